--[[
  Append command head+1 to a game. All checks stand before the first write: scripts do not roll back.

  The seq comes from meta, never from the stream's last entry: a trimmed stream must not restart
  history. The explicit id is the second lock: where meta lags behind the stream, XADD fails.

  An attempt whose answer was lost comes again, and may even overtake itself on another connection: its
  word is looked for among the last ones, and in a repeat through everything that may wait.

  Where the queue store is this very server, the hint is pushed here too. If the game was folded up to
  its head and a worker works the lane, its name is noted at the command (take.lua says what for) and the
  command goes with the hint, so that this worker need not ask for it.

  KEYS[1]  meta    KEYS[2]  cmd    KEYS[3]  idem    KEYS[4]  dirty
  KEYS[5]  the lane's list    KEYS[6]  the lane's token    KEYS[7]  RQ's list of the queue; or none of them
  ARGV[1]  game    ARGV[2]  by     ARGV[3]  via     ARGV[4]  body
  ARGV[5]  idempotency field, or ''         ARGV[6]  digest of (by, body)
  ARGV[7]  version of If-Match, or ''       ARGV[8]  how many may wait unfolded
  ARGV[9]  statuses that do not refuse this command, as in 'over,frozen'
  ARGV[10] how far ahead of the clock (ms) a seat's refusals may run
  ARGV[11] a word of this very attempt      ARGV[12] '1' when the attempt is a repeat after a lost answer
  ARGV[13] what the command carries along for logs and traces; no part of what is recorded
  ARGV[14] ms that a token lasts            ARGV[15] how many jobs may wait
  ARGV[16] database of the games            ARGV[17] database of the queue; equal where they share one

  Returns  {'ok', seq, at, version}      appended
           {'ok', seq, at, version, 1 enqueue a job or 0}   appended and hinted at
           {'again', seq, at, version}   the key was known: what it did then
           {'missing'} {'reused'} {'over'} {'quarantined'} {'backlog'}
           {'archived', version}         over, and its streams lie in files
           {'frozen', until (ms)}
           {'refusals', ms to wait}      the seat was refused too often
           {'stale', version}            If-Match does not hold
]]
local RECENT = 16
local calm = 'calm:' .. ARGV[2]
local meta = redis.call('HMGET', KEYS[1], 'head', 'folded', 'accepted', 'status', 'frozen', 'at', calm,
  'recent', 'result', 'archive')
if not meta[1] then return {'missing'} end
local head, folded = tonumber(meta[1]), tonumber(meta[2])
if meta[10] then return {'archived', folded} end

if ARGV[5] ~= '' then
  local known = redis.call('HGET', KEYS[3], ARGV[5])
  if known then
    local seq, at, once, digest = string.match(known, '^(%d+) (%d+) (%S+) (%x+)$')
    if digest ~= ARGV[6] then return {'reused'} end
    if once == ARGV[11] then return {'ok', tonumber(seq), at, folded} end
    return {'again', tonumber(seq), at, folded}
  end
elseif ARGV[12] == '1' or string.find(meta[8] or '', ARGV[11], 1, true) then
  for _, entry in ipairs(redis.call('XREVRANGE', KEYS[2], '+', '-', 'COUNT', ARGV[8] + RECENT)) do
    local fields = {}
    for i = 1, #entry[2], 2 do fields[entry[2][i]] = entry[2][i + 1] end
    if fields['once'] == ARGV[11] then
      return {'ok', tonumber(string.match(entry[1], '^%d+')), fields['at'], folded}
    end
  end
end

local clock = redis.call('TIME')
local now = clock[1] * 1000 + math.floor(clock[2] / 1000)
local moment = math.max(now, tonumber(meta[6]))
local passes = ',' .. ARGV[9] .. ','
local status = meta[4]
if status == 'quarantined' and (meta[9] or '') ~= '' then status = 'over' end
if (status == 'over' or status == 'quarantined') and not string.find(passes, ',' .. status .. ',', 1, true) then
  return {status}
end
local frozen = tonumber(meta[5] or '')
if frozen and moment < frozen and not string.find(passes, ',frozen,', 1, true) then
  return {'frozen', string.format('%.0f', frozen)}
end
if head - folded >= tonumber(ARGV[8]) then return {'backlog'} end

if meta[7] and tonumber(meta[7]) - now > tonumber(ARGV[10]) then
  return {'refusals', tonumber(meta[7]) - now - tonumber(ARGV[10])}
end
if ARGV[7] ~= '' then
  local seen = tonumber(ARGV[7])
  if head ~= folded or tonumber(meta[3]) > seen or seen > folded then return {'stale', folded} end
end

local at = string.format('%.0f', moment)
local seq = string.format('%.0f', head + 1)
redis.call('XADD', KEYS[2], seq .. '-0', 'at', at, 'by', ARGV[2], 'via', ARGV[3], 'body', ARGV[4], 'once', ARGV[11],
  'carried', ARGV[13])
local recent = ARGV[11] .. ' ' .. string.sub(meta[8] or '', 1, (RECENT - 1) * (#ARGV[11] + 1))
redis.call('HSET', KEYS[1], 'head', seq, 'at', at, 'recent', recent)
if ARGV[5] ~= '' then
  redis.call('HSET', KEYS[3], ARGV[5], seq .. ' ' .. at .. ' ' .. ARGV[11] .. ' ' .. ARGV[6])
end
redis.call('ZADD', KEYS[4], 'NX', at, ARGV[1])
if #KEYS == 4 then return {'ok', head + 1, at, folded} end

-- From here on as in wake.lua.
local apart = ARGV[16] ~= ARGV[17]
if apart then redis.call('SELECT', ARGV[17]) end
local hint, job = ARGV[1], 0
local worker = head == folded and redis.call('GET', KEYS[6]) or 'queued'
if worker ~= 'queued' then
  hint = table.concat({hint, worker, seq, at, ARGV[2], ARGV[3], ARGV[13], ARGV[4]}, '\n')
end
redis.call('RPUSH', KEYS[5], hint)
if redis.call('SET', KEYS[6], 'queued', 'NX', 'PX', ARGV[14]) and redis.call('LLEN', KEYS[7]) < tonumber(ARGV[15]) then
  job = 1
end
if worker ~= 'queued' then
  if apart then redis.call('SELECT', ARGV[16]) end
  redis.call('HSET', KEYS[1], 'tries', seq .. ':' .. worker .. ';')
end
return {'ok', head + 1, at, folded, job}

--[[
  Record outcome n, if n-1 is folded and the chain heads meet. No lock, no lease: whoever comes late
  finds n recorded. Equal bytes, or another build's, are dropped; other bytes of the same build are
  nondeterminism, and the game is quarantined with both outcomes kept.

  KEYS[1]  meta    KEYS[2]  cmd    KEYS[3]  out    KEYS[4]  views
  KEYS[5]  dirty   KEYS[6]  due    KEYS[7]  odd  KEYS[8]  hooked    KEYS[9]  hooks
  ARGV[1]  game            ARGV[2]  n
  ARGV[3]  chain head before, '' for the first     ARGV[4]  chain head after
  ARGV[5]  entry           ARGV[6]  openings       ARGV[7]  accepted, rejected or parked
  ARGV[8]  build           ARGV[9]  header with the first outcome, else ''
  ARGV[10] status          ARGV[11] to_act         ARGV[12] result, or ''
  ARGV[13] the seat ('seat:0') whose refusal counts, or ''    ARGV[14] what one refusal costs (ms)
  ARGV[15] the worker's name when it goes on with command n+1, else ''
  ARGV[16] the signed receipt, or ''
  ARGV[17] until when (ms) moves are refused, '' for no longer, '-' for as before
  ARGV[18] the bot of each seat, '' where none has changed
  ARGV[19] number of views, then pairs (viewer, view);
           then the number of things due, then pairs (thing, ms from now); then things no longer due

  Returns  {'ok', head, told}  recorded; commands up to head wait; told is 1 where webhooks are owed anew
           {'known', folded}   n was folded before
           {'astray', folded}  n does not follow what is recorded: fold again from the log
           {'quarantined'}     n was folded to other bytes by the same build
           {'missing'}
]]
local meta = redis.call('HMGET', KEYS[1], 'folded', 'hash', 'head', 'status', 'result', 'platform')
if not meta[1] then return {'missing'} end
local folded, head, n = tonumber(meta[1]), tonumber(meta[3]), tonumber(ARGV[2])
local id = ARGV[2] .. '-0'

if n <= folded then
  local found = redis.call('XRANGE', KEYS[3], id, id)[1]
  local old = {}
  if found then
    for i = 1, #found[2], 2 do old[found[2][i]] = found[2][i + 1] end
  end
  if found and ((old['entry'] == ARGV[5] and old['head'] == ARGV[4]) or old['build'] ~= ARGV[8]) then
    return {'known', folded}
  end
  redis.call('RPUSH', KEYS[7], ARGV[2], ARGV[8], ARGV[4], ARGV[5], ARGV[6])
  redis.call('HSET', KEYS[1], 'status', 'quarantined', 'quarantined', n)
  redis.call('ZREM', KEYS[5], ARGV[1])
  redis.call('ZREM', KEYS[6], 'bot:' .. ARGV[1])
  return {'quarantined'}
end
if n ~= folded + 1 or n > head or (meta[2] or '') ~= ARGV[3] then return {'astray', folded} end

local clock = redis.call('TIME')
local now = clock[1] * 1000 + math.floor(clock[2] / 1000)
local outcome = {'entry', ARGV[5], 'openings', ARGV[6], 'head', ARGV[4], 'status', ARGV[7], 'build', ARGV[8]}
if ARGV[16] ~= '' then
  outcome[#outcome + 1] = 'receipt'
  outcome[#outcome + 1] = ARGV[16]
end
redis.call('XADD', KEYS[3], id, unpack(outcome))
-- Out of quarantine leads only the end of the game, and an ended game stays in it.
local status = ARGV[10]
if meta[4] == 'quarantined' and (status ~= 'over' or (meta[5] or '') ~= '') then status = 'quarantined' end
local fields = {'folded', n, 'hash', ARGV[4], 'status', status, 'to_act', ARGV[11], 'result', ARGV[12],
  'updated', string.format('%.0f', now)}
local function also(name, value)
  fields[#fields + 1] = name
  fields[#fields + 1] = value
end
if ARGV[7] == 'accepted' then also('accepted', n) end
if ARGV[9] ~= '' then also('header', ARGV[9]) end
if ARGV[17] ~= '-' then also('frozen', ARGV[17]) end
if ARGV[18] ~= '' then also('bots', ARGV[18]) end
if ARGV[13] ~= '' then
  local calm = tonumber(redis.call('HGET', KEYS[1], 'calm:' .. ARGV[13]) or '0')
  also('calm:' .. ARGV[13], string.format('%.0f', math.max(calm, now) + tonumber(ARGV[14])))
end
if ARGV[15] ~= '' and n < head then
  also('tries', string.format('%.0f', n + 1) .. ':' .. ARGV[15] .. ';')
end
redis.call('HSET', KEYS[1], unpack(fields))

local at = 19
local pairs_ = tonumber(ARGV[at]) * 2
if pairs_ > 0 then redis.call('HSET', KEYS[4], unpack(ARGV, at + 1, at + pairs_)) end
at = at + pairs_ + 1
local things = tonumber(ARGV[at])
for i = 1, things do
  redis.call('ZADD', KEYS[6], string.format('%.0f', now + tonumber(ARGV[at + 2 * i])), ARGV[at + 2 * i - 1])
end
at = at + 2 * things + 1
if at <= #ARGV then redis.call('ZREM', KEYS[6], unpack(ARGV, at)) end

if n == head then
  redis.call('ZREM', KEYS[5], ARGV[1])
else
  local next = string.format('%.0f-0', n + 1)
  local waiting = redis.call('XRANGE', KEYS[2], next, next)[1]
  if waiting then redis.call('ZADD', KEYS[5], waiting[2][2], ARGV[1]) end
end
local told = redis.call('HEXISTS', KEYS[8], meta[6] or '')
if told == 1 then
  -- Who tells of the game now looks again before letting go; what is owed already was hinted at.
  local thing, clock = 'hook:' .. ARGV[1], string.format('%.0f', now)
  local till = string.match(redis.call('HGET', KEYS[9], 'lease') or '', ' (%d+)$')
  local owed = redis.call('ZSCORE', KEYS[6], thing)
  if (till and tonumber(till) > now) or (owed and tonumber(owed) <= now) then
    told = 0
  else
    redis.call('ZADD', KEYS[6], clock, thing)
  end
end
return {'ok', head, told}

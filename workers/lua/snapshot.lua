--[[
  Read everything of a game but its two streams, which only grow, as of one moment.

  KEYS[1]  meta    KEYS[2]  dirty    KEYS[3]  due    KEYS[4n] the game's other keys
  ARGV[1]  game

  Returns  {} no such game, else
           {head, folded, when it began to wait or '', what it owes and when (flat),
            then for meta and for each other key: its type, and all it holds (flat)}
]]
if redis.call('EXISTS', KEYS[1]) == 0 then return {} end
local seqs = redis.call('HMGET', KEYS[1], 'head', 'folded')
local owed = {}
local due = redis.call('ZRANGE', KEYS[3], 0, -1, 'WITHSCORES')
for i = 1, #due, 2 do
  if string.find(due[i], ARGV[1], 1, true) then
    owed[#owed + 1] = due[i]
    owed[#owed + 1] = due[i + 1]
  end
end
local found = {seqs[1], seqs[2], redis.call('ZSCORE', KEYS[2], ARGV[1]) or '', owed}
for i = 1, #KEYS do
  if i ~= 2 and i ~= 3 then
    local key = KEYS[i]
    local kind = redis.call('TYPE', key)['ok']
    found[#found + 1] = kind
    if kind == 'hash' then found[#found + 1] = redis.call('HGETALL', key)
    elseif kind == 'list' then found[#found + 1] = redis.call('LRANGE', key, 0, -1)
    elseif kind == 'set' then found[#found + 1] = redis.call('SMEMBERS', key)
    elseif kind == 'zset' then found[#found + 1] = redis.call('ZRANGE', key, 0, -1, 'WITHSCORES')
    elseif kind == 'stream' then found[#found + 1] = redis.call('XRANGE', key, '-', '+')
    elseif kind == 'string' then found[#found + 1] = {redis.call('GET', key)}
    else found[#found + 1] = {} end
  end
end
return found

--[[
  Append the first command of a game, if the game does not exist.

  KEYS[1]  meta    KEYS[2]  cmd    KEYS[3]  dirty    KEYS[4]  due
  ARGV[1]  game    ARGV[2]  via    ARGV[3]  body
  ARGV[4]  digest of the create    ARGV[5]  a word of this very attempt
  ARGV[6]  what the command carries along for logs and traces; no part of what is recorded
  ARGV[7n], ARGV[7n+1]  further fields of meta

  Returns  {'ok', at}               appended
           {'exists', digest, at}   somebody was first; nothing is written
]]
local found = redis.call('HMGET', KEYS[1], 'digest', 'once', 'born')
if found[1] then
  if found[2] == ARGV[5] then return {'ok', found[3]} end
  return {'exists', found[1], found[3]}
end
local clock = redis.call('TIME')
local at = string.format('%.0f', clock[1] * 1000 + math.floor(clock[2] / 1000))
redis.call('XADD', KEYS[2], '1-0', 'at', at, 'by', 'platform', 'via', ARGV[2], 'body', ARGV[3],
  'carried', ARGV[6])
redis.call('HSET', KEYS[1], 'head', 1, 'folded', 0, 'accepted', 0, 'at', at, 'born', at, 'updated', at,
  'digest', ARGV[4], 'once', ARGV[5], unpack(ARGV, 7))
redis.call('ZADD', KEYS[3], at, ARGV[1])
redis.call('ZADD', KEYS[4], at, 'list:' .. ARGV[1])
return {'ok', at}

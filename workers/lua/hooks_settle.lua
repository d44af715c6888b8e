--[[
  Let go of what a game owes to webhooks: it is owed later, or no longer, unless more has come meanwhile.

  KEYS[1]  meta    KEYS[2]  due    KEYS[3]  hooks    KEYS[4]  hooked
  ARGV[1]  game    ARGV[2]  who holds the lease
  ARGV[3]  the seq up to which was looked          ARGV[4]  redeliveries asked, as then
  ARGV[5]  when (ms) something is owed again, or ''
  ARGV[6]  '' , or the word of the platform's last new webhook where the platform has none any more
  ARGV[7n] fields of webhooks that are gone

  Returns  1 there is more: go on, 0 let go
]]
local thing = 'hook:' .. ARGV[1]
if string.match(redis.call('HGET', KEYS[3], 'lease') or '', '^(%S+)') ~= ARGV[2] then return 0 end
local meta = redis.call('HMGET', KEYS[1], 'folded', 'platform')
if tonumber(meta[1]) > tonumber(ARGV[3]) or (redis.call('HGET', KEYS[3], 'asked') or '0') ~= ARGV[4] then
  return 1
end
if #ARGV > 6 then redis.call('HDEL', KEYS[3], unpack(ARGV, 7)) end
redis.call('HDEL', KEYS[3], 'lease')
if ARGV[5] ~= '' then
  redis.call('ZADD', KEYS[2], ARGV[5], thing)
else
  redis.call('ZREM', KEYS[2], thing)
end
if ARGV[6] ~= '' and redis.call('HGET', KEYS[4], meta[2]) == ARGV[6] then
  redis.call('HDEL', KEYS[4], meta[2])
end
return 0

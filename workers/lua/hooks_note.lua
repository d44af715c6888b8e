--[[
  Note how far a webhook has been told of a game, and go on holding the lease.

  KEYS[1]  due     KEYS[2]  hooks
  ARGV[1]  game    ARGV[2]  who holds the lease    ARGV[3]  ms that a lease lasts
  ARGV[4]  field, or '' to note nothing            ARGV[5]  value, '' to drop the field

  Returns  1 noted, 0 another tells by now
]]
if string.match(redis.call('HGET', KEYS[2], 'lease') or '', '^(%S+)') ~= ARGV[2] then return 0 end
local clock = redis.call('TIME')
local now = clock[1] * 1000 + math.floor(clock[2] / 1000)
local lease = string.format('%.0f', now + tonumber(ARGV[3]))
redis.call('HSET', KEYS[2], 'lease', ARGV[2] .. ' ' .. lease)
redis.call('ZADD', KEYS[1], 'XX', lease, 'hook:' .. ARGV[1])
if ARGV[4] ~= '' and ARGV[5] ~= '' then redis.call('HSET', KEYS[2], ARGV[4], ARGV[5]) end
if ARGV[4] ~= '' and ARGV[5] == '' then redis.call('HDEL', KEYS[2], ARGV[4]) end
return 1

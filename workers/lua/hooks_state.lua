--[[
  Note how an attempt to deliver went, unless the webhook has ended.

  KEYS[1]  the platform's webhooks    KEYS[2]  how the webhook is doing
  ARGV[1]  its id                     ARGV[2]  why the attempt failed, '' where the message arrived
]]
if redis.call('HEXISTS', KEYS[1], ARGV[1]) == 0 then return end
local clock = redis.call('TIME')
local now = string.format('%.0f', clock[1] * 1000 + math.floor(clock[2] / 1000))
if ARGV[2] == '' then
  redis.call('HSET', KEYS[2], 'delivered', now)
  redis.call('HDEL', KEYS[2], 'failing', 'trouble')
else
  redis.call('HSETNX', KEYS[2], 'failing', now)
  redis.call('HSET', KEYS[2], 'trouble', ARGV[2])
end

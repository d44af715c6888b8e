--[[
  Replace a webhook's record, unless another did meanwhile, or it has ended.

  KEYS[1]  the platform's webhooks
  ARGV[1]  id    ARGV[2]  the record as it was read    ARGV[3]  the new one

  Returns  1 replaced, 0 it is another by now
]]
if redis.call('HGET', KEYS[1], ARGV[1]) ~= ARGV[2] then return 0 end
redis.call('HSET', KEYS[1], ARGV[1], ARGV[3])
return 1

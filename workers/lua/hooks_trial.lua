--[[
  Note a trial of a webhook, unless the webhook has ended, or another trial was asked for meanwhile.

  KEYS[1]  the platform's webhooks    KEYS[2]  how the webhook is doing
  ARGV[1]  its id    ARGV[2]  the trial    ARGV[3]  its message's id where this is its outcome, '' where it begins

  Returns  1 noted, 0 not
]]
if redis.call('HEXISTS', KEYS[1], ARGV[1]) == 0 then return 0 end
local known = redis.call('HGET', KEYS[2], 'trial')
if ARGV[3] ~= '' and not (known and string.find(known, ARGV[3], 1, true)) then return 0 end
redis.call('HSET', KEYS[2], 'trial', ARGV[2])
return 1

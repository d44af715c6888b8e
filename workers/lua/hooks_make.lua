--[[
  Keep a new webhook, unless its idempotency key has made one before, or the platform has too many.

  KEYS[1]  the platform's webhooks
  ARGV[1]  id    ARGV[2]  record    ARGV[3]  how many webhooks a platform may have
  ARGV[4]  the key, or ''           ARGV[5]  the moment (ms) since which keys count

  Returns  {1} kept, {0} too many, {2, id, record} what the key has made
]]
local all = redis.call('HGETALL', KEYS[1])
for place = 1, ARGV[4] ~= '' and #all or 0, 2 do
  local found = cjson.decode(all[place + 1])
  if found.key == ARGV[4] and found.since >= tonumber(ARGV[5]) then
    return {2, all[place], all[place + 1]}
  end
end
if #all / 2 >= tonumber(ARGV[3]) then return {0} end
redis.call('HSET', KEYS[1], ARGV[1], ARGV[2])
return {1}

--[[
  Take up what a game owes to webhooks. One process tells at a time, so that what happens arrives in
  order; a lease says who, and the debt is due again when the lease of one that died is over.

  KEYS[1]  meta    KEYS[2]  due    KEYS[3]  hooks    KEYS[4]  hooked
  ARGV[1]  game    ARGV[2]  who takes it up    ARGV[3]  ms that a lease lasts

  Returns  {} nothing is owed, or another tells
           {platform, kind, external id, folded, word of the platform's last new webhook, redeliveries asked,
            now, fields of hooks, flat}
]]
local thing = 'hook:' .. ARGV[1]
if not redis.call('ZSCORE', KEYS[2], thing) then return {} end
local meta = redis.call('HMGET', KEYS[1], 'platform', 'kind', 'external', 'folded')
if not meta[1] then
  redis.call('ZREM', KEYS[2], thing)
  return {}
end
local clock = redis.call('TIME')
local now = clock[1] * 1000 + math.floor(clock[2] / 1000)
local who, till = string.match(redis.call('HGET', KEYS[3], 'lease') or '', '^(%S+) (%d+)$')
if who and who ~= ARGV[2] and tonumber(till) > now then
  redis.call('ZADD', KEYS[2], till, thing)
  return {}
end
local lease = string.format('%.0f', now + tonumber(ARGV[3]))
redis.call('HSET', KEYS[3], 'lease', ARGV[2] .. ' ' .. lease)
redis.call('ZADD', KEYS[2], lease, thing)
return {meta[1], meta[2], meta[3] or '', tonumber(meta[4]), redis.call('HGET', KEYS[4], meta[1]) or '',
  redis.call('HGET', KEYS[3], 'asked') or '0', string.format('%.0f', now), redis.call('HGETALL', KEYS[3])}

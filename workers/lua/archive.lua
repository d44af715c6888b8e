--[[
  Let go of a finished game's streams, which lie in files now, unless anything of it has changed since
  they were read or the game still owes something. What stays: the summary with the files' address, where
  its disputes were found and ruled, who looked, what webhooks were told.

  In the place of the outcomes stands a mark behind the last of them: whoever reads or waits meets it.

  KEYS[1]  meta    KEYS[2]  cmd    KEYS[3]  out    KEYS[4]  idem
  KEYS[5]  views   KEYS[6]  dirty  KEYS[7]  due
  ARGV[1]  game    ARGV[2]  seq of the last outcome    ARGV[3]  chain head there
  ARGV[4]  the files' address

  Returns  {'ok'}
           {'changed'}       it is not the game that was read
           {'owes', thing}
]]
local meta = redis.call('HMGET', KEYS[1], 'folded', 'head', 'hash', 'status', 'archive')
if meta[1] ~= ARGV[2] or meta[2] ~= ARGV[2] or meta[3] ~= ARGV[3] or meta[4] ~= 'over' or meta[5] then
  return {'changed'}
end
if redis.call('ZSCORE', KEYS[6], ARGV[1]) then return {'owes', 'fold'} end
for _, thing in ipairs(redis.call('ZRANGE', KEYS[7], 0, -1)) do
  if string.find(thing, ARGV[1], 1, true) then return {'owes', thing} end
end

redis.call('UNLINK', KEYS[2], KEYS[3], KEYS[4])
redis.call('XADD', KEYS[3], ARGV[2] .. '-9', 'archived', '1')
-- A stream's node takes 4 KB until the next one is begun: begin it, and take it away.
redis.call('XADD', KEYS[3], ARGV[2] .. '-10', 'archived', string.rep('0', 4096))
redis.call('XDEL', KEYS[3], ARGV[2] .. '-10')
for _, field in ipairs(redis.call('HKEYS', KEYS[5])) do
  if string.sub(field, 1, 8) ~= 'dispute:' then redis.call('HDEL', KEYS[5], field) end
end
for _, field in ipairs(redis.call('HKEYS', KEYS[1])) do
  if field == 'recent' or field == 'tries' or string.sub(field, 1, 5) == 'calm:' then
    redis.call('HDEL', KEYS[1], field)
  end
end
redis.call('HSET', KEYS[1], 'archive', ARGV[4])
return {'ok'}

--[[
  Put freshly folded projections in the place of the stored ones, if the game has not moved on since.

  KEYS[1]  meta    KEYS[2]  views
  ARGV[1]  seq folded     ARGV[2]  chain head there
  ARGV[3]  status         ARGV[4]  to_act          ARGV[5]  result, or ''
  ARGV[6]  the bot of each seat    ARGV[7n] viewer, view, ...

  Returns  1 replaced, 0 the game has moved on: fold it again
]]
local meta = redis.call('HMGET', KEYS[1], 'folded', 'hash')
if meta[1] ~= ARGV[1] or meta[2] ~= ARGV[2] then return 0 end
redis.call('DEL', KEYS[2])
if #ARGV > 6 then redis.call('HSET', KEYS[2], unpack(ARGV, 7)) end
redis.call('HSET', KEYS[1], 'status', ARGV[3], 'to_act', ARGV[4], 'result', ARGV[5], 'bots', ARGV[6])
return 1

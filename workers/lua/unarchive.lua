--[[
  Put a game's streams, staged beside it, back in their place.

  KEYS[1]  meta    KEYS[2]  cmd    KEYS[3]  out    KEYS[4]  idem
  KEYS[5]  staged cmd    KEYS[6]  staged out    KEYS[7]  staged idem
  ARGV[1]  the address of the files that were staged    ARGV[2]  how many outcomes they hold

  Returns  1 they are back, 0 the game is not (any more) in these files, or something staged is gone
]]
local meta = redis.call('HMGET', KEYS[1], 'archive', 'folded')
if meta[1] ~= ARGV[1] or meta[2] ~= ARGV[2] then return 0 end
local whole = tonumber(ARGV[2])
if redis.call('XLEN', KEYS[5]) ~= whole or redis.call('XLEN', KEYS[6]) ~= whole then return 0 end
for place = 2, 3 do
  redis.call('RENAME', KEYS[place + 3], KEYS[place])
  redis.call('PERSIST', KEYS[place])
end
if redis.call('EXISTS', KEYS[7]) == 1 then
  redis.call('RENAME', KEYS[7], KEYS[4])
  redis.call('PERSIST', KEYS[4])
end
redis.call('HDEL', KEYS[1], 'archive')
return 1

--[[
  Replace the names and players of a game's seats, if nobody has changed them since they were read.

  KEYS[1]  meta
  ARGV[1]  names as read     ARGV[2]  players as read
  ARGV[3]  new names         ARGV[4]  new players

  Returns  1 replaced, 0 read again
]]
local now = redis.call('HMGET', KEYS[1], 'names', 'players')
if now[1] ~= ARGV[1] or now[2] ~= ARGV[2] then return 0 end
redis.call('HSET', KEYS[1], 'names', ARGV[3], 'players', ARGV[4])
-- In the same act, so that old names never stand under the new tag.
redis.call('HINCRBY', KEYS[1], 'renamed', 1)
return 1

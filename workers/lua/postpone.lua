--[[
  Put off what a game owes, if it still owes it.

  KEYS[1]  due
  ARGV[1]  thing    ARGV[2]  ms from now
]]
local clock = redis.call('TIME')
local at = clock[1] * 1000 + math.floor(clock[2] / 1000) + tonumber(ARGV[2])
return redis.call('ZADD', KEYS[1], 'XX', string.format('%.0f', at), ARGV[1])

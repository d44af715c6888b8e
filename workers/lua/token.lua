--[[
  Let the tokens of a seat die, and say which of its tokens lives from now on. Spectators have the last place.

  KEYS[1]  meta
  ARGV[1]  place, from 1    ARGV[2]  the number of places

  Returns  the number of the living token, or -1: no such game
]]
if redis.call('EXISTS', KEYS[1]) == 0 then return -1 end
local found = redis.call('HGET', KEYS[1], 'generations')
local all = found and cjson.decode(found) or {}
for place = 1, tonumber(ARGV[2]) do all[place] = all[place] or 0 end
local place = tonumber(ARGV[1])
all[place] = all[place] + 1
redis.call('HSET', KEYS[1], 'generations', '[' .. table.concat(all, ',') .. ']')
return all[place]

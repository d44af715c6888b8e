--[[
  Put a platform's freshly counted standings in the place of the stored ones, if they count every game
  that those count and nobody was erased meanwhile.

  KEYS[1]  how often players were erased
  KEYS[2], KEYS[3]  games counted: stored, fresh
  KEYS[2n], KEYS[2n+1]  the rest of the standings: stored, fresh
  ARGV[1]  how often players had been erased when the games were read

  Returns  {'ok'}                replaced
           {'erased'}            somebody was erased meanwhile: begin again
           {'late', game, ...}   these games were counted meanwhile: count them too
]]
if (redis.call('GET', KEYS[1]) or '0') ~= ARGV[1] then return {'erased'} end
local late = redis.call('SDIFF', KEYS[2], KEYS[3])
if #late > 0 then
  table.insert(late, 1, 'late')
  return late
end
for i = 2, #KEYS, 2 do
  if redis.call('EXISTS', KEYS[i + 1]) == 1 then
    redis.call('RENAME', KEYS[i + 1], KEYS[i])
    redis.call('PERSIST', KEYS[i])
  else
    redis.call('DEL', KEYS[i])
  end
end
return {'ok'}

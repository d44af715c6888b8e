--[[
  Hold a lane's token for a while longer, unless another living job holds it.

  KEYS[1]  the lane's token
  ARGV[1]  the job's name    ARGV[2]  ms that a token lasts

  Returns  1 held, 0 another has it
]]
local holder = redis.call('GET', KEYS[1])
if holder and holder ~= 'queued' and holder ~= ARGV[1] then return 0 end
redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2])
return 1

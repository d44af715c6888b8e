--[[
  Let go of a lane; say whether a successor must be enqueued because hints wait.

  KEYS[1]  the lane's list    KEYS[2]  the lane's token
  ARGV[1]  the job's name     ARGV[2]  ms that a token lasts

  Returns  1 enqueue a successor, 0 do not
]]
if redis.call('GET', KEYS[2]) ~= ARGV[1] then return 0 end
if redis.call('LLEN', KEYS[1]) > 0 then
  redis.call('SET', KEYS[2], 'queued', 'PX', ARGV[2])
  return 1
end
redis.call('DEL', KEYS[2])
return 0

--[[
  Put a game on a lane, in the queue store; say whether nobody works the lane. append.lua does the same.

  The token is set here for the job that the caller enqueues then, so that a burst of commands
  enqueues one. Where many jobs wait already (no worker runs), none is added: hints keep.

  KEYS[1]  the lane's list    KEYS[2]  the lane's token    KEYS[3]  RQ's list of the queue
  ARGV[1]  game
  ARGV[2]  ms that a token lasts
  ARGV[3]  '1' where the game is pushed only if it is not on the lane (the sweeper's way)
  ARGV[4]  how many jobs may wait

  Returns  1 enqueue a job, 0 do not
]]
if ARGV[3] ~= '1' or not redis.call('LPOS', KEYS[1], ARGV[1]) then
  redis.call('RPUSH', KEYS[1], ARGV[1])
end
if redis.call('SET', KEYS[2], 'queued', 'NX', 'PX', ARGV[2]) then
  if redis.call('LLEN', KEYS[3]) < tonumber(ARGV[4]) then return 1 end
end
return 0

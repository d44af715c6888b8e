--[[
  Take a worker's name back from the command it has tried: the store failed, not the command.

  KEYS[1]  meta
  ARGV[1]  the worker's name

  Returns  1 taken back, 0 it was not there
]]
local seq, names = string.match(redis.call('HGET', KEYS[1], 'tries') or '', '^(%d+):(.*)$')
if not seq then return 0 end
local from, to = string.find(names, ARGV[1] .. ';', 1, true)
if not from then return 0 end
redis.call('HSET', KEYS[1], 'tries', seq .. ':' .. string.sub(names, 1, from - 1) .. string.sub(names, to + 1))
return 1

--[[
  Read what waits in a game, and note who is about to try its first command.

  Whoever notes itself and dies in the attempt leaves its name: a command with five names is
  parked. Names, not numbers, so that a process that outlives an error of the store counts once.

  KEYS[1]  meta    KEYS[2]  cmd
  ARGV[1]  the worker's name         ARGV[2]  how many commands at most
  ARGV[3]  the seq the worker has folded, or -1: then header and secret come too

  Returns  {} no such game, else
           {folded, chain head, status, names at the first command (this one too),
            header, secret, commands as in XRANGE}
]]
local meta = redis.call('HMGET', KEYS[1], 'folded', 'hash', 'status', 'head', 'tries')
if not meta[1] then return {} end
local folded = tonumber(meta[1])
local header, secret = '', ''
if ARGV[3] == '-1' then
  local more = redis.call('HMGET', KEYS[1], 'header', 'secret')
  header, secret = more[1] or '', more[2] or ''
end
if tonumber(meta[4]) == folded then
  return {folded, meta[2] or '', meta[3], 0, header, secret, {}}
end
local nth = string.format('%.0f', folded + 1)
local seq, names = string.match(meta[5] or '', '^(%d+):(.*)$')
if seq ~= nth then names = '' end
if not string.find(names, ARGV[1] .. ';', 1, true) then
  names = names .. ARGV[1] .. ';'
  redis.call('HSET', KEYS[1], 'tries', nth .. ':' .. names)
end
local _, count = string.gsub(names, ';', '')
local waiting = redis.call('XRANGE', KEYS[2], nth .. '-0', '+', 'COUNT', ARGV[2])
return {folded, meta[2] or '', meta[3], count, header, secret, waiting}

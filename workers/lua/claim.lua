--[[
  Claim a platform's external id and create key for a game that is about to be created.

  KEYS[1]  the platform's claims
  ARGV[1]  the external id's field, or ''
  ARGV[2]  the create key's field, or ''
  ARGV[3]  the digest of the create
  ARGV[4]  the game that would be created

  Returns  {'ok', game}      claimed, or claimed for this very game before
           {'again', game}   the create key is known with the same digest
           {'reused'}        the create key is known with another digest
           {'taken', game}   the external id stands for another game
]]
if ARGV[2] ~= '' then
  local known = redis.call('HGET', KEYS[1], ARGV[2])
  if known then
    local digest, game = string.match(known, '^(%x+) (.+)$')
    if digest == ARGV[3] then return {'again', game} end
    return {'reused'}
  end
end
if ARGV[1] ~= '' then
  local game = redis.call('HGET', KEYS[1], ARGV[1])
  if game and game ~= ARGV[4] then return {'taken', game} end
  redis.call('HSET', KEYS[1], ARGV[1], ARGV[4])
end
if ARGV[2] ~= '' then
  redis.call('HSET', KEYS[1], ARGV[2], ARGV[3] .. ' ' .. ARGV[4])
end
return {'ok', ARGV[4]}

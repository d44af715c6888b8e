--[[
  Count a finished game in its platform's standings, once.

  A row is 'games wins losses score hat at game': hat is 1, 0 or '-' for kinds without one; at and game
  say which game the hat is from: a game that ended earlier does not move it. Places on the board:
  who wins more stands higher, then who loses less; where nobody ever wins (kinds with a hat), who
  loses fewer of many games, then who has the lower score.

  KEYS[1]  the rows by 'kind player', and the last game's hat by 'kind'    KEYS[2]  games counted
  KEYS[3]  how often players were erased                                   KEYS[4]  the kind's board
  ARGV[1]  game    ARGV[2]  the moment of its end (ms)    ARGV[3]  kind
  ARGV[4]  how often players had been erased when the game was read
  ARGV[5]  the seats that wear the hat, as '0,2', or '-' for kinds without one
  ARGV[5n+1..5n+5]  of each player: id, won (0 or 1), lost (0 or 1), score, hat (1, 0 or '-')

  Returns  1 counted, or counted before; 0 somebody was erased meanwhile: read the game again
]]
if (redis.call('GET', KEYS[3]) or '0') ~= ARGV[4] then return 0 end
if redis.call('SADD', KEYS[2], ARGV[1]) == 0 then return 1 end

local WINS = 67108864
local function newer(at, game)
  return tonumber(ARGV[2]) > tonumber(at) or (tonumber(ARGV[2]) == tonumber(at) and ARGV[1] > game)
end

for i = 6, #ARGV, 5 do
  local player, won, lost = ARGV[i], tonumber(ARGV[i + 1]), tonumber(ARGV[i + 2])
  local score, hat = tonumber(ARGV[i + 3]), ARGV[i + 4]
  local field = ARGV[3] .. ' ' .. player
  local row = redis.call('HGET', KEYS[1], field) or ('0 0 0 0 ' .. hat .. ' 0 -')
  local games, wins, losses, sum, worn, at, last = string.match(row, '^(%S+) (%S+) (%S+) (%S+) (%S+) (%S+) (%S+)$')
  games, wins, losses, sum = games + 1, wins + won, losses + lost, sum + score
  if newer(at, last) then worn, at, last = hat, ARGV[2], ARGV[1] end
  local counts = string.format('%.0f %.0f %.0f %.0f ', games, wins, losses, sum)
  redis.call('HSET', KEYS[1], field, counts .. worn .. ' ' .. at .. ' ' .. last)
  local place = hat == '-' and losses - wins * WINS or sum - (games - losses) * WINS
  redis.call('ZADD', KEYS[4], string.format('%.0f', place), player)
end

if ARGV[5] ~= '-' then
  local at, game = string.match(redis.call('HGET', KEYS[1], ARGV[3]) or '0 -', '^(%S+) (%S+)')
  if newer(at, game) then
    redis.call('HSET', KEYS[1], ARGV[3], ARGV[2] .. ' ' .. ARGV[1] .. ' ' .. ARGV[5])
  end
end
return 1

-- Every statement that 0.1.0 sends to its database, one a line.
INSERT INTO steps (table_id, number, written_at, line, next_at, deadlines) VALUES ($1, $2, $3, $4, $5, $6)
INSERT INTO steps (table_id, next_at, deadlines) VALUES ($1, $2, $3)
UPDATE tables SET host = $2 WHERE id = $1
UPDATE tables SET seed = $2 WHERE id = $1
UPDATE tables SET state = $2 WHERE id = $1
DELETE FROM seats WHERE table_id = $1
INSERT INTO seats (table_id, seat, person, name, level, stand_in, time_outs, since) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
INSERT INTO tables (game, rules_version, options, size, guild, channel, host, pace, state, opened_at, seed, rematch_of) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) RETURNING id
SELECT next_at, table_id FROM deadlines WHERE next_at < $1 ORDER BY next_at, table_id
INSERT INTO heartbeat (id, beat_at) VALUES (1, $1) ON CONFLICT (id) DO UPDATE SET beat_at = excluded.beat_at
SELECT beat_at FROM heartbeat WHERE id = 1
SELECT table_id, list FROM deadlines WHERE next_at IS NOT NULL
SELECT t.id, (SELECT MAX(l.number) FROM log l WHERE l.table_id = t.id) FROM tables t WHERE t.id IN ($1, $2)
SELECT channel, message, posted_at, calls FROM shown WHERE table_id = $1
SELECT person, token, lang, opened_at FROM open_hands WHERE table_id = $1
INSERT INTO shown (table_id, channel, message, posted_at, calls) VALUES ($1, $2, $3, $4, $5) ON CONFLICT (table_id) DO UPDATE SET channel = excluded.channel, message = excluded.message, posted_at = excluded.posted_at, calls = excluded.calls
INSERT INTO open_hands (table_id, person, token, lang, opened_at) VALUES ($1, $2, $3, $4, $5) ON CONFLICT (table_id, person) DO UPDATE SET token = excluded.token, lang = excluded.lang, opened_at = excluded.opened_at
DELETE FROM open_hands WHERE table_id = $1
SELECT settings FROM person_settings WHERE person = $1
SELECT id FROM tables WHERE host = $1 ORDER BY id
SELECT t.id, t.game, t.state, t.guild, t.channel, t.opened_at, t.finished_at, s.seat, s.name, s.since, r.total, r.place FROM seats s JOIN tables t ON t.id = s.table_id LEFT JOIN results r ON r.table_id = t.id AND r.seat = s.seat WHERE s.person = $1 ORDER BY t.id
SELECT written_at, line FROM log WHERE table_id = $1 ORDER BY number
SELECT game, mean, deviation FROM ratings WHERE person = $1 ORDER BY game
SELECT game, guild, month, games, wins, points, best FROM standings WHERE person = $1 ORDER BY game, guild, month
INSERT INTO forgotten_ratings (table_id, seat, game, mean, deviation) SELECT c.table_id, c.seat, c.game, c.mean_before, c.deviation_before FROM rating_changes c JOIN seats s ON s.table_id = c.table_id AND s.seat = c.seat WHERE s.person = $1
UPDATE seats SET person = NULL, name = NULL WHERE person = $1
UPDATE tables SET host = NULL WHERE host = $1
DELETE FROM person_settings WHERE person = $1
DELETE FROM open_hands WHERE person = $1
DELETE FROM ratings WHERE person = $1
DELETE FROM standings WHERE person = $1
UPDATE shown SET calls = '[]' WHERE calls LIKE $1
UPDATE tables SET state = $2, finished_at = $3, finish_number = (SELECT COALESCE(MAX(finish_number), 0) + 1 FROM tables) WHERE id = $1 AND finish_number IS NULL
SELECT game, guild, finished_at FROM tables WHERE id = $1
INSERT INTO results (table_id, seat, total, place) VALUES ($1, $2, $3, $4)
INSERT INTO rounds (table_id, place, round, scores, detail) VALUES ($1, $2, $3, $4, $5)
SELECT r.game, s.seat, r.mean, r.deviation FROM seats s JOIN ratings r ON r.person = s.person WHERE s.table_id = $1 AND r.game IN ($2, $3) UNION ALL SELECT game, seat, mean, deviation FROM forgotten_ratings WHERE table_id = $1 AND game IN ($2, $3)
INSERT INTO rating_changes (table_id, seat, game, mean_before, deviation_before, mean_after, deviation_after) VALUES ($1, $2, $3, $4, $5, $6, $7)
INSERT INTO ratings (game, person, mean, deviation) VALUES ($1, $2, $3, $4) ON CONFLICT (game, person) DO UPDATE SET mean = excluded.mean, deviation = excluded.deviation
INSERT INTO standings (game, guild, month, person, games, wins, points, best) VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (game, guild, month, person) DO UPDATE SET games = standings.games + excluded.games, wins = standings.wins + excluded.wins, points = standings.points + excluded.points, best = CASE WHEN excluded.best > standings.best THEN excluded.best ELSE standings.best END
SELECT s.game, s.person, s.games, s.wins, s.points, s.best, r.mean, r.deviation FROM standings s LEFT JOIN ratings r ON r.game = s.game AND r.person = s.person WHERE s.guild = $1 AND s.month = $2 AND s.game = $3 ORDER BY CASE WHEN r.mean IS NULL THEN 1 ELSE 0 END, r.mean - 3 * r.deviation DESC, s.wins DESC, s.games, s.person LIMIT $4 OFFSET $5
SELECT s.game, s.person, s.games, s.wins, s.points, s.best, r.mean, r.deviation FROM standings s LEFT JOIN ratings r ON r.game = s.game AND r.person = s.person WHERE s.guild = $1 AND s.month = $2 AND s.game = $3 ORDER BY s.wins DESC, s.games, s.points DESC, s.person LIMIT $4 OFFSET $5
SELECT s.game, s.person, s.games, s.wins, s.points, s.best, r.mean, r.deviation FROM standings s LEFT JOIN ratings r ON r.game = s.game AND r.person = s.person WHERE s.guild = $1 AND s.month = $2 AND s.game = $3 ORDER BY s.points DESC, s.games, s.wins DESC, s.person LIMIT $4 OFFSET $5
SELECT s.game, s.person, s.games, s.wins, s.points, s.best, r.mean, r.deviation FROM standings s LEFT JOIN ratings r ON r.game = s.game AND r.person = s.person WHERE s.guild = $1 AND s.month = $2 AND s.game = $3 ORDER BY s.games DESC, s.wins DESC, s.points DESC, s.person LIMIT $4 OFFSET $5
SELECT s.game, s.person, s.games, s.wins, s.points, s.best, r.mean, r.deviation FROM standings s LEFT JOIN ratings r ON r.game = s.game AND r.person = s.person WHERE s.guild = $1 AND s.month = $2 AND s.game = $3 AND s.person = $4
SELECT s.game, s.person, s.games, s.wins, s.points, s.best, r.mean, r.deviation FROM standings s LEFT JOIN ratings r ON r.game = s.game AND r.person = s.person WHERE s.guild = $1 AND s.month = $2 AND s.person = $3 ORDER BY s.game
SELECT s.name FROM seats s JOIN tables t ON t.id = s.table_id WHERE s.person = $1 AND t.guild = $2 ORDER BY s.table_id DESC LIMIT 1
DELETE FROM results
DELETE FROM rounds
DELETE FROM ratings
DELETE FROM rating_changes
DELETE FROM standings
SELECT finish_number, id FROM tables WHERE finish_number > $1 ORDER BY finish_number LIMIT 1
SELECT id, game, guild, channel, finish_number, finished_at FROM tables WHERE finish_number IS NOT NULL AND id = $1
SELECT id, game, guild, channel, finish_number, finished_at FROM tables WHERE finish_number IS NOT NULL AND game = $1 AND guild = $2 AND channel = $3 AND id IN (SELECT table_id FROM seats WHERE person = $4) AND finish_number < $5 ORDER BY finish_number DESC LIMIT $6
SELECT s.person, s.name, s.level, r.total, r.place, c.mean_before, c.deviation_before, c.mean_after, c.deviation_after FROM tables t JOIN results r ON r.table_id = t.id JOIN seats s ON s.table_id = t.id AND s.seat = r.seat LEFT JOIN rating_changes c ON c.table_id = t.id AND c.seat = r.seat AND c.game = t.game WHERE t.id = $1 ORDER BY r.seat
SELECT round, scores, detail FROM rounds WHERE table_id = $1 ORDER BY place
SELECT settings FROM server_settings WHERE guild = $1
INSERT INTO person_settings (person, settings) VALUES ($1, $2) ON CONFLICT (person) DO UPDATE SET settings = excluded.settings
INSERT INTO server_settings (guild, settings) VALUES ($1, $2) ON CONFLICT (guild) DO UPDATE SET settings = excluded.settings
SELECT t.id, t.game, t.rules_version, t.options, t.size, t.guild, t.channel, t.host, t.pace, t.state, t.opened_at, t.rematch_of, t.seed, COALESCE((SELECT l.written_at FROM log l WHERE l.table_id = t.id ORDER BY l.number DESC LIMIT 1), t.opened_at) AS changed_at FROM tables t WHERE t.id = $1
SELECT t.id, t.game, t.rules_version, t.options, t.size, t.guild, t.channel, t.host, t.pace, t.state, t.opened_at, t.rematch_of, t.seed, COALESCE((SELECT l.written_at FROM log l WHERE l.table_id = t.id ORDER BY l.number DESC LIMIT 1), t.opened_at) AS changed_at FROM tables t JOIN seats s ON s.table_id = t.id WHERE s.person = $1 AND t.state IN ('lobby', 'running') ORDER BY changed_at, t.id
SELECT t.id, t.game, t.rules_version, t.options, t.size, t.guild, t.channel, t.host, t.pace, t.state, t.opened_at, t.rematch_of, t.seed, COALESCE((SELECT l.written_at FROM log l WHERE l.table_id = t.id ORDER BY l.number DESC LIMIT 1), t.opened_at) AS changed_at FROM tables t WHERE t.channel = $1 AND t.state IN ('lobby', 'running') ORDER BY t.id
SELECT id FROM tables WHERE rematch_of = $1
SELECT (SELECT COUNT(*) FROM tables WHERE channel = $1 AND state IN ('lobby', 'running')), (SELECT COUNT(*) FROM tables WHERE guild = $2 AND state IN ('lobby', 'running')), (SELECT COUNT(*) FROM tables WHERE host = $3 AND state IN ('lobby', 'running')), (SELECT COUNT(*) FROM seats s JOIN tables t ON t.id = s.table_id WHERE s.person = $3 AND t.state IN ('lobby', 'running'))
SELECT person, name, level, stand_in, time_outs, since FROM seats WHERE table_id = $1 ORDER BY seat
SELECT line FROM log WHERE table_id = $1 ORDER BY number
SELECT list FROM deadlines WHERE table_id = $1

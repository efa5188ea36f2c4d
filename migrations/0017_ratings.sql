-- A leaderboard by rating is read in the order of an index, too. For that the rating stands in the lines of leaderboards as well: on
-- every server where somebody has played, of all time and of the month in which it last changed or a later one. Lines of earlier
-- months, which nobody looks at, keep what they had then, or have none.
--
-- A release before this one, beside it or after it, does not keep them up: then they follow with the person's next game.

-- 0 for a rating that is sure, 1 for a provisional one, 2 for none.
ALTER TABLE standings ADD COLUMN certainty BIGINT NOT NULL DEFAULT 2;
ALTER TABLE standings ADD COLUMN mean DOUBLE PRECISION NOT NULL DEFAULT 0;

UPDATE standings SET certainty = CASE WHEN r.deviation > 6.0 THEN 1 ELSE 0 END, mean = r.mean
FROM ratings r WHERE r.game = standings.game AND r.person = standings.person
AND standings.month IN (0, (SELECT MAX(month) FROM standings));

CREATE INDEX standings_by_rating ON standings (game, guild, month, certainty, mean DESC, person);

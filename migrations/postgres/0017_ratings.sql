ALTER TABLE standings ADD COLUMN certainty BIGINT NOT NULL DEFAULT 2;
ALTER TABLE standings ADD COLUMN mean DOUBLE PRECISION NOT NULL DEFAULT 0;

UPDATE standings SET certainty = CASE WHEN r.deviation > 6.0 THEN 1 ELSE 0 END, mean = r.mean
FROM ratings r WHERE r.game = standings.game AND r.person = standings.person
AND standings.month IN (0, (SELECT MAX(month) FROM standings));

CREATE INDEX standings_by_rating ON standings (game, guild, month, certainty, mean DESC, person);

-- What somebody was called last on a server is found from their last table on. SQLite's index has the tables in order by itself.
DROP INDEX seats_by_person;
CREATE INDEX seats_by_person ON seats (person, table_id) WHERE person IS NOT NULL;

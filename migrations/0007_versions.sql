-- Every change of a table carries the version that it was made from and adds one to it, so that of two changes made from the
-- same one only the first counts, whether or not it writes a line.
--
-- The SQL of 0.1.0 does not run on these tables: it wrote through the view that goes here, and would change tables without
-- telling their versions. It never runs beside a later program either, since a SQLite database has one bot at a time.

ALTER TABLE tables ADD COLUMN version BIGINT NOT NULL DEFAULT 0;

DROP TRIGGER steps_have_lines;
DROP TRIGGER steps_have_deadlines;
DROP VIEW steps;

-- A new database begins where no older one in its place can have come to, for buttons of that one may still be pressed: at
-- the seconds since 2020.
INSERT INTO sqlite_sequence (name, seq)
SELECT 'tables', CAST(strftime('%s', 'now') AS INTEGER) - 1577836800
WHERE NOT EXISTS (SELECT 1 FROM sqlite_sequence WHERE name = 'tables');

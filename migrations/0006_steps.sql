-- What an action changes, its line and the table's deadlines, as one row: a group of actions of many tables is then one
-- statement, and a statement that is alone is a transaction by itself. Each way to the database and back costs as much as
-- writing many rows.

CREATE VIEW steps AS
SELECT l.table_id, l.number, l.written_at, l.line, d.next_at, d.list AS deadlines
FROM log l LEFT JOIN deadlines d ON d.table_id = l.table_id;

-- A row may have a line, deadlines or both; what it does not have stays as it is.
CREATE TRIGGER steps_have_lines INSTEAD OF INSERT ON steps WHEN NEW.line IS NOT NULL
BEGIN
    INSERT INTO log (table_id, number, written_at, line) VALUES (NEW.table_id, NEW.number, NEW.written_at, NEW.line);
END;

CREATE TRIGGER steps_have_deadlines INSTEAD OF INSERT ON steps WHEN NEW.deadlines IS NOT NULL
BEGIN
    INSERT INTO deadlines (table_id, next_at, list) VALUES (NEW.table_id, NEW.next_at, NEW.deadlines)
    ON CONFLICT (table_id) DO UPDATE SET next_at = excluded.next_at, list = excluded.list;
END;

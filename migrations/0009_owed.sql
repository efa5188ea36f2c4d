-- What people are still owed when the host starts is found without reading a game. A board shows a version of its table; a
-- table is settled at a version when its board shows it, the sheets of its rounds are posted, and whom it waits for has been
-- called. Nothing where it is not known, which is taken for owed; a table that ends is not settled until its end is shown.
ALTER TABLE shown ADD COLUMN shows   BIGINT;
ALTER TABLE shown ADD COLUMN settled BIGINT;

-- What an older program has left behind follows when something happens at its table, as it did with that program: else every
-- board there is would be drawn anew.
UPDATE shown SET shows = (SELECT version FROM tables WHERE id = table_id);
UPDATE shown SET settled = shows;

-- Tables that are over and not settled are few among very many.
CREATE INDEX unsettled ON shown (table_id) WHERE settled IS NULL;

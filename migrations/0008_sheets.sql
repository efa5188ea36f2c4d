-- The sheet of every round is a message of its own, posted once, also when the host stops in between. Nothing for tables that
-- an older program has shown: their sheets are not posted again.

ALTER TABLE shown ADD COLUMN sheets BIGINT;

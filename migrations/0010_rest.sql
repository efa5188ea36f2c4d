-- A table whose place cannot be reached (its channel or thread is gone or closed to us, its server has removed the bot) rests: since
-- this moment nothing happens there, and it counts for no limit. Nothing while it can be reached.

ALTER TABLE tables ADD COLUMN rested_at BIGINT;

-- The channel of the thread that a table is in, for a thread goes with its channel and has its permissions. Nothing for a table
-- in a channel, and for one that an older program has opened.

ALTER TABLE tables ADD COLUMN parent BIGINT;

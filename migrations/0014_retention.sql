-- The log of a game that is over may go after a while (retention.logs_days): since when it is gone. Then its results and rounds, which
-- else follow from the log, are all that is left of it, and scores are made anew from them.

ALTER TABLE tables ADD COLUMN log_removed_at BIGINT;

-- Logs that may have to go are looked for among those that are there, lobbies that may among those that came to nothing.
CREATE INDEX tables_with_log ON tables (id) WHERE state IN ('finished', 'closed') AND log_removed_at IS NULL;
CREATE INDEX cancelled_tables ON tables (opened_at) WHERE state = 'cancelled';

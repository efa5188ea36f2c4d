ALTER TABLE tables ADD COLUMN log_removed_at BIGINT;

CREATE INDEX tables_with_log ON tables (id) WHERE state IN ('finished', 'closed') AND log_removed_at IS NULL;
CREATE INDEX cancelled_tables ON tables (opened_at) WHERE state = 'cancelled';

-- The log is the truth: a game is its start line and its inputs. Lines are only ever added.

CREATE TABLE log (
    table_id   BIGINT NOT NULL REFERENCES tables (id),
    number     BIGINT NOT NULL,
    written_at BIGINT NOT NULL,
    line       TEXT   NOT NULL,
    -- Rows stay in the order in which they come, and the small key alone is sorted by table. Were the rows sorted, lines
    -- of many tables would touch as many pages with every commit; waking a table reads a few more pages instead.
    PRIMARY KEY (table_id, number)
);

-- What is to happen at its time. One row a table, since it is written with almost every action, and all deadlines of a
-- table are needed together; the queue of timers asks for the next one alone.
CREATE TABLE deadlines (
    table_id BIGINT PRIMARY KEY REFERENCES tables (id),
    next_at  BIGINT,
    list     TEXT NOT NULL
) WITHOUT ROWID;

CREATE INDEX deadlines_by_time ON deadlines (next_at) WHERE next_at IS NOT NULL;

-- When the host was last known to be alive, so that an outage can be added to the deadlines.
CREATE TABLE heartbeat (
    id      BIGINT PRIMARY KEY CHECK (id = 1),
    beat_at BIGINT NOT NULL
);

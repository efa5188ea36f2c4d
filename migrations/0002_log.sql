-- The log is the truth: a game is its start line and its inputs. Lines are only ever added.

CREATE TABLE log (
    table_id   BIGINT NOT NULL REFERENCES tables (id),
    number     BIGINT NOT NULL,
    written_at BIGINT NOT NULL,
    line       TEXT   NOT NULL,
    PRIMARY KEY (table_id, number)
    -- Lines of a table lie side by side: waking it reads few pages.
) WITHOUT ROWID;

-- What is to happen at its time. One row a table, since it is written with almost every action, and all deadlines of a
-- table are needed together; the queue of timers asks for the next one alone.
CREATE TABLE deadlines (
    table_id BIGINT PRIMARY KEY REFERENCES tables (id),
    next_at  BIGINT,
    list     TEXT NOT NULL
);

CREATE INDEX deadlines_by_time ON deadlines (next_at) WHERE next_at IS NOT NULL;

-- When the host was last known to be alive, so that an outage can be added to the deadlines.
CREATE TABLE heartbeat (
    id      BIGINT PRIMARY KEY CHECK (id = 1),
    beat_at BIGINT NOT NULL
);

-- Several processes on one database. Nothing of this outlives them, and SQLite, which one process holds, has none of it.
-- All times here are the server's own, so that no process is believed about the time.

-- Every process that is alive. It renews its row again and again; a row that nobody has renewed in time is taken away, and with
-- it the right to write anything. A number is never used twice.
CREATE TABLE processes (
    id         BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    expires_at TIMESTAMPTZ NOT NULL,
    -- Whether it has its share of the shards: not before it could ask Discord how many there should be.
    has_share  BIGINT NOT NULL DEFAULT 0
);

-- The connections to Discord, and whose each of them is.
CREATE TABLE shards (
    number     BIGINT PRIMARY KEY,
    owner      BIGINT REFERENCES processes (id) ON DELETE SET NULL,
    -- Until when the people of its servers could reach the host, as moments are written elsewhere.
    reached_at BIGINT
);

-- When the last session of a bucket was allowed to begin.
CREATE TABLE identifies (
    bucket  BIGINT PRIMARY KEY,
    turn_at TIMESTAMPTZ NOT NULL
);

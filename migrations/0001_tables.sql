-- Tables and who sits at them: all that a table is besides its game, so that lobbies and running games survive a restart.
--
-- Numbers of people, servers and channels are Discord's 64 bits with a sign. Moments are milliseconds since 1970.

CREATE TABLE tables (
    -- Never used twice, since buttons of a table that is gone may still be pressed.
    id            INTEGER PRIMARY KEY AUTOINCREMENT,
    game          TEXT    NOT NULL,
    rules_version BIGINT  NOT NULL,
    options       TEXT    NOT NULL,
    size          BIGINT  NOT NULL,
    guild         BIGINT,
    channel       BIGINT  NOT NULL,
    host          BIGINT,
    pace          TEXT    NOT NULL,
    state         TEXT    NOT NULL,
    opened_at     BIGINT  NOT NULL,
    -- What chance follows from. It stands here alone, so that no list of lines or seats can hold it by accident.
    seed          BLOB    NOT NULL,
    -- Two people who ask for the rematch at the same time get one table.
    rematch_of    BIGINT  UNIQUE REFERENCES tables (id),
    -- Games count in the order in which they were finished, which clocks cannot tell for sure.
    finish_number BIGINT  UNIQUE,
    finished_at   BIGINT
);

CREATE INDEX live_tables_by_channel ON tables (channel) WHERE state IN ('lobby', 'running');
CREATE INDEX live_tables_by_guild   ON tables (guild)   WHERE state IN ('lobby', 'running');
CREATE INDEX tables_by_host         ON tables (host);
CREATE INDEX finished_by_guild      ON tables (guild, finish_number)   WHERE finish_number IS NOT NULL;
CREATE INDEX finished_by_channel    ON tables (channel, finish_number) WHERE finish_number IS NOT NULL;

CREATE TABLE seats (
    table_id  BIGINT NOT NULL REFERENCES tables (id),
    seat      BIGINT NOT NULL,
    -- Of a computer player the level, of a person the number and the name, of a forgotten one nothing.
    person    BIGINT,
    name      TEXT,
    level     TEXT,
    stand_in  TEXT,
    time_outs BIGINT NOT NULL,
    since     BIGINT NOT NULL,
    PRIMARY KEY (table_id, seat),
    UNIQUE (table_id, person)
) WITHOUT ROWID;

CREATE INDEX seats_by_person ON seats (person) WHERE person IS NOT NULL;

-- What those who run the host have ordered, and what they did. The release before knows nothing of it, and works beside it: it blocks
-- nobody, shows no announcement and takes new tables.

-- Every use of an owner's command, those that were refused to others among them.
CREATE TABLE audit (
    -- Discord's number of the use, so that one that is delivered twice is noted once.
    press        BIGINT PRIMARY KEY,
    at           BIGINT NOT NULL,
    -- Who used it; nobody once they asked to be forgotten.
    person       BIGINT,
    action       TEXT   NOT NULL,
    is_refused   BIGINT NOT NULL,
    -- Whom, which server and which table it was about. Table numbers may be none that there is.
    about_person BIGINT,
    about_guild  BIGINT,
    about_table  BIGINT,
    -- What was filled in besides.
    detail       TEXT
);

CREATE INDEX audit_by_moment ON audit (at);
CREATE INDEX audit_by_person ON audit (person) WHERE person IS NOT NULL;
CREATE INDEX audit_about_person ON audit (about_person) WHERE about_person IS NOT NULL;

-- People and servers that are answered nothing but that.
CREATE TABLE blocks (
    -- 'person' or 'server'
    kind  TEXT   NOT NULL,
    id    BIGINT NOT NULL,
    since BIGINT NOT NULL,
    PRIMARY KEY (kind, id)
);

-- One row at most: what holds for the whole host.
CREATE TABLE host_state (
    id              BIGINT PRIMARY KEY,
    -- Whether no new tables are taken.
    drains          BIGINT NOT NULL DEFAULT 0,
    -- What is shown at all tables, and until when; without an end until it is withdrawn, which gives it one.
    announcement    TEXT,
    announced_until BIGINT,
    -- The server that has the owner's command.
    commands_guild  BIGINT
);

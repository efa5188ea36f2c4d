CREATE TABLE audit (
    press        BIGINT PRIMARY KEY,
    at           BIGINT NOT NULL,
    person       BIGINT,
    action       TEXT   NOT NULL,
    is_refused   BIGINT NOT NULL,
    about_person BIGINT,
    about_guild  BIGINT,
    about_table  BIGINT,
    detail       TEXT
);

CREATE INDEX audit_by_moment ON audit (at);
CREATE INDEX audit_by_person ON audit (person) WHERE person IS NOT NULL;
CREATE INDEX audit_about_person ON audit (about_person) WHERE about_person IS NOT NULL;

CREATE TABLE blocks (
    kind  TEXT   NOT NULL,
    id    BIGINT NOT NULL,
    since BIGINT NOT NULL,
    PRIMARY KEY (kind, id)
);

CREATE TABLE host_state (
    id              BIGINT PRIMARY KEY,
    drains          BIGINT NOT NULL DEFAULT 0,
    announcement    TEXT,
    announced_until BIGINT,
    commands_guild  BIGINT
);

-- Where tables are shown, so that after a restart the host finds its own messages again: the board, the short messages
-- that call a player, and the private messages that follow the game.

CREATE TABLE shown (
    table_id  BIGINT PRIMARY KEY REFERENCES tables (id),
    channel   BIGINT NOT NULL,
    message   BIGINT NOT NULL,
    posted_at BIGINT NOT NULL,
    -- Who has been called, as JSON: read and written as a whole.
    calls     TEXT NOT NULL
);

CREATE TABLE open_hands (
    table_id  BIGINT NOT NULL REFERENCES tables (id),
    person    BIGINT NOT NULL,
    -- With this the private message can be changed until it is a quarter of an hour old.
    token     TEXT NOT NULL,
    -- The reader's language.
    lang      TEXT NOT NULL,
    opened_at BIGINT NOT NULL,
    PRIMARY KEY (table_id, person)
);

CREATE INDEX open_hands_by_person ON open_hands (person);

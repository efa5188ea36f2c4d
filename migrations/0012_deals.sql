-- Deals that prove themselves. A table is bound to a secret from its first moment: then `seed` holds that secret, which never
-- changes, and the seed of the deals is made of it and of the numbers that people have added. Tables of before are not bound:
-- there `seed` holds the seed itself, which grows until the start.
ALTER TABLE tables ADD COLUMN is_bound BIGINT NOT NULL DEFAULT 0;

-- The number that a person has added, as 64 bits with a sign, and whether they have chosen it. Computer players add none.
ALTER TABLE seats ADD COLUMN number  BIGINT;
ALTER TABLE seats ADD COLUMN has_cut BIGINT NOT NULL DEFAULT 0;
-- From the start on, the how-manieth they were to sit down, from 0: the numbers count in that order.
ALTER TABLE seats ADD COLUMN chair   BIGINT;

-- Secrets of tables that one press will open and start: the message with that button shows the fingerprint. Each is used once.
CREATE TABLE promises (
    -- The first 16 digits of the fingerprint.
    id       TEXT   PRIMARY KEY,
    secret   BLOB   NOT NULL,
    made_at  BIGINT NOT NULL,
    -- The finished table whose rematch it is for; none for a table that somebody was offered by themselves.
    table_id BIGINT UNIQUE REFERENCES tables (id)
);

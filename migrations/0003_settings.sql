-- What people and servers have chosen. One text each: settings come and go with the program, and are read as a whole.

CREATE TABLE person_settings (
    person   BIGINT PRIMARY KEY,
    settings TEXT NOT NULL
);

CREATE TABLE server_settings (
    guild    BIGINT PRIMARY KEY,
    settings TEXT NOT NULL
);

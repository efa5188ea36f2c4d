-- What follows from finished games. All but forgotten_ratings can be made anew from log, seats and tables; it is kept so
-- that sheets and leaderboards are read without reading games.

-- Each seat's result in a finished game.
CREATE TABLE results (
    table_id BIGINT NOT NULL REFERENCES tables (id),
    seat     BIGINT NOT NULL,
    total    BIGINT NOT NULL,
    place    BIGINT NOT NULL,
    PRIMARY KEY (table_id, seat)
) WITHOUT ROWID;

-- What was scored in each round, with the transcript's own lists.
CREATE TABLE rounds (
    table_id BIGINT NOT NULL REFERENCES tables (id),
    place    BIGINT NOT NULL,
    round    BIGINT NOT NULL,
    scores   TEXT   NOT NULL,
    detail   TEXT   NOT NULL,
    PRIMARY KEY (table_id, place)
) WITHOUT ROWID;

-- In the tables below a game of '' stands for all games together, a guild of 0 for everywhere, a month of 0 for all time;
-- other months are written 202608.

-- How well people play.
CREATE TABLE ratings (
    game      TEXT   NOT NULL,
    person    BIGINT NOT NULL,
    mean      DOUBLE PRECISION NOT NULL,
    deviation DOUBLE PRECISION NOT NULL,
    PRIMARY KEY (game, person)
) WITHOUT ROWID;

CREATE INDEX ratings_by_person ON ratings (person);

-- What each finished game did to the ratings of those who played it.
CREATE TABLE rating_changes (
    table_id         BIGINT NOT NULL REFERENCES tables (id),
    seat             BIGINT NOT NULL,
    game             TEXT   NOT NULL,
    mean_before      DOUBLE PRECISION NOT NULL,
    deviation_before DOUBLE PRECISION NOT NULL,
    mean_after       DOUBLE PRECISION NOT NULL,
    deviation_after  DOUBLE PRECISION NOT NULL,
    PRIMARY KEY (table_id, seat, game)
) WITHOUT ROWID;

-- What a person who asked to be forgotten had brought to a game, without the person: the ratings of those who played
-- against them could not be made anew otherwise.
CREATE TABLE forgotten_ratings (
    table_id  BIGINT NOT NULL REFERENCES tables (id),
    seat      BIGINT NOT NULL,
    game      TEXT   NOT NULL,
    mean      DOUBLE PRECISION NOT NULL,
    deviation DOUBLE PRECISION NOT NULL,
    PRIMARY KEY (table_id, seat, game)
) WITHOUT ROWID;

-- Leaderboards, kept up with every finished game, so that reading one does not grow with the games.
CREATE TABLE standings (
    game   TEXT   NOT NULL,
    guild  BIGINT NOT NULL,
    month  BIGINT NOT NULL,
    person BIGINT NOT NULL,
    games  BIGINT NOT NULL,
    wins   BIGINT NOT NULL,
    points BIGINT NOT NULL,
    best   BIGINT NOT NULL,
    PRIMARY KEY (game, guild, month, person)
) WITHOUT ROWID;

CREATE INDEX standings_by_person ON standings (person);

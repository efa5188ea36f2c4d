-- The first of a leaderboard are found without looking at all who are on it, and how many are better than somebody by counting those
-- alone. Ratings change with games that are played elsewhere, too: a board by rating looks at everybody who is on it.
CREATE INDEX standings_by_wins   ON standings (game, guild, month, wins DESC, games, person);
CREATE INDEX standings_by_points ON standings (game, guild, month, points DESC, games, person);
CREATE INDEX standings_by_games  ON standings (game, guild, month, games DESC, wins DESC, person);

-- Every start asks for those who have chosen this, who are few among all who have chosen something.
CREATE INDEX people_with_forced ON person_settings (person) WHERE settings LIKE '%"forced":true%';

-- What is told of a channel concerns the threads in it, too.
CREATE INDEX live_tables_by_parent ON tables (parent) WHERE state IN ('lobby', 'running');

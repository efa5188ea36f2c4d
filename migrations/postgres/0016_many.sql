CREATE INDEX standings_by_wins   ON standings (game, guild, month, wins DESC, games, person);
CREATE INDEX standings_by_points ON standings (game, guild, month, points DESC, games, person);
CREATE INDEX standings_by_games  ON standings (game, guild, month, games DESC, wins DESC, person);

CREATE INDEX people_with_forced ON person_settings (person) WHERE settings LIKE '%"forced":true%';

CREATE INDEX live_tables_by_parent ON tables (parent) WHERE state IN ('lobby', 'running');

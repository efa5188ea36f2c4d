# What the host says for itself: lobbies, boards, hands, refusals, scores.

host-yes = yes
host-no = no
host-nobody = nobody
host-lobby-computer = 🤖 { $name } · { $level }
host-level-random = anything goes
host-level-greedy = greedy
host-level-easy = easy
host-level-medium = medium
host-level-hard = hard
host-level-easy-about = Cheerful, and forgets things: a beginner can win
host-level-medium-about = Thinks a little before each move
host-level-hard-about = Has stood in this market for fifty years
host-add-easy = Add an easy computer player
host-add-medium = Add a medium computer player
host-add-hard = Add a hard computer player
host-pace-live = Live: two minutes for each turn
host-pace-slow = Slow: a day for each turn
host-pace-none = No clock: take your time

host-lobby = ### { $game } · { $taken } of { $seats }
host-lobby-chair = 🪑 { $name }
host-lobby-host = 🪑 { $name } · host
host-lobby-full = The table is full. The host can start.
host-lobby-need = { $need ->
    [one] One more player is needed to start.
   *[other] { $need } more players are needed to start.
}
host-lobby-free = { $free ->
    [one] The host can start now. One seat is still free.
   *[other] The host can start now. { $free } seats are still free.
}
host-lobby-gone = **{ $game }**: this table was closed before the game began.
host-game-closed = **{ $game }**: this table was closed before the game ended.
host-remove-computer = Remove a computer player
host-menu-computers = Computer players…
host-menu-tables = Choose a table…
host-menu-sheets = Open a score sheet…

host-button-join = Join
host-button-leave = Leave
host-button-start = Start
host-button-cancel = Close
host-button-hand = Hand
host-button-scores = Scores
host-button-rules = Rules
host-button-more = More
host-button-rematch = Rematch
host-button-transcript = Transcript
host-button-sheet = Score sheet
host-button-board = Last board
host-button-rounds = Rounds
host-button-back = I’m back
host-button-hint = Hint
host-button-stand-up = Stand up
host-button-repost = Board to the bottom
host-button-end = End the table…
host-button-really-end = Yes, end it for everybody
host-button-yes = Yes, do it
host-button-no = No
host-button-before = ◀ Back
host-button-next = Next ▶
host-button-newest = Newest
host-button-older = Older ▶

host-rules-page = { $game } · rules, page { $page } of { $pages }
host-rules-differ = ◆ not so in the usual game

host-turn = { $count ->
    [one] ▶ **{ $names }** is to act
   *[other] ▶ **{ $names }** are to act
}
host-turn-until = { $turn } · ⏳ { $due }
host-sits-in = 🤖 A computer player sits in for { $name } until they come back
host-clock = { $name }’s time was out: a computer player made this one move.
host-left = { $name } stood up.
host-timed-out = { $name } seems to be away.
host-forgotten = Somebody left for good; a computer player plays on.
host-closed-cancelled = The host closed the table.
host-closed-expired = Nobody started the game in time, so the table is closed.
host-closed-ended = { $person } ended the table.
host-moved = The board has moved down: { $link }
host-call = { $person }, it is your turn: { $link }
host-warn = { $person }, your time runs out { $due }: { $link }

host-game-over = ### { $game } · the game is over
host-winners = { $count ->
    [one] 🏆 **{ $names }** wins!
   *[other] 🏆 **{ $names }** share the win!
}
host-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
host-seed = -# Seed of the deals: `{ $seed }`
host-hand-over = The game is over. Thank you for playing!
host-hand-moved = Your hand is in a newer message.
host-hint = 💡 { $advice }
host-stale = That was decided before. This is how things stand now:
host-ask = **{ $what }**: really do this?
host-unknown = This button is from another time. Open what you need with a command, such as /hand or /tables.
host-broken = Something went wrong on our side. Nothing was lost; please try again.
host-outdated = Your Discord shows this command in an older form. Please close Discord, open it again, and repeat the command.
host-busy = The host is very busy just now. Please try again in a moment.
host-store-locked = Another program is using my records just now. Nothing was changed; please try again in a moment.
host-store-full = There is no room left to write this down. Nothing was changed. Please tell whoever runs this bot, and try again later.
host-store-read-only = My records can only be read just now, so nothing was changed. Please tell whoever runs this bot.
host-store-conflict = Something else happened first. Nothing was changed; please look again.
host-store-corrupt = What I keep of this cannot be read. Nothing was changed. Please tell whoever runs this bot.
host-store-gone = My records cannot be reached just now. Nothing was changed; please try again later.
host-more = Table #{ $table }. The deals are bound to this fingerprint (SHA-256 of the seed, which is shown when the game ends): `{ $commitment }`
host-reposted = The board comes to the bottom of the channel.
host-ask-end = End this table for everybody? The game will not count.
host-rematch = You sit at table #{ $table }, which is shown below. It starts when everybody is back, or when its host starts it.
host-transcript = The whole game, line by line
host-you-left = You have left the table.
host-you-stood-up = You have left the table. A computer player plays on in your seat; while the game lasts, /hand brings you back.
host-you-ended = The table is closed.
host-you-joined = You sit at { $table }.
host-in-thread = The table is open in { $thread }.
host-which-table = Which table do you mean?

host-no-table = There is no such table any more.
host-no-table-here = There is no open table in this channel.
host-no-tables = You sit at no table just now. Open one, for example with /tindahan start.
host-no-lobby-here = No { $game } table in this channel waits for players. You can open one with start.
host-no-more-person = { $limit ->
    [one] You sit at a table already, and no more are allowed. /tables lists yours, and /leave stands you up.
   *[other] You sit at { $limit } tables already, and no more are allowed. /tables lists yours, and /leave stands you up.
}
host-no-more-host = { $limit ->
    [one] You have opened a table already, and no more are allowed. /tables lists yours, and /leave stands you up.
   *[other] You have opened { $limit } tables already, and no more are allowed. /tables lists yours, and /leave stands you up.
}
host-no-more-channel = { $limit ->
    [one] There is a table in this channel already, and no more are allowed.
   *[other] There are { $limit } tables in this channel already, and no more are allowed.
}
host-no-more-server = { $limit ->
    [one] There is a table on this server already, and no more are allowed.
   *[other] There are { $limit } tables on this server already, and no more are allowed.
}
host-no-channel = This server allows no tables in this channel.
host-no-fast = That was too many presses in a short time. Please wait a few seconds.
host-no-full = The table is full.
host-no-seated = You sit at this table already.
host-no-player = You do not sit at this table.
host-no-host = Only the host of the table may do this.
host-no-moderator = The game is under way: only members who may manage messages can end it now.
host-no-computer = No computer player sits at this table.
host-no-few = { $have ->
    [one] One player is too few: at least { $need } are needed.
   *[other] { $have } players are too few: at least { $need } are needed.
}
host-no-started = The game has not started yet.
host-no-lobby = The game has started already.
host-no-over = The game is not over yet.
host-no-closed = This table is closed.
host-no-turn = It is not your turn.
host-no-turn-of = It is not your turn. We wait for { $names }.
host-no-away = A computer player sits in for you. Press “I’m back” to take your seat again.
host-no-back = You are at the table already.
host-no-hint = There are no hints in games between people: ratings are at stake.
host-no-game = This bot does not have the game “{ $game }” any more. If it gets it back, its tables go on.
host-no-frozen = This table cannot be played on: its game does not fit this version of the bot. Its players can end it, by the button on its board or with `/table end`.
host-no-option = “{ $value }” cannot be chosen here. While you type, you are shown what can be.
host-no-thread = I could not open a thread here.
host-no-rights = I may not do what I need here. Missing: { $rights }. Somebody who manages this channel can allow it.
host-right-view = View Channel
host-right-send = Send Messages
host-right-attach = Attach Files
host-right-threads = Create Public Threads
host-right-send-threads = Send Messages in Threads
host-servers-only = This works only on a server.
host-no-manager = Only members who may manage the server can change this.
host-no-sheet = There is no score sheet of this table.
host-no-scores = No game has been finished here yet.
host-no-rounds = No round is over yet. So far:

host-sheet = **{ $table }** · ended { $when }
host-sheet-round = round { $round }
host-sheet-total = total
host-sheet-place = place
host-score-line = **{ $table }** · { $when }
host-all-games = All games
host-elsewhere = somebody elsewhere
host-best-leaders = Who leads
host-by-rating = by rating
host-by-wins = by wins
host-by-points = by points
host-by-games = by games played
host-button-by-rating = Rating
host-button-by-wins = Wins
host-button-by-points = Points
host-button-by-games = Games
host-button-season = This month
host-button-ever = All time
host-button-here = This server
host-button-everywhere = Everywhere
host-menu-game = Choose a game…
host-best-empty = Nobody has finished a game yet. Be the first!
host-best-unrated = Nobody has a rating here yet: it takes a game between people.
host-best-line = { $rank }. { $person } · **{ $said }** · { $note }
host-best-leader = **{ $game }** · { $person } · **{ $said }** · { $note }
host-best-you = You: { $line }
host-unit-rating = rating
host-unit-provisional = provisional
host-unit-unrated = not rated
host-unit-wins = { $count ->
    [one] win
   *[other] wins
}
host-unit-points = { $count ->
    [one] point
   *[other] points
}
host-unit-games = { $count ->
    [one] game
   *[other] games
}
host-won = { $wins ->
    [one] { $wins } win
   *[other] { $wins } wins
} in { $games ->
    [one] { $games } game
   *[other] { $games } games
}
host-note-wins = { $games ->
    [one] { $games } game
   *[other] { $games } games
}, { $share }% won
host-note-points = { $games ->
    [one] { $games } game
   *[other] { $games } games
}, best result { $best }
host-note-games = { $wins ->
    [one] { $wins } win
   *[other] { $wins } wins
}
host-rating-change = rating { $change }
host-rating-about = Rating: how well somebody plays against people. All start at 25; finishing ahead of stronger players raises it most. Provisional: too few games to be sure.
host-profile-empty = No finished game yet.
host-rating = rating { $rating }
host-rating-provisional = rating { $rating } (provisional)
host-profile-line = **{ $game }** · { $rating } · { $won } · average place { $place } · best result { $best }

host-table-yours = 👉 **{ $table }** waits for you · last move { $since } · { $link }
host-table-others = { $table } waits for others · last move { $since } · { $link }
host-table-lobby = { $table } is not started yet · { $link }

host-all-channels = all channels
host-settings =
    ### Settings of this server
    Language: **{ $language }**
    Channels with tables: **{ $channels }**
    Usual pace: **{ $pace }**
    Tables in one channel: **{ $tables }**
host-me =
    ### Your settings
    Language: **{ $language }**
    When it is your turn: **{ $calls }**
host-export = Everything that is kept about you
host-deleted = You are forgotten. Games you played in keep an empty name in your place.
host-not-deleted = Nothing was deleted.

host-thread = { $person } opens a table of **{ $game }** in a thread:
host-opened = { $table } is open: its lobby is posted below.
host-play = What shall we play?
host-play-facts = { $players } players · { $minutes } min
host-button-computers = Against computers
host-button-people = With people here
host-button-fill = Fill with computers and start
host-button-words = In words
host-button-do-it = Do it
host-button-fewer = − a table
host-button-more-tables = + a table
host-hand-closed = This table was closed before the game ended.
host-only-choice = It is the only thing you can do.
host-you-timed-out = ⏰ Your time was out: a computer player acted for you.
host-toggle-pictures = Pictures: { $is }
host-toggle-confirm = Ask before playing: { $is }
host-toggle-forced = Play what is forced: { $is }
host-toggle-pings = Mention players: { $is }
host-toggle-here = Tables in this channel: { $is }
host-button-only-here = Only in this channel
host-toggle-everywhere = In all channels
host-menu-language = Language…
host-menu-calls = When it is my turn…
host-menu-pace = Usual pace…

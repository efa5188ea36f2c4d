# What the bot says for itself: lobbies, boards, hands, refusals, scores.

host-yes = yes
host-no = no
host-nobody = nobody
host-lobby-computer = 🤖 { $name } · { $level }
host-level-random = random
host-level-greedy = greedy
host-level-easy = easy
host-level-medium = medium
host-level-hard = hard
host-level-easy-about = Cheerful and forgetful: a beginner can win
host-level-medium-about = Thinks a little before each move
host-level-hard-about = Has run a stall here for fifty years
host-add-easy = Add an easy computer player
host-add-medium = Add a medium computer player
host-add-hard = Add a hard computer player
host-pace-live = Live: two minutes a turn
host-pace-slow = Slow: a day a turn
host-pace-none = No clock: take your time

host-lobby = ### { $game } · { $taken } of { $seats }
host-lobby-chair = 🪑 { $name }
host-lobby-host = 🪑 { $name } · host
host-lobby-cut = { $chair } · cut at { $number }
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
host-closed-untouched = The cards had been dealt, and nobody had played yet.
host-remove-computer = Remove a computer player
host-menu-computers = Computer players…
host-menu-tables = Choose a table…
host-menu-sheets = Open a score sheet…

host-button-join = Join
host-button-leave = Leave
host-button-cut = Cut
host-button-start = Start
host-button-cancel = Close table
host-button-hand = Hand
host-button-scores = Scores
host-button-rules = Rules
host-button-more = More
host-button-rematch = Rematch
host-button-check = Check the deals
host-button-transcript = Game log
host-button-sheet = Score sheet
host-button-board = Last board
host-button-rounds = Rounds
host-button-back = I’m back
host-button-hint = Hint
host-button-stand-up = Leave the game
host-button-repost = Move the board down
host-button-call = Call { $names }
host-button-end = Close table…
host-button-really-end = Yes, close it for everybody
host-button-yes = Yes, do it
host-button-no = No
host-button-before = ◀ Back
host-button-next = Next ▶
host-button-newest = Newest
host-button-older = Older ▶

host-rules-page = Page { $page } of { $pages }
host-rules-differ = ◆ differs from the usual game

host-turn = { $count ->
    [one] ▶ **{ $names }**’s turn
   *[other] ▶ Still to play: **{ $names }**
}
host-turn-until = { $turn } · ⏳ { $due }
host-sits-in = 🤖 A computer player is sitting in for { $name } until they come back
host-clock = { $name } ran out of time: a computer player made this one move.
host-left = { $name } left the game.
host-timed-out = { $name } seems to be away.
host-forgotten = Somebody left for good; a computer player has their seat.
host-closed-cancelled = The host closed the table.
host-closed-deserted = Everybody left, so the table is closed.
host-closed-expired = Nobody started the game in time, so the table is closed.
host-closed-unreachable = Nobody could be reached here for a long time, so the table is closed.
host-closed-owners = Those who run this bot closed the table.
host-closed-ended = { $person } closed the table.
host-moved = The board has moved down: { $link }
host-call = { $person }, it is your turn: { $link }
host-warn = { $person }, your time runs out { $due }: { $link }
host-called = 📣 Calling { $names }. Without an answer, a computer player takes over { $due }.
host-may-call = You can call { $names }. Without an answer, a computer player takes over { $due }.
host-may-call-later = { $names } can be called { $when }.

host-game-over = ### { $game } · the game is over
host-winners = { $count ->
    [one] 🏆 **{ $names }** wins!
   *[other] 🏆 **{ $names }** share the win!
}
host-for-leaver = 🤖 for { $name }
host-for-leaver-drawn = computer for { $name }
host-leavers = { $names } left before the end, so the game counts as lost for them.
host-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
host-seed = Seed of the deals: `{ $digits }`
host-hand-over = The game is over. Thank you for playing!
host-hand-moved = Your hand is in a newer message.
host-hint = 💡 { $advice }
host-stale = That has already been decided. Here is how things stand now:
host-ask = **{ $what }**: are you sure?
host-unknown = This button no longer works. Use a command instead, such as /hand or /tables.
host-broken = Something went wrong on our side. Nothing was lost; please try again.
host-outdated = Your Discord still shows an older version of this command. Please close Discord, open it again, and repeat the command.
host-busy = The bot is very busy right now. Please try again in a moment.
host-store-locked = Another program is using my records right now. Nothing was changed; please try again in a moment.
host-store-full = There is no room left to save this. Nothing was changed. Please tell whoever runs this bot, and try again later.
host-store-read-only = My records are read-only right now, so nothing was changed. Please tell whoever runs this bot.
host-store-undecided = My records stopped answering. I do not know yet whether this counted; please look again in a moment.
host-store-conflict = Something else happened first. Nothing was changed; please look again.
host-store-corrupt = My records of this cannot be read. Nothing was changed. Please tell whoever runs this bot.
host-store-gone = My records cannot be reached right now. Nothing was changed; please try again later.
host-more = Table #{ $table }
host-deals = **Nobody chose these cards.** The bot fixed a secret and showed its fingerprint before anyone could join, and everybody who sat down added a number. Every deal follows from these alone.
host-deals-running = When the game is over the secret is shown, and anyone can check every deal.
host-deals-over = Press “Check the deals”, or check the game log with a program of your own: it has all it takes.
host-deals-added = { $name } added { $number }
host-deals-cut = { $name } cut at { $number }
host-deals-fingerprint = Fingerprint (SHA-256 of the secret): `{ $fingerprint }`
host-deals-secret = Secret: `{ $digits }`
host-deals-before = The deals were fixed at the start. This is the fingerprint (SHA-256) of their seed, which is shown at the end: `{ $fingerprint }`
host-deals-lobby = Nobody can choose the cards. Fingerprint of the deals: `{ $fingerprint }`
host-deals-board = Fingerprint of the deals: `{ $fingerprint }…`
host-deals-computers = Against computers, nobody can choose the cards. Fingerprint of the deals: `{ $fingerprint }`
host-deals-rematch = Fingerprint of the rematch: `{ $fingerprint }`
host-deals-wrong = The deals could **not** be proved: { $why }. Please tell whoever runs this bot.
host-cut-title = Cut the deck
host-cut-label = A whole number of your choice
host-cut-hint = 417
host-reposted = The board is moving to the bottom of the channel.
host-ask-end = Close this table for everybody? The game will not count.
host-rematch = You are at table #{ $table }, shown below. The game starts when everybody is back, or when the host starts it.
host-transcript = The whole game, line by line
host-you-left = You have left the table.
host-you-stood-up = You have left the game. A computer player plays on in your seat; until the game ends, /hand brings you back. If it ends without you, it counts as lost.
host-you-ended = The table is closed.
host-you-joined = You have joined { $table }.
host-in-thread = The table is open in { $thread }.
host-which-table = Which table do you mean?

host-no-table = This table no longer exists.
host-no-place = This table is in another channel: { $channel }
host-no-rest = This table is resting: I can no longer write in its channel. It will go on as soon as I can.
host-no-table-here = There is no open table in this channel.
host-no-tables = You are not at any table. You can open one with /play.
host-no-lobby-here = No { $game } table in this channel is waiting for players. You can open one with /play.
host-no-more-person = { $limit ->
    [one] You are already at a table, and one is the limit. /tables lists it: finish it, or leave it with /leave.
   *[other] You are already at { $limit } tables, which is the limit. /tables lists yours: finish one, or leave one with /leave.
}
host-no-more-host = { $limit ->
    [one] You have already opened a table, and one is the limit. /tables lists yours: finish or leave one, or close it with /table end before its first move.
   *[other] You have already opened { $limit } tables, which is the limit. /tables lists yours: finish or leave one, or close it with /table end before its first move.
}
host-no-more-channel = { $limit ->
    [one] There is already a table in this channel, and one is the limit.
   *[other] There are already { $limit } tables in this channel, which is the limit.
}
host-no-more-server = { $limit ->
    [one] There is already a table on this server, and one is the limit.
   *[other] There are already { $limit } tables on this server, which is the limit.
}
host-no-drain = No new tables can be opened or started right now: this bot is about to be maintained. Games under way go on.
host-no-blocked = Those who run this bot have blocked you or this server. Everything stored about you is yours all the same: /me export, /me delete.
host-no-channel = Tables are not allowed in this channel.
host-no-fast = That was a little too fast. Please wait a few seconds.
host-no-crowd = There is too much going on on this server at the moment. Please try again in a few seconds.
host-no-repost = The board was moved to the bottom a moment ago. Please wait a few seconds.
host-no-export = You asked for this file a moment ago. Please wait a few minutes.
host-no-full = The table is full.
host-no-seated = You are already at this table.
host-no-player = You are not at this table.
host-no-host = Only the host of the table can do this.
host-no-moderator = The game is under way: as long as others are playing, only members who can manage messages may close the table.
host-no-computer = There is no computer player at this table.
host-no-cut = This table was opened before decks could be cut here. Its cards are shuffled all the same.
host-no-number = That is not a whole number from 0 to 18446744073709551615. Press Cut once more.
host-no-promise = **Those cards have been dealt already.** New ones are ready: press once more.
host-no-few = { $have ->
    [one] One player is not enough: at least { $need } are needed.
   *[other] { $have } players are not enough: at least { $need } are needed.
}
host-no-started = The game has not started yet.
host-no-lobby = The game has already started.
host-no-over = The game is not over yet.
host-no-closed = This table is closed.
host-no-turn = It is not your turn.
host-no-turn-of = It is not your turn. We are waiting for { $names }.
host-no-away = A computer player is sitting in for you. Press “I’m back” to return to your seat.
host-no-back = You are already in your seat.
host-no-hint = No hints in games between people: ratings are at stake.
host-no-call = There is nobody to call right now.
host-no-call-yet = It is too early to call: you can do so { $when }.
host-no-game = This bot no longer has the game “{ $game }”. If it comes back, its tables will go on.
host-no-frozen = This version of the bot cannot continue this game. Its players can close the table with the button on the board or with /table end.
host-no-log = The log of this game is no longer kept: this bot removes logs some time after a game. Its score sheet stays.
host-no-option = “{ $value }” is not one of the choices. They are suggested as you type.
host-no-thread = I could not open a thread here.
host-no-rights = I am missing permissions here: { $rights }. Anybody who manages this channel can grant them.
host-no-own-rights = You are missing permissions for this: { $rights }.
host-right-view = View Channel
host-right-send = Send Messages
host-right-attach = Attach Files
host-right-threads = Create Public Threads
host-right-send-threads = Send Messages in Threads
host-servers-only = This works only on a server.
host-no-manager = Only members who can manage the server may change this.
host-no-sheet = There is no score sheet for this table.
host-no-scores = No game has been finished here yet.
host-round-now = If it ended now:
host-no-rounds = No round is over yet. So far:

host-sheet-untouched = **{ $table }** was dealt and closed before anybody played: no points, and it does not count.
host-sheet-closed = **{ $table }** was closed before its end: it does not count.
host-sheet = **{ $table }** · ended { $when }
host-sheet-round = round { $round }
host-sheet-total = total
host-sheet-place = place
host-score-line = **{ $table }** · { $when }
host-all-games = All games
host-elsewhere = a player elsewhere
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
host-rating-about = Rating: how well somebody plays against people. All start at 25; beating stronger players raises it most, and leaving a game is losing it. Provisional: few games yet.
host-profile-empty = No finished game yet.
host-rating = rating { $rating }
host-rating-provisional = rating { $rating } (provisional)
host-profile-line = **{ $game }** · { $rating } · { $won } · average place { $place } · best result { $best }

host-table-yours = 👉 **{ $table }** is waiting for you · last move { $since } · { $link }
host-table-others = { $table } is waiting for others · last move { $since } · { $link }
host-table-left = 🤖 { $table }: you left, and a computer player has your seat · { $link }
host-table-rests = 💤 { $table } is resting: I cannot write in its channel · last move { $since } · { $link }
host-table-lobby = { $table } has not started yet · { $link }

host-all-channels = all channels
host-settings =
    ### Server settings
    Language: **{ $language }**
    Channels with tables: **{ $channels }**
    Default pace: **{ $pace }**
    Tables per channel: **{ $tables }**
host-me =
    ### Your settings
    Language: **{ $language }**
    When it is your turn: **{ $calls }**
host-export = Everything stored about you
host-export-partial =
    Everything stored about you, as far as one file on Discord can hold it. Of { $shortened ->
        [one] your oldest game
       *[other] your { $shortened } oldest games
    } your moves are missing{ $left ->
        [0] .
        [one] , and the oldest game altogether.
       *[other] , and the { $left } oldest games altogether.
    } Whoever runs the bot can give you the rest.
host-deleted = Your data has been deleted. In the games you played, you now appear as “nobody”.
host-not-deleted = Nothing was deleted.

host-thread = { $person } has opened a **{ $game }** table in a thread:
host-opened = { $table } is open, see below.
host-play = What shall we play?
host-play-facts = { $players } players · { $minutes } min
host-button-computers = Against computers
host-button-people = With people here
host-button-fill = Fill with computers and start
host-button-words = In words
host-button-do-it = Do it
host-button-fewer = − 1 table
host-button-more-tables = + 1 table
host-hand-closed = This table was closed before the game ended.
host-only-choice = This is the only thing you can do.
host-you-timed-out = ⏰ Your time ran out: a computer player made your move.
host-toggle-pictures = Pictures: { $is }
host-toggle-dark = Dark pictures: { $is }
host-toggle-confirm = Ask before playing: { $is }
host-toggle-forced = Play forced moves: { $is }
host-toggle-pings = Mention players: { $is }
host-toggle-here = Tables in this channel: { $is }
host-button-only-here = Only in this channel
host-toggle-everywhere = In all channels
host-menu-language = Language…
host-menu-calls = When it is my turn…
host-menu-pace = Default pace…

# For those who run the bot.
host-announcement = 📣 **{ $text }**
host-owner-no = Only those who run this bot can use this command, and each use is noted.
host-owner-announced = All tables show it from now on, until you take it away.
host-owner-announced-until = All tables show it from now on. It goes away { $until }.
host-owner-withdrawn = Tables show it no longer.
host-owner-nothing-announced = Nothing is announced.
host-owner-drains = ⏳ New tables are refused; games under way go on.
host-owner-drains-no-more = New tables can be opened again.
host-owner-backup-made = The backup is made and checked: { $file }
host-owner-backup-failed = No backup was made: { $why }
host-owner-backup-server = Backup: the database is on a server; back it up there, for instance with `pg_dump`.
host-owner-backup-none = Backup: none yet
host-owner-backup-last = Last backup: { $when }
host-owner-one-of-them = Name one person, or one server by its number.
host-owner-no-block = Those who run this bot and their server cannot be blocked.
host-owner-server = server { $server }
host-owner-blocks = From now on blocked: { $who }
host-owner-blocks-already = Blocked already: { $who }
host-owner-blocks-no-more = No longer blocked: { $who }
host-owner-blocks-not = Was not blocked: { $who }
host-owner-blocks-nobody = Nobody is blocked.
host-owner-more = and { $count } more
host-owner-closed = Table #{ $table } is closed, and its board says so.
host-owner-closed-unread = Table #{ $table } is closed. It could not be read, so its board stays as it was.
host-owner-repaired = { $table } was read again from its log.
host-owner-was-awake = It was in memory. Its board and calls are sent again.
host-owner-was-asleep = It was not in memory. Its board and calls are sent again.
host-owner-elsewhere = Another process looks after it, and does the same.
host-owner-is-lobby = It waits for players.
host-owner-is-running = Its game is under way.
host-owner-is-over = It is over, so nothing is sent.
host-owner-rests = It has been resting since { $since }.
host-owner-frozen-game = It is frozen: this program does not have its game.
host-owner-frozen-log = It is frozen: { $why }
host-owner-version = Version { $version }, started { $since }
host-owner-processes = Processes: { $count }
host-owner-shards = Connections: { $shards }
host-owner-shard-connected = connected
host-owner-shard-silent = silent
host-owner-shard-connecting = connecting
host-owner-shard-disconnected = disconnected
host-owner-shard-elsewhere = in another process
host-owner-shard-nobody = nobody’s
host-owner-servers = Servers of this process: { $count }
host-owner-tables = Tables: { $lobbies } open, { $running } under way, { $resting } resting; { $awake } in the memory of this process
host-owner-database = Database: { $size } MB
host-owner-database-room = Database: { $size } MB; free on its disk: { $free } MB
host-owner-blocked = Blocked people: { $people }; blocked servers: { $servers }
host-owner-well = ✅ All is well.
host-owner-ill-opening = The database is not open yet.
host-owner-ill-ending = This process is about to end.
host-owner-ill-unconnected = This process is not connected to Discord yet.
host-owner-ill-shards = Not connected to Discord: { $away } of { $of }
host-owner-ill-database = The database cannot be written: { $why }
host-owner-ill-slow = The database takes too long to write.

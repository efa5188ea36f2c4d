# Ce que le bot dit lui-même : salles d’attente, plateaux, mains, refus, scores.

host-yes = oui
host-no = non
host-nobody = personne
host-lobby-computer = 🤖 { $name } · { $level }
host-level-random = au hasard
host-level-greedy = gourmand
host-level-easy = facile
host-level-medium = moyen
host-level-hard = difficile
host-level-easy-about = De bonne humeur et distrait : idéal pour débuter
host-level-medium-about = Réfléchit un peu avant chaque coup
host-level-hard-about = Tient son étal ici depuis cinquante ans
host-add-easy = Ajouter un joueur virtuel facile
host-add-medium = Ajouter un joueur virtuel moyen
host-add-hard = Ajouter un joueur virtuel difficile
host-pace-live = En direct : deux minutes par tour
host-pace-slow = Lent : un jour par tour
host-pace-none = Sans limite de temps : jouez à votre rythme

host-lobby = ### { $game } · { $taken } sur { $seats }
host-lobby-chair = 🪑 { $name }
host-lobby-host = 🪑 { $name } · hôte
host-lobby-cut = { $chair } · a coupé à { $number }
host-lobby-full = La table est complète. L’hôte peut lancer la partie.
host-lobby-need = { $need ->
    [one] Il manque une personne pour commencer.
   *[other] Il manque { $need } personnes pour commencer.
}
host-lobby-free = { $free ->
    [one] L’hôte peut lancer la partie. Une place est encore libre.
   *[other] L’hôte peut lancer la partie. { $free } places sont encore libres.
}
host-lobby-gone = **{ $game }** : cette table a été fermée avant le début de la partie.
host-game-closed = **{ $game }** : cette table a été fermée avant la fin de la partie.
host-closed-untouched = Les cartes étaient distribuées et personne n’avait encore joué.
host-remove-computer = Retirer un joueur virtuel
host-menu-computers = Joueurs virtuels…
host-menu-tables = Choisir une table…
host-menu-sheets = Ouvrir une feuille de score…

host-button-join = Rejoindre
host-button-leave = Quitter
host-button-cut = Couper
host-button-start = Lancer
host-button-cancel = Fermer
host-button-hand = Main
host-button-scores = Scores
host-button-rules = Règles
host-button-more = Plus
host-button-rematch = Revanche
host-button-check = Vérifier les donnes
host-button-transcript = Journal
host-button-sheet = Feuille de score
host-button-board = Dernier plateau
host-button-rounds = Manches
host-button-back = Je suis de retour
host-button-hint = Conseil
host-button-stand-up = Quitter la partie
host-button-repost = Descendre le plateau
host-button-call = Appeler { $names }
host-button-end = Fermer la table…
host-button-really-end = Oui, la fermer pour tout le monde
host-button-yes = Oui
host-button-no = Non
host-button-before = ◀ Retour
host-button-next = Suite ▶
host-button-newest = Les plus récentes
host-button-older = Plus anciennes ▶

host-rules-page = Page { $page } sur { $pages }
host-rules-differ = ◆ diffère de la partie habituelle

host-turn = { $count ->
    [one] ▶ À **{ $names }** de jouer
   *[other] ▶ Doivent encore jouer : **{ $names }**
}
host-turn-until = { $turn } · ⏳ { $due }
host-sits-in = 🤖 Un joueur virtuel remplace { $name } jusqu’à son retour
host-clock = Temps écoulé pour { $name } : un joueur virtuel a joué ce coup.
host-left = { $name } a quitté la partie.
host-timed-out = { $name } ne semble plus être là.
host-forgotten = Quelqu’un est parti pour de bon ; un joueur virtuel prend le relais.
host-closed-cancelled = L’hôte a fermé la table.
host-closed-deserted = Tout le monde est parti : la table est fermée.
host-closed-expired = Personne n’a lancé la partie à temps : la table est fermée.
host-closed-unreachable = Personne n’a pu être joint ici pendant longtemps : la table est fermée.
host-closed-owners = Les responsables de ce bot ont fermé la table.
host-closed-ended = { $person } a fermé la table.
host-moved = Le plateau est plus bas : { $link }
host-call = { $person }, c’est votre tour : { $link }
host-warn = { $person }, votre temps sera écoulé { $due } : { $link }
host-called = 📣 Appel à { $names }. Sans réponse, un joueur virtuel prend le relais { $due }.
host-may-call = Vous pouvez appeler { $names }. Sans réponse, un joueur virtuel prend le relais { $due }.
host-may-call-later = { $names } : appel possible { $when }.

host-game-over = ### { $game } · la partie est finie
host-winners = { $count ->
    [one] 🏆 **{ $names }** gagne !
   *[other] 🏆 **{ $names }** se partagent la victoire !
}
host-for-leaver = 🤖 pour { $name }
host-for-leaver-drawn = ordinateur pour { $name }
host-leavers = { $names } : partie quittée avant la fin, donc comptée comme perdue.
host-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
host-seed = Graine des donnes : `{ $digits }`
host-hand-over = La partie est finie. Merci d’avoir joué !
host-hand-moved = Votre main est dans un message plus récent.
host-hint = 💡 { $advice }
host-stale = C’était déjà décidé. Voici où en est la partie :
host-ask = **{ $what }** : confirmez-vous ?
host-unknown = Ce bouton ne fonctionne plus. Ouvrez ce qu’il vous faut avec une commande, par exemple /main ou /tables.
host-broken = Une erreur s’est produite de notre côté. Rien n’est perdu ; veuillez réessayer.
host-outdated = Votre Discord affiche encore une ancienne version de cette commande. Fermez Discord, rouvrez-le, puis relancez la commande.
host-busy = Le bot est très occupé. Veuillez réessayer dans un instant.
host-store-locked = Un autre programme utilise mes données. Rien n’a changé ; veuillez réessayer dans un instant.
host-store-full = Il n’y a plus de place pour enregistrer cela. Rien n’a changé. Prévenez la personne qui gère ce bot et réessayez plus tard.
host-store-read-only = Mes données sont en lecture seule : rien n’a changé. Prévenez la personne qui gère ce bot.
host-store-undecided = Mes données ne répondent plus. Je ne sais pas encore si cela a compté ; veuillez vérifier dans un instant.
host-store-conflict = Autre chose s’est produit entre-temps. Rien n’a changé ; veuillez vérifier et réessayer.
host-store-corrupt = Mes données à ce sujet sont illisibles. Rien n’a changé. Prévenez la personne qui gère ce bot.
host-store-gone = Mes données sont inaccessibles pour le moment. Rien n’a changé ; veuillez réessayer plus tard.
host-more = Table nº { $table }
host-deals = **Personne n’a choisi ces cartes.** Le bot a fixé un secret et montré son empreinte avant que quiconque puisse rejoindre la table, et chaque personne assise a ajouté un nombre. Toutes les donnes en découlent, et de rien d’autre.
host-deals-running = À la fin de la partie, le secret est montré et tout le monde peut vérifier chaque donne.
host-deals-over = Appuyez sur « Vérifier les donnes », ou vérifiez le journal avec votre propre programme : il contient tout ce qu’il faut.
host-deals-added = { $name } a ajouté { $number }
host-deals-cut = { $name } a coupé à { $number }
host-deals-fingerprint = Empreinte (SHA-256 du secret) : `{ $fingerprint }`
host-deals-secret = Secret : `{ $digits }`
host-deals-before = Les donnes ont été fixées au début. Leur graine est montrée à la fin ; en voici l’empreinte (SHA-256) : `{ $fingerprint }`
host-deals-lobby = Personne ne peut choisir les cartes. Empreinte des donnes : `{ $fingerprint }`
host-deals-board = Empreinte des donnes : `{ $fingerprint }…`
host-deals-computers = Contre des joueurs virtuels, personne ne peut choisir les cartes. Empreinte des donnes : `{ $fingerprint }`
host-deals-rematch = Empreinte de la revanche : `{ $fingerprint }`
host-deals-wrong = Les donnes n’ont **pas** pu être prouvées : { $why }. Prévenez la personne qui gère ce bot.
host-cut-title = Couper le paquet
host-cut-label = Un nombre entier de votre choix
host-cut-hint = 417
host-reposted = Le plateau revient en bas du salon.
host-ask-end = Fermer cette table pour tout le monde ? La partie ne comptera pas.
host-rematch = Vous êtes à la table nº { $table }, affichée plus bas. La partie commence quand tout le monde est revenu, ou quand l’hôte la lance.
host-transcript = Toute la partie, ligne par ligne
host-you-left = Vous avez quitté la table.
host-you-stood-up = Vous avez quitté la partie. Un joueur virtuel joue à votre place ; tant que la partie dure, /main vous y ramène. Si elle finit sans vous, elle compte comme perdue.
host-you-ended = La table est fermée.
host-you-joined = Vous avez rejoint la table { $table }.
host-in-thread = La table est ouverte dans { $thread }.
host-which-table = De quelle table s’agit-il ?

host-no-table = Cette table n’existe plus.
host-no-place = Cette table est dans un autre salon : { $channel }
host-no-rest = Cette table est en pause : je ne peux plus écrire dans son salon. Elle reprendra dès que ce sera de nouveau possible.
host-no-table-here = Aucune table n’est ouverte dans ce salon.
host-no-tables = Vous n’êtes à aucune table. Vous pouvez en ouvrir une avec /jouer.
host-no-lobby-here = Aucune table de { $game } n’attend de joueurs dans ce salon. Vous pouvez en ouvrir une avec /jouer.
host-no-more-person = { $limit ->
    [one] Vous êtes déjà à une table : c’est le maximum. /tables la montre : terminez-la, ou quittez-la avec /quitter.
   *[other] Vous êtes déjà à { $limit } tables : c’est le maximum. /tables montre les vôtres : terminez-en une, ou quittez-en une avec /quitter.
}
host-no-more-host = { $limit ->
    [one] Vous avez déjà ouvert une table : c’est le maximum. /tables montre les vôtres : terminez-en ou quittez-en une, ou fermez-la avec /table fermer avant le premier coup.
   *[other] Vous avez déjà ouvert { $limit } tables : c’est le maximum. /tables montre les vôtres : terminez-en ou quittez-en une, ou fermez-la avec /table fermer avant le premier coup.
}
host-no-more-channel = { $limit ->
    [one] Il y a déjà une table dans ce salon : c’est le maximum.
   *[other] Il y a déjà { $limit } tables dans ce salon : c’est le maximum.
}
host-no-more-server = { $limit ->
    [one] Il y a déjà une table sur ce serveur : c’est le maximum.
   *[other] Il y a déjà { $limit } tables sur ce serveur : c’est le maximum.
}
host-no-drain = Aucune table ne peut être ouverte ni lancée pour le moment : une maintenance de ce bot est prévue. Les parties en cours continuent.
host-no-blocked = Les responsables de ce bot vous ont bloqué, ou ont bloqué ce serveur. Tout ce qui est conservé à votre sujet reste le vôtre : /moi exporter, /moi supprimer.
host-no-channel = Les tables ne sont pas autorisées dans ce salon.
host-no-fast = Vous appuyez trop vite. Attendez quelques secondes.
host-no-crowd = Il se passe trop de choses sur ce serveur en ce moment. Réessayez dans quelques secondes.
host-no-repost = Le plateau vient de revenir en bas du salon. Attendez quelques secondes.
host-no-export = Vous venez de demander ce fichier. Attendez quelques minutes.
host-no-full = La table est complète.
host-no-seated = Vous êtes déjà à cette table.
host-no-player = Vous n’êtes pas à cette table.
host-no-host = Seul l’hôte de la table peut faire cela.
host-no-moderator = La partie est en cours : tant que d’autres jouent, seuls les membres qui gèrent les messages peuvent fermer la table.
host-no-computer = Il n’y a aucun joueur virtuel à cette table.
host-no-cut = Cette table a été ouverte avant que l’on puisse couper ici. Ses cartes sont mélangées quand même.
host-no-number = Il faut un nombre entier de 0 à 18446744073709551615. Appuyez encore une fois sur Couper.
host-no-promise = **Ces cartes ont déjà été distribuées.** D’autres sont prêtes : appuyez encore une fois.
host-no-few = { $have ->
    [one] Une personne ne suffit pas : il en faut au moins { $need }.
   *[other] { $have } personnes ne suffisent pas : il en faut au moins { $need }.
}
host-no-started = La partie n’a pas encore commencé.
host-no-lobby = La partie a déjà commencé.
host-no-over = La partie n’est pas encore finie.
host-no-closed = Cette table est fermée.
host-no-turn = Ce n’est pas votre tour.
host-no-turn-of = Ce n’est pas votre tour. On attend { $names }.
host-no-away = Un joueur virtuel vous remplace. Appuyez sur « Je suis de retour » pour reprendre votre place.
host-no-back = Vous êtes déjà à votre place.
host-no-hint = Pas de conseil dans les parties entre personnes : les cotes sont en jeu.
host-no-call = Il n’y a personne à appeler pour le moment.
host-no-call-yet = Il est trop tôt pour appeler : ce sera possible { $when }.
host-no-game = Ce bot n’a plus le jeu « { $game } ». S’il revient, ses tables continueront.
host-no-frozen = Cette table ne peut pas continuer : sa partie n’est pas compatible avec cette version du bot. Ses joueurs peuvent la fermer avec le bouton du plateau ou avec /table fermer.
host-no-log = Le journal de cette partie n’est plus conservé : ce bot supprime les journaux quelque temps après la partie. La feuille de score reste.
host-no-option = « { $value } » n’est pas possible ici. Les choix possibles vous sont proposés pendant la saisie.
host-no-thread = Je n’ai pas pu ouvrir de fil ici.
host-no-rights = Il me manque des permissions ici : { $rights }. Une personne qui gère ce salon peut les accorder.
host-no-own-rights = Il vous manque des permissions pour cela : { $rights }.
host-right-view = Voir le salon
host-right-send = Envoyer des messages
host-right-attach = Joindre des fichiers
host-right-threads = Créer des fils publics
host-right-send-threads = Envoyer des messages dans les fils
host-servers-only = Cela ne marche que sur un serveur.
host-no-manager = Seuls les membres qui gèrent le serveur peuvent changer cela.
host-no-sheet = Il n’y a pas de feuille de score pour cette table.
host-no-scores = Aucune partie n’a encore été terminée ici.
host-round-now = Si cela s’arrêtait maintenant :
host-no-rounds = Aucune manche n’est encore finie. Jusqu’ici :

host-sheet-untouched = **{ $table }** : partie distribuée, puis fermée avant que quelqu’un ait joué. Pas de points, elle ne compte pas.
host-sheet-closed = **{ $table }** : partie fermée avant la fin, elle ne compte pas.
host-sheet = **{ $table }** · terminée { $when }
host-sheet-round = manche { $round }
host-sheet-total = total
host-sheet-place = rang
host-score-line = **{ $table }** · { $when }
host-all-games = Tous les jeux
host-elsewhere = quelqu’un d’ailleurs
host-best-leaders = En tête
host-by-rating = par cote
host-by-wins = par victoires
host-by-points = par points
host-by-games = par parties jouées
host-button-by-rating = Cote
host-button-by-wins = Victoires
host-button-by-points = Points
host-button-by-games = Parties
host-button-season = Ce mois-ci
host-button-ever = Depuis toujours
host-button-here = Ce serveur
host-button-everywhere = Partout
host-menu-game = Choisir un jeu…
host-best-empty = Personne n’a encore terminé de partie. À vous !
host-best-unrated = Personne n’a encore de cote ici : il faut une partie entre personnes.
host-best-line = { $rank }. { $person } · **{ $said }** · { $note }
host-best-leader = **{ $game }** · { $person } · **{ $said }** · { $note }
host-best-you = Vous : { $line }
host-unit-rating = cote
host-unit-provisional = provisoire
host-unit-unrated = sans cote
host-unit-wins = { $count ->
    [one] victoire
   *[other] victoires
}
host-unit-points = { $count ->
    [one] point
   *[other] points
}
host-unit-games = { $count ->
    [one] partie
   *[other] parties
}
host-won = { $wins ->
    [one] { $wins } victoire
   *[other] { $wins } victoires
} en { $games ->
    [one] { $games } partie
   *[other] { $games } parties
}
host-note-wins = { $games ->
    [one] { $games } partie
   *[other] { $games } parties
}, { $share } % de victoires
host-note-points = { $games ->
    [one] { $games } partie
   *[other] { $games } parties
}, meilleur résultat { $best }
host-note-games = { $wins ->
    [one] { $wins } victoire
   *[other] { $wins } victoires
}
host-rating-change = cote { $change }
host-rating-about = Cote : le niveau contre d’autres. On part de 25 ; devancer plus fort que soi la fait monter, quitter, c’est perdre. Provisoire : trop peu de parties.
host-profile-empty = Aucune partie terminée.
host-rating = cote { $rating }
host-rating-provisional = cote { $rating } (provisoire)
host-profile-line = **{ $game }** · { $rating } · { $won } · rang moyen { $place } · meilleur résultat { $best }

host-table-yours = 👉 **{ $table }** vous attend · dernier coup { $since } · { $link }
host-table-others = { $table } attend les autres · dernier coup { $since } · { $link }
host-table-left = 🤖 { $table } : vous avez quitté la partie, un joueur virtuel joue à votre place · { $link }
host-table-rests = 💤 { $table } est en pause : je ne peux pas écrire dans son salon · dernier coup { $since } · { $link }
host-table-lobby = { $table } n’a pas encore commencé · { $link }

host-all-channels = tous les salons
host-settings =
    ### Réglages de ce serveur
    Langue : **{ $language }**
    Salons avec des tables : **{ $channels }**
    Rythme habituel : **{ $pace }**
    Tables par salon : **{ $tables }**
host-me =
    ### Vos réglages
    Langue : **{ $language }**
    Quand c’est votre tour : **{ $calls }**
host-export = Tout ce qui est conservé à votre sujet
host-export-partial =
    Tout ce qui est conservé à votre sujet, autant qu’un fichier sur Discord peut en contenir. Vos coups manquent pour { $shortened ->
        [one] votre partie la plus ancienne
       *[other] vos { $shortened } parties les plus anciennes
    }{ $left ->
        [0] .
        [one] , et la plus ancienne n’y figure pas du tout.
       *[other] , et les { $left } plus anciennes n’y figurent pas du tout.
    } La personne qui gère le bot peut vous donner le reste.
host-deleted = Vos données sont supprimées. Dans les parties que vous avez jouées, « personne » remplace votre nom.
host-not-deleted = Rien n’a été supprimé.

host-thread = { $person } a ouvert une table de **{ $game }** dans un fil :
host-opened = La table { $table } est ouverte, plus bas.
host-play = À quoi jouons-nous ?
host-play-facts = { $players } joueurs · { $minutes } min
host-button-computers = Contre l’ordinateur
host-button-people = Entre personnes
host-button-fill = Compléter et lancer
host-button-words = En texte
host-button-do-it = Suivre ce conseil
host-button-fewer = − 1 table
host-button-more-tables = + 1 table
host-hand-closed = Cette table a été fermée avant la fin de la partie.
host-only-choice = C’est la seule action possible.
host-you-timed-out = ⏰ Votre temps était écoulé : un joueur virtuel a joué pour vous.
host-toggle-pictures = Images : { $is }
host-toggle-dark = Images sombres : { $is }
host-toggle-confirm = Confirmer avant de jouer : { $is }
host-toggle-forced = Jouer les coups imposés : { $is }
host-toggle-pings = Mentionner les joueurs : { $is }
host-toggle-here = Tables dans ce salon : { $is }
host-button-only-here = Seulement dans ce salon
host-toggle-everywhere = Dans tous les salons
host-menu-language = Langue…
host-menu-calls = Quand c’est mon tour…
host-menu-pace = Rythme habituel…

# For those who run the bot.
host-announcement = 📣 **{ $text }**
host-owner-no = Seuls les responsables de ce bot peuvent se servir de cette commande, et chaque usage est noté.
host-owner-announced = Toutes les tables l’affichent désormais, jusqu’à ce que vous le retiriez.
host-owner-announced-until = Toutes les tables l’affichent désormais. Fin { $until }.
host-owner-withdrawn = Les tables ne l’affichent plus.
host-owner-nothing-announced = Rien n’est annoncé.
host-owner-drains = ⏳ Les nouvelles tables sont refusées ; les parties en cours continuent.
host-owner-drains-no-more = De nouvelles tables peuvent de nouveau être ouvertes.
host-owner-backup-made = La sauvegarde est faite et vérifiée : { $file }
host-owner-backup-failed = Aucune sauvegarde n’a été faite : { $why }
host-owner-backup-server = Sauvegarde : la base de données est sur un serveur ; sauvegardez-la là-bas, par exemple avec `pg_dump`.
host-owner-backup-none = Sauvegarde : aucune pour le moment
host-owner-backup-last = Dernière sauvegarde : { $when }
host-owner-one-of-them = Indiquez une personne, ou un serveur par son numéro.
host-owner-no-block = Les responsables de ce bot et leur serveur ne peuvent pas être bloqués.
host-owner-server = serveur { $server }
host-owner-blocks = Désormais bloqué : { $who }
host-owner-blocks-already = Déjà bloqué : { $who }
host-owner-blocks-no-more = Plus bloqué : { $who }
host-owner-blocks-not = N’était pas bloqué : { $who }
host-owner-blocks-nobody = Personne n’est bloqué.
host-owner-more = et { $count } de plus
host-owner-closed = La table #{ $table } est fermée, et son message le dit.
host-owner-closed-unread = La table #{ $table } est fermée. Elle n’a pas pu être lue : son message reste tel quel.
host-owner-repaired = { $table } a été relue dans son journal.
host-owner-was-awake = Elle était en mémoire. Son message et ses appels sont envoyés de nouveau.
host-owner-was-asleep = Elle n’était pas en mémoire. Son message et ses appels sont envoyés de nouveau.
host-owner-elsewhere = Un autre processus s’en occupe et fait de même.
host-owner-is-lobby = Elle attend des joueurs.
host-owner-is-running = Sa partie est en cours.
host-owner-is-over = Elle est terminée : rien n’est envoyé.
host-owner-rests = Elle est en pause : { $since }.
host-owner-frozen-game = Elle est gelée : ce programme n’a pas son jeu.
host-owner-frozen-log = Elle est gelée : { $why }
host-owner-version = Version { $version }, démarrage { $since }
host-owner-processes = Processus : { $count }
host-owner-shards = Connexions : { $shards }
host-owner-shard-connected = établie
host-owner-shard-silent = muette
host-owner-shard-connecting = en cours
host-owner-shard-disconnected = coupée
host-owner-shard-elsewhere = dans un autre processus
host-owner-shard-nobody = à personne
host-owner-servers = Serveurs de ce processus : { $count }
host-owner-tables = Tables : { $lobbies } ouvertes, { $running } en cours, { $resting } en pause ; { $awake } dans la mémoire de ce processus
host-owner-database = Base de données : { $size } Mo
host-owner-database-room = Base de données : { $size } Mo ; libre sur son disque : { $free } Mo
host-owner-blocked = Personnes bloquées : { $people } ; serveurs bloqués : { $servers }
host-owner-well = ✅ Tout va bien.
host-owner-ill-opening = La base de données n’est pas encore ouverte.
host-owner-ill-ending = Ce processus va s’arrêter.
host-owner-ill-unconnected = Ce processus n’est pas encore connecté à Discord.
host-owner-ill-shards = Sans connexion à Discord : { $away } sur { $of }
host-owner-ill-database = La base de données ne peut pas être écrite : { $why }
host-owner-ill-slow = La base de données met trop de temps à écrire.

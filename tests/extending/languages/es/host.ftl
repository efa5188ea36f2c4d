# Lo que dice el anfitrión: salas, tableros, manos, negativas, puntos.

host-yes = sí
host-no = no
host-nobody = nadie
host-lobby-computer = 🤖 { $name } · { $level }
host-level-random = al azar
host-level-greedy = codicioso
host-level-easy = fácil
host-level-medium = medio
host-level-hard = difícil
host-level-easy-about = Alegre y despistado: un principiante puede ganarle
host-level-medium-about = Piensa un poco antes de cada jugada
host-level-hard-about = Lleva cincuenta años en este mercado
host-add-easy = Añadir un jugador virtual fácil
host-add-medium = Añadir un jugador virtual medio
host-add-hard = Añadir un jugador virtual difícil
host-pace-live = En vivo: dos minutos por turno
host-pace-slow = Lento: un día por turno
host-pace-none = Sin reloj: tómate tu tiempo

host-lobby = ### { $game } · { $taken } de { $seats }
host-lobby-chair = 🪑 { $name }
host-lobby-host = 🪑 { $name } · anfitrión
host-lobby-cut = { $chair } · cortó en { $number }
host-lobby-full = La mesa está completa. El anfitrión puede empezar.
host-lobby-need = { $need ->
    [one] Falta una persona para empezar.
   *[other] Faltan { $need } personas para empezar.
}
host-lobby-free = { $free ->
    [one] El anfitrión ya puede empezar. Queda un asiento libre.
   *[other] El anfitrión ya puede empezar. Quedan { $free } asientos libres.
}
host-lobby-gone = **{ $game }**: esta mesa se cerró antes de empezar.
host-game-closed = **{ $game }**: esta mesa se cerró antes del final.
host-closed-untouched = Las cartas estaban repartidas y nadie había jugado todavía.
host-remove-computer = Quitar un jugador virtual
host-menu-computers = Jugadores virtuales…
host-menu-tables = Elige una mesa…
host-menu-sheets = Abrir una hoja de puntos…

host-button-join = Unirse
host-button-leave = Salir
host-button-cut = Cortar
host-button-start = Empezar
host-button-cancel = Cerrar la mesa
host-button-hand = Mano
host-button-scores = Puntos
host-button-rules = Reglas
host-button-more = Más
host-button-rematch = Revancha
host-button-check = Comprobar los repartos
host-button-transcript = Registro
host-button-sheet = Hoja de puntos
host-button-board = Último tablero
host-button-rounds = Rondas
host-button-back = He vuelto
host-button-hint = Pista
host-button-stand-up = Dejar la partida
host-button-repost = Tablero abajo
host-button-call = Llamar a { $names }
host-button-end = Cerrar la mesa…
host-button-really-end = Sí, cerrarla para todos
host-button-yes = Sí, hazlo
host-button-no = No
host-button-before = ◀ Atrás
host-button-next = Siguiente ▶
host-button-newest = Lo más nuevo
host-button-older = Más antiguo ▶

host-rules-page = Página { $page } de { $pages }
host-rules-differ = ◆ distinto de la partida habitual

host-turn = { $count ->
    [one] ▶ Le toca a **{ $names }**
   *[other] ▶ Les toca a **{ $names }**
}
host-turn-until = { $turn } · ⏳ { $due }
host-sits-in = 🤖 Un jugador virtual juega por { $name } hasta su vuelta
host-clock = A { $name } se le acabó el tiempo: un jugador virtual hizo esta jugada.
host-left = { $name } se ha levantado.
host-timed-out = Parece que { $name } no está.
host-forgotten = Alguien se ha ido para siempre; un jugador virtual sigue.
host-closed-cancelled = El anfitrión cerró la mesa.
host-closed-deserted = Todos se han ido, así que la mesa se ha cerrado.
host-closed-expired = Nadie empezó a tiempo, así que la mesa se ha cerrado.
host-closed-unreachable = Durante mucho tiempo no se pudo contactar con nadie aquí, así que la mesa se cierra.
host-closed-ended = { $person } cerró la mesa.
host-moved = El tablero ha bajado: { $link }
host-call = { $person }, te toca: { $link }
host-warn = { $person }, tu tiempo se acaba { $due }: { $link }
host-called = 📣 Llamando a { $names }. Sin respuesta, un jugador virtual toma el relevo { $due }.
host-may-call = Puedes llamar a { $names }. Sin respuesta, un jugador virtual toma el relevo { $due }.
host-may-call-later = { $names }: se puede llamar { $when }.

host-game-over = ### { $game } · la partida ha terminado
host-winners = { $count ->
    [one] 🏆 ¡Gana **{ $names }**!
   *[other] 🏆 ¡**{ $names }** comparten la victoria!
}
host-for-leaver = 🤖 por { $name }
host-for-leaver-drawn = ordenador por { $name }
host-leavers = { $names }: partida dejada antes del final, así que cuenta como perdida.
host-points = { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
}
host-seed = Semilla de los repartos: `{ $digits }`
host-hand-over = La partida ha terminado. ¡Gracias por jugar!
host-hint = 💡 { $advice }
host-stale = Eso ya estaba decidido. Así están las cosas ahora:
host-ask = **{ $what }**: ¿de verdad?
host-unknown = Este botón ya no funciona. Abre lo que necesites con un comando, como /mano o /mesas.
host-broken = Algo ha fallado por nuestra parte. No se ha perdido nada; inténtalo otra vez.
host-busy = Ahora mismo hay mucho trabajo. Inténtalo otra vez dentro de un momento.
host-more = Mesa n.º { $table }
host-deals = **Nadie ha elegido estas cartas.** El bot fijó un secreto y mostró su huella antes de que nadie se sentara, y cada persona añadió un número. Todos los repartos salen solo de eso.
host-deals-running = Al final de la partida se muestra el secreto y cualquiera puede comprobar cada reparto.
host-deals-over = Pulsa «Comprobar los repartos», o comprueba el registro con tu propio programa: contiene todo lo necesario.
host-deals-added = { $name } añadió { $number }
host-deals-cut = { $name } cortó en { $number }
host-deals-fingerprint = Huella (SHA-256 del secreto): `{ $fingerprint }`
host-deals-secret = Secreto: `{ $digits }`
host-deals-before = Los repartos se fijaron al principio. Esta es la huella (SHA-256) de su semilla, que se muestra al final: `{ $fingerprint }`
host-deals-lobby = Nadie puede elegir las cartas. Huella de los repartos: `{ $fingerprint }`
host-deals-board = Huella de los repartos: `{ $fingerprint }…`
host-deals-computers = Contra el ordenador, nadie puede elegir las cartas. Huella de los repartos: `{ $fingerprint }`
host-deals-rematch = Huella de la revancha: `{ $fingerprint }`
host-deals-wrong = **No** se han podido demostrar los repartos: { $why }. Avisa a quien gestiona este bot.
host-cut-title = Cortar el mazo
host-cut-label = Un número entero a tu elección
host-cut-hint = 417
host-reposted = El tablero baja al final del canal.
host-ask-end = ¿Cerrar esta mesa para todos? La partida no contará.
host-rematch = Estás en la mesa n.º { $table }, que se muestra abajo. Empieza cuando hayan vuelto todos, o cuando empiece su anfitrión.
host-transcript = La partida entera, línea por línea
host-you-left = Has salido de la mesa.
host-you-stood-up = Has salido de la mesa. Un jugador virtual sigue en tu asiento; mientras dure la partida, /mano te devuelve a él.
host-you-ended = La mesa está cerrada.
host-you-joined = Estás en { $table }.
host-in-thread = La mesa está abierta en { $thread }.
host-which-table = ¿Qué mesa quieres decir?

host-no-table = Esa mesa ya no existe.
host-no-place = Esta mesa está en otro canal: { $channel }
host-no-rest = Esta mesa está en pausa: ya no puedo escribir en su canal. Seguirá en cuanto pueda.
host-no-table-here = No hay ninguna mesa abierta en este canal.
host-no-tables = Ahora no estás en ninguna mesa. Puedes abrir una con /jugar.
host-no-lobby-here = Ninguna mesa de { $game } espera jugadores en este canal. Puedes abrir una con /jugar.
host-no-more-person = { $limit ->
    [one] Ya estás en una mesa, y no se permiten más.
   *[other] Ya estás en { $limit } mesas, y no se permiten más.
}
host-no-more-host = { $limit ->
    [one] Ya has abierto una mesa, y no se permiten más.
   *[other] Ya has abierto { $limit } mesas, y no se permiten más.
}
host-no-more-channel = { $limit ->
    [one] Ya hay una mesa en este canal, y no se permiten más.
   *[other] Ya hay { $limit } mesas en este canal, y no se permiten más.
}
host-no-more-server = { $limit ->
    [one] Ya hay una mesa en este servidor, y no se permiten más.
   *[other] Ya hay { $limit } mesas en este servidor, y no se permiten más.
}
host-no-channel = Este servidor no permite mesas en este canal.
host-no-fast = Demasiadas pulsaciones en poco tiempo. Espera unos segundos.
host-no-full = La mesa está completa.
host-no-seated = Ya estás en esta mesa.
host-no-player = No estás en esta mesa.
host-no-host = Solo el anfitrión de la mesa puede hacer esto.
host-no-moderator = La partida está en marcha: ahora solo puede cerrarla quien pueda gestionar mensajes.
host-no-computer = No hay ningún jugador virtual en esta mesa.
host-no-cut = Esta mesa se abrió antes de que se pudiera cortar aquí. Sus cartas se barajan igualmente.
host-no-number = Tiene que ser un número entero de 0 a 18446744073709551615. Pulsa Cortar otra vez.
host-no-promise = **Esas cartas ya se han repartido.** Hay otras listas: pulsa otra vez.
host-no-few = { $have ->
    [one] Una persona es poco: hacen falta al menos { $need }.
   *[other] { $have } son pocos: hacen falta al menos { $need }.
}
host-no-started = La partida aún no ha empezado.
host-no-lobby = La partida ya ha empezado.
host-no-over = La partida aún no ha terminado.
host-no-closed = Esta mesa está cerrada.
host-no-turn = No es tu turno.
host-no-turn-of = No es tu turno. Esperamos a { $names }.
host-no-away = Un jugador virtual juega por ti. Pulsa «He vuelto» para recuperar tu asiento.
host-no-back = Ya estás en la mesa.
host-no-hint = No hay pistas en partidas entre personas: cuenta para el nivel.
host-no-call = Ahora mismo no hay nadie a quien llamar.
host-no-call-yet = Es demasiado pronto para llamar: podrás hacerlo { $when }.
host-no-game = Este bot ya no tiene el juego «{ $game }». Si lo recupera, sus mesas siguen.
host-no-log = Esta mesa no puede continuar. Avisa a quien lleva este bot.
host-no-option = Aquí no se puede elegir «{ $value }». Mientras escribes, se muestra lo que se puede.
host-no-thread = No he podido abrir un hilo aquí.
host-no-rights = Aquí no puedo hacer lo que necesito. Falta: { $rights }. Quien gestione este canal puede permitirlo.
host-no-own-rights = Te faltan permisos para esto: { $rights }.
host-right-view = Ver canal
host-right-send = Enviar mensajes
host-right-attach = Adjuntar archivos
host-right-threads = Crear hilos públicos
host-right-send-threads = Enviar mensajes en hilos
host-servers-only = Esto solo funciona en un servidor.
host-no-manager = Solo puede cambiarlo quien pueda gestionar el servidor.
host-store-locked = Otro programa está usando mis datos en este momento. No se ha cambiado nada; inténtalo otra vez dentro de un momento.
host-store-full = No queda sitio para anotar esto. No se ha cambiado nada. Avisa a quien lleva este bot e inténtalo más tarde.
host-store-read-only = Ahora mismo mis datos solo se pueden leer, así que no se ha cambiado nada. Avisa a quien lleva este bot.
host-store-undecided = Mis datos han dejado de responder. Todavía no sé si esto ha contado; vuelve a mirar dentro de un momento.
host-store-conflict = Antes ha pasado otra cosa. No se ha cambiado nada; vuelve a mirar.
host-store-corrupt = Lo que guardo de esto no se puede leer. No se ha cambiado nada. Avisa a quien lleva este bot.
host-store-gone = Ahora mismo no llego a mis datos. No se ha cambiado nada; inténtalo más tarde.
host-no-sheet = No hay hoja de puntos de esta mesa.
host-no-scores = Aquí aún no ha terminado ninguna partida.
host-round-now = Si terminara ahora:
host-no-rounds = Aún no ha terminado ninguna ronda. Hasta ahora:

host-sheet-untouched = **{ $table }** se repartió y se cerró antes de que nadie jugara: sin puntos, y no cuenta.
host-sheet-closed = **{ $table }** se cerró antes del final: no cuenta.
host-sheet = **{ $table }** · terminada { $when }
host-sheet-round = ronda { $round }
host-sheet-total = total
host-sheet-place = puesto
host-score-line = **{ $table }** · { $when }
host-all-games = Todos los juegos
host-elsewhere = alguien de otro lugar
host-best-leaders = En cabeza
host-by-rating = por nivel
host-by-wins = por victorias
host-by-points = por puntos
host-by-games = por partidas jugadas
host-button-by-rating = Nivel
host-button-by-wins = Victorias
host-button-by-points = Puntos
host-button-by-games = Partidas
host-button-season = Este mes
host-button-ever = Desde siempre
host-button-here = Este servidor
host-button-everywhere = En todas partes
host-menu-game = Elegir un juego…
host-best-empty = Nadie ha terminado aún una partida. ¡Sé la primera persona!
host-best-unrated = Nadie tiene nivel aún aquí: hace falta una partida entre personas.
host-best-line = { $rank }. { $person } · **{ $said }** · { $note }
host-best-leader = **{ $game }** · { $person } · **{ $said }** · { $note }
host-best-you = Tú: { $line }
host-unit-rating = nivel
host-unit-provisional = provisional
host-unit-unrated = sin nivel
host-unit-wins = { $count ->
    [one] victoria
   *[other] victorias
}
host-unit-points = { $count ->
    [one] punto
   *[other] puntos
}
host-unit-games = { $count ->
    [one] partida
   *[other] partidas
}
host-won = { $wins ->
    [one] { $wins } victoria
   *[other] { $wins } victorias
} en { $games ->
    [one] { $games } partida
   *[other] { $games } partidas
}
host-note-wins = { $games ->
    [one] { $games } partida
   *[other] { $games } partidas
}, { $share } % ganadas
host-note-points = { $games ->
    [one] { $games } partida
   *[other] { $games } partidas
}, mejor resultado { $best }
host-note-games = { $wins ->
    [one] { $wins } victoria
   *[other] { $wins } victorias
}
host-rating-change = nivel { $change }
host-rating-about = Nivel: cómo juega alguien contra otras personas. Se empieza en 25; quedar por delante de quien juega mejor es lo que más lo sube. Provisional: aún muy pocas partidas.
host-profile-empty = Ninguna partida terminada todavía.
host-rating = nivel { $rating }
host-rating-provisional = nivel { $rating } (provisional)
host-profile-line = **{ $game }** · { $rating } · { $won } · puesto medio { $place } · mejor resultado { $best }

host-table-yours = 👉 **{ $table }** te espera · última jugada { $since } · { $link }
host-table-others = { $table } espera a otros · última jugada { $since } · { $link }
host-table-left = 🤖 { $table }: has dejado la partida y un jugador virtual ocupa tu sitio · { $link }
host-table-rests = 💤 { $table } está en pausa: no puedo escribir en su canal · última jugada { $since } · { $link }
host-table-lobby = { $table } aún no ha empezado · { $link }

host-all-channels = todos los canales
host-settings =
    ### Ajustes de este servidor
    Idioma: **{ $language }**
    Canales con mesas: **{ $channels }**
    Ritmo habitual: **{ $pace }**
    Mesas en un canal: **{ $tables }**
host-me =
    ### Tus ajustes
    Idioma: **{ $language }**
    Cuando te toca: **{ $calls }**
host-export = Todo lo que se guarda sobre ti
host-deleted = Tus datos se han borrado. En las partidas que jugaste, tu nombre queda en blanco.
host-not-deleted = No se ha borrado nada.

host-thread = { $person } abre una mesa de **{ $game }** en un hilo:
host-opened = { $table } está abierta: su sala aparece abajo.
host-play = ¿A qué jugamos?
host-play-facts = { $players } jugadores · { $minutes } min
host-button-computers = Contra el ordenador
host-button-people = Con gente de aquí
host-button-fill = Completar y empezar
host-button-words = En palabras
host-button-do-it = Hacerlo
host-button-fewer = − una mesa
host-button-more-tables = + una mesa
host-hand-closed = Esta mesa se cerró antes de que acabara la partida.
host-only-choice = Es lo único que puedes hacer.
host-you-timed-out = ⏰ Se te acabó el tiempo: un jugador virtual actuó por ti.
host-toggle-pictures = Imágenes: { $is }
host-toggle-dark = Imágenes oscuras: { $is }
host-toggle-confirm = Preguntar antes de jugar: { $is }
host-toggle-forced = Jugar lo obligado: { $is }
host-toggle-pings = Mencionar a los jugadores: { $is }
host-toggle-here = Mesas en este canal: { $is }
host-button-only-here = Solo en este canal
host-toggle-everywhere = En todos los canales
host-menu-language = Idioma…
host-menu-calls = Cuando me toca…
host-menu-pace = Ritmo habitual…

// Why the server refuses, in Spanish, for people at nc; the English is in `Why.declared`.

extension Language {
  static let spanishWhys = """
    why.line-form El servidor no ha podido leerlo: demasiado largo, o no es texto.
    why.verb-missing Falta la orden después de la etiqueta. Prueba: #7 help
    why.tag-form Una etiqueta es # y de 1 a 16 letras, cifras, - o _.
    why.usage Se escribe así:
    why.usage-option Opción desconocida o repetida. Se escribe así:
    why.usage-text Falta el texto. Se escribe así:
    why.number-form Escribe un número sin más, como 4.
    why.level-form Los niveles son {levels}.
    why.salt-form Una sal tiene de 1 a {most} letras y cifras.
    why.style-form Se escribe así: style board, style lines o style rows
    why.follow-form Se escribe así: follow lobby o follow off
    why.one-of-many ¿Cuál? Prueba: {verb} {first}
    why.verb-unknown No existe esa orden. Prueba: help
    why.verb-misspelt No existe esa orden. ¿Querías decir {verb}?
    why.verb-short Eso podría ser {verbs}.
    why.option-unknown Las opciones son {options}.
    why.option-twice {option} aparece dos veces.
    why.option-value {option} admite
    why.options-clash Estas opciones no van juntas:
    why.title-form pass admite de 1 a {pass} caracteres y title de 1 a {title}; no pueden estar en
      blanco.
    why.challenge-seats Un desafío es para dos jugadores.
    why.client-form client= admite NAME/VERSION, hasta {most} bytes; kind= admite bot.
    why.name-form Un nombre es una letra y de 1 a 15 letras, cifras, - o _, y no una palabra
      reservada.
    why.name-reserved Ese nombre está reservado. Elige otro.
    why.name-taken El nombre {name} ya es de alguien. Si es tuyo: hello {name} CLAVE. Si no, elige
      otro.
    why.secret-wrong La clave de acceso no es de este nombre.
    why.nonce-form nonce= admite de 8 a 64 caracteres sin comas ni comillas.
    why.login-first Envía esto justo antes: login NAME nonce=…
    why.passphrase-form Una frase de acceso tiene de 10 a 200 bytes y no se parece a una clave.
    why.passphrase-weak Esa frase de acceso es demasiado fácil de adivinar.
    why.passphrases-busy Se están comprobando demasiadas frases de acceso. Inténtalo en un momento.
    why.hello-first Primero di quién eres: hello TUNOMBRE
    why.hello-done Ya has entrado.
    why.forget-sure Esto borra para siempre tu nombre, tus niveles, tus monedas y tus logros. Si
      estás seguro: sure=yes
    why.move-unknown Jugadas:
    why.code-form Un código son {length} letras de la a a la {last}.
    why.tile-unknown Las fichas van de 1 a {most}.
    why.bet-range Apuesta de 1 a {most}.
    why.match-moved La partida ya va por n={n}.
    why.match-over La partida ha terminado. Para otra: again
    why.match-not-begun La partida aún no ha empezado.
    why.not-playing No estás en ninguna partida. Prueba: play {game}
    why.turn-of-other No es tu turno.
    why.gave-up Te has rendido en esta partida.
    why.finished Tú ya has terminado; los demás siguen jugando.
    why.moves-spent Has hecho más jugadas de las que necesita una partida.
    why.nothing-to-hold Primero tira: aún no hay nada que sumar.
    why.bet-first Primero apuesta, de 1 a {most}.
    why.bet-done Ya has apostado: card o stand.
    why.bank-bets Esta ronda eres la banca: card o stand.
    why.tile-stuck Solo se mueve una ficha junto al hueco: {tiles}.
    why.word-stuck En la letra {letter} ninguna ficha se mueve hacia ahí.
    why.hint-turn No es tu turno.
    why.hint-nothing No hay nada que decidir.
    why.hint-cup En las partidas de una copa no hay consejos.
    why.hint-ranked No hay consejos: esta partida contra personas puntúa.
    why.game-unknown Los juegos son {games}.
    why.room-unknown No hay ninguna mesa {room}. Prueba: rooms
    why.room-not-in No estás en la mesa {room}.
    why.room-none No estás en ninguna mesa. Prueba: rooms
    why.room-full En la mesa {room} no queda sitio. Prueba: watch {room}
    why.room-private La mesa {room} es privada. Prueba: {verb} {room} pass=CONTRASEÑA
    why.room-password Contraseña incorrecta para la mesa {room}.
    why.room-for-two La mesa {room} es para un desafío entre dos jugadores.
    why.room-playing En la mesa {room} hay una partida. Prueba: watch {room}
    why.room-seated Ya estás en la mesa {room}.
    why.room-watched Ya estás mirando la mesa {room}.
    why.room-of-cup La mesa {room} es de una copa, que decide quién juega. Prueba: watch {room}
    why.watched-most Ya estás mirando {most} mesas, el máximo.
    why.playing-elsewhere Estás jugando en la mesa {room}. Antes: resign
    why.not-waiting No estás en una mesa que espere jugadores. Prueba: play pig
    why.host-starts Solo {host}, que abrió la mesa, puede empezar la partida.
    why.host-seats Solo {host}, que abrió la mesa, puede añadir un bot.
    why.players-missing Para empezar {need|falta|faltan} {need} {need|jugador|jugadores}.
    why.cup-starts Una copa empieza sus partidas sola y decide quién las juega.
    why.again-nothing Aquí no tienes ninguna partida terminada.
    why.salt-nothing No estás en una mesa que espere una partida.
    why.salt-known Esta mesa tiene su propia semilla y no admite sales.
    why.house-cannot No hay bot de la casa para este juego.
    why.challenge-unknown Nadie te desafía en la mesa {room}.
    why.challenge-self No puedes desafiarte a ti mismo.
    why.player-away {player} no está aquí.
    why.undisturbed {player} está en una partida y nadie de fuera puede interrumpirla. Inténtalo más
      tarde.
    why.text-blank No hay texto, o nada que se pueda mostrar.
    why.talk-nowhere No estás en ninguna mesa. Para hablar a todos: shout TEXTO
    why.player-unknown No hay ningún jugador con ese nombre.
    why.ignore-self No puedes ignorarte a ti mismo.
    why.ignored-most Ya ignoras a {most} jugadores, el máximo.
    why.match-unknown No hay ninguna partida {match} terminada.
    why.match-dropped Las jugadas de la partida {match} ya no se guardan, porque no puntuaba.
    why.ball-unknown Las bolas son {balls}.
    why.balls-form Elige seis bolas distintas.
    why.ball-owned Esa bola ya es tuya.
    why.ball-not-owned Una de estas bolas aún no es tuya.
    why.coins-missing Te {coins|falta|faltan} {coins} {coins|moneda|monedas}.
    why.cup-unknown No hay ninguna copa {cup}. Prueba: cups
    why.cup-order No existe esa orden de copa. Prueba: help cup
    why.cup-name Una copa tiene un nombre de 1 a {most} caracteres: cup create NAME kind=…
    why.cup-kind kind admite {kinds}.
    why.cup-best best admite 1, 3 o 5.
    why.cup-table-size table admite de 2 a {most}; más de 2 solo en una copa suiza de carreras.
    why.cup-rounds rounds admite de 1 a 30 (swiss) o de 1 a 4 (roundrobin).
    why.cup-rating Un nivel va de 0 a 9999.
    why.cup-races Más de dos en una mesa es solo para carreras.
    why.cup-seats Fija cuántos juegan en cada mesa: de table=2 a table=8.
    why.cup-export as admite text, csv o trf.
    why.cup-trf TRF es solo para copas con dos jugadores por mesa y sin eliminatorias.
    why.cup-which-table Di qué mesa: round=2 table=1 winner=NAME
    why.cup-how-ended Di cómo terminó: winner=NAME, winner=- si hubo empate, o places=1,2.
    why.cup-places places= necesita un puesto por jugador, como places=1,2.
    why.cup-stranger Nadie con el nombre {name} ha entrado todavía. Después, inténtalo otra vez,
      o que se apunte: cup join {cup}
    why.cup-no-player Nadie con ese nombre está en la copa {cup}.
    why.cup-no-winner Nadie con ese nombre jugó en esta mesa.
    why.cup-no-table Esa mesa no existe en la copa {cup}.
    why.cup-director Solo {director}, que dirige la copa {cup}, puede hacerlo.
    why.cup-invitation Ese jugador solo puede entrar por su cuenta: cup join {cup}
    why.cup-not-invited No tienes invitación a la copa {cup}.
    why.cup-full La copa {cup} está llena.
    why.cup-entered Ese jugador ya está en la copa {cup}.
    why.cup-not-entered No estás en la copa {cup}.
    why.start-form Di cuándo, como mucho con una semana de antelación: in=10m o in=2h; in=off lo
      anula.
    why.cup-begun La copa {cup} ha empezado; la inscripción está cerrada.
    why.cup-not-begun La copa {cup} no ha empezado.
    why.cup-too-few Una copa necesita al menos dos jugadores.
    why.cup-round-open La ronda aún no ha terminado.
    why.cup-runs-not La copa {cup} no está en marcha.
    why.cup-paused La copa {cup} está en pausa. Antes: cup resume {cup}
    why.cup-not-paused La copa {cup} no está en pausa.
    why.cup-over La copa {cup} ha terminado.
    why.cup-table-over Esta mesa ha terminado. Para corregir su resultado: cup correct {cup}
    why.cup-table-none {player} no juega ahora en ninguna mesa.
    why.cup-paired La ronda siguiente ya está emparejada según este resultado. Antes: cup back {cup}
    why.cup-changed Alguien ha entrado o salido desde que empezó la ronda: ya no se deshace. Prueba:
      cup correct {cup}
    why.cup-left Quien ha dejado la copa {cup} no puede volver a entrar.
    why.cup-left-often Quien ha dejado tantas veces la copa {cup} no puede volver a entrar.
    why.cup-house-most En esta copa juegan {most} bots de la casa, el máximo.
    why.cups-directed Ya diriges {most} copas, el máximo.
    why.cups-from-one Se han creado demasiadas copas desde tu dirección. Antes debe terminar una.
    why.cups-most Hay {most} copas, el máximo.
    why.report-self No puedes denunciarte.
    why.report-unknown No existe esa denuncia. Prueba: op reports
    why.op-order No existe esa orden de operador. Prueba: help op
    why.operator-only Solo pueden hacerlo los operadores de este servidor.
    why.operator-machine Eso solo se puede hacer en la máquina del servidor: parlord operator
    why.operator-target {player} es operador. Antes, en la máquina del servidor: parlord operator
      remove
    why.operator-keyless {player} no tiene clave de acceso ahora. Inténtalo tras su próximo hello.
    why.operators-most Hay {most} operadores, el máximo posible.
    why.duration-form Di cuánto tiempo, hasta un año: for=10m, for=2h o for=7d.
    why.address-form Escribe direcciones como 203.0.113.7, 203.0.113.0/24 o 2001:db8::/32; como
      mucho 8.
    why.reason-form Un texto aquí tiene de 1 a {most} caracteres visibles.
    why.doors-form Se escribe así: op doors closed for=1h, u op doors open
    why.term-unknown No hay nada que terminar. Prueba: op bans
    why.terms-most Hay {most} vetos y silencios, el máximo posible. Prueba: op bans
    why.ban-self Eso dejaría fuera a un operador que está aquí.
    why.rename-taken El nombre {name} ya es de alguien.
    why.rename-seated {player} está en la mesa {room}. Espera, o ciérrala: op close {room}
    why.close-cup La mesa {room} es de una copa. Puede hacerlo quien la dirige: help cup
    why.banned Tienes prohibida la entrada durante {lasts}.
    why.muted Un operador te ha silenciado durante {lasts}. Nadie lo ha recibido.
    why.doors-closed No hay nombres nuevos durante {lasts}. Si ya tienes uno: hello NOMBRE CLAVE
    why.rooms-most El servidor no admite más mesas por ahora. Inténtalo más tarde.
    why.players-most El servidor no admite más jugadores por ahora. Inténtalo más tarde.
    why.house-busy Todos los bots de la casa están jugando. Inténtalo más tarde.
    why.stopping El servidor va a detenerse. No empiezan más partidas.
    why.store-stopped El servidor no puede guardar nada ahora. Inténtalo en un momento.
    why.directing-fast Diriges la copa demasiado deprisa. Espera un segundo.
    why.talk-fast Hablas demasiado deprisa. Espera un momento.
    why.reports-many Los operadores aún no han visto las últimas denuncias. Inténtalo más tarde.
    why.names-many Desde tu dirección han llegado demasiados nombres nuevos. Inténtalo más tarde.
    why.share-spent Las partidas desde tu dirección han agotado el espacio de hoy en el disco.
    why.still-thinking La respuesta a tu última pregunta está en camino.
    why.not-built Este servidor todavía no sabe hacerlo.
    why.fault Error interno del servidor, anotado con el id {id}.
    why.store-unread El servidor no ha podido leer su base de datos. Anotado con el id {id}.
    why.match-damaged El registro de esta partida está dañado. Anotado con el id {id}.
    why.cup-damaged Los datos de esta copa están dañados. Anotado con el id {id}.
    """
}

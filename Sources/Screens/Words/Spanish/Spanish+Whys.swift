// Spanish words for what the server refuses, by its `why=`, and for its goodbyes.

extension Language {
  static let spanishWhys = """
    why.line-form El servidor no ha podido leerlo: demasiado largo, o no es texto.
    why.verb-missing El servidor no ha podido leerlo.
    why.tag-form El servidor no ha podido leerlo.
    why.usage El servidor no entiende esta orden.
    why.usage-option El servidor no conoce una de estas opciones.
    why.usage-text Ahí no hay nada que decir.
    why.number-form Escribe un número sin más, como 4.
    why.level-form Los niveles son {levels}.
    why.salt-form Una sal son de 1 a {most} letras y cifras.
    why.style-form No existe ese estilo.
    why.follow-form Eso no se puede seguir.
    why.one-of-many Hay más de uno. ¿Cuál?
    why.verb-unknown El servidor no conoce esta orden.
    why.verb-misspelt El servidor no conoce esta orden. ¿Querías decir {verb}?
    why.verb-short Eso podría ser {verbs}.
    why.option-unknown El servidor no conoce una de estas opciones.
    why.option-twice {option} aparece dos veces.
    why.option-value {option} no admite ese valor.
    why.options-clash Estas opciones no van juntas.
    why.title-form La contraseña tiene de 1 a {pass} caracteres y el título de 1 a {title}; no
      pueden estar en blanco.
    why.challenge-seats Un desafío es para dos jugadores.
    why.client-form El servidor no acepta cómo se presenta este cliente.
    why.name-form Un nombre es una letra y de 1 a 15 letras, cifras, - o _.
    why.name-reserved Ese nombre está reservado. Elige otro.
    why.name-taken Ese nombre es de otra persona.
    why.secret-wrong La clave de acceso no es de este nombre.
    why.nonce-form El servidor no acepta cómo entra este cliente.
    why.login-first El servidor ya no espera este acceso. Inténtalo otra vez.
    why.passphrase-form Una frase de acceso tiene de 10 a 200 bytes y no se parece a una clave.
    why.passphrases-busy Se están comprobando demasiadas frases de acceso. Inténtalo en un
      momento.
    why.hello-first Elige primero un nombre.
    why.hello-done Ya has entrado.
    why.forget-sure Esto no se puede deshacer.
    why.move-unknown Eso no es una jugada de este juego.
    why.code-form Un código son {length} letras de la a a la {last}.
    why.tile-unknown Las fichas van de 1 a {most}.
    why.bet-range Apuesta de 1 a {most}.
    why.match-moved La partida ya ha avanzado.
    why.match-over La partida ha terminado.
    why.match-not-begun La partida aún no ha empezado.
    why.not-playing No estás en ninguna partida.
    why.turn-of-other No es tu turno.
    why.gave-up Has abandonado esta partida.
    why.finished Tú ya has terminado; los demás siguen jugando.
    why.moves-spent Has hecho más jugadas de las que necesita una partida.
    why.nothing-to-hold Primero tira: aún no hay nada que guardar.
    why.bet-first Primero apuesta, de 1 a {most}.
    why.bet-done Ya has apostado.
    why.bank-bets Esta ronda eres la banca: no apuestas.
    why.tile-stuck Solo se mueve una ficha junto al hueco: {tiles}.
    why.word-stuck En la letra {letter} ninguna ficha se mueve hacia ahí.
    why.hint-turn Las pistas son solo para tu turno.
    why.hint-nothing No hay nada que decidir.
    why.hint-cup En las partidas de una copa no hay pistas.
    why.hint-ranked No hay pistas: es una partida clasificada contra personas.
    why.game-unknown Aquí no existe ese juego.
    why.room-unknown La mesa {room} ya no existe.
    why.room-not-in No estás en la mesa {room}.
    why.room-none No estás en ninguna mesa.
    why.room-full No queda sitio en la mesa {room}.
    why.room-private La mesa {room} es privada: pide una contraseña.
    why.room-password Contraseña incorrecta para la mesa {room}.
    why.room-for-two La mesa {room} es para un desafío entre dos jugadores.
    why.room-playing En la mesa {room} se está jugando. Puedes mirar.
    why.room-seated Ya estás en la mesa {room}.
    why.room-watched Ya estás mirando la mesa {room}.
    why.room-of-cup La mesa {room} es de una copa, que decide quién juega.
    why.watched-most Ya estás mirando {most} mesas, el máximo.
    why.playing-elsewhere Estás jugando en la mesa {room}. Termina antes esa partida, o
      abandónala.
    why.not-waiting No estás en una mesa que espere jugadores.
    why.host-starts Solo {host}, que abrió la mesa, puede empezar la partida.
    why.host-seats Solo {host}, que abrió la mesa, puede añadir un bot.
    why.players-missing Para empezar {need|falta|faltan} {need} {need|jugador|jugadores}.
    why.cup-starts Una copa empieza sus partidas sola y decide quién las juega.
    why.again-nothing No hay ninguna partida terminada que repetir.
    why.salt-nothing No estás en una mesa que espere una partida.
    why.salt-known Esta mesa tiene su propia semilla y no admite sales.
    why.house-cannot No hay bot de la casa para este juego.
    why.challenge-unknown Ese desafío ya no está abierto.
    why.challenge-self No puedes retarte a ti mismo.
    why.player-away {player} no está aquí.
    why.undisturbed {player} está en una partida que nadie de fuera puede interrumpir.
    why.text-blank No contiene nada que se pueda mostrar.
    why.talk-nowhere No estás en ninguna mesa.
    why.player-unknown No hay ningún jugador con ese nombre.
    why.ignore-self No puedes ignorarte a ti mismo.
    why.ignored-most Ya ignoras a {most} jugadores, el máximo.
    why.match-unknown No hay ninguna partida {match} terminada.
    why.match-dropped Las jugadas de la partida {match} ya no se guardan, porque no era
      clasificada.
    why.ball-unknown Esa bola no existe.
    why.balls-form Elige seis bolas distintas.
    why.ball-owned Esa bola ya es tuya.
    why.ball-not-owned Una de estas bolas aún no es tuya.
    why.coins-missing Te {coins|falta|faltan} {coins} {coins|moneda|monedas}.
    why.cup-unknown No hay ninguna copa {cup}.
    why.cup-order El servidor no conoce esta orden de copa.
    why.cup-name Una copa tiene un nombre de 1 a {most} caracteres.
    why.cup-kind Una copa es de uno de estos tipos: {kinds}.
    why.cup-best En una mesa se juegan 1, 3 o 5 partidas.
    why.cup-table-size Una mesa tiene de 2 a {most} jugadores, y más de 2 solo en una copa suiza
      de carreras.
    why.cup-rounds Una copa suiza tiene de 1 a 30 rondas; una liga se juega de 1 a 4 veces.
    why.cup-rating Una puntuación va de 0 a 9999.
    why.cup-races Más de dos en una mesa es solo para carreras.
    why.cup-seats La copa fija sola cuántos juegan en cada mesa.
    why.start-form Di cuándo, como mucho con una semana de antelación: 10m o 2h, por ejemplo.
    why.cup-export Una copa se exporta como text, csv o trf.
    why.cup-trf TRF es solo para copas con dos jugadores por mesa y sin eliminatorias.
    why.cup-which-table ¿Qué mesa de qué ronda?
    why.cup-how-ended ¿Cómo terminó?
    why.cup-places Da un puesto a cada jugador de la mesa.
    why.cup-no-player Nadie con ese nombre está en la copa {cup}.
    why.cup-no-winner Nadie con ese nombre jugó en esta mesa.
    why.cup-no-table Esa mesa no existe en la copa {cup}.
    why.cup-director Solo {director}, que dirige la copa, puede hacerlo.
    why.cup-invitation Ese jugador solo puede entrar en la copa por su cuenta.
    why.cup-not-invited Nadie espera tu respuesta en la copa {cup}.
    why.cup-full La copa {cup} está llena.
    why.cup-entered Ese jugador ya está en la copa {cup}.
    why.cup-not-entered No estás en la copa {cup}.
    why.cup-begun La copa {cup} ha empezado; la inscripción está cerrada.
    why.cup-not-begun La copa {cup} no ha empezado.
    why.cup-too-few Una copa necesita al menos dos jugadores.
    why.cup-round-open La ronda aún no ha terminado.
    why.cup-runs-not La copa {cup} no está en juego.
    why.cup-paused La copa {cup} está en pausa. Reanúdala antes.
    why.cup-not-paused La copa {cup} no está en pausa.
    why.cup-over La copa {cup} ha terminado.
    why.cup-table-over Esta mesa ha terminado; su resultado se puede corregir.
    why.cup-table-none {player} no juega ahora en ninguna mesa.
    why.cup-paired La ronda siguiente ya está emparejada según este resultado. Antes hay que
      deshacerla.
    why.cup-changed Alguien ha entrado o salido desde que empezó la ronda, así que se queda. Los
      resultados aún se pueden corregir.
    why.cup-left Quien ha dejado la copa {cup} no puede volver a entrar.
    why.cup-left-often Quien ha dejado tantas veces la copa {cup} no puede volver a entrar.
    why.cup-house-most En esta copa juegan {most} bots de la casa, el máximo.
    why.cups-directed Ya diriges {most} copas, el máximo.
    why.cups-from-one Se han creado demasiadas copas desde tu dirección. Antes debe terminar una.
    why.cups-most Hay {most} copas, el máximo.
    why.report-self No puedes denunciarte.
    why.report-unknown No existe esa denuncia.
    why.reports-many Los operadores aún no han visto las últimas denuncias. Inténtalo más tarde.
    why.op-order El servidor no conoce esta orden de operador.
    why.operator-only Solo pueden hacerlo los operadores de este servidor.
    why.operator-machine Eso solo se puede hacer en la máquina del servidor.
    why.operator-target {player} también es operador.
    why.operators-most Hay {most} operadores, el máximo posible.
    why.duration-form Di cuánto tiempo, hasta un año: 10m, 2h o 7d.
    why.address-form Escribe direcciones como 203.0.113.7 o 203.0.113.0/24.
    why.reason-form Un motivo tiene como máximo {most} caracteres.
    why.doors-form Las puertas están abiertas o cerradas.
    why.term-unknown No hay nada que terminar.
    why.terms-most Hay {most} expulsiones y silencios, el máximo posible.
    why.ban-self Eso dejaría fuera a un operador que está aquí.
    why.close-cup La mesa {room} es de una copa; solo puede hacerlo quien la dirige.
    why.rename-taken El nombre {name} ya es de alguien.
    why.rename-seated {player} está en la mesa {room}. Espera a que salga, o ciérrala.
    why.banned Tienes prohibida la entrada durante {lasts}.
    why.muted Un operador te ha silenciado durante {lasts}. Nadie lo ha recibido.
    why.doors-closed Este servidor no admite nombres nuevos durante {lasts}.
    why.rooms-most El servidor no admite más mesas por ahora. Inténtalo más tarde.
    why.players-most El servidor no admite más jugadores por ahora. Inténtalo más tarde.
    why.house-busy Todos los bots de la casa están jugando. Inténtalo más tarde.
    why.stopping El servidor va a detenerse. No empiezan más partidas.
    why.store-stopped El servidor no puede guardar nada ahora. Inténtalo en un momento.
    why.talk-fast Hablas demasiado deprisa. Espera un momento.
    why.names-many Desde tu dirección han llegado demasiados nombres nuevos. Inténtalo en
      {seconds} s.
    why.share-spent Las partidas desde tu dirección han agotado el espacio de hoy en el disco.
    why.still-thinking La respuesta a tu última pregunta está en camino.
    why.not-built Este servidor todavía no sabe hacerlo.
    why.fault Error interno del servidor, anotado con el id {id}.
    why.store-unread El servidor no ha podido leer su base de datos. Anotado con el id {id}.
    why.match-damaged El registro de esta partida está dañado. Anotado con el id {id}.
    why.cup-damaged Los datos de esta copa están dañados. Anotado con el id {id}.
    """
}

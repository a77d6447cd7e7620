// Spanish words for home, rooms and players.

import Protocol

extension Language {
  /// The door, the lobby and the making of a table, in Spanish.
  static let spanishHome = """
    door.title ¿Qué servidor?
    door.welcome Te damos la bienvenida a Parlor
    door.what Pig, siete y media, puzle deslizante y Mastermind: por turnos o a la carrera, en este
      equipo o por la red.
    door.found {server}  (Parlor {version}, {ms} ms)
    door.answered {server}  ({players}, {rooms}, {ms} ms)  {name}
    door.players {n} {n|jugador|jugadores}
    door.rooms {n} {n|mesa|mesas}
    door.last {server}  (la última vez)
    door.host Abrir un servidor aquí, hasta que salga el último
    door.type Escribir una dirección
    door.address Dirección:
    door.badAddress Un servidor es HOST, HOST:PUERTO o [DIRECCIÓN]:PUERTO.
    door.connecting Conectando con {server}…
    door.looking Buscando servidores aquí y en la red…
    door.hostStays Servidor permanente
    door.cannotHost No se ha podido abrir un servidor aquí: {reason}.
    door.hostNoProgram parlord no está junto a parlor ni en PATH
    door.hostNoPort los puertos de {from} a {to} están ocupados
    door.hostSilent el servidor no responde; mira {log}
    door.hostEnded el servidor se ha detenido enseguida
    door.hostEndedSaying el servidor se ha detenido: {text}
    door.choose Elegir
    door.lookAgain Buscar otra vez
    door.connect Conectar
    door.cancel Atrás
    door.quit Salir
    door.enter Entrar
    door.otherServer Otro servidor
    door.whoAreYou ¿Quién eres?
    door.name Nombre:
    door.aboutNames Una letra seguida de 1 a 15 letras, cifras, - o _. Un nombre nuevo será tuyo: su
      clave de acceso, guardada solo en este equipo, te permite volver a entrar desde aquí.
    door.whichName Tu nombre
    home.rooms Mesas
    home.players Otros jugadores
    home.noRooms No hay mesas abiertas. Con p abres una y cualquiera puede sentarse contigo; con h
      juegas contra un bot.
    home.nobody Todavía no hay nadie más.
    home.bot bot
    home.inRoom mesa {room}
    home.open abierta
    home.playing jugando
    home.over terminada
    home.locked privada
    home.isFor para {player}
    home.isForAnother Esa mesa está reservada para {player}.
    home.isPlaying Esa partida ya ha empezado; se puede mirar.
    home.isOver Esa partida ha terminado; se puede mirar la mesa.
    home.play Jugar
    home.create Crear
    home.cups Copas
    home.invite Invitar
    home.copyFirst Copiar la primera línea
    home.join Sentarse
    home.watch Mirar
    home.challenge Desafiar
    home.records Estadísticas
    home.shop Tienda
    home.rules Reglas
    home.learn Aprender
    home.waits {player} espera
    home.playingCount {n} jugando
    home.lastMatch Última partida
    home.lately Últimas
    home.latelyWon Últimamente: {won} ganadas de las últimas {n} partidas.
    home.invitation Aquí aparecen tus partidas y tu nivel. Pulsa del 1 al 4 para jugar.
    home.tablesHint Intro: sentarte en la mesa marcada; w: mirarla; c: abrir una; h: jugar contra un
      bot.
    home.percent {n} por ciento
    home.more y {n} más
    home.bestRating mejor nivel {rating}
    home.today Hoy
    home.daily Puzle del día
    home.dailyShort Hoy:
    home.dailyKey d  Puzle del día
    home.dailyNone Este servidor no tiene puzle del día.
    home.dailyNobody nadie aún
    home.dailyBest {time} de {player}
    home.dailyOwn tú {time}
    home.dailyNotYou tú aún no lo has resuelto
    home.dailySolvers {n} {n|lo ha resuelto|lo han resuelto}
    home.quit Salir
    home.chooseGame Elige un juego
    home.chooseGameFor Un desafío para {player}
    home.chooseGameHouse Contra la casa: ¿qué juego?
    home.chooseGameTable Crear una mesa: ¿qué juego?
    home.chooseGameRules Reglas: ¿qué juego?
    home.summaryPig Tira mientras te atrevas; con un 1 lo pierdes todo.
    home.summaryMedia Acércate a siete y media sin pasarte.
    home.summarySlide Ordena las fichas antes que los demás.
    home.summaryMastermind Descifra el código en pocos intentos.
    home.createTitle Nueva mesa: {game}
    home.createHelp Elige con arriba y abajo, cambia con izquierda y derecha, o escribe. Intro abre
      la mesa.
    home.counts Puntúa: el resultado cuenta para las estadísticas.
    home.countsNot No puntúa: el resultado no cuenta para las estadísticas.
    home.wrong {option}: solo vale {range}.
    home.wrongPassword Esa no es la contraseña de esta mesa.
    home.passwordQuestion Mesa privada. Contraseña:
    home.roomQuestion Número de la mesa
    home.playerQuestion Nombre del jugador
    home.noRoomChosen Esa mesa no está en la lista.
    home.ignore Ignorar
    home.ignored Ya no recibes mensajes ni desafíos de {player}.
    home.heed Dejar de ignorar
    home.heeded Vuelves a recibir los mensajes y desafíos de {player}.
    home.noPlayerChosen Ese jugador no está en la lista.
    option.seats jugadores
    option.clock segundos por turno
    option.raceClock segundos en total
    option.watch espectadores
    option.goal meta
    option.win se gana
    option.opens empieza
    option.rounds rondas
    option.chips fichas
    option.max apuesta máxima
    option.bank banca
    option.size tamaño
    option.finish acaba con
    option.length casillas
    option.colours colores
    option.attempts intentos
    option.seed semilla
    option.bots admite bots
    option.no no
    option.yes sí
    option.pass contraseña
    option.title título
    option.kind tipo
    option.cupRounds rondas (0 = automático)
    option.best partidas por mesa
    option.table jugadores por mesa
    option.minutes minutos de espera
    option.swiss suizo
    option.roundrobin todos contra todos
    option.knockout eliminatoria
    option.double doble eliminación
    option.hold al plantarse
    option.reach al alcanzarla
    option.loser quien perdió
    option.alternate por turnos
    option.house la casa
    option.rotate por turnos
    option.first el primero
    option.all el último
    option.blind no ven secretos
    option.open lo ven todo
    option.none no
    """
}

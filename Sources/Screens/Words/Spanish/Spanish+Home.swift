// Spanish words for home, rooms and players.

extension Language {
  /// The door, the lobby and the making of a table, in Spanish.
  static let spanishHome = """
    door.title ¿Qué servidor?
    door.welcome Esto es Parlor
    door.what Pig, siete y media, el rompecabezas deslizante y Mastermind: por turnos a una mesa
      o a la carrera, en esta máquina o en la misma sala.
    door.found {server}  (Parlor {version}, {ms} ms)
    door.answered {server}  ({players}, {rooms}, {ms} ms)  {name}
    door.players {n} {n|jugador|jugadores}
    door.rooms {n} {n|sala|salas}
    door.last {server}  (la última vez)
    door.host Abrir un servidor aquí
    door.type Escribir una dirección
    door.address Dirección:
    door.badAddress Un servidor es HOST, HOST:PUERTO o [DIRECCIÓN]:PUERTO.
    door.connecting Conectando con {server}…
    door.looking Buscando servidores aquí y en la red…
    door.hostTitle Un servidor aquí
    door.hostQuestion ¿Termina cuando se vaya el último jugador, o sigue hasta que alguien lo
      pare?
    door.hostGoes Termina con el último
    door.hostStays Sigue
    door.cannotHost No se ha podido abrir un servidor aquí: {reason}
    door.choose Elegir
    door.lookAgain Buscar otra vez
    door.connect Conectar
    door.cancel Atrás
    door.quit Salir
    door.enter Entrar
    door.otherServer Otro servidor
    door.whoAreYou ¿Quién eres?
    door.name Nombre:
    door.aboutNames Una letra y de 1 a 15 letras, cifras, - o _. Un nombre nuevo será tuyo: su
      secreto se guarda en esta máquina, solo para ti, y te trae de vuelta desde aquí.
    door.whichName Tu nombre
    home.rooms Salas
    home.players También están aquí
    home.noRooms No hay salas abiertas. p abre una para ti, y quien venga juega contigo; h juega
      contra la casa.
    home.nobody Todavía no hay nadie más.
    home.bot programa
    home.inRoom sala {room}
    home.open abierta
    home.playing jugando
    home.over terminada
    home.locked con llave
    home.isFor para {player}
    home.isForAnother Esa mesa es para {player}.
    home.isPlaying Esa partida está en juego; se puede mirar.
    home.play Jugar
    home.create Crear
    home.cups Copas
    home.join Sentarse
    home.watch Mirar
    home.challenge Desafiar
    home.records Récords
    home.shop Tienda
    home.rules Reglas
    home.learn Aprender
    home.quit Salir
    home.chooseGame Elige un juego
    home.chooseGameFor Un desafío para {player}
    home.summaryPig Tira cuanto te atrevas; un 1 lo pierde todo.
    home.summaryMedia Cartas hasta siete y media, y no más.
    home.summarySlide Ordena las fichas antes que los demás.
    home.summaryMastermind Descifra el código oculto en pocos intentos.
    home.createTitle Nueva mesa: {game}
    home.createHelp Arriba y abajo eligen, izquierda y derecha cambian, o escribe. Intro abre la
      mesa.
    home.counts Una partida así cuenta para las marcas.
    home.countsNot Una partida así no cuenta para las marcas.
    home.wrong {option} no vale: {range}.
    home.wrongPassword Esa no es la contraseña de esta sala.
    home.counts Una partida así cuenta para los récords.
    home.countsNot Una partida así no cuenta para los récords.
    home.wrong {option}: solo vale {range}.
    home.passwordQuestion Esta sala tiene llave. Su contraseña:
    home.roomQuestion El número de la sala
    home.playerQuestion El nombre del jugador
    home.noRoomChosen No hay tal sala en la lista.
    home.ignore Ignorar
    home.ignored Ya no oyes lo que dice {player}, ni sus desafíos.
    home.heed Dejar de ignorar
    home.heeded Vuelves a oír a {player}.
    home.noPlayerChosen No hay tal jugador en la lista.
    option.seats jugadores
    option.clock segundos por turno
    option.raceClock segundos en total
    option.watch quien mira
    option.goal meta
    option.win se gana
    option.opens quien abre
    option.rounds rondas
    option.chips fichas
    option.max apuesta máxima
    option.bank la banca
    option.size tamaño
    option.finish la carrera acaba con
    option.length casillas
    option.colours colores
    option.attempts intentos
    option.seed semilla
    option.bots programas
    option.no no
    option.yes sí
    option.pass contraseña
    option.title título
    option.kind tipo
    option.cupRounds rondas (0: las justas)
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
    option.alternate por turno
    option.house la casa
    option.rotate los jugadores por turno
    option.first el primero
    option.all el último
    option.blind no ve secretos
    option.open lo ve todo
    option.none no
    """
}

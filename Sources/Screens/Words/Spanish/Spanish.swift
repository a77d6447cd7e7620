// All tables of Spanish words.

extension Language {
  /// All that is said in Spanish.
  static let spanishTables = [
    spanishCommon,
    spanishRefusals,
    spanishWhys,
    spanishHome,
    spanishSpoken,
    spanishPig,
    spanishMedia,
    spanishRaces,
    spanishMastermind,
    spanishRecords,
    spanishSlide,
    spanishShop,
    spanishRules,
    spanishTutorial,
    spanishReplay,
    spanishHouse,
    spanishCups,
    spanishFair,
  ]

  private static let spanishCommon = """
    game.pig Pig
    game.media Siete y media
    game.slide Rompecabezas deslizante
    game.mastermind Mastermind
    ending.goal Meta alcanzada.
    ending.solved Rompecabezas resuelto.
    ending.cracked Código descifrado.
    ending.chips Se cuentan las fichas.
    ending.exhausted A nadie le quedan intentos.
    ending.resigned Por abandono.
    ending.abandoned El sitio quedó vacío demasiado tiempo.
    ending.clock Se acabó el tiempo.
    common.nowWatching {player} mira.
    common.sitsDown {player} se sienta.
    common.getsUp {player} se va.
    common.isBack {player} ha vuelto.
    common.isAway {player} ha perdido la conexión; su sitio espera {grace} segundos.
    common.wantsAgain {player} quiere otra partida.
    common.isSlow A {player} le {seconds|queda|quedan} {seconds} {seconds|segundo|segundos}.
    common.hurry ¡{seconds|Queda|Quedan} {seconds} {seconds|segundo|segundos}!
    common.turnClock Cada turno dura {seconds} {seconds|segundo|segundos} como mucho.
    common.matchBegins Empieza la partida: {players}.
    common.wins ¡Gana {player}!
    common.youWin ¡Has ganado!
    common.houseWins Gana la casa.
    common.nobodyWins No gana nadie: empate.
    common.aloneInVain Esta vez no.
    common.roomClosed La sala se ha cerrado.
    common.challenge Desafío
    common.challengedBy {player} te desafía a una partida: {game}.
    common.accept Aceptar
    common.decline Rechazar
    common.declined {player} no acepta.
    common.room Sala {room}
    common.watchingTitle mirando
    common.begin Empezar
    common.hostBegins Empieza quien abrió la sala, o empieza sola cuando está llena.
    common.needMore Para empezar hacen falta al menos {n} jugadores.
    common.leave Salir
    common.giveUp Rendirse
    common.leaveTitle ¿Dejar la partida?
    common.leaveQuestion La partida sigue. Si solo cierras la ventana, tu sitio espera dos
      minutos.
    common.playOn Seguir
    common.quitKeepingSeat Cerrar
    common.again Otra partida
    common.stillOn Esta partida sigue en juego. Termínala, o ríndete.
    common.hasVoted Has pedido otra partida; faltan los demás.
    common.share Compartir
    common.nothingToShare Aquí no hay nada que compartir.
    common.copied En el portapapeles si el terminal deja; o copia la línea de arriba.
    common.rules Reglas
    common.seeBoard Ver la mesa
    common.matchOver La partida ha terminado
    common.waiting Esperando jugadores
    common.freeSeat (libre)
    common.awayMark ausente
    common.howToJoin Los demás entran en {server}: sala {room}.
    common.howToJoinLocked Los demás entran en {server}: sala {room}, con su contraseña.
    common.waitingForAnswer {player} ha recibido el desafío y aún no ha contestado.
    common.weBegin Puedes empezar con los que están.
    common.theyBegin {player} puede empezar con los que están.
    common.beginsFull Con la sala llena empieza sola.
    common.awardCoins {n} {n|moneda|monedas} para ti: {total} en total.
    common.awardFeat Hecho: {feat} (+{n} puntos)
    common.featSolve Resolver {size}
    common.featTime Resolver {size} en {time}
    common.featMoves Resolver {size} en {moves} movimientos
    common.featBoth Resolver {size} en {time} y {moves} movimientos
    common.connecting conectando
    common.reconnecting sin conexión, otra vez en {seconds} s
    common.lineBroken Se ha cortado la conexión.
    common.lineBrokenSeated Se ha cortado la conexión. Tu sitio espera.
    common.againIn Otra vez en {seconds} {seconds|segundo|segundos}.
    common.reconnectNow Reconectar ya
    common.backAgain La conexión ha vuelto.
    common.notSent Nadie te oye: se ha cortado la conexión. Inténtalo cuando vuelva.
    common.noHost no existe el servidor {host}
    common.connectionRefused conexión rechazada
    common.cannotConnect No hay conexión con {server}: {reason}.
    common.secretTitle Un secreto
    common.secretLost El secreto de {player} no se puede guardar en {file}. Apúntalo; es la
      única vuelta: {secret}
    common.secretFull {file} está lleno.
    common.secretUsed Aquí eres {player}, con el secreto guardado para {server}.
    common.secretElsewhere {player} tiene un secreto guardado para {server}. {here} dice ser el
      mismo servidor, y eso lo puede decir cualquiera. Envíalo solo si sabes que ha cambiado de
      dirección.
    common.secretSaid Enviarlo
    common.secretUnsaid No enviarlo
    common.goOn Seguir
    common.stranger Lo que responde allí no es un servidor de Parlor.
    common.strangerIs Lo que responde allí es {what}, no Parlor.
    common.sentAway El servidor se despide: {text}
    common.forgotten Aquí ya nadie te recuerda. Adiós.
    common.serverStops El servidor se detiene en {seconds} {seconds|segundo|segundos}. Tu
      partida se guarda.
    common.coins {n} {n|moneda|monedas}
    common.you tú
    common.talk Charla
    common.toAll a todos
    common.talkHint t dice algo a todos; con @NOMBRE delante, a uno solo.
    common.sayIt Decirlo
    common.say Decir:
    common.keys Teclas
    common.saySomething decir algo
    common.keysEverywhere ?=estas teclas/Esc=un nivel atrás/Ctrl-Z=a la consola, y
      fg/Ctrl-C=salir; tu sitio espera
    common.help Ayuda
    common.tooSmall Parlor necesita {columns} columnas y {rows} filas. Agranda la ventana, por
      favor.
    common.spaceKey Espacio
    common.enterKey Intro
    """

  private static let spanishRefusals = """
    refusal.badLine El servidor no ha podido leerlo.
    refusal.badTag El servidor no ha podido leerlo.
    refusal.badArgs El servidor no ha podido leerlo.
    refusal.badOption Una de las opciones se sale de sus límites.
    refusal.keptName Esa palabra no se da a nadie como nombre.
    refusal.badName Un nombre es una letra y de 1 a 15 letras, cifras, - o _.
    refusal.badSecret Ese nombre es de otra persona.
    refusal.badMove Eso no es una jugada de este juego.
    refusal.badText No contiene nada que se pueda mostrar.
    refusal.badBalls Elige seis bolas distintas.
    refusal.noVerb Este servidor no conoce eso.
    refusal.noGame Aquí no hay tal juego.
    refusal.noRoom Esa sala ya no está.
    refusal.noPlayer No hay tal jugador.
    refusal.noMatch No hay tal partida.
    refusal.noSeat No queda sitio.
    refusal.noBall No hay tal bola.
    refusal.notAllowed Eso no te toca a ti.
    refusal.notCurrent La partida ya ha avanzado.
    refusal.notEnough Te faltan monedas.
    refusal.notNow Ahora no.
    refusal.notSure Esto no se puede deshacer.
    refusal.notYet Este servidor todavía no sabe hacerlo.
    refusal.notYourTurn No es tu turno.
    refusal.busyServer El servidor está muy ocupado; inténtalo otra vez.
    refusal.busyStorage El servidor no puede guardar nada ahora; inténtalo otra vez.
    refusal.slowDown Demasiado de golpe; espera un momento.
    refusal.internal El servidor ha cometido un error y lo ha anotado.
    """
}

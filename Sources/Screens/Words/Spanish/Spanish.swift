// All tables of Spanish words.

import Protocol

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
    spanishCourse,
    spanishHouse,
    spanishCups,
    spanishFair,
    spanishGuests, spanishOrder,
  ]

  private static let spanishCommon = """
    game.pig Pig
    game.media Siete y media
    game.slide Puzle deslizante
    game.mastermind Mastermind
    game.mediaShort 7 y media
    game.slideShort Puzle
    ending.goal Meta alcanzada.
    ending.solved Puzle resuelto.
    ending.cracked Código descifrado.
    ending.chips Se acabó la última ronda.
    ending.exhausted No quedan intentos.
    ending.resigned Por abandono.
    ending.abandoned Sitio vacío demasiado tiempo.
    ending.clock Se acabó el tiempo.
    common.nowWatching {player} mira.
    common.sitsDown {player} se sienta.
    common.getsUp {player} se va.
    common.isBack {player} ha vuelto.
    common.isAway {player} ha perdido la conexión; se le guarda el sitio {grace} segundos.
    common.wantsAgain {player} quiere otra partida.
    common.isSlow A {player} le {seconds|queda|quedan} {seconds} {seconds|segundo|segundos}.
    common.hurry ¡{seconds|Queda|Quedan} {seconds} {seconds|segundo|segundos}!
    common.turnClock Límite: {seconds} {seconds|segundo|segundos} por turno.
    common.matchBegins Empieza la partida: {players}.
    common.wins ¡Gana {player}!
    common.ratingChange Nivel: {before}, ahora {after} ({change}).
    common.todayAgainst Hoy contra {player}: {own} a {other}.
    common.youWin ¡Has ganado!
    common.houseWins Gana la casa.
    common.nobodyWins Empate.
    common.youLose Has perdido.
    common.loses Pierde {player}.
    common.roomClosed La mesa se ha cerrado.
    common.callToTable Te toca: {game}, mesa {n}.
    common.challenge Desafío
    common.challengedBy {player} te desafía a {game}.
    common.accept Aceptar
    common.decline Rechazar
    common.declined {player} no acepta.
    common.room Mesa {room}
    common.watchingTitle como espectador
    common.titleTurn ¡Te toca!
    common.begin Empezar
    common.hostBegins Solo quien abrió la mesa puede empezar antes; al llenarse, la partida empieza
      sola.
    common.needMore Hacen falta al menos {n} jugadores.
    common.leave Salir
    common.giveUp Rendirse
    common.leaveTitle ¿Dejar la partida?
    common.leaveQuestion La partida no ha terminado. Si solo cierras Parlor, se te guarda el sitio
      dos minutos.
    common.playOn Seguir
    common.quitKeepingSeat Cerrar
    common.again Otra partida
    common.stillOn La partida no ha terminado. Acábala o ríndete.
    common.hasVoted Has pedido otra partida. Faltan los demás.
    common.share Compartir
    common.nothingToShare Aquí no hay nada que compartir.
    common.copied Copiado, si la terminal lo permite; si no, copia la línea de arriba.
    common.rules Reglas
    common.seeBoard Ver la mesa
    common.matchOver Fin de la partida
    common.waiting Esperando jugadores
    common.freeSeat (libre)
    common.awayMark ausente
    common.howToJoin Para invitar a alguien, envía una línea:
    common.howToJoinLocked Para invitar a alguien, envía una línea y la contraseña de la mesa:
    common.nameBlank TUNOMBRE
    common.passwordBlank CONTRASEÑA
    common.inviteByHand {line}, luego: {words}
    common.copyInvite Copiar la invitación
    common.waitingForAnswer {player} aún no ha contestado al desafío.
    common.weBegin Puedes empezar con los que están.
    common.theyBegin {player} puede empezar con los que están.
    common.beginsFull La partida empieza cuando la mesa se llena.
    common.awardCoins Ganas {n} {n|moneda|monedas} ({total} en total).
    common.awardFeat Logro: {feat} (+{n} puntos)
    common.featSolve Resolver un {size}
    common.featTime {size} en {time} o menos
    common.featMoves {size} en {moves} movimientos o menos
    common.featBoth {size} en {time} y {moves} movimientos o menos
    common.connecting conectando
    common.reconnecting sin conexión, reintento en {seconds} s
    common.lineBroken Se ha cortado la conexión.
    common.lineBrokenSeated Se ha cortado la conexión. Se te guarda el sitio.
    common.againIn Nuevo intento en {seconds} {seconds|segundo|segundos}.
    common.reconnectNow Reconectar ya
    common.backAgain Conexión recuperada.
    common.notSent No se ha enviado: estás sin conexión. Inténtalo cuando vuelva.
    common.noHost no existe el servidor {host}
    common.connectionRefused conexión rechazada
    common.noAnswer no responde
    common.noRoute ninguna ruta lleva a esa red
    common.unreachable no se puede alcanzar ({text})
    common.cannotConnect No se puede conectar con {server}: {reason}.
    common.secretTitle Clave de acceso
    common.secretLost La clave de acceso de {player} no se puede guardar en {file}. Apúntala; es la
      única forma de volver a entrar: {secret}
    common.secretFull {file} está lleno.
    common.impostor Este servidor no puede demostrar que conoce tu clave de acceso. La clave no se
      ha enviado.
    common.keyKeptBack Este servidor antes aceptaba un inicio de sesión seguro y ahora no. Tu
      clave de acceso no se ha enviado.
    common.passphraseKeptBack Tu frase de acceso no se ha enviado: {server} no ofrece un inicio de sesión
      que la mantenga en secreto. Un servidor de Parlor de verdad sí.
    common.keyInClear {server} no ofrece un inicio de sesión que mantenga tu clave en secreto. Si la
      envías, quien pueda escuchar, o quien solo finja ser ese servidor, podrá ser {player}.
    common.secretUsed Aquí eres {player}, con la clave de acceso guardada para {server}.
    common.secretElsewhere {player} tiene una clave de acceso guardada para {server}. {here} dice
      ser el mismo servidor, pero eso lo puede decir cualquiera. Envíala solo si sabes que el
      servidor ha cambiado de dirección.
    common.secretSaid Enviarla
    common.secretUnsaid No enviarla
    common.goOn Seguir
    common.stranger Eso no es un servidor de Parlor.
    common.strangerIs Eso es {what}, no Parlor.
    common.sentAway El servidor ha cerrado la conexión: {text}
    common.forgotten Tu cuenta en este servidor se ha borrado.
    common.serverStops El servidor se detiene en {seconds} {seconds|segundo|segundos}. Tu partida
      queda guardada.
    common.muted Un operador te ha silenciado durante {lasts}: nadie recibe lo que dices.
    common.unmuted Puedes volver a hablar.
    common.operatorSays {player}, en nombre del servidor: {text}
    common.coins {n} {n|moneda|monedas}
    common.you tú
    common.talk Chat
    common.toAll a todos
    common.talkHint t: chat. Empieza con @NOMBRE para un mensaje privado.
    common.sayIt Enviar
    common.say Mensaje:
    common.keys Teclas
    common.saySomething chat
    common.keysEverywhere ?=estas teclas/Esc=atrás/Ctrl-Z=suspender; fg para volver/Ctrl-C=salir; se
      te guarda el sitio
    common.help Ayuda
    common.tooSmall Parlor necesita {columns} columnas y {rows} filas. Agranda la ventana, por
      favor.
    common.spaceKey Espacio
    common.enterKey Intro
    key.backspace Retroceso
    key.delete Supr
    key.insert Ins
    key.home Inicio
    key.end Fin
    key.pageUp RePág
    key.pageDown AvPág
    """

  private static let spanishRefusals = """
    refusal.badLine El servidor no lo ha entendido.
    refusal.badTag El servidor no lo ha entendido.
    refusal.badArgs El servidor no lo ha entendido.
    refusal.badOption Una de las opciones está fuera de rango.
    refusal.keptName Ese nombre está reservado.
    refusal.badName Un nombre es una letra y de 1 a 15 letras, cifras, - o _.
    refusal.badSecret Ese nombre es de otra persona.
    refusal.badMove Esa jugada no es legal.
    refusal.badText Ese texto no contiene nada que se pueda mostrar.
    refusal.badBalls Elige seis bolas distintas.
    refusal.noVerb Este servidor no reconoce esa orden.
    refusal.noGame Este servidor no tiene ese juego.
    refusal.noRoom Esa mesa ya no existe.
    refusal.noPlayer Ese jugador no existe.
    refusal.noMatch Esa partida no existe.
    refusal.noSeat No queda ningún sitio libre.
    refusal.noBall Esa bola no existe.
    refusal.noCup Esa copa no existe.
    refusal.notAllowed No puedes hacer eso.
    refusal.notCurrent La partida ya ha avanzado.
    refusal.notEnough No tienes monedas suficientes.
    refusal.notNow Ahora no.
    refusal.notSure Esto no se puede deshacer.
    refusal.notYet Este servidor todavía no puede hacerlo.
    refusal.notYourTurn No es tu turno.
    refusal.busyServer El servidor está saturado; inténtalo otra vez.
    refusal.busyStorage El servidor no puede guardar nada ahora; inténtalo otra vez.
    refusal.slowDown Demasiado rápido; espera un momento.
    refusal.internal Error interno del servidor (registrado).
    """
}

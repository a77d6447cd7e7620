// Spanish words for Mastermind.

import Protocol

extension Language {
  static let spanishRaces = """
    race.others Los demás
    race.players Jugadores
    race.time Tiempo
    race.place puesto {n}
    race.gaveUp se rindió
    race.noTries sin intentos
    race.youGiveUp Te rindes.
    race.givesUp {player} se rinde.
    race.isGone {player} no ha vuelto.
    race.notHere Estás mirando.
    """

  static let spanishMastermind = """
    mastermind.secret Código
    mastermind.guess Probar
    mastermind.undo Deshacer
    mastermind.balls Bolas
    mastermind.buttons Pistas
    mastermind.triesLeft Intentos: {n}
    mastermind.notFull Llena primero todas las casillas: {n|falta|faltan} {n}.
    mastermind.onItsWay Tu intento está en camino.
    mastermind.nothingToUndo No hay nada que deshacer.
    mastermind.done Has descifrado el código.
    mastermind.noTriesLeft No te quedan intentos.
    mastermind.gold en su casilla
    mastermind.silver en otra
    mastermind.none no está
    mastermind.ourTry Intento {n}: {balls}: {gold} de oro, {silver} de plata.
    mastermind.theirTry {player}, intento {n}: {gold} de oro, {silver} de plata.
    mastermind.weCrack ¡Has descifrado el código en {n} {n|intento|intentos}!
    mastermind.theyCrack {player} ha descifrado el código en {n} {n|intento|intentos}.
    mastermind.weAreOut Era tu último intento.
    mastermind.theyAreOut A {player} no le quedan intentos.
    mastermind.secretWas El código era {balls}.
    mastermind.task Un código de {n} bolas, de la a a la {last}; una bola puede repetirse.
    mastermind.theirLine {player}: {n} {n|intento|intentos}; el último, {gold} de oro y {silver} de
      plata.
    mastermind.noTriesYet {player}: sin intentos todavía.
    mastermind.question Tu intento, {n} letras de la a a la {last}:
    mastermind.badGuess Un intento son {n} letras de la a a la {last}.
    mastermind.legend Las bolas: {balls}.
    mastermind.helpPlaces {keys}: ir a otra casilla
    mastermind.helpUpDown {keys}: otra bola en esta casilla
    mastermind.helpMouse Ratón: clic en una bola de la lista, o en una casilla
    mastermind.helpScroll RePág AvPág: intentos anteriores y siguientes
    ball.soccer fútbol
    ball.tennis tenis
    ball.billiard billar
    ball.golf golf
    ball.baseball béisbol
    ball.dodgeball balontiro
    ball.basketball baloncesto
    ball.bowling bolos
    ball.volleyball voleibol
    ball.rugby rugby
    ball.plain lisa
    mastermind.hidden Los intentos no se ven hasta el final.
    mastermind.hintKeys a-{last} ponen una bola.
    mastermind.helpWatch {keys}: los intentos de otro
    """
}

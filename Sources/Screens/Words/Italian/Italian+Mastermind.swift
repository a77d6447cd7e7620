// Italian words for Mastermind.

import Protocol

extension Language {
  static let italianRaces = """
    race.others Gli altri
    race.players Giocatori
    race.time Tempo
    race.place posizione {n}
    race.gaveUp si è arreso
    race.noTries senza tentativi
    race.youGiveUp Ti arrendi.
    race.givesUp {player} si arrende.
    race.isGone {player} non è tornato.
    race.notHere Stai guardando.
    """

  static let italianMastermind = """
    mastermind.secret Codice
    mastermind.guess Prova
    mastermind.undo Annulla
    mastermind.balls Palline
    mastermind.buttons Indizi
    mastermind.triesLeft Tentativi: {n}
    mastermind.notFull Riempi prima tutte le caselle: {n|ne manca|ne mancano} {n}.
    mastermind.onItsWay Il tuo tentativo è in arrivo al server.
    mastermind.nothingToUndo Non c'è niente da annullare.
    mastermind.done Hai decifrato il codice.
    mastermind.noTriesLeft Non ti restano tentativi.
    mastermind.gold al suo posto
    mastermind.silver fuori posto
    mastermind.none non c'è
    mastermind.ourTry Tentativo {n}: {balls}: {gold} d'oro, {silver} d'argento.
    mastermind.theirTry {player}, tentativo {n}: {gold} d'oro, {silver} d'argento.
    mastermind.weCrack Hai decifrato il codice in {n} {n|tentativo|tentativi}!
    mastermind.theyCrack {player} ha decifrato il codice in {n} {n|tentativo|tentativi}.
    mastermind.weAreOut Era il tuo ultimo tentativo.
    mastermind.theyAreOut {player} non ha più tentativi.
    mastermind.secretWas Il codice era {balls}.
    mastermind.task Un codice di {n} palline, dalla a alla {last}; una pallina può ripetersi.
    mastermind.theirLine {player}: {n} {n|tentativo|tentativi}; l'ultimo, {gold} d'oro e {silver}
      d'argento.
    mastermind.noTriesYet {player}: ancora nessun tentativo.
    mastermind.question Il tuo tentativo, {n} lettere dalla a alla {last}:
    mastermind.badGuess Un tentativo è fatto di {n} lettere dalla a alla {last}.
    mastermind.legend Le palline: {balls}.
    mastermind.helpPlaces {keys}: vai a un'altra casella
    mastermind.helpUpDown {keys}: cambia la pallina in questa casella
    mastermind.helpMouse Mouse: clic su una pallina della lista, o su una casella
    mastermind.helpScroll PagSu PagGiù: tentativi precedenti e seguenti
    ball.soccer calcio
    ball.tennis tennis
    ball.billiard biliardo
    ball.golf golf
    ball.baseball baseball
    ball.dodgeball dodgeball
    ball.basketball basket
    ball.bowling bowling
    ball.volleyball pallavolo
    ball.rugby rugby
    ball.plain liscia
    mastermind.hidden I tentativi si vedono solo alla fine.
    mastermind.hintKeys a-{last} mettono una pallina.
    mastermind.helpWatch {keys}: i tentativi di un altro
    """
}

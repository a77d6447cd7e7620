// Italian words for Pig.

import Protocol

extension Language {
  static let italianPig = """
    pig.roll Tira
    pig.hold Fermati
    pig.nothingToHold Prima tira: non c'è ancora nulla da incassare.
    pig.notYourTurn Tocca a {player}.
    pig.noTurn Adesso non tira nessuno.
    pig.youAreOut Ti sei arreso in questa partita.
    pig.rolled {player} fa {die}: {total} in questo turno.
    pig.rolledYou Fai {die}: {total} in questo turno.
    pig.busted {player} fa 1 e perde {lost}.
    pig.bustedYou Fai 1 e perdi {lost}.
    pig.bustedEmpty {player} fa subito 1.
    pig.bustedEmptyYou Fai subito 1.
    pig.held {player} si ferma a {gain} e sale a {score}.
    pig.heldYou Ti fermi a {gain} e sali a {score}.
    pig.turnOf Turno di {player}.
    pig.yourTurn Tocca a te.
    pig.notRolled {player} non ha tirato in tempo.
    pig.notRolledYou Non hai tirato in tempo.
    pig.resigned {player} si arrende.
    pig.abandoned {player} non è tornato.
    pig.clockedOut {player} ha finito il tempo troppe volte.
    pig.resignedYou Ti arrendi.
    pig.clockedOutYou Hai finito il tempo troppe volte.
    pig.noticeTitle Tocca a te
    pig.youOpen Cominci tu.
    pig.goOn Avanti
    pig.goalHold Vince chi per primo si ferma con {goal}.
    pig.goalReach Vince chi per primo arriva a {goal}.
    pig.turnTotal Totale del turno: {total}
    pig.holdBrings Se ti fermi: {score} + {total} = {sum}
    pig.holdWins Basta per vincere!
    pig.thisTurn In questo turno:
    pig.lastDie L'ultimo tiro era {die}.
    pig.secondsLeft {seconds|Resta|Restano} {seconds} {seconds|secondo|secondi}
    pig.outMark si è arreso
    pig.help Tira finché te la senti: da 2 a 6 si somma al totale del turno; con un 1 lo perdi.
      Fermati per incassarlo.
    pig.timeUp Tempo scaduto: {player} si ferma con {gain} e ha {score}.
    pig.timeUpYou Tempo scaduto: ti fermi con {gain} e hai {score}.
    pig.outOfTime Hai finito il tempo troppe volte: sei fuori.
    pig.outOfTimeMark tempo finito
    """
}

// Italian words for Pig.

extension Language {
  static let italianPig = """
    pig.roll Tira
    pig.hold Fermati
    pig.nothingToHold Prima tira: non c'è ancora nulla da mettere al sicuro.
    pig.notYourTurn Tocca a {player}.
    pig.noTurn Adesso non tira nessuno.
    pig.youAreOut Hai abbandonato questa partita.
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
    pig.abandoned {player} non torna.
    pig.clockedOut {player} ha fatto scadere il tempo troppe volte.
    pig.resignedYou Ti arrendi.
    pig.clockedOutYou Hai fatto scadere il tempo troppe volte.
    pig.noticeTitle Tocca a te
    pig.youOpen Cominci tu.
    pig.goOn Avanti
    pig.goalHold Vince chi per primo mette al sicuro {goal}.
    pig.goalReach Vince chi per primo arriva a {goal}.
    pig.turnTotal Totale del turno: {total}
    pig.holdBrings Se ti fermi: {score} + {total} = {sum}
    pig.holdWins Basta per vincere!
    pig.thisTurn In questo turno:
    pig.lastDie L'ultimo dado era un {die}.
    pig.secondsLeft {seconds|Resta|Restano} {seconds} {seconds|secondo|secondi}
    pig.outMark ha rinunciato
    pig.help Tira quanto osi: da 2 a 6 aggiunge al totale del turno, 1 lo fa perdere. Se ti fermi, è
      al sicuro.
    pig.timeUp Tempo scaduto: {player} si ferma con {gain} e ha {score}.
    pig.timeUpYou Tempo scaduto: ti fermi con {gain} e hai {score}.
    pig.outOfTime Hai fatto scadere il tempo troppe volte: sei fuori.
    pig.outOfTimeMark fuori tempo
    """
}

// Italian words for stats and leaderboards.

extension Language {
  /// The records in Italian.
  static let italianRecords = """
    records.title Primati
    records.tabTop Migliori
    records.tabFeats Imprese
    records.tabProfile Profilo
    records.tabHistory Partite
    records.nextTab Pagina seguente
    records.previousTab Pagina precedente
    records.programs Programmi
    records.people Persone
    records.nextGame Altro gioco
    records.previousGame Precedente
    records.nextSize Altra misura
    records.previousSize Precedente
    records.player Giocatore
    records.whose I primati di chi?
    records.show Mostra
    records.cancel Annulla
    records.mine I miei
    records.isMine Sono già i tuoi.
    records.again Chiedi di nuovo
    records.back Indietro
    records.listKeys Scorri la lista
    records.asking Lo chiedo al server ...
    records.lineBroken La linea è caduta. Arriva tutto appena torna.
    records.boardRating Valutazione
    records.boardTurn Turno migliore
    records.boardComeback Maggior rimonta
    records.boardChips Più fiche
    records.boardPoints Punti
    records.boardTime Miglior tempo {size}
    records.boardMoves Meno mosse {size}
    records.boardTries Meno tentativi
    records.boardCrackTime Miglior tempo
    records.nobody Qui non c'è ancora nessuno.
    records.nobodyRated Ancora nessun posto: servono {matches} partite con {others} avversari.
    records.nobodyBanked Nessuno ha ancora incassato un turno.
    records.nobodyCameBack Nessuno ha ancora rimontato.
    records.nobodyTookChips Nessuno ha ancora portato a casa fiche.
    records.nobodyHasPoints Nessuno ha ancora punti.
    records.nobodySolved Nessuno ha ancora risolto un {size}.
    records.nobodyCracked Nessuno ha ancora svelato un codice.
    records.yourPlace Il tuo posto: {rank}
    records.noPlace Tu non ci sei ancora.
    records.you tu
    records.done Fatto:
    records.toDo Da fare:
    records.featCount Gioco del quindici: {n} su {all} fatte
    records.pointCount {n} {n|punto|punti}
    records.ballCount {n} {n|pallina|palline}
    records.since Qui dal {date}
    records.played Giocate
    records.won Vinte
    records.lost Perse
    records.drawn Pareggiate
    records.streak Serie
    records.bestStreak Serie migliore
    records.provisional provvisoria
    records.deviation Margine
    records.match Partita {match}
    records.resultWon vinta
    records.resultLost persa
    records.resultDrawn pari
    records.alone in solitario
    records.gaveUp {player} si arrende.
    records.counts È valida.
    records.casual Non è valida.
    records.noMatches Nessuna partita è ancora arrivata alla fine.
    records.columnMatch Num.
    records.columnResult Esito
    records.columnDate Data
    records.columnGame Gioco
    records.columnOthers Con
    records.replay Rivedi
    records.replayWhich Il numero della partita?
    records.noReplay Qui non c'è nessuna partita da rivedere.
    records.older Altre
    records.noOlder Non ce ne sono di più vecchie.
    """
}

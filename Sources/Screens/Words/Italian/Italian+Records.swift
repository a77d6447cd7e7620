// Italian words for stats and leaderboards.

import Protocol

extension Language {
  /// The records in Italian.
  static let italianRecords = """
    records.title Statistiche
    records.tabTop Migliori
    records.tabFeats Obiettivi
    records.tabProfile Profilo
    records.tabHistory Partite
    records.nextTab Pagina seguente
    records.previousTab Pagina precedente
    records.programs Bot
    records.people Persone
    records.nextGame Altro gioco
    records.previousGame Precedente
    records.nextSize Altro formato
    records.previousSize Precedente
    records.player Giocatore
    records.whose Di quale giocatore?
    records.show Mostra
    records.cancel Annulla
    records.mine Le mie
    records.isMine Sono già le tue.
    records.again Aggiorna
    records.back Indietro
    records.listKeys Scorri la lista
    records.asking Chiedo al server…
    records.lineBroken Connessione persa. La pagina si carica appena torna.
    records.boardRating Rating
    records.boardTurn Turno migliore
    records.boardComeback Rimonta maggiore
    records.boardChips Più fiche
    records.boardPoints Punti
    records.boardTime Miglior tempo {size}
    records.boardMoves Meno mosse {size}
    records.boardTries Meno tentativi
    records.boardCrackTime Miglior tempo
    records.nobody Qui non c'è ancora nessuno.
    records.nobodyRated Nessuno ha ancora un rating: servono {matches} partite con {others}
      avversari.
    records.nobodyBanked Nessuno ha ancora incassato un turno.
    records.nobodyCameBack Nessuno ha ancora rimontato.
    records.nobodyTookChips Nessuno ha ancora vinto fiche.
    records.nobodyHasPoints Nessuno ha ancora punti.
    records.nobodySolved Nessuno ha ancora risolto un {size}.
    records.nobodyCracked Nessuno ha ancora decifrato un codice.
    records.yourPlace La tua posizione: {rank}
    records.noPlace Non sei ancora in classifica.
    records.you tu
    records.done Fatto:
    records.toDo Da fare:
    records.featCount Gioco del quindici: {n} su {all} fatti
    records.pointCount {n} {n|punto|punti}
    records.ballCount {n} {n|pallina|palline}
    records.since Iscritto dal {date}
    records.played Giocate
    records.won Vinte
    records.lost Perse
    records.drawn Pareggi
    records.streak Serie
    records.bestStreak Serie migliore
    records.overMatches Nelle ultime {n} partite classificate: da {from} a {to}, massimo {high},
      minimo {low}.
    records.ratingNow Rating {rating}
    records.knownPlayers Conosciuti qui:
    records.provisional provvisorio
    records.deviation Margine (±)
    records.match Partita {match}
    records.resultWon vinta
    records.resultLost persa
    records.resultDrawn pareggio
    records.deleted eliminato
    records.alone da solo
    records.counts Classificata.
    records.casual Non classificata.
    records.noMatches Ancora nessuna partita finita.
    records.columnMatch Num.
    records.columnResult Esito
    records.columnDate Data
    records.columnGame Gioco
    records.columnOthers Contro
    records.replay Rivedi
    records.replayWhich Numero della partita?
    records.noReplay Qui non c'è nessuna partita da rivedere.
    records.older Precedenti
    records.noOlder Non ci sono partite precedenti.
    """
}

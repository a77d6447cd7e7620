// Italian words for replays.

extension Language {
  /// Finished matches played back, in Italian.
  static let italianReplay = """
    replay.title Partita {match}
    replay.asking Chiedo la partita al server
    replay.askAgain Chiedi ancora
    replay.misfit Questo verbale non torna: la mossa {n} non si poteva fare.
    replay.otherEnd Questo verbale non torna: le sue mosse portano a un'altra fine.
    replay.tooLong Questa partita è troppo lunga per vederla qui.
    replay.unknownGame Questo verbale non torna: nessuno dei nostri giochi si gioca così.
    replay.back Indietro
    replay.play Guarda
    replay.pause Pausa
    replay.next Avanti
    replay.previous Prima
    replay.first Inizio
    replay.last Fine
    replay.stepsOnly Qui nulla si muove da solo: vai avanti passo per passo.
    replay.atBeginning Qui è cominciata.
    replay.atEnd Così è finita.
    replay.nextBoard Altra tavola
    replay.boardOf Tavola di {player}.
    replay.move Mossa {n} di {count}
    replay.beginning L'inizio
    replay.seed seme
    replay.commit promessa
    replay.seedFits Verificato: è il seme promesso prima della partita.
    replay.seedFitsShort Verificato:
    replay.seedMisfits Non è il seme promesso prima della partita!
    replay.rolls {player} tira.
    replay.holds {player} si ferma.
    replay.bets {player} punta {n}.
    replay.asks {player} chiede carta.
    replay.stands {player} sta.
    replay.slides {player} muove il {n}.
    replay.slidesWord {player} muove più tessere.
    replay.guesses {player} prova {code}.
    replay.moves {player}: {move}
    replay.clockRanOut Il tempo è scaduto.
    replay.gaveUp {player} si arrende.
    replay.wentAway {player} non torna.
    replay.allGone Non c'è più nessuno.
    replay.tookTooLong {player} ha lasciato scadere il tempo troppe volte.
    replay.review Analisi
    replay.costly Altro errore
    replay.reviewing La casa guarda ogni decisione: mossa {n} di {count}.
    replay.reviewed È analizzata: ogni mossa dice quanto è costata.
    replay.reviewFirst Prima chiedi l'analisi.
    replay.reviewMisfit L'analisi del server non torna con questa partita.
    replay.nothingCostly Finora nessuna decisione è costata qualcosa.
    replay.cost Meglio: {move}. È costato {cost}.
    replay.bestWas Meglio: {move}.
    replay.wasBest Niente era meglio.
    replay.sum {player}: {n} su {count} decisioni sono costate qualcosa, {cost} in tutto.
    replay.percent {n} %
    replay.chips {n} {n|gettone|gettoni}
    replay.tries {n} {n|tentativo|tentativi}
    replay.steps {n} {n|mossa|mosse}
    replay.sumNone {player}: {count} {count|decisione|decisioni}, nessuna è costata qualcosa.
    """
}

// Italian words for replays.

import Protocol

extension Language {
  /// Finished matches played back, in Italian.
  static let italianReplay = """
    replay.title Partita {match}
    replay.asking Chiedo la partita al server
    replay.askAgain Chiedi di nuovo
    replay.misfit La registrazione non è coerente: la mossa {n} non è valida.
    replay.otherEnd La registrazione non è coerente: le sue mosse portano a un altro risultato.
    replay.tooLong Questa partita è troppo lunga per mostrarla qui.
    replay.unknownGame La registrazione non è coerente: nessun gioco conosciuto si gioca così.
    replay.back Indietro
    replay.play Guarda
    replay.pause Pausa
    replay.next Successiva
    replay.previous Precedente
    replay.first Prima
    replay.last Ultima
    replay.stepsOnly Senza animazione: vai avanti passo per passo.
    replay.atBeginning Qui è cominciata.
    replay.atEnd Così è finita.
    replay.nextBoard Altra griglia
    replay.boardOf Griglia di {player}.
    replay.move Mossa {n} di {count}
    replay.beginning L'inizio
    replay.seed seme
    replay.commit impegno
    replay.seedFits Verificato: è il seme promesso prima della partita.
    replay.seedFitsShort Verificato:
    replay.seedMisfits Non è il seme promesso prima della partita!
    replay.rolls {player} tira.
    replay.holds {player} si ferma.
    replay.bets {player} punta {n}.
    replay.asks {player} chiede carta.
    replay.stands {player} sta.
    replay.slides {player} muove la tessera {n}.
    replay.slidesWord {player} muove più tessere.
    replay.guesses {player} prova {code}.
    replay.moves {player}: {move}
    replay.clockRanOut Il tempo è scaduto.
    replay.gaveUp {player} si arrende.
    replay.wentAway {player} non è tornato.
    replay.allGone Se ne sono andati tutti.
    replay.tookTooLong {player} ha finito il tempo troppe volte.
    replay.review Analisi
    replay.costly Errore seguente
    replay.reviewing Analizzo ogni decisione: mossa {n} di {count}.
    replay.reviewed Analizzata: ogni mossa mostra quanto è costata.
    replay.reviewFirst Prima chiedi l'analisi.
    replay.reviewMisfit L'analisi del server non corrisponde a questa partita.
    replay.nothingCostly Finora nessuna decisione è costata nulla.
    replay.cost Meglio: {move}. È costato {cost}.
    replay.bestWas Meglio: {move}.
    replay.wasBest Era la mossa migliore.
    replay.sum {player}: {n} {n|decisione|decisioni} su {count} {n|era un errore|erano errori}:
      in tutto {cost}.
    replay.percent {n}%
    replay.chips {n} fiche
    replay.tries {n} {n|tentativo|tentativi}
    replay.steps {n} {n|mossa|mosse}
    replay.sumNone {player}: {count} {count|decisione|decisioni}, nessun errore.
    """
}

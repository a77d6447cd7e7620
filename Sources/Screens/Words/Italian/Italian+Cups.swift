// Italian words for cups.

import Protocol

extension Language {
  /// Cups in Italian.
  static let italianCups = """
    cups.title Coppe
    cups.none Ancora nessuna coppa. Creane una: può partecipare chiunque.
    cups.asking Chiedo al server…
    cups.look Vedi
    cups.make Crea una coppa
    cups.older Precedenti
    cups.noOlder Non ce ne sono di precedenti.
    cups.noneChosen Quella coppa non è nella lista.
    cups.whichCup Numero della coppa
    cups.cup Coppa {cup}
    cups.tableTitle {cup}, turno {round}, tavolo {table}
    cups.open aperta
    cups.startsIn inizia tra {time}
    cups.paused in pausa
    cups.over finita
    cups.round turno {round}
    cups.roundOf turno {round} di {of}
    cups.bestOf al meglio di {n}
    cups.atATable {n} per tavolo
    cups.up sale di {n}
    cups.down scende di {n}
    cups.playerCount {n} {n|giocatore|giocatori}
    cups.tabRound Turno
    cups.tabStanding Classifica
    cups.tabBracket Tabellone
    cups.nextPage Altra pagina
    cups.earlier Prima
    cups.laterRound Dopo
    cups.noEarlier Non c'è niente prima.
    cups.noRoundYet Non è ancora cominciato nessun turno.
    cups.table Tavolo {table}
    cups.tableWaits in attesa
    cups.tableUnplayed non finito
    cups.tableForfeited {player} assente
    cups.bye riposa
    cups.points punti
    cups.won vin
    cups.drawn par
    cups.lost per
    cups.buchholz Buchholz
    cups.cut tagl.1
    cups.sonneborn S-B
    cups.directResult dir.
    cups.rating rating
    cups.pointCount {n} {n|punto|punti}
    cups.wonCount {n} {n|vinta|vinte}
    cups.outIn fuori al turno {round}
    cups.stillIn ancora in gara
    cups.winner vince la coppa
    cups.hasLeftMark si è ritirato
    cups.mayJoin Puoi partecipare: premi p.
    cups.notIn Non giochi in questa coppa.
    cups.awaitsStart Partecipi; la avvia chi la dirige.
    cups.awaitsRound Partecipi; il prossimo turno comincia da solo.
    cups.awaitsOthers Sei al tavolo {table}, in attesa di {player}.
    cups.yourTable Il tuo tavolo è pronto: giochi contro {player}.
    cups.youPlay Giochi contro {player} al tavolo {table}.
    cups.youHaveBye In questo turno riposi.
    cups.won1st La vince {player}.
    cups.goThere Vai al tuo tavolo
    cups.later Più tardi
    cups.watchTable Guarda un tavolo
    cups.whichTable Numero del tavolo
    cups.noTableChosen A questo tavolo ora non c'è nessuno.
    cups.takePart Partecipa
    cups.leaveCup Lascia la coppa
    cups.leaveQuestion Perdi la partita in corso e non avrai altri avversari.
    cups.stay Resta
    cups.hasBegun È già cominciata: iscrizioni chiuse.
    cups.isOverAlready Questa coppa è finita.
    cups.done Fatto.
    cups.makeTitle Nuova coppa: {game}
    cups.makeHelp Scegli con su e giù, cambia con sinistra e destra, oppure scrivi. Invio crea la
      coppa; la dirigi tu, e puoi partecipare.
    cups.standardTitle Coppa di {player}
    cups.bracketHasNoRounds L'eliminazione diretta ha i turni che servono: lasciali a 0.
    cups.fourCycles In tutti contro tutti ci si incontra da 1 a 4 volte.
    cups.tablesAreSwiss Più di due per tavolo: solo in una coppa svizzera.
    cups.direct Dirigi
    cups.directs Dirige {player}.
    cups.directHelp Scegli prima un giocatore o un tavolo nella pagina.
    cups.start Comincia
    cups.startLater Imposta l'inizio
    cups.startWhen Tra quanti minuti inizia? 0 annulla.
    cups.startRound Comincia il prossimo turno
    cups.pause Pausa
    cups.resume Riprendi
    cups.end Chiudi la coppa
    cups.endQuestion La coppa finisce subito, anche con partite in corso; la classifica resta.
    cups.add Aggiungi qualcuno
    cups.addWho Nome:
    cups.houseCannot I bot della casa non giocano a questo.
    cups.remove Togli
    cups.removeWho {player} perde la partita in corso, e non avrà altri avversari.
    cups.forfeit Sconfitta a tavolino
    cups.forfeitWho {player} perde la partita in corso.
    cups.whichName Nome del giocatore
    cups.choosePlayer Scegli prima un giocatore nella classifica.
    cups.correct Correggi un risultato
    cups.correctHow Tavolo e vincitore (3 ana), pareggio (3 -) o posizioni (3 2,1)
    cups.chooseTable Scegli prima un tavolo di un turno.
    cups.whoWon {players}: chi ha vinto?
    cups.placesHow Le posizioni, nell'ordine dei posti, come 2,1,3:
    cups.aDraw Pareggio
    cups.takeBack Annulla il turno
    cups.takeBackQuestion L'ultimo turno si annulla, con i suoi risultati, e la coppa va in pausa.
    cups.resumeFirst È in pausa: prima riprendila.
    cups.twoNeeded Una coppa ha bisogno di almeno due giocatori.
    cups.roundIsOn Il turno non è finito.
    cups.doesNotRun La coppa non è in corso.
    cups.invited {player} ti ha iscritto a {cup} ({game}). Giochi?
    cups.called {cup}, turno {round}: il tuo tavolo è pronto. Giochi contro {player}.
    cups.calledAlone {cup}, turno {round}: il tuo tavolo è pronto.
    cups.waitsMinutes Il tavolo ti aspetta {n} {n|minuto|minuti}; se non ti presenti, perdi.
    cups.roundBegins {cup}: è cominciato il turno {round}.
    cups.byeNow {cup}, turno {round}: riposi.
    cups.isTakenBack {cup}: il turno {round} è annullato; i suoi risultati non contano più.
    cups.isPaused {cup} è in pausa.
    cups.isOverUnwon {cup} è finita.
    cups.isOver {cup} è finita. La vince {player}.
    cups.hasJoined {cup}: partecipa {player}.
    cups.hasLeft {cup}: si ritira {player}.
    cups.result {cup}, turno {round}: {players}, {points}.
    cups.wall Maxischermo
    cups.wallEmpty Ancora nessuna coppa.
    cups.wallWithout La coppa {cup} non esiste ancora.
    cups.wallAway Il server non risponde; riprovo.
    cups.pageTime Aggiornato alle {time}
    cups.beginsItself Un tavolo di coppa: la partita comincia da sola quando ci sono tutti.
    cups.goesOn La coppa continua: ti chiameranno alla prossima partita.
    cups.seeCup La coppa
    """
}

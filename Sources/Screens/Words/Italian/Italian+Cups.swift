// Italian words for cups.

extension Language {
  /// Cups in Italian.
  static let italianCups = """
    cups.title Coppe
    cups.none Ancora nessuna coppa. Fanne una, e partecipa chi vuole.
    cups.asking Chiedo al server ...
    cups.look Vedi
    cups.make Fai una coppa
    cups.older Precedenti
    cups.noOlder Non ce ne sono di precedenti.
    cups.noneChosen Nella lista non c'è quella coppa.
    cups.whichCup Il numero della coppa
    cups.cup coppa {cup}
    cups.open aperta
    cups.paused in pausa
    cups.over finita
    cups.round turno {round}
    cups.roundOf turno {round} di {of}
    cups.bestOf al meglio di {n}
    cups.atATable {n} per tavolo
    cups.playerCount {n} {n|giocatore|giocatori}
    cups.tabRound Turno
    cups.tabStanding Classifica
    cups.tabBracket Tabellone
    cups.nextPage Altra pagina
    cups.earlier Prima
    cups.laterRound Dopo
    cups.noEarlier Qui non c'è niente prima.
    cups.noRoundYet Nessun turno è ancora cominciato.
    cups.table Tavolo {table}
    cups.tableWaits aspetta
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
    cups.directResult dirett
    cups.rating elo
    cups.pointCount {n} {n|punto|punti}
    cups.wonCount {n} {n|vinta|vinte}
    cups.outIn fuori al turno {round}
    cups.stillIn ancora in gara
    cups.winner vince la coppa
    cups.hasLeftMark si è ritirato
    cups.mayJoin Puoi partecipare: p.
    cups.notIn In questa non giochi.
    cups.awaitsStart Partecipi; comincia quando lo dice chi la dirige.
    cups.awaitsRound Partecipi; il prossimo turno comincia da solo.
    cups.awaitsOthers Sei al tavolo {table}; si aspetta {player}.
    cups.yourTable Il tuo tavolo aspetta, contro {player}.
    cups.youPlay Giochi al tavolo {table}, contro {player}.
    cups.youHaveBye In questo turno riposi.
    cups.won1st La vince {player}.
    cups.goThere Al tuo tavolo
    cups.later Più tardi
    cups.watchTable Guarda un tavolo
    cups.whichTable Il numero del tavolo
    cups.noTableChosen A questo tavolo ora non c'è nessuno.
    cups.takePart Partecipa
    cups.leaveCup Lascia la coppa
    cups.leaveQuestion Perdi il tavolo a cui giochi, e non hai altri avversari.
    cups.stay Resta
    cups.hasBegun È cominciata e non prende più nessuno.
    cups.isOverAlready Questa coppa è finita.
    cups.done Fatto.
    cups.makeTitle Nuova coppa: {game}
    cups.makeHelp Su e giù scelgono, sinistra e destra cambiano, oppure scrivi. Invio fa la
      coppa; la dirigi tu, e puoi partecipare.
    cups.standardTitle Coppa di {player}
    cups.bracketHasNoRounds Un tabellone ha i turni che gli servono: lasciali a 0.
    cups.fourCycles Tutti contro tutti si gioca da 1 a 4 volte.
    cups.tablesAreSwiss Più di due per tavolo, solo in una coppa svizzera.
    cups.direct Dirigi
    cups.directs Questa coppa la dirige {player}.
    cups.directHelp Per fare qualcosa con un giocatore o un tavolo, sceglilo prima nella pagina.
    cups.start Comincia
    cups.startRound Comincia il prossimo turno
    cups.pause Pausa
    cups.resume Riprendi
    cups.end Chiudi la coppa
    cups.endQuestion Finisce ora, qualunque cosa si giochi; la classifica resta.
    cups.add Fai entrare qualcuno
    cups.addWho Chi? Un nome:
    cups.houseCannot La casa non gioca a questo.
    cups.remove Togli
    cups.removeWho {player} perde il tavolo di adesso, e non ha altri avversari.
    cups.forfeit Dai perso
    cups.forfeitWho {player} perde il tavolo a cui siede ora.
    cups.whichName Il nome del giocatore
    cups.choosePlayer Scegli prima un giocatore nella classifica.
    cups.correct Correggi un risultato
    cups.correctHow Il tavolo e chi ha vinto, o - se è patta, o i posti: 3 ana, 3 -, 3 2,1
    cups.chooseTable Scegli prima un tavolo di un turno.
    cups.whoWon {players}: chi ha vinto?
    cups.placesHow I posti nell'ordine del tavolo, come 2,1,3:
    cups.aDraw Patta
    cups.takeBack Annulla il turno
    cups.takeBackQuestion L'ultimo turno si annulla, qualunque cosa si sia giocata, e la coppa
      va in pausa.
    cups.resumeFirst È in pausa: prima falla riprendere.
    cups.twoNeeded Ne servono almeno due.
    cups.roundIsOn Il turno non è finito.
    cups.doesNotRun Non è in corso.
    cups.invited {player} ti ha iscritto a {cup} ({game}). Giochi?
    cups.called Turno {round} di {cup}: il tuo tavolo aspetta, contro {player}.
    cups.calledAlone Turno {round} di {cup}: il tuo tavolo aspetta.
    cups.waitsMinutes Aspetta {n} {n|minuto|minuti}; chi non viene ha perso.
    cups.roundBegins Il turno {round} di {cup} è in corso.
    cups.byeNow Turno {round} di {cup}: riposi.
    cups.isTakenBack Il turno {round} di {cup} è annullato: nulla di ciò che si gioca vi conta.
    cups.isPaused {cup}: in pausa.
    cups.isOverUnwon {cup} è finita.
    cups.isOver {cup} è finita. La vince {player}.
    cups.hasJoined {player} partecipa a {cup}.
    cups.hasLeft {player} lascia {cup}.
    cups.result {cup}, turno {round}: {players}, {points}.
    cups.wall Tabellone
    cups.wallEmpty Ancora nessuna coppa.
    cups.wallWithout Ancora nessuna coppa {cup}.
    cups.wallAway Il server non risponde; tutto torna da solo.
    cups.beginsItself Un tavolo di coppa: comincia da solo quando ci sono tutti.
    cups.goesOn La coppa va avanti da sola: ti chiameranno alla prossima partita.
    cups.seeCup La coppa
    """
}

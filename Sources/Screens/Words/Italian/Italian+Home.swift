// Italian words for home, rooms and players.

import Protocol

extension Language {
  /// The door, the lobby and the making of a table, in Italian.
  static let italianHome = """
    door.title Quale server?
    door.welcome Ti diamo il benvenuto in Parlor
    door.what Pig, sette e mezzo, gioco del quindici e Mastermind: a turno o in gara, su questo
      computer o in rete.
    door.found {server}  (Parlor {version}, {ms} ms)
    door.answered {server}  ({players}, {rooms}, {ms} ms)  {name}
    door.players {n} {n|giocatore|giocatori}
    door.rooms {n} {n|tavolo|tavoli}
    door.last {server}  (l'ultima volta)
    door.host Apri un server qui, finché non esce l'ultimo
    door.type Scrivi un indirizzo
    door.address Indirizzo:
    door.badAddress Un server è HOST, HOST:PORTA o [INDIRIZZO]:PORTA.
    door.connecting Connessione a {server}…
    door.looking Cerco server qui e sulla rete…
    door.hostStays Server permanente
    door.cannotHost Impossibile aprire un server qui: {reason}.
    door.hostNoProgram parlord non è accanto a parlor né in PATH
    door.hostNoPort le porte da {from} a {to} sono tutte occupate
    door.hostSilent il server non risponde; guarda {log}
    door.hostEnded il server si è fermato subito
    door.hostEndedSaying il server si è fermato: {text}
    door.choose Scegli
    door.lookAgain Cerca ancora
    door.connect Connetti
    door.cancel Indietro
    door.quit Esci
    door.enter Entra
    door.otherServer Altro server
    door.whoAreYou Chi sei?
    door.name Nome:
    door.aboutNames Una lettera seguita da 1 a 15 lettere, cifre, - o _. Un nome nuovo diventa tuo:
      la chiave di accesso, salvata solo su questo computer, ti fa rientrare da qui.
    door.whichName Il tuo nome
    home.rooms Tavoli
    home.players Altri giocatori
    home.noRooms Nessun tavolo aperto. Con p ne apri uno e chiunque può sedersi con te; con h giochi
      contro un bot.
    home.nobody Non c'è ancora nessun altro.
    home.bot bot
    home.inRoom tavolo {room}
    home.open aperto
    home.playing in corso
    home.over finito
    home.locked privato
    home.isFor per {player}
    home.isForAnother Quel tavolo è riservato a {player}.
    home.isPlaying La partita è già cominciata; puoi guardarla.
    home.isOver La partita è finita; puoi guardare il tavolo.
    home.play Gioca
    home.create Crea
    home.cups Coppe
    home.invite Invita
    home.copyFirst Copia la prima riga
    home.join Siediti
    home.watch Guarda
    home.challenge Sfida
    home.records Statistiche
    home.shop Negozio
    home.rules Regole
    home.learn Impara
    home.waits {player} aspetta
    home.playingCount {n} in gioco
    home.lastMatch Ultima partita
    home.lately Ultime
    home.latelyWon Ultimamente: {won} vinte nelle ultime {n} partite.
    home.invitation Qui compaiono le tue partite e il tuo rating. Premi da 1 a 4 per giocare.
    home.tablesHint Invio: siediti al tavolo segnato; w: guardalo; c: aprine uno; h: gioca contro
      un bot.
    home.percent {n} per cento
    home.more e ancora {n}
    home.bestRating miglior rating {rating}
    home.today Oggi
    home.daily Puzzle del giorno
    home.dailyShort Oggi:
    home.dailyKey d  Puzzle del giorno
    home.dailyNone Questo server non ha un puzzle del giorno.
    home.dailyNobody ancora nessuno
    home.dailyBest {time} di {player}
    home.dailyOwn tu {time}
    home.dailyNotYou tu non ancora
    home.dailySolvers {n} {n|l'ha risolto|l'hanno risolto}
    home.quit Esci
    home.chooseGame Scegli un gioco
    home.chooseGameFor Una sfida per {player}
    home.chooseGameHouse Contro la casa: quale gioco?
    home.chooseGameTable Crea un tavolo: quale gioco?
    home.chooseGameRules Regole: quale gioco?
    home.summaryPig Tira finché te la senti; con un 1 perdi tutto.
    home.summaryMedia Avvicinati a sette e mezzo senza sballare.
    home.summarySlide Rimetti in ordine le tessere prima degli altri.
    home.summaryMastermind Decifra il codice in pochi tentativi.
    home.createTitle Nuovo tavolo: {game}
    home.createHelp Scegli con su e giù, cambia con sinistra e destra, oppure scrivi. Invio apre il
      tavolo.
    home.counts Classificata: il risultato conta per le statistiche.
    home.countsNot Non classificata: il risultato non conta per le statistiche.
    home.wrong {option}: vale solo {range}.
    home.wrongPassword Password sbagliata per questo tavolo.
    home.passwordQuestion Tavolo privato. Password:
    home.roomQuestion Numero del tavolo
    home.playerQuestion Nome del giocatore
    home.noRoomChosen Quel tavolo non è nella lista.
    home.ignore Ignora
    home.ignored Non ricevi più messaggi e sfide da {player}.
    home.heed Non ignorare più
    home.heeded Ricevi di nuovo messaggi e sfide da {player}.
    home.noPlayerChosen Quel giocatore non è nella lista.
    option.seats giocatori
    option.clock secondi per turno
    option.raceClock secondi in tutto
    option.watch spettatori
    option.goal traguardo
    option.win si vince
    option.opens comincia
    option.rounds mani
    option.chips fiche
    option.max puntata massima
    option.bank banco
    option.size formato
    option.finish finisce con
    option.length caselle
    option.colours colori
    option.attempts tentativi
    option.seed seme
    option.bots bot ammessi
    option.no no
    option.yes sì
    option.pass password
    option.title titolo
    option.kind tipo
    option.cupRounds turni (0 = automatico)
    option.best partite per tavolo
    option.table giocatori per tavolo
    option.minutes minuti di attesa
    option.swiss svizzero
    option.roundrobin tutti contro tutti
    option.knockout a eliminazione
    option.double doppia eliminazione
    option.hold fermandosi
    option.reach raggiungendolo
    option.loser chi ha perso
    option.alternate a turno
    option.house la casa
    option.rotate a turno
    option.first il primo
    option.all l'ultimo
    option.blind non vedono segreti
    option.open vedono tutto
    option.none no
    """
}

// Italian words for home, rooms and players.

extension Language {
  /// The door, the lobby and the making of a table, in Italian.
  static let italianHome = """
    door.title Quale server?
    door.welcome Questo è Parlor
    door.what Pig, sette e mezzo, il gioco del quindici e Mastermind: a turno allo stesso tavolo
      o in gara, su questa macchina o da un capo all'altro della stanza.
    door.found {server}  (Parlor {version}, {ms} ms)
    door.answered {server}  ({players}, {rooms}, {ms} ms)  {name}
    door.players {n} {n|giocatore|giocatori}
    door.rooms {n} {n|stanza|stanze}
    door.last {server}  (l'ultima volta)
    door.host Apri un server qui
    door.type Scrivi un indirizzo
    door.address Indirizzo:
    door.badAddress Un server è HOST, HOST:PORTA o [INDIRIZZO]:PORTA.
    door.connecting Connessione a {server}…
    door.looking Cerco server qui e sulla rete…
    door.hostTitle Un server qui
    door.hostQuestion Deve finire quando se ne va l'ultimo giocatore, o restare finché qualcuno
      lo ferma?
    door.hostGoes Finisce con l'ultimo
    door.hostStays Resta
    door.cannotHost Non si è potuto aprire un server qui: {reason}
    door.choose Scegli
    door.lookAgain Cerca ancora
    door.connect Connetti
    door.cancel Indietro
    door.quit Esci
    door.enter Entra
    door.otherServer Altro server
    door.whoAreYou Chi sei?
    door.name Nome:
    door.aboutNames Una lettera e da 1 a 15 lettere, cifre, - o _. Un nome nuovo diventa tuo: il
      suo segreto resta su questa macchina, solo per te, e ti riporta qui.
    door.whichName Il tuo nome
    home.rooms Stanze
    home.players Altri qui
    home.noRooms Nessuna stanza è aperta. p ne apre una per te, e chi arriva gioca con te; h gioca
      contro la casa.
    home.nobody Non c'è ancora nessun altro.
    home.bot programma
    home.inRoom stanza {room}
    home.open aperta
    home.playing in gioco
    home.over finita
    home.locked chiusa a chiave
    home.isFor per {player}
    home.isForAnother Quel tavolo è per {player}.
    home.isPlaying Quella partita è in corso; si può guardare.
    home.play Gioca
    home.create Crea
    home.cups Coppe
    home.join Siediti
    home.watch Guarda
    home.challenge Sfida
    home.records Primati
    home.shop Negozio
    home.rules Regole
    home.learn Impara
    home.quit Esci
    home.chooseGame Scegli un gioco
    home.chooseGameFor Una sfida per {player}
    home.summaryPig Tira finché osi; un 1 fa perdere tutto.
    home.summaryMedia Carte fino a sette e mezzo, e non oltre.
    home.summarySlide Rimetti in ordine le tessere prima degli altri.
    home.summaryMastermind Svela il codice nascosto in pochi tentativi.
    home.createTitle Nuovo tavolo: {game}
    home.createHelp Su e giù scelgono, sinistra e destra cambiano, oppure scrivi. Invio apre il
      tavolo.
    home.counts Una partita così conta per i primati.
    home.countsNot Una partita così non conta per i primati.
    home.wrong {option} non va: {range}.
    home.wrongPassword Non è la password di questa stanza.
    home.wrong {option}: vale solo {range}.
    home.passwordQuestion Questa stanza è chiusa a chiave. La password:
    home.roomQuestion Il numero della stanza
    home.playerQuestion Il nome del giocatore
    home.noRoomChosen Nella lista non c'è quella stanza.
    home.ignore Ignora
    home.ignored Non senti più i discorsi e le sfide di {player}.
    home.heed Non ignorare più
    home.heeded Senti di nuovo {player}.
    home.noPlayerChosen Nella lista non c'è quel giocatore.
    option.seats giocatori
    option.clock secondi per turno
    option.raceClock secondi in tutto
    option.watch chi guarda
    option.goal traguardo
    option.win si vince
    option.opens chi apre
    option.rounds mani
    option.chips fiche
    option.max puntata massima
    option.bank il banco
    option.size misura
    option.finish la gara finisce con
    option.length posti
    option.colours colori
    option.attempts tentativi
    option.seed seme
    option.bots programmi
    option.no no
    option.yes sì
    option.pass password
    option.title titolo
    option.kind tipo
    option.cupRounds turni (0: quanti servono)
    option.best partite per tavolo
    option.table giocatori per tavolo
    option.minutes minuti di attesa
    option.swiss svizzero
    option.roundrobin tutti contro tutti
    option.knockout eliminazione diretta
    option.double doppia eliminazione
    option.hold fermandosi
    option.reach raggiungendolo
    option.loser chi ha perso
    option.alternate a turno
    option.house la casa
    option.rotate i giocatori a turno
    option.first il primo
    option.all l'ultimo
    option.blind non vede segreti
    option.open vede tutto
    option.none no
    """
}

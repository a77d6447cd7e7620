// All tables of Italian words.

extension Language {
  /// All that is said in Italian.
  static let italianTables = [
    italianCommon,
    italianRefusals,
    italianWhys,
    italianHome,
    italianSpoken,
    italianPig,
    italianMedia,
    italianRaces,
    italianMastermind,
    italianRecords,
    italianSlide,
    italianShop,
    italianRules,
    italianTutorial,
    italianReplay,
    italianHouse,
    italianCups,
    italianFair,
  ]

  private static let italianCommon = """
    game.pig Pig
    game.media Sette e mezzo
    game.slide Gioco del quindici
    game.mastermind Mastermind
    ending.goal Traguardo raggiunto.
    ending.solved Le tessere sono in ordine.
    ending.cracked Codice svelato.
    ending.chips Si contano le fiche.
    ending.exhausted Nessuno ha più tentativi.
    ending.resigned Per abbandono.
    ending.abandoned Il posto è rimasto vuoto troppo a lungo.
    ending.clock Il tempo è scaduto.
    common.nowWatching {player} guarda.
    common.sitsDown {player} si siede.
    common.getsUp {player} se ne va.
    common.isBack {player} è di nuovo qui.
    common.isAway {player} ha perso la linea; il posto aspetta {grace} secondi.
    common.wantsAgain {player} vuole un'altra partita.
    common.isSlow A {player} {seconds|resta|restano} {seconds} {seconds|secondo|secondi}.
    common.hurry {seconds|Resta|Restano} {seconds} {seconds|secondo|secondi}!
    common.turnClock Un turno dura al massimo {seconds} {seconds|secondo|secondi}.
    common.matchBegins La partita comincia: {players}.
    common.wins Vince {player}!
    common.youWin Hai vinto!
    common.houseWins Vince il banco.
    common.nobodyWins Non vince nessuno: pareggio.
    common.aloneInVain Stavolta no.
    common.roomClosed La stanza è chiusa.
    common.challenge Sfida
    common.challengedBy {player} ti sfida a una partita: {game}.
    common.accept Accetta
    common.decline Rifiuta
    common.declined {player} rifiuta.
    common.room Stanza {room}
    common.watchingTitle da spettatore
    common.begin Comincia
    common.hostBegins Comincia chi ha aperto la stanza, o da sola quando è piena.
    common.needMore Per cominciare servono almeno {n} giocatori.
    common.leave Esci
    common.giveUp Arrenditi
    common.leaveTitle Lasciare la partita?
    common.leaveQuestion La partita è in corso. Se chiudi solo la finestra, il tuo posto aspetta
      due minuti.
    common.playOn Continua
    common.quitKeepingSeat Chiudi
    common.again Nuova partita
    common.stillOn Questa partita è ancora in corso. Finiscila, o arrenditi.
    common.hasVoted Hai chiesto un'altra partita; mancano gli altri.
    common.share Condividi
    common.nothingToShare Qui non c'è nulla da condividere.
    common.copied Negli appunti, se il terminale lo permette; o copia la riga qui sopra.
    common.rules Regole
    common.seeBoard Guarda il tavolo
    common.matchOver La partita è finita
    common.waiting In attesa di giocatori
    common.freeSeat (libero)
    common.awayMark assente
    common.howToJoin Gli altri entrano da {server}: stanza {room}.
    common.howToJoinLocked Gli altri entrano da {server}: stanza {room}, con la sua password.
    common.waitingForAnswer {player} ha ricevuto la sfida e deve ancora rispondere.
    common.weBegin Puoi cominciare con chi c'è.
    common.theyBegin {player} può cominciare con chi c'è.
    common.beginsFull A stanza piena comincia da sola.
    common.awardCoins {n} {n|moneta|monete} per te: {total} in tutto.
    common.awardFeat Fatto: {feat} (+{n} punti)
    common.featSolve Risolvere un {size}
    common.featTime Risolvere un {size} in {time}
    common.featMoves Risolvere un {size} in {moves} mosse
    common.featBoth Risolvere un {size} in {time} e {moves} mosse
    common.connecting connessione in corso
    common.reconnecting linea caduta, di nuovo tra {seconds} s
    common.lineBroken La linea è caduta.
    common.lineBrokenSeated La linea è caduta. Il tuo posto aspetta.
    common.againIn Di nuovo tra {seconds} {seconds|secondo|secondi}.
    common.reconnectNow Riconnetti subito
    common.backAgain La linea è tornata.
    common.notSent Nessuno ti sente: la linea è caduta. Riprova quando sarà tornata.
    common.noHost non c'è nessun host {host}
    common.connectionRefused connessione rifiutata
    common.cannotConnect Nessuna connessione con {server}: {reason}.
    common.secretTitle Un segreto
    common.secretLost Il segreto di {player} non si può conservare in {file}. Scrivilo; è
      l'unica via del ritorno: {secret}
    common.secretFull {file} è pieno.
    common.secretUsed Qui sei {player}, con il segreto tenuto per {server}.
    common.secretElsewhere {player} ha un segreto tenuto per {server}. {here} dice di essere lo
      stesso server, e può dirlo chiunque. Mandalo solo se sai che ha cambiato indirizzo.
    common.secretSaid Manda
    common.secretUnsaid Non mandare
    common.goOn Continua
    common.stranger Quello che risponde lì non è un server di Parlor.
    common.strangerIs Quello che risponde lì è {what}, non Parlor.
    common.sentAway Il server saluta: {text}
    common.forgotten Qui nessuno ti ricorda più. Addio.
    common.serverStops Il server si ferma tra {seconds} {seconds|secondo|secondi}. La tua
      partita è conservata.
    common.coins {n} {n|moneta|monete}
    common.you te
    common.talk Chiacchiere
    common.toAll a tutti
    common.talkHint t dice qualcosa a tutti; con @NOME davanti, a uno solo.
    common.sayIt Dillo
    common.say Di':
    common.keys Tasti
    common.saySomething di' qualcosa
    common.keysEverywhere ?=questi tasti/Esc=un livello indietro/Ctrl-Z=alla
      shell, e fg/Ctrl-C=esci; il tuo posto aspetta
    common.help Aiuto
    common.tooSmall Parlor ha bisogno di {columns} colonne e {rows} righe. Ingrandisci la
      finestra, per favore.
    common.spaceKey Spazio
    common.enterKey Invio
    """

  private static let italianRefusals = """
    refusal.badLine Il server non ha saputo leggerlo.
    refusal.badTag Il server non ha saputo leggerlo.
    refusal.badArgs Il server non ha saputo leggerlo.
    refusal.badOption Una delle opzioni è fuori dai limiti.
    refusal.keptName Quella parola non si dà a nessuno come nome.
    refusal.badName Un nome è una lettera e da 1 a 15 lettere, cifre, - o _.
    refusal.badSecret Questo nome è di qualcun altro.
    refusal.badMove Non è una mossa di questo gioco.
    refusal.badText Non c'è nulla che si possa mostrare.
    refusal.badBalls Scegli sei palline diverse.
    refusal.noVerb Questo server non lo conosce.
    refusal.noGame Qui non c'è quel gioco.
    refusal.noRoom Quella stanza non c'è più.
    refusal.noPlayer Non c'è quel giocatore.
    refusal.noMatch Non c'è quella partita.
    refusal.noSeat Nessun posto è libero.
    refusal.noBall Non c'è quella pallina.
    refusal.notAllowed Non tocca a te farlo.
    refusal.notCurrent La partita è andata avanti.
    refusal.notEnough Hai troppo poche monete.
    refusal.notNow Non adesso.
    refusal.notSure Non si può annullare.
    refusal.notYet Questo server non sa ancora farlo.
    refusal.notYourTurn Non è il tuo turno.
    refusal.busyServer Il server ha troppo da fare; riprova.
    refusal.busyStorage Il server ora non può conservare nulla; riprova.
    refusal.slowDown Troppo in una volta; aspetta un momento.
    refusal.internal Il server ha sbagliato, e l'ha annotato.
    """
}

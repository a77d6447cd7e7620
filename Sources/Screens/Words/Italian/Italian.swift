// All tables of Italian words.

import Protocol

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
    italianCourse,
    italianHouse,
    italianCups,
    italianFair,
    italianGuests, italianOrder,
  ]

  private static let italianCommon = """
    game.pig Pig
    game.media Sette e mezzo
    game.slide Gioco del quindici
    game.mastermind Mastermind
    game.mediaShort 7 e mezzo
    game.slideShort Quindici
    ending.goal Traguardo raggiunto.
    ending.solved Puzzle risolto.
    ending.cracked Codice decifrato.
    ending.chips L'ultima mano è finita.
    ending.exhausted Tentativi finiti.
    ending.resigned Per abbandono.
    ending.abandoned Posto vuoto troppo a lungo.
    ending.clock Il tempo è scaduto.
    common.nowWatching {player} guarda.
    common.sitsDown {player} si siede.
    common.getsUp {player} se ne va.
    common.isBack {player} è di nuovo qui.
    common.isAway {player} ha perso la connessione; il posto resta suo per {grace} secondi.
    common.wantsAgain {player} vuole un'altra partita.
    common.isSlow A {player} {seconds|resta|restano} {seconds} {seconds|secondo|secondi}.
    common.hurry {seconds|Resta|Restano} {seconds} {seconds|secondo|secondi}!
    common.turnClock Limite: {seconds} {seconds|secondo|secondi} per turno.
    common.matchBegins Comincia la partita: {players}.
    common.wins Vince {player}!
    common.ratingChange Rating: {before}, ora {after} ({change}).
    common.todayAgainst Oggi contro {player}: {own} a {other}.
    common.youWin Hai vinto!
    common.houseWins Vince la casa.
    common.nobodyWins Pareggio.
    common.youLose Hai perso.
    common.loses Perde {player}.
    common.roomClosed Il tavolo è stato chiuso.
    common.callToTable Tocca a te: {game}, tavolo {n}.
    common.challenge Sfida
    common.challengedBy {player} ti sfida a {game}.
    common.accept Accetta
    common.decline Rifiuta
    common.declined {player} rifiuta.
    common.room Tavolo {room}
    common.watchingTitle da spettatore
    common.titleTurn Tocca a te!
    common.begin Comincia
    common.hostBegins Solo chi ha aperto il tavolo può cominciare prima; a tavolo pieno la partita
      comincia da sola.
    common.needMore Servono almeno {n} giocatori.
    common.leave Esci
    common.giveUp Arrenditi
    common.leaveTitle Lasciare la partita?
    common.leaveQuestion La partita non è finita. Se chiudi Parlor e basta, il posto resta tuo per
      due minuti.
    common.playOn Continua
    common.quitKeepingSeat Chiudi
    common.again Nuova partita
    common.stillOn La partita non è finita. Finiscila o arrenditi.
    common.hasVoted Hai chiesto un'altra partita. Mancano gli altri.
    common.share Condividi
    common.nothingToShare Qui non c'è nulla da condividere.
    common.copied Copiato, se il terminale lo permette; altrimenti copia la riga qui sopra.
    common.rules Regole
    common.seeBoard Guarda il tavolo
    common.matchOver Partita finita
    common.waiting In attesa di giocatori
    common.freeSeat (libero)
    common.awayMark assente
    common.howToJoin Per invitare qualcuno, manda una riga:
    common.howToJoinLocked Per invitare qualcuno, manda una riga e la password del tavolo:
    common.nameBlank ILTUONOME
    common.passwordBlank PASSWORD
    common.inviteByHand {line}, poi: {words}
    common.copyInvite Copia l'invito
    common.waitingForAnswer {player} non ha ancora risposto alla sfida.
    common.weBegin Puoi cominciare con chi c'è.
    common.theyBegin {player} può cominciare con chi c'è.
    common.beginsFull La partita comincia quando il tavolo è pieno.
    common.awardCoins Guadagni {n} {n|moneta|monete} ({total} in tutto).
    common.awardFeat Obiettivo: {feat} (+{n} punti)
    common.featSolve Risolvere un {size}
    common.featTime {size} in {time} o meno
    common.featMoves {size} in {moves} mosse o meno
    common.featBoth {size} in {time} e {moves} mosse o meno
    common.connecting connessione in corso
    common.reconnecting connessione persa, riprovo tra {seconds} s
    common.lineBroken Connessione persa.
    common.lineBrokenSeated Connessione persa. Il posto resta tuo.
    common.againIn Riprovo tra {seconds} {seconds|secondo|secondi}.
    common.reconnectNow Riconnetti subito
    common.backAgain Connessione ristabilita.
    common.notSent Non inviato: sei offline. Riprova quando torna la connessione.
    common.noHost l'host {host} non esiste
    common.connectionRefused connessione rifiutata
    common.noAnswer non risponde
    common.noRoute nessun percorso porta a quella rete
    common.unreachable irraggiungibile ({text})
    common.cannotConnect Impossibile connettersi a {server}: {reason}.
    common.secretTitle Chiave di accesso
    common.secretLost La chiave di accesso di {player} non si può salvare in {file}. Annotala: è
      l'unico modo per rientrare: {secret}
    common.secretFull {file} è pieno.
    common.impostor Questo server non può dimostrare di conoscere la tua chiave di accesso. La
      chiave non è stata inviata.
    common.keyKeptBack Questo server prima accettava un accesso sicuro e ora non più. La tua
      chiave di accesso non è stata inviata.
    common.passphraseKeptBack La tua frase d'accesso non è stata inviata: {server} non offre un accesso
      che la tenga segreta. Un vero server di Parlor lo offre.
    common.keyInClear {server} non offre un accesso che tenga segreta la tua chiave. Se la invii, chi
      può ascoltare, o chi finge soltanto di essere quel server, potrà essere {player}.
    common.secretUsed Qui sei {player}, con la chiave di accesso salvata per {server}.
    common.secretElsewhere {player} ha una chiave di accesso salvata per {server}. {here} dice di
      essere lo stesso server, ma può dirlo chiunque. Inviala solo se sai che il server ha cambiato
      indirizzo.
    common.secretSaid Invia
    common.secretUnsaid Non inviare
    common.goOn Continua
    common.stranger Quello non è un server di Parlor.
    common.strangerIs Quello è {what}, non Parlor.
    common.sentAway Il server ha chiuso la connessione: {text}
    common.forgotten Il tuo account su questo server è stato eliminato.
    common.serverStops Il server si ferma tra {seconds} {seconds|secondo|secondi}. La tua partita è
      salvata.
    common.muted Un operatore ti ha silenziato per {lasts}: nessuno riceve ciò che scrivi.
    common.unmuted Puoi di nuovo parlare.
    common.operatorSays {player}, a nome del server: {text}
    common.coins {n} {n|moneta|monete}
    common.you tu
    common.talk Chat
    common.toAll a tutti
    common.talkHint t: chat. Comincia con @NOME per un messaggio privato.
    common.sayIt Invia
    common.say Messaggio:
    common.keys Tasti
    common.saySomething chat
    common.keysEverywhere ?=questi tasti/Esc=indietro/Ctrl-Z=sospendi; fg riprende/Ctrl-C=esci; il
      posto resta tuo
    common.help Aiuto
    common.tooSmall Parlor ha bisogno di {columns} colonne e {rows} righe. Ingrandisci la
      finestra, per favore.
    common.spaceKey Spazio
    common.enterKey Invio
    key.backspace Backspace
    key.delete Canc
    key.insert Ins
    key.home Inizio
    key.end Fine
    key.pageUp PagSu
    key.pageDown PagGiù
    """

  private static let italianRefusals = """
    refusal.badLine Il server non ha capito.
    refusal.badTag Il server non ha capito.
    refusal.badArgs Il server non ha capito.
    refusal.badOption Una delle opzioni è fuori dai limiti.
    refusal.keptName Questo nome è riservato.
    refusal.badName Un nome è una lettera e da 1 a 15 lettere, cifre, - o _.
    refusal.badSecret Questo nome è di qualcun altro.
    refusal.badMove Non è una mossa valida.
    refusal.badText Nel testo non c'è nulla che si possa mostrare.
    refusal.badBalls Scegli sei palline diverse.
    refusal.noVerb Il server non riconosce il comando.
    refusal.noGame Questo server non ha quel gioco.
    refusal.noRoom Quel tavolo non c'è più.
    refusal.noPlayer Giocatore inesistente.
    refusal.noMatch Partita inesistente.
    refusal.noSeat Non ci sono posti liberi.
    refusal.noBall Pallina inesistente.
    refusal.noCup Coppa inesistente.
    refusal.notAllowed Non puoi farlo.
    refusal.notCurrent La partita è andata avanti.
    refusal.notEnough Non hai abbastanza monete.
    refusal.notNow Non adesso.
    refusal.notSure Non si può annullare.
    refusal.notYet Questo server non può ancora farlo.
    refusal.notYourTurn Non è il tuo turno.
    refusal.busyServer Il server è sovraccarico; riprova.
    refusal.busyStorage Il server ora non può salvare nulla; riprova.
    refusal.slowDown Troppo in fretta; aspetta un momento.
    refusal.internal Errore interno del server (registrato nel log).
    """
}

// Italian words for refusals that a client says in another way than the server: with its own
// keys, and of tables instead of rooms.

import Protocol

extension Language {
  static let italianWhys = """
    why.verb-missing Il server non ha potuto leggerlo.
    why.tag-form Il server non ha potuto leggerlo.
    why.usage Il server non capisce questo comando.
    why.usage-option Il server non conosce una di queste opzioni.
    why.usage-text Manca il testo.
    why.style-form Questo stile non esiste.
    why.follow-form Questo non si può seguire.
    why.one-of-many Ce n'è più di uno. Quale?
    why.verb-unknown Il server non conosce questo comando.
    why.verb-misspelt Il server non conosce questo comando. Intendevi {verb}?
    why.option-unknown Il server non conosce una di queste opzioni.
    why.option-value {option} non può avere questo valore.
    why.options-clash Queste opzioni non vanno insieme.
    why.title-form La password ha da 1 a {pass} caratteri e il titolo da 1 a {title}; non possono
      essere vuoti.
    why.client-form Il server non accetta come si presenta questo client.
    why.name-form Un nome è una lettera e da 1 a 15 lettere, cifre, - o _.
    why.name-taken Questo nome è di un'altra persona.
    why.nonce-form Il server non accetta come accede questo client.
    why.login-first Il server non aspetta più questo accesso. Riprova.
    why.hello-first Prima scegli un nome.
    why.forget-sure Questo non si può annullare.
    why.move-unknown Questa non è una mossa di questo gioco.
    why.match-moved La partita è andata avanti.
    why.match-over La partita è finita.
    why.not-playing Non sei in nessuna partita.
    why.bet-done Hai già puntato.
    why.bank-bets In questa mano sei il banco: non punti.
    why.hint-turn I consigli sono solo per il tuo turno.
    why.game-unknown Qui questo gioco non c'è.
    why.room-unknown Il tavolo {room} non c'è più.
    why.room-none Non sei a nessun tavolo.
    why.room-full Al tavolo {room} non c'è più posto.
    why.room-private Il tavolo {room} è privato: serve la password.
    why.room-playing Al tavolo {room} si sta giocando. Puoi guardare.
    why.room-of-cup Il tavolo {room} è di una coppa, che decide chi gioca.
    why.playing-elsewhere Stai giocando al tavolo {room}. Prima finisci quella partita, o
      arrenditi.
    why.not-waiting Non sei a un tavolo che aspetta giocatori.
    why.again-nothing Non c'è nessuna partita finita da rigiocare.
    why.challenge-unknown Questa sfida non è più aperta.
    why.undisturbed {player} è in una partita che nessuno da fuori può disturbare.
    why.talk-nowhere Non sei a nessun tavolo.
    why.ball-unknown Questa pallina non esiste.
    why.cup-unknown Non c'è nessuna coppa {cup}.
    why.cup-order Il server non conosce questo comando di coppa.
    why.cup-name Una coppa ha un nome da 1 a {most} caratteri.
    why.cup-kind Una coppa è di uno di questi tipi: {kinds}.
    why.cup-best A un tavolo si giocano 1, 3 o 5 partite.
    why.cup-table-size Un tavolo ha da 2 a {most} giocatori, e più di 2 solo in una coppa svizzera
      di gare.
    why.cup-rounds Una coppa svizzera ha da 1 a 30 turni; tutti contro tutti, da 1 a 4 volte.
    why.cup-seats La coppa stabilisce da sola quanti giocano a un tavolo.
    why.start-form Di' quando, al massimo con una settimana d'anticipo: 10m o 2h, per esempio.
    why.cup-export Una coppa si esporta come text, csv o trf.
    why.cup-which-table Quale tavolo di quale turno?
    why.cup-how-ended Com'è finita?
    why.cup-places Indica una posizione per ogni giocatore del tavolo.
    why.cup-invitation Questo giocatore deve iscriversi alla coppa da solo.
    why.cup-not-invited Nessuno aspetta la tua risposta nella coppa {cup}.
    why.cup-paused La coppa {cup} è in pausa. Prima riprendila.
    why.cup-table-over Questo tavolo ha finito; il suo risultato si può correggere.
    why.cup-paired Il turno dopo è già abbinato in base a questo risultato. Prima va annullato.
    why.cup-changed Qualcuno è entrato o uscito da quando è iniziato il turno: non si annulla più. I
      risultati si possono ancora correggere.
    why.report-unknown Questa segnalazione non esiste.
    why.op-order Il server non conosce questo comando da operatore.
    why.operator-machine Si può fare solo sulla macchina del server.
    why.operator-target Anche {player} è un operatore.
    why.duration-form Indica per quanto tempo, al massimo un anno: 10m, 2h o 7d.
    why.address-form Scrivi gli indirizzi così: 203.0.113.7 o 203.0.113.0/24.
    why.reason-form Un motivo ha al massimo {most} caratteri.
    why.doors-form Le porte sono aperte o chiuse.
    why.term-unknown Non c'è niente da terminare.
    why.terms-most Ci sono {most} esclusioni e silenzi, il massimo possibile.
    why.close-cup Il tavolo {room} è di una coppa; può farlo solo chi la dirige.
    why.rename-seated {player} è seduto al tavolo {room}. Aspetta che esca, o chiudilo.
    why.doors-closed Questo server non accetta nuovi nomi per {lasts}.
    why.names-many Dal tuo indirizzo sono arrivati troppi nomi nuovi. Riprova tra {seconds} s.
    """
}

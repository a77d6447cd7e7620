// Italian words for order: reports of players, and what operators do.

import Protocol

extension Language {
  /// What is said about order, in Italian.
  static let italianOrder = """
    order.report Segnala
    order.reportWhom Chi vuoi segnalare?
    order.reportQuestion Che cosa ha fatto {player}?
    order.reported Gli operatori hanno la tua segnalazione su {player}.
    order.aboutReports La leggono gli operatori di questo server, con le ultime cose dette da
      quel giocatore dove potevi leggerle anche tu.
    order.keepOrder Metti ordine
    order.orderWhom Un giocatore, o il numero di un tavolo
    order.aboutPlayer Che cosa fare con {player}?
    order.aboutTable Che cosa fare al tavolo {room}?
    order.list Segnalazioni ed esclusioni
    order.done Fatto.
    order.typeFirst Prima scrivi qualcosa.
    order.kick Disconnetti
    order.ban Escludi
    order.unban Togli esclusione o silenzio
    order.mute Silenzia
    order.unmute Ridai la parola
    order.rename Cambia il nome
    order.close Chiudi il tavolo
    order.notice Avvisa tutti
    order.closeDoors Chiudi le porte
    order.openDoors Apri le porte
    order.seen Segnalazione risolta
    order.banAddress Escludi l'indirizzo
    order.aboutKick Il giocatore viene disconnesso e gli viene detto il motivo. Con una durata,
      non può rientrare finché non è passata.
    order.aboutBan Per tutto quel tempo nessuno può entrare con questo nome.
    order.aboutBanAddress Per tutto quel tempo nessuno può collegarsi da questo indirizzo.
    order.aboutMute Per tutto quel tempo nessuno riceve quello che dice il giocatore, che ne è
      avvisato.
    order.aboutRename Le statistiche e tutto il resto rimangono. Al giocatore viene detto il
      nome nuovo.
    order.aboutClose La partita non viene salvata e non conta per nessuno.
    order.aboutNotice Lo leggono tutti quelli che sono collegati, con il tuo nome.
    order.aboutDoors Per tutto quel tempo nessuno può scegliere un nome nuovo, tranne che dagli
      indirizzi che scrivi qui, separati da virgole: 192.168.0.0/16.
    order.nothingHere Qui non c'è niente.
    order.noReport Prima scegli una segnalazione.
    order.noTerm Prima scegli un'esclusione, un silenzio o le porte chiuse.
    order.noAddress Prima scegli una connessione.
    order.noPlayer Prima scegli una riga con un giocatore.
    order.whichLine Il numero della riga
    order.reportRow Segnalazione {n}: {player}, di {by}
    order.banRow Esclusione: {who}, ancora {lasts} ({by})
    order.muteRow Silenzio: {who}, ancora {lasts} ({by})
    order.doorsRow Porte chiuse, ancora {lasts} ({by})
    order.guestRow {player}, da {address}
    order.guestAtTable {player}, da {address}, tavolo {room}
    order.unnamed qualcuno senza nome
    order.byMachine dal server
    order.renamed Un operatore ti ha cambiato il nome: ora sei {player}. La tua chiave di
      accesso resta la stessa.
    option.lasts per
    option.why motivo
    option.newName nome nuovo
    option.notice testo
    option.except tranne da
    """
}

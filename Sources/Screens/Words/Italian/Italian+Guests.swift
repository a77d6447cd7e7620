// Italian words for guests at a door.

import Protocol

extension Language {
  /// What is said to guests at a door, in Italian.
  static let italianGuests = """
    guest.again Riprova
    guest.keyTitle La tua chiave di accesso
    guest.writeDown {player} ora è tuo. Annota questa chiave di accesso; ti serve per tornare come
      {player}: {key}  Se ti colleghi con una chiave ssh, non devi ricordare nulla.
    guest.whichKey Chiave o frase d'accesso di {player}:
    guest.aboutKeys Questo nome è già preso. Se è tuo, scrivi la chiave di accesso che hai ricevuto
      quando l'hai scelto, o la tua frase d'accesso.
    guest.aboutNamesKept Una lettera e da 1 a 15 lettere, cifre, - o _. Un nome nuovo diventa tuo,
      e la tua chiave ssh ti riporta qui.
    guest.aboutNamesShown Una lettera e da 1 a 15 lettere, cifre, - o _. Un nome nuovo diventa tuo,
      e ti viene mostrata la chiave di accesso con cui tornare.
    guest.passphrase Frase d'accesso
    guest.choose Scegli
    guest.choosePassphrase Scegli una frase d'accesso per entrare da altri computer
    guest.aboutPassphrases Almeno 10 caratteri: quattro parole vanno bene. Con il tuo nome e questa
      frase entri da qualsiasi computer. La chiave di accesso resta valida. Una frase nuova
      sostituisce la vecchia.
    guest.passphraseKept Ora puoi entrare da altri computer con questa frase d'accesso.
    guest.stillThere Ci sei ancora?
    guest.leaveSoon Premi Invio per restare. Altrimenti la connessione si chiude tra {n}
      {n|minuto|minuti}.
    guest.stay Resta
    guest.goodbye A presto, {player}.
    guest.goodbyeStranger A presto.
    guest.doorCloses La porta si chiude. Torna tra un momento: il tuo posto ti aspetta.
    guest.noPictures Per le immagini serve il programma installato.
    """
}

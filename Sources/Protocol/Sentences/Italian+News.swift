// What the server says by itself, in Italian: goodbyes, notices, reasons of hints, and why a
// passphrase is refused.

extension Language {
  static let italianNews = """
    goodbye.replaced Hai fatto l'accesso da un'altra parte.
    goodbye.full Il server è pieno. Riprova più tardi.
    goodbye.tooMany Ci sono troppe connessioni dal tuo indirizzo.
    goodbye.errors Connessione chiusa: troppe righe non valide.
    goodbye.endless Connessione chiusa: una riga non aveva fine.
    goodbye.badSecret Connessione chiusa: troppe chiavi o password sbagliate.
    goodbye.kicked Un operatore ti ha disconnesso.
    goodbye.kickedFor Un operatore ti ha disconnesso per {lasts}.
    goodbye.banned Sei escluso da questo server per {lasts}.
    goodbye.renamed Un operatore ti ha cambiato nome: accedi come {player}, con la stessa chiave.
    notice.missed La connessione era lenta: {missed|manca|mancano} {missed} {missed|riga|righe}
      della partita.
    notice.appointed Ora sei un operatore di questo server.
    notice.dismissed Non sei più un operatore di questo server.
    notice.reported {by} ha segnalato {player}.
    notice.reports {reports|C'è una segnalazione|Ci sono segnalazioni} da esaminare: {reports}.
    notice.closed Un operatore ha chiuso il tavolo {room}.
    weak.letters Servono almeno quattro caratteri diversi.
    weak.name Non è altro che il tuo nome.
    weak.common È tra quelle che la gente sceglie più spesso.
    notice.restored Il server è tornato a una copia di sicurezza di {lasts} fa. La tua partita si
      chiude senza risultato.
    hint.nothingToHold non c'è ancora nulla da incassare
    hint.wins così vinci
    hint.odds {better}% di vincere; altrimenti {worse}%
    hint.goalNear un altro giocatore è vicino al traguardo: ora o mai più
    hint.holdFrom con questo punteggio fermati da {least} in su
    hint.chips {better} fiche in media; altrimenti {worse}
    hint.betWins ogni fiche vince {each} in media
    hint.betLoses ogni fiche perde {each} in media
    hint.movesLeast {moves|resta|restano} {moves} {moves|mossa|mosse}, il minimo
    hint.movesAbout {moves|resta|restano} circa {moves} {moves|mossa|mosse}
    hint.codesLeft dei {possible} codici possibili ne restano circa {leaves}
    hint.onlyCode è l'unico codice possibile
    hint.lastTry uno dei {possible} codici possibili, e l'ultimo tentativo
    hint.noCode nessun codice è compatibile con tutti gli indizi
    """
}

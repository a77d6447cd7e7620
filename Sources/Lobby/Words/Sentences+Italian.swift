// What happens, in Italian.

extension Sentences {
  static let italianText = """
    joined {player} si siede (posto {seat}).
    left {player} se ne va.
    away {player} ha perso la connessione; il posto aspetta {grace} s.
    back {player} è tornato.
    watching {player} guarda.
    again {player} vuole un'altra partita: again
    start La partita comincia: {seats}.
    turn Tocca a {player}.
    turn-own Tocca a te.
    late {in|Resta|Restano} {in} {in|secondo|secondi}.
    clock Tempo scaduto: mossa automatica di {player}.
    resigned-resigned {player} si arrende.
    resigned-clock {player} ha fatto scadere il tempo troppe volte.
    resigned-abandoned {player} non torna.
    over Vince {player}! Punti: {scores}.
    over-draw È un pareggio. Punti: {scores}.
    over-lost Partita persa. Punti: {scores}.
    over-house Vince la casa. Punti: {scores}.
    challenge {player} ti sfida a {game}: join {room}, oppure decline {room}
    declined {player} rifiuta.
    closed Il tavolo {room} è chiuso.
    drain Il server si ferma tra {in} s. La partita resta salvata.
    say {player}: {text}
    tell {player} (a te): {text}
    shout {player} (a tutti): {text}
    notice {text}
    muted Un operatore ti ha silenziato per {lasts}: nessuno riceve ciò che dici.
    unmuted Puoi di nuovo parlare.
    roll {player} fa {die}: {total} in questo turno.
    hold {player} si ferma a {gain} e sale a {score}.
    bust {player} perde {lost}.
    bust-over {player} sballa con {points}.
    round Mano {round} di {of}.
    bet {player} punta {chips} fiche.
    card {player} chiede carta: {card}.
    card-down {player} ha una carta coperta.
    card-points {player} ha {card}: {points} {points|punto|punti}.
    card-bank-down Il banco ha una carta coperta.
    stand {player} sta.
    bank Il banco mostra {card}.
    settle {player} vince {won} e ha {chips} fiche.
    settle-lost {player} perde {lost} e ha {chips} fiche.
    settle-even {player} ha {chips} fiche.
    slide {player}: {moves} {moves|mossa|mosse}, {home} {home|tessera|tessere} al posto giusto.
    slide-own {moves} {moves|mossa|mosse}, {home} {home|tessera|tessere} al posto giusto.
    solved {player} risolve il puzzle in {moves} {moves|mossa|mosse}: posizione {place}.
    guess {player}: il tentativo {try} ha {gold} {gold|oro|ori} e {silver} {silver|argento|argenti}.
    guess-own Tentativo {try}, {code}: {gold} {gold|oro|ori} e {silver} {silver|argento|argenti}.
    cracked {player} decifra il codice in {try} {try|tentativo|tentativi}: posizione
      {place}.
    exhausted {player} non ha più tentativi.
    award {coins} {coins|moneta|monete} per te: {total} in tutto.
    feat Obiettivo: {text} (+{points} punti)
    top-empty In classifica non c'è ancora nessuno.
    board Il puzzle è {size}.
    hint {move}: {reason}.
    hint-none Non c'è niente da decidere.
    review Mossa {n}: la migliore era {best}. {reason}.
    reviewed Era tutto.
    paired Coppa {cup}, turno {round}: il tuo tavolo ti aspetta: join {room}
    cup-joined {player} partecipa alla coppa {cup}.
    cup-left {player} ha lasciato la coppa {cup}.
    cup-accepted {player} resta nella coppa {cup}.
    cup-invited {by} ti ha iscritto alla coppa {cup}. Per restare: cup accept {cup}. Per
      lasciarla: cup decline {cup}
    cup-open La coppa {cup} è di nuovo aperta.
    cup-round Coppa {cup}: comincia il turno {round} di {of}.
    cup-paused La coppa {cup} è in pausa.
    cup-over La coppa {cup} è finita.
    cup-won La coppa {cup} è finita. Al primo posto: {winner}.
    cup-back Coppa {cup}: il turno {round} è annullato; i suoi risultati non contano più.
    cup-bye Coppa {cup}: nel turno {round} riposi.
    cup-result Coppa {cup}, turno {round}, tavolo {table}: {players}: {points}.
    goodbye.quit A presto.
    goodbye.idle Connessione chiusa: nessun hello in tempo.
    goodbye.stopping Il server si ferma. Torna tra un momento.
    goodbye.forgotten Il tuo account è stato eliminato.
    suit.oros di denari
    suit.copas di coppe
    suit.espadas di spade
    suit.bastos di bastoni
    """
}

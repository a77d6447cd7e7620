// What happens, in English.

extension Sentences {
  static let englishText = """
    joined {player} sits down (seat {seat}).
    left {player} leaves.
    away {player} has lost the connection; the seat waits {grace} s.
    back {player} is back.
    watching {player} watches.
    again {player} wants another match: again
    start The match starts: {seats}.
    turn It is {player}'s turn.
    turn-own It is your turn.
    late {in} {in|second|seconds} left.
    clock Time is up: the clock plays for {player}.
    resigned-resigned {player} gives up.
    resigned-clock {player} let the clock run out too often.
    resigned-abandoned {player} does not come back.
    over {player} wins! Scores: {scores}.
    over-draw It is a draw. Scores: {scores}.
    over-lost The match is lost. Scores: {scores}.
    over-house The house wins. Scores: {scores}.
    challenge {player} challenges you to {game}: join {room}, or decline {room}
    declined {player} declines.
    closed Room {room} is closed.
    drain The server stops in {in} s. Your match is saved.
    say {player}: {text}
    tell {player} (to you): {text}
    shout {player} (to all): {text}
    notice {text}
    muted An operator muted you for {lasts}: nobody receives what you say.
    unmuted You can talk again.
    roll {player} rolls {die}: {total} this turn.
    hold {player} holds {gain} and has {score}.
    bust {player} loses {lost}.
    bust-over {player} has {points} points: too many.
    round Round {round} of {of}.
    bet {player} bets {chips} {chips|chip|chips}.
    card {player} draws {card}.
    card-down {player} has a card face down.
    card-points {player} has {card}: {points} {points|point|points}.
    card-bank-down The bank has a card face down.
    stand {player} stands.
    bank The bank shows {card}.
    settle {player} wins {won} and has {chips} {chips|chip|chips}.
    settle-lost {player} loses {lost} and has {chips} {chips|chip|chips}.
    settle-even {player} has {chips} {chips|chip|chips}.
    slide {player}: {moves} {moves|move|moves}, {home} {home|tile|tiles} in place.
    slide-own {moves} {moves|move|moves}, {home} {home|tile|tiles} in place.
    solved {player} solves the puzzle in {moves} {moves|move|moves}: place {place}.
    guess {player}: try {try} has {gold} gold and {silver} silver.
    guess-own Try {try}, {code}: {gold} gold and {silver} silver.
    cracked {player} cracks the code in {try} {try|try|tries}: place {place}.
    exhausted {player} has no tries left.
    award {coins} {coins|coin|coins} for you: {total} in all.
    feat Achievement: {text} (+{points} points)
    top-empty Nobody is on the leaderboard yet.
    board The puzzle is {size}.
    hint {move}: {reason}.
    hint-none There is nothing to decide.
    review Move {n}: best was {best}. {reason}.
    reviewed The review is complete.
    paired Cup {cup}, round {round}: your table waits: join {room}
    cup-joined {player} is in cup {cup}.
    cup-left {player} has left cup {cup}.
    cup-accepted {player} stays in cup {cup}.
    cup-invited {by} has added you to cup {cup}. To stay: cup accept {cup}. To leave: cup
      decline {cup}
    cup-open Cup {cup} is open again.
    cup-round Cup {cup}: round {round} of {of} starts.
    cup-paused Cup {cup} is paused.
    cup-over Cup {cup} is over.
    cup-won Cup {cup} is over. First: {winner}.
    cup-back Cup {cup}: round {round} is taken back; its results no longer count.
    cup-bye Cup {cup}: you have no opponent in round {round}.
    cup-result Cup {cup}, round {round}, table {table}: {players}: {points}.
    goodbye.quit Goodbye.
    goodbye.idle Closed: no hello in time.
    goodbye.stopping The server is stopping. Come back in a moment.
    goodbye.forgotten Your account has been deleted.
    suit.oros of oros
    suit.copas of copas
    suit.espadas of espadas
    suit.bastos of bastos
    """
}

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
    resigned-resigned {player} gives up.
    resigned-clock {player} let the clock run out too often.
    resigned-abandoned {player} does not come back.
    over {player} wins! Scores: {scores}.
    over-draw Nobody wins. Scores: {scores}.
    over-house The house wins. Scores: {scores}.
    challenge {player} challenges you to {game}: join {room}, or decline {room}
    declined {player} declines.
    closed Table {room} is closed.
    drain The server stops in {in} s. Your match is saved.
    say {player}: {text}
    tell {player} (to you): {text}
    shout {player} (to all): {text}
    notice {text}
    muted {text}
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
    """
}

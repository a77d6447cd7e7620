import GameCore

/// What somebody did with a move, in words: "ana holds."
struct PlayedMove {
  private let move: Move
  private let player: String

  init(_ move: Move, _ names: [String]) {
    self.move = move
    let place = move.seat?.index
    player = place.flatMap { names.indices.contains($0) ? names[$0] : nil } ?? "-"
  }

  func sentence(_ look: Look) -> String {
    let blanks = ["player": player]
    switch move.action {
    case .clockRanOut: return look.say(ReplayPhrase.clockRanOut)
    case .abandoned: return look.say(ReplayPhrase.allGone)
    case .resigned(.abandoned): return look.say(ReplayPhrase.wentAway, blanks)
    case .resigned(.clock): return look.say(ReplayPhrase.tookTooLong, blanks)
    case .resigned: return look.say(ReplayPhrase.gaveUp, blanks)
    case .played(let text): return Games.deed(text, by: player, look)
    }
  }
}

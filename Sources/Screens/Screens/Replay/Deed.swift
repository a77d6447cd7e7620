import GameCore

/// What somebody did with a move, in words: "ana holds."
struct Deed {
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
    case .played(let text): return played(text, look)
    }
  }

  private func played(_ text: String, _ look: Look) -> String {
    let words = text.split(separator: " ", maxSplits: 1).map(String.init)
    let argument = words.count > 1 ? words[1] : ""
    let blanks = ["player": player, "n": argument, "code": argument, "move": text]
    let phrase: ReplayPhrase =
      switch words.first {
      case "roll": .rolls
      case "hold": .holds
      case "bet": .bets
      case "card": .asks
      case "stand": .stands
      case "slide": Int(argument) == nil ? .slidesWord : .slides
      case "guess": .guesses
      default: .moves
      }
    return look.say(phrase, blanks)
  }
}

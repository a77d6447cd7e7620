/// How a player plays each game by keys, one look at the screen at a time: for `TmuxTable.play`.
extension TmuxPlayer {
  /// Holds when the points win, and from a turn total of 6 on.
  static func pig(_ player: TmuxPlayer, _ shown: String) throws {
    guard shown.contains(" r Roll"), !shown.contains("(r Roll)") else { return }
    let words = shown.split { " \n".contains($0) }
    let total = words.firstIndex(of: "total").flatMap { Int(words[$0 + 1]) } ?? 0
    let isEnough = shown.contains("Enough to win!") || total >= 6
    try player.press([isEnough ? "h" : "r"], seeing: shown)
  }

  /// Bets seven, and draws one more card in the first round.
  static func media() -> (TmuxPlayer, String) throws -> Void {
    var cards: Set<String> = []
    return { player, shown in
      func isAsked(_ what: String, _ shown: String) -> Bool {
        shown.split(separator: "\n").dropFirst().first?.contains(what) ?? false
      }
      if isAsked(" Bet: ", shown) {
        try player.press(["7", "Enter"], seeing: shown)
      } else if isAsked("Your turn: card or stand", shown) {
        let takes = cards.insert(player.name).inserted
        try player.press([takes ? "c" : "s"], seeing: shown)
        // A turn lasts while cards still fly: another S would count for the next one.
        if !takes { try player.screen.wait(for: "its end") { !isAsked("Your turn: card", $0) } }
      }
    }
  }

  /// All boards of 2x2 form one cycle of twelve, and moving the gap around passes them all.
  static func slide(_ player: TmuxPlayer, _ shown: String) throws {
    for key in ["Left", "Up", "Right", "Down"] { try player.screen.press(key) }
  }
}

// Moves in words: as advice names them, as a lesson asks for them, as a replay tells of them.

extension Games {
  /// The words for a move, and what follows its first word: `bet 10`.
  private static func words(for move: String) -> (words: MoveWords?, argument: String) {
    let parts = move.split(separator: " ", maxSplits: 1).map(String.init)
    let words = all.lazy.flatMap(\.moves).first { $0.word == parts.first }
    return (words, parts.count > 1 ? parts[1] : "")
  }

  /// "hold", "slide the 7"
  static func advice(_ move: String, _ look: Look) -> String {
    let (words, argument) = words(for: move)
    guard let words else { return move }
    return look.say(words.advice, ["n": argument, "code": argument])
  }

  /// "roll the die"; a code letter by letter.
  static func task(_ move: String, _ look: Look) -> String {
    let (words, argument) = words(for: move)
    guard let words else { return move }
    let code = argument.map { String($0) }.joined(separator: " ")
    return look.say(words.task, ["n": argument, "code": code])
  }

  /// "ana holds."
  static func deed(_ move: String, by player: String, _ look: Look) -> String {
    let (words, argument) = words(for: move)
    let inWords = Int(argument) == nil ? words?.deedInWords : nil
    let blanks = ["player": player, "n": argument, "code": argument, "move": move]
    return look.say(inWords ?? words?.deed ?? ReplayPhrase.moves, blanks)
  }
}

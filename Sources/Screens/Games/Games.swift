import GameCore
import Protocol
import Words

/// The client's names for games, options and awards.
package enum Games {
  /// `nil` for a game without a presentation of its own.
  static func of(_ name: String, _ look: Look) -> ShownGame? {
    (look.games.game(named: name) as? any Showable.Type)?.shown
  }

  static func title(_ game: String, _ look: Look) -> String {
    of(game, look).map { look.say($0.title) } ?? game
  }

  /// The title, or a shorter one if it does not fit.
  static func title(_ game: String, fitting columns: Int, _ look: Look) -> String {
    let whole = title(game, look)
    guard Width.of(whole) > columns, let short = of(game, look)?.shortTitle else { return whole }
    return look.say(short)
  }

  static func summary(_ game: String, _ look: Look) -> String {
    if let shown = of(game, look) { return look.say(shown.summary) }
    return look.games.game(named: game).map { look.language.say($0.rules.summary) } ?? ""
  }

  /// Creates the board for the table's game. A game without a presentation of its own is drawn as
  /// the server draws it.
  static let board: BoardMaker = {
    ($0.kind as? any Showable.Type)?.shown.board($0) ?? LookBoard($0)
  }

  static func optionWords(_ row: ServerLine, _ look: Look) -> [String] {
    optionWords(row[.game] ?? "", look) { row[named: $0] }
  }

  /// The special options of a table: `goal 20`.
  static func optionWords(
    _ game: String, _ look: Look, _ value: (String) -> String?
  ) -> [String] {
    guard let rules = look.games.game(named: game)?.rules else { return [] }
    return rules.options.compactMap { option in
      // Seeds are for programs, and a missing clock is not mentioned.
      guard !["seats", "seed"].contains(option.name), let value = value(option.name),
        value != option.standard,
        option.name != "clock" || value != "0",
        let name = OptionPhrase(option.name, of: rules)
      else { return nil }
      let word = OptionPhrase(value).map { look.say($0) } ?? value
      return "\(look.say(name)) \(word)"
    }
  }

  /// `EV award coins=254 total=937`, `EV feat feat=7 points=50`, as sentences.
  static func awardSentence(_ event: ServerLine, _ look: Look) -> String? {
    switch event.happened {
    case .award:
      return look.say(
        CommonPhrase.awardCoins, ["n": event[.coins] ?? "0", "total": event[.total] ?? "0"])
    case .feat:
      guard let number = event.number(.feat) else { return nil }
      let feat = Feat.all.first { $0.number == number }
      return look.say(
        CommonPhrase.awardFeat,
        [
          "feat": feat.map { sentence(for: $0, look) } ?? event[.text] ?? String(number),
          "n": event[.points] ?? "50",
        ])
    default: return nil
    }
  }

  /// "Solve a 4x4 in 1:30 and 150 moves", in the player's language.
  static func sentence(for feat: Feat, _ look: Look) -> String {
    var blanks = ["size": feat.size.description]
    if let milliseconds = feat.milliseconds { blanks["time"] = minutes(milliseconds) }
    if let moves = feat.moves { blanks["moves"] = String(moves) }
    switch (feat.milliseconds, feat.moves) {
    case (nil, nil): return look.say(CommonPhrase.featSolve, blanks)
    case (_?, nil): return look.say(CommonPhrase.featTime, blanks)
    case (nil, _?): return look.say(CommonPhrase.featMoves, blanks)
    case (_?, _?): return look.say(CommonPhrase.featBoth, blanks)
    }
  }

  /// `1:05`
  static func minutes(_ milliseconds: Int) -> String {
    let seconds = max(0, milliseconds) / 1000
    return "\(seconds / 60):\(seconds % 60 < 10 ? "0" : "")\(seconds % 60)"
  }
}

extension RoomTable {
  init(room: Int, game: String, _ games: GameList) {
    self.init(room: room, game: game, games, board: Games.board)
  }
}

// Moves in words, for hints, lessons and replays.

extension Games {
  /// The phrases for a move, and what follows its first word: `bet 10`.
  private static func words(
    for move: String, _ look: Look
  ) -> (words: MoveWords?, argument: String) {
    let parts = move.split(separator: " ", maxSplits: 1).map(String.init)
    let game = look.games.game(of: parts.first ?? "")
    let words = (game as? any Showable.Type)?.shown.moves.first { $0.word == parts.first }
    return (words, parts[at: 1] ?? "")
  }

  /// "hold", "slide the 7"
  static func advice(_ move: String, _ look: Look) -> String {
    let (words, argument) = words(for: move, look)
    return words.map { look.say($0.advice, ["n": argument, "code": argument]) } ?? move
  }

  /// "roll the die"; a code is spelt letter by letter.
  static func task(_ move: String, _ look: Look) -> String {
    let (words, argument) = words(for: move, look)
    let code = argument.map { String($0) }.joined(separator: " ")
    return words.map { look.say($0.task, ["n": argument, "code": code]) } ?? move
  }

  /// "ana holds."
  static func deed(_ move: String, by player: String, _ look: Look) -> String {
    let (words, argument) = words(for: move, look)
    let inWords = Int(argument) == nil ? words?.deedInWords : nil
    let blanks = ["player": player, "n": argument, "code": argument, "move": move]
    return look.say(inWords ?? words?.deed ?? ReplayPhrase.moves, blanks)
  }
}

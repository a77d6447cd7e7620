public import Wire

/// The games that can be played somewhere, as one value that a lobby, an app and a reader of
/// records are given. Nothing else lists games.
///
/// It is a shared object that never changes.
public final class GameList: Sendable {
  public let all: [any Game.Type]
  public let names: [String]
  public let messages: [GameMessages]
  /// The facts in the reasons for hints, of all games.
  public let hintFacts: [Attribute.Key]
  /// The rating of each game, then the other leaderboards.
  public let leaderboards: [Leaderboard]

  public init(_ games: [any Game.Type]) {
    all = games
    names = games.map { $0.rules.name }
    messages = games.map { $0.messages }
    hintFacts = messages.flatMap(\.grounds.facts)
    leaderboards = games.map { $0.rules.ratings } + games.flatMap { $0.rules.leaderboards }
  }

  /// The games of Parlor. To add one, add a folder in `Games/` and a line here.
  public static let standard = GameList([Pig.self, SieteYMedia.self, Slide.self, Mastermind.self])

  public func game(named name: String) -> (any Game.Type)? {
    names.firstIndex(of: name).map { all[$0] }
  }

  public func game(of verb: String) -> (any Game.Type)? {
    all.first { game in game.rules.verbs.contains { $0.name == verb } }
  }

  public func event(_ name: EventName, _ facts: [Attribute]) -> EventDeclaration? {
    messages.lazy.flatMap(\.events).first { event in
      event.name == name
        && event.forms.contains { form in
          facts.allSatisfy { fact in form.keys.contains(where: fact.is) }
        }
    }
  }

  /// The reason for an ending, by its word; `nil` if no game knows it.
  public func reason(named word: String) -> Reason? {
    (all.flatMap { $0.rules.endings } + Reason.ofGivingUp).first { $0.rawValue == word }
  }
}

// MARK: - Settings read from text, which names a game

extension Settings {
  /// Reads what ``description`` wrote.
  public init?(_ text: String, in games: GameList = .standard) {
    let words = text.utf8.split(separator: 0x20).map { String(Substring($0)) }
    guard let name = words.first, let game = games.game(named: name) else { return nil }
    let options = words.dropFirst().compactMap(Self.option)
    guard options.count == words.count - 1, let settings = try? Self(for: game, options) else {
      return nil
    }
    self = settings
  }

  /// `goal=100`; `nil` if the word has no `=`.
  static func option(_ word: String) -> (name: String, value: String)? {
    guard let equals = word.utf8.firstIndex(of: UInt8(ascii: "=")) else { return nil }
    return (String(word[..<equals]), String(word[word.utf8.index(after: equals)...]))
  }
}

public import Wire

/// Every game there is. One more is a file in `Games/` and a line here.
public enum Catalog {
  public static let games: [any Game.Type] = [
    Pig.self,
    SieteYMedia.self,
    Slide.self,
    Mastermind.self,
  ]

  /// The game of that name, or `nil`.
  public static func game(named name: String) -> (any Game.Type)? {
    games.first { $0.rules.name == name }
  }

  /// What they say on the wire.
  public static let messages = games.map { $0.messages }

  /// The facts with which they give the reasons for hints.
  public static let hintFacts = messages.flatMap(\.grounds.facts)

  /// What a game declares of an event of that name that has these attributes.
  public static func event(_ name: EventName, _ facts: [Attribute]) -> EventDeclaration? {
    messages.lazy.flatMap(\.events).first { event in
      event.name == name
        && event.forms.contains { form in
          facts.allSatisfy { fact in form.keys.contains(where: fact.is) }
        }
    }
  }

  /// Why a match ended, by its word; `nil` if no game knows it.
  public static func reason(named word: String) -> Reason? {
    (games.flatMap { $0.rules.endings } + Reason.ofGivingUp).first { $0.rawValue == word }
  }
}

// MARK: - Settings read from text, which names one of all the games

extension Settings: LosslessStringConvertible {
  /// Reads what ``description`` wrote.
  public init?(_ text: String) {
    let words = text.utf8.split(separator: 0x20).map { String(Substring($0)) }
    guard let name = words.first, let game = Catalog.game(named: name) else { return nil }
    let options = words.dropFirst().map { word in
      let parts = word.utf8.split(separator: UInt8(ascii: "="), maxSplits: 1)
        .map { String(Substring($0)) }
      return (name: parts.first ?? "", value: parts.count > 1 ? parts[1] : "")
    }
    do throws(BadOption) {
      try self.init(for: game, options)
    } catch {
      return nil
    }
  }
}

// MARK: - The list of all leaderboards, which follows from the list of all games

extension Leaderboard {
  /// Every leaderboard: a rating for each game, then what each game keeps.
  public static let all: [Leaderboard] =
    Catalog.games.map { game in
      Leaderboard(
        "\(game.rules.name).rating", best: .highest, places: game == Slide.self ? 5 : 10)
    }
    + [pigTurn, pigComeback, mediaChips, slidePoints] + Feat.sizes.flatMap(slide)
    + [mastermindTries, mastermindTime]

  /// `pig.rating`
  public static func rating(in game: String) -> Leaderboard? {
    all.first { $0.name == "\(game).rating" }
  }
}

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

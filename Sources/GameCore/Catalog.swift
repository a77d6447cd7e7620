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
}

import GameCore
import Glibc
import Measure

/// How well the house plays, against what is known about each game.
///
///     Scripts/make/strength [GAME]
@main
struct Strength {
  /// The games in the order of their tables; a new one is a line here and a file of its own.
  private static var games: [(name: String, findings: () -> Findings)] {
    [
      ("pig", pigFindings), ("media", mediaFindings), ("mastermind", mastermindFindings),
      ("slide", slideFindings),
    ]
  }

  static func main() {
    let asked = CommandLine.arguments.dropFirst().first
    let chosen = games.filter { asked == nil || $0.name == asked }
    guard !chosen.isEmpty else {
      print("Scripts/make/strength [\(games.map(\.name).joined(separator: "|"))]")
      exit(2)
    }
    for game in chosen where GameList.standard.game(named: game.name)?.strategy != nil {
      print("\(game.name)\(Finding.heading.dropFirst(game.name.utf8.count))")
      for finding in game.findings() {
        print(finding().line)
        fflush(nil)
      }
      print("")
    }
  }
}

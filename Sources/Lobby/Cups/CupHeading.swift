import GameCore
import Protocol

/// The facts about a cup that are fixed when it is made: its game, and how it is scored.
struct CupHeading: Equatable, Sendable {
  let title: String
  let rules: CupSettings
  /// Of a room with as many seats as a table has.
  let game: Settings
  /// How long a table waits for those who play there.
  let minutes: Int
  /// Whether people and programs are rated together at its tables.
  var isForBoth = false

  /// `kind=swiss best=1 table=2 minutes=5 game="pig seats=2 goal=100" title="Friday night"`
  var text: String {
    var writer = LineWriter()
    writer.add(.kind, rules.kind.rawValue)
    if let rounds = rules.rounds { writer.add(.rounds, rounds) }
    writer.add(.best, rules.best)
    writer.add(.table, rules.table)
    writer.add(.minutes, minutes)
    if isForBoth { writer.add(.bots, "yes") }
    writer.add(.game, game.description)
    writer.add(.title, title)
    return String(decoding: writer.bytes.dropFirst(), as: UTF8.self)
  }

  init(title: String, rules: CupSettings, game: Settings, minutes: Int) {
    self.title = title
    self.rules = rules
    self.game = game
    self.minutes = minutes
  }

  init?(_ line: CupLine) {
    guard let kind = line["kind"].flatMap(CupKind.init), let best = line.number("best"),
      let table = line.number("table"), let minutes = line.number("minutes"),
      let game = line["game"].flatMap({ Settings($0) }), let title = line["title"],
      let rules = try? CupSettings(
        kind: kind, rounds: line.number("rounds"), best: best, table: table)
    else { return nil }
    self.init(title: title, rules: rules, game: game, minutes: minutes)
    isForBoth = line["bots"] == "yes"
  }
}

package import GameCore
package import Protocol

/// A finished match from `replay`: its heading and its moves.
struct ReplayRecord {
  enum Misfit: Error, Equatable {
    /// This move is impossible.
    case move(Int)
    /// An invalid game, options, seed or players.
    case heading
    /// The moves lead to another result than the recorded one, or to none.
    case end
    case tooLong
  }

  let number: Int
  let names: [String]
  let setup: Setup
  let commit: String
  /// Whether the seed follows from the revealed part and salts, if there are any.
  let isSeedOfAll: Bool
  private(set) var moves: [Move] = []
  private let heading: ServerLine

  /// As many as two patient players make at the sliding puzzle.
  static let movesMax = 50_000

  /// Reads the heading and the moves of a match; of any other match it is a misfit.
  init(_ rows: [ServerLine], ofMatch match: Int, in games: GameList) throws(Misfit) {
    guard let heading = rows.first else { throw .heading }
    try self.init(heading: heading, in: games)
    guard number == match else { throw .heading }
    try read(rows.dropFirst())
  }

  /// Reads `ROW match=1 game=pig players=ana,bob opener=1 seed=… commit=… goal=100 …`.
  init(heading row: ServerLine, in games: GameList = .standard) throws(Misfit) {
    guard let number = row.number(.match), let game = games.game(named: row[.game] ?? ""),
      let seed = Seed(row[.seed] ?? ""), let opener = Seat(exactly: row.number(.opener) ?? 0)
    else { throw .heading }
    let names = (row[.players] ?? "").split(separator: ",").map(String.init)
    guard let settings = Settings(for: game, seats: names.count, toldBy: row),
      opener.index < names.count
    else { throw .heading }
    let plain = Setup(settings: settings, opener: opener, seed: seed)
    let salted = row[.part].flatMap { Seed($0) }.flatMap { part in
      row[.salts].flatMap { Salts($0) }.map { salts in
        Setup(settings: settings, opener: opener, seed: part, salts: salts)
      }
    }
    // Its dice follow the given seed, even if the seed does not follow from its parts.
    isSeedOfAll = row[.salts] == nil || salted?.seed == seed
    setup = salted?.seed == seed ? salted ?? plain : plain
    (self.number, self.names, commit) = (number, names, row[.commit] ?? "")
    heading = row
  }

  /// Reads the moves: `ROW n=2 seat=1 ms=3025 move=hold`.
  mutating func read(_ rows: some Sequence<ServerLine>) throws(Misfit) {
    for row in rows {
      guard moves.count < Self.movesMax else { throw .tooLong }
      guard let milliseconds = row.number(.ms), milliseconds >= 0, let text = row[.move],
        let seat = row.number(.seat), row.number(.n) == moves.count + 1,
        let action = Self.action(text, row[.reason])
      else { throw .move(moves.count + 1) }
      moves.append(Move(seat: Seat(exactly: seat), milliseconds: milliseconds, action: action))
    }
  }

  private static func action(_ text: String, _ reason: String?) -> Move.Action? {
    switch text {
    case "clock": return .clockRanOut
    case "resign": return reason.flatMap { Reason(givingUp: $0) }.map { .resigned($0) }
    default: return .played(text)
    }
  }

  /// Whether the record ends like this, by its heading.
  func isEnd(_ outcome: Outcome) -> Bool {
    let winner = outcome.winnerName { names[at: $0.index] ?? "" } ?? "-"
    let scores = outcome.scores.map(String.init).joined(separator: ",")
    return winner == heading[.winner] && outcome.reason.rawValue == heading[.reason]
      && scores == heading[.scores] ?? ""
  }
}

extension Settings {
  /// The settings of a match from a line with its options. A seed there is that of the match.
  package init?(for game: any Game.Type, seats: Int, toldBy line: ServerLine) {
    let told = game.rules.options.filter { !["seats", "seed"].contains($0.name) }.compactMap {
      option in line[named: option.name].map { (name: option.name, value: option.value(told: $0)) }
    }
    let all = [(name: "seats", value: String(seats))] + told
    guard let settings = try? Settings(for: game, all) else { return nil }
    self = settings
  }
}

extension GameCore.Option {
  /// The value of an option that a server tells. With a rotating bank, `state` names the present
  /// one: `bank=2` for `bank=rotate`.
  func value(told text: String) -> String {
    guard case .choice(let words) = kind, !words.contains(text), Int(plain: text) != nil else {
      return text
    }
    return words.first { $0 != standard } ?? text
  }
}

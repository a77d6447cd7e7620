import GameCore
import Protocol
import Screens

/// A table from a server's `state`, as a bot's strategy needs it.
///
///     BotTable(rows, me: "ana")?.observation?.strategy
struct BotTable {
  let isPlaying: Bool
  let isOver: Bool
  /// The number of moves so far. A move names it, so that it is made only once.
  var moves: Int
  let pace: Rules.Pace
  /// Our view, if we have a seat in a match of a known game.
  let observation: Observation?

  /// `nil` if the rows do not describe a table where we can play.
  init?(_ rows: [ServerLine], me: String, in games: GameList = .standard) {
    guard let head = rows.first, let game = games.game(named: head[.game] ?? "") else { return nil }
    isPlaying = head.phase == .playing
    isOver = head.phase == .over
    moves = max(0, head.number(.n) ?? 0)
    pace = game.rules.pace
    observation = isPlaying ? Self.observation(head, rows.dropFirst(), game, me: me) : nil
  }

  private static func observation(
    _ first: ServerLine, _ rows: some Collection<ServerLine>, _ game: any Game.Type, me: String
  ) -> Observation? {
    // Rows with a name are players who sit, or sat, at the table; the others belong to the game.
    let seats = rows.filter { $0[.player] != nil && $0[.new] == nil }
    let own = seats.firstIndex { $0[.player]?.lowercased() == me.lowercased() }
    guard let own, let seat = Seat(exactly: seats.distance(from: seats.startIndex, to: own) + 1),
      let settings = Settings(for: game, seats: seats.count, toldBy: first)
    else { return nil }
    // A player who has finished or given up has nothing to decide.
    guard seats[own][.place] == nil, seats[own][.out] == nil else { return nil }
    return Observation(
      settings: settings, seat: seat, table: .init(first.attributes),
      seats: seats.map { .init($0.attributes) },
      rows: rows.filter { $0[.player] == nil }.map { .init($0.attributes) })
  }
}

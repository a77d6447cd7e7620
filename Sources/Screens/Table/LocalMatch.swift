import GameCore
import Protocol
import Words

/// A match on this machine, which produces the same lines as a server.
///
/// So the table and the boards work for a tutorial and a replay as for any match.
///
///     var match = LocalMatch(setup, names: ["ana", "bob"], viewer: .seat(1))
///     match.beginning         // EV start …, EV turn …
///     try match.play("roll n=0", by: 1, at: 0)   // EV roll room=0 n=1 seat=1 die=5 total=5
struct LocalMatch {
  struct Refused: Error, Equatable {
    /// The word after `why=`.
    let why: String
  }

  /// In seat order.
  let names: [String]
  let viewer: Viewer
  let room: Int
  let number: Int
  private(set) var match: Match

  init(_ setup: Setup, names: [String], viewer: Viewer, room: Int = 0, number: Int = 0) {
    match = Match(setup)
    (self.names, self.viewer) = (names, viewer)
    (self.room, self.number) = (room, number)
  }

  /// The first lines: the start and the deal.
  var beginning: [String] {
    [line(.start, match.setup.start(room: room, match: number, names: names))] + whatHappened
  }

  /// Plays a player's request, as it would be sent: `roll n=3`. A refusal changes nothing.
  mutating func play(
    _ request: String, by seat: Seat, at milliseconds: Int
  ) throws(Refused) -> [String] {
    let words = request.split(separator: " ")
    let wanted = words.last.flatMap { $0.hasPrefix("n=") ? $0.dropFirst(2) : nil }
    if let wanted, Int(wanted) != match.moves.count {
      throw Refused(why: RefusalReason.matchMoved.name)
    }
    let move = words.dropLast(wanted == nil ? 0 : 1).joined(separator: " ")
    do throws(IllegalMove) {
      try match.play(move, by: seat, at: milliseconds)
    } catch {
      throw Refused(why: error.cause.word)
    }
    return whatHappened
  }

  /// Repeats a move of a record. `nil` if playing it gives another result: then the record does not
  /// belong to this match, and it cannot be continued.
  mutating func make(_ move: Move) -> [String]? {
    guard (try? match.repeatMove(move)) != nil else { return nil }
    return whatHappened
  }

  // MARK: - The lines

  /// The events of the last move for the viewer, and the end if it has come.
  private var whatHappened: [String] {
    (0..<match.events.count).map(line(ofEvent:)) + [overLine].compactMap(\.self)
  }

  private func line(ofEvent index: Int) -> String {
    let (events, head) = (match.events, match.events[index])
    var writer = LineWriter()
    writer.beginEvent(head.name, room: room, n: match.moves.count, seat: head.seat?.number)
    if let seat = head.seat, head.namesPlayer { writer.add(.player, name(ofSeat: seat.number)) }
    events.forEachPart(of: index, for: match.ears(of: viewer)) { writer.add(written: $0) }
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  private var overLine: String? {
    guard let outcome = match.outcome else { return nil }
    let winner = outcome.winnerName { name(ofSeat: $0.number) }
    return line(.over, match.over(outcome, room: room, match: number, winner: winner))
  }

  private func line(_ event: EventName, _ facts: Facts) -> String {
    var writer = LineWriter()
    writer.write(event, facts)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  private func name(ofSeat number: Int) -> String { names[at: number - 1] ?? "-" }
}

@testable import Lobby
import Platform
import Testing

@testable import server

/// What a store deletes after a while, and what it keeps.
@Suite struct TendingTests {
  private let store: Store
  private static let hour = Duration.seconds(3600)
  private static let week = Duration.seconds(7 * 24 * 3600)

  init() throws {
    store = try Store(path: Store.inMemory)
  }

  private func write(_ deeds: [StoreChange], at time: Duration) throws {
    try store.write(Batch(time: time, counters: Counters(), deeds: deeds))
  }

  private func register(_ players: ClosedRange<Int>, at time: Duration = .zero) throws {
    let deeds = players.map { number in
      StoreChange.registered(player: number, name: "P\(number)", key: "p\(number)", secret: [1])
    }
    try write(deeds, at: time)
  }

  private static func match(
    _ number: Int, players: [Int?], moves: String = "1 0 resign\n", isPassing: Bool
  ) -> StoreChange {
    var match = KeptMatch(
      number: number, game: "slide", heading: "match slide\n", moves: moves, winner: 0,
      reason: "resigned", counts: false, seats: players.map { KeptSeat(player: $0, score: 0) })
    match.isPassing = isPassing
    return .finished(match)
  }

  private func tend(_ time: Duration) throws -> [String] {
    try store.tend(at: time.wholeMilliseconds).map(\.key)
  }

  private func moves(of match: Int) throws -> String? {
    guard case .match(_, _, let moves) = try store.answer(.match(match)) else { return nil }
    return moves
  }

  @Test func `names that did nothing are found, an hour or a week after they were seen`() throws {
    try register(1...3)
    try write([.seen(player: 2, hasReturned: true)], at: .seconds(10))
    try write([.seen(player: 3, hasReturned: false)], at: .seconds(20))
    #expect(try tend(Self.hour) == [])
    #expect(try tend(Self.hour + .seconds(1)) == ["p1"])
    #expect(try tend(Self.hour + .seconds(21)) == ["p1", "p3"])
    try write([.lapsed(player: 1), .lapsed(player: 3)], at: Self.hour)
    #expect(try tend(Self.week) == [])
    #expect(try tend(Self.week + .seconds(11)) == ["p2"])
    try write([.lapsed(player: 2)], at: Self.week)
    #expect(try store.database.number("SELECT count(*) FROM player") == 0)
    #expect(try store.database.number("SELECT count(*) FROM fresh") == 0)
  }

  @Test func `a name that somebody used stays for ever, whatever the lobby says`() throws {
    try register(1...6)
    var paid = KeptSeat(player: 2, score: 0)
    paid.coins = 3
    try write(
      [
        Self.match(1, players: [1], isPassing: true),
        .finished(
          KeptMatch(
            number: 2, game: "pig", heading: "", moves: "", winner: 1, reason: "goal",
            counts: true, seats: [paid])),
        .bought(player: 2, ball: "rugby", price: 1), .ignored(player: 3, other: 4),
      ], at: .seconds(1))
    #expect(try tend(Self.week * 100) == ["p5", "p6"])
    try write((1...5).map { .lapsed(player: $0) }, at: Self.week)
    var left: [Int] = []
    try store.database.each("SELECT id FROM player ORDER BY id") { left.append($0.number(0)) }
    #expect(left == [1, 2, 3, 4, 6])
  }

  @Test func `a ban that ended while no server ran is deleted at the next start`() throws {
    for (name, ends) in [("eva", -1), ("bob", 60)] {
      try store.database.run(
        """
        INSERT INTO term (key, kind, name, places, ends, why, by)
        VALUES (?1, 'ban', ?1, '', unixepoch() + ?2, 'x', 'ana')
        """, name, ends)
    }
    try store.catchUp()
    #expect(try store.database.text("SELECT group_concat(name) FROM term") == "bob")
  }

  @Test func `so many are looked at in a second, and the others in the next ones`() throws {
    try register(1...50)
    var rounds = 0
    while case let idle = try store.tend(at: Self.week.wholeMilliseconds), !idle.isEmpty {
      #expect(idle.count <= StorageLimits.tendedMax)
      try write(idle.map { .lapsed(player: $0.number) }, at: Self.week)
      rounds += 1
    }
    #expect(rounds == 3)
  }

  @Test func `moves that counted for nobody go after a week, the match stays in the history`()
    throws
  {
    try register(1...2)
    try write(
      [
        Self.match(1, players: [1], isPassing: true),
        Self.match(2, players: [1, 2], isPassing: false),
      ], at: .seconds(1))
    _ = try tend(Self.week)
    #expect(try moves(of: 1) == "1 0 resign\n")
    _ = try tend(Self.week + .seconds(2))
    #expect(try moves(of: 1) == "")
    #expect(try moves(of: 2) == "1 0 resign\n")
    #expect(try store.database.number("SELECT count(*) FROM passing") == 0)
    guard case .history(let history) = try store.answer(.history(of: "p1", before: 9, count: 9))
    else {
      Issue.record("no history")
      return
    }
    #expect(history.map(\.match) == [2, 1])
    let faults = try Inspection(database: store.database).run().faults
    #expect(!faults.contains { $0.hasPrefix("match 1:") }, "\(faults)")
  }

  @Test func `a page that only tending reads stops nobody who writes`() throws {
    try store.database.runAll("ALTER TABLE best RENAME TO worst")
    // The test itself does not use it meanwhile.
    nonisolated(unsafe) let store = store
    let thread = StorageThread(store, bell: try #require(Bell()))
    try thread.start()
    thread.work.put(.tend(at: 0))
    thread.work.put(.write(Batch(time: .seconds(1), counters: Counters()), number: 1))
    thread.work.put(.stop)
    thread.reports.wait(.seconds(60)) { if case .stopped = $0 { true } else { false } }
    let reports = thread.reports.takeAll()
    guard reports.count == 3, case .tended(let names) = reports[0], case .wrote(1) = reports[1]
    else {
      Issue.record("\(reports)")
      return
    }
    #expect(names.isEmpty)
  }

  @Test func `long matches go a few in a second`() throws {
    try register(1...1)
    let long = String(repeating: "1 0 u\n", count: 20_000)
    try write(
      (1...10).map { Self.match($0, players: [1], moves: long, isPassing: true) }, at: .zero)
    var left: [Int] = []
    for _ in 0..<5 {
      _ = try tend(Self.week * 2)
      left.append(try store.database.number("SELECT count(*) FROM passing") ?? -1)
    }
    #expect(left == [7, 4, 1, 0, 0])
  }
}

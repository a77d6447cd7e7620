import TestSupport

@testable import Lobby
@testable import server

/// Invariants of a store, whatever its rows contain: a start restores what it can and reports what
/// it cannot, `parlord check` comes to its end, and the lobby that starts from it serves every
/// client. An input has a row in each line, its columns separated by tabs:
///
///     room	1	goal=100 …	0	open	0 -	0		…
///     cup_step	1	1	created by=0 kind=swiss …
func checkStore(_ bytes: [UInt8]) {
  guard let store = Rows.store else { fatalError("there is no store to test with") }
  for table in Rows.tables.keys { try? store.database.runAll("DELETE FROM \(table)") }
  try? store.database.runAll("INSERT INTO state VALUES (1, 5000, 9, 9, 9, 9)")
  for line in bytes.split(separator: 0x0a) { Rows.insert(line, into: store.database) }
  _ = try? Inspection(database: store.database).run()
  (store.playing, store.foldedMatches) = ([:], [])
  guard (try? store.noteJournal()) != nil, let kept = try? store.kept() else { return }
  var visit = Visit(store, kept)
  visit.run()
  _ = try? store.foldJournal()
}

private enum Rows {
  /// How many columns each table has.
  static let tables = [
    "room": 18, "cup_step": 3, "cup": 4, "live": 2, "journal": 2, "coins": 7, "ball": 2,
    "ignored": 2, "best": 4, "feat": 3, "rating": 5, "standing": 7, "seat": 4, "match": 8,
    "player": 6, "state": 6,
  ]

  /// One store for all inputs, because making one takes a thousand times as long as emptying it. A
  /// damaged one may hold rows that belong to nothing.
  nonisolated(unsafe) static let store: Store? = {
    let store = try? Store(path: Store.inMemory)
    try? store?.database.runAll("PRAGMA foreign_keys = OFF; PRAGMA ignore_check_constraints = ON")
    return store
  }()

  static func insert(_ line: ArraySlice<UInt8>, into database: Database) {
    let columns = line.split(separator: 0x09, omittingEmptySubsequences: false)
    guard let name = columns.first.map({ String(decoding: $0, as: UTF8.self) }),
      let count = tables[name]
    else { return }
    var values = columns.dropFirst().prefix(count).map(literal)
    // The hash of a login key is not text.
    if name == "player", values.count > 3 { values[3] = "CAST(\(values[3]) AS BLOB)" }
    while values.count < count { values.append("NULL") }
    try? database.runAll(
      "INSERT OR REPLACE INTO \(name) VALUES (\(values.joined(separator: ", ")))")
  }

  /// A number, nothing, an empty text as `''`, or any bytes as text, in which `\n` ends a line.
  private static func literal(_ value: ArraySlice<UInt8>) -> String {
    let text = String(decoding: value, as: UTF8.self)
    if text.isEmpty { return "NULL" }
    if text == "''" { return text }
    if Int(text) != nil { return text }
    let digits = Array("0123456789abcdef")
    let (bytes, lineEnd) = (Array(value), Array("\\n".utf8))
    var (hex, index) = ("", 0)
    while index < bytes.count {
      let isEnd = bytes[index...].starts(with: lineEnd)
      let byte = isEnd ? 0x0a : bytes[index]
      hex += "\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])"
      index += isEnd ? 2 : 1
    }
    return "CAST(x'\(hex)' AS TEXT)"
  }
}

/// A player who logs in to the restored lobby and looks at everything.
private struct Visit {
  private let store: Store
  private let kept: Kept
  private var lobby: LobbyMachine
  private var effects = Effects()
  private var now = Instant(.zero)
  private var steps = 0

  init(_ store: Store, _ kept: Kept) {
    (self.store, self.kept) = (store, kept)
    lobby = LobbyMachine(entropy: Entropy(bytes: []), isDurable: true)
    let lost = lobby.restore(kept)
    require(lost.count <= kept.rooms.count, "more was lost than there was")
    now = Instant(lobby.time)
  }

  mutating func run() {
    step(.connected(SessionID(0), from: Origin(neighbourhood: [], isExempt: true)))
    let names = kept.players.prefix(2).map(\.name)
    for name in names + ["visitor"] { say("hello \(name)") }
    for line in ["rooms", "who", "cups", "top", "shop", "profile", "history"] { say(line) }
    for match in [1, 2] { say("replay \(match)") }
    for room in kept.rooms.prefix(2).map(\.number) {
      for verb in ["state", "look", "watch", "join", "start", "roll", "leave"] {
        say(verb == "start" || verb == "roll" ? verb : "\(verb) \(room)")
      }
    }
    for name in names { for verb in ["profile", "history", "feats"] { say("\(verb) \(name)") } }
    for cup in kept.cups.prefix(2).map(\.number) + [7] {
      for order in ["show", "table", "games", "log", "join", "leave"] { say("cup \(order) \(cup)") }
      for form in ["text", "csv", "trf"] { say("cup export \(cup) as=\(form)") }
    }
    pass()
    say("play pig")
    say("bot")
  }

  private mutating func say(_ line: String) {
    guard lobby.people.isOpen(SessionID(0)) else { return }
    step(.received(SessionID(0), line: Array(line.utf8)))
  }

  /// Lets some time pass.
  private mutating func pass() {
    for _ in 0..<30 {
      guard let next = lobby.nextDeadline else { return }
      now = max(now, next)
      step(.timePassed)
      let isMet = lobby.nextDeadline.map { $0 > now } ?? true
      require(isMet, "a deadline is not met")
    }
  }

  private mutating func step(_ input: Input) {
    steps += 1
    require(steps < 2000, "it never comes to an end")
    effects.removeAll()
    lobby.step(input, at: now, into: &effects)
    if lobby.batchSize > 0 { try? store.write(lobby.takeBatch()) }
    let (asks, thoughts) = (effects.asks, effects.thoughts)
    for ask in asks {
      let answer = (try? store.answer(ask.question)) ?? .failed
      step(.answered(ask.session, ask: ask.number, ask.question, answer))
    }
    for thought in thoughts { step(.thought(thought, plan: [])) }
  }
}

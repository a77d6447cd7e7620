import Protocol

/// The rooms that a wall watches, and their scores.
struct WallWatch {
  /// By room: the scores in seat order, as the players are named.
  private(set) var scores: [Int: [(player: String, score: String)]] = [:]
  /// What `state` has said of a room, row by row.
  private(set) var rows: [Int: [ServerLine]] = [:]
  private var watched: Set<Int> = []
  /// Rooms in which something has happened since they were asked about.
  private var stale: Set<Int> = []
  private var askedAt = 0

  private enum Question: Screens.Question {
    case watch(Int), leave(Int), state(Int)

    var line: String {
      switch self {
      case .watch(let room): "watch \(room)"
      case .leave(let room): "leave \(room)"
      case .state(let room): "state \(room)"
      }
    }
  }

  /// As many as a server lets one line watch.
  private static let roomsMax = 32
  private static let pause = 1000
  /// Questions at once: far less than a server allows in a second.
  private static let questionsMax = 8
  private static let seatsMax = 8
  /// More rows than any table has.
  private static let rowsMax = 200

  /// The scores at a table, one for each of its players.
  func score(of table: CupTableRow) -> [String]? {
    guard table.state == "playing", let room = table.room, let told = scores[room] else {
      return nil
    }
    let found = table.players.map { name in
      told.first { Records.isSame($0.player, name) }?.score ?? ""
    }
    return found.contains { !$0.isEmpty } ? found : nil
  }

  mutating func hear(_ event: ServerLine) {
    guard let room = event.number(.room), watched.contains(room) else { return }
    if event.happened == .closed {
      watched.remove(room)
    } else {
      stale.insert(room)
    }
  }

  /// Watches the tables that are played now, and no others.
  mutating func follow(_ tables: [CupTableRow], _ now: Int) -> [Intent] {
    let playing = tables.filter { $0.state == "playing" }.compactMap(\.room)
      .prefix(Self.roomsMax)
    let gone = watched.subtracting(playing).sorted()
    let new = playing.filter { !watched.contains($0) }
    watched = Set(playing)
    stale.formUnion(new)
    stale.formIntersection(watched)
    scores = scores.filter { watched.contains($0.key) }
    rows = rows.filter { watched.contains($0.key) }
    return gone.map { .ask(.screen(Question.leave($0))) }
      + new.map { .ask(.screen(Question.watch($0))) } + askScores(now)
  }

  var nextMoment: Int? { stale.isEmpty ? nil : askedAt + Self.pause }

  mutating func askScores(_ now: Int) -> [Intent] {
    guard !stale.isEmpty, now - askedAt >= Self.pause || askedAt == 0 else { return [] }
    askedAt = now
    let rooms = stale.sorted().prefix(Self.questionsMax)
    stale.subtract(rooms)
    return rooms.map { .ask(.screen(Question.state($0))) }
  }

  /// Receives an answer. Returns whether it was to one of its own questions.
  mutating func receive(_ answer: Answer) -> Bool {
    guard let question = answer.question(Question.self) else { return false }
    if case .state = question, answer.isGood, let room = answer.rows.first?.number(.room),
      watched.contains(room)
    {
      scores[room] = Self.scores(answer.rows)
      rows[room] = Array(answer.rows.prefix(Self.rowsMax))
    }
    return true
  }

  /// What a game counts for each seat: points, chips, tiles at home, tries.
  private static func scores(_ rows: [ServerLine]) -> [(player: String, score: String)] {
    let standing = rows.first?[.game].flatMap { Games.of($0)?.standing } ?? []
    return rows.dropFirst()
      .filter { $0[.seat] != nil && $0[.player] != nil && $0[.new] == nil }
      .prefix(seatsMax).map { row in
        (row[.player] ?? "", standing.lazy.compactMap { row[$0] }.first ?? "")
      }
  }
}

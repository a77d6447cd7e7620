import GameCore
import Protocol

/// A finished match being played back: the events of each move, and the table after any of them.
///
/// The table at a position is rebuilt by applying all events from the start. A call handles a
/// limited number of moves, and `goOn` continues.
struct Playback {
  let record: ReplayRecord
  let outcome: Outcome
  /// The events of the deal, and then of each move.
  private let told: [[String]]
  let game: ShownGame?
  private var state: RoomTable
  /// The player whose board is shown, in a game where each player has one.
  private(set) var followed: Int?
  /// The number of moves made on the table.
  private(set) var position = 0
  private(set) var sentences: [String] = []
  private(set) var goal = 0

  /// Moves made before the screen is drawn again: a few hundredths of a second.
  private static let movesAtOnceMax = 2000
  /// Long enough for every animation on a board to be over.
  private static let longAgo = 60_000

  init(_ record: ReplayRecord, _ around: Surroundings) throws(ReplayRecord.Misfit) {
    let setup = record.setup
    var match = LocalMatch(setup, names: record.names, viewer: .all, number: record.number)
    var told = [match.beginning]
    for (index, move) in record.moves.enumerated() {
      guard let lines = match.make(move) else { throw .move(index + 1) }
      told.append(lines)
    }
    guard let outcome = match.match.outcome, record.isEnd(outcome) else { throw .end }
    (self.record, self.told, self.outcome) = (record, told, outcome)
    state = Self.table(of: setup)
    game = (setup.settings.game as? any Showable.Type)?.shown
    if game?.isBoardForEach == true { followed = max(0, outcome.winnerNumber - 1) }
    begin(around)
  }

  var count: Int { record.moves.count }
  var move: Move? { position > 0 ? record.moves[position - 1] : nil }
  var isThere: Bool { position == goal }

  /// A move in words: "ana holds."
  func sentence(of move: Move, _ look: Look) -> String {
    let player = (move.seat?.index).flatMap { record.names[at: $0] } ?? "-"
    let blanks = ["player": player]
    switch move.action {
    case .clockRanOut: return look.say(ReplayPhrase.clockRanOut)
    case .abandoned: return look.say(ReplayPhrase.allGone)
    case .resigned(.abandoned): return look.say(ReplayPhrase.wentAway, blanks)
    case .resigned(.clock): return look.say(ReplayPhrase.tookTooLong, blanks)
    case .resigned: return look.say(RacePhrase.givesUp, blanks)
    case .played(let text): return Games.deed(text, by: player, look)
    }
  }

  var seedFits: Bool { record.setup.commit == record.commit && record.isSeedOfAll }

  /// The table as it was then, with its clock stopped.
  func table(_ around: Surroundings) -> RoomTable {
    var shown = state
    shown.startedAt = around.now - (move?.milliseconds ?? 0)
    if shown.endedAt != nil { shown.endedAt = around.now }
    return shown
  }

  // MARK: - Moving

  /// Makes one move with its animation.
  mutating func step(_ around: Surroundings) {
    guard isThere, position < count else { return }
    goal += 1
    hear(goal, around)
  }

  /// Goes to a position, or as far as is possible at once; ``goOn(_:)`` does the rest.
  mutating func go(to wanted: Int, _ around: Surroundings) {
    goal = min(max(0, wanted), count)
    if goal < position { begin(around) }
    goOn(around)
  }

  mutating func goOn(_ around: Surroundings) {
    let around = Self.still(around)
    for _ in 0..<Self.movesAtOnceMax where position < goal { hear(position + 1, around) }
  }

  mutating func followNext() {
    guard let seat = followed else { return }
    followed = (seat + 1) % max(1, record.names.count)
    showFollowed()
  }

  private mutating func showFollowed() {
    guard let followed, var board = state.board as? any RaceBoard else { return }
    board.watched = followed + 1
    state.board = board
  }

  /// Lays the table as it was before the first move.
  private mutating func begin(_ around: Surroundings) {
    state = Self.table(of: record.setup)
    hear(0, Self.still(around))
    showFollowed()
  }

  private static func table(of setup: Setup) -> RoomTable {
    let game = setup.settings.game
    var table = RoomTable(room: 0, game: game.rules.name, GameList([game]))
    table.isReplay = true
    return table
  }

  private static func still(_ around: Surroundings) -> Surroundings {
    var around = around
    around.now -= longAgo
    return around
  }

  private mutating func hear(_ index: Int, _ around: Surroundings) {
    guard let lines = told[at: index] else { return }
    sentences = lines.compactMap { ServerLine($0) }
      .flatMap { state.hear($0, me: nil, around) }
    position = index
  }
}

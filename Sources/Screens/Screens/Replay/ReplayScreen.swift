import GameCore
import Protocol

/// A finished match played back move by move: the record is requested, checked, and shown on the
/// game's board with nothing hidden.
struct ReplayScreen: Screen {
  let match: Int
  private(set) var reel: Playback?
  /// Why it cannot be shown; `nil` while it is loading.
  private(set) var problem: String?
  /// When the next move is due, while it plays.
  private var dueAt: Int?
  /// The whole match in sentences, for screen-reader users.
  var told: [String] = []
  private var movesUntil = 0
  /// The review as far as it was requested, and the course, once the review is complete.
  var review: Review
  var course: MatchCourse?

  /// The time between two moves.
  private static let pace = 1000
  /// Longer than any animation after a move.
  private static let motionMax = 5000

  init(match: Int) { (self.match, review) = (match, Review(of: match, moves: 0)) }

  var hasTalk: Bool { false }

  func title(_ visit: Visit) -> String {
    let title = visit.say(RecordsPhrase.match, ["match": String(match)])
    guard let reel else { return title }
    let game = Games.title(reel.record.setup.settings.game.rules.name, visit.look)
    return "\(title) \(visit.look.glyphs.separator) \(game)"
  }

  // MARK: - Loading

  mutating func meet(_ occasion: ScreenEvent, _ visit: inout Visit) -> [Intent] {
    switch occasion {
    case .appeared, .entered: return isLoading ? ask() : review.askAgain()
    case .ticked:
      tick(&visit)
      return review.goOn(visit)
    default: return []
    }
  }

  private var isLoading: Bool { reel == nil && problem == nil }

  private mutating func ask() -> [Intent] {
    problem = nil
    return [.ask(.screen(MatchQuestion(match: match)))]
  }

  mutating func receive(_ answer: Answer, _ visit: inout Visit) -> [Intent] {
    guard answer.question(MatchQuestion.self)?.match == match, isLoading else {
      return receiveReview(answer, visit)
    }
    guard answer.isGood else {
      problem = visit.look.language.refusal(answer.end)
      return []
    }
    do throws(ReplayRecord.Misfit) {
      let record = try ReplayRecord(answer.rows, ofMatch: match, in: visit.look.games)
      // Only a server whose pages have no end still names a next one.
      guard answer.end.number(.next) == nil else { throw .end }
      var reel = try Playback(record, visit.around)
      if visit.look.isSpoken { told = Self.allSentences(of: &reel, visit) }
      self.reel = reel
      review = Review(of: match, moves: reel.count, pause: reel.game?.reviewPause)
    } catch {
      problem =
        switch error {
        case .move(let number): visit.say(ReplayPhrase.misfit, ["n": String(number)])
        case .heading: visit.say(ReplayPhrase.unknownGame)
        case .end: visit.say(ReplayPhrase.otherEnd)
        case .tooLong: visit.say(ReplayPhrase.tooLong)
        }
    }
    return []
  }

  private static func allSentences(of reel: inout Playback, _ visit: Visit) -> [String] {
    var told = reel.sentences
    for position in 0..<reel.count {
      reel.go(to: position + 1, visit.around)
      let deed = reel.move.map { reel.sentence(of: $0, visit.look) } ?? ""
      let sentences = [deed] + reel.sentences.filter { $0 != deed }
      told.append("\(position + 1). \(sentences.joined(separator: " "))")
    }
    return told
  }

  func choices(_ visit: Visit) -> [Choice] {
    let back = visit.back
    guard let reel else {
      return [visit.choice("a", ReplayPhrase.askAgain, does { $0.ask() }), back]
    }
    guard !visit.look.isSpoken else { return [back] + reviewChoices(reel, visit) }
    let atEnd = reel.goal == reel.count ? visit.say(ReplayPhrase.atEnd) : nil
    let atStart = reel.goal == 0 ? visit.say(ReplayPhrase.atBeginning) : nil
    let still = visit.look.hasMotion ? nil : visit.say(ReplayPhrase.stepsOnly)
    let play = visit.say(dueAt == nil ? ReplayPhrase.play : ReplayPhrase.pause)
    // If each player has a board, any of them can be shown.
    let hasBoards = reel.followed != nil && reel.record.names.count > 1
    let next = visit.choice(.tab, ReplayPhrase.nextBoard, does { $0.reel?.followNext() })
    return [
      Choice([" "], label: play, unless: still, does { $0.playOrPause($2) }),
      visit.choice([.right, "l"], ReplayPhrase.next, unless: atEnd, does { $0.step($2) }),
      visit.choice([.left, "h"], ReplayPhrase.previous, unless: atStart, goes { $0.goal - 1 }),
    ] + (hasBoards ? [next] : []) + [back] + reviewChoices(reel, visit) + [
      visit.choice(
        .home, ReplayPhrase.first, unless: atStart, isQuiet: visit.look.isCompact, goes { _ in 0 }),
      visit.choice(
        .end, ReplayPhrase.last, unless: atEnd, isQuiet: visit.look.isCompact, goes { $0.count }),
    ]
  }

  /// Goes to a position of the match; nowhere if it is `nil`.
  func goes(to position: @escaping (Playback) -> Int?) -> Intent {
    does { screen, _, visit in screen.go(to: screen.reel.flatMap(position), visit) }
  }

  private mutating func playOrPause(_ visit: Visit) {
    guard let reel, dueAt == nil else {
      dueAt = nil
      return
    }
    // At the end, playing starts from the beginning.
    if reel.goal == reel.count { go(to: 0, visit) }
    dueAt = visit.now + Self.pace
  }

  private mutating func step(_ visit: Visit) {
    dueAt = nil
    reel?.step(visit.around)
    movesUntil = visit.now + Self.motionMax
  }

  private mutating func go(to position: Int?, _ visit: Visit) {
    guard let position else { return }
    dueAt = nil
    reel?.go(to: position, visit.around)
  }

  // MARK: - Time

  private mutating func tick(_ visit: inout Visit) {
    if reel?.isThere == false { reel?.goOn(visit.around) }
    guard let due = dueAt, due <= visit.now else { return }
    step(visit)
    if let reel, reel.goal < reel.count { dueAt = visit.now + Self.pace }
  }

  func nextMoment(_ visit: Visit) -> Int? {
    guard let reel else { return nil }
    guard reel.isThere else { return visit.now }
    let table = reel.table(visit.around)
    let board = visit.now < movesUntil ? table.board(in: visit.around)?.nextMoment : nil
    return [board, dueAt, review.dueAt].compactMap(\.self).min()
  }
}

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
    followed = followed.map { ($0 + 1) % max(1, record.names.count) }
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

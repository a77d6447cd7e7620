import GameCore
import Protocol

/// The sliding puzzle: our tiles, and the progress of the others.
struct SlideBoard: RaceBoard {
  var table: RoomTable
  let size: Size
  /// The visible tiles: ours, or the watched player's; `nil` if they are hidden.
  var steps: SlideSteps?
  /// For spectators: the visible boards by the number of the seat.
  var boards: [Int: SlideTiles] = [:]
  var watched = 1 { didSet { showWatched() } }
  /// By the number of the seat.
  private var progress: [Int: Progress] = [:]
  var standings: [Int: RaceStanding] = [:]
  /// Whether the solved board is shown instead of our board.
  var showsSolved = false
  /// The digits of an incomplete tile number.
  var typed = TypedNumber()
  private(set) var solvedAt: Int?
  /// The picture whose file was last requested.
  var askedPicture: String?

  typealias Progress = (moves: Int, home: Int)

  init(_ table: RoomTable) {
    self.table = table
    let told = table.options["size"].flatMap { Size($0) } ?? Size(columns: 4, rows: 4)
    size = Size(columns: min(max(2, told.columns), 8), rows: min(max(2, told.rows), 8))
  }

  func progress(ofSeat seat: Int) -> Progress { progress[seat] ?? (0, 0) }

  // MARK: - Events

  mutating func hear(_ event: ServerLine) -> [String] {
    switch event.happened {
    case .board: return hearBoard(event)
    case .slide: return hearSlide(event)
    case .solved: return hearSolved(event)
    case .resigned: return hearResigned(event)
    case .over:
      stopAsking()
      return []
    default: return []
    }
  }

  private mutating func hearBoard(_ event: ServerLine) -> [String] {
    guard let tiles = event[.tiles].flatMap({ SlideTiles($0, size: size) }) else { return [] }
    if isPlayed { steps = SlideSteps(tiles) }
    standings = [:]
    for index in table.seats.indices {
      progress[index + 1] = (0, tiles.home)
      see(tiles, ofSeat: index + 1)
    }
    return look.isSpoken ? spokenTask : []
  }

  private mutating func hearSlide(_ event: ServerLine) -> [String] {
    guard let seat = seat(of: event) else { return [] }
    let before = progress(ofSeat: seat)
    progress[seat] = progress(in: event)
    let moved = (event[.tiles] ?? "").split(separator: ",", maxSplits: Self.wordMax)
      .compactMap { Int($0) }
    guard seat == table.seat else {
      follow(moved, ofSeat: seat)
      return theirSentence(seat, since: before)
    }
    guard !moved.isEmpty else { return [] }
    let sentence = ourSentence(moved)
    steps?.hear(moved, moves: event.number(.moves))
    return sentence
  }

  private mutating func hearSolved(_ event: ServerLine) -> [String] {
    guard let seat = hearEnd(event) else { return [] }
    if seat == table.seat { solvedAt = around.now }
    let time = Games.minutes(standing(ofSeat: seat).milliseconds ?? 0)
    let blanks = ["n": String(progress(ofSeat: seat).moves), "time": time]
    return [says(seat - 1, SlidePhrase.theySolve, .weSolve, blanks)]
  }

  /// Drops all waiting steps, as the match is over or solved.
  mutating func stopAsking() { steps?.settle() }

  private func progress(in line: ServerLine) -> Progress {
    (
      SlideSteps.counted(line.number(.moves) ?? 0),
      min(max(0, line.number(.home) ?? 0), size.cells - 1)
    )
  }

  /// Bounds for what a server sends: the moves in a line, and any count.
  private static let wordMax = 1024

  // MARK: - State

  mutating func read(_ rows: [ServerLine]) -> [Intent] {
    var requests: [String] = []
    for row in rows.dropFirst() {
      guard let seat = seat(of: row), row[.new] == nil else { continue }
      let how = progress(in: row)
      (progress[seat], standings[seat]) = (how, RaceStanding(row))
      guard let tiles = row[.tiles].flatMap({ SlideTiles($0, size: size) }) else { continue }
      guard seat == table.seat else {
        see(tiles, ofSeat: seat)
        continue
      }
      if steps == nil { steps = SlideSteps(tiles, moves: how.moves) }
      requests = steps?.read(tiles, moves: how.moves, line: table.around.line) ?? []
    }
    guard table.phase == .playing, ownStanding.isRacing else {
      stopAsking()
      return []
    }
    return requests.map { .ask(.step($0)) } + openRememberedPicture()
  }

  mutating func refused(_ answer: Answer) -> [Intent] {
    if case .step(let move) = answer.request { steps?.refuse(move) }
    return []
  }

  // MARK: - Spectators

  // Spectators see the players' boards if these are visible: in a room with open boards, and after
  // the match. One board is shown, and the arrow keys go to the next.

  /// Whether boards that were hidden are public now, as the match is over.
  var isPartlyHidden: Bool { !isPlayed && boards.count < progress.count }

  var hidesBoards: Bool { !isPlayed && table.phase == .playing && boards.isEmpty }

  /// Notes a complete board that a spectator received.
  mutating func see(_ tiles: SlideTiles, ofSeat seat: Int) {
    let isOpen = table.isReplay || table.phase == .over || table.options["watch"] == "open"
    guard !isPlayed, isOpen else { return }
    boards[seat] = tiles
    showWatched()
  }

  /// Applies another player's moves; empty if they are hidden from us.
  mutating func follow(_ moved: [Int], ofSeat seat: Int) {
    guard !isPlayed, var board = boards[seat] else { return }
    // Moves that do not fit show that our copy of the board is wrong.
    let fits = !moved.isEmpty && board.slide(moved) != nil
    boards[seat] = fits ? board : nil
    showWatched()
  }

  private mutating func showWatched() {
    steps = boards[watched].map { SlideSteps($0, moves: progress(ofSeat: watched).moves) }
  }

  /// "ana's board."
  func whoseBoard(_ seat: Int) -> String {
    say(ReplayPhrase.boardOf, ["player": table.name(ofSeat: seat)])
  }

  // MARK: - What moves by itself: the clock, a typed number, a solved picture

  /// How long a solved picture waits until it is shown whole.
  private static let closingTime = 200
  private static let lookTime = 700

  var nextMoment: Int? {
    let steps = [rest, shownUntil].compactMap(\.self)
    if let next = steps.first(where: { $0 > around.now }) { return next }
    guard !look.isSpoken, table.phase == .playing else { return nil }
    let seconds = ownStanding.isRacing ? nextSecond : nil
    let picture = missingPicture.map { _ in around.now }
    return [seconds, typed.deadline, picture].compactMap(\.self).min()
  }

  mutating func tick() -> [Intent] {
    let picture = openRememberedPicture()
    guard let deadline = typed.deadline, deadline <= around.now else { return picture }
    return picture + slideTyped()
  }

  // MARK: - A solved board

  /// Whether a picture is shown without lines between its tiles.
  func isWhole(_ shown: SlideTiles) -> Bool { shown.isSolved && (showsSolved || rest == nil) }

  private func closedAt(_ time: Int) -> Int? { around.hasMotion ? solvedAt.map { $0 + time } : nil }

  var shownUntil: Int? { closedAt(Self.closingTime + Self.lookTime) }

  var rest: Int? { closedAt(Self.closingTime).flatMap { $0 > around.now ? $0 : nil } }

  // MARK: - In words

  var spokenTask: [String] {
    [say(SlidePhrase.task, ["size": size.description, "last": String(size.cells - 1)])]
  }

  var spoken: [String] {
    guard isPlayed, let steps else { return spokenForWatchers }
    return spokenTask + boardRows(steps.shown) + [ownLine(steps)]
      + otherSeats.map { spoken(ofSeat: $0) }
  }

  private var spokenForWatchers: [String] {
    let seats = otherSeats.flatMap { seat in
      let rows = boards[seat].map { boardRows($0) } ?? []
      return (rows.isEmpty ? [] : [whoseBoard(seat)] + rows) + [spoken(ofSeat: seat)]
    }
    let time = timeText(nil)
    let hidden = hidesBoards ? [say(SlidePhrase.hidden)] : []
    return spokenTask + hidden + seats + (time.isEmpty ? [] : ["\(time)."])
  }

  /// "Row 1: 5, 1, 2, gap."
  private func boardRows(_ board: SlideTiles) -> [String] {
    (0..<size.rows).map { row in
      let start = row * size.columns
      let names = board.tiles[start..<start + size.columns].map {
        $0 == 0 ? say(SlidePhrase.gap) : String($0)
      }
      let blanks = ["n": String(row + 1), "tiles": names.joined(separator: ", ")]
      return say(SlidePhrase.row, blanks)
    }
  }

  private func ownLine(_ steps: SlideSteps) -> String {
    let moves = say(SlidePhrase.moves, ["n": String(steps.moves)])
    let far = words(ownStanding) ?? homeCount(steps.shown.home)
    let time = timeText(ownStanding.milliseconds)
    return "\(moves), \(far)." + (time.isEmpty ? "" : " \(time).")
  }

  private func spoken(ofSeat seat: Int) -> String {
    let far = homeCount(progress(ofSeat: seat).home)
    let end = words(standing(ofSeat: seat)).map { ", \($0)" } ?? ""
    return "\(table.name(ofSeat: seat)): \(far)\(end)."
  }

  func homeCount(_ tiles: Int) -> String {
    say(SlidePhrase.homeCount, ["n": String(tiles), "all": String(size.cells - 1)])
  }

  // MARK: - Events in words

  /// "5 up." for screen-reader users; others have seen it already.
  func ourSentence(_ moved: [Int]) -> [String] {
    guard look.isSpoken, let board = steps?.told, let first = moved.first,
      let way = board.way(of: first)
    else { return [] }
    let names: [SlideWay: SlidePhrase] = [
      .up: .goesUp, .down: .goesDown, .left: .goesLeft, .right: .goesRight,
    ]
    var after = board
    guard let phrase = names[way], after.slide(moved) != nil else { return [] }
    let tiles = moved.prefix(size.cells).map { String($0) }.joined(separator: ", ")
    let isOneWay = moved.count == 1 || board.line(to: moved.last ?? 0) == moved
    let moves = say(isOneWay ? phrase : .goOn, ["tiles": tiles])
    return ["\(moves) \(homeCount(after.home))."]
  }

  /// Players slide often, so screen-reader users hear of opponents only at each quarter of the way.
  func theirSentence(_ seat: Int, since before: Progress) -> [String] {
    let all = size.cells - 1
    let now = progress(ofSeat: seat).home
    guard look.isSpoken, now * 4 / all > before.home * 4 / all else { return [] }
    return [spoken(ofSeat: seat)]
  }

  /// Spectators have no tiles to slide.
  var help: [String] {
    guard isPlayed else {
      // Without a visible board there is nothing to switch to.
      let keys = ["keys": [Key.left, .right].names(look)]
      return boards.isEmpty ? [] : [say(SlidePhrase.helpWatch, keys)]
    }
    return waysToSlide(.helpArrows, .helpNumbers, .helpMouse)
  }

  /// "Parlor · 4x4 #318: 1:14, 212 moves", once it is solved.
  var result: (large: String, words: String)? {
    guard let time = ownStanding.milliseconds, let steps else { return nil }
    return (Games.minutes(time), say(SlidePhrase.moves, ["n": String(steps.moves)]))
  }

  var share: String? {
    guard let seat = table.seat, let time = ownStanding.milliseconds else { return nil }
    let moves = say(SlidePhrase.moves, ["n": String(progress(ofSeat: seat).moves)])
    return "\(shareHead(size.description)): \(Games.minutes(time)), \(moves)"
  }
}

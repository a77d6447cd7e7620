import GameCore
import Protocol

/// The sliding puzzle: our tiles, and how far the others are.
struct SlideBoard: Board {
  let size: Size
  /// The tiles that are shown: ours, or those of whom we watch; `nil` where we may not see any.
  var steps: SlideSteps?
  /// For spectators: the boards that may be seen, by the seat's number, and whose is shown.
  var boards: [Int: SlideTiles] = [:]
  var watched = 1
  /// Whether we have a seat.
  let isPlayed: Bool
  /// By the seat's number.
  private(set) var progress: [Int: Progress] = [:]
  /// Whether the solved board is shown instead of our board.
  var showsSolved = false
  /// The digits of a tile's number that may go on.
  var typed = TypedNumber()
  /// When we solved it.
  private(set) var solvedAt: Int?
  /// The picture that the world outside was last asked to open.
  var askedPicture: String?

  /// How far a seat is.
  struct Progress: Equatable {
    var moves = 0
    var home = 0
    var standing = RaceStanding()
  }

  init(_ table: RoomTable, _ look: Look) {
    let told = table.options["size"].flatMap { Size($0) } ?? Size(columns: 4, rows: 4)
    size = SlideTiles(solved: told).size
    isPlayed = table.seat != nil
  }

  func progress(ofSeat seat: Int) -> Progress { progress[seat] ?? Progress() }

  /// The standing of the player here.
  func ownStanding(_ table: RoomTable) -> RaceStanding {
    table.seat.map { progress(ofSeat: $0).standing } ?? RaceStanding()
  }

  // MARK: - What happens

  mutating func hear(_ event: ServerLine, _ table: RoomTable, _ around: Surroundings) -> [String] {
    switch event.happened {
    case .board: return hearBoard(event, table, around)
    case .slide: return hearSlide(event, table, around)
    case .solved: return hearSolved(event, table, around)
    case .resigned:
      settle(event, table)
      return [table.sentence(resigned: event, around)].compactMap(\.self)
    case .over:
      steps?.settle()
      return []
    default: return []
    }
  }

  private mutating func hearBoard(
    _ event: ServerLine, _ table: RoomTable, _ around: Surroundings
  ) -> [String] {
    guard let tiles = event[.tiles].flatMap({ SlideTiles($0, size: size) }) else { return [] }
    if table.seat != nil { steps = SlideSteps(tiles) }
    for index in table.seats.indices {
      progress[index + 1] = Progress(moves: 0, home: tiles.home)
      see(tiles, ofSeat: index + 1, table)
    }
    return around.look.isSpoken ? spokenTask(around) : []
  }

  private mutating func hearSlide(
    _ event: ServerLine, _ table: RoomTable, _ around: Surroundings
  ) -> [String] {
    guard let seat = event.number(.seat), table.seats.indices.contains(seat - 1) else { return [] }
    let before = progress(ofSeat: seat)
    progress[seat, default: Progress()].moves = min(max(0, event.number(.moves) ?? 0), Self.most)
    progress[seat, default: Progress()].home = homes(event)
    let moved = (event[.tiles] ?? "").split(separator: ",", maxSplits: Self.wordMax)
      .compactMap { Int($0) }
    guard seat == table.seat else {
      follow(moved, ofSeat: seat, table)
      return theirSentence(seat, since: before, table, around)
    }
    guard !moved.isEmpty else { return [] }
    let sentence = ourSentence(moved, around)
    steps?.hear(moved, moves: event.number(.moves))
    return sentence
  }

  private mutating func hearSolved(
    _ event: ServerLine, _ table: RoomTable, _ around: Surroundings
  ) -> [String] {
    guard let seat = event.number(.seat), table.seats.indices.contains(seat - 1) else { return [] }
    settle(event, table)
    if seat == table.seat { solvedAt = around.now }
    let how = progress(ofSeat: seat)
    let blanks = [
      "player": table.name(ofSeat: seat), "n": String(how.moves),
      "time": Games.minutes(how.standing.milliseconds ?? 0),
    ]
    return [around.say(seat == table.seat ? SlidePhrase.weSolve : .theySolve, blanks)]
  }

  private mutating func settle(_ event: ServerLine, _ table: RoomTable) {
    guard let seat = event.number(.seat), table.seats.indices.contains(seat - 1) else { return }
    progress[seat, default: Progress()].standing.hear(event)
    if seat == table.seat { steps?.settle() }
  }

  private func homes(_ line: ServerLine) -> Int {
    min(max(0, line.number(.home) ?? 0), size.cells - 1)
  }

  /// As many moves as a line of text can hold; a count beyond any match.
  private static let wordMax = 1024
  private static let most = 999_999_999

  // MARK: - The whole table

  mutating func read(_ rows: [ServerLine], _ table: RoomTable, _ around: Surroundings) -> [Intent] {
    var requests: [String] = []
    for row in rows.dropFirst() {
      guard let seat = row.number(.seat), table.seats.indices.contains(seat - 1),
        row[.new] == nil
      else { continue }
      let moves = min(max(0, row.number(.moves) ?? 0), Self.most)
      progress[seat] = Progress(moves: moves, home: homes(row), standing: RaceStanding(row))
      guard let tiles = row[.tiles].flatMap({ SlideTiles($0, size: size) }) else { continue }
      guard seat == table.seat else {
        see(tiles, ofSeat: seat, table)
        continue
      }
      if steps == nil { steps = SlideSteps(tiles, moves: moves) }
      requests = steps?.read(tiles, moves: moves, line: around.line) ?? []
    }
    guard table.phase == .playing, ownStanding(table).isRacing else {
      steps?.settle()
      return []
    }
    return requests.map { .ask(.step($0)) } + openRememberedPicture(around)
  }

  mutating func refused(
    _ answer: Answer, _ table: RoomTable, _ around: Surroundings
  ) -> [Intent] {
    if case .step(let move) = answer.request { steps?.refuse(move) }
    return []
  }
}

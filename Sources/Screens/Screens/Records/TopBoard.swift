import GameCore
import Protocol

/// One leaderboard as shown: its title and its places.
struct TopBoard {
  struct Place {
    let rank: Int
    let player: String
    let value: String
    /// The value as a number.
    let amount: Int
    let isOwn: Bool
  }

  let board: Leaderboard
  private(set) var places: [Place]
  /// `time` and `4x4`, of `slide.time.4x4`.
  private let kind: String
  private let size: String?

  /// Up from the place that we had before, a row at a time.
  struct Climb {
    let rank: Int
    let start: Int

    /// From one row to the next, in milliseconds.
    fileprivate static let step = 150

    func nextMoment(_ now: Int) -> Int? { now < start + rank * Self.step ? now + Self.step : nil }
  }

  func climbing(_ climb: Climb?, at now: Int) -> TopBoard {
    guard let climb, let index = places.firstIndex(where: \.isOwn) else { return self }
    var board = self
    let own = board.places.remove(at: index)
    let above = climb.rank - 1 - max(0, now - climb.start) / Climb.step
    board.places.insert(own, at: min(max(index, above), board.places.count))
    return board
  }

  /// The boards of a game in the order of display. Programs have their own. The numbers of
  /// achievements are shown in the list of players.
  static func boards(of game: String, ofPrograms: Bool, _ games: GameList) -> [Leaderboard] {
    let boards = games.leaderboards.filter { $0.name.hasPrefix("\(game).") && $0.best != .feats }
    return ofPrograms ? boards.map(\.ofPrograms) : boards
  }

  /// Creates a board from the rows of `top`: at most as many places as the board has.
  init(_ board: Leaderboard, _ rows: [ServerLine], me: String?) {
    self.board = board
    let words = board.name.split(separator: ".").map(String.init)
    let isTime = words[at: 1] == "time"
    kind = words[at: 1] ?? ""
    size = words[at: 2].flatMap { $0 == "bots" ? nil : $0 }
    let own = rows.filter { $0[.board] == board.name }.prefix(board.places)
    places = own.enumerated().map { index, row in
      let rank = row.number(.rank).flatMap { (1...board.places).contains($0) ? $0 : nil }
      let value = row.number(.value).map { isTime ? Records.time($0) : String($0) }
      return Place(
        rank: rank ?? index + 1, player: row[.player] ?? "?", value: value ?? "-",
        amount: row.count(.value), isOwn: Records.isSame(row[.player], me))
    }
  }

  /// Empty rating places are not shown, as a rating is not a record to be set.
  var showsEmptyPlaces: Bool { board.isShort && kind != "rating" }

  var ownRank: Int? { places.first(where: \.isOwn)?.rank }

  /// "Highest turn 24"; the rating and the points stand elsewhere.
  func best(_ look: Look) -> String? {
    guard !["rating", "points"].contains(kind) else { return nil }
    return places.first(where: \.isOwn).map { "\(title(look)) \($0.value)" }
  }

  func title(_ look: Look) -> String {
    phrases.map { look.say($0.title, ["size": size ?? ""]) } ?? board.name
  }

  /// Why the board is empty: "Nobody has cracked a code yet."
  func emptiness(_ look: Look) -> String {
    let blanks = [
      "size": size ?? "", "matches": String(RuleLimits.rankedMatchesMin),
      "others": String(RuleLimits.rankedOthersMin),
    ]
    return look.say(phrases?.nobody ?? .nobody, blanks)
  }

  private var phrases: (title: RecordsPhrase, nobody: RecordsPhrase)? {
    switch kind {
    case "rating": (.boardRating, .nobodyRated)
    case "turn": (.boardTurn, .nobodyBanked)
    case "comeback": (.boardComeback, .nobodyCameBack)
    case "chips": (.boardChips, .nobodyTookChips)
    case "points": (.boardPoints, .nobodyHasPoints)
    case "moves": (.boardMoves, .nobodySolved)
    case "tries": (.boardTries, .nobodyCracked)
    case "time": size == nil ? (.boardCrackTime, .nobodyCracked) : (.boardTime, .nobodySolved)
    default: nil
    }
  }

  func spoken(_ look: Look) -> String {
    let title = title(look)
    guard !places.isEmpty else { return "\(title): \(emptiness(look))" }
    let told = places.map { place in
      let you = place.isOwn ? " (\(look.say(CommonPhrase.you)))" : ""
      return "\(place.rank). \(place.player)\(you) \(place.value)"
    }
    return "\(title): \(told.joined(separator: "; "))."
  }

  /// The height: a title, the places, and the text below them.
  var height: Int { board.places + 2 }

  private static let widthOfPanel = 40
  private static let stepMax = 3

  func draw(in box: Box, on frame: inout Frame, _ look: Look) {
    let title = title(look)
    var box = box
    // On a tall screen the places are further apart.
    let step = min(max(1, (box.height - 3) / max(1, board.places)), Self.stepMax)
    if box.width >= Self.widthOfPanel, box.height > height {
      // Its title is in the border, so that the places are in the same rows.
      let rows = board.places * step + 2
      let inside = frame.panel(Box(box.column, box.row, box.width, rows + 1), look, title: title)
      box = Box(inside.column, box.row, inside.width, rows)
    } else {
      frame.write(title, in: box.after(2), .bold(.accent))
    }
    for (index, place) in places.enumerated() {
      draw(place, in: box.line(1 + index * step, high: max(1, step - 1)), on: &frame, look)
    }
    for index in places.count..<max(places.count, board.places) where showsEmptyPlaces {
      let rank = String(index + 1).indented(to: 2)
      frame.write("  \(rank). ----", in: box.line(1 + index * step), .dim)
    }
    drawFoot(step, in: box, on: &frame, look)
  }

  private func draw(_ place: Place, in line: Box, on frame: inout Frame, _ look: Look) {
    let style: Style = place.isOwn ? .bold : .plain
    let value = cut(place.value, to: max(0, line.width - 8))
    let room = line.left(line.width - Width.of(value) - 1)
    let rank = look.glyphs.pointer(place.isOwn) + String(place.rank).indented(to: 2)
    frame.write("\(rank). \(place.player)".shortened(to: room.width, look), in: room, style)
    drawBar(of: place, in: line, on: &frame, look)
    frame.write(value, rightIn: line, row: 0, style)
    if place.rank == 1 { frame.write(" 1.", in: line.after(2).left(3), .bold(.gold)) }
  }

  /// Draws a bar between the longest name and the longest value.
  private func drawBar(of place: Place, in line: Box, on frame: inout Frame, _ look: Look) {
    let left = Self.nameColumn + (places.map { Width.of($0.player) }.max() ?? 0) + 1
    let right = (places.map { Width.of($0.value) }.max() ?? 0) + 1
    let width = line.width - left - right
    guard width >= Self.barMin else { return }
    let (part, whole) = share(of: place)
    let bar = Frame.BarPart(
      value: part, style: .ink(place.isOwn ? .gold : .line), sign: look.glyphs.full)
    frame.stackedBar([bar], of: whole, in: line.after(left).left(width), look.glyphs)
  }

  /// The first column after the pointer, the rank and its point.
  private static let nameColumn = 6
  private static let barMin = 6

  /// The length of a bar: the best value fills it. If lower is better, the ratio is inverted.
  /// Rating bars begin a little below the lowest rating, as no rating is near 0.
  private func share(of place: Place) -> (part: Int, whole: Int) {
    let amounts = places.map(\.amount)
    let (low, high) = (amounts.min() ?? 0, amounts.max() ?? 0)
    if board.best == .lowest { return (low, max(1, place.amount)) }
    guard kind == "rating" else { return (place.amount, high) }
    let floor = max(0, low - max(50, (high - low) / 3))
    return (place.amount - floor, high - floor)
  }

  /// Draws our own place, or why the board is empty.
  private func drawFoot(_ step: Int, in box: Box, on frame: inout Frame, _ look: Look) {
    let own = ownRank.map { look.say(RecordsPhrase.yourPlace, ["rank": String($0)]) }
    let text = places.isEmpty ? emptiness(look) : own ?? look.say(RecordsPhrase.noPlace)
    let row =
      showsEmptyPlaces
      ? board.places * step + 1 : min(places.count * step + 2, board.places * step + 1)
    let lines = wrapped(text, width: box.width - 2)
    let room = box.after(2).line(row, high: max(1, box.height - row))
    // If the sentence does not fit, the empty places are enough.
    guard lines.count <= room.height else { return }
    frame.write(lines: lines, in: room, .dim)
  }
}

// Our way up on the boards of a game.

extension RecordsScreen {
  /// A place that is better than the one that was shown before is climbed to.
  mutating func noteRanks(_ visit: inout Visit) {
    for board in topBoards(visit) ?? [] {
      guard let rank = board.ownRank else { continue }
      if let old = visit.ranks[board.board.name], old > rank, visit.around.hasMotion {
        climbs[board.board.name] = TopBoard.Climb(rank: old, start: visit.now)
      }
      visit.ranks[board.board.name] = rank
    }
  }

  func nextMoment(_ visit: Visit) -> Int? {
    tab == .top ? climbs.values.compactMap { $0.nextMoment(visit.now) }.min() : nil
  }
}

/// The widths of the columns of a history: number, result, date, game, and opponents.
struct HistoryColumns {
  let number: Int
  let result: Int
  let date: Int
  let game: Int
  let others: Int

  private static let gap = 2
  /// The digits that a busy server needs in ten years.
  private static let numberMax = 9

  init(for matches: [PlayedMatch], width: Int, _ look: Look) {
    let numbers = matches.map { String($0.number).count }.max() ?? 0
    number = min(Self.numberMax, max(numbers, Width.of(look.say(RecordsPhrase.columnMatch))))
    let results: [RecordsPhrase] = [.resultWon, .resultLost, .resultDrawn, .columnResult]
    result = results.map { Width.of(look.say($0)) }.max() ?? 0
    // On a narrow screen the day is enough.
    date = width >= 70 ? 16 : 10
    let titles = look.games.names.map { Width.of(Games.title($0, look)) }.max() ?? 0
    game = min(titles, width >= 70 ? 24 : 14)
    others = max(0, width - number - result - date - game - 4 * Self.gap)
  }

  var resultColumn: Int { number + Self.gap }

  func heading(_ look: Look) -> String {
    let heads: [RecordsPhrase] = [
      .columnMatch, .columnResult, .columnDate, .columnGame, .columnOthers,
    ]
    return line(heads.map { look.say($0) }, look)
  }

  func line(_ played: PlayedMatch, of name: String, _ look: Look) -> String {
    let cells = [
      String(played.number), look.say(played.result(for: name).phrase),
      date < 16 ? Records.day(played.when) : Records.moment(played.when),
      Games.title(played.game, fitting: game, look),
      played.others(than: name, fitting: others, look),
    ]
    return line(cells, look)
  }

  private func line(_ cells: [String], _ look: Look) -> String {
    let columns: [(String) -> String] = [
      { $0.indented(to: number) }, { $0.padded(to: result) }, { $0.padded(to: date) },
      { $0.shortened(to: game, look).padded(to: game) }, { $0.shortened(to: others, look) },
    ]
    return zip(columns, cells).map { $0($1) }.joined(separator: "".padded(to: Self.gap))
  }
}

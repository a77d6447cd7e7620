import GameCore

/// Siete y media drawn at one moment, on felt: a line on top, and a place for each hand with its
/// cards, as large as they fit.
struct MediaDrawing {
  private let board: MediaBoard
  private let scene: MediaScene
  private let plan: MediaPlan
  /// The seats of the hands, counted from 0; `nil` for the house.
  private let owners: [Int?]
  /// Whether the scene is a finished round that is still being shown.
  private let isRoundOver: Bool
  /// The time for the motion of cards; without motion they have all arrived.
  private let now: Int

  init(_ board: MediaBoard, in box: Box) {
    let round = board.shownRound
    self.board = board
    scene = round ?? board.scene
    isRoundOver = round != nil
    now = board.around.hasMotion ? board.around.now : .max
    owners = (scene.bank == nil ? [nil] : []) + Array(scene.places.indices)
    plan = MediaPlan(box, hands: owners.count, hasHouse: scene.bank == nil)
  }

  /// What is above the players' hands, if the house is the bank.
  func spare(in box: Box) -> Box? {
    guard scene.bank == nil, let hand = plan.panels.dropFirst().first, hand.row - box.row >= 10
    else { return nil }
    return Box(box.column, box.row, box.width, hand.row - box.row)
  }

  private var table: RoomTable { board.table }
  private var look: Look { board.look }
  private var ground: Ink { look.ground(.tableFelt) }

  func draw(in box: Box, on frame: inout Frame) {
    drawHeader(in: Box(box.column + 2, box.row, box.width - 3, 1), on: &frame)
    for (owner, panel) in zip(owners, plan.panels) { drawHand(of: owner, in: panel, on: &frame) }
    frame.lay(box, on: ground)
  }

  // MARK: - The first line

  /// `Round 2 of 10   Bet:  10  1 to 20`
  private func drawHeader(in box: Box, on frame: inout Frame) {
    // The result of the match is said beside the board.
    var pieces = table.phase == .playing ? prompt : []
    func width() -> Int { pieces.reduce(0) { $0 + Width.of($1.text) } }
    let title = board.roundTitle(scene) + "   "
    // What to do, and how the round ended, comes first.
    if Width.of(title) + width() <= box.width { pieces.insert((title, .dim), at: 0) }
    var column = box.column + max(0, box.width - width()) / 2
    for piece in pieces { column += frame.write(piece.text, at: column, box.row, piece.style) }
  }

  private var prompt: [StyledLine] {
    let clock = table.secondsLeft(board.around).map { (text: "  \($0) s", style: Style.bold(.bad)) }
    let end = [clock].compactMap(\.self)
    if isRoundOver { return [(board.say(MediaPhrase.roundIsOver), .bold)] + end }
    guard board.isBetting
    else { return [(table.turn.map { board.turnSentence(of: $0) } ?? "", .bold)] + end }
    let limit = board.betLimit
    let amount = board.field.shown(limit: limit)
    return [
      (board.say(MediaPhrase.field) + " ", .bold),
      (" \(amount == 0 ? " " : String(amount)) ", .selected),
      ("  " + board.say(MediaPhrase.upTo, ["max": String(limit)]), .plain),
    ] + end
  }

  // MARK: - One hand

  private func drawHand(of owner: Int?, in box: Box, on frame: inout Frame) {
    guard let index = owner else {
      drawCentred([(board.say(MediaPhrase.theBank), .bold)], in: box, on: &frame)
      if let hand = scene.house { drawCards(hand, in: box.below(1), on: &frame) }
      return
    }
    let place = scene.places[index]
    let isMover = table.phase == .playing && !isRoundOver && table.turn == index + 1
    let pointer = isMover ? "\(Character(look.glyphs.pointer)) " : ""
    let style: Style = isMover ? .bold(.player(index + 1)) : .ink(.player(index + 1))
    let name = pointer + table.name(ofSeat: index + 1)
    drawCentred([(name, style)] + marks(index), in: box, on: &frame)
    let hasPoints = place.hand.map { drawCards($0, in: box.below(2), on: &frame) } ?? false
    // Chips, points unless they are shown large, and rounds won and lost if there is room.
    let chips = board.say(MediaPhrase.chips, ["n": String(place.score)])
    let points = hasPoints ? nil : place.hand.flatMap(pointsText)
    let stood = place.hand?.hasStood == true ? [board.say(MediaPhrase.stoodMark)] : []
    let record = board.say(
      MediaPhrase.recordShort, ["won": String(place.won), "lost": String(place.lost)])
    drawCentred(
      [(chips, Style.plain)] + [points].compactMap(\.self) + stood.map { ($0, .dim) }
        + [(record, .dim)], in: box.below(1), on: &frame)
  }

  /// Draws pieces of a line with two blanks between them, centred, as many as fit.
  private func drawCentred(_ pieces: [StyledLine], in box: Box, on frame: inout Frame) {
    var pieces = pieces
    func width() -> Int { pieces.reduce(-2) { $0 + Width.of($1.text) + 2 } }
    while pieces.count > 1, width() > box.width { pieces.removeLast() }
    var column = box.column + max(0, box.width - width()) / 2
    for (text, style) in pieces {
      let room = box.column + box.width - column
      column += 2 + frame.write(text, at: column, box.row, style, width: max(0, room))
    }
  }

  /// The marks beside the chips: out or away, the result, the bet, the bank.
  private func marks(_ index: Int) -> [(String, Style)] {
    let place = scene.places[index]
    if let mark = board.outMark(place) { return [(mark, .dim)] }
    var marks: [(String, Style)] = []
    if let result = place.result {
      // At the end, the result of the match counts, not that of its last round.
      let isOver = table.phase == .over
      let style: Style =
        isOver ? .dim : result > 0 ? .bold(.good) : result < 0 ? .bold(.bad) : .bold
      marks.append((MediaBoard.signed(result), style))
    } else if place.bet > 0 {
      marks.append((board.say(MediaPhrase.betMark, ["n": String(place.bet)]), .bold(.accent)))
    }
    if scene.bank == index + 1 { marks.append((board.say(MediaPhrase.bankMark), .bold(.magenta))) }
    if board.isAway(index) { marks.append((board.say(CommonPhrase.awayMark), .plain)) }
    return marks
  }

  /// `6 and a half`, and whether it is bust.
  private func pointsText(_ hand: MediaHand) -> StyledLine? {
    guard let halves = hand.halves(at: now) else { return nil }
    let text = board.words(halves)
    guard halves > Points.best.halves
    else { return (text, halves == Points.best.halves ? .bold(.good) : .bold) }
    return (board.say(MediaPhrase.bustMark, ["points": text]), .bold(.bad))
  }

  // MARK: - Cards

  /// Draws a hand in the middle of a box, with its points in large digits if there is room. Returns
  /// whether there is.
  @discardableResult
  private func drawCards(_ hand: MediaHand, in box: Box, on frame: inout Frame) -> Bool {
    let shown = hand.cards.compactMap { $0.shown(at: now) }
    guard !shown.isEmpty else { return false }
    guard let size = plan.card, let step = plan.step(shown.count, width: box.width) else {
      drawWords(shown, in: box, on: &frame)
      return false
    }
    let whole = (shown.count - 1) * step + size.width
    let room = Box(
      0, 0, box.width - whole - Self.pointsGap - Self.handsGap,
      min(size.height, max(4, size.height * 2 / 5)))
    let points = look.hasGrounds ? largePoints(hand, in: room) : nil
    let beside = points.map { Self.pointsGap + $0.room.width } ?? 0
    let left = box.column + (box.width - whole - beside) / 2
    var faces: [(card: Card, box: Box)] = []
    for (index, card) in shown.enumerated() {
      let place = Box(left + index * step, box.row, size.width, size.height)
      draw(card, in: place, isUpon: index > 0 && step < size.width, table: box, on: &frame)
      let seen = index == shown.count - 1 ? size.width : min(step - 1, size.width)
      guard case .face(let card) = card else { continue }
      faces.append((card, Box(place.column, place.row, seen, size.height)))
    }
    drawCaptions(faces, on: &frame)
    guard let points else { return false }
    let place = Box(left + whole + Self.pointsGap, box.row, points.room.width, size.height)
    return frame.write(
      letters: points.text, in: place.centred(place.width, points.room.height), look.blocks,
      points.style, line: .figures)
  }

  /// The columns between a hand and its points, and at least those between the points and the next
  /// hand: the points belong to the hand at their left.
  private static let pointsGap = 2
  private static let handsGap = 5

  private func draw(
    _ card: MediaHand.Shown, in box: Box, isUpon: Bool, table: Box, on frame: inout Frame
  ) {
    switch card {
    case .face(let card): frame.draw(card, in: box, isUpon: isUpon, on: ground, look)
    case .edge: frame.drawCardEdge(in: box, look)
    case .flying(let steps):
      // The card flies from the pack at the right, where it is closer and so larger, and turns on
      // its way.
      let wide = box.width + box.width * steps / 6
      let last = table.column + table.width - wide
      let column = max(box.column, min(last, box.column + 8 * steps))
      let place = Box(column, box.row, wide, box.height + (steps > 1 ? 1 : 0))
      if steps == 2 {
        frame.drawCardEdge(in: place, look)
      } else {
        frame.drawCardBack(in: place, on: ground, look)
      }
    case .back: frame.drawCardBack(in: box, on: ground, look)
    }
  }

  /// Writes the names of a hand's cards below them, all in the longest form that fits.
  private func drawCaptions(_ faces: [(card: Card, box: Box)], on frame: inout Frame) {
    guard plan.hasCaptions else { return }
    let forms = faces.map { face in
      let suit = board.suitName(face.card)
      let number = face.card.number
      return [board.name(of: face.card), "\(number) \(suit)", suit, "\(number)\(suit.prefix(1))"]
    }
    func fits(_ form: Int) -> Bool {
      zip(forms, faces).allSatisfy { Width.of($0[form]) <= $1.box.width }
    }
    guard let form = (0..<4).first(where: fits) else { return }
    for (names, face) in zip(forms, faces) {
      frame.write(names[form], centredIn: face.box, row: face.box.height, .plain)
    }
  }

  /// `6.5` in the largest digits that fit, and their room.
  private func largePoints(_ hand: MediaHand, in box: Box) -> (
    text: String, style: Style, room: Box
  )? {
    guard let halves = hand.halves(at: now), let style = pointsText(hand)?.style else { return nil }
    let text = halves % 2 == 0 ? String(halves / 2) : "\(halves / 2).5"
    return LargeLetters.rows(of: text, in: box, look.blocks, .figures).map { rows in
      let columns = LargeLetters.columns(of: text, rows: rows, look.blocks, .figures)
      return (text, style, Box(0, 0, columns, rows))
    }
  }

  /// Draws `7 oros, 12 copas` if there is no room for cards, or `7o 12c` if there is even less.
  private func drawWords(_ shown: [MediaHand.Shown], in box: Box, on frame: inout Frame) {
    let text = shown.map { word($0, isShort: false) }.joined(separator: ", ")
    var lines = wrapped(text, width: box.width)
    if lines.count > box.height {
      let short = shown.map { word($0, isShort: true) }.joined(separator: " ")
      lines = wrapped(short, width: box.width)
    }
    frame.write(lines: lines.prefix(box.height), centredIn: box, row: 0)
  }

  private func word(_ card: MediaHand.Shown, isShort: Bool) -> String {
    guard case .face(let card) = card else { return "[?]" }
    let suit = board.suitName(card)
    return isShort ? "\(card.number)\(suit.prefix(1))" : "\(card.number) \(suit)"
  }
}

/// The layout of a table with this many hands: the bank's on top and the others side by side, or
/// one below the other, whichever allows larger cards.
struct MediaPlan {
  let panels: [Box]
  /// The size of a card; `nil` if there is room only for words.
  let card: Box?

  /// On a wider table, the eye would lose the way from one hand to the next.
  private static let widthMax = 84
  private static let cardRows = 4...26
  private static let cardColumnsMin = 6

  /// Whether the names of the cards are below them.
  let hasCaptions: Bool

  /// The lines of a hand above its cards: name and facts.
  private static let linesOfSeat = 2
  private static let linesOfHouse = 1

  /// An arrangement of the hands in this many columns.
  private typealias Way = (columns: Int, lines: Int, width: Int, card: Box?)

  init(_ box: Box, hands: Int, hasHouse: Bool) {
    let houses = hasHouse ? 1 : 0
    let seats = max(1, hands - houses)
    let all = box.height - 1
    func ways(captions: Int) -> [Way] {
      (1...min(3, seats)).map { columns in
        let width = min(Self.widthMax, box.width / columns) - 1
        let lines = (seats + columns - 1) / columns
        let words = lines * (Self.linesOfSeat + captions) + houses * (Self.linesOfHouse + captions)
        let most = min((all - words) / (lines + houses), Self.cardRows.upperBound)
        // Most hands have two cards and part of a third.
        let card = stride(from: most, through: Self.cardRows.lowerBound, by: -1).lazy
          .map { Box(0, 0, max(Self.cardColumnsMin, Art.cardBack.columns(rows: $0)), $0) }
          .first { $0.width * 5 / 2 + 2 <= width }
        return (columns, lines, width, card)
      }
    }
    hasCaptions = ways(captions: 1).contains { $0.card != nil }
    let captions = hasCaptions ? 1 : 0
    let way =
      ways(captions: captions).max {
        ($0.card?.height ?? 0, $0.columns) < ($1.card?.height ?? 0, $1.columns)
      } ?? (1, seats, box.width, nil)
    card = way.card
    let house =
      houses * (way.card.map { $0.height + Self.linesOfHouse + captions } ?? all / (way.lines + 1))
    let high = way.card.map { $0.height + Self.linesOfSeat + captions } ?? (all - house) / way.lines
    // The free rows are distributed between the lines of hands.
    let gap = max(0, all - house - way.lines * high) / (way.lines + houses)
    let top = box.row + 1 + gap / 2
    let bank = Box(box.column, top, box.width, house)
    panels =
      (hasHouse ? [bank] : [])
      + (0..<seats).map { place in
        let line = place / way.columns
        let inLine = min(way.columns, seats - line * way.columns)
        let each = min(way.width + 1, box.width / inLine)
        let left = box.column + (box.width - inLine * each) / 2
        let row = top + houses * (house + gap) + line * (high + gap)
        return Box(left + place % way.columns * each, row, each - 1, high)
      }
  }

  /// The distance between two cards: side by side, or overlapping with the number visible.
  func step(_ count: Int, width: Int) -> Int? {
    guard let card else { return nil }
    guard count > 1 else { return card.width + 1 }
    let step = min(card.width + 1, (width - card.width) / (count - 1))
    return step >= 3 ? step : nil
  }
}

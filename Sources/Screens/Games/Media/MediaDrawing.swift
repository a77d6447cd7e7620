import GameCore

/// Siete y media, drawn at one moment: a line on top, and a panel for each hand, with its cards as
/// large as there is room for.
struct MediaDrawing {
  private let board: MediaBoard
  private let scene: MediaScene
  private let plan: MediaPlan
  private let holders: [Holder]
  /// Whether the scene is a finished round that is still being shown.
  private let isRoundOver: Bool
  /// The time for the motion of cards; without motion they have all arrived.
  private let now: Int

  /// Whose hand a panel shows: the house's, or a seat's counted from 0.
  private enum Holder {
    case house
    case place(Int)
  }

  init(_ board: MediaBoard, in box: Box) {
    let round = board.shownRound
    self.board = board
    scene = round?.scene ?? board.scene
    isRoundOver = round != nil
    now = board.around.hasMotion ? board.around.now : .max
    let seats = scene.places.indices.map { Holder.place($0) }
    holders = scene.bank == nil ? [.house] + seats : seats
    plan = MediaPlan(box, hands: holders.count, hasHouse: scene.bank == nil)
  }

  private var table: RoomTable { board.table }
  private var look: Look { board.look }

  func draw(in box: Box, on frame: inout Frame) {
    drawHeader(in: Box(box.column + 2, box.row, box.width - 3, 1), on: &frame)
    for (holder, panel) in zip(holders, plan.panels) {
      drawPanel(holder, in: panel, on: &frame)
    }
  }

  // MARK: - The first line

  /// `Round 2 of 10          Bet:  10  1 to 20`
  private func drawHeader(in box: Box, on frame: inout Frame) {
    let pieces = table.phase == .playing ? prompt : [(board.ending, .bold)]
    let width = pieces.reduce(0) { $0 + Width.of($1.text) }
    let title = board.roundTitle(scene)
    // What is to be done, and how it ended, comes first.
    if Width.of(title) + 1 + width <= box.width { frame.write(title, in: box, .dim) }
    var column = max(box.column, box.column + box.width - width)
    for piece in pieces { column += frame.write(piece.text, at: column, box.row, piece.style) }
  }

  private var prompt: [StyledLine] {
    let clock = table.secondsLeft(board.around).map { (text: "  \($0) s", style: Style.bold(.bad)) }
    let end = [clock].compactMap(\.self)
    if isRoundOver {
      return [(board.say(MediaPhrase.roundIsOver), .bold)] + end
    }
    guard board.isBetting else {
      return [(table.turn.map { board.turnSentence(of: $0) } ?? "", .bold)] + end
    }
    let limit = board.betLimit
    let amount = board.field.shown(limit: limit)
    return [
      (board.say(MediaPhrase.field) + " ", .bold),
      (" \(amount == 0 ? " " : String(amount)) ", .selected),
      ("  " + board.say(MediaPhrase.upTo, ["max": String(limit)]), .plain),
    ] + end
  }

  // MARK: - One hand

  private func drawPanel(_ holder: Holder, in box: Box, on frame: inout Frame) {
    let isMover = table.phase == .playing && !isRoundOver && moves(holder)
    if plan.isFramed {
      frame.outline(box, look.glyphs, isMover ? .ink(.accent) : .line)
    }
    let box = plan.isFramed ? box.inset(1) : box
    if isMover {
      frame.grid.put(look.glyphs.pointer, at: box.column, box.row, .bold(.accent))
    }
    let label = Box(
      box.column + 2, box.row, box.width - 2 - (plan.isFramed ? 1 : 0), plan.labelRows)
    if plan.labelRows == 1 {
      drawLabel(holder, in: label, isMover, on: &frame)
    } else {
      drawTwoLines(holder, in: label, isMover, on: &frame)
    }
    guard let hand = hand(of: holder) else { return }
    let cards = Box(
      label.column, box.row + plan.labelRows, label.width, box.height - plan.labelRows)
    drawCards(hand, in: cards, on: &frame)
  }

  private func moves(_ holder: Holder) -> Bool {
    if case .place(let index) = holder { table.turn == index + 1 } else { false }
  }

  private func hand(of holder: Holder) -> MediaHand? {
    if case .place(let index) = holder { scene.places[index].hand } else { scene.house }
  }

  private func title(of holder: Holder) -> String {
    switch holder {
    case .house: board.say(MediaPhrase.theBank)
    case .place(let index): table.name(ofSeat: index + 1)
    }
  }

  /// Everything about a hand but its cards, in one line.
  private func drawLabel(_ holder: Holder, in box: Box, _ isMover: Bool, on frame: inout Frame) {
    let title = title(of: holder)
    var column =
      box.column
      + frame.write(title, at: box.column, box.row, isMover ? .bold : .plain, width: box.width)
    guard case .place(let index) = holder else { return }
    let place = scene.places[index]
    let marks = marks(index)
    let chips = board.say(MediaPhrase.chips, ["n": String(place.chips)])
    let record = board.say(
      MediaPhrase.record, ["won": String(place.won), "lost": String(place.lost)])
    let end = box.column + box.width
    for (text, style) in [(chips, Style.plain)] + marks {
      column += 2 + frame.write(text, at: column + 2, box.row, style, width: end - column - 2)
    }
    guard end - column > Width.of(record) + 1 else { return }
    frame.write(record, rightIn: box, row: 0, .dim)
  }

  /// The same in two lines of half the width. Rounds won and lost are shown if there is room.
  private func drawTwoLines(_ holder: Holder, in box: Box, _ isMover: Bool, on frame: inout Frame) {
    let second = box.line(1)
    let title = title(of: holder)
    frame.write(title, in: box, isMover ? .bold : .plain)
    let points = hand(of: holder).flatMap { pointsText($0, isShort: true) }
    if let points { frame.write(points.text, rightIn: second, row: 0, points.style) }
    guard case .place(let index) = holder else { return }
    let place = scene.places[index]
    var chips = board.say(MediaPhrase.chips, ["n": String(place.chips)])
    if Width.of(title) + Width.of(chips) >= box.width { chips = String(place.chips) }
    frame.write(" \(chips)", rightIn: box, row: 0)
    var column = second.column
    for (text, style) in marks(index).prefix(2) {
      column += 1 + frame.write(text, at: column, second.row, style)
    }
    let record = board.say(
      MediaPhrase.recordShort, ["won": String(place.won), "lost": String(place.lost)])
    let first = Width.of(title) + Width.of(record) + Width.of(chips) + 3
    if first <= box.width {
      let end = Box(box.column, box.row, box.width - Width.of(chips) - 2, 1)
      frame.write(record, rightIn: end, row: 0, .dim)
    } else if column + Width.of(record) + Width.of(points?.text ?? "") < box.column + box.width {
      frame.write(record, at: column, second.row, .dim)
    }
  }

  /// The marks beside the chips: out or away, the result, the bet, the bank.
  private func marks(_ index: Int) -> [(String, Style)] {
    let place = scene.places[index]
    if let mark = board.outMark(place) { return [(mark, .dim)] }
    var marks: [(String, Style)] = []
    if let result = place.result {
      let style: Style = result > 0 ? .bold(.good) : result < 0 ? .bold(.bad) : .bold
      marks.append((MediaBoard.signed(result), style))
    } else if place.bet > 0 {
      marks.append((board.say(MediaPhrase.betMark, ["n": String(place.bet)]), .bold(.accent)))
    }
    if scene.bank == index + 1 { marks.append((board.say(MediaPhrase.bankMark), .bold(.magenta))) }
    if board.isAway(index) { marks.append((board.say(CommonPhrase.awayMark), .plain)) }
    return marks
  }

  /// `6 and a half`, and that it is too much.
  private func pointsText(_ hand: MediaHand, isShort: Bool) -> StyledLine? {
    guard let halves = hand.halves(at: now) else { return nil }
    let text = board.words(halves)
    guard halves > Points.best.halves else {
      return (text, halves == Points.best.halves ? .bold(.good) : .bold)
    }
    return (isShort ? board.say(MediaPhrase.bustMark, ["points": text]) : text, .bold(.bad))
  }

  // MARK: - Cards

  private func drawCards(_ hand: MediaHand, in box: Box, on frame: inout Frame) {
    let shown = hand.cards.map { $0.shown(at: now) }.filter { $0 != .nothing }
    let isWide = plan.labelRows == 1
    guard let size = plan.size,
      let step = plan.step(shown.count, hasPoints: isWide, width: box.width)
    else { return drawWords(hand, shown, in: box, isWide: isWide, on: &frame) }
    let picture = SpanishCard(size: size, glyphs: look.glyphs, hasGround: look.hasGrounds)
    let whole = max(0, shown.count - 1) * step + size.columns
    let left = box.column + plan.margin(whole, hasPoints: isWide, width: box.width)
    for (index, card) in shown.enumerated() {
      draw(card, picture, at: left + index * step, box, on: &frame)
    }
    guard isWide, !shown.isEmpty else { return }
    let place = Box(left + whole + 2, box.row, MediaPlan.pointsRoom, size.rows)
    drawPoints(of: hand, in: place, on: &frame)
  }

  private func draw(
    _ card: MediaHand.Shown, _ picture: SpanishCard, at column: Int, _ box: Box,
    on frame: inout Frame
  ) {
    switch card {
    case .face(let card):
      let names = (board.figure(card), board.suitName(card.suit))
      picture.draw(card, names: names, at: column, box.row, on: &frame)
    case .edge: picture.drawEdge(at: column, box.row, on: &frame)
    case .flying(let steps):
      // From the pack, which is at the right.
      let last = box.column + box.width - picture.size.columns
      picture.drawBack(at: max(column, min(last, column + 8 * steps)), box.row, on: &frame)
    case .back, .nothing: picture.drawBack(at: column, box.row, on: &frame)
    }
  }

  private func drawPoints(of hand: MediaHand, in box: Box, on frame: inout Frame) {
    guard let points = pointsText(hand, isShort: false) else {
      return drawStood(hand, in: box, box.height / 2, on: &frame)
    }
    let short = Self.digits(hand.halves(at: now) ?? 0)
    var row = max(0, box.height / 2 - 1)
    let isLarge =
      box.height >= 7 && look.hasGrounds
      && frame.write(
        large: short, at: box.column, box.row + 1, width: box.width, look.glyphs, points.style)
    if isLarge { row = LargeType.height + 2 }
    frame.write(points.text, at: box.column, box.row + row, points.style, width: box.width)
    guard hand.hasPassed(at: now) else {
      return drawStood(hand, in: box, row + 1, on: &frame)
    }
    let passed = board.say(MediaPhrase.passedMark)
    frame.write(passed, at: box.column, box.row + row + 1, points.style, width: box.width)
  }

  /// `6½`
  private static func digits(_ halves: Int) -> String {
    let whole = halves / 2
    return halves % 2 == 0 ? String(whole) : (whole > 0 ? String(whole) : "") + "½"
  }

  private func drawStood(_ hand: MediaHand, in box: Box, _ row: Int, on frame: inout Frame) {
    guard hand.hasStood else { return }
    frame.write(
      board.say(MediaPhrase.stoodMark), at: box.column, box.row + row, .dim, width: box.width)
  }

  /// `7 oros, 12 copas` if there is no room for cards, or `7o 12c` if there is none for that.
  private func drawWords(
    _ hand: MediaHand, _ shown: [MediaHand.Shown], in box: Box, isWide: Bool, on frame: inout Frame
  ) {
    var text = shown.map { word($0, isShort: false) }.joined(separator: ", ")
    if isWide, let points = pointsText(hand, isShort: true) { text += " = \(points.text)" }
    var lines = wrapped(text, width: box.width)
    if lines.count > box.height {
      let short = shown.map { word($0, isShort: true) }.joined(separator: " ")
      lines = wrapped(short, width: box.width)
    }
    frame.write(lines: lines, in: box)
  }

  private func word(_ card: MediaHand.Shown, isShort: Bool) -> String {
    guard case .face(let card) = card else { return "[?]" }
    let suit = board.suitName(card.suit)
    return isShort ? "\(card.number)\(suit.prefix(1))" : "\(card.number) \(suit)"
  }
}

/// How a table of so many hands is laid out: one below the other, or the house's on top and the
/// others side by side; whichever has room for the larger cards.
struct MediaPlan {
  let panels: [Box]
  /// The lines of words above a panel's cards.
  let labelRows: Int
  /// `nil` where cards have room as words only.
  let size: SpanishCard.Size?
  let isFramed: Bool

  /// Beyond that the eye loses the way from a hand to its words.
  private static let widthMax = 76
  /// The longest words for points, and a blank on each side.
  static let pointsRoom = 15

  /// Hands in so many columns.
  private struct Way {
    let columns: Int
    let lines: Int
    let width: Int
    let height: Int
    let size: SpanishCard.Size?

    init(columns: Int, hands: Int, hasHouse: Bool, in box: Box) {
      self.columns = columns
      let others = hasHouse && columns > 1 ? hands - 1 : hands
      lines = max(1, (others + columns - 1) / columns + hands - others)
      width = min(widthMax * (columns == 1 ? 2 : 1), box.width / columns)
      height = max(1, (box.height - 1) / lines)
      let (rows, wide) = (height - Way.labelRows(columns), width - 3)
      // Two cards and the edge of a third are what most hands have.
      size = SpanishCard.Size.allCases.first { size in
        size.rows <= rows && size.columns + 2 * size.edge + (columns == 1 ? pointsRoom : 0) <= wide
      }
    }

    static func labelRows(_ columns: Int) -> Int { columns == 1 ? 1 : 2 }
  }

  init(_ box: Box, hands: Int, hasHouse: Bool) {
    let ways = (1...max(1, min(3, hands))).filter { $0 > 1 || hands <= 3 }.map {
      Way(columns: $0, hands: hands, hasHouse: hasHouse, in: box)
    }
    let best = ways.max { ($0.size?.rows ?? 0, -$0.columns) < ($1.size?.rows ?? 0, -$1.columns) }
    let way = best ?? Way(columns: 1, hands: hands, hasHouse: hasHouse, in: box)
    (labelRows, size) = (Way.labelRows(way.columns), way.size)
    let needed = Way.labelRows(way.columns) + (way.size?.rows ?? way.height)
    isFramed = way.size != nil && way.height >= needed + 2
    // A border lies close around what is in it.
    let high = isFramed ? min(way.height, needed + 3) : way.height
    let top = box.row + 1 + (box.height - 1 - way.lines * way.height) / 2
    let first = hasHouse && way.columns > 1 ? 1 : 0
    panels = (0..<hands).map { index in
      let place = index - first
      let isAlone = place < 0
      let line = isAlone ? 0 : place / way.columns + first
      let inLine = isAlone ? 1 : min(way.columns, hands - first - place / way.columns * way.columns)
      let left = box.column + (box.width - inLine * way.width) / 2
      return Box(
        left + (isAlone ? 0 : place % way.columns * way.width),
        top + line * way.height + (way.height - high) / 2, way.width - 1, high)
    }
  }

  /// From one card to the next: side by side, or one upon the other with its number showing.
  func step(_ count: Int, hasPoints: Bool, width: Int) -> Int? {
    guard let size else { return nil }
    guard count > 1 else { return size.columns + 1 }
    let room = width - (hasPoints ? Self.pointsRoom : 0)
    let step = min(size.columns + 1, (room - size.columns) / (count - 1))
    return step >= size.edge ? step : nil
  }

  /// The columns before the first card: hands with a border have their cards in the middle.
  func margin(_ whole: Int, hasPoints: Bool, width: Int) -> Int {
    isFramed ? max(0, (width - whole - (hasPoints ? Self.pointsRoom + 2 : 0)) / 2) : 0
  }
}

import GameCore
import Protocol

/// A table at which the match has not started: who sits there, how it starts, and how others can
/// join.
struct WaitingRoom {
  let table: RoomTable
  let visit: Visit
  /// When the player has come to the table.
  var since = 0

  /// How long a player waits without company before the house is offered, in milliseconds.
  static let patience = 5000

  var invite: InviteLines { InviteLines(toRoom: table.room, isLocked: table.isLocked, visit) }

  /// The whole text. The seats are in columns.
  func lines() -> [String] {
    let ways = isForAll ? invite.all.map { "  \($0)" } : []
    let howToJoin = ways.isEmpty ? [] : [visit.say(invite.heading)] + ways
    return [visit.say(CommonPhrase.waiting), ""] + seats + [""] + begins + offer + howToJoin + clock
  }

  private static let widthMax = 176
  private static let heightMax = 58
  /// From this width on, the rules are beside the table, otherwise below it.
  private static let columnsForTwo = 76
  /// The fewest rows for the seats, and for the rules.
  private static let tableRows = 11
  private static let rulesRows = 6
  private static let rowsForAllWays = 30
  /// The quiet zone of a QR code, and the rows that the rules keep above it.
  private static let codeMargin = 2
  private static let rulesByCode = 14

  /// Draws the table with the game's picture, how others can join, and the rules to read in the
  /// meantime.
  func draw(in box: Box, on frame: inout Frame) {
    let all = box.centred(min(box.width - 2, Self.widthMax), min(box.height, Self.heightMax))
    let hasSide = all.width >= Self.columnsForTwo
    if hasSide, drawWithCode(in: all, on: &frame) { return }
    let width = all.width * 3 / 5 - 5
    let two = invitation(2, width: width)
    let hasTwo = two.count + 2 + Self.tableRows <= all.height
    let ways =
      box.height >= Self.rowsForAllWays
      ? invitation(width: width) : hasTwo ? two : invitation(1, width: width)
    let needed = ways.isEmpty ? 0 : ways.count + 2
    let invite = hasSide || all.height - needed >= Self.tableRows ? needed : 0
    // The rules are beside the table or below it.
    let sides = all.columns([0, all.width * 2 / 5])
    let rest = all.height - invite - Self.tableRows
    let below = rest >= Self.rulesRows ? rest : 0
    let left = hasSide ? sides[0] : Box(all.column, all.row, all.width, all.height - below)
    let rules = hasSide ? sides[1] : all.below(left.height)
    drawTable(in: Box(left.column, left.row, left.width, left.height - invite), on: &frame)
    if invite > 0 { drawInvitation(ways, in: left.below(left.height - invite), on: &frame) }
    if rules.height > 0 { drawRules(in: rules, on: &frame) }
  }

  /// If a QR code fits below the rules, the ways to join are below the code. Returns whether it
  /// fits.
  private func drawWithCode(in all: Box, on frame: inout Frame) -> Bool {
    let sides = all.columns([0, all.width * 2 / 5])
    guard isForAll, visit.look.hasColour, let address = invite.web,
      let code = visit.around.code?(address), !code.isEmpty
    else { return false }
    let inside = sides[1].insidePanel
    let side = code.count + 2 * Self.codeMargin
    let ways = invitation(width: inside.width)
    let rows = (side + 1) / 2 + 1 + ways.count + 2
    guard side <= inside.width, rows + Self.rulesByCode <= all.height else { return false }
    drawTable(in: sides[0], on: &frame)
    let parts = sides[1].stacked([0, rows])
    drawRules(in: parts[0], on: &frame)
    drawInvitation(ways, in: parts[1], from: rows - ways.count - 2, on: &frame)
    frame.draw(
      code: code, margin: Self.codeMargin, at: inside.column + (inside.width - side) / 2,
      parts[1].row + 1, visit.look.glyphs)
    return true
  }

  private func drawTable(in box: Box, on frame: inout Frame) {
    let look = visit.look
    let inside = frame.panel(box, look, title: visit.say(CommonPhrase.waiting), isFocused: true)
    // The offer of the house is dim at first, and prominent after a while.
    let offerStyle: Style = visit.now >= since + Self.patience ? .bold(.accent) : .dim
    let words = offer.map { ($0, offerStyle) } + (begins + clock).map { ($0, Style.dim) }
    var below = words.flatMap { line in
      wrapped(line.0, width: inside.width).map { (text: $0, style: line.1) }
    }
    let chairs = chairs(in: inside, rows: inside.height - below.count)
    let isTight = table.seats.count > max(2, inside.height - below.count)
    let seats = (isTight ? seatsTogether : self.seats).prefix(max(1, inside.height))
    let seatRows = chairs.map { $0.row + $0.height }.max() ?? seats.count
    below = Array(below.prefix(max(0, inside.height - seatRows)))
    let gap = inside.height - seatRows - below.count > 2 ? 1 : 0
    let room = inside.height - seatRows - below.count - 2 * gap
    let high = min(room, inside.width / 3)
    let used = high >= 4 ? high : 0
    let picture = inside.line(max(0, room - used) / 2, high: used)
    if used > 0 { Games.of(table.game, look)?.picture(picture, &frame, look) }
    let top = picture.row + used + gap
    for (index, chair) in chairs.enumerated() {
      let place = Box(inside.column + chair.column, top + chair.row, chair.width, chair.height)
      let isTaken = table.seats[index] != nil
      let style: Style = isTaken ? .bold(.player(index + 1)) : .dim
      frame.outline(place, look.glyphs, isTaken ? style : .line, title: String(index + 1))
      let name = place.insidePanel
      let isLarge =
        isTaken && name.height > 1
        && frame.write(letters: seat(index), in: name, look.blocks, style)
      if !isLarge { frame.write(seat(index), centredIn: name, row: name.height / 2, style) }
    }
    let widest = seats.map { Width.of($0) }.max() ?? 0
    for (index, seat) in seats.enumerated() where chairs.isEmpty {
      let line = Box(inside.column, top + index, inside.width, 1)
      let isFree = seat.hasSuffix(visit.say(CommonPhrase.freeSeat))
      frame.write(seat, in: line.centred(min(widest, line.width), 1), isFree ? .dim : .bold)
    }
    let last = inside.row + inside.height - below.count
    frame.write(styled: below, in: Box(inside.column, last, inside.width, below.count))
  }

  private static let rowsForPicture = 5
  private static let rowsForLetters = 34

  /// The places of the seats side by side, counted from the upper left one; none if there is no
  /// room for them below a picture.
  private func chairs(in inside: Box, rows: Int) -> [Box] {
    let count = max(1, table.seats.count)
    let names = table.seats.indices.map { Width.of(seat($0)) }
    let isTall = rows >= Self.rowsForLetters
    let (wide, high) = isTall ? (28, 7) : (max(6, names.max() ?? 0) + 4, 3)
    let fitting = max(1, (inside.width + 1) / (wide + 1))
    let lines = (count + fitting - 1) / fitting
    let each = (count + lines - 1) / lines
    guard wide <= inside.width, lines * high + Self.rowsForPicture <= rows else { return [] }
    let left = (inside.width - each * (wide + 1) + 1) / 2
    return (0..<table.seats.count).map { index in
      let (line, place) = index.quotientAndRemainder(dividingBy: each)
      return Box(left + place * (wide + 1), line * high, wide, high)
    }
  }

  private func drawInvitation(
    _ lines: [String], in box: Box, from row: Int = 0, on frame: inout Frame
  ) {
    let inside = frame.panel(box, visit.look, title: visit.say(invite.heading))
    let styled = lines.enumerated().map { StyledLine($1, $0 == 0 ? .bold : .dim) }
    frame.write(styled: styled, in: inside.below(row))
  }

  /// The first of the lines, which begin with the one that is easiest for its receiver.
  private func invitation(_ count: Int = .max, width: Int) -> [String] {
    guard isForAll else { return [] }
    return invite.all.prefix(count).flatMap { wrapped($0, width: max(1, width)) }
  }

  /// Draws as many whole paragraphs as fit.
  func drawRules(in box: Box, on frame: inout Frame) {
    guard let rules = Games.of(table.game, visit.look)?.rules else { return }
    let inside = frame.panel(box, visit.look, title: Games.title(table.game, visit.look))
    var row = 0
    for (index, text) in ([rules.goal] + rules.play + [rules.win, rules.advice]).enumerated() {
      let lines = wrapped(visit.say(text), width: inside.width)
      guard row + lines.count <= inside.height else { return }
      frame.write(lines: lines, in: inside.below(row), index == 0 ? .bold(.accent) : .plain)
      row += lines.count + (inside.height >= 16 ? 1 : 0)
    }
  }

  // MARK: - Its parts

  private var seats: [String] { table.seats.indices.map { "  \($0 + 1)  \(seat($0))" } }

  private func seat(_ index: Int) -> String {
    guard let taken = table.seats[index] else { return visit.say(CommonPhrase.freeSeat) }
    let away = taken.isHere ? "" : " (\(visit.say(CommonPhrase.awayMark)))"
    return visit.look.shown(taken.name) + away
  }

  /// The seats with consecutive free ones in one row: `  3-8  (free)`.
  private var seatsTogether: [String] {
    let all = seats
    return all.indices.compactMap { index in
      guard isFree(index) else { return all[index] }
      guard !isFree(index - 1) else { return nil }
      let last = all.indices[index...].prefix { isFree($0) }.last ?? index
      let numbers = last == index ? "\(index + 1)" : "\(index + 1)-\(last + 1)"
      return "  \(numbers)  \(visit.say(CommonPhrase.freeSeat))"
    }
  }

  private func isFree(_ seat: Int) -> Bool {
    table.seats.indices.contains(seat) && table.seats[seat] == nil
  }

  private var begins: [String] {
    if table.cup != nil { return [visit.say(CupPhrase.beginsItself)] }
    if let guest = table.guest {
      return [visit.say(CommonPhrase.waitingForAnswer, ["player": guest])]
    }
    let full = visit.say(CommonPhrase.beginsFull)
    // The host may start before all seats are taken, if there are enough players.
    guard table.seats.count(where: { $0 != nil }) >= table.playersNeeded, let host = table.host
    else { return [full] }
    let isOurs = host == visit.name
    return [visit.say(isOurs ? CommonPhrase.weBegin : .theyBegin, ["player": host]), full]
  }

  private var isForAll: Bool { table.cup == nil && table.guest == nil }
  private var offer: [String] { isForAll ? HouseOffer.invitation(table, visit) : [] }
  private var clock: [String] { [table.clockLine(visit)].compactMap(\.self) }
}

extension TableScreen {
  /// A smaller and a larger board for a player without company, each at a new table. A table that
  /// is set up in any other way would lose that.
  func sizeChoices(_ table: RoomTable, _ visit: Visit) -> [Choice] {
    guard HouseOffer.isAlone(table, visit), !visit.look.isSpoken,
      let (name, values) = Games.of(table.game, visit.look)?.handy,
      let options = table.kind?.rules.options,
      let option = options.first(where: { $0.name == name }),
      let now = values.firstIndex(of: table.options[name] ?? option.standard),
      !table.isLocked, table.title == nil, table.guest == nil,
      options.allSatisfy({
        $0.name == name || table.options[$0.name] ?? $0.standard == $0.standard
      })
    else { return [] }
    return [(Key.left, now - 1), (.right, now + 1)].compactMap { key, index in
      values[at: index].map { value in
        let create = ClientRequest.create(game: table.game, options: "\(name)=\(value)")
        return Choice([key], label: value, .all([.ask(.leave()), .ask(create)]))
      }
    }
  }
}

extension RoomTable {
  /// The number of players needed, which depends on some options.
  var playersNeeded: Int {
    guard let seats = kind?.rules.seats else { return 1 }
    return seats.first { settings(seats: $0) != nil } ?? seats.lowerBound
  }

  /// "10 seconds left!", or how long a turn may take; `nil` without a clock.
  func clockLine(_ visit: Visit) -> String? {
    if let left = secondsLeft(visit.around) {
      return visit.say(CommonPhrase.hurry, ["seconds": String(left)])
    }
    guard kind?.rules.pace == .turns,
      let clock = options["clock"].flatMap({ Int(plain: $0) }), clock > 0
    else { return nil }
    return visit.say(CommonPhrase.turnClock, ["seconds": String(clock)])
  }
}

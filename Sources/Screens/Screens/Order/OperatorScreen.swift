import Protocol
import Words

/// An operator's lists: what players reported, what holds now, and who is connected from where.
struct OperatorScreen: Screen {
  private var reports: [OrderRow] = []
  private var terms: [OrderRow] = []
  private var guests: [OrderRow] = []
  private var selection = Selection()
  private var isAsked = false
  /// How many of the three lists have come.
  private var isWhole = false

  /// More connections than anybody looks through.
  private static let guestsMax = 500

  private var rows: [OrderRow] { reports + terms + guests }

  private var chosen: OrderRow? {
    rows.indices.contains(selection.index) ? rows[selection.index] : nil
  }

  func title(_ visit: Visit) -> String { visit.say(OrderPhrase.list) }

  func isKnown(_ visit: Visit) -> Bool { isWhole }

  // MARK: - What can be done

  func choices(_ visit: Visit) -> [Choice] {
    visit.look.isSpoken ? spokenChoices(visit) : shownChoices(visit) + always(visit)
  }

  private func shownChoices(_ visit: Visit) -> [Choice] {
    let none = visit.say(OrderPhrase.nothingHere)
    let row = chosen
    let isReport = row.map { if case .report = $0 { true } else { false } } ?? false
    let isTerm = row?.end != nil && !isReport
    return [
      Choice(
        .enter, label: visit.say(OrderPhrase.keepOrder),
        unless: row == nil ? none : row?.player == nil ? visit.say(OrderPhrase.noPlayer) : nil,
        does(.about)),
      Choice(
        .character("s"), label: visit.say(OrderPhrase.seen),
        unless: isReport ? nil : visit.say(OrderPhrase.noReport), does(.end)),
      Choice(
        .character("e"), label: visit.say(OrderPhrase.unban),
        unless: isTerm ? nil : visit.say(OrderPhrase.noTerm), does(.end)),
      Choice(
        .character("a"), label: visit.say(OrderPhrase.banAddress),
        unless: row?.address == nil ? visit.say(OrderPhrase.noAddress) : nil, does(.banAddress)),
    ]
  }

  private func always(_ visit: Visit) -> [Choice] {
    let isClosed = terms.contains { $0.end == .openDoors }
    let doors: Choice =
      isClosed
      ? Choice(
        .character("d"), label: visit.say(OrderPhrase.openDoors), OperatorOrder.openDoors.intent)
      : Choice(
        .character("d"), label: visit.say(OrderPhrase.closeDoors), .open(.order(.closeDoors)))
    return [
      Choice(.character("n"), label: visit.say(OrderPhrase.notice), .open(.order(.notice))),
      doors,
      Choice(.escape, label: visit.say(DoorPhrase.cancel), .back),
    ]
  }

  /// By the number of the row, as it is read out.
  private func spokenChoices(_ visit: Visit) -> [Choice] {
    let which = visit.say(OrderPhrase.whichLine)
    return [
      Choice([], label: visit.say(OrderPhrase.keepOrder), asking: which, does(.about)),
      Choice([], label: visit.say(OrderPhrase.unban), asking: which, does(.end)),
      Choice([], label: visit.say(OrderPhrase.banAddress), asking: which, does(.banAddress)),
    ] + always(visit)
  }

  enum Act {
    case about, end, banAddress
  }

  mutating func act(_ act: Act, typed: String, _ visit: inout Visit) -> [Intent] {
    if let number = Int(typed) { selection.choose(max(0, number - 1), count: rows.count) }
    guard let row = chosen else { return [.tell(visit.say(OrderPhrase.nothingHere))] }
    switch act {
    case .about:
      guard let player = row.player else { return [.tell(visit.say(OrderPhrase.noPlayer))] }
      return [.notice(visit.orderNotice(about: player))]
    case .end:
      guard let order = row.end else { return [.tell(visit.say(OrderPhrase.noTerm))] }
      return [order.intent]
    case .banAddress:
      guard let address = row.address else { return [.tell(visit.say(OrderPhrase.noAddress))] }
      return [.open(.order(.ban(address)))]
    }
  }

  // MARK: - What comes in

  mutating func press(_ key: Key, _ visit: inout Visit) -> [Intent]? {
    selection.press(key, count: rows.count) ? [] : nil
  }

  mutating func click(_ mouse: Mouse, in box: Box, _ visit: inout Visit) -> [Intent] {
    let list = Self.parts(box).list
    guard mouse.action == .press, list.contains(column: mouse.column, row: mouse.row) else {
      return []
    }
    let first = selection.first(height: list.height, count: rows.count)
    selection.choose(first + mouse.row - list.row, count: rows.count)
    return []
  }

  mutating func meet(_ occasion: Occasion, _ visit: inout Visit) -> [Intent] {
    guard case .appeared = occasion else { return [] }
    return ask()
  }

  private mutating func ask() -> [Intent] {
    isAsked = true
    return [OrderQuestion.reports, .terms, .guests(from: 0)].map { .ask(.screen($0)) }
  }

  mutating func receive(_ answer: Answer, _ visit: inout Visit) -> [Intent] {
    guard answer.isGood, isAsked else { return [] }
    switch answer.question(OrderQuestion.self) {
    case .reports: reports = OrderRow.reports(answer.rows)
    case .terms: terms = OrderRow.terms(answer.rows)
    case .guests(let from): return receiveGuests(answer, from: from, visit)
    case .order: return ask()
    case .report, nil: break
    }
    selection.move(by: 0, count: rows.count)
    return []
  }

  private mutating func receiveGuests(_ answer: Answer, from: Int, _ visit: Visit) -> [Intent] {
    let isFirst = !isWhole
    guests = (from == 0 ? [] : guests) + OrderRow.guests(answer.rows)
    selection.move(by: 0, count: rows.count)
    if let next = answer.end.number(.next), next > from, next <= Self.guestsMax {
      return [.ask(.screen(OrderQuestion.guests(from: next)))]
    }
    isWhole = true
    return isFirst && visit.look.isSpoken ? spoken(visit).map { .tell($0) } : []
  }

  // MARK: - Drawing

  private static func parts(_ box: Box) -> (list: Box, details: Box) {
    let height = max(3, box.height * 3 / 5)
    let inside = Box(box.column + 1, box.row + 1, max(0, box.width - 2), height)
    let below = box.row + height + 2
    return (
      inside,
      Box(box.column + 3, below, max(0, box.width - 6), max(0, box.row + box.height - below))
    )
  }

  func draw(in box: Box, on frame: inout Frame, _ visit: Visit) {
    let (list, details) = Self.parts(box)
    guard !rows.isEmpty else {
      let phrase: any Phrase = isWhole ? OrderPhrase.nothingHere : RecordsPhrase.asking
      return frame.write(visit.say(phrase), in: list, .dim)
    }
    frame.list(rows.map { $0.text(visit) }, selection, in: list, visit.look.glyphs)
    let lines = (chosen?.details ?? []).flatMap { wrapped($0, width: details.width) }
    frame.write(lines: lines, in: details)
  }

  func spoken(_ visit: Visit) -> [String] {
    guard !rows.isEmpty else { return isWhole ? [visit.say(OrderPhrase.nothingHere)] : [] }
    return rows.enumerated().flatMap { index, row in
      ["\(index + 1): \(row.text(visit))"] + row.details
    }
  }
}

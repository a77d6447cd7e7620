import GameCore
import Protocol
import Words

/// An operator's lists: players' reports, active bans and mutes, and connections with their
/// addresses.
struct OperatorScreen: Screen {
  private var reports: [OrderRow] = []
  private var terms: [OrderRow] = []
  private var guests: [OrderRow] = []
  private var selection = Selection()
  private var isWhole = false

  private var rows: [OrderRow] { reports + terms + guests }

  private var chosen: OrderRow? { rows[at: selection.index] }

  func title(_ visit: Visit) -> String { visit.say(OrderPhrase.list) }

  func isKnown(_ visit: Visit) -> Bool { isWhole }

  func choices(_ visit: Visit) -> [Choice] {
    let row = chosen
    let isReport = row?.isReport == true
    let isTerm = row?.end != nil && !isReport
    let isClosed = terms.contains { $0.end == .openDoors }
    let about = onRow(else: .noPlayer) { row, visit in
      row.player.map { .notice(visit.orderNotice(about: $0)) }
    }
    let end = onRow(else: .noTerm) { row, _ in row.end?.intent }
    let banAddress = onRow(else: .noAddress) { row, _ in
      row.address.map { .open(.order(.ban($0))) }
    }
    func choice(
      _ key: Key, _ label: OrderPhrase, unless why: OrderPhrase?, _ intent: Intent
    ) -> Choice {
      // Screen-reader users name the row by its number.
      visit.choice(
        key, label, unless: visit.look.isSpoken ? nil : why,
        asking: visit.say(OrderPhrase.whichLine), intent)
    }
    return [
      choice(
        .enter, .keepOrder,
        unless: row == nil ? .nothingHere : row?.player == nil ? .noPlayer : nil, about),
      choice("s", .seen, unless: isReport ? nil : .noReport, end),
      choice("e", .unban, unless: isTerm ? nil : .noTerm, end),
      choice("a", .banAddress, unless: row?.address == nil ? .noAddress : nil, banAddress),
      visit.choice("n", OrderPhrase.notice, .open(.order(.notice))),
      isClosed
        ? visit.choice("d", OrderPhrase.openDoors, OperatorOrder.openDoors.intent)
        : visit.choice("d", OrderPhrase.closeDoors, .open(.order(.closeDoors))),
      visit.back,
    ]
  }

  /// What is done to the chosen row, or to the one whose number is typed, if it allows that.
  private func onRow(
    else why: OrderPhrase, _ intent: @escaping (OrderRow, Visit) -> Intent?
  ) -> Intent {
    does { screen, typed, visit in
      let count = screen.rows.count
      if let number = Int(typed) { screen.selection.choose(max(0, number - 1), count: count) }
      guard let row = screen.chosen else { return [.tell(visit.say(OrderPhrase.nothingHere))] }
      return [intent(row, visit) ?? .tell(visit.say(why))]
    }
  }

  // MARK: - Receiving

  mutating func press(_ key: Key, _ visit: inout Visit) -> [Intent]? {
    selection.press(key, count: rows.count) ? [] : nil
  }

  mutating func meet(_ occasion: ScreenEvent, _ visit: inout Visit) -> [Intent] {
    switch occasion {
    case .appeared, .entered: ask()
    default: []
    }
  }

  private func ask() -> [Intent] {
    [OrderQuestion.reports, .terms, .guests].map { .ask(.screen($0)) }
  }

  mutating func receive(_ answer: Answer, _ visit: inout Visit) -> [Intent] {
    guard answer.isGood else { return [] }
    switch answer.question(OrderQuestion.self) {
    case .reports: reports = OrderRow.reports(answer.rows)
    case .terms: terms = OrderRow.terms(answer.rows)
    case .guests: (guests, isWhole) = (OrderRow.guests(answer.rows), true)
    case .order: return ask()
    case .report, nil: break
    }
    selection.move(by: 0, count: rows.count)
    return []
  }

  func draw(in box: Box, on frame: inout Frame, _ visit: Visit) {
    let height = max(3, box.height * 3 / 5)
    let list = Box(box.column + 1, box.row + 1, box.width - 2, height)
    let details = box.inset(columns: 3).below(height + 2)
    guard !rows.isEmpty else {
      let phrase: any Phrase = isWhole ? OrderPhrase.nothingHere : RecordsPhrase.asking
      return frame.write(visit.say(phrase), in: list, .dim)
    }
    frame.list(rows.map { $0.text(visit) }, selection, in: list, visit.look.glyphs) { index in
      does { $0.selection.choose(index, count: $0.rows.count) }
    }
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

extension TextScreen {
  /// Asks for a report to the operators about another player.
  static func report(_ player: String) -> TextScreen {
    TextScreen(
      label: OrderPhrase.report, heading: { "\($0.say(OrderPhrase.report)): \(player)" },
      question: { $0.say(OrderPhrase.reportQuestion, ["player": player]) },
      about: { $0.say(OrderPhrase.aboutReports) }, field: TextField(lengthMax: reportMax),
      taking: { text, _ in [.ask(.screen(OrderQuestion.report(player: player, text: text)))] },
      receiving: { answer, _, visit in
        guard case .report = answer.question(OrderQuestion.self), answer.isGood else { return [] }
        return [.back, .tell(visit.say(OrderPhrase.reported, ["player": player]))]
      })
  }

  /// The longest report that a server accepts.
  private static let reportMax = 200
}

// The box with what an operator can do about a player or a table.

extension Visit {
  func orderNotice(about player: String) -> Notice {
    let orders: [(Key, OperatorOrder)] = [
      ("k", .kick(player)), ("m", .mute(player)), ("b", .ban(player)), ("r", .rename(player)),
    ]
    return orderNotice(
      title: player, [say(OrderPhrase.aboutPlayer, ["player": player])],
      orders.map { key, order in choice(key, order.phrase, .open(.order(order))) } + [
        choice("u", OrderPhrase.unmute, OperatorOrder.unmute(player).intent)
      ])
  }

  func orderNotice(aboutRoom room: Int, with players: [String] = []) -> Notice {
    let blanks = ["room": String(room)]
    let close = choice("c", OrderPhrase.close, .open(.order(.close(room: room))))
    return orderNotice(
      title: say(CommonPhrase.room, blanks), [say(OrderPhrase.aboutTable, blanks)],
      [close] + numbered(players) { .notice(orderNotice(about: $0)) })
  }

  private func orderNotice(title: String, _ lines: [String], _ orders: [Choice]) -> Notice {
    let list = choice("l", OrderPhrase.list, .open(.reports))
    return Notice(title: title, lines: lines, choices: orders + [list, dismiss])
  }

  /// Reporting a player at a table, and an operator's key. In spoken mode both are only at home, as
  /// a table's menu is repeated every turn.
  func orderChoices(at table: RoomTable) -> [Choice] {
    guard !look.isSpoken else { return [] }
    let others = table.seats.compactMap { $0?.name }.filter { $0 != name }
    let reports = numbered(others) { .open(.field(TextScreen.report($0))) }
    // The box for choosing which of several players at a table to report.
    let whom = Notice(
      title: say(OrderPhrase.report), lines: [say(OrderPhrase.reportWhom)],
      choices: reports + [dismiss])
    let report = reports.first.map { first in
      choice(
        "!", OrderPhrase.report, isQuiet: true, others.count == 1 ? first.intent : .notice(whom))
    }
    guard isOperator else { return [report].compactMap(\.self) }
    let notice = orderNotice(aboutRoom: table.room, with: others)
    let order = choice("X", OrderPhrase.keepOrder, isQuiet: true, .notice(notice))
    return [report, order].compactMap(\.self)
  }

  func numbered(_ players: [String], _ intent: (String) -> Intent) -> [Choice] {
    zip(1...9, players).map { number, player in
      Choice([.digit(number)], label: player, intent(player))
    }
  }
}

/// The form for an operator's order: how long it lasts, and what the players concerned are told.
struct OrderScreen: FormScreen {
  private let order: OperatorOrder
  var options: OptionList

  init(_ order: OperatorOrder) {
    self.order = order
    let lasts = order.times.first.map { usual in
      OptionRow(.lasts, .choice(order.times), standard: usual)
    }
    let text = order.text.map { OptionRow(text: $0) }
    options = OptionList([lasts, text].compactMap(\.self))
  }

  /// `Kick: bob`, `Close: Table 3`
  func title(_ visit: Visit) -> String {
    let table = order.room.map { visit.say(CommonPhrase.room, ["room": String($0)]) }
    let parts = [visit.say(order.phrase), order.subject ?? table].compactMap(\.self)
    return parts.joined(separator: ": ")
  }

  func enter(_ visit: Visit) -> Choice {
    let text = options.value(order.text)
    let time = order.times.isEmpty ? nil : options.value(.lasts)
    let line =
      order.text == .except
      ? order.line(lasting: time, except: text) : order.line(lasting: time, text)
    let needsText = order.text == .newName || order.text == .notice
    return visit.choice(
      .enter, order.phrase, unless: needsText && text.isEmpty ? .typeFirst : nil,
      .ask(.screen(OrderQuestion.order(order, line: line))))
  }

  mutating func receive(_ answer: Answer, _ visit: inout Visit) -> [Intent] {
    guard case .order(order, _) = answer.question(OrderQuestion.self), answer.isGood else {
      return []
    }
    return [.back, .tell(visit.say(OrderPhrase.done))]
  }

  func about(_ visit: Visit) -> [String] { [visit.say(order.about)] }
  func spoken(_ visit: Visit) -> [String] { about(visit) }
}

/// A line of an operator's lists: a report, a ban or mute, or a connection.
struct OrderRow: Equatable {
  private let phrase: OrderPhrase
  private let blanks: [String: String]
  var player: String?
  private(set) var address: String?
  private(set) var end: OperatorOrder?
  private(set) var details: [String] = []

  var isReport: Bool { phrase == .reportRow }

  /// The reports that a server listed, without invalid rows.
  static func reports(_ rows: [ServerLine]) -> [OrderRow] {
    var found: [OrderRow] = []
    for row in rows {
      guard let number = row.number(.report) else { continue }
      let text = row[.text] ?? ""
      if let said = row[.said] {
        guard found.last?.end == .seen(report: number) else { continue }
        found[found.count - 1].details.append("\(said): \(text)")
      } else if let about = row[.player], let by = row[.by] {
        found.append(
          OrderRow(
            phrase: .reportRow, blanks: ["n": String(number), "player": about, "by": by],
            player: about, end: .seen(report: number), details: text.isEmpty ? [] : [text]))
      }
    }
    return found
  }

  /// Bans, mutes and closed registration, for players or for addresses.
  static func terms(_ rows: [ServerLine]) -> [OrderRow] {
    rows.compactMap { row in
      guard let kind = row[.term] else { return nil }
      let (player, address) = (row[.player], row[.address])
      let who = player ?? address
      let (phrase, end): (OrderPhrase, OperatorOrder?) =
        switch kind {
        case "ban": (.banRow, who.map { .unban($0) })
        case "mute": (.muteRow, player.map { .unmute($0) })
        case "doors": (.doorsRow, .openDoors)
        default: (.doorsRow, nil)
        }
      var blanks = ["who": who ?? "", "lasts": row[.lasts] ?? "?"]
      // Without a name, the server itself imposed it.
      blanks["by"] = row[.by].flatMap { $0 == "-" ? nil : $0 }
      let details = [address, row[.text]].compactMap(\.self).filter { $0 != "" }
      return OrderRow(phrase: phrase, blanks: blanks, player: player, end: end, details: details)
    }
  }

  static func guests(_ rows: [ServerLine]) -> [OrderRow] {
    rows.compactMap { row in
      guard let address = row[.address] else { return nil }
      let (player, room) = (row[.player].flatMap { $0 == "-" ? nil : $0 }, row.number(.room))
      var blanks = ["address": address, "room": String(room ?? 0)]
      blanks["player"] = player
      return OrderRow(
        phrase: room == nil ? .guestRow : .guestAtTable, blanks: blanks, player: player,
        address: address)
    }
  }

  func text(_ visit: Visit) -> String {
    let nobody = ["player": visit.say(OrderPhrase.unnamed), "by": visit.say(OrderPhrase.byMachine)]
    return visit.say(phrase, nobody.merging(blanks) { $1 })
  }
}

/// Operators' questions and orders, and players' reports.
enum OrderQuestion: Question {
  /// The lists on an operator's screen.
  case reports, terms, guests
  case order(OperatorOrder, line: String)
  case report(player: String, text: String)

  var line: String {
    switch self {
    case .reports: "op reports"
    case .terms: "op bans"
    case .guests: "op who"
    case .order(_, let line): line
    case .report(let player, let text):
      text.isEmpty ? "report \(player)" : "report \(player) \(text)"
    }
  }

  /// More connections than anybody looks through.
  var rowsMax: Int? { if case .guests = self { 500 } else { nil } }
}

extension OperatorOrder {
  /// Sends the order at once, without a form.
  var intent: Intent { .ask(.screen(OrderQuestion.order(self, line: line()))) }
}

import GameCore
import Protocol
import Words

/// One order of an operator: how long it lasts, and what is said to those whom it concerns.
struct OrderScreen: FormScreen {
  private let order: OperatorOrder
  var options: OptionList

  init(_ order: OperatorOrder) {
    self.order = order
    var rows: [OptionRow] = []
    if let usual = order.times.first {
      rows.append(OptionRow(.lasts, .choice(order.times), standard: usual))
    }
    switch order {
    case .closeDoors: rows += [OptionRow(text: .except)]
    case .rename: rows += [OptionRow(text: .newName)]
    case .notice: rows += [OptionRow(text: .notice)]
    case .kick, .ban, .mute, .close: rows += [OptionRow(text: .why)]
    case .unban, .unmute, .openDoors, .seen: break
    }
    options = OptionList(rows, top: 1)
  }

  func title(_ visit: Visit) -> String { order.title(visit) }

  func choices(_ visit: Visit) -> [Choice] {
    let give = Choice(
      .enter, label: visit.say(order.phrase),
      unless: needsText && text.isEmpty ? visit.say(OrderPhrase.typeFirst) : nil,
      .ask(.screen(OrderQuestion.order(order, line: line))))
    let back = Choice(.escape, label: visit.say(DoorPhrase.cancel), .back)
    return [give] + options.choices(visit) + [back]
  }

  private var needsText: Bool {
    switch order {
    case .rename, .notice: true
    default: false
    }
  }

  private func value(_ phrase: OptionPhrase) -> String? {
    options.rows.first { $0.name == phrase.name }?.value
  }

  private var text: String {
    [OptionPhrase.newName, .notice, .why].lazy.compactMap { value($0) }.first ?? ""
  }

  private var line: String {
    order.line(lasting: value(.lasts), except: value(.except) ?? "", text)
  }

  mutating func receive(_ answer: Answer, _ visit: inout Visit) -> [Intent] {
    guard case .order(order, _) = answer.question(OrderQuestion.self), answer.isGood else {
      return []
    }
    return [.back, .tell(visit.say(OrderPhrase.done))]
  }

  // MARK: - Drawing

  func draw(in box: Box, on frame: inout Frame, _ visit: Visit) {
    let below = options.draw(in: box, on: &frame, visit)
    frame.write(lines: wrapped(visit.say(about), width: below.width), in: below, .dim)
  }

  private var about: OrderPhrase {
    switch order {
    case .kick: .aboutKick
    // No name has a dot or a colon, and every address has.
    case .ban(let subject): subject.contains { ".:".contains($0) } ? .aboutBanAddress : .aboutBan
    case .mute: .aboutMute
    case .rename: .aboutRename
    case .close: .aboutClose
    case .closeDoors: .aboutDoors
    case .notice: .aboutNotice
    case .unban, .unmute, .openDoors, .seen: .typeFirst
    }
  }

  func spoken(_ visit: Visit) -> [String] { [visit.say(about)] }
}

/// A line of an operator's lists: a report, a term, or a connection.
enum OrderRow: Equatable {
  case report(number: Int, about: String, by: String, text: String, said: [String])
  /// A ban, a mute or closed doors, of a player or of addresses.
  case term(kind: String, player: String?, address: String?, lasts: String, by: String, why: String)
  case guest(player: String?, address: String, room: Int?)

  /// What a server listed; nothing of what is no such row.
  static func reports(_ rows: [ServerLine]) -> [OrderRow] {
    var found: [OrderRow] = []
    for row in rows {
      guard let number = row.number(.report) else { continue }
      if let said = row[.said] {
        guard case .report(number, let about, let by, let text, let lines) = found.last else {
          continue
        }
        found[found.count - 1] = .report(
          number: number, about: about, by: by, text: text,
          said: lines + ["\(said): \(row[.text] ?? "")"])
      } else if let about = row[.player], let by = row[.by] {
        found.append(
          .report(number: number, about: about, by: by, text: row[.text] ?? "", said: []))
      }
    }
    return found
  }

  static func terms(_ rows: [ServerLine]) -> [OrderRow] {
    rows.compactMap { row in
      guard let kind = row[.term] else { return nil }
      return .term(
        kind: kind, player: row[.player], address: row[.address], lasts: row[.lasts] ?? "?",
        by: row[.by] ?? "-", why: row[.text] ?? "")
    }
  }

  static func guests(_ rows: [ServerLine]) -> [OrderRow] {
    rows.compactMap { row in
      guard let address = row[.address] else { return nil }
      let name = row[.player]
      return .guest(player: name == "-" ? nil : name, address: address, room: row.number(.room))
    }
  }

  /// The player whom an operator could do something about.
  var player: String? {
    switch self {
    case .report(_, let about, _, _, _): about
    case .term(_, let player, _, _, _, _): player
    case .guest(let player, _, _): player
    }
  }

  /// The order that ends it.
  var end: OperatorOrder? {
    switch self {
    case .report(let number, _, _, _, _): .seen(report: number)
    case .term("ban", let player, let address, _, _, _): (player ?? address).map { .unban($0) }
    case .term("mute", let player?, _, _, _, _): .unmute(player)
    case .term("doors", _, _, _, _, _): .openDoors
    case .term, .guest: nil
    }
  }

  var address: String? {
    if case .guest(_, let address, _) = self { address } else { nil }
  }

  // MARK: - In words

  func text(_ visit: Visit) -> String {
    switch self {
    case .report(let number, let about, let by, _, _):
      visit.say(OrderPhrase.reportRow, ["n": String(number), "player": about, "by": by])
    case .term(let kind, let player, let address, let lasts, let by, _):
      visit.say(
        kind == "ban" ? OrderPhrase.banRow : kind == "mute" ? .muteRow : .doorsRow,
        [
          "who": player ?? address ?? "", "lasts": lasts,
          "by": by == "-" ? visit.say(OrderPhrase.byMachine) : by,
        ])
    case .guest(let player, let address, let room):
      visit.say(
        room == nil ? OrderPhrase.guestRow : .guestAtTable,
        [
          "player": player ?? visit.say(OrderPhrase.unnamed), "address": address,
          "room": String(room ?? 0),
        ])
    }
  }

  /// What else is known of it.
  var details: [String] {
    switch self {
    case .report(_, _, _, let text, let said): [text].filter { !$0.isEmpty } + said
    case .term(_, _, let address, _, _, let why): [address ?? "", why].filter { !$0.isEmpty }
    case .guest: []
    }
  }
}

/// What operators ask and order, and what players report to them.
enum OrderQuestion: Question {
  /// The lists of an operator's screen.
  case reports, terms
  case guests(from: Int)
  /// An order as it is sent.
  case order(OperatorOrder, line: String)
  case report(player: String, text: String)

  var line: String {
    switch self {
    case .reports: "op reports"
    case .terms: "op bans"
    case .guests(let from): from == 0 ? "op who" : "op who from=\(from)"
    case .order(_, let line): line
    case .report(let player, let text):
      text.isEmpty ? "report \(player)" : "report \(player) \(text)"
    }
  }
}

extension OperatorOrder {
  /// Asks for it as it is, without anything to be typed.
  var intent: Intent { .ask(.screen(OrderQuestion.order(self, line: line()))) }

  /// What it is called, on a button.
  var phrase: OrderPhrase {
    switch self {
    case .kick: .kick
    case .ban: .ban
    case .unban: .unban
    case .mute: .mute
    case .unmute: .unmute
    case .rename: .rename
    case .close: .close
    case .notice: .notice
    case .closeDoors: .closeDoors
    case .openDoors: .openDoors
    case .seen: .seen
    }
  }

  /// Whom or what it is about: `bob`, `Table 3`; empty for everyone.
  func subject(_ visit: Visit) -> String {
    switch self {
    case .kick(let name), .ban(let name), .unban(let name), .mute(let name), .unmute(let name),
      .rename(let name):
      name
    case .close(let room): visit.say(CommonPhrase.room, ["room": String(room)])
    case .notice, .closeDoors, .openDoors, .seen: ""
    }
  }

  /// `Kick: bob`
  func title(_ visit: Visit) -> String {
    [visit.say(phrase), subject(visit)].filter { !$0.isEmpty }.joined(separator: ": ")
  }
}

import GameCore
import Protocol
import Words

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

  func title(_ visit: Visit) -> String { order.title(visit) }

  func enter(_ visit: Visit) -> Choice {
    let needsText = order.text == .newName || order.text == .notice
    return visit.choice(
      .enter, order.phrase,
      unless: needsText && options.value(order.text).isEmpty ? .typeFirst : nil,
      .ask(.screen(OrderQuestion.order(order, line: line))))
  }

  private var line: String {
    let text = options.value(order.text)
    let time = order.times.isEmpty ? nil : options.value(.lasts)
    return order.text == .except
      ? order.line(lasting: time, except: text) : order.line(lasting: time, text)
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

  private init(_ phrase: OrderPhrase, _ blanks: [String: String], player: String?) {
    (self.phrase, self.blanks, self.player) = (phrase, blanks, player)
  }

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
        let blanks = ["n": String(number), "player": about, "by": by]
        var report = OrderRow(.reportRow, blanks, player: about)
        (report.end, report.details) = (.seen(report: number), text.isEmpty ? [] : [text])
        found.append(report)
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
      var term = OrderRow(phrase, blanks, player: player)
      (term.end, term.details) = (
        end, [address, row[.text]].compactMap(\.self).filter { $0 != "" }
      )
      return term
    }
  }

  static func guests(_ rows: [ServerLine]) -> [OrderRow] {
    rows.compactMap { row in
      guard let address = row[.address] else { return nil }
      let (player, room) = (row[.player].flatMap { $0 == "-" ? nil : $0 }, row.number(.room))
      var blanks = ["address": address, "room": String(room ?? 0)]
      blanks["player"] = player
      var guest = OrderRow(room == nil ? .guestRow : .guestAtTable, blanks, player: player)
      guest.address = address
      return guest
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

  /// `Kick: bob`, `Close: Table 3`
  func title(_ visit: Visit) -> String {
    let table = room.map { visit.say(CommonPhrase.room, ["room": String($0)]) }
    return [visit.say(phrase), subject ?? table].compactMap(\.self).joined(separator: ": ")
  }
}

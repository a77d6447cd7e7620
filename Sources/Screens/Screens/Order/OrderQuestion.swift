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

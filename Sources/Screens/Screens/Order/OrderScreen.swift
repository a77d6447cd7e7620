import GameCore
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

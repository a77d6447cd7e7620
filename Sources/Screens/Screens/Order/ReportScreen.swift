/// What a player tells the operators about another one.
struct ReportScreen: FieldScreen {
  private let player: String
  var field = TextField(lengthMax: Self.lengthMax)

  /// As long as a server takes it.
  private static let lengthMax = 200

  init(player: String) { self.player = player }

  func title(_ visit: Visit) -> String {
    "\(visit.say(OrderPhrase.report)): \(player)"
  }

  func choices(_ visit: Visit) -> [Choice] {
    [
      Choice(
        .enter, label: visit.say(OrderPhrase.report), asking: question(visit), does(.send)),
      Choice(.escape, label: visit.say(DoorPhrase.cancel), .back),
    ]
  }

  private func question(_ visit: Visit) -> String {
    visit.say(OrderPhrase.reportQuestion, ["player": player])
  }

  enum Act {
    case send
  }

  mutating func act(_ act: Act, typed: String, _ visit: inout Visit) -> [Intent] {
    let text = typed.isEmpty ? field.string : typed
    return [.ask(.screen(OrderQuestion.report(player: player, text: text)))]
  }

  mutating func receive(_ answer: Answer, _ visit: inout Visit) -> [Intent] {
    guard case .report = answer.question(OrderQuestion.self), answer.isGood else { return [] }
    return [.back, .tell(visit.say(OrderPhrase.reported, ["player": player]))]
  }

  func draw(in box: Box, on frame: inout Frame, _ visit: Visit) {
    let inside = Box(box.column + 3, box.row + 2, max(0, box.width - 6), max(0, box.height - 2))
    let title = wrapped(question(visit), width: inside.width)
    frame.write(lines: title, in: inside, .bold)
    field.draw(
      at: inside.column, inside.row + title.count + 1, width: inside.width, on: &frame,
      Style(isUnderlined: true))
    let below = title.count + 3
    let about = wrapped(visit.say(OrderPhrase.aboutReports), width: inside.width)
    frame.write(
      lines: about,
      in: Box(inside.column, inside.row + below, inside.width, max(0, inside.height - below)), .dim)
  }

  func spoken(_ visit: Visit) -> [String] { [visit.say(OrderPhrase.aboutReports)] }
}

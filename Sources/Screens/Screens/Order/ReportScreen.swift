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
      Choice(.enter, label: visit.say(OrderPhrase.report), asking: question(visit), does(.send)),
      Choice(.escape, label: visit.say(DoorPhrase.cancel), .back),
    ]
  }

  func question(_ visit: Visit) -> String {
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

  func about(_ visit: Visit) -> String { visit.say(OrderPhrase.aboutReports) }
}

import GameCore
import Protocol

/// One word that is typed for an order of a cup's director: a name, or places.
struct CupFieldScreen: Screen {
  private let subject: CupField
  private var field = TextField(lengthMax: Self.lengthMax)

  /// As long as a name, or the places of a table of eight.
  private static let lengthMax = 16

  /// A week has 10,080 minutes.
  private static let minutesDigitsMax = 5

  init(_ subject: CupField) { self.subject = subject }

  private var heading: CupPhrase {
    switch subject {
    case .add: .add
    case .start: .startLater
    case .places: .correct
    }
  }

  private var question: CupPhrase {
    switch subject {
    case .add: .addWho
    case .start: .startWhen
    case .places: .placesHow
    }
  }

  /// `nil` for a time that is no number.
  private func request(_ word: String) -> CupRequest? {
    switch subject {
    case .add(let cup): CupRequest(.add(player: word), cup: cup)
    case .start(let cup):
      Int(plain: word, digitsMax: Self.minutesDigitsMax)
        .map { CupRequest(.startLater(minutes: $0), cup: cup) }
    case .places(let cup, let round, let table):
      CupRequest(.correct(round: round, table: table, .places(word)), cup: cup)
    }
  }

  func title(_ visit: Visit) -> String { visit.say(heading) }
  var isTyping: Bool { true }

  func choices(_ visit: Visit) -> [Choice] {
    let isEmpty = field.isEmpty && !visit.look.isSpoken
    return [
      Choice(
        .enter, label: visit.say(heading), unless: isEmpty ? visit.say(question) : nil,
        asking: visit.say(question), does(.enter)),
      Choice(.escape, label: visit.say(DoorPhrase.cancel), .back),
    ]
  }

  mutating func press(_ key: Key, _ visit: inout Visit) -> [Intent]? {
    // It is one word.
    key == .character(" ") ? [] : field.press(key) ? [] : nil
  }

  mutating func paste(_ text: String, _ visit: inout Visit) -> [Intent] {
    field.insert(text.filter { $0 != " " })
    return []
  }

  enum Act {
    case enter
  }

  mutating func act(_ act: Act, typed: String, _ visit: inout Visit) -> [Intent] {
    let text = (typed.isEmpty ? field.string : typed).filter { $0 != " " }
    guard !text.isEmpty else { return [] }
    guard let request = request(text) else { return [.tell(visit.say(question))] }
    return [.back, .ask(.cup(request))]
  }

  func draw(in box: Box, on frame: inout Frame, _ visit: Visit) {
    frame.write(
      lines: wrapped(visit.say(question), width: box.width - 6),
      in: Box(box.column + 3, box.row + 2, box.width - 6, 2), .bold)
    field.draw(
      at: box.column + 3, box.row + 5, width: Self.lengthMax + 2, on: &frame,
      Style(isUnderlined: true))
  }

  func spoken(_ visit: Visit) -> [String] { [visit.say(question)] }
}

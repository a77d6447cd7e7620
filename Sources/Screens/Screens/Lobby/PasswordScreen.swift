/// The word that opens a locked room.
struct PasswordScreen: FieldScreen {
  private let entry: Entry
  private let room: Int
  var field = TextField(lengthMax: Self.lengthMax)

  private static let lengthMax = 32

  init(_ entry: Entry, room: Int) { (self.entry, self.room) = (entry, room) }

  func title(_ visit: Visit) -> String { visit.say(CommonPhrase.room, ["room": String(room)]) }

  func choices(_ visit: Visit) -> [Choice] {
    [
      Choice(
        .enter, label: visit.say(entry == .watch ? HomePhrase.watch : .join),
        asking: question(visit), does(.enter)),
      Choice(.escape, label: visit.say(DoorPhrase.cancel), .back),
    ]
  }

  enum Act {
    case enter
  }

  mutating func act(_ act: Act, typed: String, _ visit: inout Visit) -> [Intent] {
    let password = typed.isEmpty ? field.string : typed
    return [.ask(entry.request(room: room, password: password))]
  }

  /// A wrong one is not to be typed on.
  mutating func receive(_ answer: Answer, _ visit: inout Visit) -> [Intent] {
    if answer.request.kind == .entering, !answer.isGood { field.clear() }
    return []
  }

  func question(_ visit: Visit) -> String { visit.say(HomePhrase.passwordQuestion) }
}

import Protocol

/// Asks for the player's name, once for each server; the secret that comes back is kept.
struct NameScreen: FieldScreen {
  var field = TextField(lengthMax: Self.typedMax)
  private var isAsking = false

  /// More than a name may have: one that is too long is refused rather than cut.
  private static let typedMax = 40

  func title(_ visit: Visit) -> String { visit.server?.text ?? "" }

  func choices(_ visit: Visit) -> [Choice] {
    [
      Choice(.enter, label: visit.say(DoorPhrase.enter), asking: question(visit), does(.enter)),
      visit.around.powers.ownsMachine
        ? Choice(
          .escape, label: visit.say(DoorPhrase.otherServer),
          .all([.world(.disconnect), .turn(to: .door)]))
        : Choice(.escape, label: visit.say(DoorPhrase.quit), .face(.quit(0))),
    ]
  }

  enum Act {
    case enter
  }

  mutating func act(_ act: Act, typed: String, _ visit: inout Visit) -> [Intent] {
    let name = typed.isEmpty ? field.string : typed
    guard Names.isWellFormed(name) else {
      return [.tell(visit.say(Refusal.badName))]
    }
    guard !isAsking else { return [] }
    isAsking = true
    return [.hello(name)]
  }

  mutating func meet(_ occasion: Occasion, _ visit: inout Visit) -> [Intent] {
    switch occasion {
    case .appeared:
      // The name of last time, or the one on this machine: taken with Enter or typed over.
      let name = visit.around.remembered["name"] ?? visit.around.userName
      if field.isEmpty, let name { field.offer(name) }
    case .nameRefused: isAsking = false
    case .failed: return [.turn(to: .door)]
    case .entered: return [.turn(to: .home)]
    default: break
    }
    return []
  }

  func draw(in box: Box, on frame: inout Frame, _ visit: Visit) {
    let inside = Box(box.column + 3, box.row + 1, box.width - 6, box.height - 1)
    frame.write(visit.say(DoorPhrase.whoAreYou), at: inside.column, inside.row, .bold)
    let used = frame.write(
      "\(visit.say(DoorPhrase.name)) ", at: inside.column, inside.row + 2, .bold)
    field.draw(
      at: inside.column + used, inside.row + 2, width: Self.typedMax + 2, on: &frame,
      Style(isUnderlined: true))
    let text = wrapped(about(visit), width: inside.width)
    frame.write(lines: text, in: Box(inside.column, inside.row + 4, inside.width, 5), .dim)
  }

  func spoken(_ visit: Visit) -> [String] {
    [visit.say(DoorPhrase.whoAreYou), about(visit)]
  }

  func question(_ visit: Visit) -> String { visit.say(DoorPhrase.whichName) }

  func about(_ visit: Visit) -> String {
    let powers = visit.around.powers
    if powers.ownsMachine { return visit.say(DoorPhrase.aboutNames) }
    return visit.say(powers.keepsLoginKeys ? GuestPhrase.aboutNamesKept : .aboutNamesShown)
  }
}

import Protocol

/// Who are you? Asked once for each server; the secret that comes back is kept.
struct NameScreen: Screen {
  private var field = TextField(lengthMax: Self.typedMax)
  private var isAsking = false

  /// More than a name may have: one that is too long is refused rather than cut.
  private static let typedMax = 40

  func title(_ house: House) -> String { house.server?.text ?? "" }
  var isTyping: Bool { true }

  func choices(_ house: House) -> [Choice] {
    [
      Choice(
        .enter, label: house.say(DoorPhrase.enter),
        asking: house.say(DoorPhrase.whichName), .act("enter")),
      Choice(.escape, label: house.say(DoorPhrase.otherServer), .act("leave")),
    ]
  }

  mutating func press(_ key: Key, _ house: inout House) -> [Intent]? {
    field.press(key) ? [] : nil
  }

  mutating func paste(_ text: String, _ house: inout House) -> [Intent] {
    field.insert(text)
    return []
  }

  mutating func act(_ word: String, typed: String, _ house: inout House) -> [Intent] {
    if word == "leave" { return [.command(.disconnect), .turn(to: DoorScreen(isBack: true))] }
    let name = typed.isEmpty ? field.string : typed
    guard Names.isWellFormed(name) else {
      return [.tell(house.say(RefusalPhrase.badName))]
    }
    guard !isAsking else { return [] }
    isAsking = true
    return [.hello(name)]
  }

  mutating func meet(_ occasion: Occasion, _ house: inout House) -> [Intent] {
    switch occasion {
    case .appeared:
      // The name of last time, or the one on this machine: taken with Enter or typed over.
      let name = house.around.remembered["name"] ?? house.around.userName
      if field.isEmpty, let name { field.offer(name) }
    case .nameRefused: isAsking = false
    case .failed: return [.turn(to: DoorScreen(isBack: true))]
    case .entered: return [.turn(to: HomeScreen())]
    default: break
    }
    return []
  }

  func draw(in box: Box, on frame: inout Frame, _ house: House) {
    let inside = Box(box.column + 3, box.row + 1, box.width - 6, box.height - 1)
    frame.write(house.say(DoorPhrase.whoAreYou), at: inside.column, inside.row, .bold)
    let used = frame.write(
      "\(house.say(DoorPhrase.name)) ", at: inside.column, inside.row + 2, .bold)
    field.draw(
      at: inside.column + used, inside.row + 2, width: Self.typedMax + 2, on: &frame,
      Style(isUnderlined: true))
    let text = wrapped(house.say(DoorPhrase.aboutNames), width: inside.width)
    frame.write(lines: text, in: Box(inside.column, inside.row + 4, inside.width, 5), .dim)
  }

  func spoken(_ house: House) -> [String] {
    [house.say(DoorPhrase.whoAreYou), house.say(DoorPhrase.aboutNames)]
  }
}

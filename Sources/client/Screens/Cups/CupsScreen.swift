import Protocol

/// The cups of this server: those that go on, and those that are over.
struct CupsScreen: Screen {
  private var cups: [CupSummary] = []
  private var selection = Selection()
  private var asked = 0
  private var isKnown = false
  /// From where older ones can be asked for.
  private var next: Int?

  /// The server tells only those in a cup what becomes of it, so the list is asked for again.
  private static let refresh = 5000
  /// At the end of a round many results come at once.
  private static let breath = 1000
  /// Some twenty pages of those that are over.
  private static let cupsMax = 1024

  func title(_ house: House) -> String { house.say(CupPhrase.title) }

  private var chosen: CupSummary? {
    cups.indices.contains(selection.index) ? cups[selection.index] : nil
  }

  func choices(_ house: House) -> [Choice] {
    let make = Choice(
      .character("n"), label: house.say(CupPhrase.make), .open(GameMenuScreen(purpose: .cup)))
    let back = Choice(.escape, label: house.say(RecordsPhrase.back), .back)
    let older = Choice(
      .character("o"), label: house.say(CupPhrase.older),
      unless: next == nil ? house.say(CupPhrase.noOlder) : nil, isQuiet: next == nil,
      .act("older"))
    guard !house.look.isSpoken else {
      let open = Choice(
        [], label: house.say(CupPhrase.look), asking: house.say(CupPhrase.whichCup), .act("open"))
      return (cups.isEmpty ? [] : [open]) + [make, older, back]
    }
    return [
      Choice(
        .enter, label: house.say(CupPhrase.look),
        unless: chosen == nil ? house.say(CupPhrase.noneChosen) : nil, .act("open")),
      make, older, back,
    ]
  }

  mutating func act(_ word: String, typed: String, _ house: inout House) -> [Intent] {
    if word == "older" {
      return next.map { [.ask("cups from=\($0)", .screen("cups"))] } ?? []
    }
    guard let number = typed.isEmpty ? chosen?.number : Int(typed), number > 0 else {
      return [.tell(house.say(CupPhrase.noneChosen))]
    }
    return [.open(CupScreen(number: number))]
  }

  mutating func press(_ key: Key, _ house: inout House) -> [Intent]? {
    selection.press(key, count: cups.count) ? [] : nil
  }

  mutating func click(_ mouse: Mouse, in box: Box, _ house: inout House) -> [Intent] {
    let list = Self.list(in: box)
    guard mouse.action == .press, list.contains(column: mouse.column, row: mouse.row) else {
      return []
    }
    let first = selection.first(height: list.height, count: cups.count)
    selection.choose(first + mouse.row - list.row, count: cups.count)
    return []
  }

  mutating func meet(_ occasion: Occasion, _ house: inout House) -> [Intent] {
    switch occasion {
    case .appeared: return ask(house)
    case .heardOfCup: return house.now - asked >= Self.breath ? ask(house) : []
    // Who has turned pages is not thrown back to the first.
    case .ticked:
      return house.now - asked >= Self.refresh && cups.count <= Self.pageMax ? ask(house) : []
    default: return []
    }
  }

  private static let pageMax = 100

  private mutating func ask(_ house: House) -> [Intent] {
    asked = house.now
    return [.ask("cups", .screen("cups"))]
  }

  func nextMoment(_ house: House) -> Int? {
    house.connection == .ready && cups.count <= Self.pageMax ? asked + Self.refresh : nil
  }

  mutating func take(_ answer: Answer, _ house: inout House) -> [Intent] {
    guard answer.purpose == .screen("cups") else { return [] }
    let isFirst = !isKnown
    isKnown = true
    guard answer.isGood else { return [] }
    let told = answer.rows.compactMap { CupSummary($0) }
    let before = answer.request == "cups" ? [] : cups
    cups = Array((before + told).prefix(Self.cupsMax))
    next = cups.count < Self.cupsMax ? answer.end.number("next") : nil
    selection.choose(selection.index, count: cups.count)
    for cup in told { house.remember(cup: cup.number, title: cup.title) }
    return isFirst && house.look.isSpoken ? spoken(house).map { .tell($0) } : []
  }

  // MARK: - Drawing

  private static func list(in box: Box) -> Box {
    Box(box.column + 1, box.row + 1, box.width - 2, box.height - 2)
  }

  func draw(in box: Box, on frame: inout Frame, _ house: House) {
    let list = Self.list(in: box)
    guard !cups.isEmpty else {
      let lines = wrapped(
        house.say(isKnown ? CupPhrase.none : .asking), width: list.width - 2)
      return frame.write(lines: lines.map { "  \($0)" }, in: list, .dim)
    }
    frame.list(
      cups.map { line($0, width: list.width - 2, house) }, selection, in: list, house.look.glyphs)
  }

  private func line(_ cup: CupSummary, width: Int, _ house: House) -> String {
    let right = "\(Games.title(cup.game, house.look)), \(cup.phaseText(house))"
    let count = cup.playersText(house)
    let end = count.isEmpty ? right : "\(right), \(count)"
    let space = max(12, width - Width.of(end) - 2)
    let left = "\(String(cup.number).padded(to: 4))\(cup.title)"
    return left.shortened(to: space, house.look).padded(to: space) + "  " + end
  }

  func spoken(_ house: House) -> [String] {
    guard !cups.isEmpty else { return [house.say(isKnown ? CupPhrase.none : .asking)] }
    return cups.map { cup in
      "\(cup.number): \(([cup.title] + cup.facts(house)).joined(separator: ", "))"
    }
  }

  func help(_ house: House) -> [String] { [Records.listHelp(house)] }
}

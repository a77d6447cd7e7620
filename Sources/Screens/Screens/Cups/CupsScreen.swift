import Protocol

/// The cups of this server, running and over.
struct CupsScreen: Screen {
  private var cups: [CupSummary] = []
  private var selection = Selection()
  private var asked = 0
  private var isKnown = false
  /// The first row of the next page of older cups.
  private var next: Int?

  /// The server announces changes only to players of a cup, so the list is asked for again.
  private static let refresh = 5000
  /// Many results arrive together at the end of a round, so one request covers them.
  private static let breath = 1000
  /// Some twenty pages of finished cups.
  private static let cupsMax = 1024

  func title(_ visit: Visit) -> String { visit.say(CupPhrase.title) }

  private var chosen: CupSummary? {
    cups.indices.contains(selection.index) ? cups[selection.index] : nil
  }

  func choices(_ visit: Visit) -> [Choice] {
    let make = Choice(.character("n"), label: visit.say(CupPhrase.make), .open(.games(.cup)))
    let back = Choice(.escape, label: visit.say(RecordsPhrase.back), .back)
    let older = Choice(
      .character("o"), label: visit.say(CupPhrase.older),
      unless: next == nil ? visit.say(CupPhrase.noOlder) : nil, isQuiet: next == nil,
      does(.older))
    guard !visit.look.isSpoken else {
      let open = Choice(
        [], label: visit.say(CupPhrase.look), asking: visit.say(CupPhrase.whichCup), does(.open))
      return (cups.isEmpty ? [] : [open]) + [make, older, back]
    }
    return [
      Choice(
        .enter, label: visit.say(CupPhrase.look),
        unless: chosen == nil ? visit.say(CupPhrase.noneChosen) : nil, does(.open)),
      make, older, back,
    ]
  }

  enum Act {
    case older
    /// Opens the cup that is chosen or typed.
    case open
  }

  mutating func act(_ act: Act, typed: String, _ visit: inout Visit) -> [Intent] {
    switch act {
    case .older: return next.map { [.ask(.screen(Question.older(from: $0)))] } ?? []
    case .open:
      guard let number = typed.isEmpty ? chosen?.number : Int(typed), number > 0 else {
        return [.tell(visit.say(CupPhrase.noneChosen))]
      }
      return [.open(.cup(number))]
    }
  }

  private enum Question: Screens.Question {
    case latest
    case older(from: Int)

    var line: String {
      switch self {
      case .latest: "cups"
      case .older(let from): "cups from=\(from)"
      }
    }
  }

  mutating func press(_ key: Key, _ visit: inout Visit) -> [Intent]? {
    selection.press(key, count: cups.count) ? [] : nil
  }

  mutating func click(_ mouse: Mouse, in box: Box, _ visit: inout Visit) -> [Intent] {
    let list = Self.list(in: box)
    guard mouse.action == .press, list.contains(column: mouse.column, row: mouse.row) else {
      return []
    }
    let first = selection.first(height: list.height, count: cups.count)
    selection.choose(first + mouse.row - list.row, count: cups.count)
    return []
  }

  mutating func meet(_ occasion: ScreenEvent, _ visit: inout Visit) -> [Intent] {
    switch occasion {
    case .appeared: return ask(visit)
    case .heardOfCup: return visit.now - asked >= Self.breath ? ask(visit) : []
    // A reader who has turned pages is not taken back to the first.
    case .ticked:
      return visit.now - asked >= Self.refresh && cups.count <= Self.pageMax ? ask(visit) : []
    default: return []
    }
  }

  private static let pageMax = 100

  private mutating func ask(_ visit: Visit) -> [Intent] {
    asked = visit.now
    return [.ask(.screen(Question.latest))]
  }

  func nextMoment(_ visit: Visit) -> Int? {
    visit.connection == .ready && cups.count <= Self.pageMax ? asked + Self.refresh : nil
  }

  mutating func receive(_ answer: Answer, _ visit: inout Visit) -> [Intent] {
    guard let question = answer.question(Question.self) else { return [] }
    let isFirst = !isKnown
    isKnown = true
    guard answer.isGood else { return [] }
    let told = answer.rows.compactMap { CupSummary($0, at: visit.now) }
    switch question {
    case .latest: cups = Array(told.prefix(Self.cupsMax))
    case .older: cups = Array((cups + told).prefix(Self.cupsMax))
    }
    next = cups.count < Self.cupsMax ? answer.end.number(.next) : nil
    selection.choose(selection.index, count: cups.count)
    for cup in told { visit.remember(cup: cup.number, title: cup.title) }
    return isFirst && visit.look.isSpoken ? spoken(visit).map { .tell($0) } : []
  }

  // MARK: - Drawing

  private static func list(in box: Box) -> Box {
    Box(box.column + 1, box.row + 1, box.width - 2, box.height - 2)
  }

  func draw(in box: Box, on frame: inout Frame, _ visit: Visit) {
    let list = Self.list(in: box)
    guard !cups.isEmpty else {
      let lines = wrapped(visit.say(isKnown ? CupPhrase.none : .asking), width: list.width - 2)
      return frame.write(lines: lines.map { "  \($0)" }, in: list, .dim)
    }
    frame.list(
      cups.map { line($0, width: list.width - 2, visit) }, selection, in: list, visit.look.glyphs)
  }

  private func line(_ cup: CupSummary, width: Int, _ visit: Visit) -> String {
    let right = "\(Games.title(cup.game, visit.look)), \(cup.phaseText(visit))"
    let count = cup.playersText(visit)
    let end = count.isEmpty ? right : "\(right), \(count)"
    let space = max(12, width - Width.of(end) - 2)
    let left = "\(String(cup.number).padded(to: 4))\(cup.title)"
    return left.shortened(to: space, visit.look).padded(to: space) + "  " + end
  }

  func spoken(_ visit: Visit) -> [String] {
    guard !cups.isEmpty else { return [visit.say(isKnown ? CupPhrase.none : .asking)] }
    return cups.map { cup in
      "\(cup.number): \(([cup.title] + cup.facts(visit)).joined(separator: ", "))"
    }
  }

  func help(_ visit: Visit) -> [String] { [Records.listHelp(visit)] }
}

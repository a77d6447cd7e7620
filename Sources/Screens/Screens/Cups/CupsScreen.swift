import Protocol

/// The cups of this server, running and over.
struct CupsScreen: Screen {
  private var cups: [CupSummary] = []
  private var selection = Selection()
  private var asked = 0
  private var hasArrived = false

  /// The server announces changes only to players of a cup, so the list is asked for again.
  private static let refresh = 5000
  /// Many results arrive together at the end of a round, so one request covers them.
  private static let breath = 1000
  /// All that may run at the same time, and a page of finished ones.
  private static let cupsMax = 256

  func title(_ visit: Visit) -> String { visit.say(HomePhrase.cups) }

  private var chosen: CupSummary? { cups[at: selection.index] }

  func choices(_ visit: Visit) -> [Choice] {
    let open = visit.choice(
      .enter, CupPhrase.look, unless: chosen == nil ? .noneChosen : nil,
      asking: visit.say(CupPhrase.whichCup), does { $0.open($1, $2) })
    return (cups.isEmpty && visit.look.isSpoken ? [] : [open]) + [
      visit.choice("n", CupPhrase.make, .open(.games(.cup))), visit.back,
    ]
  }

  /// Opens the cup that is chosen or typed.
  private func open(_ typed: String, _ visit: Visit) -> [Intent] {
    guard let number = typed.isEmpty ? chosen?.number : Int(typed), number > 0 else {
      return [.tell(visit.say(CupPhrase.noneChosen))]
    }
    return [.open(.cup(number))]
  }

  mutating func press(_ key: Key, _ visit: inout Visit) -> [Intent]? {
    selection.press(key, count: cups.count) ? [] : nil
  }

  mutating func meet(_ occasion: ScreenEvent, _ visit: inout Visit) -> [Intent] {
    switch occasion {
    case .appeared: return ask(visit)
    case .heardOfCup: return visit.now - asked >= Self.breath ? ask(visit) : []
    case .ticked: return visit.now - asked >= Self.refresh ? ask(visit) : []
    default: return []
    }
  }

  private mutating func ask(_ visit: Visit) -> [Intent] {
    asked = visit.now
    return [.ask(.screen(CupsQuestion()))]
  }

  func nextMoment(_ visit: Visit) -> Int? {
    visit.connection == .ready ? asked + Self.refresh : nil
  }

  mutating func receive(_ answer: Answer, _ visit: inout Visit) -> [Intent] {
    guard answer.question(CupsQuestion.self) != nil else { return [] }
    let isFirst = !hasArrived
    hasArrived = true
    guard answer.isGood else { return [] }
    cups = answer.rows.prefix(Self.cupsMax).compactMap { CupSummary($0, at: visit.now) }
    selection.choose(selection.index, count: cups.count)
    for cup in cups { visit.remember(cup: cup.number, title: cup.title) }
    return isFirst && visit.look.isSpoken ? spoken(visit).map { .tell($0) } : []
  }

  // MARK: - Drawing

  private static let pictureRows = 8

  /// Draws the list, and beside it the facts of the chosen cup if there is room.
  func draw(in box: Box, on frame: inout Frame, _ visit: Visit) {
    let all = box.centred(min(box.width - 2, 180), min(box.height, 60))
    let sides = all.width < 76 ? [all] : all.columns([0, all.width * 2 / 5])
    let facts = sides.dropFirst().first
    guard let chosen else {
      let text = wrapped(visit.say(hasArrived ? CupPhrase.none : .asking), width: box.width - 4)
      return frame.write(lines: text, centredIn: box, row: box.height / 2, .dim)
    }
    let inside = frame.panel(
      sides[0], visit.look, title: visit.say(HomePhrase.cups), count: String(cups.count),
      isFocused: true)
    drawList(in: inside, isWhole: facts == nil, on: &frame, visit)
    guard let facts else { return }
    let side = frame.panel(facts, visit.look, title: chosen.title)
    let words = chosen.panelFacts(visit).flatMap { fact in
      let style: Style = fact == chosen.phaseText(visit) ? .bold(.accent) : .plain
      return wrapped(fact, width: side.width).map { ($0, style) }
    }
    frame.write(styled: words, in: side)
    let room = side.below(words.count + 1)
    guard room.height >= Self.pictureRows else { return }
    Games.of(chosen.game, visit.look)?.picture(room, &frame, visit.look)
  }

  /// The cups, each with a second line of facts if there is room.
  private func drawList(in box: Box, isWhole: Bool, on frame: inout Frame, _ visit: Visit) {
    let count = cups.count
    let lines = cups.map { line($0, isWhole: isWhole, width: box.width - 3, visit) }
    let step = isWhole ? 1 : [3, 2].first { count * $0 <= box.height + 1 } ?? 1
    let choosing = { index in does { $0.selection.choose(index, count: count) } }
    frame.list(
      count, selection, in: box, high: min(step, 2), gap: step / 3, visit.look.glyphs,
      choosing: choosing
    ) { index, isChosen, row, frame in
      let style: Style = step > 1 ? .bold : .plain
      frame.write(lines[index], asRow: row, isChosen: isChosen, visit.look.glyphs, style)
      guard step > 1 else { return }
      let cup = cups[index]
      let facts = [Games.title(cup.game, visit.look), cup.kindText(visit), cup.playersText(visit)]
      frame.write(facts.joinedParts(", "), in: row.line(1).after(6), .dim)
    }
  }

  /// `1   Friday night    open`, with its game and players if these have no other place.
  private func line(_ cup: CupSummary, isWhole: Bool, width: Int, _ visit: Visit) -> String {
    let whole = [Games.title(cup.game, visit.look), cup.phaseText(visit), cup.playersText(visit)]
    let end = (isWhole ? whole : [cup.phaseText(visit)]).joinedParts(", ")
    let space = max(12, width - Width.of(end) - 2)
    let left = "\(String(cup.number).padded(to: 4))\(cup.title)"
    return left.shortened(to: space, visit.look).padded(to: space) + "  " + end
  }

  func spoken(_ visit: Visit) -> [String] {
    guard !cups.isEmpty else { return [visit.say(hasArrived ? CupPhrase.none : .asking)] }
    return cups.map { cup in
      "\(cup.number): \(([cup.title] + cup.facts(visit)).joined(separator: ", "))"
    }
  }

  func help(_ visit: Visit) -> [String] { [Records.listHelp(visit)] }
}

struct CupsQuestion: Question { let line = "cups" }

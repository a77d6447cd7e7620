import Protocol

// What can be done at a cup's page by whoever looks at it.

extension CupScreen {
  func choices(_ house: House) -> [Choice] {
    let own = waitingTable(house).map { table in
      Choice(
        .enter, label: house.say(CupPhrase.goThere),
        .ask("join \(table.room ?? 0)", .enter))
    }
    let all = (own.map { [$0] } ?? []) + [watchChoice(house, isFirst: own == nil)]
    return all + [takePartChoice(house), directChoice(house)] + pageChoices(house) + [
      Choice(.escape, label: house.say(RecordsPhrase.back), .back)
    ]
  }

  private func watchChoice(_ house: House, isFirst: Bool) -> Choice {
    guard !house.look.isSpoken else {
      return Choice(
        [], label: house.say(CupPhrase.watchTable), unless: whyNoTables(house),
        asking: house.say(CupPhrase.whichTable), .act("watch"))
    }
    let why = chosenTable?.room == nil ? house.say(CupPhrase.noTableChosen) : nil
    return Choice(
      isFirst ? [.enter, .character("w")] : [.character("w")],
      label: house.say(HomePhrase.watch), unless: why, .act("watch"))
  }

  private func whyNoTables(_ house: House) -> String? {
    reading.tables.contains { $0.room != nil } ? nil : house.say(CupPhrase.noTableChosen)
  }

  private func takePartChoice(_ house: House) -> Choice {
    guard !reading.holds(house.name) else {
      let isOver = reading.summary?.isOver ?? true
      return Choice(
        .character("p"), label: house.say(CupPhrase.leaveCup),
        unless: isOver ? house.say(CupPhrase.isOverAlready) : nil, .notice(leaveNotice(house)))
    }
    return Choice(
      .character("p"), label: house.say(CupPhrase.takePart), unless: whyNotJoin(house),
      order("cup join \(number)"))
  }

  private func whyNotJoin(_ house: House) -> String? {
    guard let summary = reading.summary else { return house.say(CupPhrase.asking) }
    if summary.isOver { return house.say(CupPhrase.isOverAlready) }
    return summary.takesPlayers ? nil : house.say(CupPhrase.hasBegun)
  }

  private func leaveNotice(_ house: House) -> Notice {
    Notice(
      title: house.say(CupPhrase.leaveCup), lines: [house.say(CupPhrase.leaveQuestion)],
      choices: [
        Choice(.escape, .character("n"), label: house.say(CupPhrase.stay), .all([])),
        Choice(
          .character("l"), label: house.say(CupPhrase.leaveCup), order("cup leave \(number)")),
      ])
  }

  /// Something that changes the cup; what has come of it is asked for then.
  func order(_ line: String) -> Intent { .ask(line, .screen(Self.order)) }

  private func pageChoices(_ house: House) -> [Choice] {
    let pages = tabs.enumerated().map { index, tab in
      Choice(
        house.look.isSpoken ? [] : [.character(Unicode.Scalar(UInt8(0x31 + index % 9)))],
        label: house.say(tab.phrase), isQuiet: true, .act("page \(tab.rawValue)"))
    }
    let isFirst = tab == .round && reading.shownRound <= 1
    let why = tab == .standing || isFirst ? house.say(CupPhrase.noEarlier) : nil
    let earlier = Choice(
      .left, .character("h"), label: house.say(CupPhrase.earlier), unless: why, .act("earlier"))
    let later = Choice(
      .right, .character("l"), label: house.say(CupPhrase.laterRound), isQuiet: true, .act("later"))
    guard !house.look.isSpoken else { return pages }
    return [
      Choice(.tab, label: house.say(CupPhrase.nextPage), .act("next page")), earlier, later,
      Choice(.character("r"), label: house.say(RecordsPhrase.again), isQuiet: true, .act("again")),
    ] + pages
  }

  mutating func act(_ word: String, typed: String, _ house: inout House) -> [Intent] {
    switch word {
    case "watch": return watch(typed, house)
    case "earlier": return turn(by: -1)
    case "later": return turn(by: 1)
    case "again": return askAll(house)
    case "next page":
      let next = (tabs.firstIndex(of: tab) ?? 0) + 1
      show(next < tabs.count ? tabs[next] : .round)
      return []
    default:
      guard word.hasPrefix("page "), let tab = Int(word.dropFirst(5)).flatMap(Tab.init) else {
        return direct(word, typed: typed, house)
      }
      show(tab)
      return house.look.isSpoken ? spokenPage(house).map { .tell($0) } : []
    }
  }

  private func watch(_ typed: String, _ house: House) -> [Intent] {
    let table =
      typed.isEmpty
      ? chosenTable : Int(typed).flatMap { number in reading.tables.first { $0.number == number } }
    guard let room = table?.room else { return [.tell(house.say(CupPhrase.noTableChosen))] }
    let isMine = table?.holds(house.name) ?? false
    return [.ask("\(isMine ? "join" : "watch") \(room)", .enter)]
  }
}

import Protocol

// What the reader of a cup's page can do there.

extension CupScreen {
  func choices(_ visit: Visit) -> [Choice] {
    let own = waitingTable(visit).map { table in
      Choice(.enter, label: visit.say(CupPhrase.goThere), .ask(.join(room: table.room ?? 0)))
    }
    let all = (own.map { [$0] } ?? []) + [watchChoice(visit, isFirst: own == nil)]
    return all + [takePartChoice(visit), directChoice(visit)] + pageChoices(visit) + [
      Choice(.escape, label: visit.say(RecordsPhrase.back), .back)
    ]
  }

  private func watchChoice(_ visit: Visit, isFirst: Bool) -> Choice {
    guard !visit.look.isSpoken else {
      return Choice(
        [], label: visit.say(CupPhrase.watchTable), unless: whyNoTables(visit),
        asking: visit.say(CupPhrase.whichTable), does(.watch))
    }
    let why = chosenTable?.room == nil ? visit.say(CupPhrase.noTableChosen) : nil
    return Choice(
      isFirst ? [.enter, .character("w")] : [.character("w")],
      label: visit.say(HomePhrase.watch), unless: why, does(.watch))
  }

  private func whyNoTables(_ visit: Visit) -> String? {
    reading.tables.contains { $0.room != nil } ? nil : visit.say(CupPhrase.noTableChosen)
  }

  private func takePartChoice(_ visit: Visit) -> Choice {
    guard !reading.holds(visit.name) else {
      let isOver = reading.summary?.isOver ?? true
      return Choice(
        .character("p"), label: visit.say(CupPhrase.leaveCup),
        unless: isOver ? visit.say(CupPhrase.isOverAlready) : nil, .notice(leaveNotice(visit)))
    }
    return Choice(
      .character("p"), label: visit.say(CupPhrase.takePart), unless: whyNotJoin(visit),
      request(.join))
  }

  private func whyNotJoin(_ visit: Visit) -> String? {
    guard let summary = reading.summary else { return visit.say(CupPhrase.asking) }
    if summary.isOver { return visit.say(CupPhrase.isOverAlready) }
    return summary.takesPlayers ? nil : visit.say(CupPhrase.hasBegun)
  }

  private func leaveNotice(_ visit: Visit) -> Notice {
    Notice(
      title: visit.say(CupPhrase.leaveCup), lines: [visit.say(CupPhrase.leaveQuestion)],
      choices: [
        Choice(.escape, .character("n"), label: visit.say(CupPhrase.stay), .all([])),
        Choice(.character("l"), label: visit.say(CupPhrase.leaveCup), request(.leave)),
      ])
  }

  /// Something that changes the cup; what has come of it is asked for then.
  func request(_ action: CupRequest.Action) -> Intent {
    .ask(.cup(CupRequest(action, cup: number)))
  }

  private func pageChoices(_ visit: Visit) -> [Choice] {
    let pages = tabs.enumerated().map { index, tab in
      Choice(
        visit.look.isSpoken ? [] : [.character(Unicode.Scalar(UInt8(0x31 + index % 9)))],
        label: visit.say(tab.phrase), isQuiet: true, does(.page(tab)))
    }
    let isFirst = tab == .round && reading.shownRound <= 1
    let why = tab == .standing || isFirst ? visit.say(CupPhrase.noEarlier) : nil
    let earlier = Choice(
      .left, .character("h"), label: visit.say(CupPhrase.earlier), unless: why, does(.earlier))
    let later = Choice(
      .right, .character("l"), label: visit.say(CupPhrase.laterRound), isQuiet: true, does(.later))
    guard !visit.look.isSpoken else { return pages }
    return [
      Choice(.tab, label: visit.say(CupPhrase.nextPage), does(.nextPage)), earlier, later,
      Choice(.character("r"), label: visit.say(RecordsPhrase.again), isQuiet: true, does(.again)),
    ] + pages
  }

  enum Act {
    /// The table that is chosen, or typed.
    case watch
    /// A round, or what is at the side.
    case earlier, later
    /// Everything is asked for again.
    case again
    case nextPage
    case page(Tab)
    /// What screen-reader users type for it.
    case add, remove, forfeit, correct
  }

  mutating func act(_ act: Act, typed: String, _ visit: inout Visit) -> [Intent] {
    switch act {
    case .watch: return watch(typed, visit)
    case .earlier: return turn(by: -1)
    case .later: return turn(by: 1)
    case .again: return askAll(visit)
    case .nextPage:
      let next = (tabs.firstIndex(of: tab) ?? 0) + 1
      show(next < tabs.count ? tabs[next] : .round)
      return []
    case .add: return direct(typed, visit) { .add(player: $0) }
    case .remove: return direct(typed, visit) { .remove(player: $0) }
    case .forfeit: return direct(typed, visit) { .forfeit(player: $0) }
    case .correct: return correct(typed, visit)
    case .page(let tab):
      show(tab)
      return visit.look.isSpoken ? spokenPage(visit).map { .tell($0) } : []
    }
  }

  private func watch(_ typed: String, _ visit: Visit) -> [Intent] {
    let table =
      typed.isEmpty
      ? chosenTable : Int(typed).flatMap { number in reading.tables.first { $0.number == number } }
    guard let room = table?.room else { return [.tell(visit.say(CupPhrase.noTableChosen))] }
    let isMine = table?.holds(visit.name) ?? false
    return [.ask(isMine ? .join(room: room) : .watch(room: room))]
  }
}

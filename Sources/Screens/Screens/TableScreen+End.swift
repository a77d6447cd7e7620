import Protocol

// What is shown when a match is over, and what can be done then.

extension TableScreen {
  /// Whether the end of a match opens by itself. If it has no room beside the board or below it, it
  /// is a line among the news, and opens over the board only on request.
  func opensItself(_ visit: Visit) -> Bool {
    let content = Layout(visit.look, hasTalk: false).content
    return visit.look.isSpoken || NoticeBox.place(beside: content) != nil
  }

  func overChoices(_ table: RoomTable, _ visit: Visit) -> [Choice] {
    let details =
      opensItself(visit)
      ? nil : Choice(.enter, label: visit.say(CoursePhrase.details), does(.details))
    let look = [details, watchAgain(table, visit)].compactMap(\.self)
    guard table.seat != nil else { return look + watcherChoices(table, visit) }
    let hasVoted = table.seat.map(table.votes.contains) ?? false
    let share = visit.board?.share
    let again = Choice(
      .character("n"), label: visit.say(CommonPhrase.again),
      unless: hasVoted ? visit.say(CommonPhrase.hasVoted) : nil, .ask(.again))
    let next = [cupChoice(table, visit), isCupOn(table, visit) ? nil : again]
    return next.compactMap(\.self) + look + [
      Choice(
        .character("s"), label: visit.say(CommonPhrase.share),
        unless: share == nil ? visit.say(CommonPhrase.nothingToShare) : nil, does(.share)),
      Choice(
        .character("u"), label: visit.say(CommonPhrase.rules), isQuiet: visit.look.isCompact,
        .open(.rules(game: table.game))),
      leaveChoice(visit),
    ]
  }

  /// In a cup nobody asks for another match: it goes on by itself.
  private func isCupOn(_ table: RoomTable, _ visit: Visit) -> Bool {
    table.cup.map { !visit.endedCups.contains($0) } ?? false
  }

  private func cupChoice(_ table: RoomTable, _ visit: Visit) -> Choice? {
    table.cup.map { cup in
      Choice(
        .character("c"), label: visit.say(CupPhrase.seeCup), .open(.cup(cup)))
    }
  }

  /// To the replay, from which one comes back here.
  private func watchAgain(_ table: RoomTable, _ visit: Visit) -> Choice? {
    table.match.map { match in
      Choice(
        .character("v"), label: visit.say(CoursePhrase.watchAgain),
        isQuiet: visit.look.isCompact, .open(.replay(match: match)))
    }
  }

  /// The winner, what the match brought, and what to do now.
  func endNotice(_ table: RoomTable, _ visit: Visit) -> Notice {
    let ending = table.ending?.sentence(table, visit.around) ?? ""
    let rest = overChoices(table, visit).filter { $0.keys.first != .enter }.map { choice in
      Choice(
        choice.keys, label: choice.label, unless: choice.why, isQuiet: choice.isQuiet,
        .all([does(.seen), choice.intent]))
    }
    // What most do next is what Enter does: to play again.
    let playsOn = table.seat != nil && rest.first?.why == nil
    let look = Choice(.character("l"), label: visit.say(CommonPhrase.seeBoard), does(.seen))
    let fairness = [table.verdict?.sentence(visit.look)].compactMap(\.self)
    let hasWon = table.ending.map { $0.winner > 0 && table.isOurs($0.winner) } ?? false
    let headline = visit.say(hasWon ? CommonPhrase.youWin : .matchOver)
    var notice = Notice(
      title: visit.say(CommonPhrase.matchOver),
      lines: [ending] + awardLines(table, visit) + fairness + cupLines(table, visit),
      choices: playsOn ? Array(rest.prefix(1)) + [look] + rest.dropFirst() : [look] + rest)
    notice.headline = (headline, hasWon)
    notice.figure = after.figure(table, visit)
    return notice
  }

  /// Each award; of many achievements how many, and what they bring. Who listens hears each.
  private func awardLines(_ table: RoomTable, _ visit: Visit) -> [String] {
    let feats = table.awards.filter { $0.name == "feat" }
    guard feats.count > Self.featsMax, !visit.look.isSpoken else {
      return table.awards.compactMap { Games.awardSentence($0, visit.look) }
    }
    let points = feats.reduce(0) { $0 + min(max(0, $1.number(.points) ?? 50), 1_000_000) }
    let coins = table.awards.filter { $0.name != "feat" }
    return coins.compactMap { Games.awardSentence($0, visit.look) } + [
      visit.say(CoursePhrase.feats, ["count": String(feats.count), "n": String(points)])
    ]
  }

  /// As many as are told one by one.
  private static let featsMax = 2

  private func cupLines(_ table: RoomTable, _ visit: Visit) -> [String] {
    isCupOn(table, visit) && table.seat != nil ? [visit.say(CupPhrase.goesOn)] : []
  }
}

// What can be pressed at Pig, and the notice at the start of our turn.

extension PigBoard {
  func choices(_ table: RoomTable, _ around: Surroundings) -> [Choice] {
    let reason = whyNot(table, around)
    let empty = shownTotal(around) > 0 ? nil : around.say(PigPhrase.nothingToHold)
    return [
      Choice(
        .character("r"), .character(" "), label: around.say(PigPhrase.roll), unless: reason,
        .ask(.move("roll", number: table.moves))),
      Choice(
        .character("h"), label: around.say(PigPhrase.hold), unless: reason ?? empty,
        does(.hold)),
    ]
  }

  /// Why we cannot move at all; `nil` if it is our turn.
  private func whyNot(_ table: RoomTable, _ around: Surroundings) -> String? {
    guard !table.isOurTurn else { return nil }
    if let seat = table.seat, places.indices.contains(seat - 1), places[seat - 1].isOut {
      return around.say(places[seat - 1].isOutOfTime ? PigPhrase.outOfTime : .youAreOut)
    }
    guard let turn = table.turn else { return around.say(PigPhrase.noTurn) }
    return around.say(PigPhrase.notYourTurn, ["player": table.name(ofSeat: turn)])
  }

  // MARK: - The notice

  func notice(_ table: RoomTable, _ around: Surroundings) -> BoardNotice? {
    // The die that ended the other's turn comes to rest first.
    guard isAnnounced, table.isOurTurn, rest(around) == nil else { return nil }
    return BoardNotice(
      title: around.say(PigPhrase.noticeTitle), lines: noticeLines(table, around),
      goOn: around.say(PigPhrase.goOn))
  }

  /// What the others did was read, or our turn has gone on without it.
  mutating func dismissNotice() {
    guard isAnnounced else { return }
    isAnnounced = false
    for index in places.indices { places[index].lastTurn = "" }
  }

  /// What the others did since our last turn, in the order in which they did it; the scores.
  private func noticeLines(_ table: RoomTable, _ around: Surroundings) -> [String] {
    let own = (table.seat ?? 1) - 1
    let others = (1..<max(1, places.count)).map { (own + $0) % places.count }
    var lines = others.filter(places.indices.contains).map { places[$0].lastTurn }
    lines.removeAll { $0.isEmpty }
    if lines.isEmpty { lines = [around.say(table.moves == 0 ? PigPhrase.youOpen : .yourTurn)] }
    return lines + ["", scoreLine(table), goalSentence(table, around)]
  }

  /// `ana 42, bob 18`
  func scoreLine(_ table: RoomTable) -> String {
    places.indices.map { "\(table.name(ofSeat: $0 + 1)) \(places[$0].score)" }
      .joined(separator: ", ")
  }

  func goalSentence(_ table: RoomTable, _ around: Surroundings) -> String {
    let phrase: PigPhrase = table.options["win"] == "reach" ? .goalReach : .goalHold
    return around.say(phrase, ["goal": String(Self.goal(table))])
  }

  // MARK: - Sharing

  func share(_ table: RoomTable, _ around: Surroundings) -> String? {
    guard table.phase == .over, let match = table.match else { return nil }
    let separator = around.look.glyphs.separator
    let game = Games.title("pig", around.look)
    return "Parlor \(separator) \(game) #\(match): \(scoreLine(table))"
  }
}

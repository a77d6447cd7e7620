import Protocol

/// That a table of a cup waits for us, as `EV paired` said it.
struct CupCall: Equatable {
  let cup: Int
  let round: Int
  let table: Int
  let room: Int
  let opponent: String
  let minutes: Int
  /// Whether the box that asks has been shown.
  var isOffered = false
  /// Whether it came while another match of ours was on.
  var isLate = false
  private let heardAt: Int

  init?(_ event: ServerLine, at now: Int) {
    heardAt = now
    guard let cup = event.number("cup"), let round = event.number("round"),
      let room = event.number("room"), room > 0
    else { return nil }
    (self.cup, self.round, self.room) = (cup, round, room)
    table = event.number("table") ?? 0
    opponent = event["opponent"] ?? ""
    minutes = min(max(0, event.number("minutes") ?? 0), Self.minutesMax)
  }

  /// As long as any server of ours waits.
  private static let minutesMax = 24 * 60

  /// How long it waits still, the last minute counted whole.
  func minutesLeft(at now: Int) -> Int {
    max(1, minutes - (now - heardAt) / 60_000)
  }
}

extension House {
  /// More cups than anybody plays in at once.
  static let callsMax = 32
  private static let titlesMax = 200
  static let endedCupsMax = 200

  mutating func remember(cup: Int, title: String) {
    guard !title.isEmpty else { return }
    if cupTitles.count >= Self.titlesMax { cupTitles = [:] }
    cupTitles[cup] = title
  }

  /// What a cup is called, as far as it is known.
  func title(ofCup number: Int) -> String {
    cupTitles[number] ?? say(CupPhrase.cup, ["cup": String(number)])
  }

  func sentence(_ call: CupCall) -> String {
    let blanks = ["round": String(call.round), "cup": title(ofCup: call.cup)]
    guard !call.opponent.isEmpty else { return say(CupPhrase.calledAlone, blanks) }
    return say(CupPhrase.called, blanks.merging(["player": call.opponent]) { one, _ in one })
  }

  /// Whether a match of ours is under way.
  var isPlaying: Bool { table?.phase == .playing && table?.seat != nil }
}

extension App {
  /// A table of a cup waits for us.
  mutating func hearPaired(_ event: ServerLine) -> [Command] {
    guard var call = CupCall(event, at: house.now) else { return [] }
    call.isLate = house.isPlaying
    // Who came back is called again.
    call.isOffered = house.table?.room == call.room && house.table?.seat != nil
    house.calls.removeAll { $0.cup == call.cup }
    if house.calls.count >= House.callsMax { house.calls.removeFirst() }
    house.calls.append(call)
    house.tell(house.sentence(call))
    return [.ring] + meet(.heardOfCup(event))
  }

  /// What becomes of a cup that we play in or direct.
  mutating func hearCup(_ event: ServerLine) -> [Command] {
    guard let number = event.number("cup") else { return [] }
    house.remember(cup: number, title: event["title"] ?? "")
    forgetCall(event, number)
    if event["what"] == "invited" { return hearInvited(event, number) }
    if let sentence = cupSentence(event, number) { house.tell(sentence) }
    return meet(.heardOfCup(event))
  }

  /// A director has taken us in: the box asks whether we stay.
  private mutating func hearInvited(_ event: ServerLine, _ number: Int) -> [Command] {
    let sentence = house.say(
      CupPhrase.invited,
      [
        "player": event["by"] ?? "?", "cup": house.title(ofCup: number),
        "game": Games.title(event["game"] ?? "", house.look),
      ])
    // It is told again to who comes back.
    guard notice?.lines != [sentence], !challenges.contains(where: { $0.lines == [sentence] })
    else { return [] }
    house.tell(sentence)
    guard challenges.count < Self.challengesMax else { return [.ring] }
    challenges.append(
      Notice(
        title: house.title(ofCup: number), lines: [sentence],
        choices: [
          Choice(
            .character("a"), label: house.say(CommonPhrase.accept),
            .ask("cup accept \(number)", .talk)),
          Choice(
            .character("d"), label: house.say(CommonPhrase.decline),
            .ask("cup decline \(number)", .talk)),
          Choice(.escape, label: house.say(CupPhrase.later), .all([])),
        ], isSudden: true))
    return [.ring] + meet(.heardOfCup(event))
  }

  /// A call holds until its table has ended, or the next round has begun.
  private mutating func forgetCall(_ event: ServerLine, _ number: Int) {
    let (round, table) = (event.number("round"), event.number("table"))
    let isOver = event["what"] == "over"
    if isOver { house.endedCups.insert(number) } else { house.endedCups.remove(number) }
    if house.endedCups.count > House.endedCupsMax { house.endedCups = [] }
    let gone = house.calls.filter { call in
      guard call.cup == number else { return false }
      if isOver { return true }
      guard let round else { return false }
      return round > call.round || event["what"] == "back"
        || (event["what"] == "result" && table == call.table)
    }
    house.calls.removeAll { call in gone.contains { $0.room == call.room } }
    // Where nobody is awaited any more, nobody is asked to come.
    if gone.contains(where: { $0.room == notice?.room }) { notice = nil }
  }

  private func cupSentence(_ event: ServerLine, _ number: Int) -> String? {
    let player = event["player"] ?? "?"
    let blanks = [
      "cup": house.title(ofCup: number), "round": event["round"] ?? "?", "player": player,
    ]
    switch event["what"] {
    // It goes on after its first round was taken back, which begins anew.
    case "round" where event.number("round") == 0: return nil
    case "round": return house.say(CupPhrase.roundBegins, blanks)
    case "bye": return house.say(CupPhrase.byeNow, blanks)
    case "back": return house.say(CupPhrase.isTakenBack, blanks)
    case "paused": return house.say(CupPhrase.isPaused, blanks)
    case "over":
      guard let winner = event["winner"]?.replacing(",", with: ", ") else {
        return house.say(CupPhrase.isOverUnwon, blanks)
      }
      return house.say(CupPhrase.isOver, blanks.merging(["player": winner]) { _, new in new })
    case "joined": return house.say(CupPhrase.hasJoined, blanks)
    case "left": return house.say(CupPhrase.hasLeft, blanks)
    case "result": return resultSentence(event, blanks)
    default: return nil
    }
  }

  /// Of the results of a round only one's own is news.
  private func resultSentence(_ event: ServerLine, _ blanks: [String: String]) -> String? {
    guard let row = CupTableRow(event), row.holds(house.name) else { return nil }
    return house.say(
      CupPhrase.result,
      blanks.merging(["players": row.playersText, "points": row.pointsText]) { one, _ in one })
  }

  // MARK: - The box that asks

  /// Whether a question may stand over the screen: nobody types, or plays, or reads another one.
  private var mayAsk: Bool {
    notice == nil && talk == nil && !screen.isTyping && house.connection == .ready
      && !house.isPlaying
  }

  /// Asks for the answer to a challenge, once how a match ended has been seen.
  mutating func offerChallenge() {
    guard mayAsk, !challenges.isEmpty, screen.notice(house) == nil, !isBoardMoving else { return }
    notice = challenges.removeFirst()
  }

  /// Asks whether to go to a table that waits, once there is no better thing to do.
  mutating func offerCall() {
    guard mayAsk, let index = house.calls.firstIndex(where: { !$0.isOffered }) else { return }
    let call = house.calls[index]
    // How another match ended is seen first.
    if call.isLate, screen.notice(house) != nil || isBoardMoving { return }
    house.calls[index].isOffered = true
    guard house.table?.room != call.room || house.table?.seat == nil else { return }
    notice = Notice(
      title: house.title(ofCup: call.cup),
      lines: [
        house.sentence(call),
        house.say(CupPhrase.waitsMinutes, ["n": String(call.minutesLeft(at: house.now))]),
      ],
      choices: [
        Choice(.enter, label: house.say(CupPhrase.goThere), .ask("join \(call.room)", .enter)),
        Choice(.escape, label: house.say(CupPhrase.later), .all([])),
      ], room: call.room)
  }

  private var isBoardMoving: Bool {
    guard let table = house.table else { return false }
    return table.board?.isStillShowing(table, house.around) ?? false
  }
}

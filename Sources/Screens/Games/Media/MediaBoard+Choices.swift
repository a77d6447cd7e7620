// What can be pressed at siete y media: the bet and its field, cards, standing.

extension MediaBoard {
  func choices(_ table: RoomTable, _ around: Surroundings) -> [Choice] {
    let reason = whyNot(table, around)
    let limit = betLimit(table)
    let isBetting = isBetting(table)
    let range = ["max": String(limit)]
    let bet = reason ?? whyNoBet(table, around)
    let play =
      reason ?? (isBetting ? around.say(MediaPhrase.betFirst, range) : nil)
    return [
      Choice(
        bet == nil ? [.character("b"), .enter] : [.character("b")],
        label: around.say(MediaPhrase.bet), unless: bet,
        asking: around.say(MediaPhrase.askBet, range), does(.bet)),
      Choice(
        .character("c"), label: around.say(MediaPhrase.card), unless: play,
        does(.card)),
      Choice(
        .character("s"), label: around.say(MediaPhrase.stand), unless: play,
        does(.stand)),
    ]
  }

  /// Why we can do nothing at all now.
  private func whyNot(_ table: RoomTable, _ around: Surroundings) -> String? {
    guard let own = ownPlace(table), !own.isOut else {
      let isLate = ownPlace(table)?.isOutOfTime == true
      return around.say(isLate ? MediaPhrase.outOfTime : .youAreOut)
    }
    // The cards that lie there are those of the round before.
    guard shownRound(table, around) == nil else { return around.say(MediaPhrase.seeRound) }
    guard !table.isOurTurn else { return nil }
    if own.hand == nil, own.chips == 0 { return around.say(MediaPhrase.noChips) }
    guard let turn = table.turn else { return around.say(MediaPhrase.noTurn) }
    return around.say(MediaPhrase.notYourTurn, ["player": table.name(ofSeat: turn)])
  }

  private func whyNoBet(_ table: RoomTable, _ around: Surroundings) -> String? {
    if scene.bank == table.seat { return around.say(MediaPhrase.isBank) }
    guard isBetting(table) else { return around.say(MediaPhrase.hasBet) }
    guard !field.isEmpty || around.look.isSpoken else {
      return around.say(MediaPhrase.betRange, ["max": String(betLimit(table))])
    }
    return nil
  }

  private func ownPlace(_ table: RoomTable) -> MediaScene.Place? {
    guard let seat = table.seat, scene.places.indices.contains(seat - 1) else { return nil }
    return scene.places[seat - 1]
  }

  // MARK: - The bet

  /// Whether it is our turn and we have not bet yet.
  func isBetting(_ table: RoomTable) -> Bool {
    table.isOurTurn && scene.bank != table.seat && ownPlace(table)?.bet == 0
  }

  /// The highest bet: at most our chips.
  func betLimit(_ table: RoomTable) -> Int {
    let max = Self.count(table.options["max"].flatMap { Int($0) } ?? 20)
    return min(max, ownPlace(table)?.chips ?? 0)
  }

  mutating func press(_ key: Key, _ table: RoomTable, _ around: Surroundings) -> [Intent]? {
    guard isBetting(table), shownRound(table, around) == nil else { return nil }
    return field.press(key, limit: betLimit(table)) ? [] : nil
  }

  enum Act {
    case bet, card, stand
  }

  mutating func act(
    _ act: Act, typed: String, _ table: RoomTable, _ around: Surroundings
  ) -> [Intent] {
    switch act {
    case .bet: return bet(typed, table, around)
    case .card: return ask("card", table)
    case .stand: return ask("stand", table)
    }
  }

  private mutating func ask(_ move: String, _ table: RoomTable) -> [Intent] {
    asked = table.moves
    return [.ask(.move(move, number: table.moves))]
  }

  private mutating func bet(
    _ typed: String, _ table: RoomTable, _ around: Surroundings
  ) -> [Intent] {
    let text = typed.filter { $0 != " " }
    let limit = betLimit(table)
    let wanted = text.isEmpty && !around.look.isSpoken ? field.shown(limit: limit) : Int(text) ?? 0
    guard wanted >= 1, wanted <= limit else {
      field.refuse()
      return [.tell(around.say(MediaPhrase.betRange, ["max": String(limit)]))]
    }
    field.bet(wanted)
    return ask("bet \(wanted)", table)
  }

  func share(_ table: RoomTable, _ around: Surroundings) -> String? {
    guard table.phase == .over, let match = table.match else { return nil }
    let chips = scene.places.indices.map {
      "\(table.name(ofSeat: $0 + 1)) \(scene.places[$0].chips)"
    }
    let separator = around.look.glyphs.separator
    let game = Games.title("media", around.look)
    return "Parlor \(separator) \(game) #\(match): \(chips.joined(separator: ", "))"
  }
}

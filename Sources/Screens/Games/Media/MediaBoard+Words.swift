import GameCore

// Siete y media in words: cards, points, turns, and the whole table for screen-reader users.

extension MediaBoard {
  func isOurs(_ index: Int, _ table: RoomTable) -> Bool { table.seat == index + 1 }

  /// One sentence about a player, another one to the player.
  func says(
    _ index: Int, _ others: MediaPhrase, _ ours: MediaPhrase, _ table: RoomTable,
    _ around: Surroundings, _ blanks: [String: String] = [:]
  ) -> String {
    guard !isOurs(index, table) else { return around.say(ours, blanks) }
    let name = ["player": table.name(ofSeat: index + 1)]
    return around.say(others, blanks.merging(name) { one, _ in one })
  }

  // MARK: - Cards and points

  /// `6 and a half`
  func words(_ halves: Int?, _ around: Surroundings) -> String {
    guard let halves else { return "?" }
    let whole = ["n": String(halves / 2)]
    guard halves % 2 != 0 else { return around.say(MediaPhrase.points, whole) }
    return halves == 1
      ? around.say(MediaPhrase.aHalf) : around.say(MediaPhrase.pointsAndHalf, whole)
  }

  func suitName(_ suit: Card.Suit, _ around: Surroundings) -> String {
    switch suit {
    case .bastos: around.say(MediaPhrase.bastos)
    case .copas: around.say(MediaPhrase.copas)
    case .espadas: around.say(MediaPhrase.espadas)
    case .oros: around.say(MediaPhrase.oros)
    }
  }

  /// The name of a figure; nothing for the other cards.
  func figure(_ card: Card, _ around: Surroundings) -> String {
    switch card.number {
    case 10: around.say(MediaPhrase.sota)
    case 11: around.say(MediaPhrase.caballo)
    case 12: around.say(MediaPhrase.rey)
    default: ""
    }
  }

  /// `7 of oros`, `rey of copas`
  func name(of card: Card, _ around: Surroundings) -> String {
    let figure = figure(card, around)
    return around.say(
      MediaPhrase.cardName,
      [
        "number": figure.isEmpty ? String(card.number) : figure,
        "suit": suitName(card.suit, around),
      ])
  }

  /// `7 of oros, rey of copas`
  func list(_ hand: MediaHand, _ around: Surroundings) -> String {
    hand.cards.map { dealt in
      dealt.card.map { name(of: $0, around) } ?? around.say(MediaPhrase.hiddenCard)
    }.joined(separator: ", ")
  }

  // MARK: - Turns and rounds

  func turnSentence(of number: Int, _ table: RoomTable, _ around: Surroundings) -> String {
    guard number == table.seat else {
      return around.say(MediaPhrase.turnOf, ["player": table.name(ofSeat: number)])
    }
    if scene.bank == number { return around.say(MediaPhrase.yourTurnBank) }
    guard scene.places.indices.contains(number - 1), scene.places[number - 1].bet == 0 else {
      return around.say(MediaPhrase.yourTurnPlay)
    }
    return around.say(MediaPhrase.yourTurnBet, ["max": String(betLimit(table))])
  }

  func roundTitle(_ scene: MediaScene, _ around: Surroundings) -> String {
    around.say(
      MediaPhrase.roundTitle, ["round": String(scene.round), "of": String(scene.rounds)])
  }

  func roundSentence(_ table: RoomTable, _ around: Surroundings) -> String {
    let blanks = ["round": String(scene.round), "of": String(scene.rounds)]
    guard let bank = scene.bank else { return around.say(MediaPhrase.roundHouse, blanks) }
    return says(bank - 1, .roundBank, .roundBankYou, table, around, blanks)
  }

  // MARK: - For screen-reader users

  func spoken(_ table: RoomTable, _ around: Surroundings) -> [String] {
    var lines = [roundSentence(table, around)]
    if scene.bank == nil, let hand = scene.house {
      lines.append(
        around.say(MediaPhrase.theBank) + ": " + list(hand, around) + pointsEnd(hand, around))
    }
    lines += scene.places.indices.map { spokenPlace($0, table, around) }
    guard table.phase == .playing else {
      return lines + [table.ending?.sentence(table, around) ?? ""]
    }
    if let turn = table.turn { lines.append(turnSentence(of: turn, table, around)) }
    let seconds = table.secondsLeft(around).map {
      around.say(MediaPhrase.secondsLeft, ["seconds": String($0)])
    }
    return lines + [seconds].compactMap(\.self)
  }

  private func pointsEnd(_ hand: MediaHand, _ around: Surroundings) -> String {
    hand.halves.map { " = \(words($0, around))." } ?? "."
  }

  func outMark(_ place: MediaScene.Place) -> MediaPhrase {
    place.isOutOfTime ? .outOfTimeMark : .outMark
  }

  private func spokenPlace(_ index: Int, _ table: RoomTable, _ around: Surroundings) -> String {
    let place = scene.places[index]
    let cards =
      place.hand.map { list($0, around) + pointsEnd($0, around) } ?? around.say(MediaPhrase.noCards)
    var facts = [around.say(MediaPhrase.chips, ["n": String(place.chips)])]
    if place.bet > 0 { facts.append(around.say(MediaPhrase.betMark, ["n": String(place.bet)])) }
    if scene.bank == index + 1 { facts.append(around.say(MediaPhrase.bankMark)) }
    facts.append(
      around.say(MediaPhrase.record, ["won": String(place.won), "lost": String(place.lost)]))
    if place.isOut { facts.append(around.say(outMark(place))) }
    if table.seats.indices.contains(index), table.seats[index]?.isHere == false {
      facts.append(around.say(CommonPhrase.awayMark))
    }
    return "\(table.name(ofSeat: index + 1)): \(cards) \(facts.joined(separator: ", "))."
  }

  func help(_ around: Surroundings) -> [String] {
    guard isPlayed else { return [] }
    return [around.say(MediaPhrase.help)]
  }
}

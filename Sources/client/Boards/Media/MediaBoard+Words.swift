import GameCore

// Siete y media in words: cards, points, turns, and the whole table for who listens.

extension MediaBoard {
  func isOurs(_ index: Int, _ table: RoomTable) -> Bool { table.seat == index + 1 }

  /// One sentence about a player, another one to the player.
  func says(
    _ index: Int, _ others: MediaPhrase, _ ours: MediaPhrase, _ table: RoomTable,
    _ house: Surroundings, _ blanks: [String: String] = [:]
  ) -> String {
    guard !isOurs(index, table) else { return house.say(ours, blanks) }
    let name = ["player": table.name(ofSeat: index + 1)]
    return house.say(others, blanks.merging(name) { one, _ in one })
  }

  // MARK: - Cards and points

  /// `6 and a half`
  func words(_ halves: Int?, _ house: Surroundings) -> String {
    guard let halves else { return "?" }
    let whole = ["n": String(halves / 2)]
    guard halves % 2 != 0 else { return house.say(MediaPhrase.points, whole) }
    return halves == 1
      ? house.say(MediaPhrase.aHalf) : house.say(MediaPhrase.pointsAndHalf, whole)
  }

  func suitName(_ suit: Card.Suit, _ house: Surroundings) -> String {
    switch suit {
    case .bastos: house.say(MediaPhrase.bastos)
    case .copas: house.say(MediaPhrase.copas)
    case .espadas: house.say(MediaPhrase.espadas)
    case .oros: house.say(MediaPhrase.oros)
    }
  }

  /// The name of a figure; nothing for the other cards.
  func figure(_ card: Card, _ house: Surroundings) -> String {
    switch card.number {
    case 10: house.say(MediaPhrase.sota)
    case 11: house.say(MediaPhrase.caballo)
    case 12: house.say(MediaPhrase.rey)
    default: ""
    }
  }

  /// `7 of oros`, `rey of copas`
  func name(of card: Card, _ house: Surroundings) -> String {
    let figure = figure(card, house)
    return house.say(
      MediaPhrase.cardName,
      [
        "number": figure.isEmpty ? String(card.number) : figure,
        "suit": suitName(card.suit, house),
      ])
  }

  /// `7 of oros, rey of copas`
  func list(_ hand: MediaHand, _ house: Surroundings) -> String {
    hand.cards.map { dealt in
      dealt.card.map { name(of: $0, house) } ?? house.say(MediaPhrase.hiddenCard)
    }.joined(separator: ", ")
  }

  // MARK: - Turns and rounds

  func turnSentence(of number: Int, _ table: RoomTable, _ house: Surroundings) -> String {
    guard number == table.seat else {
      return house.say(MediaPhrase.turnOf, ["player": table.name(ofSeat: number)])
    }
    if scene.bank == number { return house.say(MediaPhrase.yourTurnBank) }
    guard scene.places.indices.contains(number - 1), scene.places[number - 1].bet == 0 else {
      return house.say(MediaPhrase.yourTurnPlay)
    }
    return house.say(MediaPhrase.yourTurnBet, ["max": String(betLimit(table))])
  }

  func roundTitle(_ scene: MediaScene, _ house: Surroundings) -> String {
    house.say(
      MediaPhrase.roundTitle, ["round": String(scene.round), "of": String(scene.rounds)])
  }

  func roundSentence(_ table: RoomTable, _ house: Surroundings) -> String {
    let blanks = ["round": String(scene.round), "of": String(scene.rounds)]
    guard let bank = scene.bank else { return house.say(MediaPhrase.roundHouse, blanks) }
    return says(bank - 1, .roundBank, .roundBankYou, table, house, blanks)
  }

  // MARK: - For who listens

  func spoken(_ table: RoomTable, _ house: Surroundings) -> [String] {
    var lines = [roundSentence(table, house)]
    if scene.bank == nil, let hand = scene.house {
      lines.append(
        house.say(MediaPhrase.theBank) + ": " + list(hand, house) + pointsEnd(hand, house))
    }
    lines += scene.places.indices.map { spokenPlace($0, table, house) }
    guard table.phase == .playing else {
      return lines + [table.ending?.sentence(table, house) ?? ""]
    }
    if let turn = table.turn { lines.append(turnSentence(of: turn, table, house)) }
    let seconds = table.secondsLeft(house).map {
      house.say(MediaPhrase.secondsLeft, ["seconds": String($0)])
    }
    return lines + [seconds].compactMap(\.self)
  }

  private func pointsEnd(_ hand: MediaHand, _ house: Surroundings) -> String {
    hand.halves.map { " = \(words($0, house))." } ?? "."
  }

  func outMark(_ place: MediaScene.Place) -> MediaPhrase {
    place.isOutOfTime ? .outOfTimeMark : .outMark
  }

  private func spokenPlace(_ index: Int, _ table: RoomTable, _ house: Surroundings) -> String {
    let place = scene.places[index]
    let cards =
      place.hand.map { list($0, house) + pointsEnd($0, house) } ?? house.say(MediaPhrase.noCards)
    var facts = [house.say(MediaPhrase.chips, ["n": String(place.chips)])]
    if place.bet > 0 { facts.append(house.say(MediaPhrase.betMark, ["n": String(place.bet)])) }
    if scene.bank == index + 1 { facts.append(house.say(MediaPhrase.bankMark)) }
    facts.append(
      house.say(MediaPhrase.record, ["won": String(place.won), "lost": String(place.lost)]))
    if place.isOut { facts.append(house.say(outMark(place))) }
    if table.seats.indices.contains(index), table.seats[index]?.isHere == false {
      facts.append(house.say(CommonPhrase.awayMark))
    }
    return "\(table.name(ofSeat: index + 1)): \(cards) \(facts.joined(separator: ", "))."
  }

  func help(_ house: Surroundings) -> [String] {
    guard isPlayed else { return [] }
    return wrapped(house.say(MediaPhrase.help), width: house.look.columns - 8)
  }
}

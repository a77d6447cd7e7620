import GameCore
import Words

// Siete y media in words: cards, points, turns, and the whole table for screen-reader users.

extension MediaBoard {
  // MARK: - Cards and points

  /// `6 and a half`
  func words(_ halves: Int?) -> String {
    guard let halves else { return "?" }
    let whole = ["n": String(halves / 2)]
    guard halves % 2 != 0 else { return say(MediaPhrase.points, whole) }
    return halves == 1 ? say(MediaPhrase.aHalf) : say(MediaPhrase.pointsAndHalf, whole)
  }

  func suitName(_ card: Card) -> String { look.language.say(card.suitName) }

  /// `7 of coins`, `king of cups`
  func name(of card: Card) -> String { look.language.say(card.name) }

  /// `7 of coins, king of cups`
  func list(_ hand: MediaHand) -> String {
    hand.cards.map { dealt in
      dealt.card.map { name(of: $0) } ?? say(MediaPhrase.hiddenCard)
    }.joined(separator: ", ")
  }

  // MARK: - Turns and rounds

  func turnSentence(of number: Int) -> String {
    guard number == table.seat else {
      return say(TurnPhrase.turnOf, ["player": table.name(ofSeat: number)])
    }
    if scene.bank == number { return say(MediaPhrase.yourTurnBank) }
    guard places.indices.contains(number - 1), places[number - 1].bet == 0 else {
      return say(MediaPhrase.yourTurnPlay)
    }
    return say(MediaPhrase.yourTurnBet, ["max": String(betLimit)])
  }

  func roundTitle(_ scene: MediaScene) -> String {
    say(MediaPhrase.roundTitle, ["round": String(scene.round), "of": String(scene.rounds)])
  }

  var roundSentence: String {
    let blanks = ["round": String(scene.round), "of": String(scene.rounds)]
    guard let bank = scene.bank else { return say(MediaPhrase.roundHouse, blanks) }
    return says(bank - 1, MediaPhrase.roundBank, .roundBankYou, blanks)
  }

  // MARK: - For screen-reader users

  var spoken: [String] {
    var lines = [roundSentence]
    if scene.bank == nil, let hand = scene.house {
      lines.append(say(MediaPhrase.theBank) + ": " + list(hand) + pointsEnd(hand))
    }
    lines += places.indices.map { spokenPlace($0) }
    guard table.phase == .playing else { return lines + [ending] }
    if let turn = table.turn { lines.append(turnSentence(of: turn)) }
    return lines + [clockSentence].compactMap(\.self)
  }

  private func pointsEnd(_ hand: MediaHand) -> String {
    hand.halves.map { " = \(words($0))." } ?? "."
  }

  private func spokenPlace(_ index: Int) -> String {
    let place = places[index]
    let cards = place.hand.map { list($0) + pointsEnd($0) } ?? say(MediaPhrase.noCards)
    var facts = [say(MediaPhrase.chips, ["n": String(place.chips)])]
    if place.bet > 0 { facts.append(say(MediaPhrase.betMark, ["n": String(place.bet)])) }
    if scene.bank == index + 1 { facts.append(say(MediaPhrase.bankMark)) }
    facts.append(say(MediaPhrase.record, ["won": String(place.won), "lost": String(place.lost)]))
    facts += [outMark(place)].compactMap(\.self)
    if isAway(index) { facts.append(say(CommonPhrase.awayMark)) }
    return "\(table.name(ofSeat: index + 1)): \(cards) \(facts.joined(separator: ", "))."
  }

  var help: [String] { isPlayed ? [say(MediaPhrase.help)] : [] }
}

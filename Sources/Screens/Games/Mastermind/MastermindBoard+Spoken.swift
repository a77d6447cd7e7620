import Protocol

// Mastermind in words.

extension MastermindBoard {
  /// "Try 3: a a b c: 1 gold, 2 silver."
  func sentence(_ one: MastermindTry, _ number: Int) -> String {
    say(MastermindPhrase.ourTry, blanks(one, number, mainSeat))
  }

  func theirSentence(_ one: MastermindTry, _ number: Int, _ seat: Int) -> String {
    say(MastermindPhrase.theirTry, blanks(one, number, seat))
  }

  private func blanks(_ one: MastermindTry, _ number: Int, _ seat: Int) -> [String: String] {
    [
      "n": String(number), "player": table.name(ofSeat: seat), "gold": String(one.gold),
      "silver": String(one.silver), "balls": one.balls.map(Balls.spaced) ?? "",
    ]
  }

  var secretSentence: String? {
    secret.map { say(MastermindPhrase.secretWas, ["balls": Balls.spaced($0)]) }
  }

  var spoken: [String] {
    let balls = (0..<colours).map { "\(Character(Balls.letter($0))) \(Balls.name($0, around))" }
    return [
      say(MastermindPhrase.task, codeBlanks),
      say(MastermindPhrase.legend, ["balls": balls.joined(separator: ", ")]),
    ] + tries(ofSeat: mainSeat).enumerated().map { sentence($1, $0 + 1) }
      + [spokenCodesLeft].compactMap(\.self) + [secretSentence ?? "\(triesLeft)."]
      + otherSeats.map { spoken(ofSeat: $0) }
  }

  private func spoken(ofSeat seat: Int) -> String {
    let tries = tries(ofSeat: seat)
    let how = words(standing(ofSeat: seat)).map { " \($0)." } ?? ""
    guard let last = tries.last else {
      return say(MastermindPhrase.noTriesYet, ["player": table.name(ofSeat: seat)]) + how
    }
    return say(MastermindPhrase.theirLine, blanks(last, tries.count, seat)) + how
  }

  var help: [String] {
    let sideways = ["keys": [Key.left, .right].names(look)]
    guard isPlayed else {
      return [say(MastermindPhrase.helpWatch, sideways), say(MastermindPhrase.helpScroll)]
    }
    let upright = ["keys": [Key.up, .down].names(look)]
    return [
      say(MastermindPhrase.helpPlaces, sideways),
      say(MastermindPhrase.helpUpDown, upright),
    ] + (look.hasMouse ? [say(MastermindPhrase.helpMouse)] : [])
      + [say(MastermindPhrase.helpScroll)]
  }

  /// "Parlor · Mastermind #318 5/8 ··○○ ●●○· …", after the match.
  var result: (large: String, words: String)? {
    guard let time = ownStanding.milliseconds else { return nil }
    return ("\(tries(ofSeat: mainSeat).count)/\(attempts)", timeText(time))
  }

  var share: String? {
    guard table.phase == .over, let seat = table.seat else { return nil }
    let own = tries(ofSeat: seat)
    guard !own.isEmpty else { return nil }
    let count = standing(ofSeat: seat).isDone ? String(own.count) : "X"
    let rows = own.map { one in
      (0..<length).map { String(Character(one.button($0).glyph(look.glyphs))) }.joined()
    }
    let head = shareHead(Games.title(table.game, look))
    return "\(head) \(count)/\(attempts) \(rows.joined(separator: " "))"
  }
}

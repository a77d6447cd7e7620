import Protocol

// Mastermind in words.

extension MastermindBoard {
  /// "Try 3: a a b c: 1 gold, 2 silver."
  func sentence(_ one: MastermindTry, _ number: Int, _ around: Surroundings) -> String {
    let balls = one.balls.map(Balls.spaced) ?? ""
    return around.say(
      MastermindPhrase.ourTry, blanks(one).merging(["n": String(number), "balls": balls]) { $1 })
  }

  func theirSentence(
    _ one: MastermindTry, _ number: Int, _ seat: Int, _ table: RoomTable, _ around: Surroundings
  ) -> String {
    let who = ["n": String(number), "player": table.name(ofSeat: seat)]
    return around.say(MastermindPhrase.theirTry, blanks(one).merging(who) { $1 })
  }

  private func blanks(_ one: MastermindTry) -> [String: String] {
    ["gold": String(one.gold), "silver": String(one.silver)]
  }

  func spoken(_ table: RoomTable, _ around: Surroundings) -> [String] {
    let seat = mainSeat(table)
    let own = tries(ofSeat: seat)
    let left = ["n": String(max(0, attempts - own.count))]
    let balls = (0..<colours).map {
      "\(Character(Balls.letter($0))) \(Balls.name($0, around))"
    }
    let opened = secret.map {
      around.say(MastermindPhrase.secretWas, ["balls": Balls.spaced($0)])
    }
    return [
      around.say(MastermindPhrase.task, codeBlanks),
      around.say(MastermindPhrase.legend, ["balls": balls.joined(separator: ", ")]),
    ] + own.enumerated().map { sentence($1, $0 + 1, around) }
      + [spokenCodesLeft(table, around)].compactMap(\.self)
      + [opened ?? "\(around.say(MastermindPhrase.triesLeft, left))."]
      + table.otherSeats.map { spoken(ofSeat: $0, table, around) }
  }

  private func spoken(
    ofSeat seat: Int, _ table: RoomTable, _ around: Surroundings
  ) -> String {
    let tries = tries(ofSeat: seat)
    let who = ["n": String(tries.count), "player": table.name(ofSeat: seat)]
    let how = standing(ofSeat: seat).words(around).map { " \($0)." } ?? ""
    guard let last = tries.last else {
      return around.say(MastermindPhrase.noTriesYet, who) + how
    }
    return around.say(MastermindPhrase.theirLine, blanks(last).merging(who) { $1 }) + how
  }

  func help(_ around: Surroundings) -> [String] {
    let sideways = ["keys": [Key.left, .right].names(around.look)]
    guard isPlayed else {
      return [
        around.say(MastermindPhrase.helpWatch, sideways), around.say(MastermindPhrase.helpScroll),
      ]
    }
    let upright = ["keys": [Key.up, .down].names(around.look)]
    return [
      around.say(MastermindPhrase.helpPlaces, sideways),
      around.say(MastermindPhrase.helpUpDown, upright),
    ] + (around.look.hasMouse ? [around.say(MastermindPhrase.helpMouse)] : [])
      + [around.say(MastermindPhrase.helpScroll)]
  }

  /// "Parlor · Mastermind #318 5/8 ··○○ ●●○· …", once it is over.
  func share(_ table: RoomTable, _ around: Surroundings) -> String? {
    guard table.phase == .over, let seat = table.seat else { return nil }
    let own = tries(ofSeat: seat)
    guard !own.isEmpty else { return nil }
    let glyphs = around.look.glyphs
    let count = standing(ofSeat: seat).isDone ? String(own.count) : "X"
    let number = table.match.map { " #\($0)" } ?? ""
    let rows = own.map { one in
      String(
        String.UnicodeScalarView(
          (0..<length).map { index in
            (index < one.gold
              ? MastermindButton.gold : index < one.gold + one.silver ? .silver : .none)
              .glyph(glyphs)
          }))
    }
    let head = "Parlor \(glyphs.separator) \(Games.title(table.game, around.look))\(number)"
    return "\(head) \(count)/\(attempts) \(rows.joined(separator: " "))"
  }
}

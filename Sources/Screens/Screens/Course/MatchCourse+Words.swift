import GameCore

// The course of a match in sentences: all that its pictures show, for those who listen, too.

extension MatchCourse {
  /// What decided it, and what luck and errors did.
  func sentences(_ names: [String], _ look: Look) -> [String] {
    [beginning(names, look)].compactMap(\.self)
      + moments.map { sentence($0, names, look) }
      + shares.map { sentence($0, names, look) }
  }

  /// The chance that the first player had: from there luck and errors lead to the result.
  private func beginning(_ names: [String], _ look: Look) -> String? {
    guard unit == .percent, let start = lines.first?.points.first?.value else { return nil }
    let blanks = [
      "player": Self.name(1, names), "chance": Amount(start, unit).words(look),
    ]
    return look.say(CoursePhrase.began, blanks)
  }

  /// "Move 12: an error by ana (-4.1%)."
  func sentence(_ moment: Moment, _ names: [String], _ look: Look) -> String {
    let phrase: CoursePhrase =
      unit == .moves
      ? .detour : moment.isError ? .error : moment.change > 0 ? .lucky : .unlucky
    // More moves than needed are more, not fewer.
    let change = unit == .moves ? -moment.change : moment.change
    return look.say(
      phrase,
      [
        "n": String(moment.move), "player": Self.name(moment.seat, names),
        "change": Amount(change, unit, isSigned: true).words(look),
      ])
  }

  /// "ana: dice +31.2%, errors -4.1%."
  func sentence(_ share: Share, _ names: [String], _ look: Look) -> String {
    let player = Self.name(share.seat, names)
    guard unit != .moves else {
      let blanks = ["player": player, "errors": Amount(share.errors, unit).words(look)]
      return look.say(share.errors == 0 ? CoursePhrase.noDetours : .detoursOf, blanks)
    }
    let phrase: CoursePhrase =
      switch unit {
      case .percent: .diceOf
      case .chips: .cardsOf
      case .guesses, .moves: .luckOf
      }
    return look.say(
      phrase,
      [
        "player": player,
        "luck": Amount(share.luck ?? 0, unit, isSigned: true).words(look),
        "errors": Amount(-share.errors, unit).words(look),
      ])
  }

  /// What luck is called in this game.
  var luckPhrase: CoursePhrase {
    switch unit {
    case .percent: .dice
    case .chips: .cards
    case .guesses, .moves: .luck
    }
  }

  static func name(_ seat: Int, _ names: [String]) -> String {
    names.indices.contains(seat - 1) ? names[seat - 1] : "-"
  }
}

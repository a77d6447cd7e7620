import GameCore

/// How a player of the house is asked to a table, and how well it is to play: the same wherever it
/// can be done.
enum HouseOffer {
  static let key = Key.character("h")

  /// At a table that waits for players, for who opened it.
  static func choice(_ table: RoomTable, _ house: House) -> Choice {
    let isHost = table.host == house.name
    return Choice(
      key, label: house.say(HousePhrase.seat),
      unless: isHost ? nil : house.say(HousePhrase.hostSeats), isQuiet: !isHost,
      .notice(notice(house) { .ask("bot \($0.rawValue)", .order) }))
  }

  /// What who waits alone is told of it.
  static func invitation(_ table: RoomTable, _ house: House) -> [String] {
    guard table.seat != nil, table.host == house.name,
      table.seats.count(where: { $0 != nil }) == 1
    else { return [] }
    let blanks = ["key": App.name(of: key, house.look)]
    return [
      house.look.isSpoken
        ? house.say(HousePhrase.inviteAloud) : house.say(HousePhrase.invite, blanks)
    ]
  }

  /// Easy, good or best?
  static func notice(_ house: House, _ intent: (Level) -> Intent) -> Notice {
    let levels = Level.allCases.map { level in
      Choice(key(level), label: house.say(phrase(level)), intent(level))
    }
    return Notice(
      title: house.say(HousePhrase.title), lines: [house.say(HousePhrase.question)],
      choices: levels + [Choice(.escape, label: house.say(DoorPhrase.cancel), .all([]))])
  }

  private static func phrase(_ level: Level) -> HousePhrase {
    switch level {
    case .easy: .easy
    case .good: .good
    case .best: .best
    }
  }

  private static func key(_ level: Level) -> Key {
    switch level {
    case .easy: .character("e")
    case .good: .character("g")
    case .best: .character("b")
    }
  }

  /// The house's players are called so, and nobody else can be.
  private static let beginning = "house-"

  static func isHouse(_ name: String) -> Bool { name.hasPrefix(beginning) }
}

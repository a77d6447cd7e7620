import GameCore
import Protocol

/// How a player of the house is asked to a table, and how well it is to play: the same wherever it
/// can be done.
enum HouseOffer {
  static let key = Key.character("h")

  /// At a table that waits for players, for the host.
  static func choice(_ table: RoomTable, _ visit: Visit) -> Choice {
    let isHost = table.host == visit.name
    return Choice(
      key, label: visit.say(HousePhrase.seat),
      unless: isHost ? nil : visit.say(HousePhrase.hostSeats), isQuiet: !isHost,
      .notice(notice(visit) { .ask(.bot($0)) }))
  }

  /// The invitation for a player who waits without company.
  static func invitation(_ table: RoomTable, _ visit: Visit) -> [String] {
    guard table.seat != nil, table.host == visit.name,
      table.seats.count(where: { $0 != nil }) == 1
    else { return [] }
    let blanks = ["key": key.name(visit.look)]
    return [
      visit.look.isSpoken
        ? visit.say(HousePhrase.inviteAloud) : visit.say(HousePhrase.invite, blanks)
    ]
  }

  /// Easy, good or best?
  static func notice(_ visit: Visit, _ intent: (Level) -> Intent) -> Notice {
    let levels = Level.allCases.map { level in
      Choice(key(level), label: visit.say(phrase(level)), intent(level))
    }
    return Notice(
      title: visit.say(HousePhrase.title), lines: [visit.say(HousePhrase.question)],
      choices: levels + [Choice(.escape, label: visit.say(DoorPhrase.cancel), .all([]))])
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

  static func isHouse(_ name: String) -> Bool { name.hasPrefix(Names.houseBeginning) }
}

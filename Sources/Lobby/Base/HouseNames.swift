import GameCore
import Protocol

/// The names of house players: `house-best`, and `house-best-2` at the next table.
enum HouseNames {
  /// One of those who play alike, counted from 1.
  static func name(_ level: Level, _ number: Int) -> String {
    Names.houseBeginning + level.rawValue + (number == 1 ? "" : "-\(number)")
  }

  /// The level of the house player of this name, if it is one. Nobody else can take such a name.
  static func level(of name: String) -> Level? {
    guard name.hasPrefix(Names.houseBeginning) else { return nil }
    let parts = name.utf8.split(separator: UInt8(ascii: "-"))
    return parts.count > 1 ? Level(rawValue: String(Substring(parts[1]))) : nil
  }
}

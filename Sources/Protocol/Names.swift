/// Players' names: a letter, and 1 to 15 letters, digits, `_` or `-`, regardless of case.
public enum Names {
  public static let range = 2...16

  public enum Fault: Error, Equatable, Sendable {
    case malformed, reserved
  }

  /// Checks a name against the rules and against the verbs, which would be mistaken for it.
  public static func check(_ name: String, verbs: Set<Word>) throws(Fault) {
    guard isWellFormed(name) else { throw .malformed }
    guard let word = Word(name), !verbs.contains(word), !isReserved(word.description) else {
      throw .reserved
    }
  }

  /// The name by which players are looked up: `Ana` and `ANA` are `ana`.
  public static func key(_ name: String) -> String { name.inSmallLetters }

  public static func isWellFormed(_ name: String) -> Bool {
    guard range.contains(name.utf8.count), let first = name.utf8.first, isLetter(first) else {
      return false
    }
    return name.utf8.allSatisfy(isNameByte)
  }

  /// Whether a name seems to speak for the house, for nobody or for all. New players cannot have
  /// it; a player who had it before it was on the list keeps it. `Operator-2`, `Oper4t0r` and
  /// `op_erator` count as the same, as they look alike to a reader in a hurry.
  public static func isOffice(_ name: String) -> Bool {
    let letters = key(name).utf8.filter { isLetter($0) || isDigit($0) }
    let digits = letters.reversed().prefix(while: isDigit).count
    return [letters[...], letters.dropLast(digits)].contains { letters in
      let name = String(decoding: letters.map { lookalikes[$0] ?? $0 }, as: UTF8.self)
      return offices.contains(name) || Word(name).map(laterVerbs.contains) ?? false
    }
  }

  /// Digits that look like letters.
  private static let lookalikes = [UInt8: UInt8](
    uniqueKeysWithValues: zip("013457".utf8, "oieast".utf8))

  /// The beginning of house bots' names, which nobody else can have.
  public static let houseBeginning = "house-"

  /// Verbs that are younger than protocol 1: a player who had such a name before keeps it.
  public static let laterVerbs: Set<Word> = ["op", "report", "follow", "today", "record", "hi"]

  /// People who run a server, offices at a table, and words for nobody and everybody.
  private static let offices = Set(
    """
    operator operador operatore moderator moderador moderatore administrator administrador \
    amministratore owner staff support official system sistema sysop sysadmin parlor parlour lobby \
    admin server root sys superuser console host dealer crupier croupier bank banca banker banco \
    banquero banchiere casa casino director referee umpire arbitro nobody noone nadie nessuno \
    anybody anyone everybody everyone all todos tutti draw unknown null none
    """.split(separator: " ").map(String.init))

  /// Whether it could be given to a new player, as far as that is known without the verbs.
  public static func isFree(_ name: String) -> Bool {
    (try? check(name, verbs: [])) != nil && !isOffice(name)
  }

  /// Whether a name is reserved: the server's own names, those of house bots, the word for a
  /// deleted player, and `bot`, `bot7`, `bot-x`.
  private static func isReserved(_ key: String) -> Bool {
    guard !["server", "admin", "gone"].contains(key), !key.hasPrefix("house") else { return true }
    guard key.hasPrefix("bot") else { return false }
    guard let next = key.utf8.dropFirst(3).first else { return true }
    return isDigit(next) || next == UInt8(ascii: "_") || next == UInt8(ascii: "-")
  }
}

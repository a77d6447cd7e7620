import Platform
import Screens

/// What this client adds to the chance of its matches: words that nobody can guess before.
enum RandomSalt {
  /// Letters and digits, from the system's chance. A system that gives none makes a poor salt. That
  /// does no harm: the server's part is still there.
  static func word() -> String { String(SystemChance.number() ?? 0, radix: 36) }
}

import Glibc

/// What this client adds to the chance of its matches: words that nobody can guess before.
enum RandomSalt {
  /// Letters and digits, from the system's chance. A system that gives none makes a poor salt. That
  /// does no harm: the server's part is still there.
  static func word() -> String {
    var number: UInt64 = 0
    _ = getentropy(&number, MemoryLayout<UInt64>.size)
    return String(number, radix: 36)
  }
}

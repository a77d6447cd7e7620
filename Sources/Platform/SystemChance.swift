import CLinux

/// The one place where chance comes into a program.
package enum SystemChance {
  /// So many bytes that nobody can guess.
  package static func bytes(_ count: Int) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: count)
    return getrandom(&bytes, count, 0) == count ? bytes : nil
  }

  /// Letters and digits that nobody can guess before: what a client adds to the chance of its
  /// matches. A system that gives none makes a poor salt. That does no harm: the server's part is
  /// still there.
  package static func word() -> String { String(number() ?? 0, radix: 36) }

  /// A number that no other start of a program has.
  package static func number() -> UInt64? {
    var number: UInt64 = 0
    let size = MemoryLayout<UInt64>.size
    return getrandom(&number, size, 0) == size ? number : nil
  }
}

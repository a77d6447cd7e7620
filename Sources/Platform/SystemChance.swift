import CLinux

/// The only source of randomness in the programs.
package enum SystemChance {
  /// Returns random bytes of the system that cannot be guessed.
  package static func bytes(_ count: Int) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: count)
    return getrandom(&bytes, count, 0) == count ? bytes : nil
  }

  /// A random salt that a client adds to the seed of its matches. Without the system's random bytes
  /// it is weak, which does no harm: the server's part remains.
  package static func word() -> String { String(number() ?? 0, radix: 16) }

  /// A number that differs with each start of a program.
  package static func number() -> UInt64? {
    var number: UInt64 = 0
    let size = MemoryLayout<UInt64>.size
    return getrandom(&number, size, 0) == size ? number : nil
  }
}

import CLinux
import Lobby

/// The one place where chance comes into the program.
enum SystemChance {
  /// 256 bits of the system's randomness, from which all of the lobby's chance is made.
  static func entropy() -> Entropy? {
    bytes(32).map { Entropy(bytes: $0) }
  }

  /// So many bytes that nobody knows.
  static func bytes(_ count: Int) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: count)
    return getrandom(&bytes, count, 0) == count ? bytes : nil
  }

  /// A number that no other start of a server has.
  static func number() -> UInt64? {
    var number: UInt64 = 0
    let size = MemoryLayout<UInt64>.size
    return getrandom(&number, size, 0) == size ? number : nil
  }
}

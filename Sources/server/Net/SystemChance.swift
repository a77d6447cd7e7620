import CLinux
import Lobby

/// The one place where chance comes into the program.
enum SystemChance {
  /// 256 bits of the system's randomness, from which all of the lobby's chance is made.
  static func entropy() -> Entropy? {
    var bytes = [UInt8](repeating: 0, count: 32)
    guard getrandom(&bytes, bytes.count, 0) == bytes.count else { return nil }
    return Entropy(bytes: bytes)
  }

  /// A number that no other start of a server has.
  static func number() -> UInt64? {
    var number: UInt64 = 0
    let size = MemoryLayout<UInt64>.size
    return getrandom(&number, size, 0) == size ? number : nil
  }
}

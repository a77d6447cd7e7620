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
}

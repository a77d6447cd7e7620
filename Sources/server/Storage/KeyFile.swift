import Lobby
import Platform

// The key of a store: 64 hex digits in a file beside it, that only its owner may read.

extension Seal {
  /// The path of a store's key.
  static func keyPath(of store: String) -> String { "\(store).key" }

  /// The key in the file; `nil` if there is no file, and an error if it is not a key.
  static func find(of store: String) throws(Store.Failure) -> Seal? {
    let path = keyPath(of: store)
    guard Files.exists(path) else { return nil }
    let text = String(decoding: try beginning(of: path), as: UTF8.self)
    guard let seal = Seal(hex: text.hasSuffix("\n") ? String(text.dropLast()) : text) else {
      throw Store.Failure(
        text: "\(path) is not the key of a store; put the right one there, or take it away")
    }
    return seal
  }

  private static func beginning(of path: String) throws(Store.Failure) -> [UInt8] {
    let file = try Store.open(path, for: .reading)
    defer { file.close() }
    do throws(SystemError) {
      return try file.read(2 * keyLength + 2)
    } catch {
      throw Store.Failure(text: "cannot read \(path): \(error.reason)")
    }
  }

  /// The key of a store. If there is none, a new one is made, and is on the disk before anything is
  /// sealed with it.
  static func findOrMake(of store: String) throws(Store.Failure) -> Seal {
    if let seal = try find(of: store) { return seal }
    let seal = try draw()
    try seal.keep(at: keyPath(of: store))
    return seal
  }

  /// Writes the key down. Its file has its name when it is whole.
  func keep(at path: String) throws(Store.Failure) {
    let part = "\(path).part"
    Files.remove(part)
    guard Files.makeFile(part, Array("\(hex)\n".utf8)), Files.sync(part),
      Files.rename(part, to: path)
    else {
      let reason = SystemError.last.reason
      Files.remove(part)
      throw Store.Failure(text: "cannot make \(path): \(reason)")
    }
    Files.syncName(of: path)
  }

  /// A new one.
  static func draw() throws(Store.Failure) -> Seal {
    guard let seal = SystemChance.bytes(keyLength).flatMap({ Seal(key: $0) }) else {
      throw Store.Failure(text: "cannot get random bytes from the system")
    }
    return seal
  }
}

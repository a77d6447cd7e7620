import Glibc
import Lobby
import Platform

// The key of a store: 64 hex digits in a file beside it, that only its owner may read.

extension Seal {
  /// Where the key of a store lies.
  static func keyPath(of store: String) -> String { "\(store).key" }

  /// The key that lies there; `nil` if there is none, and a failure if that is no key.
  static func find(of store: String) throws(Store.Failure) -> Seal? {
    let path = keyPath(of: store)
    guard Files.exists(path) else { return nil }
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else {
      throw Store.Failure(text: "cannot open \(path): \(SystemError.last.reason)")
    }
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: 2 * keyLength + 2)
    guard case .done(let count) = Syscall.call({ read(file, &bytes, bytes.count) }) else {
      throw Store.Failure(text: "cannot read \(path): \(SystemError.last.reason)")
    }
    let text = String(decoding: bytes.prefix(count), as: UTF8.self)
    guard let seal = Seal(hex: text.hasSuffix("\n") ? String(text.dropLast()) : text) else {
      throw Store.Failure(
        text: "\(path) is not the key of a store; put the right one there, or take it away")
    }
    return seal
  }

  /// The key of a store; where there is none a new one is made, and is on the disk before anything
  /// is sealed with it.
  static func findOrMake(of store: String) throws(Store.Failure) -> Seal {
    if let seal = try find(of: store) { return seal }
    let seal = try draw()
    try seal.keep(at: keyPath(of: store))
    return seal
  }

  /// Writes the key down. Its file has its name when it is whole.
  func keep(at path: String) throws(Store.Failure) {
    let part = "\(path).part"
    unlink(part)
    guard Self.write("\(hex)\n", to: part), Files.sync(part), rename(part, path) == 0 else {
      let reason = SystemError.last.reason
      unlink(part)
      throw Store.Failure(text: "cannot make \(path): \(reason)")
    }
    Files.syncName(of: path)
  }

  /// A new one.
  static func draw() throws(Store.Failure) -> Seal {
    guard let seal = SystemChance.bytes(keyLength).flatMap({ Seal(key: $0) }) else {
      throw Store.Failure(text: "this system gives no chance")
    }
    return seal
  }

  private static func write(_ text: String, to path: String) -> Bool {
    let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard file >= 0 else { return false }
    defer { close(file) }
    let bytes = Array(text.utf8)
    return Syscall.call { Glibc.write(file, bytes, bytes.count) } == .done(bytes.count)
  }
}

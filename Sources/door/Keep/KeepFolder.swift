import Platform

/// The folder in which the door keeps its host key, and a file for each person who came with a key
/// of their own: `people/SHA256` in hexadecimal digits. Only the door's user may read any of it.
struct KeepFolder {
  let path: String

  init(_ path: String) { self.path = path }

  var hostKey: String { "\(path)/host_key_ed25519" }

  /// Returns whether it is there now.
  func make() -> Bool { Files.makeFolder("\(path)/people") }

  /// What is kept for a key's owner; nothing yet for a new one.
  func person(_ fingerprint: String) -> KeptPerson {
    let bytes = try? Files.read(file(of: fingerprint), bytesMax: DoorLimits.keptBytesMax)
    return KeptPerson(text: String(decoding: bytes ?? [], as: UTF8.self))
  }

  /// Returns whether it is on the disk.
  func save(_ text: String, of fingerprint: String) -> Bool {
    let bytes = Array(text.utf8)
    return bytes.count <= DoorLimits.keptBytesMax && Files.write(bytes, to: file(of: fingerprint))
  }

  private func file(of fingerprint: String) -> String { "\(path)/people/\(fingerprint)" }
}

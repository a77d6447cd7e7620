import Glibc
import Platform
import TestSupport

@testable import Screens
@testable import client

/// Invariants for any content of the player's own files, and any value that a server wants stored:
/// the file is read or skipped, and the stored value is found again beside what was there.
func checkFiles(_ bytes: [UInt8]) {
  let path = "\(folder)/\(getpid())"
  defer { unlink(path) }
  write(bytes, path)
  var memory = Remembered(path: path)
  let before = memory.values
  require(memory.keep("numbers", "on"), "it cannot be kept")
  memory.keep("server", String(decoding: bytes.prefix(40), as: UTF8.self))
  let after = Remembered(path: path).values
  require(after["numbers"] == "on", "what was kept is lost")
  for (name, value) in before where name != "numbers" && name != "server" && before.count < 100 {
    require(after[name] == value, "\(name) was \(value) and is \(after[name] ?? "nothing")")
  }
  checkSecrets(bytes, path)
}

private func checkSecrets(_ bytes: [UInt8], _ path: String) {
  write(bytes, path)
  let file = SecretFile(path: path)
  let here = "127.0.0.1:7575"
  let others = ["ana", "bob"].map { file.secrets(of: $0, at: here, store: "a1") }
  let outcome = file.keep(KeptSecret("s-s", of: "Eva", at: here, store: "a1"))
  require(outcome == .kept, "a secret cannot be kept")
  let own = file.secrets(of: "eva", at: here, store: "a1")
  require(own.here.first?.secret == "s-s", "a secret is lost")
  let words = bytes.prefix(80).split(separator: 0x09).map { String(decoding: $0, as: UTF8.self) }
  if words.count > 1 { _ = file.keep(KeptSecret(words[0], of: words[1], at: "10.0.0.1:7575")) }
  let now = ["ana", "bob"].map { file.secrets(of: $0, at: here, store: "a1") }
  require(now == others, "another's secret was \(others) and is \(now)")
}

/// The folder where files cost the least.
private let folder = access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp"

private func write(_ bytes: [UInt8], _ path: String) {
  let file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
  require(file >= 0 && Files.writeAll(bytes, to: file), "no file to test with")
  close(file)
}

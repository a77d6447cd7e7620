import Platform
import Protocol
import Screens

/// The player's login keys, in a file that only its owner may read, one in a line. None is ever
/// deleted.
///
///     127.0.0.1:7575 ana k7q2-9xmw-4hd8-tz3c-p5fa-w6yn 9f3c07ab51de4820
struct SecretFile {
  let path: String
  private let bytesMax: Int

  enum Outcome: Equatable {
    case kept
    /// The file cannot be read or written, or the key does not form a valid line.
    case failed
    case full
  }

  init(path: String = "\(Environment.configFolder)/secrets", bytesMax: Int = SecretLimits.fileMax) {
    (self.path, self.bytesMax) = (path, bytesMax)
  }

  func secrets(of name: String, at server: String, store: String?) -> KnownSecrets {
    let kept = (read() ?? []).compactMap { KeptSecret($0) }
    return KnownSecrets(kept, of: name, at: server, store: store)
  }

  /// Saves a key as the latest one for its name. The same key without a store is bound to the store
  /// of the new one.
  func keep(_ secret: KeptSecret) -> Outcome {
    guard secret.isWhole else { return .failed }
    var outcome = Outcome.failed
    let isDone = Files.whileLocked(path) {
      outcome = write(secret)
      return true
    }
    return isDone ? outcome : .failed
  }

  /// Why a new key is not stored, with the key itself, as there is no other way back.
  func failure(of secret: KeptSecret, _ outcome: Outcome) -> String {
    let why = outcome == .full ? ", which is full" : ""
    return "the login key of \(secret.name) cannot be saved in \(path)\(why): \(secret.secret)"
  }

  private func write(_ secret: KeptSecret) -> Outcome {
    // An unreadable file is not overwritten, as its other keys would be lost.
    guard var lines = read() else { return .failed }
    lines.removeAll { KeptSecret($0)?.isSame(as: secret) == true }
    lines.append(secret.words)
    let bytes = Array(lines.map { $0.joined(separator: " ") + "\n" }.joined().utf8)
    guard bytes.count <= bytesMax else { return .full }
    return Files.write(bytes, to: path) ? .kept : .failed
  }

  /// The words of its lines, empty if there is no file yet; `nil` if it cannot be read.
  private func read() -> [[String]]? {
    guard let bytes = try? Files.read(path, bytesMax: bytesMax, missing: []) else { return nil }
    return TextLines.read(bytes).map { $0.split(separator: " ").map(String.init) }
  }
}

import Platform
import Protocol
import Screens

/// The player's login keys, in a file that only its owner may read, one in a line. None is ever
/// deleted.
///
///     127.0.0.1:7575 ana k7q2-9xmw-4hd8-tz3c-p5fa-w6yn 9f3c07ab51de4820
struct SecretFile {
  var path = "\(Environment.configFolder)/secrets"
  var bytesMax = SecretLimits.fileMax

  enum Outcome: Equatable {
    case kept
    /// The file cannot be read or written, or the key does not form a valid line.
    case failed
    case full
  }

  func secrets(of name: String, at server: String, store: String?) -> KnownSecrets {
    let kept = (read() ?? []).compactMap { KeptSecret($0) }
    return KnownSecrets(kept, of: name, at: server, store: store)
  }

  /// Saves a key as the latest one for its name. The same key without a store is bound to the store
  /// of the new one.
  func keep(_ secret: KeptSecret) -> Outcome {
    guard secret.isWhole else { return .failed }
    return Files.whileLocked(path) { write(secret) } ?? .failed
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

/// Values that the client stores besides login keys: the last name, the picture, numbers on or off.
/// They are lines such as `numbers on`.
struct Remembered {
  private let path: String
  private(set) var values: [String: String] = [:]

  /// Far more than Parlor stores. Anything else in the file is ignored.
  private static let valuesMax = 200

  init(path: String = "\(Environment.configFolder)/client") {
    self.path = path
    for line in TextLines.read(path) ?? [] {
      let words = line.split(separator: " ", maxSplits: 1).map(String.init)
      if words.count == 2, values.count < Self.valuesMax { values[words[0]] = words[1] }
    }
  }

  /// Stores a value that fits into a line. Returns whether it lasts longer than the program.
  @discardableResult
  mutating func keep(_ name: String, _ value: String) -> Bool {
    guard values[name] != value else { return true }
    guard !"\(name)\(value)".unicodeScalars.contains(where: isUnprintable) else { return false }
    values[name] = value
    return Files.whileLocked(path) {
      // Another client may have stored others since.
      var stored = Remembered(path: path).values
      // If the file is full, most values are not ours, so one of them is dropped.
      if stored.count >= Self.valuesMax, let other = stored.keys.min() { stored[other] = nil }
      stored[name] = value
      let text = stored.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)\n" }.joined()
      return Files.write(Array(text.utf8), to: path)
    } ?? false
  }
}

import Platform
import Protocol
import Screens

/// The file of `--log`: what was received and sent, one line each, without secrets.
///
///     00012.345 > hello ana (secret) client=parlor/0.2.0
struct Transcript {
  private let file: OpenFile
  private let start = Clock.milliseconds

  /// `nil` if the file cannot be written.
  init?(path: String) {
    guard let file = try? OpenFile(path, for: .adding) else { return nil }
    self.file = file
  }

  func sent(_ line: String) { write(">", Self.withoutSecrets(sent: line)) }
  func heard(_ line: String) { write("<", Self.withoutSecrets(heard: line)) }
  func happened(_ text: String) { write("-", text) }

  func note(_ message: Message) {
    switch message {
    case .heard(let line): heard(line)
    case .connected: happened("connected")
    case .lost: happened("connection lost")
    case .failedToConnect(let failure): happened(failure.text)
    default: break
    }
  }

  private func write(_ mark: String, _ text: String) {
    let time = Clock.milliseconds - start
    let seconds = String(time / 1000), rest = String(time % 1000)
    let stamp =
      String(repeating: "0", count: max(0, 5 - seconds.count)) + seconds + "."
      + String(repeating: "0", count: 3 - rest.count) + rest
    let bytes = Array("\(stamp) \(mark) \(text)\n".utf8)
    // If the log cannot be written, the game continues.
    file.add(bytes)
  }

  static func withoutSecrets(sent line: String) -> String {
    // Characters that delete others may hide where a secret begins.
    guard line.unicodeScalars.allSatisfy({ $0 == "\t" || !isUnprintable($0) }) else {
      return "(a line with controls)"
    }
    if let request = SecretRequest(line) { return request.shown }
    let words = line.split { $0 == " " || $0 == "\t" }
    // A table's password may contain spaces, so nothing after it is shown.
    let open = words.prefix { !$0.hasPrefix("pass=") }
    return (open + (open.count < words.count ? ["pass=(secret)"] : [])).joined(separator: " ")
  }

  static func withoutSecrets(heard line: String) -> String {
    let shown = line.printable
    // Mastermind's `secret` is the code, which is public after the match.
    guard let line = ServerLine(line), line.kind == .done else { return shown }
    // The signature is hidden too, because it would allow guessing the passphrase elsewhere.
    return [line[.secret], line[.verify]].compactMap(\.self).filter { !$0.isEmpty }
      .reduce(shown) { $0.replacing($1, with: "(secret)") }
  }
}

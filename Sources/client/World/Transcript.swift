import Platform
import Protocol
import Screens

/// The file that `--log` names: what was heard and sent, a line each, without any secret.
///
///     00012.345 > hello ana (secret) client=parlor/0.1.0
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

  private func write(_ mark: String, _ text: String) {
    let time = Clock.milliseconds - start
    let seconds = String(time / 1000), rest = String(time % 1000)
    let stamp =
      String(repeating: "0", count: max(0, 5 - seconds.count)) + seconds + "."
      + String(repeating: "0", count: 3 - rest.count) + rest
    let bytes = Array("\(stamp) \(mark) \(text)\n".utf8)
    // A log that cannot be written is no reason to stop playing.
    file.add(bytes)
  }

  /// A secret is what follows the name in `hello`, the first word of `forget`, a passphrase and a
  /// password.
  static func withoutSecrets(sent line: String) -> String {
    // What takes back letters may hide which word is which.
    guard line.unicodeScalars.allSatisfy({ $0 == "\t" || !isUnprintable($0) }) else {
      return "(a line with controls)"
    }
    var words = line.split { $0 == " " || $0 == "\t" }.map(String.init)
    let verb = words.first?.hasPrefix("#") == true ? 1 : 0
    if words.dropFirst(verb).first?.lowercased() == "passphrase" {
      return (words[...verb] + ["(secret)"]).joined(separator: " ")
    }
    let place =
      switch words.dropFirst(verb).first?.lowercased() {
      case "hello": verb + 2
      case "forget": verb + 1
      default: words.count
      }
    if words.indices.contains(place), words[place].hasPrefix("\"") {
      // A passphrase may hold spaces: nothing after its beginning is shown.
      words = Array(words[..<place]) + ["(secret)"]
    } else if words.indices.contains(place), !words[place].contains("=") {
      words[place] = "(secret)"
    }
    guard let pass = words.firstIndex(where: { $0.hasPrefix("pass=") }) else {
      return words.joined(separator: " ")
    }
    // A password may hold spaces: nothing after it is shown.
    return (words[..<pass] + ["pass=(secret)"]).joined(separator: " ")
  }

  static func withoutSecrets(heard line: String) -> String {
    let shown = line.printable
    // What Mastermind calls a secret is told with the end of a match, and is none then.
    guard let line = ServerLine(line), line.kind == .done, let secret = line[.secret],
      !secret.isEmpty
    else { return shown }
    return shown.replacing(secret, with: "(secret)")
  }
}

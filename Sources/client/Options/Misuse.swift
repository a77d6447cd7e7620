import Protocol
import Screens

// The errors of the command line. Each names the wrong word, without characters that control a
// terminal.

extension Misuse {
  static func notAServer(_ word: String) -> Misuse {
    Misuse(text: "a server is HOST, HOST:PORT or [ADDRESS]:PORT, not \(shown(word))")
  }

  static func secondServer(_ word: String) -> Misuse {
    Misuse(text: "only one server can be given; leave out \(shown(word))")
  }

  static let needsRoom = Misuse(text: "--pass needs --room NUMBER")
  static let roomNeedsScreen = Misuse(
    text: "--room cannot be used with --plain; send the line join NUMBER")

  /// An option that cannot be combined with a command.
  static func isForPlaying(_ option: String) -> Misuse {
    Misuse(text: "\(option) cannot be used with a command; leave it out")
  }

  /// An option that belongs to one command: `bot`, `wall`.
  static func isFor(_ command: String, _ option: String) -> Misuse {
    Misuse(text: "\(option) only works with parlor \(command); leave it out")
  }

  static func usage(_ usage: String, wrong: String?) -> Misuse {
    let extra = wrong.map { "; \(shown($0)) is not valid there" } ?? ""
    return Misuse(text: "usage: parlor \(usage)\(extra)")
  }

  static func notAName(_ word: String, line: Int) -> Misuse {
    Misuse(
      text: "line \(line): \(shown(word)) is no name: a letter and 1 to 15 letters, digits, - or _")
  }

  static func inFile(_ path: String, line: Int, _ text: String) -> Misuse {
    Misuse(text: "\(shown(path)), line \(line): \(text)")
  }
}

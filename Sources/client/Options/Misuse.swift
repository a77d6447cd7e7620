import Protocol
import Screens

// The errors of the command line. Each names the wrong word, without characters that control a
// terminal.

extension Misuse {
  static func noOption(_ word: String, near: String?) -> Misuse {
    let advice = near.map { "did you mean \($0)?" } ?? "see parlor --help"
    return Misuse(text: "unknown option \(shown(word)); \(advice)")
  }

  static func noCommand(_ word: String, near: String) -> Misuse {
    Misuse(text: "unknown command \(shown(word)); did you mean \(near)?")
  }

  static func lacksValue(_ option: String) -> Misuse {
    Misuse(text: "\(option) needs a value; see parlor --help")
  }

  static func takesNoValue(_ option: String) -> Misuse {
    Misuse(text: "\(option) takes no value; leave it out")
  }

  /// The program does not exist or may not be run.
  static func noProgram(_ word: String) -> Misuse {
    Misuse(text: "--on-turn: there is no program \(shown(word)); give its path")
  }

  static func notAServer(_ word: String) -> Misuse {
    Misuse(text: "a server is HOST, HOST:PORT or [ADDRESS]:PORT, not \(shown(word))")
  }

  static func secondServer(_ word: String) -> Misuse {
    Misuse(text: "only one server can be given; leave out \(shown(word))")
  }

  static func hostsElsewhere(_ word: String) -> Misuse {
    Misuse(text: "--host starts a server on this machine; drop either --host or \(shown(word))")
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

  /// Neither a built-in theme nor a readable file.
  static func noTheme(_ word: String, names: [String]) -> Misuse {
    Misuse(text: "--theme takes \(Manual.listed(names)) or a file, not \(shown(word))")
  }

  static func notAName(_ word: String, line: Int) -> Misuse {
    Misuse(
      text: "line \(line): \(shown(word)) is no name: a letter and 1 to 15 letters, digits, - or _")
  }

  static let needsName = Misuse(text: "cup roster needs --name NAME, of somebody of its staff")

  static func notKeys(_ text: String) -> Misuse {
    let what = "key takes the key to press and the key it stands for, such as key x r"
    return Misuse(text: "\(what), not \(shown(text))")
  }

  static func inFile(_ path: String, line: Int, _ text: String) -> Misuse {
    Misuse(text: "\(shown(path)), line \(line): \(text)")
  }

  /// Longer words are cut, because the reader knows what was typed.
  static let shownMax = 60

  static func shown(_ word: String) -> String {
    var clean = ""
    for scalar in word.unicodeScalars.lazy.filter({ !isUnprintable($0) }).prefix(shownMax) {
      clean.unicodeScalars.append(scalar)
    }
    return holdsText(clean) ? clean : "\"\(clean)\""
  }
}

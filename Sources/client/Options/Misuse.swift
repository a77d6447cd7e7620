import Protocol
import Screens

/// Why the client cannot do what it was called with. Each names the word that was wrong, without
/// anything in it that a terminal would act upon.
enum Misuse: Error, Equatable {
  case noOption(String, near: String?)
  case noCommand(String, near: String)
  case lacksValue(String)
  case takesNoValue(String)
  case notAName(String)
  case notAChoice(String, String, of: [String])
  case needsFile(String)
  case needsFolder(String)
  case needsProgram(String)
  /// There is no such program that may be run.
  case noProgram(String)
  case notAServer(String)
  case secondServer(String)
  case hostsElsewhere(String)
  case needsRoom
  case roomNeedsScreen
  /// An option beside a command.
  case isForPlaying(String)
  case isForBot(String)
  case isForWall(String)
  case notANumber(String, String, in: ClosedRange<Int>)
  case usage(String, wrong: String?)
  /// Neither a built-in theme nor a file that can be read.
  case noTheme(String, names: [String])
  case notKeys(String)
  /// A wrong line of a file.
  case inFile(String, line: Int, String)

  var text: String {
    switch self {
    case .noOption(let word, let near?): "unknown option \(shown(word)); did you mean \(near)?"
    case .noOption(let word, nil): "unknown option \(shown(word)); see parlor --help"
    case .noCommand(let word, let near): "unknown command \(shown(word)); did you mean \(near)?"
    case .lacksValue(let option): "\(option) needs a value; see parlor --help"
    case .takesNoValue(let option): "\(option) takes no value"
    case .notAName(let word):
      "--name takes a letter followed by 1 to 15 letters, digits, - or _, not \(shown(word))"
    case .notAChoice(let option, let word, let choices):
      "\(option) takes \(Manual.listed(choices)), not \(shown(word))"
    case .needsFile(let option): "\(option) needs a file"
    case .needsFolder(let option): "\(option) needs a folder"
    case .needsProgram(let option): "\(option) needs a program"
    case .noProgram(let word): "--on-turn: there is no program \(shown(word))"
    case .notAServer(let word):
      "a server is HOST, HOST:PORT or [ADDRESS]:PORT, not \(shown(word))"
    case .secondServer(let word): "only one server can be given: \(shown(word)) is extra"
    case .hostsElsewhere(let word):
      "--host starts a server on this machine; drop either --host or \(shown(word))"
    case .needsRoom: "--pass needs --room NUMBER"
    case .roomNeedsScreen: "--room cannot be used with --plain; send the line join NUMBER"
    case .isForPlaying(let option): "\(option) cannot be used with a command"
    case .isForBot(let option): "\(option) only works with parlor bot"
    case .isForWall(let option): "\(option) only works with parlor wall"
    case .notANumber(let option, let word, let range):
      "\(option) takes \(range.lowerBound) to \(range.upperBound), not \(shown(word))"
    case .noTheme(let word, let names):
      "--theme takes \(Manual.listed(names)) or a file, not \(shown(word))"
    case .notKeys(let text):
      "key takes the key to press and the key it stands for, such as key x r, not \(shown(text))"
    case .inFile(let path, let line, let text): "\(shown(path)), line \(line): \(text)"
    case .usage(let usage, nil): "usage: parlor \(usage)"
    case .usage(let usage, let word?): "usage: parlor \(usage); \(shown(word)) is not valid there"
    }
  }

  /// Longer words than this are cut: the reader knows what was typed.
  static let shownMax = 60

  private func shown(_ word: String) -> String {
    var clean = ""
    for scalar in word.unicodeScalars.lazy.filter({ !isUnprintable($0) }).prefix(Self.shownMax) {
      clean.unicodeScalars.append(scalar)
    }
    return holdsText(clean) ? clean : "\"\(clean)\""
  }
}

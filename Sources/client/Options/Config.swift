import Platform
import Protocol
import Screens
import Words

/// The player's settings for every start: options, one in a line, and keys of their own.
///
///     # my own
///     theme light
///     no-motion
///     key x r
struct Config {
  /// The options as words of a command line.
  private(set) var words: [String] = []
  private(set) var keys = OwnKeys()

  /// Far more than there are options.
  private static let bytesMax = 64 * 1024

  static var path: String { "\(Environment.configFolder)/config" }

  /// A missing file counts as an empty one.
  init(path: String = path) throws(Misuse) {
    guard let bytes = try? Files.read(path, bytesMax: Self.bytesMax) else { return }
    for (index, line) in TextLines.read(bytes).enumerated() {
      try translated(read(line)) { (error: Misuse) in
        Misuse.inFile(path, line: index + 1, error.text)
      }
    }
  }

  private mutating func read(_ line: String) throws(Misuse) {
    let parts = line.split(separator: " ", maxSplits: 1).map(String.init)
    guard let first = parts.first, !first.hasPrefix("#") else { return }
    let rest = parts.count > 1 ? String(parts[1].drop { $0 == " " }).withoutEndSpaces : ""
    guard first != "key" else { return try readKey(rest) }
    let word = first.hasPrefix("--") ? first : "--\(first)"
    let added = rest.isEmpty ? [word] : ["\(word)=\(rest)"]
    guard case .play = try Options.read(added) else { throw .isForPlaying(word) }
    words += added
  }

  private mutating func readKey(_ text: String) throws(Misuse) {
    let names = text.split(separator: " ").map(String.init)
    guard names.count == 2, let key = Key(word: names[0]), let meaning = Key(word: names[1]) else {
      let what = "key takes the key to press and the key it stands for, such as key x r"
      throw Misuse(text: "\(what), not \(Misuse.shown(text))")
    }
    keys.add(key, for: meaning)
  }
}

/// Reads a small file as lines of text, without characters that control a terminal.
enum TextLines {
  static func read(_ bytes: [UInt8]) -> [String] {
    var reader = LineReader()
    return (reader.feed(bytes) + [reader.end()].compactMap(\.self)).map { line in
      String(String.UnicodeScalarView(line.unicodeScalars.filter { !isUnprintable($0) }))
    }
  }
}

/// The requested theme: a built-in one by its name, or a file.
enum ThemeFile {
  private static let bytesMax = 64 * 1024

  static func theme(_ wanted: String) throws(Misuse) -> Theme {
    if let named = Theme.named.first(where: { $0.name == wanted }) { return named.theme }
    guard let bytes = try? Files.read(wanted, bytesMax: bytesMax) else {
      let names = Manual.listed(Theme.named.map(\.name))
      throw Misuse(text: "--theme takes \(names) or a file, not \(Misuse.shown(wanted))")
    }
    return try translated(Theme.read(TextLines.read(bytes))) { (error: Theme.Fault) in
      Misuse.inFile(wanted, line: error.line, error.text)
    }
  }
}

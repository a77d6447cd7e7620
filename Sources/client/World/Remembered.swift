import Platform
import Protocol
import Screens

/// What the client keeps from one time to the next beside the secrets: the name of last time, the
/// picture, numbers on or off. A line each: `numbers on`.
struct Remembered {
  private let path: String
  private(set) var values: [String: String] = [:]

  /// Far more than is ever kept; what else somebody wrote into the file is passed over.
  private static let bytesMax = 64 * 1024
  private static let valuesMax = 200

  init(path: String? = nil) {
    self.path =
      path ?? "\(Environment.folder(named: "XDG_CONFIG_HOME", otherwise: ".config"))/client"
    let bytes = (try? Files.read(self.path, bytesMax: Self.bytesMax)) ?? []
    var reader = LineReader()
    // By scalars: CR LF, and a space with an accent on it, are one character each.
    for line in reader.feed(bytes) + [reader.end()].compactMap(\.self) {
      let words = line.unicodeScalars.filter { !isUnprintable($0) }
        .split(separator: " ", maxSplits: 1).map { String(String.UnicodeScalarView($0)) }
      if words.count == 2, values.count < Self.valuesMax { values[words[0]] = words[1] }
    }
  }

  /// Says whether it is kept; if it is not, it holds for this time. What is no line is not kept.
  @discardableResult
  mutating func keep(_ name: String, _ value: String) -> Bool {
    guard values[name] != value else { return true }
    guard !"\(name)\(value)".unicodeScalars.contains(where: isUnprintable) else { return false }
    // If the file is full, most values are not ours, so one of them is dropped.
    if values.count >= Self.valuesMax, let other = values.keys.min() { values[other] = nil }
    values[name] = value
    let text = values.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)\n" }.joined()
    return Files.write(Array(text.utf8), to: path)
  }
}

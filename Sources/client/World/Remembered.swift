import Platform
import Protocol
import Screens

/// Values that the client stores besides login keys: the last name, the picture, numbers on or off.
/// They are lines such as `numbers on`.
struct Remembered {
  private let path: String
  private(set) var values: [String: String] = [:]

  /// Far more than Parlor stores. Anything else in the file is ignored.
  private static let bytesMax = 64 * 1024
  private static let valuesMax = 200

  init(path: String = "\(Environment.configFolder)/client") {
    self.path = path
    let bytes = (try? Files.read(path, bytesMax: Self.bytesMax)) ?? []
    for line in TextLines.read(bytes) {
      let words = line.split(separator: " ", maxSplits: 1).map(String.init)
      if words.count == 2, values.count < Self.valuesMax { values[words[0]] = words[1] }
    }
  }

  /// Stores a value. Returns whether that succeeded; if not, it holds until the program ends. A
  /// value that does not fit into a line is not stored.
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
    }
  }
}

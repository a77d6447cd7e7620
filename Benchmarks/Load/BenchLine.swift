import Screens

// Reading a server's line where it stands, without making a string of it: the players of a
// benchmark share a processor with the server that is measured.

extension Span<UInt8> {
  /// A line's number has at most so many digits; more are not read.
  private static var digitsMax: Int { 15 }

  func begins(with text: StaticString) -> Bool { holds(text, at: 0) }

  /// The number after a key: 17 after ` n=`.
  func number(after key: StaticString) -> Int? {
    let length = key.utf8CodeUnitCount
    guard length < count else { return nil }
    for start in 0..<(count - length) where holds(key, at: start) {
      return number(from: start + length)
    }
    return nil
  }

  /// The word after a key: the secret after ` secret=`.
  func word(after key: StaticString) -> [UInt8]? {
    let length = key.utf8CodeUnitCount
    guard length < count else { return nil }
    for start in 0..<(count - length) where holds(key, at: start) {
      var word: [UInt8] = []
      for index in (start + length)..<count {
        guard self[index] != 0x20 else { break }
        word.append(self[index])
      }
      return word
    }
    return nil
  }

  var text: String {
    String(decoding: (0..<count).map { self[$0] }, as: UTF8.self)
  }

  private func holds(_ text: StaticString, at start: Int) -> Bool {
    let (length, bytes) = (text.utf8CodeUnitCount, text.utf8Start)
    guard start + length <= count else { return false }
    for index in 0..<length where self[start + index] != bytes[index] { return false }
    return true
  }

  private func number(from start: Int) -> Int? {
    var (number, index) = (0, start)
    while index < count, index - start < Self.digitsMax {
      let digit = Int(self[index]) - 0x30
      guard (0...9).contains(digit) else { break }
      number = number * 10 + digit
      index += 1
    }
    return index > start ? number : nil
  }
}

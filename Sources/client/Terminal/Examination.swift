import Platform
import Screens

/// The answers of a terminal that was asked everything: the widths of some characters, and its
/// abilities.
struct Examination: Equatable {
  /// The columns that each character took, as far as the terminal reported.
  var widths: [Unicode.Scalar: Int] = [:]
  var replies: Set<TerminalReply> = []

  /// Whether the last answer, which every terminal gives, has arrived.
  var isAnswered: Bool {
    replies.contains { if case .attributes = $0 { true } else { false } }
  }

  static let millisecondsMax = 200

  /// Asks a terminal. The characters are drawn in the row of the cursor, which is cleared
  /// afterwards.
  static func made(
    of characters: [Unicode.Scalar], _ support: TerminalSupport
  ) throws(TerminalDevice.Failure) -> Examination {
    let device = try TerminalDevice(.asking)
    defer { device.leave() }
    let drawn = characters.map { "\r\($0)\u{1b}[6n" }.joined()
    try device.write(Array("\(drawn)\r\u{1b}[K".utf8) + Probe.questions(support))
    var heard: [UInt8] = []
    var decoder = KeyDecoder()
    var examination = Examination()
    let end = Clock.milliseconds + millisecondsMax
    while !examination.isAnswered, Clock.milliseconds < end, heard.count < bytesMax {
      let left = Int32(clamping: max(1, end - Clock.milliseconds))
      guard Readiness.canRead(device.input, within: left) else { continue }
      let bytes = try device.read()
      heard += bytes
      for case .reply(let reply) in decoder.feed(bytes) { examination.replies.insert(reply) }
    }
    // After the last answer, no more come for the other questions.
    examination.widths = Self.widths(of: characters, in: heard)
    return examination
  }

  /// All answers together are shorter, so more must be typed input.
  private static let bytesMax = 16 * 1024

  /// Reads the positions of the cursor, `ESC [ 12;2R`, one for each character.
  static func widths(of characters: [Unicode.Scalar], in heard: [UInt8]) -> [Unicode.Scalar: Int] {
    let columns: [Int] = heard.split(separator: 0x1b).compactMap { part in
      guard part.first == UInt8(ascii: "["), let end = part.firstIndex(of: UInt8(ascii: "R")) else {
        return nil
      }
      let numbers = part[part.index(after: part.startIndex)..<end].split(separator: 0x3b)
      return numbers.count == 2 ? Int(String(decoding: numbers[1], as: UTF8.self)) : nil
    }
    guard columns.count == characters.count else { return [:] }
    // Columns are counted from 1, so one is subtracted. No character is very wide.
    return Dictionary(
      zip(characters, columns.map { min(max($0, 1), 9) - 1 }),
      uniquingKeysWith: { first, _ in first })
  }
}

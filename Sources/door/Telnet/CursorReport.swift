/// The answer to "where is the cursor?", asked with the cursor sent as far down and right as it
/// goes: so a bare terminal tells its size. `ESC [ 24 ; 80 R`
struct CursorReport {
  enum Taken: Equatable {
    case swallowed
    /// Not a part of it: what was held back.
    case other([UInt8])
    case size(columns: Int, rows: Int)
  }

  static let question = Array("\u{1b}7\u{1b}[999;999H\u{1b}[6n\u{1b}8".utf8)

  /// Whether it has come: nothing is held back any more.
  private(set) var isDone = false
  private var held: [UInt8] = []

  /// `ESC [ 999 ; 999 R`
  private static let lengthMax = 12

  mutating func feed(_ byte: UInt8) -> Taken {
    switch (held.count, byte) {
    case (0, 0x1b), (1, UInt8(ascii: "[")): held.append(byte)
    case (2..., 0x30...0x39), (2..., UInt8(ascii: ";")):
      guard held.count < Self.lengthMax else { return giveBack(byte) }
      held.append(byte)
    case (2..., UInt8(ascii: "R")): return finish()
    default: return giveBack(byte)
    }
    return .swallowed
  }

  private mutating func giveBack(_ byte: UInt8) -> Taken {
    defer { held = [] }
    return .other(held + [byte])
  }

  private mutating func finish() -> Taken {
    defer { held = [] }
    let numbers = held.dropFirst(2).split(separator: UInt8(ascii: ";")).map {
      Int(String(decoding: $0, as: UTF8.self)) ?? 0
    }
    guard numbers.count == 2 else { return .other(held + [UInt8(ascii: "R")]) }
    isDone = true
    return .size(columns: numbers[1], rows: numbers[0])
  }
}

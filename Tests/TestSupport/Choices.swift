/// Choices that the bytes of an input make, so that a fuzzer that changes a byte changes what
/// happens. When the bytes are used up, every choice is the first one.
public struct Choices {
  private var bytes: ArraySlice<UInt8>

  public init(_ bytes: [UInt8]) { self.bytes = bytes[...] }

  public var isSpent: Bool { bytes.isEmpty }

  public mutating func byte() -> UInt8 { bytes.popFirst() ?? 0 }

  /// A number in `0..<bound`, from one byte; above 256 from two.
  public mutating func below(_ bound: Int) -> Int {
    guard bound > 1 else { return 0 }
    let first = Int(byte())
    return (bound <= 256 ? first : first << 8 | Int(byte())) % bound
  }

  public mutating func one<Element>(of list: [Element]) -> Element { list[below(list.count)] }

  /// At most so many bytes of the input, unchanged.
  public mutating func raw(max: Int) -> [UInt8] {
    let taken = bytes.prefix(below(max + 1))
    bytes = bytes.dropFirst(taken.count)
    return Array(taken)
  }

  /// The bytes that have not been used.
  public var rest: [UInt8] { Array(bytes) }

  /// The bytes as text, whatever they are.
  public mutating func text(max: Int) -> String { String(decoding: raw(max: max), as: UTF8.self) }
}

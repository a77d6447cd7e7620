/// Why a testament cannot be believed.
public struct TestamentFault: Error, Equatable, Sendable, CustomStringConvertible {
  public let description: String

  init(_ description: String) {
    self.description = description
  }
}

/// Reads what a ``TestamentWriter`` wrote. Every read is checked: bytes that are not a testament
/// are an error, whatever they are.
struct TestamentReader: Sendable {
  private let bytes: [UInt8]
  private var next = 0
  /// The part that is being read, for the fault.
  private var part = ""
  /// How many players there are, once they have been read: nothing may refer to another one.
  private(set) var playersCount = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// How many bytes are left. Nothing has more elements than that, as each has a byte at least.
  var left: Int { bytes.count - next }

  mutating func begin(_ part: String) { self.part = part }
  mutating func know(players count: Int) { playersCount = count }

  func fault(_ text: String) -> TestamentFault { TestamentFault("\(part): \(text)") }

  func check(_ holds: Bool, _ text: @autoclosure () -> String) throws(TestamentFault) {
    if !holds { throw fault(text()) }
  }

  mutating func read<Value: Heritable>(
    _ type: Value.Type = Value.self
  ) throws(TestamentFault) -> Value {
    try Value(from: &self)
  }

  mutating func byte() throws(TestamentFault) -> UInt8 {
    guard next < bytes.count else { throw fault("it ends too early") }
    defer { next += 1 }
    return bytes[next]
  }

  mutating func bits() throws(TestamentFault) -> UInt64 {
    var (bits, shift): (UInt64, UInt64) = (0, 0)
    while true {
      let byte = try byte()
      let rest = UInt64(byte & 0x7f)
      guard shift < 63 || shift == 63 && rest <= 1 else { throw fault("a number is too long") }
      bits |= rest << shift
      if byte < 0x80 { return bits }
      shift += 7
    }
  }

  /// How many elements follow.
  mutating func count() throws(TestamentFault) -> Int {
    let count = try bits()
    guard count <= UInt64(left) else { throw fault("it ends too early") }
    return Int(count)
  }

  mutating func rawBytes() throws(TestamentFault) -> ArraySlice<UInt8> {
    let count = try count()
    defer { next += count }
    return bytes[next..<next + count]
  }

  /// A number, which must be one of these.
  mutating func number(_ range: some RangeExpression<Int>) throws(TestamentFault) -> Int {
    let number = try read(Int.self)
    guard range.contains(number) else { throw fault("\(number) is out of range") }
    return number
  }

  /// A value that was written as text.
  mutating func described<Value>(
    _ make: (String) -> Value?
  ) throws(TestamentFault) -> Value {
    let text = try read(String.self)
    guard let value = make(text) else { throw fault("\(text.prefix(40)) is not understood") }
    return value
  }
}

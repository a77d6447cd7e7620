/// One line of what a process hands over to its successor: a kind, and named fields, as in
/// `connection line=aGVs unended=3`.
///
/// The two may have different versions. So a field that the reader does not know is ignored, a
/// field with its usual value is left out, and the order of the fields does not matter.
public struct HandoverLine: Equatable, Sendable {
  public let kind: String
  private var fields: [String: String] = [:]

  public init(_ kind: String) { self.kind = kind }

  /// Reads a line; `nil` if it is not one, or names a field twice.
  public init?(text: some StringProtocol) {
    let words = text.split(separator: " ", omittingEmptySubsequences: false)
    guard let kind = words.first, !kind.isEmpty, !kind.contains("=") else { return nil }
    self.init(String(kind))
    for word in words.dropFirst() {
      guard let sign = word.firstIndex(of: "="), sign > word.startIndex else { return nil }
      let name = String(word[..<sign])
      guard fields.updateValue(String(word[word.index(after: sign)...]), forKey: name) == nil
      else { return nil }
    }
  }

  public var text: String {
    ([kind] + fields.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" })
      .joined(separator: " ")
  }

  // MARK: - Fields

  /// A field has an unreadable value, so the line must not be trusted.
  public enum Fault: Error { case unreadable(field: String) }

  public mutating func add(_ name: String, _ number: Int) {
    if number != 0 { fields[name] = "\(number)" }
  }

  public mutating func add(_ name: String, _ flag: Bool) { add(name, flag ? 1 : 0) }

  /// `4,9`; no numbers are left out.
  public mutating func add(_ name: String, _ numbers: [Int]) {
    if !numbers.isEmpty { fields[name] = numbers.map { "\($0)" }.joined(separator: ",") }
  }

  public mutating func add(_ name: String, _ bytes: [UInt8]) {
    if !bytes.isEmpty { fields[name] = Base64.text(of: bytes) }
  }

  public mutating func add(_ name: String, _ text: String) { add(name, Array(text.utf8)) }

  /// Exactly, in two numbers: seconds, and attoseconds of the next one.
  public mutating func add(_ name: String, _ duration: Duration) {
    let (seconds, rest) = duration.components
    if duration != .zero { fields[name] = "\(seconds)/\(rest)" }
  }

  public func number(_ name: String, in range: some RangeExpression<Int>) throws(Fault) -> Int {
    guard let number = Int(fields[name] ?? "0"), range.contains(number) else {
      throw .unreadable(field: name)
    }
    return number
  }

  public func flag(_ name: String) throws(Fault) -> Bool { try number(name, in: 0...1) == 1 }

  public func numbers(_ name: String) throws(Fault) -> [Int] {
    guard let text = fields[name] else { return [] }
    let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map { Int($0) }
    guard !numbers.contains(nil) else { throw .unreadable(field: name) }
    return numbers.compactMap(\.self)
  }

  /// The bytes of a field, at most `most`.
  public func bytes(_ name: String, most: Int = 1 << 30) throws(Fault) -> [UInt8] {
    let text = fields[name] ?? ""
    guard text.utf8.count / 4 * 3 <= most + 2, let bytes = Base64.decode(text), bytes.count <= most
    else { throw .unreadable(field: name) }
    return bytes
  }

  public func text(_ name: String) throws(Fault) -> String {
    guard let text = String(validating: try bytes(name), as: UTF8.self) else {
      throw .unreadable(field: name)
    }
    return text
  }

  public func duration(_ name: String) throws(Fault) -> Duration {
    guard let text = fields[name] else { return .zero }
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int64($0) }
    guard parts.count == 2, let seconds = parts[0], let rest = parts[1],
      rest.magnitude < 1_000_000_000_000_000_000
    else { throw .unreadable(field: name) }
    return Duration(secondsComponent: seconds, attosecondsComponent: rest)
  }
}

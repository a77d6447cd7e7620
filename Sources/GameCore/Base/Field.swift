public import Wire

/// One `name=value` of an event or of a row of `state`.
public struct Field: Equatable, Sendable {
  public let name: String
  public let value: Value

  public init(_ key: Attribute.Key, _ value: Value) {
    name = key.name
    self.value = value
  }
}

/// The value of a field, which stays typed until it is written as text.
public enum Value: Equatable, Sendable {
  case number(Int)
  case points(Points)
  case word(String)
  case numbers([Int])
  case words([String])
}

extension Value: CustomStringConvertible {
  /// As on the wire: `5`, `6.5`, `hidden`, `5,9,2`.
  public var description: String {
    switch self {
    case .number(let number): String(number)
    case .points(let points): points.description
    case .word(let word): word
    case .numbers(let numbers): numbers.map(String.init).joined(separator: ",")
    case .words(let words): words.joined(separator: ",")
    }
  }
}

extension [Field] {
  public subscript(key: Attribute.Key) -> Value? { first { $0.name == key.name }?.value }

  public func number(_ key: Attribute.Key) -> Int? {
    if case .number(let number) = self[key] { number } else { nil }
  }
}

/// A board's size, written `4x4`: columns first.
public struct Size: Hashable, Sendable, LosslessStringConvertible {
  public let columns: Int
  public let rows: Int

  public init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
  }

  public init?(_ text: String) {
    let sides = text.split(separator: "x", maxSplits: 2, omittingEmptySubsequences: false)
    guard sides.count == 2, let columns = Int(plain: sides[0]), let rows = Int(plain: sides[1])
    else { return nil }
    self.init(columns: columns, rows: rows)
  }

  public var cells: Int { columns * rows }
  public var description: String { "\(columns)x\(rows)" }
}

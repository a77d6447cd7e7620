/// One `name=value` of a line.
public struct Attribute: Hashable, Sendable, CustomStringConvertible {
  public let name: String
  public let value: String

  public init(_ name: String, _ value: String) { (self.name, self.value) = (name, value) }

  public func `is`(_ key: Key) -> Bool { name == key.name }

  /// As in a line, without quotes: `die=5`.
  public var description: String { "\(name)=\(value)" }
}

extension [Attribute] {
  public subscript(key: Attribute.Key) -> String? { self[named: key.name] }

  /// The value of an attribute that is not declared: an option of a game.
  public subscript(named name: String) -> String? { first { $0.name == name }?.value }
}

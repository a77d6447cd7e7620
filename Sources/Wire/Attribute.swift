/// One `name=value` of a line.
public struct Attribute: Equatable, Sendable {
  public let name: String
  public let value: String

  public init(_ name: String, _ value: String) {
    self.name = name
    self.value = value
  }

  public func `is`(_ key: Key) -> Bool { name == key.name }
}

extension [Attribute] {
  public subscript(key: Attribute.Key) -> String? { first { $0.is(key) }?.value }
}

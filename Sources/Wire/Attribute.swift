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

extension Attribute {
  /// An attribute of the server's lines: its name, the type of its value, and its meaning.
  ///
  ///     writer.add(.seat, 1)    // seat=1
  ///     line.number(.seat)      // 1
  ///
  /// Each is declared once, so that a misspelt one does not compile. A game's own attributes are in
  /// its folder. A line may narrow the meaning: `.points.saying("…")`.
  public struct Key: Equatable, Sendable, CustomStringConvertible {
    public let name: String
    public let kind: Kind
    public let text: String
    /// Whether the line always has it.
    public let isRequired: Bool

    public init(_ name: String, _ kind: Kind, _ text: String, isRequired: Bool = true) {
      (self.name, self.kind, self.text, self.isRequired) = (name, kind, text, isRequired)
    }

    /// A fact that the sentence of a refusal needs.
    public init(fact name: String) {
      self.init(name, .text, "Fills `{\(name)}` in the sentence.")
    }

    /// The same attribute, for lines in which it may be missing.
    public var maybe: Key { Key(name, kind, text, isRequired: false) }

    /// The same attribute with a narrower meaning.
    public func saying(_ text: String) -> Key { Key(name, kind, text, isRequired: isRequired) }

    /// The same attribute with a value of another type.
    public func being(_ kind: Kind, _ text: String? = nil) -> Key {
      Key(name, kind, text ?? self.text, isRequired: isRequired)
    }

    /// Two keys are equal if they have the same name, whatever they mean in a line.
    public static func == (one: Self, other: Self) -> Bool { one.name == other.name }

    /// `die`
    public var description: String { name }
  }
}

// An attribute that is declared: the one place where its name stands.

extension Attribute {
  /// An attribute of the server's lines: its name, the type of its value, and what it says.
  ///
  ///     writer.add(.seat, 1)    // seat=1
  ///     line.number(.seat)      // 1
  ///
  /// Each is declared once, so that a misspelt one does not compile: what only one game says, in
  /// the folder of that game. Where a line means something narrower by it, the line says so:
  /// `.points.saying("…")`.
  public struct Key: Sendable {
    /// One object that never changes, because each line that is built holds many keys.
    private final class Declaration: Sendable {
      let name: String
      let kind: Kind
      let text: String
      let isRequired: Bool

      init(_ name: String, _ kind: Kind, _ text: String, isRequired: Bool) {
        (self.name, self.kind, self.text, self.isRequired) = (name, kind, text, isRequired)
      }
    }

    private let declaration: Declaration

    public var name: String { declaration.name }
    public var kind: Kind { declaration.kind }
    /// The meaning of the attribute, as one sentence.
    public var text: String { declaration.text }
    /// Whether the line always has it.
    public var isRequired: Bool { declaration.isRequired }

    public init(_ name: String, _ kind: Kind, _ text: String) {
      self.init(name, kind, text, isRequired: true)
    }

    /// A fact that the sentence of a refusal needs.
    public init(fact name: String) {
      self.init(name, .text, "Fills `{\(name)}` in the sentence.")
    }

    private init(_ name: String, _ kind: Kind, _ text: String, isRequired: Bool) {
      declaration = Declaration(name, kind, text, isRequired: isRequired)
    }

    /// The same attribute, for lines in which it may be missing.
    public var maybe: Key { Key(name, kind, text, isRequired: false) }

    /// The same attribute with a narrower meaning.
    public func saying(_ text: String) -> Key { Key(name, kind, text, isRequired: isRequired) }

    /// The same attribute with a value of another type.
    public func being(_ kind: Kind, _ text: String? = nil) -> Key {
      Key(name, kind, text ?? self.text, isRequired: isRequired)
    }
  }
}

extension Attribute.Key: Equatable {
  /// Two keys are equal if they have the same name, whatever they mean in a line.
  public static func == (one: Self, other: Self) -> Bool { one.name == other.name }
}

extension Attribute.Key: CustomStringConvertible {
  /// `die`
  public var description: String { name }
}

// The kinds of values of attributes.

extension Attribute {
  /// What the value of an attribute looks like.
  public indirect enum Kind: Equatable, Sendable {
    /// `0`, `17`
    case count
    /// `-10`
    case number
    /// `6.5`, `-0.42`
    case decimal
    /// `yes` or `no`
    case flag
    case one([String])
    /// A word without spaces: `swiss`
    case word
    /// Any text, which may be empty and in quotes.
    case text
    /// The name of a player.
    case name
    /// 64 hex digits of a SHA-256.
    case hash
    /// 32 hex digits, or a seed that a player gave.
    case seed
    /// `2026-11-21`
    case date
    /// `2026-11-21T20:15:03Z`
    case time
    /// `2-6`
    case range
    /// `1/2`
    case share
    /// `4x4`: columns and rows
    case size
    /// `goal=100 win=hold`
    case options
    /// Several, with commas between them.
    case list(Kind)
    /// A value of this kind, or this word instead.
    case either(Kind, String)
    /// A kind of values that only one game has.
    case own(Shape)
  }

  /// The form of a value that a game declares, such as a card.
  public struct Shape: Equatable, Sendable {
    /// The name of the kind in the reference.
    public let name: String
    /// The form of the value, for the reference.
    public let text: String
    public let accepts: @Sendable (String) -> Bool

    public init(_ name: String, _ text: String, accepts: @escaping @Sendable (String) -> Bool) {
      (self.name, self.text, self.accepts) = (name, text, accepts)
    }

    public static func == (one: Self, other: Self) -> Bool { one.name == other.name }
  }
}

extension Attribute.Kind {
  /// One of some words that are cases in the source.
  public static func one<Word: RawRepresentable<String>>(of words: [Word]) -> Self {
    .one(words.map(\.rawValue))
  }
}

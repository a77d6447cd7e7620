/// The shape of a line after its first words: which attributes it has.
///
///     Form("A die was rolled.", [.room, .n, .seat, .die, .total])
public struct Form: Sendable {
  /// When a line has this form, as one sentence.
  public let text: String
  public let keys: [Attribute.Key]
  /// The game that such lines belong to; `nil` for all of them.
  public var game: String?
  /// Whether the options of the room follow.
  public let hasOptions: Bool

  public init(_ text: String, _ keys: [Attribute.Key], hasOptions: Bool = false) {
    (self.text, self.keys, self.hasOptions) = (text, keys, hasOptions)
  }
}

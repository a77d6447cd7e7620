/// The shape of a line after its first words: which attributes it has.
///
///     Form("A die was rolled.", [.room, .n, .seat, .die, .total], of: "pig")
public struct Form: Sendable {
  /// When a line has this form, as one sentence.
  public let text: String
  public let keys: [Attribute.Key]
  /// The game that such lines belong to; `nil` for all of them.
  public let game: String?
  /// Whether the options of the room follow.
  public let hasOptions: Bool

  init(
    _ text: String, _ keys: [Attribute.Key], of game: String? = nil, hasOptions: Bool = false
  ) {
    self.text = text
    self.keys = keys
    self.game = game
    self.hasOptions = hasOptions
  }

  /// What a line has that such lines have not, or has not and should have; `nil` if it fits.
  public func fault(in attributes: [Attribute]) -> String? {
    for attribute in attributes {
      let known = key(named: attribute.name)
      guard let known else { return "\(attribute.name)= is unknown" }
      guard known.kind.accepts(attribute.value) else {
        return "\(attribute.name)= is not \(known.kind)"
      }
      guard attributes.count(where: { $0.name == attribute.name }) == 1 else {
        return "\(attribute.name)= comes twice"
      }
    }
    for key in keys where key.isRequired && !attributes.contains(where: { $0.is(key) }) {
      return "\(key)= is missing"
    }
    guard !attributes.dropLast().contains(where: { $0.is(.text) }) else {
      return "text= is not last"
    }
    return nil
  }

  private func key(named name: String) -> Attribute.Key? {
    keys.first { $0.name == name }
      ?? (hasOptions ? Attribute.Key.ofOptions.first { $0.name == name } : nil)
  }
}

extension Attribute {
  /// Whether it is this one.
  public func `is`(_ key: Key) -> Bool { name == key.name }
}

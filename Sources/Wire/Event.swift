/// What happened: the second word of an `EV` line.
///
/// Those of rooms, cups and talk are declared with the protocol, and a game's own in its folder.
public struct EventName: Hashable, Sendable {
  public let rawValue: String

  public init(_ name: String) { rawValue = name }

  // Events of the matches of all games.
  public static let turn = Self("turn")
  public static let resigned = Self("resigned")
  public static let over = Self("over")
}

/// The sessions that receive an event.
public struct Hearers: Equatable, Sendable {
  public let text: String

  public init(_ text: String) { self.text = text }

  public static let room = Self("everyone in the room: players in seat order, then spectators")
  public static let you = Self("you only")
}

/// How an event is described to people at nc, depending on its attributes.
public struct Telling: Sendable {
  /// Whether something holds for an event with these attributes.
  public typealias Condition = @Sendable ([Attribute]) -> Bool

  /// The alternative sentences, each with its condition. The first whose condition holds is used.
  let sentences: [(name: String, condition: Condition)]
  /// Whether the drawn table shows everything that the event says.
  public let isDrawn: Condition
  /// Whether it changes whose turn it is, or what the listener has on the table.
  public let changesTable: Condition

  public init(
    _ sentences: KeyValuePairs<String, Condition> = [:],
    isDrawn: @escaping Condition = { _ in false },
    changesTable: @escaping Condition = { _ in false }
  ) {
    self.sentences = sentences.map { ($0.key, $0.value) }
    self.isDrawn = isDrawn
    self.changesTable = changesTable
  }
}

/// An event, declared: its name, the forms it has, and who is sent it.
public struct EventDeclaration: Sendable {
  public let name: EventName
  public let hearers: Hearers
  public let forms: [Form]
  public let telling: Telling

  public init(
    _ name: EventName, _ hearers: Hearers, _ forms: [Form], _ telling: Telling = Telling()
  ) {
    (self.name, self.hearers, self.forms, self.telling) = (name, hearers, forms, telling)
  }

  public init(
    _ name: EventName, _ hearers: Hearers, _ text: String, _ keys: [Attribute.Key],
    hasOptions: Bool = false, _ telling: Telling = Telling()
  ) {
    self.init(name, hearers, [Form(text, keys, hasOptions: hasOptions)], telling)
  }

  /// The names of all sentences that can describe the event.
  public var sentences: [String] { telling.sentences.map(\.name) + [name.rawValue] }

  public func sentence(_ facts: [Attribute]) -> String {
    telling.sentences.first { $0.condition(facts) }?.name ?? name.rawValue
  }
}

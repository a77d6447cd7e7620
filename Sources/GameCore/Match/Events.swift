public import Wire

/// The events of one move: each has a name, perhaps a seat, and attributes.
///
/// Attributes are stored as text, ` die=5 total=5`, as everybody receives the same words. Some are
/// for certain viewers only, but everybody gets the same events in the same order. The list is
/// reused for every move, so in the long run it allocates nothing.
public struct Events: Sendable {
  /// The viewers who receive an attribute.
  enum Audience: Equatable {
    case everyone
    /// Viewers who may see a secret of this seat, or of no seat.
    case knowing(Seat?)
    /// Viewers who may not see it.
    case guessing(Seat?)
  }

  private struct Head {
    let name: EventName
    let seat: Seat?
    let namesPlayer: Bool
    /// The index of its first part.
    let start: Int
  }

  /// Consecutive attributes for the same viewers.
  private struct Part {
    let audience: Audience
    let start: Int
    var end: Int
  }

  private var text: [UInt8] = []
  private var heads: [Head] = []
  private var parts: [Part] = []
  /// The number of parts that belong to this move; later ones are left over from an older move.
  private var partCount = 0
  public private(set) var count = 0
  /// Whether a turn began with this move, which restarts the turn's clock.
  public private(set) var hasTurn = false

  public init() {}

  public var isEmpty: Bool { count == 0 }

  public func name(_ index: Int) -> EventName { heads[index].name }

  /// The seat of the event at `index`, if its first attribute is a seat.
  public func seat(_ index: Int) -> Seat? { heads[index].seat }

  /// Whether the event also names the player of its seat: whose turn it is, and who gave up.
  public func namesPlayer(_ index: Int) -> Bool { heads[index].namesPlayer }

  /// Calls `body` with the text of the attributes after the seat that `viewer` may see, in order.
  /// There is only one piece, unless some attributes are for certain viewers only.
  @inline(__always)
  public func forEachPart(of index: Int, for viewer: Viewer, _ body: (Span<UInt8>) -> Void) {
    for part in partsOf(index) where Self.reaches(parts[part].audience, viewer) {
      body(text.span.extracting(parts[part].start..<parts[part].end))
    }
  }

  public var isSameForAll: Bool { areForAll(0..<partCount) }

  public func isSameForAll(_ index: Int) -> Bool { areForAll(partsOf(index)) }

  private func areForAll(_ places: Range<Int>) -> Bool {
    for part in places where parts[part].audience != .everyone { return false }
    return true
  }

  private func partsOf(_ index: Int) -> Range<Int> {
    heads[index].start..<(index + 1 < count ? heads[index + 1].start : partCount)
  }

  private static func reaches(_ audience: Audience, _ viewer: Viewer) -> Bool {
    switch audience {
    case .everyone: true
    case .knowing(let owner): viewer.maySee(secretOf: owner)
    case .guessing(let owner): !viewer.maySee(secretOf: owner)
    }
  }

  // MARK: - Writing, which only the rules do

  mutating func clear() {
    text.removeAll(keepingCapacity: true)
    count = 0
    partCount = 0
    hasTurn = false
  }

  /// Adds that the turn of a seat begins, with all scores in seat order.
  mutating func beginTurn(of seat: Seat, scores: [Int]) {
    hasTurn = true
    begin(.turn, seat, namesPlayer: true)
    add(.scores, scores)
  }

  /// Begins the next event, about a seat if one is given. Attributes added later belong to it.
  mutating func begin(_ name: EventName, _ seat: Seat? = nil, namesPlayer: Bool = false) {
    let head = Head(name: name, seat: seat, namesPlayer: namesPlayer, start: partCount)
    if count < heads.count { heads[count] = head } else { heads.append(head) }
    count += 1
  }

  mutating func add(
    _ key: Attribute.Key, _ value: some FactValue, for audience: Audience = .everyone
  ) {
    guard let value = value.factText else { return }
    let start = text.count
    text.append(addingCapacity: key.name.utf8.count + 2 + value.utf8.count) { text in
      text.append(key: key.name.utf8.span)
      text.append(text: value)
    }
    note(audience, from: start)
  }

  mutating func add(_ key: Attribute.Key, _ number: Int) {
    let start = text.count
    text.append(addingCapacity: key.name.utf8.count + 2 + OutputSpan.digitsMax) { text in
      text.append(key: key.name.utf8.span)
      text.append(decimal: number)
    }
    note(.everyone, from: start)
  }

  mutating func add(_ key: Attribute.Key, _ numbers: [Int]) {
    let start = text.count
    let most = numbers.count * (OutputSpan.digitsMax + 1)
    text.append(addingCapacity: key.name.utf8.count + 2 + most) { text in
      text.append(key: key.name.utf8.span)
      for index in numbers.indices {
        if index > 0 { text.append(UInt8(ascii: ",")) }
        text.append(decimal: numbers[index])
      }
    }
    note(.everyone, from: start)
  }

  private mutating func note(_ audience: Audience, from start: Int) {
    if partCount > heads[count - 1].start, parts[partCount - 1].audience == audience {
      return parts[partCount - 1].end = text.count
    }
    let part = Part(audience: audience, start: start, end: text.count)
    if partCount < parts.count { parts[partCount] = part } else { parts.append(part) }
    partCount += 1
  }
}

// MARK: - As a viewer receives them

public struct Event: Equatable, Sendable, CustomStringConvertible {
  public let name: String
  public let seat: Seat?
  /// The text after the seat, ` die=5 total=5`, or nothing.
  public let details: String

  /// `roll seat=1 die=5 total=5`
  public var description: String { name + (seat.map { " seat=\($0)" } ?? "") + details }
}

extension Events {
  /// All events as `viewer` receives them, as values: for tests, and where speed does not matter.
  public func heard(by viewer: Viewer) -> [Event] {
    (0..<count).map { index in
      var details = ""
      forEachPart(of: index, for: viewer) { details += String($0) ?? "" }
      return Event(name: name(index).rawValue, seat: seat(index), details: details)
    }
  }
}

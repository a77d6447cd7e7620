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

  public struct Head: Sendable {
    public let name: EventName
    /// The seat of the event, if its first attribute is a seat.
    public let seat: Seat?
    /// Whether the event also names the player of its seat: whose turn it is, and who gave up.
    public let namesPlayer: Bool
    /// The index of its first part.
    fileprivate let start: Int
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

  public subscript(index: Int) -> Head { heads[index] }

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
    write(key, atMost: value.utf8.count, for: audience) { $0.append(text: value) }
  }

  mutating func add(_ key: Attribute.Key, _ number: Int) {
    write(key, atMost: OutputSpan.digitsMax, for: .everyone) { $0.append(decimal: number) }
  }

  mutating func add(_ key: Attribute.Key, _ numbers: [Int]) {
    write(key, atMost: numbers.count * (OutputSpan.digitsMax + 1), for: .everyone) { text in
      for index in numbers.indices {
        if index > 0 { text.append(UInt8(ascii: ",")) }
        text.append(decimal: numbers[index])
      }
    }
  }

  /// Adds an attribute whose value takes at most that many bytes.
  @inline(__always)
  private mutating func write(
    _ key: Attribute.Key, atMost length: Int, for audience: Audience,
    _ value: (inout OutputSpan<UInt8>) -> Void
  ) {
    let start = text.count
    text.append(addingCapacity: key.name.utf8.count + 2 + length) { text in
      text.append(key: key.name.utf8.span)
      value(&text)
    }
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
      return Event(name: self[index].name.rawValue, seat: self[index].seat, details: details)
    }
  }
}

/// What happened in one move: a list of events, each a name and its attributes.
///
/// Some attributes are for some eyes only, but everybody hears the same events in the same order.
/// The list is written over with every move, so that it allocates nothing in the end.
public struct Events: Sendable {
  /// For whom an attribute is.
  enum Audience: Equatable {
    case everyone
    /// Those who may see a secret of this seat, or of nobody.
    case knowing(Seat?)
    /// Those who may not.
    case guessing(Seat?)
  }

  private struct Head {
    let name: String
    let seat: Seat?
    let start: Int
  }

  private var heads: [Head] = []
  private var fields: [(field: Field, audience: Audience)] = []
  /// How many of the fields belong to this move; what stands behind them is an older one's.
  private var fieldCount = 0
  /// How many events this move had.
  public private(set) var count = 0

  public init() {}

  public var isEmpty: Bool { count == 0 }

  /// The name of the event at `index`: `roll`.
  public func name(_ index: Int) -> String { heads[index].name }

  /// Whether the turn passed, or began, with this move: then a turn's clock begins anew.
  public var hasTurn: Bool { heads.prefix(count).contains { $0.name == "turn" } }

  /// Whose the event at `index` is, if its first attribute is a seat.
  public func seat(_ index: Int) -> Seat? { heads[index].seat }

  /// Calls `body` with each attribute of the event at `index` that `viewer` may see, in order.
  public func forEachField(
    of index: Int, for viewer: Viewer, _ body: (Field) -> Void
  ) {
    if let seat = heads[index].seat { body(Field("seat", .number(seat.number))) }
    for (field, audience) in fields(of: index)
    where Self.reaches(audience, viewer) {
      body(field)
    }
  }

  /// Whether everybody hears the event at `index` in the same words.
  public func isSameForAll(_ index: Int) -> Bool {
    fields(of: index).allSatisfy { $0.audience == .everyone }
  }

  private func fields(of index: Int) -> ArraySlice<(field: Field, audience: Audience)> {
    let end = index + 1 < count ? heads[index + 1].start : fieldCount
    return fields[heads[index].start..<end]
  }

  private static func reaches(_ audience: Audience, _ viewer: Viewer) -> Bool {
    switch audience {
    case .everyone: true
    case .knowing(let owner): viewer.maySee(secretOf: owner)
    case .guessing(let owner): !viewer.maySee(secretOf: owner)
    }
  }
}

// MARK: - Telling, which only the rules do

extension Events {
  mutating func clear() {
    count = 0
    fieldCount = 0
  }

  /// Begins the next event, about a seat if one is given; what is added belongs to it.
  mutating func begin(_ name: String, _ seat: Seat? = nil) {
    let head = Head(name: name, seat: seat, start: fieldCount)
    if count < heads.count { heads[count] = head } else { heads.append(head) }
    count += 1
  }

  // Inlined where it is called, a move costs a tenth less: the value is built in its place.
  @inline(__always)
  mutating func add(_ name: String, _ value: Value, for audience: Audience = .everyone) {
    let entry = (Field(name, value), audience)
    if fieldCount < fields.count { fields[fieldCount] = entry } else { fields.append(entry) }
    fieldCount += 1
  }

  mutating func add(_ name: String, _ number: Int) {
    add(name, .number(number))
  }
}

// MARK: - As a viewer is told them

/// One event as one viewer hears it.
public struct Event: Equatable, Sendable {
  public let name: String
  public let fields: [Field]

  public init(_ name: String, _ fields: [Field]) {
    self.name = name
    self.fields = fields
  }
}

extension Event: CustomStringConvertible {
  /// `roll seat=1 die=5 total=5`
  public var description: String {
    ([name] + fields.map { "\($0.name)=\($0.value)" }).joined(separator: " ")
  }
}

extension Events {
  /// All of them as `viewer` hears them, as values: for tests and whoever has time.
  public func heard(by viewer: Viewer) -> [Event] {
    (0..<count).map { index in
      var seen: [Field] = []
      forEachField(of: index, for: viewer) { seen.append($0) }
      return Event(heads[index].name, seen)
    }
  }
}

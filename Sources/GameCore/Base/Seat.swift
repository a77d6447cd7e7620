/// A place at a table. People count seats from 1, arrays from 0: this type keeps the two apart.
public struct Seat: Hashable, Comparable, Sendable {
  private let place: UInt8

  /// The index of this seat in an array: 0 for seat 1.
  public var index: Int { Int(place) }

  /// The number for people and on the wire: 1, 2, …
  public var number: Int { index + 1 }

  /// The seat that people call `number`. Check an untrusted number first: any other number traps.
  public init(_ number: Int) {
    precondition((1...RuleLimits.seatsMax).contains(number), "there is no seat \(number)")
    place = UInt8(number - 1)
  }

  /// The same for an untrusted number.
  public init?(exactly number: Int) {
    guard (1...RuleLimits.seatsMax).contains(number) else { return nil }
    self.init(number)
  }

  init(index: Int) { self.init(index + 1) }

  public static func < (one: Seat, other: Seat) -> Bool { one.index < other.index }
}

extension Seat: CustomStringConvertible, ExpressibleByIntegerLiteral {
  public var description: String { String(number) }

  /// `let seat: Seat = 2` is the seat that people call 2.
  public init(integerLiteral number: Int) { self.init(number) }
}

/// Some of a table's seats, in seat order. One byte, so that asking who may move costs nothing.
public struct SeatSet: Hashable, Sendable {
  private var bits: UInt8 = 0

  public init(_ seats: some Sequence<Seat>) {
    for seat in seats { insert(seat) }
  }

  /// Seats 1 to `count`.
  public init(first count: Int) { bits = UInt8(truncatingIfNeeded: (1 << count) - 1) }

  public var count: Int { bits.nonzeroBitCount }
  public var isEmpty: Bool { bits == 0 }

  /// The lowest seat, or `nil`.
  public var first: Seat? { isEmpty ? nil : Seat(index: bits.trailingZeroBitCount) }

  public var only: Seat? { count == 1 ? first : nil }

  public func contains(_ seat: Seat) -> Bool { bits & Self.bit(seat) != 0 }
  public mutating func insert(_ seat: Seat) { bits |= Self.bit(seat) }
  public mutating func remove(_ seat: Seat) { bits &= ~Self.bit(seat) }

  /// The next seat of the set around the table after `seat`, which may be `seat` itself again.
  public func next(after seat: Seat) -> Seat? {
    let above = bits & ~(Self.bit(seat) | (Self.bit(seat) &- 1))
    let rest = above == 0 ? bits : above
    return rest == 0 ? nil : Seat(index: rest.trailingZeroBitCount)
  }

  private static func bit(_ seat: Seat) -> UInt8 { 1 << UInt8(seat.index) }
}

extension SeatSet: Sequence, IteratorProtocol, ExpressibleByArrayLiteral {
  /// Takes the lowest seat.
  public mutating func next() -> Seat? {
    guard let seat = first else { return nil }
    remove(seat)
    return seat
  }

  public init(arrayLiteral seats: Seat...) { self.init(seats) }
}

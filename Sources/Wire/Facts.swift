/// The attributes of a line after its first words, as a value:
///
///     [.room: 4, .seat: seat?.number, .locked: true]   // room=4 locked=yes
///
/// An attribute that is `nil` is left out.
public struct Facts: Hashable, Sendable, ExpressibleByDictionaryLiteral, CustomStringConvertible {
  public private(set) var attributes: [Attribute]

  public init(_ attributes: [Attribute] = []) { self.attributes = attributes }

  public init(dictionaryLiteral facts: (Attribute.Key, any FactValue)...) {
    attributes = []
    for (key, value) in facts {
      guard let text = value.factText else { continue }
      // Many answers have no attributes, so no room is reserved earlier.
      if attributes.isEmpty { attributes.reserveCapacity(facts.count) }
      attributes.append(Attribute(key.name, text))
    }
  }

  public subscript(key: Attribute.Key) -> String? { attributes[key] }

  public func number(_ key: Attribute.Key) -> Int? { self[key].flatMap { Int($0) } }

  /// The parts of `7oros,2copas`.
  public func list(_ key: Attribute.Key) -> [String]? {
    self[key]?.split(separator: ",").map(String.init)
  }

  /// `room=4 locked=yes`
  public var description: String { attributes.map(\.description).joined(separator: " ") }

  public static func + (one: Facts, other: Facts) -> Facts {
    Facts(one.attributes + other.attributes)
  }

  public static func += (one: inout Facts, other: Facts) { one.attributes += other.attributes }
}

/// A type whose values can be those of attributes.
public protocol FactValue {
  /// The written form; `nil` if the attribute is left out.
  var factText: String? { get }
}

extension String: FactValue {
  public var factText: String? { self }
}

extension Int: FactValue {
  public var factText: String? { String(self) }
}

extension Bool: FactValue {
  public var factText: String? { self ? "yes" : "no" }

  /// `yes` or nothing, for attributes that are left out if they are false.
  public var onlyYes: String? { self ? "yes" : nil }
}

extension Array: FactValue where Element: FactValue {
  public var factText: String? { compactMap { $0.factText }.joined(separator: ",") }
}

extension Optional: FactValue where Wrapped: FactValue {
  // Without a key path, which would be looked up at each call.
  public var factText: String? { if let self { self.factText } else { nil } }
}

extension FactValue where Self: RawRepresentable<String> {
  public var factText: String? { rawValue }
}

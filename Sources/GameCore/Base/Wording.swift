/// A text for people, in each language.
///
///     Wording("to roll", "por tirar", "da tirare")
public struct Wording: Hashable, Sendable {
  public let english: String
  public let spanish: String
  public let italian: String

  public init(_ english: String, _ spanish: String, _ italian: String) {
    self.english = english
    self.spanish = spanish
    self.italian = italian
  }

  /// The same in all of them: `roll`.
  public init(_ text: String) { self.init(text, text, text) }

  public static func + (one: Wording, other: Wording) -> Wording {
    Wording(
      one.english + other.english, one.spanish + other.spanish, one.italian + other.italian)
  }
}

extension Wording: ExpressibleByStringInterpolation {
  public init(stringLiteral text: String) { self.init(text) }
}

extension [Wording] {
  func joined(separator: String) -> Wording {
    Wording(
      map(\.english).joined(separator: separator), map(\.spanish).joined(separator: separator),
      map(\.italian).joined(separator: separator))
  }
}

/// Says a text in somebody's language.
public typealias Say = (Wording) -> String

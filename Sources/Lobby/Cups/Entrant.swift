/// Somebody who plays in a cup. The number of an entrant is the position in ``Cup/entrants``.
public struct Entrant: Hashable, Sendable {
  public internal(set) var name: String
  /// As it was when joining: a rating that changes must not change a bracket.
  public let rating: Int
  /// How many rounds had begun when they came.
  public let joinedAfter: Int
  /// How many rounds had begun when they withdrew or were taken out.
  public internal(set) var leftAfter: Int?

  public init(name: String, rating: Int, joinedAfter: Int = 0, leftAfter: Int? = nil) {
    self.name = name
    self.rating = rating
    self.joinedAfter = joinedAfter
    self.leftAfter = leftAfter
  }

  public var hasLeft: Bool { leftAfter != nil }

  /// Whether they were there when the first round began.
  var isStarter: Bool { joinedAfter == 0 && leftAfter != 0 }
}

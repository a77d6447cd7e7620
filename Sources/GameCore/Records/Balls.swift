/// The balls that represent Mastermind's colours. On the wire a colour is a letter.
public enum Ball: String, CaseIterable, Sendable {
  case soccer, tennis, billiard, golf, baseball, dodgeball
  case basketball, bowling, volleyball, rugby

  /// In coins; `nil` for balls that everyone has.
  public var price: Int? {
    [.basketball, .bowling, .volleyball, .rugby].contains(self) ? 500 : nil
  }
}

/// A player's balls: those owned, and the six that are played with.
public struct BallBag: Equatable, Sendable {
  /// As many as the default game has colours.
  public static let chosenCount = 6

  public private(set) var bought: Set<Ball> = []
  public private(set) var chosen = free

  public init() {}

  /// The list of all who have not chosen anything else.
  private static let free = Ball.allCases.filter { $0.price == nil }

  /// Creates a stored bag; `nil` if these balls cannot be chosen with those bought.
  public init?(bought: Set<Ball>, chosen: [Ball]) {
    self.init()
    self.bought = bought.filter { $0.price != nil }
    guard (try? choose(chosen)) != nil else { return nil }
  }

  public func owns(_ ball: Ball) -> Bool { ball.price == nil || bought.contains(ball) }

  /// Every ball that is owned, in the order of the shop.
  public var owned: [Ball] { Ball.allCases.filter(owns) }

  /// Buys a ball with `coins`. Returns the coins that are left.
  public mutating func buy(_ ball: Ball, from coins: Int) throws(ShopRefusal) -> Int {
    guard let price = ball.price, !owns(ball) else { throw .ownedAlready }
    guard coins >= price else { throw .notEnough(missing: price - coins) }
    bought.insert(ball)
    return coins - price
  }

  /// Chooses the six to play with, in order.
  public mutating func choose(_ balls: [Ball]) throws(ShopRefusal) {
    guard balls.count == Self.chosenCount, Set(balls).count == balls.count else {
      throw .notSixDifferent
    }
    guard balls.allSatisfy(owns) else { throw .notOwned }
    chosen = balls
  }
}

/// Why the shop refused. A refusal changes nothing.
public enum ShopRefusal: Error, Equatable, Sendable {
  case ownedAlready
  case notEnough(missing: Int)
  case notSixDifferent, notOwned
}

/// The balls that Mastermind's colours are played with. On the wire a colour is a letter.
public enum Ball: String, CaseIterable, Sendable {
  case soccer, tennis, billiard, golf, baseball, dodgeball
  case basketball, bowling, volleyball, rugby

  /// In coins; `nil` for those that are everyone's.
  public var price: Int? {
    switch self {
    case .soccer, .tennis, .billiard, .golf, .baseball, .dodgeball: nil
    case .basketball, .bowling, .volleyball, .rugby: 500
    }
  }
}

/// A player's balls: which are owned, and the six that are played with.
public struct BallBag: Equatable, Sendable {
  /// As many as the standard game has colours.
  public static let chosenCount = 6

  public private(set) var bought: Set<Ball>
  public private(set) var chosen: [Ball]

  /// A new player's: the free balls, all of them chosen.
  public init() {
    bought = []
    chosen = Self.free
  }

  /// One list for everybody who has chosen nothing else.
  private static let free = Ball.allCases.filter { $0.price == nil }

  /// One that was kept; `nil` if these balls cannot be chosen with those bought.
  public init?(bought: Set<Ball>, chosen: [Ball]) {
    self.init()
    self.bought = bought.filter { $0.price != nil }
    do throws(ShopRefusal) {
      try choose(chosen)
    } catch {
      return nil
    }
  }

  public func owns(_ ball: Ball) -> Bool { ball.price == nil || bought.contains(ball) }

  /// Every ball that is owned, in the order of the shop.
  public var owned: [Ball] { Ball.allCases.filter(owns) }

  /// Buys a ball from a purse of `coins`. Returns the rest of the purse.
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

/// Why the shop refused. Nothing has changed then.
public enum ShopRefusal: Error, Equatable, Sendable {
  case ownedAlready
  case notEnough(missing: Int)
  case notSixDifferent
  case notOwned
}

import GameCore
import Protocol
import Words

/// A ball on the shelf: a row of `shop`.
struct ShopItem: Equatable {
  let ball: Ball
  let price: Int
  var isOwned: Bool
  var isChosen: Bool

  /// More than anybody will ever have, and little enough to be added up ten times.
  private static let priceMax = 1_000_000_000

  init?(_ row: ServerLine) {
    guard let ball = row[.ball].flatMap({ Ball(rawValue: $0) }) else { return nil }
    self.ball = ball
    price = min(max(0, row.number(.price) ?? ball.price ?? 0), Self.priceMax)
    isOwned = row.isYes(.owned)
    isChosen = row.isYes(.chosen)
  }

  /// The balls that this client knows, each once, in the order of the shop.
  static func shelf(_ rows: [ServerLine]) -> [ShopItem] {
    let items = rows.compactMap { ShopItem($0) }
    return Ball.allCases.compactMap { ball in items.first { $0.ball == ball } }
  }
}

extension Ball {
  func title(_ look: Look) -> String {
    BallPhrase(rawValue).map { look.say($0) } ?? rawValue
  }
}

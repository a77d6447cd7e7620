/// Balls for coins.
struct ShopScreen: Screen {
  func title(_ house: House) -> String { house.say(HomePhrase.shop) }
  func draw(in box: Box, on frame: inout Frame, _ house: House) {}
  func spoken(_ house: House) -> [String] { [] }
}

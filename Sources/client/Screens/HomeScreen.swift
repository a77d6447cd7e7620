/// The lobby: rooms, players, our coins, and where to go from here.
struct HomeScreen: Screen {
  func title(_ house: House) -> String { house.server?.text ?? "" }
  func draw(in box: Box, on frame: inout Frame, _ house: House) {}
  func spoken(_ house: House) -> [String] { [] }
}

/// The rules of one game: the first thing that a newcomer sees of it, with a button to begin.
struct RulesScreen: Screen {
  let game: String

  func title(_ house: House) -> String { Games.title(game, house.look) }
  func draw(in box: Box, on frame: inout Frame, _ house: House) {
    frame.write(lines: spoken(house), in: box.inset(1))
  }
  func spoken(_ house: House) -> [String] { [] }
}

/// A scripted match that says what to press and why.
struct TutorialScreen: Screen {
  let game: String

  func title(_ house: House) -> String { Games.title(game, house.look) }
  func draw(in box: Box, on frame: inout Frame, _ house: House) {}
  func spoken(_ house: House) -> [String] { [] }
}

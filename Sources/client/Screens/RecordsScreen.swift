/// The leaderboards, feats, profiles and past matches.
struct RecordsScreen: Screen {
  func title(_ house: House) -> String { house.say(HomePhrase.records) }
  func draw(in box: Box, on frame: inout Frame, _ house: House) {}
  func spoken(_ house: House) -> [String] { [] }
}

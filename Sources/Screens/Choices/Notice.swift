/// Something that must be seen before the game goes on: a box over the screen.
struct Notice {
  let title: String
  let lines: [String]
  /// The first is what Enter does.
  let choices: [Choice]
  /// The room that it is about: when that is closed, or its match is over, there is nothing to
  /// answer any more.
  var room: Int?
  /// What is written large above the lines, where there is room, and whether it is good to hear.
  var headline: (text: String, isGood: Bool)?
  /// What is drawn below the lines, where there is a screen.
  var figure: (any Figure)?
  /// It came while something else was being done: Enter and Space may have been meant for that.
  var isSudden = false
}

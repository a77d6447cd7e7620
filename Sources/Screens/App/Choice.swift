import Protocol

/// One thing that can be done now, or could be if it were not for a reason: a button, a key, a line
/// of the menu for screen-reader users.
struct Choice {
  /// The keys that do it; the first is shown.
  let keys: [Key]
  let label: String
  /// Why it is off; `nil` if it is on.
  let why: String?
  /// What must be typed for it where there is no screen to choose on: "How many chips?"
  let question: String?
  /// Left out of the hints at the bottom: shown elsewhere, or only of use to screen-reader users.
  let isQuiet: Bool
  let intent: Intent

  init(
    _ keys: [Key], label: String, unless why: String? = nil, asking question: String? = nil,
    isQuiet: Bool = false, _ intent: Intent
  ) {
    (self.keys, self.label, self.why) = (keys, label, why)
    (self.question, self.isQuiet, self.intent) = (question, isQuiet, intent)
  }

  init(
    _ keys: Key..., label: String, unless why: String? = nil, asking question: String? = nil,
    isQuiet: Bool = false, _ intent: Intent
  ) {
    self.init(
      keys, label: label, unless: why, asking: question, isQuiet: isQuiet, intent)
  }

  /// The same, but off for this reason.
  func off(because why: String) -> Choice {
    Choice(keys, label: label, unless: why, asking: question, isQuiet: isQuiet, intent)
  }
}

/// What a screen wants done; the app does it.
enum Intent {
  /// Ask the server this: a request's line without its end.
  case ask(String, Purpose)
  /// The screen's own, by a word that it knows; what was typed for it comes along.
  case act(String, typed: String = "")
  /// Say to the server who we are; with a secret that was not kept for it, if the player wishes.
  case hello(String, secret: String? = nil)
  case open(any Screen)
  /// Leave this screen for another one.
  case turn(to: any Screen)
  case back
  /// Call the server at once, not when the pause is over.
  case reconnect
  case notice(Notice)
  /// Say a sentence: in the line at the bottom, or aloud.
  case tell(String)
  case face(FaceCommand)
  case world(WorldCommand)
  case all([Intent])
}

/// Something that must be seen before the game goes on: a box over the screen.
struct Notice {
  let title: String
  let lines: [String]
  /// The first is what Enter does.
  let choices: [Choice]
  /// The room that it is about: when that is closed, or its match is over, there is nothing to
  /// answer any more.
  var room: Int?
  /// It came while something else was being done: Enter and Space may have been meant for that.
  var isSudden = false

  /// The same with more to read.
  func adding(_ more: [String]) -> Notice {
    Notice(title: title, lines: lines + more, choices: choices, room: room, isSudden: isSudden)
  }
}

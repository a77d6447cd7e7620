/// What a screen wants done; the app does it.
enum Intent {
  case ask(ClientRequest)
  /// The screen's or the board's own; what was typed for it comes along.
  case act(OwnAct, typed: String = "")
  /// Say to the server who we are; with a secret that was not kept for it, if the player wishes,
  /// and also where it can only be sent as it is.
  case hello(String, secret: String? = nil, inClear: Bool = false)
  /// Go to another screen, from which Esc leads back here.
  case open(Destination)
  /// Leave this screen for another one.
  case turn(to: Destination)
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

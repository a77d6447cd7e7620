/// What screens and boards may know of where they are: the player's screen, the time, what is kept.
struct Surroundings {
  var look = Look()
  /// Milliseconds by a clock that never goes back.
  var now = 0
  /// What is kept on this machine: `numbers` is `on`.
  var remembered: [String: String] = [:]
  /// How often the server has let us in: what was asked while this was another number, and was not
  /// answered, is lost.
  var line = 0
  /// How this machine calls the player, if that could be a name here.
  var userName: String?
  /// By which address others on the network reach this machine.
  var ownAddress: String?
  /// The balls that stand for the colours a, b, …, once the server has told them.
  var balls: [String] = []

  var pictures = PictureBook()

  func say(_ phrase: some Phrase, _ blanks: [String: String] = [:]) -> String {
    look.words.say(phrase, blanks)
  }
}

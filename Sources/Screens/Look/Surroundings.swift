import Words

/// What screens and boards may know of where they are: the player's screen, the time, what is kept.
package struct Surroundings {
  package var look = Look()
  /// What may be done outside of the screens.
  package var powers = Powers.own
  /// Milliseconds by a clock that never goes back.
  package var now = 0
  /// Whether nothing may move just now: the player types, or the line to the terminal is slow.
  var isStill = false
  /// What is kept on this machine: `numbers` is `on`.
  package var remembered: [String: String] = [:]
  /// How often the server has let us in: what was asked while this was another number, and was not
  /// answered, is lost.
  var line = 0
  /// How this machine calls the player, if that could be a name here.
  package var userName: String?
  /// By which address others on the network reach this machine.
  package var ownAddress: String?
  /// Where others connect by ssh, for somebody who has come by a door.
  package var sshDoor: ServerAddress?
  /// The balls that stand for the colours a, b, …, once the server has told them.
  var balls: [String] = []

  var pictures = PictureBook()

  package init(look: Look = Look()) { self.look = look }

  /// Whether things may move now that nobody moves.
  var hasMotion: Bool { look.hasMotion && !look.isSpoken && !isStill }

  func say(_ phrase: some Phrase, _ blanks: [String: String] = [:]) -> String {
    look.language.say(phrase, blanks)
  }
}

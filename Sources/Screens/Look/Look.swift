package import GameCore
import Protocol
package import Words

/// How this player's screen is, and how they want to be talked to.
package struct Look: Sendable {
  package var columns = 80
  package var rows = 24
  package var glyphs = Glyphs.unicode
  /// What pictures are drawn with, as the player wants it; `nil` where the terminal decides.
  package var chosenBlocks: Blocks?
  /// The finest that the terminal is known to draw.
  package var knownBlocks = Blocks.quadrant
  package var language = Language.english
  package var depth = ColourDepth.none
  package var theme = Theme.parlor
  /// Whether the terminal's ground is light; `nil` until it has told.
  var hasLightGround: Bool?
  /// Whether it never will, so that a ground of our own is painted.
  package var bringsGround = false
  /// The games that this client knows.
  package var games = GameList.standard
  /// Keys of the player's own.
  package var keys = OwnKeys()
  /// Whether animations may be shown.
  package var hasMotion = true
  /// Lines of text, one after another, instead of a screen.
  package var isSpoken = false
  /// Whether this terminal shows pictures over its cells.
  var hasImages = false
  package var hasMouse = false

  package init() {}

  /// The smallest screen that holds the client.
  static let columnsMin = 40
  static let rowsMin = 14

  /// A telephone's screen: what is done there is done by digits and large keys.
  var isTiny: Bool { columns < 60 || rows < 20 }

  /// Whether there is only room for the compact form.
  var isCompact: Bool { columns < 80 || rows < 24 }

  /// Whether keys that are off have room among the others.
  var isWide: Bool { columns >= 100 }

  /// Whether it has rows for large letters beside long lists.
  var isTall: Bool { rows >= 50 }

  var hasColour: Bool { depth > .none && !glyphs.isASCII }

  /// Whether it has more rows than terminals have at first.
  var isLarge: Bool { rows >= 30 }

  /// Pictures are made of colours, many of them.
  package var canShowPictures: Bool {
    (depth == .full || depth == .twoFiftySix) && !glyphs.isASCII && !isSpoken
  }

  /// What pictures are drawn with.
  var blocks: Blocks { glyphs.isASCII ? .plain : chosenBlocks ?? knownBlocks }

  var scheme: Scheme {
    theme.scheme(onLightGround: hasLightGround, bringsGround: bringsGround)
  }

  /// Whether things can have a ground of their own: cards of paper, filled tiles. Elsewhere they
  /// are drawn in lines.
  var hasGrounds: Bool {
    depth >= .twoFiftySix && !glyphs.isASCII && !isSpoken && scheme[.card] != nil
  }

  /// What a board lies on; the terminal's own ground where things have none.
  func ground(_ table: Role) -> Ink {
    hasGrounds && scheme[table] != nil ? .role(table) : .standard
  }

  func say(_ phrase: some Phrase, _ blanks: [String: String] = [:]) -> String {
    language.say(phrase, blanks.mapValues(shown))
  }

  /// A player's name as it is read: `house-best-2` is "Expert bot 2".
  func shown(_ name: String) -> String {
    guard name.hasPrefix(Names.houseBeginning) else { return name }
    let parts = name.dropFirst(Names.houseBeginning.count).split(separator: "-")
    let words: [Substring: HousePhrase] = ["easy": .botEasy, "good": .botGood, "best": .botBest]
    guard let phrase = parts.first.flatMap({ words[$0] }) else { return name }
    return ([say(phrase)] + parts.dropFirst().map(String.init)).joined(separator: " ")
  }
}

/// Where things stand on the screen: one title line, the content with the talk beside it or below
/// it, a line for what just happened and one for the keys.
struct Layout {
  let screen: Box
  let content: Box
  /// The talk: a column at the side where there is room, else one line.
  var talk: Box

  /// A line, or large keys.
  private let keyRows: Int

  /// Below that a column of talk would take too much from a board.
  private static let columnsForTalk = 100

  init(_ look: Look, hasTalk: Bool) {
    let (columns, rows) = (look.columns, look.rows)
    screen = Box(0, 0, columns, rows)
    keyRows = look.isTiny ? 3 : 1
    guard hasTalk, !look.isTiny else {
      content = Box(0, 1, columns, rows - 2 - keyRows)
      talk = Box(0, 0, 0, 0)
      return
    }
    if look.isCompact || columns < Self.columnsForTalk {
      content = Box(0, 1, columns, rows - 4)
      talk = Box(0, rows - 3, columns, 1)
    } else {
      let width = columns >= 110 ? 34 : 24
      content = Box(0, 1, columns - width - 1, rows - 3)
      talk = Box(columns - width, 1, width, rows - 3)
    }
  }

  var title: Box { Box(0, 0, screen.width, 1) }
  var status: Box { Box(0, screen.height - keyRows - 1, screen.width, 1) }
  var keys: Box { Box(0, screen.height - keyRows, screen.width, keyRows) }
}

/// What the person in front of the screens may have done outside of them.
///
/// A client of one's own may do everything. At a door, where strangers share one process, a person
/// reaches the one server that the door is for, and nothing else of its machine. Screens read this
/// to offer only what is allowed, and the app asks it again of everything that leaves it.
package struct Powers: Equatable, Sendable {
  /// The only server to connect to; `nil` if any may be chosen.
  let onlyServer: ServerAddress?
  /// Whether login keys are kept for the next time.
  let keepsLoginKeys: Bool

  /// Starts servers, looks for others on the network, opens pictures, gives the terminal back to a
  /// shell.
  var ownsMachine: Bool { onlyServer == nil }

  /// Of a program that the player has started.
  package static let own = Powers(onlyServer: nil, keepsLoginKeys: true)

  /// Of a guest at a door to this server.
  package static func atDoor(to server: ServerAddress, keepsLoginKeys: Bool) -> Powers {
    Powers(onlyServer: server, keepsLoginKeys: keepsLoginKeys)
  }
}

/// What screens and boards may know of where they are: the player's screen, the time, what is kept.
package struct Surroundings {
  package var look = Look()
  /// What may be done outside of the screens.
  package var powers = Powers.own
  /// Milliseconds by a clock that never goes back.
  package var now = 0
  /// Whether animations pause: the player types, or the line to the terminal is slow.
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
  /// Draws an address as the squares that a phone's camera reads: whether each is dark.
  package var code: (@Sendable (String) -> [[Bool]])?
  /// Where others connect by ssh, for somebody who has come by a door.
  package var sshDoor: ServerAddress?
  /// The balls that stand for the colours a, b, …, once the server has told them.
  var balls: [String] = []

  var pictures = PictureBook()

  package init(look: Look = Look()) { self.look = look }

  /// Whether animations are shown now.
  var hasMotion: Bool { look.hasMotion && !look.isSpoken && !isStill }

  func say(_ phrase: some Phrase, _ blanks: [String: String] = [:]) -> String {
    look.say(phrase, blanks)
  }
}

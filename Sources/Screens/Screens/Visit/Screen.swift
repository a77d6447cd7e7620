import Protocol

/// A screen of the client: a value that input changes, and that drawing does not change.
protocol Screen {
  func title(_ visit: Visit) -> String
  func choices(_ visit: Visit) -> [Choice]

  /// Handles a key that is not a choice's. Returns `nil` if the key has no effect.
  mutating func press(_ key: Key, _ visit: inout Visit) -> [Intent]?
  mutating func paste(_ text: String)

  /// Performs what a choice of any screen does. That of another kind of screen has no effect here.
  mutating func perform(_ act: any ChoiceAction, typed: String, _ visit: inout Visit) -> [Intent]

  /// Receives the answer to a request of any screen.
  mutating func receive(_ answer: Answer, _ visit: inout Visit) -> [Intent]

  /// Handles an event other than input.
  mutating func meet(_ occasion: ScreenEvent, _ visit: inout Visit) -> [Intent]

  /// The box that must be closed before the screen continues, if there is one.
  func notice(_ visit: Visit) -> Notice?

  func draw(in box: Box, on frame: inout Frame, _ visit: Visit)
  /// The screen in words, a sentence a line, for screen-reader users.
  func spoken(_ visit: Visit) -> [String]
  /// Whether the data has arrived. Screen-reader users are not told what is missing only because it
  /// is not known yet.
  func isKnown(_ visit: Visit) -> Bool

  /// When to draw again without any input, in the clock's milliseconds.
  func nextMoment(_ visit: Visit) -> Int?

  var isTyping: Bool { get }
  /// Whether the mouse's wheel moves through the screen like the arrow keys.
  var scrolls: Bool { get }
  /// Whether digits belong to the screen, so that a phone's digits must not be shortcuts.
  func takesDigits(_ visit: Visit) -> Bool
  /// Whether the chat is beside the screen. A screen that needs all the room has none.
  var hasTalk: Bool { get }
  /// The place of the chat in the box, if the screen has a place of its own for it.
  func talkPlace(in box: Box, _ visit: Visit) -> Box?

  /// The help lines about this screen, besides its choices.
  func help(_ visit: Visit) -> [String]
}

extension Screen {
  mutating func press(_ key: Key, _ visit: inout Visit) -> [Intent]? { nil }
  mutating func paste(_ text: String) {}
  mutating func perform(_ act: any ChoiceAction, typed: String, _ visit: inout Visit) -> [Intent] {
    (act as? ScreenAction<Self>)?.body(&self, typed, &visit) ?? []
  }
  mutating func receive(_ answer: Answer, _ visit: inout Visit) -> [Intent] { [] }
  mutating func meet(_ occasion: ScreenEvent, _ visit: inout Visit) -> [Intent] { [] }
  func notice(_ visit: Visit) -> Notice? { nil }
  func isKnown(_ visit: Visit) -> Bool { true }
  func nextMoment(_ visit: Visit) -> Int? { nil }
  var isTyping: Bool { false }
  var scrolls: Bool { false }
  func takesDigits(_ visit: Visit) -> Bool { isTyping }
  var hasTalk: Bool { true }
  func talkPlace(in box: Box, _ visit: Visit) -> Box? { nil }
  func help(_ visit: Visit) -> [String] { [] }

  /// What a choice of this screen does:
  ///
  ///     visit.choice("o", RecordsPhrase.mine, does { $0.show(player: nil) })
  func does(_ body: @escaping (inout Self, _ typed: String, inout Visit) -> [Intent]) -> Intent {
    .act(ScreenAction(body: body))
  }

  func does(_ body: @escaping (inout Self) -> [Intent]) -> Intent {
    does { screen, _, _ in body(&screen) }
  }

  func does(_ change: @escaping (inout Self, _ typed: String, inout Visit) -> Void) -> Intent {
    does { screen, typed, visit in
      change(&screen, typed, &visit)
      return []
    }
  }

  func does(_ change: @escaping (inout Self) -> Void) -> Intent {
    does { screen, _, _ in change(&screen) }
  }
}

/// What a choice does to a screen of this kind, with the text that was typed for it.
struct ScreenAction<Actor>: ChoiceAction {
  let body: (inout Actor, _ typed: String, inout Visit) -> [Intent]
}

enum ScreenEvent {
  /// The screen is opened, or shown again.
  case appeared
  case ticked
  /// The server has greeted us and does not know our name.
  case greeted
  /// We are back on a new connection: what the last one has not answered is lost.
  case entered
  /// The server cannot be reached or used.
  case failed
  case nameRefused(String)
  /// The servers that answered, on this machine and on the network.
  case found([FoundServer])
  case hosted(ServerAddress)
  /// A cup that we play in or direct has changed: `EV cup` or `EV paired`.
  case heardOfCup(ServerLine)
  case heardOfLobby(ServerLine)
  /// An event of a room that is watched in addition to the table, as a wall does.
  case heardInRoom(ServerLine)
}

/// The lobby's tables and players, as the server lists them or announces their changes.
struct LobbyLists {
  /// The rows of complete lists, as they came.
  var rooms: [ServerLine] = []
  var players: [ServerLine] = []
  var following = Following.no

  enum Following {
    case no, asked, yes
  }

  /// More than anybody looks through: a bound against hostile servers.
  private static let rowsMax = 1000

  /// The rooms by usefulness: waiting for players, running, over. Finished tables of cups are left
  /// out.
  var listedRooms: [ServerLine] {
    let listed = rooms.filter { $0.phase != .over || $0[.cup] == nil && $0.hasFreeSeat }
    return ["open", "playing"].flatMap { phase in listed.filter { $0[.phase] == phase } }
      + listed.filter { $0.phase != .open && $0.phase != .playing }
  }

  /// `EV lobby what=room room=4 …` replaces the row of a room.
  mutating func hear(_ event: ServerLine) {
    switch event.lobbyChange {
    case .room: Self.put(event, in: &rooms, by: .room)
    case .closed: rooms.removeAll { $0[.room] == event[.room] }
    case .player: Self.put(event, in: &players, by: .player)
    case .gone: players.removeAll { $0[.player] == event[.player] }
    case .cup, .over, nil: break
    }
  }

  private static func put(_ row: ServerLine, in list: inout [ServerLine], by key: Attribute.Key) {
    guard let name = row[key] else { return }
    if let index = list.firstIndex(where: { $0[key] == name }) {
      list[index] = row
    } else if list.count < rowsMax {
      list.append(row)
    }
  }
}

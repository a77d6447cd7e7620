import Protocol

/// One of the things the client can show: a value that is changed by what comes in, and drawn
/// without changing.
protocol Screen: Acting {
  func title(_ visit: Visit) -> String
  /// What can be done here now, or could be: each with its key.
  func choices(_ visit: Visit) -> [Choice]

  /// A key that is no choice's. `nil` if it is nothing here.
  mutating func press(_ key: Key, _ visit: inout Visit) -> [Intent]?
  /// Text put in at once.
  mutating func paste(_ text: String, _ visit: inout Visit) -> [Intent]
  /// The mouse, pressed at this place of the frame.
  mutating func click(_ mouse: Mouse, in box: Box, _ visit: inout Visit) -> [Intent]

  /// Something of its own that was chosen.
  mutating func act(_ act: Act, typed: String, _ visit: inout Visit) -> [Intent]
  /// The same for an act of any screen: one that is not its own does nothing here.
  mutating func perform(_ act: AnyAction, typed: String, _ visit: inout Visit) -> [Intent]

  /// The answer to a request that some screen made.
  mutating func receive(_ answer: Answer, _ visit: inout Visit) -> [Intent]

  /// Something that happened beside the keys.
  mutating func meet(_ occasion: ScreenEvent, _ visit: inout Visit) -> [Intent]

  /// A box that must be seen before the screen goes on, if there is one now.
  func notice(_ visit: Visit) -> Notice?

  func draw(in box: Box, on frame: inout Frame, _ visit: Visit)
  /// The same in words, a sentence a line, for screen-reader users.
  func spoken(_ visit: Visit) -> [String]
  /// Whether what it shows has come from the server: screen-reader users are not told what is
  /// missing only because it is not known yet.
  func isKnown(_ visit: Visit) -> Bool

  /// When it must be drawn again though nothing has come in, in the clock's milliseconds.
  func nextMoment(_ visit: Visit) -> Int?

  /// Whether keys go into a text, so that letters are letters.
  var isTyping: Bool { get }
  /// Whether digits are its own, so that no key of a telephone is one.
  func takesDigits(_ visit: Visit) -> Bool
  /// Whether the talk stands beside it. A screen that needs all the room goes without.
  var hasTalk: Bool { get }
  /// Where in its box it has the talk, if it has a place of its own for it.
  func talkPlace(in box: Box, _ visit: Visit) -> Box?
  /// Whether a box that asks something makes it smaller, so that nothing covers it.
  var makesRoom: Bool { get }
  /// Whether it has the whole terminal, without title and keys.
  var isBare: Bool { get }

  /// The lines of `?` that are about this screen, beside its choices.
  func help(_ visit: Visit) -> [String]
}

extension Screen {
  func choices(_ visit: Visit) -> [Choice] { [] }
  mutating func press(_ key: Key, _ visit: inout Visit) -> [Intent]? { nil }
  mutating func paste(_ text: String, _ visit: inout Visit) -> [Intent] { [] }
  mutating func click(_ mouse: Mouse, in box: Box, _ visit: inout Visit) -> [Intent] { [] }
  mutating func perform(_ act: AnyAction, typed: String, _ visit: inout Visit) -> [Intent] {
    act.of(Self.self).map { self.act($0, typed: typed, &visit) } ?? []
  }
  mutating func receive(_ answer: Answer, _ visit: inout Visit) -> [Intent] { [] }
  mutating func meet(_ occasion: ScreenEvent, _ visit: inout Visit) -> [Intent] { [] }
  func notice(_ visit: Visit) -> Notice? { nil }
  func isKnown(_ visit: Visit) -> Bool { true }
  func nextMoment(_ visit: Visit) -> Int? { nil }
  var isTyping: Bool { false }
  func takesDigits(_ visit: Visit) -> Bool { isTyping }
  var hasTalk: Bool { true }
  func talkPlace(in box: Box, _ visit: Visit) -> Box? { nil }
  var makesRoom: Bool { false }
  var isBare: Bool { false }
  func help(_ visit: Visit) -> [String] { [] }
}

extension Screen where Act == Never {
  mutating func act(_ act: Never, typed: String, _ visit: inout Visit) -> [Intent] {}
}

/// What a screen may have to meet.
enum ScreenEvent {
  /// It is opened, or shown again.
  case appeared
  /// A moment that it asked for has come.
  case ticked
  /// The server has greeted us and does not know our name.
  case greeted
  /// The server has taken our name.
  case entered
  /// There is no way to this server: why.
  case failed(String)
  /// The server has not taken our name: why.
  case nameRefused(String)
  /// The servers that answered, on this machine and on the network.
  case found([FoundServer])
  case hosted(ServerAddress)
  /// Something has happened to a cup that we play in or direct: `EV cup` or `EV paired`.
  case heardOfCup(ServerLine)
  /// Something in the lobby is different: `EV lobby`.
  case heardOfLobby(ServerLine)
  /// Something has happened in a room that is watched beside the table: a wall watches many.
  case heardInRoom(ServerLine)
}

/// The lobby's rooms and people, as the server lists them, or tells of them as they change.
struct LobbyLists {
  enum List {
    case rooms, players

    /// By what a row of it is known.
    var key: Attribute.Key { self == .rooms ? .room : .player }
  }

  /// The rows of complete lists, as they came.
  private var lists: [List: [ServerLine]] = [:]
  /// The pages received so far of lists that are not complete.
  private var coming: [List: [ServerLine]] = [:]
  private(set) var following = Following.no

  enum Following {
    case no, asked, yes
  }

  /// More than anybody looks through; a server may say anything.
  private static let rowsMax = 1000

  subscript(list: List) -> [ServerLine] {
    get { lists[list] ?? [] }
    set { lists[list] = Array(newValue.prefix(Self.rowsMax)) }
  }

  /// The rooms as they are of use: those that wait for players, then those that can be watched,
  /// those that are over. A cup's tables that are over are its own affair.
  var listedRooms: [ServerLine] {
    let listed = self[.rooms].filter { $0.phase != .over || $0[.cup] == nil && $0.hasFreeSeat }
    return ["open", "playing"].flatMap { phase in listed.filter { $0[.phase] == phase } }
      + listed.filter { $0.phase != .open && $0.phase != .playing }
  }

  /// How many tables are not listed: their matches are over, and all seats are taken.
  var finishedCount: Int {
    self[.rooms].count { $0.phase == .over && $0[.cup] == nil && !$0.hasFreeSeat }
  }

  // MARK: - Asked for

  /// Takes a page of a list. Gives where the next one begins, if there is one: the list is there
  /// when it is whole.
  mutating func receive(_ answer: Answer, of list: List, from: Int?) -> Int? {
    let before = from == nil ? nil : coming.removeValue(forKey: list)
    let rows = (before ?? []) + answer.rows
    if let next = answer.end.number(.next), next > from ?? 0, rows.count < Self.rowsMax {
      coming[list] = rows
      return next
    }
    self[list] = rows
    return nil
  }

  // MARK: - Followed

  mutating func follow() { following = .asked }

  mutating func stop() { following = .no }

  mutating func hasAnswered(isGood: Bool) {
    if following == .asked { following = isGood ? .yes : .no }
  }

  /// A new connection follows nothing yet.
  mutating func lineIsNew() { following = .no }

  /// `EV lobby what=room room=4 …` is the row of a room from now on.
  mutating func hear(_ event: ServerLine) {
    switch event.lobbyChange {
    case .room: put(event, in: .rooms)
    case .closed: remove(event, from: .rooms)
    case .player: put(event, in: .players)
    case .gone: remove(event, from: .players)
    case .cup, .over, nil: break
    }
  }

  private mutating func put(_ row: ServerLine, in list: List) {
    guard let key = row[list.key] else { return }
    if let index = self[list].firstIndex(where: { $0[list.key] == key }) {
      lists[list]?[index] = row
    } else {
      self[list].append(row)
    }
  }

  private mutating func remove(_ row: ServerLine, from list: List) {
    lists[list]?.removeAll { $0[list.key] == row[list.key] }
  }
}

import Protocol

/// The lobby's rooms and people, as the server lists them, or tells of them as they change.
struct LobbyLists {
  enum List {
    case rooms, players

    /// By what a row of it is known.
    var key: Attribute.Key { self == .rooms ? .room : .player }
  }

  /// Their rows, as they came.
  private var lists: [List: [ServerLine]] = [:]
  /// Pages of them, while more are still to come.
  private var coming: [List: [ServerLine]] = [:]
  private(set) var following = Following.no

  enum Following {
    case no, asked, yes
    /// The server is older than that.
    case impossible
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
    let listed = self[.rooms].filter { $0.phase != .over || $0[.cup] == nil }
    return ["open", "playing"].flatMap { phase in listed.filter { $0[.phase] == phase } }
      + listed.filter { $0.phase != .open && $0.phase != .playing }
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

  mutating func stop() { if following != .impossible { following = .no } }

  mutating func hasAnswered(isGood: Bool) {
    if following == .asked { following = isGood ? .yes : .impossible }
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

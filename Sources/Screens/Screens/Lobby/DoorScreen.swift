import GameCore
import Protocol

/// The first screen: choose a server that was found, type an address, or start a server.
struct DoorScreen: Screen {
  private var found: [FoundServer] = []
  private var selection = Selection()
  private var field: TextField?
  /// The typed address that is being tried. If nobody answers, it can be corrected.
  private var tried = ""
  private var isLooking = false
  /// A server to connect to at once, given on the command line.
  private let wanted: ServerAddress?
  /// Whether the command line asks for a server on this machine.
  private let hosts: Bool

  private static let addressMax = 80

  /// Without both, as after a connection has failed, nothing is tried automatically.
  init(wanted: ServerAddress? = nil, hosts: Bool = false) {
    (self.wanted, self.hosts) = (wanted, hosts)
  }

  func title(_ visit: Visit) -> String { visit.say(DoorPhrase.title) }

  var isTyping: Bool { field != nil }

  // MARK: - The list

  private func rows(_ visit: Visit) -> [Choice] {
    func row(_ text: String, _ address: ServerAddress) -> Choice {
      Choice([], label: text, .world(.connect(address)))
    }
    // A guest may use only one server.
    if let only = visit.around.powers.onlyServer {
      return [row(visit.say(GuestPhrase.again), only)]
    }
    let last = visit.around.remembered["server"].flatMap { ServerAddress($0) }
    // The server where a seat may be kept comes first.
    let sorted = found.filter { $0.address == last } + found.filter { $0.address != last }
    let lost = sorted.first?.address == last ? nil : last
    return sorted.map { row(text(of: $0, visit), $0.address) }
      + [lost.map { row(visit.say(DoorPhrase.last, ["server": $0.text]), $0) }].compactMap(\.self)
      + [
        visit.choice([], DoorPhrase.host, .world(.host(staysOpen: false))),
        visit.choice(
          [], DoorPhrase.type, asking: visit.say(DoorPhrase.address), does { $0.type($1, $2) }),
      ]
  }

  private func text(of server: FoundServer, _ visit: Visit) -> String {
    var blanks = [
      "server": server.address.text, "version": server.version, "ms": String(server.milliseconds),
    ]
    guard let answer = server.answer else { return visit.say(DoorPhrase.found, blanks) }
    blanks["players"] = visit.say(CommonPhrase.playerCount, ["n": String(answer.players)])
    blanks["rooms"] = visit.say(DoorPhrase.rooms, ["n": String(answer.rooms)])
    // The name comes last, so that a long one pushes nothing else away.
    blanks["name"] = answer.name
    return visit.say(DoorPhrase.answered, blanks)
  }

  /// Connects to an address that is typed in spoken mode, or opens the field for it.
  private mutating func type(_ address: String, _ visit: Visit) -> [Intent] {
    guard address.isEmpty else { return connect(address, visit) }
    field = TextField(lengthMax: Self.addressMax)
    return []
  }

  // MARK: - Choices

  func choices(_ visit: Visit) -> [Choice] {
    let quit = visit.choice("q", HomePhrase.quit, .face(.quit(0)))
    let cancel = visit.choice(.escape, CommonPhrase.back, does { $0.cancel($2) })
    // Letters that are typed while it connects belong to the name.
    guard visit.connection == .none else { return [cancel] }
    if field != nil {
      let connect = does { $0.connect($0.field?.string ?? "", $2) }
      return [visit.choice(.enter, DoorPhrase.connect, connect), cancel]
    }
    let rows = rows(visit)
    // A server that stays when its last player leaves.
    let host = visit.choice("s", DoorPhrase.hostStays, .world(.host(staysOpen: true)))
    let stays = visit.around.powers.ownsMachine ? [host] : []
    guard !visit.look.isSpoken else {
      // No choices while more servers may be found: numbers must not change while someone types.
      return isLooking ? [] : rows + stays + [quit]
    }
    let chosen = rows[at: selection.index]
    let choose = visit.choice(.enter, DoorPhrase.choose, chosen?.intent ?? .all([]))
    let look = stays.isEmpty ? [] : [visit.choice("l", DoorPhrase.lookAgain, does { $0.look() })]
    return [choose] + look + stays + [quit]
  }

  mutating func press(_ key: Key, _ visit: inout Visit) -> [Intent]? {
    guard visit.connection == .none else { return nil }
    if field != nil { return field?.press(key) == true ? [] : nil }
    return selection.press(key, count: rows(visit).count) ? [] : nil
  }

  mutating func paste(_ text: String) { field?.insert(text) }

  private mutating func look() -> [Intent] {
    isLooking = true
    return [.world(.look)]
  }

  private mutating func cancel(_ visit: Visit) -> [Intent] {
    (field, tried) = (nil, "")
    return visit.connection == .none ? [] : [.world(.disconnect)]
  }

  private mutating func connect(_ text: String, _ visit: Visit) -> [Intent] {
    guard let address = ServerAddress(String(text.filter { $0 != " " })) else {
      return [.tell(visit.say(DoorPhrase.badAddress))]
    }
    (field, tried) = (nil, text)
    return [.world(.connect(address))]
  }

  mutating func meet(_ occasion: ScreenEvent, _ visit: inout Visit) -> [Intent] {
    switch occasion {
    case .appeared:
      guard visit.connection == .none else { return [] }
      if let wanted { return [.world(.connect(wanted))] }
      guard visit.around.powers.ownsMachine else { return [] }
      return hosts ? [.world(.host(staysOpen: false))] : look()
    case .found(let servers):
      isLooking = false
      found = servers
      selection.move(by: 0, count: rows(visit).count)
    case .hosted(let address): return [.world(.connect(address))]
    case .greeted: return [.turn(to: .name)]
    case .failed:
      // The server that was tried is the first one now.
      selection = Selection()
      guard !tried.isEmpty, !visit.look.isSpoken else { break }
      (field, tried) = (TextField(tried, lengthMax: Self.addressMax), "")
    case .entered, .nameRefused, .ticked, .heardOfCup, .heardOfLobby, .heardInRoom: break
    }
    return []
  }

  // MARK: - Drawing

  private static let widthMax = 110
  private static let heightMax = 44

  func draw(in box: Box, on frame: inout Frame, _ visit: Visit) {
    let (look, rows) = (visit.look, rows(visit))
    let all = box.centred(min(box.width - 2, Self.widthMax), min(box.height, Self.heightMax))
    let high = min(all.height - 3, max(4, rows.count) + 4)
    let rest = all.height - high
    let what = wrapped(visit.say(DoorPhrase.what), width: all.width)
    let top = rest >= 24 ? 9 : rest >= 13 ? 6 : 1
    // The boxes of the title, the text, the games, and the panel of servers.
    let parts = all.stacked([top, what.count, max(0, rest - top - what.count), high])
    let head = Box(parts[0].column, parts[0].row, parts[0].width, parts[0].height - 1)
    if head.height < 5
      || !frame.write(letters: "Parlor", in: head, look.blocks, .bold(.accent))
    {
      frame.write(visit.say(DoorPhrase.welcome), centredIn: parts[0], row: 0, .bold(.accent))
    }
    frame.write(lines: what, centredIn: parts[1], row: 0, .dim)
    frame.drawGames(in: parts[2], look)
    let inside = frame.panel(parts[3], look, title: visit.say(DoorPhrase.title), isFocused: true)
    let list = Box(inside.column, inside.row, inside.width, inside.height - 1)
    if case .none = visit.connection {
      let lines = rows.map { $0.label.shortened(to: list.width - 2, look) }
      frame.list(lines, field == nil ? selection : nil, in: list, look.glyphs) { index in
        .all([does { $0.selection.choose(index, count: rows.count) }, rows[index].intent])
      }
    } else {
      frame.write(connecting(visit), in: list)
    }
    let below = inside.below(inside.height - 1)
    if isLooking, field == nil { frame.write(visit.say(DoorPhrase.looking), in: below, .dim) }
    field?.draw("\(visit.say(DoorPhrase.address)) ", in: below, on: &frame)
  }

  private func connecting(_ visit: Visit) -> String {
    visit.say(DoorPhrase.connecting, ["server": visit.server?.text ?? "?"])
  }

  func spoken(_ visit: Visit) -> [String] {
    guard case .none = visit.connection else { return [connecting(visit)] }
    return [DoorPhrase.welcome, isLooking ? .looking : .what].map { visit.say($0) }
  }
}

extension Frame {
  /// Draws a picture of each game, if there is room.
  mutating func drawGames(in box: Box, _ look: Look) {
    guard box.height >= 5 else { return }
    let games = look.games.names
    for (game, cell) in zip(games, box.columns(games.map { _ in 0 }, gap: 2)) {
      Games.of(game, look)?.picture(cell.centred(cell.width, cell.height - 2), &self, look)
    }
  }
}

import Protocol

/// The first screen: which server, found or typed or made here.
struct DoorScreen: Screen {
  private var found: [FoundServer] = []
  private var selection = Selection()
  /// The address that is being typed.
  private var field: TextField?
  /// The one that was typed and is being tried: it is there to be mended when nobody answers.
  private var tried = ""
  private var isLooking = false
  /// Whether there was a way to a server and it has failed: nothing is tried by itself then.
  private let isBack: Bool
  /// A server to go to at once, as the command line wished.
  private let wanted: ServerAddress?
  /// Whether the command line wished a server here.
  private let hosts: Bool

  private static let addressMax = 80

  init(wanted: ServerAddress? = nil, hosts: Bool = false, isBack: Bool = false) {
    (self.wanted, self.hosts, self.isBack) = (wanted, hosts, isBack)
  }

  func title(_ house: House) -> String { house.say(DoorPhrase.title) }

  var isTyping: Bool { field != nil }

  // MARK: - The list

  private enum Row {
    case server(FoundServer)
    case last(ServerAddress)
    case host, type
  }

  private func rows(_ house: House) -> [Row] {
    let last = house.around.remembered["server"].flatMap { ServerAddress($0) }
    let known = found.contains { $0.address == last }
    // Where a seat may wait comes first.
    let sorted = found.filter { $0.address == last } + found.filter { $0.address != last }
    return sorted.map { .server($0) } + (known ? [] : last.map { [.last($0)] } ?? [])
      + [.host, .type]
  }

  private func text(of row: Row, _ house: House) -> String {
    switch row {
    case .server(let server): return text(of: server, house)
    case .last(let address): return house.say(DoorPhrase.last, ["server": address.text])
    case .host: return house.say(DoorPhrase.host)
    case .type: return house.say(DoorPhrase.type)
    }
  }

  private func text(of server: FoundServer, _ house: House) -> String {
    var blanks = [
      "server": server.address.text, "version": server.version, "ms": String(server.milliseconds),
    ]
    guard let answer = server.answer else { return house.say(DoorPhrase.found, blanks) }
    blanks["players"] = house.say(DoorPhrase.players, ["n": String(answer.players)])
    blanks["rooms"] = house.say(DoorPhrase.rooms, ["n": String(answer.rooms)])
    // Last, so that whatever somebody calls a server pushes nothing else away.
    blanks["name"] = answer.name
    return house.say(DoorPhrase.answered, blanks)
  }

  private func intent(of row: Row, _ house: House) -> Intent {
    switch row {
    case .server(let server): .command(.connect(server.address))
    case .last(let address): .command(.connect(address))
    case .host: .notice(hostNotice(house))
    case .type: .act("type")
    }
  }

  /// A server of one's own either goes with its last player or stays: asked, never guessed.
  private func hostNotice(_ house: House) -> Notice {
    Notice(
      title: house.say(DoorPhrase.hostTitle), lines: [house.say(DoorPhrase.hostQuestion)],
      choices: [
        Choice(
          .character("g"), label: house.say(DoorPhrase.hostGoes),
          .command(.host(staysOpen: false))),
        Choice(
          .character("s"), label: house.say(DoorPhrase.hostStays),
          .command(.host(staysOpen: true))),
        Choice(.escape, label: house.say(DoorPhrase.cancel), .all([])),
      ])
  }

  // MARK: - What can be done

  func choices(_ house: House) -> [Choice] {
    let quit = Choice(.character("q"), label: house.say(DoorPhrase.quit), .command(.quit(0)))
    guard house.connection == .none else {
      // Somebody who only listens types no letters here.
      let cancel = Choice(.escape, label: house.say(DoorPhrase.cancel), .act("cancel"))
      return house.look.isSpoken ? [cancel] : [cancel, quit]
    }
    if field != nil {
      return [
        Choice(.enter, label: house.say(DoorPhrase.connect), .act("connect")),
        Choice(.escape, label: house.say(DoorPhrase.cancel), .act("cancel")),
      ]
    }
    if house.look.isSpoken { return spokenChoices(house) }
    let rows = rows(house)
    let chosen = rows.indices.contains(selection.index) ? rows[selection.index] : .type
    return [
      Choice(.enter, label: house.say(DoorPhrase.choose), intent(of: chosen, house)),
      Choice(.character("l"), label: house.say(DoorPhrase.lookAgain), .act("look")), quit,
    ]
  }

  /// None while more servers may be found: a number must not change under somebody's hand.
  private func spokenChoices(_ house: House) -> [Choice] {
    guard !isLooking else { return [] }
    return rows(house).map { row in
      if case .type = row {
        return Choice(
          [], label: text(of: row, house), asking: house.say(DoorPhrase.address), .act("typed"))
      }
      return Choice([], label: text(of: row, house), intent(of: row, house))
    } + [Choice([], label: house.say(DoorPhrase.quit), .command(.quit(0)))]
  }

  mutating func press(_ key: Key, _ house: inout House) -> [Intent]? {
    guard house.connection == .none else { return nil }
    if field != nil {
      guard field?.press(key) == true else { return nil }
      return []
    }
    return selection.press(key, count: rows(house).count) ? [] : nil
  }

  mutating func paste(_ text: String, _ house: inout House) -> [Intent] {
    field?.insert(text)
    return []
  }

  mutating func click(_ mouse: Mouse, in box: Box, _ house: inout House) -> [Intent] {
    let rows = rows(house)
    let index = mouse.row - box.row - Self.listTop
    guard mouse.action == .press, rows.indices.contains(index), field == nil else { return [] }
    selection.choose(index, count: rows.count)
    return [intent(of: rows[index], house)]
  }

  mutating func act(_ word: String, typed: String, _ house: inout House) -> [Intent] {
    switch word {
    case "look":
      isLooking = true
      return [.command(.look)]
    case "type":
      field = TextField(lengthMax: Self.addressMax)
      return []
    case "connect": return connect(field?.string ?? "", &house)
    case "typed": return connect(typed, &house)
    case "cancel":
      field = nil
      tried = ""
      guard house.connection != .none else { return [] }
      return [.command(.disconnect)]
    default: return []
    }
  }

  private mutating func connect(_ text: String, _ house: inout House) -> [Intent] {
    guard let address = ServerAddress(String(text.filter { $0 != " " })) else {
      return [.tell(house.say(DoorPhrase.badAddress))]
    }
    field = nil
    tried = text
    return [.command(.connect(address))]
  }

  mutating func meet(_ occasion: Occasion, _ house: inout House) -> [Intent] {
    switch occasion {
    case .appeared: return begin(house)
    case .found(let servers):
      isLooking = false
      found = servers
    case .hosted(let address): return [.command(.connect(address))]
    case .greeted: return [.turn(to: NameScreen())]
    case .entered: return [.turn(to: HomeScreen())]
    case .failed: mend(house)
    case .nameRefused, .ticked, .heardOfCup, .heardInRoom: break
    }
    return []
  }

  private mutating func mend(_ house: House) {
    guard !tried.isEmpty, !house.look.isSpoken else { return }
    field = TextField(tried, lengthMax: Self.addressMax)
    tried = ""
  }

  private mutating func begin(_ house: House) -> [Intent] {
    guard house.connection == .none else { return [] }
    if let wanted, !isBack { return [.command(.connect(wanted))] }
    if hosts, !isBack { return [.notice(hostNotice(house))] }
    isLooking = true
    return [.command(.look)]
  }

  // MARK: - Drawing

  private static let listTop = 6

  func draw(in box: Box, on frame: inout Frame, _ house: House) {
    let inside = Box(box.column + 3, box.row, box.width - 6, box.height)
    frame.write(house.say(DoorPhrase.welcome), at: inside.column, box.row + 1, .bold)
    for (row, line) in wrapped(house.say(DoorPhrase.what), width: inside.width).prefix(3)
      .enumerated()
    {
      frame.write(line, at: inside.column, box.row + 2 + row, .plain, width: inside.width)
    }
    let list = Box(inside.column, box.row + Self.listTop, inside.width, box.height - 10)
    if case .none = house.connection {
      let lines = rows(house).map { text(of: $0, house) }
      frame.list(lines, field == nil ? selection : nil, in: list, house.look.glyphs)
    } else {
      let server = ["server": house.server?.text ?? "?"]
      frame.write(house.say(DoorPhrase.connecting, server), at: list.column, list.row)
    }
    drawBelow(Box(inside.column, box.row + box.height - 3, inside.width, 3), on: &frame, house)
  }

  private func drawBelow(_ box: Box, on frame: inout Frame, _ house: House) {
    if let field {
      let used = frame.write("\(house.say(DoorPhrase.address)) ", at: box.column, box.row, .bold)
      field.draw(
        at: box.column + used, box.row, width: box.width - used, on: &frame,
        Style(isUnderlined: true))
    } else if isLooking {
      frame.write(house.say(DoorPhrase.looking), at: box.column, box.row, .dim)
    }
  }

  func spoken(_ house: House) -> [String] {
    guard case .none = house.connection else {
      return [house.say(DoorPhrase.connecting, ["server": house.server?.text ?? "?"])]
    }
    return [
      house.say(DoorPhrase.welcome), house.say(isLooking ? DoorPhrase.looking : DoorPhrase.what),
    ]
  }
}

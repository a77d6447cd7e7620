import Protocol

/// The lobby: rooms, players, our coins, and where to go from here.
struct HomeScreen: Screen {
  enum Pane {
    case rooms, players
  }

  private(set) var pane = Pane.rooms
  private(set) var room = Selection()
  private(set) var player = Selection()
  /// What is chosen there, so that it stays chosen when the lists change.
  private var chosen: (room: String?, player: String?)
  /// When the lists were asked for the last time, in the house's milliseconds.
  private var asked = 0

  /// The server tells nobody of rooms that come and go, so the lists are asked for again.
  private static let refresh = 4000
  /// The same where somebody looks through the lists at the moment.
  private static let refreshInUse = 1000

  func title(_ house: House) -> String { house.server?.text ?? "" }

  // MARK: - What can be done

  func choices(_ house: House) -> [Choice] {
    let list = pane == .rooms ? roomChoices(house) : playerChoices(house)
    let always = [
      Choice(.character("p"), label: house.say(HomePhrase.play), .open(GameMenuScreen())),
      Choice(
        .character("h"),
        label: house.say(house.look.isSpoken ? HousePhrase.play : .playShort),
        .open(GameMenuScreen(purpose: .house))),
      Choice(
        .character("c"), label: house.say(HomePhrase.create),
        .open(GameMenuScreen(purpose: .create))),
      Choice(.character("o"), label: house.say(HomePhrase.cups), .open(CupsScreen())),
      Choice(.character("r"), label: house.say(HomePhrase.records), .open(RecordsScreen())),
      Choice(.character("s"), label: house.say(HomePhrase.shop), .open(ShopScreen())),
      Choice(
        .character("u"), label: house.say(HomePhrase.rules), .open(GameMenuScreen(purpose: .read))),
      Choice(
        .character("q"), label: house.say(HomePhrase.quit),
        .command(.quit(0))),
    ]
    // What a list offers comes first, once there is something in it.
    let isFirst = !house.look.isSpoken && list.contains { $0.why == nil }
    return isFirst ? list + always : always + list
  }

  private func roomChoices(_ house: House) -> [Choice] {
    guard !house.look.isSpoken else {
      let question = house.say(HomePhrase.roomQuestion)
      return [
        Choice(
          [], label: house.say(HomePhrase.join), asking: question, .act("join")),
        Choice(
          [], label: house.say(HomePhrase.watch), asking: question, .act("watch")),
        Choice(
          [], label: house.say(HomePhrase.challenge), asking: house.say(HomePhrase.playerQuestion),
          .act("challenge")),
        Choice(
          [], label: house.say(HomePhrase.ignore), asking: house.say(HomePhrase.playerQuestion),
          .act("ignore")),
        Choice(
          [], label: house.say(HomePhrase.heed), asking: house.say(HomePhrase.playerQuestion),
          .act("heed")),
      ]
    }
    let row = chosenRoom(house)
    let none = row == nil ? house.say(HomePhrase.noRoomChosen) : nil
    let whyNot = row.map { whyNotJoin($0, house) } ?? none
    return [
      Choice(.enter, label: house.say(HomePhrase.join), unless: whyNot, .act("join")),
      Choice(
        .character("w"), label: house.say(HomePhrase.watch),
        unless: row.map { whyNotWatch($0, house) } ?? none, .act("watch")),
    ]
  }

  private func playerChoices(_ house: House) -> [Choice] {
    let name = chosenPlayer(house)
    let none = name == nil ? house.say(HomePhrase.noPlayerChosen) : nil
    let isIgnored = name.map(house.ignored.contains) ?? false
    return [
      Choice(
        .enter, label: house.say(HomePhrase.challenge), unless: none, .act("challenge")),
      Choice(
        .character("i"), label: house.say(isIgnored ? HomePhrase.heed : .ignore), unless: none,
        .act(isIgnored ? "heed" : "ignore")),
    ]
  }

  private func chosenRoom(_ house: House) -> ServerLine? {
    let rooms = house.listedRooms
    return rooms.indices.contains(room.index) ? rooms[room.index] : nil
  }

  /// Those who can be met here: a wall cannot.
  func others(_ house: House) -> [ServerLine] {
    house.players.filter { $0["player"] != house.name && !WallClient.isOne($0["client"]) }
  }

  private func chosenPlayer(_ house: House) -> String? {
    let others = others(house)
    return others.indices.contains(player.index) ? others[player.index]["player"] : nil
  }

  mutating func act(_ word: String, typed: String, _ house: inout House) -> [Intent] {
    switch word {
    case "join", "watch": return enter(word, typed, house)
    case "challenge":
      guard let name = typed.isEmpty ? chosenPlayer(house) : typed, Names.isWellFormed(name) else {
        return [.tell(house.say(HomePhrase.noPlayerChosen))]
      }
      // The house is always there, and chooses no challenge.
      let row = house.players.first { $0["player"] == name }
      if row?["kind"] == "house" { return [.open(GameMenuScreen(purpose: .house))] }
      return [.open(GameMenuScreen(purpose: .challenge(name)))]
    case "ignore", "heed":
      guard let name = typed.isEmpty ? chosenPlayer(house) : typed, Names.isWellFormed(name) else {
        return [.tell(house.say(HomePhrase.noPlayerChosen))]
      }
      return [.ask("\(word) \(name)", .talk)]
    default: return []
    }
  }

  private func enter(_ verb: String, _ typed: String, _ house: House) -> [Intent] {
    let number = typed.isEmpty ? chosenRoom(house)?.number("room") : Int(typed)
    guard let number, number > 0 else { return [.tell(house.say(HomePhrase.noRoomChosen))] }
    let row = house.rooms.first { $0.number("room") == number }
    let why = row.flatMap { verb == "join" ? whyNotJoin($0, house) : whyNotWatch($0, house) }
    if let why { return [.tell(why)] }
    if row?["locked"] == "yes", row?["for"] == nil {
      return [.open(PasswordScreen(verb: verb, room: number))]
    }
    return [.ask("\(verb) \(number)", .enter)]
  }

  private func whyNotJoin(_ row: ServerLine, _ house: House) -> String? {
    if let why = whyNotWatch(row, house) { return why }
    if row["phase"] == "playing" { return house.say(HomePhrase.isPlaying) }
    let seats = (row["seats"] ?? "").split(separator: "/")
    return seats.count == 2 && seats[0] == seats[1] ? house.say(RefusalPhrase.noSeat) : nil
  }

  /// A challenge is nobody's but the two who play it.
  private func whyNotWatch(_ row: ServerLine, _ house: House) -> String? {
    guard let guest = row["for"], guest != house.name else { return nil }
    return house.say(HomePhrase.isForAnother, ["player": guest])
  }

  func help(_ house: House) -> [String] {
    [helpLine("Tab", "\(house.say(HomePhrase.rooms)) / \(house.say(HomePhrase.players))")]
  }

  // MARK: - What comes in

  mutating func press(_ key: Key, _ house: inout House) -> [Intent]? {
    if key == .tab || key == .backTab {
      pane = pane == .rooms ? .players : .rooms
      return askInUse(house)
    }
    let isTaken =
      pane == .rooms
      ? room.press(key, count: house.listedRooms.count)
      : player.press(key, count: others(house).count)
    chosen = (chosenRoom(house)?["room"], chosenPlayer(house))
    return isTaken ? askInUse(house) : nil
  }

  mutating func click(_ mouse: Mouse, in box: Box, _ house: inout House) -> [Intent] {
    let boxes = boxes(in: box)
    guard mouse.action == .press else { return [] }
    if boxes.rooms.contains(column: mouse.column, row: mouse.row) {
      pane = .rooms
      let first = room.first(height: boxes.rooms.height, count: house.listedRooms.count)
      room.choose(first + mouse.row - boxes.rooms.row, count: house.listedRooms.count)
    } else if boxes.players.contains(column: mouse.column, row: mouse.row) {
      pane = .players
      let count = others(house).count
      let first = player.first(height: boxes.players.height, count: count)
      player.choose(first + mouse.row - boxes.players.row, count: count)
    }
    chosen = (chosenRoom(house)?["room"], chosenPlayer(house))
    return []
  }

  /// New lists: the pointer goes with what it stood on.
  mutating func take(_ answer: Answer, _ house: inout House) -> [Intent] {
    let rooms = house.listedRooms
    if let number = chosen.room, let index = rooms.firstIndex(where: { $0["room"] == number }) {
      room.choose(index, count: rooms.count)
    }
    let others = others(house)
    if let name = chosen.player, let index = others.firstIndex(where: { $0["player"] == name }) {
      player.choose(index, count: others.count)
    }
    return []
  }

  mutating func meet(_ occasion: Occasion, _ house: inout House) -> [Intent] {
    switch occasion {
    case .appeared, .entered: return ask(house)
    case .ticked: return house.now - asked >= Self.refresh ? ask(house) : []
    case .greeted: return [.turn(to: NameScreen())]
    case .failed: return [.turn(to: DoorScreen(isBack: true))]
    case .found, .hosted, .nameRefused, .heardOfCup, .heardInRoom: return []
    }
  }

  private mutating func ask(_ house: House) -> [Intent] {
    guard house.connection == .ready else { return [] }
    asked = house.now
    return [.ask("rooms", .rooms), .ask("who", .players)]
  }

  private mutating func askInUse(_ house: House) -> [Intent] {
    house.now - asked >= Self.refreshInUse ? ask(house) : []
  }

  func nextMoment(_ house: House) -> Int? {
    house.connection == .ready ? asked + Self.refresh : nil
  }
}

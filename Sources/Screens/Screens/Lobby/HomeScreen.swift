import GameCore
import Protocol

/// The lobby: tables, players, our coins, and the ways to other screens.
struct HomeScreen: Screen {
  enum Pane {
    case rooms, players
  }

  private(set) var pane = Pane.rooms
  private(set) var room = Selection()
  private(set) var player = Selection()
  /// The table and the player as they were chosen, so that they stay chosen when the lists change.
  private var chosen: (room: ServerLine?, player: String?)
  private(set) var own = HomeOwn()

  func title(_ visit: Visit) -> String { visit.server?.text ?? "" }

  // MARK: - Choices

  func choices(_ visit: Visit) -> [Choice] {
    let list = pane == .rooms ? roomChoices(visit) : playerChoices(visit)
    let isSpoken = visit.look.isSpoken
    let now = visit.choice(" ", HomePhrase.playNow, HomeCards(visit: visit).playNow)
    let always = [
      visit.choice("p", HomePhrase.play, isQuiet: !isSpoken, .open(.games(.play))),
      visit.choice("h", isSpoken ? HousePhrase.play : .playShort, .open(.games(.house))),
      visit.choice("c", HomePhrase.create, .open(.games(.create))),
      visit.choice(
        "d", HomePhrase.daily, unless: own.daily == nil ? .dailyNone : nil,
        isQuiet: true, own.daily.map { .ask($0.request) } ?? .all([])),
      visit.choice("o", HomePhrase.cups, .open(.cups)),
      visit.choice("r", HomePhrase.records, .open(.records)),
      visit.choice("s", HomePhrase.shop, .open(.shop)),
      visit.choice("u", HomePhrase.rules, .open(.games(.read))),
      visit.choice("q", HomePhrase.quit, .face(.quit(0))),
    ]
    // The list's actions come first once there is something in it.
    let back = [visit.rematch?.wayBack(visit)].compactMap(\.self)
    guard !isSpoken else { return back + always + list }
    let first = list.first?.why == nil ? list + [now] : [now]
    return back + first + always + (first.count > 1 ? [] : list)
  }

  private func roomChoices(_ visit: Visit) -> [Choice] {
    guard !visit.look.isSpoken else {
      let (which, whom) = (visit.say(HomePhrase.roomQuestion), visit.say(HomePhrase.playerQuestion))
      return [
        visit.choice([], HomePhrase.join, asking: which, enter(.join)),
        visit.choice([], HomePhrase.watch, asking: which, enter(.watch)),
        visit.choice([], HomePhrase.challenge, asking: whom, challenge(visit)),
        visit.choice([], HomePhrase.ignore, asking: whom, onPlayer { .ask(.ignore(player: $0)) }),
        visit.choice([], HomePhrase.heed, asking: whom, onPlayer { .ask(.heed(player: $0)) }),
        visit.choice([], HomePhrase.invite, .notice(inviteNotice(visit))),
      ] + spokenOrderChoices(visit)
    }
    let row = chosenRoom(visit)
    let phrase: HomePhrase = visit.listedRooms.isEmpty ? .noRooms : .noRoomChosen
    let none = row == nil ? visit.say(phrase) : nil
    let whyNot = row.map { whyNotJoin($0, visit) } ?? none
    return [
      visit.choice(.enter, HomePhrase.join, unless: whyNot, enter(.join)),
      visit.choice(
        "w", HomePhrase.watch, unless: row.map { whyNotWatch($0, visit) } ?? none, enter(.watch)),
      visit.choice("i", HomePhrase.invite, isQuiet: true, .notice(inviteNotice(visit))),
    ] + orderChoices(visit)
  }

  /// The box with the lines that bring somebody to the chosen table, or to the server.
  private func inviteNotice(_ visit: Visit) -> Notice {
    let row = chosenRoom(visit).flatMap { $0.phase == .open && $0[.for] == nil ? $0 : nil }
    let lines = InviteLines(
      toRoom: row?.number(.room), isLocked: row?.isYes(.locked) == true, visit)
    let copy = lines.best.map {
      visit.choice(
        "c", HomePhrase.copyFirst, .all([.face(.copy($0)), .tell(visit.say(CommonPhrase.copied))]))
    }
    return Notice(
      title: visit.say(HomePhrase.invite),
      lines: [visit.say(lines.heading)] + lines.all,
      choices: [visit.choice([.enter, .escape], CommonPhrase.goOn, .all([]))]
        + [copy].compactMap(\.self))
  }

  private func playerChoices(_ visit: Visit) -> [Choice] {
    let name = chosenPlayer(visit)
    let none = name == nil ? visit.say(HomePhrase.noPlayerChosen) : nil
    let isIgnored = name.map(visit.ignored.contains) ?? false
    return [
      visit.choice(.enter, HomePhrase.challenge, unless: none, challenge(visit)),
      visit.choice(
        "i", isIgnored ? HomePhrase.heed : .ignore, unless: none,
        onPlayer { .ask(isIgnored ? .heed(player: $0) : .ignore(player: $0)) }),
      visit.choice("!", OrderPhrase.report, unless: none, isQuiet: true, report),
    ] + orderChoices(visit)
  }

  private mutating func choose(_ visit: Visit) { chosen = (chosenRoom(visit), chosenPlayer(visit)) }

  func chosenRoom(_ visit: Visit) -> ServerLine? { visit.listedRooms[at: room.index] }

  /// The other players. A wall is not one.
  func others(_ visit: Visit) -> [ServerLine] {
    visit.players.filter { $0[.player] != visit.name && !WallClient.isOne($0[.client]) }
  }

  func chosenPlayer(_ visit: Visit) -> String? { others(visit)[at: player.index]?[.player] }

  private func onPlayer(_ intent: @escaping (_ player: String) -> Intent) -> Intent {
    does { screen, typed, visit in
      guard let name = typed.isEmpty ? screen.chosenPlayer(visit) : typed,
        Names.isWellFormed(name)
      else { return [.tell(visit.say(HomePhrase.noPlayerChosen))] }
      return [intent(name)]
    }
  }

  private func challenge(_ visit: Visit) -> Intent {
    onPlayer { name in
      // The house is always there, and does not choose a challenge.
      let row = visit.players.first { $0[.player] == name }
      return .open(.games(row?.playerKind == .house ? .house : .challenge(name)))
    }
  }

  var report: Intent { onPlayer { .open(.field(TextScreen.report($0))) } }

  private func enter(_ entry: Entry) -> Intent { does { $0.enter(entry, $1, $2) } }

  private func enter(_ entry: Entry, _ typed: String, _ visit: Visit) -> [Intent] {
    let number = typed.isEmpty ? chosenRoom(visit)?.number(.room) : Int(typed)
    guard let number, number > 0 else { return [.tell(visit.say(HomePhrase.noRoomChosen))] }
    let row = visit.rooms.first { $0.number(.room) == number }
    let why = row.flatMap { entry == .join ? whyNotJoin($0, visit) : whyNotWatch($0, visit) }
    if let why { return [.tell(why)] }
    if row?.isYes(.locked) == true, row?[.for] == nil {
      return [.open(.field(TextScreen.password(entry, room: number)))]
    }
    return [.ask(entry.request(room: number))]
  }

  private func whyNotJoin(_ row: ServerLine, _ visit: Visit) -> String? {
    if let why = whyNotWatch(row, visit) { return why }
    if row.phase == .playing { return visit.say(HomePhrase.isPlaying) }
    if row.hasFreeSeat { return nil }
    return row.phase == .over ? visit.say(HomePhrase.isOver) : visit.say(RefusalCode.noSeat)
  }

  /// Only its two players may see a challenge.
  private func whyNotWatch(_ row: ServerLine, _ visit: Visit) -> String? {
    guard let guest = row[.for], guest != visit.name else { return nil }
    return visit.say(HomePhrase.isForAnother, ["player": guest])
  }

  func help(_ visit: Visit) -> [String] {
    [
      helpLine("1-\(visit.look.games.names.count)", visit.say(HomePhrase.play)),
      helpLine("Tab", "\(visit.say(HomePhrase.rooms)) / \(visit.say(HomePhrase.players))"),
    ]
  }

  // MARK: - Receiving

  func takesDigits(_ visit: Visit) -> Bool { true }

  mutating func press(_ key: Key, _ visit: inout Visit) -> [Intent]? {
    let games = visit.look.games.names
    if let game = games.indices.first(where: { .digit($0 + 1) == key }) {
      return [.ask(HomeCards(visit: visit).request(games[game]))]
    }
    if key == .tab || key == .backTab {
      pane = pane == .rooms ? .players : .rooms
      return []
    }
    let isTaken =
      pane == .rooms
      ? room.press(key, count: visit.listedRooms.count)
      : player.press(key, count: others(visit).count)
    choose(visit)
    return isTaken ? [] : nil
  }

  /// Goes to a list, and there to the line that is clicked.
  mutating func go(to pane: Pane, line index: Int? = nil, _ visit: Visit) {
    self.pane = pane
    if let index, pane == .rooms { room.choose(index, count: visit.listedRooms.count) }
    if let index, pane == .players { player.choose(index, count: others(visit).count) }
    choose(visit)
  }

  mutating func receive(_ answer: Answer, _ visit: inout Visit) -> [Intent] {
    if !own.receive(answer, &visit) { keepChosen(visit) }
    return []
  }

  /// Keeps the same rows chosen after the lists have changed. A row that is gone is replaced by the
  /// one that has taken its place.
  private mutating func keepChosen(_ visit: Visit) {
    let (rooms, others) = (visit.listedRooms, others(visit))
    let table = rooms.firstIndex { $0[.room] == chosen.room?[.room] }
    // A table whose match has ended sinks to the end. The selection does not follow it.
    let hasEnded = table.map { rooms[$0].phase == .over } == true && chosen.room?.phase != .over
    room.choose(hasEnded ? 0 : table ?? room.index, count: rooms.count)
    let person = others.firstIndex { $0[.player] == chosen.player }
    player.choose(person ?? player.index, count: others.count)
    if table == nil, chosen.room != nil { chosen.room = chosenRoom(visit) }
    if person == nil, chosen.player != nil { chosen.player = chosenPlayer(visit) }
  }

  mutating func meet(_ occasion: ScreenEvent, _ visit: inout Visit) -> [Intent] {
    switch occasion {
    case .appeared, .entered:
      keepChosen(visit)
      return ask(&visit)
    case .ticked: return own.askAgain(visit)
    case .heardOfLobby(let event):
      keepChosen(visit)
      return own.hear(event, visit)
    case .greeted: return [.turn(to: .name)]
    case .failed, .found, .hosted, .nameRefused, .heardOfCup, .heardInRoom: return []
    }
  }

  /// Follows the lobby before the lists are asked for, so that no change in between is missed. At a
  /// table nothing of it is needed.
  private func ask(_ visit: inout Visit) -> [Intent] {
    guard visit.connection == .ready, visit.table == nil else { return [] }
    let lists: [Intent] = [.ask(.rooms), .ask(.players)] + own.ask()
    guard visit.lobby.following == .no else { return lists }
    visit.lobby.following = .asked
    return [.ask(.follow(true))] + lists
  }

  func nextMoment(_ visit: Visit) -> Int? {
    [visit.rematch?.nextMoment(visit.now), own.nextMoment(visit.now)].compactMap(\.self).min()
  }
}

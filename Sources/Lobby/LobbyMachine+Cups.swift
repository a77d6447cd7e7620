import GameCore
import Protocol

// Cups: what one wants done with its rooms and players is done here.

extension LobbyMachine {
  /// `cup create Friday kind=swiss game=pig rounds=5 goal=50`
  mutating func createCup(_ call: Call) throws(RequestError) {
    let player = try call.caller()
    let heading = try Cups.heading(call, &step)
    let origin = people[call.session].flatMap { $0.origin.isExempt ? nil : $0.origin }
    try cups.checkShare(of: player, from: origin, limits)
    try people.talk(call, at: step.now)
    // Last, as what is refused ends nobody's cup.
    for room in try cups.makeRoom(&step) { release(room) }
    let number = cups.open(heading, by: player, from: origin, &step)
    step.ok(call, [.cup: number])
  }

  /// A player who leaves first gives up what they play in the cup.
  mutating func goOut(_ player: PlayerID, of number: Int, by director: PlayerID) {
    follow(rooms.giveUp(player, inCup: number, &step))
    guard cups.leave(number, player, by: director, &step) else { return }
    advance(cup: number)
  }
}

// MARK: - What happens by itself

extension LobbyMachine {
  /// Does whatever can be done now: ends tables, begins games and rounds, waits for absent players.
  mutating func advance(cup number: Int) {
    guard step.canKeep, let cup = cups[number] else { return }
    guard !cup.isOver else { return cups.settleInTime(number, &step) }
    guard cup.director != .gone || !cup.waitsForDirector else {
      return follow(cups.goOnWithoutDirector(cup, &step), of: number)
    }
    for room in cups.takeFinishedRooms(of: number) { release(room) }
    let course = cups.course(of: number, &step)
    follow(course, of: number)
    // Where its tables have finished by that, it has gone on already.
    if case .tables = course, cups[number]?.cup.stage != .playing {
      return advance(cup: number)
    }
    cups.keepMoments(of: number, since: cup, &step)
  }

  mutating func follow(_ course: Cups.NextStep, of number: Int) {
    switch course {
    case .nothing: break
    case .goOn: advance(cup: number)
    case .over(let rooms): for room in rooms { release(room) }
    case .tables(let all):
      let tables = cups.tablesOfThisStep(all, of: number, step)
      for table in tables { tend(table, of: number) }
      // Where somebody did not come, who did is free to go on.
      for room in cups.takeFinishedRooms(of: number) { release(room) }
    }
  }

  /// Something happened at one table. What follows of it there is done now; all tables are looked
  /// at only if that was the last one, as hundreds may come or give up at once.
  mutating func advance(at place: CupTable) {
    let (number, table) = (place.cup, place.table - 1)
    guard step.canKeep, !step.isDraining, let cup = cups[number], cup.phase == .playing,
      cup.heading.rules.kind != .arena, place.round == cup.round,
      let encounter = cup.encounter(table), cup.cup.isRoundUnderWay
    else { return advance(cup: number) }
    if encounter.places(cup.heading.rules) == nil {
      tend(table, of: number)
    } else if let room = cups.takeRoom(of: table, in: number) {
      release(room)
    }
    // A player who did not come in time may have been the last one.
    guard cups[number]?.cup.isRoundUnderWay == true else { return advance(cup: number) }
    cups.keepPlace(of: table, in: number, since: cup, &step)
  }

  /// A table that goes on: has its room, and its players are called, waited for, or may begin.
  private mutating func tend(_ table: Int, of number: Int) {
    guard let cup = cups[number], cup.encounter(table) != nil else { return }
    guard let room = cup.places[table].room.flatMap({ rooms[$0] }) else {
      return openTable(table, of: number)
    }
    let isWatched = cup.isHouses(table, step.players) && rooms.isAnyWatched(cup.rooms)
    let view = TableView(room, isWatched: isWatched)
    switch cups.tend(table, of: number, view, &step) {
    case .nothing: break
    case .goOn: tend(table, of: number)
    case .begin(let room, let opener, let isLate):
      rooms.open(room, by: opener, &step)
      begin(room, isLate: isLate)
    }
  }

  private mutating func openTable(_ table: Int, of number: Int) {
    guard rooms.count < step.limits.roomsMax, let wish = cups.wish(for: table, of: number),
      let cup = cups[number]
    else { return }
    let room = rooms.open(wish, host: cup.director, &step)
    step.keep(room: room)
    if let place = wish.cup { cups.place(room, at: place) }
    for player in cup.seated(at: table) {
      guard step.players[player].level != nil else {
        cup.tellPaired(player, at: table, in: room, here: [], &step)
        continue
      }
      getUp(player)
      guard let seat = rooms[room]?.chairs.freeSeat else { continue }
      rooms.sit(player, at: seat, in: room, isTold: false, &step)
    }
    tend(table, of: number)
  }
}

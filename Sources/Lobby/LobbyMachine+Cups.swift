import GameCore
import Protocol
import Words

// Cups: carries out what they want done with rooms and players.

extension LobbyMachine {
  /// `cup create Friday kind=swiss game=pig rounds=5 goal=50`
  mutating func createCup(house: Found?) throws(RequestError) {
    let player = try call.caller()
    let heading = try Cups.heading(&step)
    let origin = people[call.session].flatMap { $0.origin.isExempt ? nil : $0.origin }
    try cups.checkShare(of: player, from: origin, limits)
    try people.talk(step)
    // This comes last, so that a refused request ends no other cup.
    for room in try cups.makeRoom(&step) { release(room) }
    let number = cups.open(heading, by: player, from: origin, &step)
    if let house = try? house.map({ try people.meet($0, &step) }) {
      let cupStep = CupStep(.house, [.player: step.players.number(of: house)])
      _ = cups.applyIfItFits(cupStep, of: house, in: number, &step)
    }
    let created = Wording(ServerText.cupCreated, ["cup": "\(number)"])
    step.ok([.cup: number, .text: call.isStyled ? call.language.say(created) : nil])
  }

  /// Takes a player out of a cup. They give up their match in it first.
  mutating func goOut(_ player: PlayerID, of number: Int, by director: PlayerID) {
    follow(rooms.giveUp(player, inCup: number, &step))
    guard cups.leave(number, player, by: director, &step) else { return }
    advance(cup: number)
  }

  // MARK: - What happens by itself

  /// Does everything that is possible now: ends tables, begins matches and rounds, waits for absent
  /// players.
  mutating func advance(cup number: Int) {
    guard step.canKeep, let cup = cups[number] else { return }
    if cup.director == .gone, let next = cups.goOnWithoutDirector(cup, &step) {
      rooms.goOn(cups.roomsToGoOn(since: cup), &step)
      return follow(next, of: number)
    }
    let now = step.now
    let due = step.isDraining ? [] : cups.change(number) { $0.takeDue(at: now) } ?? []
    for act in due { follow(cups.take(act, of: cup, &step), of: number) }
    let house = cups.giveUpForAnother(in: number, &step) { [rooms] in
      rooms.room(of: $0)?.hasMoved($0) == true
    }
    if let house { follow(rooms.giveUp(house, inCup: number, &step)) }
    for room in cups.takeFinishedRooms(of: number) { release(room) }
    let course = cups.course(of: number, &step)
    follow(course, of: number)
    // If its tables have finished meanwhile, the cup has continued already.
    if case .tables = course, cups[number]?.cup.stage != .playing {
      return advance(cup: number)
    }
    // Stores a cup if its deadlines have changed.
    if cups[number]?.moments != cup.moments { step.keep(cup: number) }
    cups.wakeForDeadline(number, &step)
  }

  mutating func follow(_ course: Cups.NextStep, of number: Int) {
    switch course {
    case .nothing: break
    case .goOn: advance(cup: number)
    case .table(let table, let isLate): tend(table, of: number, isLate: isLate)
    case .begin(let room, let opener, let isLate):
      rooms.setOpener(of: room, to: opener, &step)
      begin(room, isLate: isLate)
    case .hold: rooms.hold(cups[number]?.rooms ?? [])
    case .over(let rooms): for room in rooms { release(room) }
    case .tables(let all):
      let tables = cups.tablesOfThisStep(all, of: number, step)
      for table in tables { tend(table, of: number) }
      // If an opponent did not come, the player who came is free.
      for room in cups.takeFinishedRooms(of: number) { release(room) }
    }
  }

  /// Handles a change at one table. All tables are looked at only if this was the last one, because
  /// hundreds of players may come or give up at once.
  mutating func advance(at place: CupTable) {
    let (number, table) = (place.cup, place.table - 1)
    guard step.canKeep, !step.isDraining, let cup = cups[number], cup.phase == .playing,
      cup.cup.hasRounds, place.round == cup.round,
      let encounter = cup.encounter(table), cup.cup.stage == .playing
    else { return advance(cup: number) }
    if encounter.places(cup.heading.rules) == nil {
      tend(table, of: number)
    } else if let room = cups.takeRoom(of: table, in: number) {
      release(room)
    }
    // A player who did not come in time may have been the last of the round.
    guard cups[number]?.cup.stage == .playing else { return advance(cup: number) }
    // Stores a cup if the moments of this table have changed.
    guard let changed = cups[number]?.places[at: table] else { return }
    if changed != cup.places[table] { step.keep(cup: number) }
    if let deadline = changed.deadline { step.timers.wake(.cup(number), at: deadline) }
  }

  /// Looks after a table in progress: gives it a room, calls its players, waits for them or begins.
  private mutating func tend(_ table: Int, of number: Int, isLate: Bool = false) {
    guard let cup = cups[number], cup.encounter(table) != nil else { return }
    guard let room = cup.places[table].room.flatMap({ rooms[$0] }) else {
      return openTable(table, of: number)
    }
    follow(cups.tend(table, of: number, room, isLate: isLate, &step), of: number)
  }

  private mutating func openTable(_ table: Int, of number: Int) {
    guard rooms.list.count < step.limits.roomsMax, let cup = cups[number],
      let wish = cup.wish(for: table)
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

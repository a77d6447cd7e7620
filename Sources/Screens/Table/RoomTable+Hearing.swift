// How events and the answer to `state` change the table.
//
// An event changes what everybody sees of a room (seats, votes, clock, end) and is then passed on
// to the board of its game. `state` replaces all of that at once: after joining, after a lost
// connection, and whenever events were missed.

import GameCore
import Protocol
import Words

extension RoomTable {
  /// Applies an event in this room. Returns its sentences, except for chat.
  mutating func hear(_ event: ServerLine, me: String?, _ around: Surroundings) -> [String] {
    (self.me, self.around) = (me, around)
    if let number = event.number(.n), number > moves { moves = number }
    switch event.happened {
    case .joined: return hearJoined(event)
    case .left, .away, .back: return hearPresence(event)
    case .watching: return event[.player].map { told(.nowWatching, $0) } ?? []
    case .again:
      guard let number = event.seat(.seat) else { return [] }
      votes.insert(number)
      return number == seat ? [] : told(.wantsAgain, guest(atSeat: number))
    case .late: return hearLate(event)
    case .start:
      _ = takeHeld()
      return hearStart(event)
    case .award, .feat:
      if awards.count < Self.awardsMax { awards.append(event) }
      return []
    case .over: return hearOver(event) + tellBoard(event)
    case .clock:
      isClocks = true
      return []
    case .turn:
      turn = event.seat(.seat)
      (lateAt, isClocks) = (nil, false)
      return tellBoard(event)
    // In a race, a player who has finished has a place.
    case _ where event.happened == .resigned || event[.place] != nil:
      // A player who has finished does not give up by leaving.
      let isOld = event.seat(.seat).map(through.contains) ?? false
      let sentences = tellBoard(event)
      if let number = event.seat(.seat) { through.insert(number) }
      return isOld ? [] : sentences
    default: return tellBoard(event)
    }
  }

  /// A bound against hostile servers: more awards than a match has.
  private static let awardsMax = 100

  private mutating func tellBoard(_ event: ServerLine) -> [String] {
    withBoard(in: around) { $0.hear(event) } ?? []
  }

  /// A sentence about another player.
  private func told(_ phrase: CommonPhrase, _ player: String, grace: String? = nil) -> [String] {
    player == me ? [] : [around.say(phrase, ["player": player, "grace": grace ?? "?"])]
  }

  private mutating func hearJoined(_ event: ServerLine) -> [String] {
    guard let number = event.seat(.seat), let player = event[.player] else { return [] }
    while seats.count < number { seats.append(nil) }
    seats[number - 1] = Guest(name: player)
    if player == me { seat = number }
    return told(.sitsDown, player)
  }

  private mutating func hearPresence(_ event: ServerLine) -> [String] {
    guard let number = event.seat(.seat), seats.indices.contains(number - 1) else { return [] }
    let player = guest(atSeat: number)
    let isBack = event.happened == .back
    seats[number - 1]?.isHere = isBack
    guard event.happened == .left
    else { return told(isBack ? .isBack : .isAway, player, grace: event[.grace]) }
    votes.remove(number)
    if phase != .playing || board == nil { seats[number - 1] = nil }
    return told(.getsUp, player)
  }

  private mutating func hearLate(_ event: ServerLine) -> [String] {
    let (seconds, number) = (event.count(.in), event.seat(.seat))
    lateAt = around.now + seconds * 1000
    let blanks = ["seconds": String(seconds), "player": number.map { name(ofSeat: $0) } ?? ""]
    let isOurs = number == nil || number == seat
    return [around.say(isOurs ? CommonPhrase.hurry : .isSlow, blanks)]
  }

  private mutating func hearStart(_ event: ServerLine) -> [String] {
    let here = seats
    lineup = event.list(.seats)
    seats = lineup.map { name in
      here.compactMap(\.self).first { $0.name == name } ?? Guest(name: name)
    }
    seat = seats.firstIndex { $0?.name == me && me != nil }.map { $0 + 1 }
    readOptions(event)
    phase = .playing
    begin(match: event.number(.match), commit: event[.commit])
    return [beginning, latenessSentence].compactMap(\.self)
  }

  /// "The match begins: ana, bob."
  var beginning: String {
    let blanks = [
      "players": lineup.map(around.look.shown).joined(separator: ", "),
      "match": match.map { String($0) } ?? "?",
    ]
    return around.say(CommonPhrase.matchBegins, blanks)
  }

  private mutating func begin(match number: Int?, commit: String?) {
    (match, self.commit) = (number, commit)
    (moves, votes, awards, through) = (0, [], [], [])
    (ending, verdict, endedAt, lateAt, turn) = (nil, nil, nil, nil, nil)
    isClocks = false
    startedAt = around.now
    board = nil
    board = makeBoard(self)
  }

  /// Reads the game's options from a line. After the winner of a match, `seed` is not an option.
  private mutating func readOptions(_ line: ServerLine) {
    let known = kind?.rules.options ?? []
    for attribute in line.attributes.prefix(while: { !$0.is(.winner) }) {
      guard !attribute.is(.seats),
        let option = known.first(where: { $0.name == attribute.name })
      else { continue }
      options[attribute.name] = option.value(told: attribute.value)
    }
  }

  private mutating func hearOver(_ event: ServerLine) -> [String] {
    phase = .over
    endedAt = around.now
    (turn, lateAt) = (nil, nil)
    ending = Ending(event)
    return ending.map { [$0.sentence(self, around)] } ?? []
  }

  /// Reads the rows of `state`, which replace everything. Returns the requests to make again.
  mutating func read(_ rows: [ServerLine], me: String?, _ around: Surroundings) -> [Intent] {
    (self.me, self.around) = (me, around)
    guard let first = rows.first, first.number(.room) == room else { return [] }
    phase = first[.phase].flatMap(Phase.init) ?? phase
    host = phase == .open ? first[.host] : nil
    guest = phase == .open ? first[.for] : nil
    title = first[.title]
    isLocked = first.isYes(.locked)
    readOptions(first)
    readSeats(rows, first)
    guard phase != .open else {
      board = nil
      return []
    }
    let elapsed = min(max(0, first.number(.ms) ?? 0), RuleLimits.momentMax)
    if match != first.number(.match) || board == nil {
      begin(match: first.number(.match), commit: first[.commit])
      if phase == .over { startedAt = nil }
    }
    if first[.ms] != nil { startedAt = around.now - elapsed }
    moves = first.count(.n)
    turn = first.seat(.turn)
    // Reads the time left, for a player who returns after the warning of a clock.
    if let left = first.number(.leftMs), left >= 0 {
      let clock = options["clock"].flatMap { Int($0) } ?? 0
      lateAt = left <= min(10, clock / 2) * 1000 ? around.now + left : nil
    }
    votes = Set(rows.filter { $0.isYes(.again) }.compactMap { $0.seat(.seat) })
    if phase == .over {
      ending = Ending(first)
      endedAt = endedAt ?? around.now
    }
    return withBoard(in: around) { $0.read(rows) } ?? []
  }

  private mutating func readSeats(_ rows: [ServerLine], _ first: ServerLine) {
    let total = first[.seats]?.split(separator: "/").last.flatMap { Int($0) }
    var read = [Guest?](repeating: nil, count: min(max(0, total ?? 0), RuleLimits.seatsMax))
    var played: [String] = []
    for row in rows.dropFirst() {
      guard let number = row.seat(.seat), let player = row[.player] else { continue }
      while read.count < number { read.append(nil) }
      read[number - 1] = Guest(name: player, isHere: !row.isNo(.here))
      // A player who sat down after the match did not play in it.
      if row[.new] == nil, played.count == number - 1 { played.append(player) }
    }
    through = Set(rows.filter(\.isThrough).compactMap { $0.seat(.seat) })
    if phase != .open { lineup = played }
    seats = read
    seat = seats.firstIndex { $0?.name == me && me != nil }.map { $0 + 1 }
  }
}

extension ServerLine {
  /// The number of a seat, if such a seat can exist.
  func seat(_ key: Attribute.Key) -> Int? { number(key).flatMap { Seat(exactly: $0) }?.number }

  /// Whether a row of `state` is about a seat that gave up or has finished.
  fileprivate var isThrough: Bool {
    self[.new] == nil && (self[.out] == Reason.resigned.rawValue || self[.place] != nil)
  }
}

extension RoomTable.Ending {
  /// From `EV over`, or from the first row of `state`.
  init?(_ line: ServerLine) {
    guard let winner = line.number(.winner) else { return nil }
    self.winner = winner
    (player, isLost) = (line[.player], line.isLost)
    reason = line[.reason] ?? ""
    scores = line.list(.scores)
    isUncounted = line.isNo(.counts)
  }

  /// "ana wins." and why.
  func sentence(_ table: RoomTable, _ around: Surroundings) -> String {
    let reason = EndingPhrase(self.reason).map { around.say($0) } ?? ""
    let who = winnerSentence(table, around)
    let note = isUncounted ? around.say(RecordsPhrase.casual) : ""
    return [who, reason, note].joinedParts(" ")
  }

  func winnerSentence(_ table: RoomTable, _ around: Surroundings) -> String {
    if winner > 0, table.isOurs(winner) { return around.say(CommonPhrase.youWin) }
    if winner > 0 { return around.say(CommonPhrase.wins, ["player": table.name(ofSeat: winner)]) }
    if player == "house" { return around.say(CommonPhrase.houseWins) }
    guard isLost else { return around.say(CommonPhrase.nobodyWins) }
    return table.isOurs(1)
      ? around.say(CommonPhrase.youLose)
      : around.say(CommonPhrase.loses, ["player": table.name(ofSeat: 1)])
  }
}

import GameCore
import Protocol

/// The connections that follow the lobby with `follow lobby`, and what they were told.
///
/// Nothing records changes, so a move costs nothing here. While somebody follows, the rooms, people
/// and cups are looked through at most twice a second, and only after something has happened. What
/// looks different from the last time is sent.
struct LobbyNews: Sendable {
  private var followers: Set<SessionID> = []
  var told = LobbyView()
  /// The room and the person of whom followers were told last. The next round of news begins after
  /// them.
  private var last: [LobbyView.Kind: Int] = [:]
  /// No news are sent before this moment.
  private var tellsFrom = Instant(.zero)
  /// Whether a wake-up is scheduled for that moment.
  private var isWoken = false

  var isEmpty: Bool { followers.isEmpty }
  /// The followers in order, so that equal inputs have equal effects.
  var sessions: [SessionID] { followers.sorted() }

  /// `follow lobby`, `follow off`. A follower is told only about later changes. `rooms`, `who` and
  /// `cups` give the present state.
  mutating func follow(_ step: inout Step, now: () -> LobbyView) throws(RequestError) {
    switch Names.key(step.call.first) {
    case "lobby":
      if isEmpty { told = now() } else { told.doubt(now()) }
      followers.insert(step.call.session)
    case "off": forget(step.call.session)
    default: throw .refused(.followForm)
    }
    step.ok([.follow: followers.contains(step.call.session) ? "lobby" : "off"])
  }

  mutating func forget(_ session: SessionID) {
    guard followers.remove(session) != nil, isEmpty else { return }
    told = LobbyView()
  }

  /// Restores a follower of the old process.
  mutating func follow(_ session: SessionID) { followers.insert(session) }

  mutating func woke() { isWoken = false }

  private mutating func wake(_ step: inout Step) {
    guard !isWoken else { return }
    isWoken = true
    step.timers.wake(.news, at: tellsFrom)
  }

  // The lines for followers: `EV lobby what=room room=4 …`, with the attributes of the rows of
  // `rooms`, `who` and `cups`.

  /// Sends what looks different, if it is time. The rest follows next time, with later changes.
  /// Cups and people take only a part of the lines, so that rooms always have some.
  mutating func tell(_ rooms: Rooms, _ cups: Cups, _ step: inout Step) {
    guard !isEmpty else { return }
    guard step.now >= tellsFrom else { return wake(&step) }
    tellsFrom = step.now + step.limits.newsPause
    let now = LobbyView(step.players, rooms, cups)
    guard now != told else { return }
    if step.isDurable { step.effects.mustWait = true }
    let most = step.limits.newsLinesMax
    var left = most
    for (kind, share) in [(LobbyView.Kind.cups, most / 8), (.people, most / 4), (.rooms, most)] {
      let changed = Self.changed(from: told[kind], to: now[kind], after: last[kind] ?? 0)
      for number in changed.prefix(min(share, left)) {
        let new = now[kind][number]
        switch kind {
        case .cups: tell(cup: cups[number], number, &step)
        case .people:
          tell(PlayerID(index: number), from: told[kind][number]?.name, to: new?.name, rooms, &step)
        case .rooms: tell(room: rooms[number], number, &step)
        }
        told[kind][number] = new
        if kind != .cups { last[kind] = number }
        left -= 1
      }
    }
    if told != now { wake(&step) }
  }

  /// The keys whose values differ, in order, beginning after the last one that was sent, so that
  /// each has its turn.
  private static func changed(
    from old: [Int: LobbyView.Look], to new: [Int: LobbyView.Look], after last: Int
  ) -> [Int] {
    let gone = old.keys.filter { new[$0] == nil }
    let all = (gone + new.filter { old[$0.key] != $0.value }.map(\.key)).sorted()
    return all.filter { $0 > last } + all.filter { $0 <= last }
  }

  /// Sends news to followers who may read what a player wrote there, and to the others without it.
  private func tell(
    _ what: LobbyChange, titledBy author: PlayerID, _ step: inout Step,
    _ add: (_ line: inout LineWriter, _ isShown: Bool) -> Void
  ) {
    let readers = step.players.hearers(of: author, among: sessions)
    for (ears, isShown) in [(readers, true), (Array(Set(sessions).subtracting(readers)), false)] {
      tell(what, to: ears.sorted(), &step) { line in add(&line, isShown) }
    }
  }

  private func tell(
    _ what: LobbyChange, to ears: [SessionID], _ step: inout Step,
    _ add: (inout LineWriter) -> Void
  ) {
    step.send(.lobby, to: ears, .unlessFarBehind) { line in
      line.add(.what, what.rawValue)
      add(&line)
    }
  }

  private func tell(room: Room?, _ number: Int, _ step: inout Step) {
    guard let room else { return tell(.closed, to: sessions, &step) { $0.add(.room, number) } }
    let players = step.players
    tell(.room, titledBy: room.author, &step) { line, isShown in
      room.addRow(to: &line, title: isShown ? room.title : nil, players)
    }
  }

  /// Sends news of a player who connected, left, sat down or was renamed.
  private func tell(
    _ id: PlayerID, from old: String?, to new: String?, _ rooms: Rooms, _ step: inout Step
  ) {
    if let old, old != new { tell(.gone, to: sessions, &step) { $0.add(.player, old) } }
    guard new != nil else { return }
    let row = step.players[id].row(in: rooms.room(of: id), step.games)
    tell(.player, to: sessions, &step) { $0.add(row) }
  }

  private func tell(cup: Tournament?, _ number: Int, _ step: inout Step) {
    guard let cup, !cup.isOver else {
      return tell(.over, to: sessions, &step) { $0.add(.cup, number) }
    }
    let now = step.now
    tell(.cup, titledBy: cup.director, &step) { line, isShown in
      line.add(cup.row(title: isShown ? cup.heading.title : "", at: now))
    }
  }
}

extension LobbyView {
  init(_ players: Players, _ rooms: Rooms, _ cups: Cups) {
    var (tables, people): ([Int: Look], [Int: Look]) = ([:], [:])
    rooms.list.look { room in
      tables[room.number] = Look(fingerprint: Fingerprint(room, players))
      // House bots are shown where they sit.
      for index in room.chairs.indices where room.chairs[index].house != nil {
        if let id = room.chairs[index].player { people[id.index] = Look(id, players, rooms) }
      }
    }
    for id in players.sessions.compactMap({ players.player(on: $0) }) {
      people[id.index] = Look(id, players, rooms)
    }
    (self[.rooms], self[.people]) = (tables, people)
    for cup in cups.alive { self[.cups][cup.number] = Look(fingerprint: Fingerprint(cup)) }
  }
}

extension LobbyView.Look {
  fileprivate init(_ id: PlayerID, _ players: Players, _ rooms: Rooms) {
    let name = players.name(of: id)
    var fingerprint = Fingerprint()
    fingerprint.add(players.number(of: id))
    let place = rooms.place(of: id)
    fingerprint.add(place?.number ?? 0)
    // The rating may change with a match.
    fingerprint.add(place.map { rooms.list.isPlaying($0) } == true ? 1 : 0)
    for byte in name.utf8 { fingerprint.add(Int(byte)) }
    self.init(name: name, fingerprint: fingerprint)
  }
}

extension Fingerprint {
  fileprivate init(_ room: Room, _ players: Players) {
    self.init()
    let phase = room.phase == .open ? 0 : room.phase == .playing ? 1 : 2
    for fact in [phase, room.matchNumber, room.progress ?? -1, room.watchers.count] { add(fact) }
    add(players.number(of: room.host))
    add(room.cup?.cup ?? 0)
    add(room.challenged.map { players.number(of: $0) } ?? 0)
    for index in room.chairs.indices {
      let player = room.chairs[index].player
      add(player.map { players.number(of: $0) } ?? 0)
      add(player.map { players.session(of: $0) != nil } == true ? 1 : 0)
    }
  }

  fileprivate init(_ cup: Tournament) {
    self.init()
    let phase = [SaidPhase.open, .playing, .paused].firstIndex(of: cup.phase) ?? 3
    for fact in [phase, cup.round, cup.cup.presentCount, cup.steps.count] { add(fact) }
    add(cup.nextRoundAt?.sinceStart.wholeMilliseconds ?? -1)
  }
}

// MARK: - How the lobby looked when its followers were told of it last

/// What was sent: a short fingerprint of each thing, by its number.
struct LobbyView: Equatable, Sendable {
  /// The names and their order are also those of a handover.
  enum Kind: String, CaseIterable {
    case rooms, people, cups
  }

  /// A player's fingerprint, and the name under which they were announced, which is needed when
  /// they leave. A room or a cup has no name.
  struct Look: Equatable, Sendable {
    var name = ""
    var fingerprint = Fingerprint()
  }

  private var all: [Kind: [Int: Look]] = [.rooms: [:], .people: [:], .cups: [:]]

  subscript(kind: Kind) -> [Int: Look] {
    get { all[kind, default: [:]] }
    _modify { yield &all[kind, default: [:]] }
  }

  /// Notes what only a new follower can know of, so that its end is told even if it comes before
  /// the next round of news.
  mutating func doubt(_ now: LobbyView) {
    for kind in Kind.allCases {
      self[kind].merge(now[kind].mapValues { Look(name: $0.name) }) { told, _ in told }
    }
  }
}

/// A number that stands for some facts. Different facts have the same number with a chance of one
/// in 2^59.
struct Fingerprint: Hashable, Sendable {
  /// FNV-1a over whole numbers instead of bytes.
  private var bits: UInt64 = 0xcbf2_9ce4_8422_2325

  init() {}
  init(number: Int) { bits = UInt64(bitPattern: Int64(number)) }

  var number: Int { Int(Int64(bitPattern: bits)) }

  mutating func add(_ fact: Int) {
    bits = (bits ^ UInt64(bitPattern: Int64(fact))) &* 0x0000_0100_0000_01b3
    // The high bits of a fact must also reach the low ones.
    bits ^= bits >> 29
  }
}

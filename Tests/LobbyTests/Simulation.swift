import GameCore
import Protocol
import TestSupport

@testable import Lobby

/// Many players for a while, from one seed: they connect, drop, come back, play well and badly,
/// watch, chat and misbehave, play house bots and cups. Now and then the server is killed, or its
/// disk fails for a while before changes are stored, and answers of the store and of thinkers come
/// late. The invariants are checked after every step.
struct Simulation {
  var lobby: LobbyMachine
  var shelf = Shelf()
  let thinker = Thinker()
  private var effects = Effects()
  var now = Instant(.zero)
  var chance: Dice
  var people: [Person]
  /// The player of each session; the numbers of closed sessions are used again.
  var sessions: [Int?] = []
  /// What an input holds back or lets fail; `nil` if everything comes from a seed.
  var meddling: Meddling?
  private(set) var (steps, requests, matches) = (0, 0, 0)
  var kills = 0
  var diskFailures = 0
  /// When a disk that has failed works again.
  var diskWorksAt: Instant?
  /// Answers of the store and of thinkers that have not been delivered yet.
  var late: [Input] = []
  var mayBeLate = true
  var takeovers = Takeovers()
  /// The kind of the evening.
  var climate = Climate()
  /// The step from which everything is printed.
  var tracedFrom = Int.max
  /// The cups whose end somebody received.
  private(set) var cupsOver: Set<Int> = []
  /// The promises about the chance of each table's matches, and the requests without an answer.
  private var (promises, vocabulary) = (Promises(), VocabularyCheck())
  private let found = Found()

  /// Faults, with the step of each. It is a class, so that only real faults become text.
  private final class Found {
    var faults: [String] = []
  }

  var faults: [String] { found.faults }

  struct Person {
    let name: String
    var secret: String?
    var session: SessionID?
    /// The number of the question whose answer is late: no request is read before it.
    var waitsFor: Int?
    /// Whether a result was promised that has not come yet.
    var isPromised = false
    /// The last `n` of each table's match since its start.
    var lastN: [Int: Int] = [:]
    var moves: [String] = []
  }

  init(seed text: String, people count: Int) {
    guard let seed = Seed(text) else { preconditionFailure("no seed") }
    chance = Dice(seed: seed)
    lobby = LobbyMachine(entropy: Entropy(seed: seed), isDurable: true)
    people = (0..<count).map { Person(name: "player\($0)") }
  }

  /// A simulation in which the bytes of an input choose.
  init(input: [UInt8]) {
    self.init(seed: "fuzz", people: 4)
    chance.input = Choices(input)
    meddling = Meddling()
  }

  /// Lets so many seconds pass, and something happen every few milliseconds.
  mutating func run(seconds: Int) {
    let end = now + .seconds(seconds)
    while now < end, faults.isEmpty {
      pass(.milliseconds(1 + chance.below(2 * 4000 / max(1, people.count))))
      act(chance.below(people.count))
      if takeovers.dice?.below(50) == 0 { takeOver() }
    }
  }

  /// Everybody leaves, and hours pass: nothing may be left.
  mutating func goHome() {
    mayBeLate = false
    tellWhatIsLate()
    endPausedCups()
    for index in people.indices {
      if let id = people[index].session { disconnect(id, index) }
    }
    for _ in 0..<20 { pass(.seconds(600)) }
    // If nobody comes any more, a cup pauses by itself.
    let paused = lobby.cups.list.filter { $0.phase == .paused }
    let kept = Set(paused.flatMap { $0.places.compactMap(\.room) })
    check(lobby.rooms.list.count == kept.count, "\(lobby.rooms.list.count) rooms are left")
    check(lobby.people.open.isEmpty, "sessions are left")
    let seats = Array(lobby.players.ids).compactMap { lobby.rooms.number(of: $0) }
    check(seats.allSatisfy(kept.contains), "players still sit")
    let timers = lobby.step.timers.count
    check(timers == 0, "\(timers) timers are left")
    let cups = lobby.cups.list.filter { $0.phase == .playing && !$0.waitsForDirector }
    check(cups.isEmpty, "cups \(cups.map(\.number).sorted()) are not over")
  }

  mutating func pass(_ duration: Duration) {
    let end = now + duration
    if let moment = diskWorksAt, moment <= end {
      passOneStretch(until: max(now, moment))
      endDiskFailure()
    }
    passOneStretch(until: end)
    if meddling == nil, chance.below(4) == 0 { tellWhatIsLate() }
  }

  private mutating func passOneStretch(until end: Instant) {
    while let next = lobby.nextDeadline, next <= end, faults.isEmpty {
      now = max(now, next)
      let disastersBefore = disasters
      step(.timePassed, by: nil)
      guard disasters == disastersBefore else { continue }
      var timers = lobby.step.timers
      check(
        lobby.nextDeadline.map { $0 > now } ?? true,
        "a deadline was not met: \(timers.due(at: now).map { "\($0)" } ?? "of nobody")")
    }
    now = end
  }

  func check(_ isTrue: Bool, _ fault: @autoclosure () -> String) {
    if !isTrue { found.faults.append("step \(steps): \(fault())") }
  }
}

// MARK: - What people do

extension Simulation {
  mutating func act(_ index: Int) {
    guard let session = people[index].session else { return connect(index) }
    guard people[index].waitsFor == nil else { return }
    switch climate.acts[chance.below(climate.acts.count)] {
    case 0: disconnect(session, index)
    case 1: send("quit", index, session)
    case 2: if isListening(session) { step(.receivedBadLine(session), by: index) }
    case 3...4: send(nonsense(), index, session)
    case 5...7: send(talk(), index, session)
    case 8...12: send(look(), index, session)
    case 13...20: send(choice(["leave", "resign", "again", "again", "again"]), index, session)
    case 43...46: send(choice(["salt x\(index)", "salt T7", "salt no-word"]), index, session)
    case 21...22: send(house(), index, session)
    case 23...27: send(cup(index), index, session)
    case 28...33: send(called(index) ?? enter(), index, session)
    case 34...42: send(enter(), index, session)
    default: send(move(index), index, session)
    }
  }

  mutating func connect(_ index: Int) {
    let id = open(index, Origin(neighbourhood: [], isExempt: true))
    let secret = people[index].secret.map { " \($0)" } ?? ""
    let isForgetful = chance.below(20) == 0
    let salts = ["", " salts=yes", " salts=no"][index % 3]
    send("hello \(people[index].name)\(isForgetful ? " wrong" : secret)\(salts)", index, id)
  }

  /// Opens a connection, on which nothing is sent yet.
  @discardableResult
  mutating func open(_ index: Int, _ origin: Origin) -> SessionID {
    let slot = sessions.firstIndex(of: nil) ?? sessions.count
    if slot == sessions.count { sessions.append(nil) }
    sessions[slot] = index
    let id = SessionID(slot)
    people[index].session = id
    step(.connected(id, from: origin), by: nil)
    return id
  }

  mutating func disconnect(_ id: SessionID, _ index: Int) {
    free(id)
    people[index].session = nil
    step(.disconnected(id), by: nil)
  }

  mutating func free(_ id: SessionID) {
    guard let index = sessions[id.index] else { return }
    sessions[id.index] = nil
    people[index].session = nil
    people[index].waitsFor = nil
    people[index].isPromised = false
    people[index].lastN = [:]
  }

  mutating func send(_ line: String, _ index: Int, _ id: SessionID) {
    guard isListening(id) else { return }
    requests += 1
    step(.received(id, line: Array(line.utf8)), by: index)
  }
}

// MARK: - What must always hold

extension Simulation {
  mutating func step(_ input: Input, by index: Int?) {
    steps += 1
    let asker = index.flatMap { people[$0].session }
    vocabulary.ask(input)
    let before = isToFail() ? lobby : nil
    // A request that waits for a thought is also answered when another one comes.
    let answers = isLine(input) && asker.map { lobby.pending.isParked($0) } == true ? 2 : 1
    effects.removeAll()
    lobby.step(input, at: now, into: &effects)
    check(effects.mustWait || lobby.batchSize == 0, "told before it was kept: \(input)")
    check(lobby.batchSize == 0 || diskWorksAt == nil, "there is what cannot be kept: \(input)")
    if lobby.batchSize > 0 {
      // Nobody has been told of a step that fails before it is stored, so it never happened.
      if let before {
        meddling?.failsNext = false
        vocabulary.forget(input)
        return fail(back: before)
      }
      shelf.write(lobby.takeBatch())
    }
    let (asks, thoughts, heard) = (effects.asks, effects.thoughts, effects.lines)
    check(effects.pairings.isEmpty, "no cup of these is so large")
    if steps >= tracedFrom { trace(input, heard) }
    for case .matchBegan(_, _, let room) in effects.notes {
      // If nobody receives the start of a match, nobody can check its promise.
      if !heard.contains(where: { $0.text.hasPrefix("EV start room=\(room) ") }) {
        promises.forget(room)
      }
    }
    for (id, line) in heard { hear(line, on: id) }
    // After `hi` there are sentences, which do not show where an answer ends.
    if let asker, asks.isEmpty, effects.held.isEmpty, isRequest(input),
      lobby.styles[asker].isPlain
    {
      checkAnswer(heard.filter { $0.session == asker }.map(\.text), count: answers)
    }
    for id in effects.closes { free(id) }
    matches += effects.notes.count { if case .matchEnded = $0 { true } else { false } }
    checkInvariants()
    if meddling != nil {
      for ask in asks { meddle(with: ask, by: index) }
      for thought in thoughts { meddle(with: thought) }
      return
    }
    answer(asks, by: index)
    for thought in thoughts {
      let input = Input.thought(thought, plan: thinker.plan(thought) { false })
      if isLate() { late.append(input) } else { step(input, by: nil) }
    }
  }

  private func trace(_ input: Input, _ heard: [(SessionID, String)]) {
    var text = "\(input)"
    if case .received(let id, let line) = input {
      text = "\(id.index) > \(String(decoding: line, as: UTF8.self))"
    }
    print("\(steps) at \(now.sinceStart): \(text)")
    for (id, line) in heard { print("  \(id.index) < \(line)") }
  }

  private func isLine(_ input: Input) -> Bool {
    switch input {
    case .received, .receivedBadLine: true
    default: false
    }
  }

  private func isRequest(_ input: Input) -> Bool {
    if case .receivedBadLine = input { true } else { input.asker != nil }
  }

  /// Expects one `OK` or `ERR`, its rows directly before it, and no event between them.
  private mutating func checkAnswer(_ lines: [String], count: Int) {
    let kinds = lines.compactMap { ServerLine($0)?.kind }
    let ends = kinds.indices.filter { kinds[$0] == .done || kinds[$0] == .refused }
    check(ends.count == count, "\(ends.count) answers: \(lines)")
    guard let end = ends.first, count == 1 else { return }
    let rows = kinds.indices.filter { kinds[$0] == .row || kinds[$0] == .drawing }
    check(rows == Array((end - rows.count)..<end), "rows apart from their answer: \(lines)")
  }

  private mutating func hear(_ text: String, on id: SessionID) {
    guard let index = sessions[id.index] else { return check(false, "a line for nobody: \(text)") }
    check(text.utf8.count < LineLimits.replyMax, "a long line")
    if let fault = vocabulary.fault(in: text, on: "\(id.index)") { check(false, fault) }
    guard let line = ServerLine(text) else { return }
    // A refused player may log in with another name, and a login key that does not belong to it.
    if let secret = line[.secret], line.kind == .done, line[.name] == people[index].name {
      people[index].secret = secret
    }
    if line.kind == .bye, line[.code] == "forgotten" { people[index].secret = nil }
    if line.name == "cup", line[.what] == "over", let cup = line.number(.cup) {
      cupsOver.insert(cup)
    }
    notePromise(line, index)
    for fault in promises.hear(line) { check(false, fault) }
    guard let room = line.number(.room) else { return }
    // A player who leaves a match and watches it later has missed some of it.
    if line.kind == .done { people[index].lastN[room] = nil }
    guard line.kind == .event else { return }
    if line.name == "start" { people[index].lastN[room] = 0 }
    checkCount(line, index, room)
    checkSecrets(line, index, room, on: id)
  }

  /// `n` has no gap for a client that has received the match from its start.
  private mutating func checkCount(_ line: ServerLine, _ index: Int, _ room: Int) {
    guard let n = line.number(.n), let last = people[index].lastN[room] else { return }
    // A hint belongs to the position for which it was asked, and a race may have gone on since.
    if line.name == "hint" { return check(n <= last, "a hint for n=\(n), which is to come") }
    check(n == last || n == last + 1, "\(people[index].name) heard n=\(n) after \(last)")
    people[index].lastN[room] = line.name == "over" ? nil : n
  }

  /// Expects that a code, a tile or a card face down is shown only to its owner.
  private mutating func checkSecrets(
    _ line: ServerLine, _ index: Int, _ number: Int, on id: SessionID
  ) {
    guard let seat = line.number(.seat), let room = lobby.rooms[number],
      room.settings[.watch] == "blind", room.phase == .playing
    else { return }
    let isSecret =
      line.name == "guess" && line[.code] != nil || line.name == "slide" && line[.tiles] != nil
      || line.name == "card" && line[.points] != nil
    guard isSecret, room.lineup.indices.contains(seat - 1) else { return }
    check(
      lobby.players.player(on: id) == room.lineup[seat - 1],
      "\(people[index].name) was told another's \(line.name) in room \(number)")
  }

  /// Checks tables, seats and cups.
  private mutating func checkInvariants() {
    guard steps % 16 == 0 else { return }
    for fault in lobby.holds() { check(false, fault) }
  }
}

import Lobby
import TestSupport
import Testing

/// How a lobby starts from what was stored.
@Suite struct RestoringTests {
  @Test func `a ball that was bought is there for who never chose any`() {
    var ana = KeptPlayer(number: 1, name: "ana", secret: [])
    (ana.coins, ana.bought) = (37, ["rugby"])
    var lobby = Restored(players: [ana])
    lobby.say("hello ana")
    #expect(lobby.say("shop").contains("ROW ball=rugby price=500 owned=yes chosen=no"))
  }

  @Test func `nobody comes back to two seats`() {
    var kept = Kept()
    kept.players = [KeptPlayer(number: 1, name: "ana", secret: [])]
    let settings = "pig seats=2 goal=100 win=hold opens=loser clock=60 watch=blind"
    for (number, players) in [(1, [1, 1]), (2, [1, nil]), (3, [nil, 1])] {
      let chairs = players.map { KeptRoom.Chair(player: $0, wantsAgain: false) }
      kept.rooms.append(
        KeptRoom(
          number: number, settings: settings, host: 1, phase: "open", chairs: chairs, matchCount: 0)
      )
    }
    var machine = LobbyMachine(entropy: Entropy(bytes: []), isDurable: true)
    #expect(machine.restore(kept) == [1, 3])
  }

  @Test func `who had left for a seat among those who watch sits, and hears all once`() {
    let settings = "pig seats=3 goal=100 win=hold opens=loser clock=60 watch=blind"
    let chairs = [1, 2, nil].map { KeptRoom.Chair(player: $0, wantsAgain: false) }
    let room = KeptRoom(
      number: 1, settings: settings, host: 1, phase: "open", chairs: chairs, matchCount: 0)
    let people = [(1, "ana"), (2, "bob")].map { KeptPlayer(number: $0, name: $1, secret: []) }
    var lobby = Restored(players: people, rooms: [room])
    lobby.say("hello ana")
    #expect(lobby.say("leave").first == "OK room=1")
    #expect(lobby.say("watch 1").first == "OK room=1")
    lobby.goBack()
    #expect(lobby.say("say hello").count { $0.hasPrefix("EV say") } == 1)
  }

  @Test func `what the store cannot answer is our fault, and the log has its number`() {
    var lobby = Restored(players: [])
    for number in 1...2 {
      let (said, notes) = lobby.askInVain("#7 top")
      #expect(
        said == [
          "#7 ERR internal why=store-unread id=\(number) "
            + "text=\"The database could not be read: logged as id \(number)."
            + " Please tell the operator.\""
        ])
      let note = Effects.Note.fault(
        SessionID(0), number: number, text: "store-unread")
      #expect(notes == [note])
    }
  }

  @Test func `a match that stood still with the store has its new beginning kept`() {
    var lobby = Restored(players: [KeptPlayer(number: 1, name: "ana", secret: [])])
    lobby.say("hello ana")
    lobby.say("create slide seats=1 clock=60")
    #expect(lobby.takeBeginnings() == [.zero])
    lobby.store(works: false)
    lobby.wait(.seconds(300))
    lobby.store(works: true)
    #expect(lobby.takeBeginnings() == [.seconds(300)], "or its clock has run out after a crash")
  }

  @Test func `a clock that runs out at the moment at which the disk fails stands still`() {
    var lobby = Restored(players: [KeptPlayer(number: 1, name: "ana", secret: [])])
    lobby.say("hello ana")
    lobby.say("create slide seats=1 clock=60")
    _ = lobby.takeBeginnings()
    lobby.wait(.seconds(60))
    lobby.store(works: false)
    #expect(!lobby.hasSomethingToKeep, "or its player hears nothing more until it is kept")
  }
}

/// A lobby that has started from what was stored, with one session.
private struct Restored {
  private var machine = LobbyMachine(
    entropy: Entropy(bytes: Array(repeating: 7, count: 64)), isDurable: true)
  private var time = Instant(.zero)
  private var kept = Kept()

  init(players: [KeptPlayer], rooms: [KeptRoom] = []) {
    kept.counters.player = players.count
    kept.counters.room = rooms.count
    (kept.players, kept.rooms) = (players, rooms)
    _ = machine.restore(kept)
    _ = step(.connected(SessionID(0), from: Origin(neighbourhood: [], isExempt: true)))
  }

  /// The lines that a step sends.
  private mutating func step(_ input: Input) -> [String] {
    var effects = Effects()
    machine.step(input, at: time, into: &effects)
    return effects.lines.map(\.text)
  }

  /// Nothing since the beginning could be stored.
  mutating func goBack() { _ = machine.restore(kept) }

  /// Sends a request that needs the store's answer, which does not come.
  mutating func askInVain(_ line: String) -> (said: [String], notes: [Effects.Note]) {
    var effects = Effects()
    machine.step(.received(SessionID(0), line: Array(line.utf8)), at: time, into: &effects)
    guard let ask = effects.asks.first else { return ([], []) }
    effects.removeAll()
    machine.step(
      .answered(ask.session, ask: ask.number, ask.question, .failed), at: time, into: &effects)
    let said = effects.lines.map(\.text)
    return (said, effects.notes)
  }

  mutating func wait(_ duration: Duration) { time = time + duration }
  mutating func store(works: Bool) { _ = step(.storeWorks(works)) }

  var hasSomethingToKeep: Bool { machine.batchSize > 0 }

  /// When the matches began that are to be stored.
  mutating func takeBeginnings() -> [Duration] {
    machine.takeBatch().rooms.compactMap { $0.match?.startedAt }
  }

  @discardableResult
  mutating func say(_ line: String) -> [String] {
    step(.received(SessionID(0), line: Array(line.utf8)))
  }
}

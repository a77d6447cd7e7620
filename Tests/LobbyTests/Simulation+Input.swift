import GameCore
import Protocol
import TestSupport

@testable import Lobby

// A simulation in which the bytes of an input decide what happens: everything that people do, and
// also raw text, words in any order, answers that come late or never, and a store that fails.

/// Checks everything that must hold for a lobby, whatever happens to it.
func checkLobby(_ input: [UInt8]) {
  var simulation = Simulation(input: input)
  simulation.follow()
  require(simulation.faults.isEmpty, simulation.faults.joined(separator: "\n"))
}

/// What an input has done to a simulation beyond what people can do.
struct Meddling {
  /// Answers that are under way, with the sessions that wait for them.
  var answers: [(ask: Effects.Ask, index: Int?)] = []
  var thoughts: [MoveRequest] = []
  /// Whether the next batch that is to be written fails.
  var failsNext = false
  var isStopped = false
  var isEnding = false
}

extension Simulation {
  /// Runs until the input is used up, and then to a good end.
  mutating func follow() {
    while !chance.input.isSpent, faults.isEmpty, steps < 3000 { happen() }
    chance.input = Choices([])
    letGo()
    if faults.isEmpty, meddling?.isEnding == false { goHome() }
  }

  private mutating func happen() {
    let index = chance.below(people.count)
    switch chance.below(24) {
    case 0...3: pass(choiceOfTime())
    case 4: giveAnswer()
    case 5: giveThought()
    case 6: meddling?.failsNext = true
    case 7: meddling?.isStopped == true ? startStore() : stopStore()
    case 8: say(chance.input.text(max: 40), index)
    case 9...12: say(words(index), index)
    case 13: comeSilently(index)
    case 14: operate(index)
    default: act(index)
    }
  }

  private mutating func choiceOfTime() -> Duration {
    let times = [1, 50, 700, 2000, 5000, 11_000, 61_000, 121_000, 601_000, 3_700_000]
    return .milliseconds(times[chance.below(times.count)])
  }

  private mutating func say(_ line: String, _ index: Int) {
    guard let id = people[index].session else { return connect(index) }
    send(line, index, id)
  }

  /// Connects without sending anything.
  private mutating func comeSilently(_ index: Int) {
    if let id = people[index].session { return disconnect(id, index) }
    open(index, Origin(neighbourhood: [UInt8(chance.below(4))], isExempt: chance.below(2) == 0))
  }

  private mutating func operate(_ index: Int) {
    switch chance.below(8) {
    case 0:
      meddling?.isEnding = true
      step(.draining(.seconds(chance.below(100))), by: nil)
    case 1:
      // The server ends: nothing is kept any longer for the earlier sessions.
      meddling?.isEnding = true
      if let id = people[index].session { step(.stopping(id), by: nil) }
    case 2...3:
      let name = people[index].name
      guard meddling?.isStopped == false, lobby.players[Names.key(name)] != nil else { return }
      people[index].secret = nil
      let console = SessionID(sessions.count)
      sessions.append(index)
      step(.connected(console, from: .console), by: nil)
      step(.received(console, line: Array("op free \(name)".utf8)), by: nil)
      step(.disconnected(console), by: nil)
      sessions[console.index] = nil
    default: step(.timePassed, by: nil)
    }
  }
}

// MARK: - Requests

extension Simulation {
  /// A verb and words after it, whether they fit or not.
  private mutating func words(_ index: Int) -> String {
    var words = [Verbs(.standard).all[chance.below(Verbs(.standard).all.count)].description]
    for _ in 0..<chance.below(5) { words.append(word(index)) }
    return words.joined(separator: " ")
  }

  private mutating func word(_ index: Int) -> String {
    switch chance.below(12) {
    case 0: people[chance.below(people.count)].name
    case 1: "\(lobby.rooms.list.lastNumber)"
    case 2: "\(lobby.rooms.lastMatch)"
    case 3: people[index].secret ?? "sure=yes"
    case 4: "\(chance.below(12))"
    case 5: chance.input.text(max: 12)
    default: Self.vocabulary[chance.below(Self.vocabulary.count)]
    }
  }

  private static let vocabulary = [
    "pig", "media", "slide", "mastermind", "seats=1", "seats=2", "seats=3", "seats=8", "seats=9",
    "clock=2", "clock=0", "clock=3600", "watch=open", "watch=blind", "pass=x", "title=\"a b\"",
    "goal=10", "goal=1", "win=now", "win=hold", "opens=alternate", "opens=loser", "rounds=1",
    "rounds=2", "chips=20", "bank=rotate", "bank=house", "size=2x2", "size=3x4", "size=9x9",
    "finish=all", "finish=first", "seed=a", "colors=6", "holes=4", "tries=1", "aabb", "abcd",
    "udlr", "rrdd", "1", "2", "5", "n=0", "n=1", "n=7", "from=1", "from=99", "sure=yes",
    "house-good",
    "easy", "good", "best", "create", "join", "leave", "start", "add", "bot", "pause", "resume",
    "remove", "forfeit", "back", "correct", "end", "show", "table", "games", "log", "export",
    "kind=swiss", "kind=knockout", "kind=double", "kind=roundrobin", "game=pig", "game=slide",
    "game=mastermind", "game=media", "rounds=4", "best=3", "best=5", "minutes=1", "table=1",
    "table=2", "table=3", "round=1", "winner=player0", "winner=player1", "winner=-", "places=1,2",
    "places=2,1", "cycles=2", "third=yes", "as=csv", "as=trf", "as=json", "\"A b\"", "kind=bot",
    "client=a/1", "bowling", "soccer", "tennis", "-1", "00", "999999999999999999", "=", "\"", "#",
    "seats=0", "goal=", "x=y", "-",
  ]
}

// MARK: - Late or missing answers

extension Simulation {
  /// Whether an answer is held back; never once the input is used up.
  private mutating func holdsBack() -> Bool { !chance.input.isSpent && chance.below(3) == 0 }

  mutating func meddle(with ask: Effects.Ask, by index: Int?) {
    meddling?.answers.append((ask, index))
    if !holdsBack() { giveAnswer(to: ask.number) }
  }

  mutating func meddle(with thought: MoveRequest) {
    meddling?.thoughts.append(thought)
    if !holdsBack() { giveThought(at: (meddling?.thoughts.count ?? 0) - 1) }
  }

  /// Whether a request of this session would be read: if one waits, it is answered first.
  mutating func isListening(_ id: SessionID) -> Bool {
    guard meddling != nil else { return true }
    for _ in 0..<5 {
      guard let parked = lobby.pending.parked[id] else { return true }
      if lobby.people.guesses.isWaiting(id) { return false }
      giveAnswer(to: parked.ask)
      check(lobby.pending.parked[id]?.ask != parked.ask, "a request waits for nothing")
    }
    return false
  }

  /// Answers the request of this number, or any that waits.
  private mutating func giveAnswer(to number: Int? = nil) {
    guard let answers = meddling?.answers, !answers.isEmpty else { return }
    let place =
      number.map { number in answers.firstIndex { $0.ask.number == number } }
      ?? chance.below(answers.count)
    guard let place else { return }
    meddling?.answers.remove(at: place)
    let (ask, index) = answers[place]
    let isAwaited = lobby.pending.parked[ask.session]?.ask == ask.number
    step(
      .answered(ask.session, ask: ask.number, ask.question, answer(ask.question)),
      by: isAwaited ? index : nil)
  }

  private mutating func answer(_ question: Question) -> Answer {
    if !chance.input.isSpent, chance.below(6) == 0 { return .failed }
    guard case .thought = question else { return shelf.answer(question) }
    return chance.below(2) == 0 ? .nothing : .advice(Advice("roll", as: "Roll", .wins))
  }

  private mutating func giveThought(at place: Int? = nil) {
    guard let thoughts = meddling?.thoughts, !thoughts.isEmpty else { return }
    let place = place ?? chance.below(thoughts.count)
    let thought = thoughts[place]
    meddling?.thoughts.remove(at: place)
    var legal: [String] = []
    if let moves = lobby.rooms[thought.room]?.match?.legalMoves(for: thought.seat), !moves.isEmpty {
      legal = [moves[chance.below(min(65_536, moves.count))]]
    }
    let plans = [legal, [], ["nonsense"], legal + legal, ["roll", "hold"], legal]
    step(.thought(thought, plan: plans[chance.below(plans.count)]), by: nil)
  }

  /// Whether the store fails now: by chance, or because an input says so.
  mutating func isToFail() -> Bool {
    guard meddling != nil else {
      return climate.failsIn > 0 && chance.below(climate.failsIn) == 0
    }
    return meddling?.failsNext == true
  }

  /// From now on nothing can be written.
  mutating func stopStore() {
    guard meddling?.isStopped == false else { return }
    meddling?.isStopped = true
    step(.storeWorks(false), by: nil)
  }

  private mutating func startStore() {
    meddling?.isStopped = false
    step(.storeWorks(true), by: nil)
  }

  /// Delivers whatever was held back, and lets the store work.
  private mutating func letGo() {
    meddling?.failsNext = false
    if meddling?.isStopped == true { startStore() }
    for _ in 0..<100 where faults.isEmpty {
      guard meddling?.answers.isEmpty == false || meddling?.thoughts.isEmpty == false else {
        return
      }
      giveAnswer()
      giveThought()
    }
  }
}

extension VocabularyCheck {
  mutating func ask(_ input: Input) {
    switch input {
    case .received(let id, let line): ask(line, on: "\(id.index)")
    case .receivedBadLine(let id): ask(nil, on: "\(id.index)")
    default: break
    }
  }

  /// Undoes a step: nothing that it answers was answered.
  mutating func forget(_ input: Input) {
    switch input {
    case .received(let id, _), .receivedBadLine(let id), .answered(let id, ask: _, _, _):
      forget("\(id.index)")
    default: break
    }
  }
}

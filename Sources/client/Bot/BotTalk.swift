import GameCore
import Protocol
import Screens

/// What a bot does with what it hears, without a socket: it comes in, sits down, asks how the table
/// stands when it is to move, and makes the moves that its strategy thinks of.
struct BotTalk {
  typealias Effect = TalkEffect

  let options: BotOptions
  let secrets: (_ name: String, _ store: String?) -> KnownSecrets
  var server = ServerTalk()
  private var thinker: BotThinker
  var name: String
  /// Nothing more is done but to go.
  var isLeaving = false
  var room: Int?
  var hasJoinedCup = false
  /// Somebody has left the table since its match began.
  var hasLostSomebody = false
  var isOver = false
  /// It has seen a match of its own.
  var hasPlayed = false
  /// The moves to make next, and how many the match has.
  private var plan: [String] = []
  private var moves = 0
  private var pace = Rules.Pace.turns
  /// What is to be done as soon as nothing is on its way.
  var wantsSeat = false
  var wantsState = false
  /// Before this moment nothing is asked.
  private(set) var pausedUntil = 0
  private var lastHeard = 0
  var now = 0
  /// Refusals in a row.
  private var refusals = 0

  /// A table that refuses more often in a row will not have us.
  private static let refusalsMax = 30
  private static let refusalPause = 1000
  /// After so long without a word the table is asked for: nothing that was missed stops a match.
  private static let patience = 30_000

  init(
    _ options: BotOptions, seed: Seed, secrets: @escaping (String, String?) -> KnownSecrets
  ) {
    (self.options, self.secrets, name) = (options, secrets, options.name)
    thinker = BotThinker(seed: seed)
  }

  // MARK: - What comes in

  mutating func hear(_ text: String) -> [Effect] {
    lastHeard = now
    switch server.hear(text) {
    case .greeted: return sayHello()
    case .stranger: return refuseServer()
    case .impostor:
      return [.note(ServerTalk.impostorNote), .end(status: PlainTalk.Status.refused)]
    case .reply(let line): return [.send(line)]
    case .bye(let parting): return part(parting)
    case .event(let event): return follow(event, text) + goOn()
    case .answered(let answer):
      let effects = take(answer)
      let isEnd = effects.contains { if case .end = $0 { true } else { false } }
      return isEnd ? effects : effects + goOn()
    case nil: return []
    }
  }

  private mutating func sayHello() -> [Effect] {
    let hello = server.sayHello(name, secrets(name, server.store).here)
    return hello.map { say(hello: $0) } ?? []
  }

  mutating func say(hello: Hello) -> [Effect] {
    var hello = hello
    let salts = server.hasSalts ? " salts=yes" : ""
    hello.details = "client=parlor/\(Version.program) kind=bot\(salts)"
    return ask(.hello(hello))
  }

  private func refuseServer() -> [Effect] {
    [.note("that isn't a Parlor server"), .end(status: PlainTalk.Status.refused)]
  }

  private mutating func part(_ parting: Parting) -> [Effect] {
    if isLeaving || parting.reason == .quit { return [.end(status: 0)] }
    guard parting.mayComeBack else {
      return [.note(parting.text.printable), .end(status: PlainTalk.Status.closed)]
    }
    return comeAgain(after: parting.retry)
  }

  // MARK: - The line

  /// The line is broken.
  mutating func lose() -> [Effect] {
    if isLeaving { return [.end(status: 0)] }
    return comeAgain(after: nil)
  }

  private mutating func comeAgain(after wait: Int?) -> [Effect] {
    plan = []
    return [.comeBack(milliseconds: server.end(callingAfter: wait))]
  }

  /// The server cannot be reached: the milliseconds until the next call.
  mutating func failToConnect() -> Int { server.end(callingAfter: nil) }

  mutating func ask(_ request: ClientRequest) -> [Effect] {
    server.ask(request).map { [.send($0)] } ?? []
  }

  // MARK: - What is next

  /// When something is to be done though nothing has come in.
  var nextMoment: Int? {
    guard server.isGreeted, !isLeaving else { return nil }
    let waits = !server.isWaiting && (wantsSeat || wantsState)
    return waits ? pausedUntil : room.map { _ in lastHeard + Self.patience }
  }

  mutating func tick() -> [Effect] {
    if room != nil, now >= lastHeard + Self.patience {
      lastHeard = now
      wantsState = true
    }
    return goOn()
  }

  /// Does what is wanted, one thing at a time.
  private mutating func goOn() -> [Effect] {
    guard server.isGreeted, !isLeaving, !server.isWaiting, pausedUntil <= now else { return [] }
    if let move = plan.first {
      return ask(pace == .turns ? .move(move, number: moves) : .step(move))
    }
    if wantsSeat {
      wantsSeat = false
      return sitDown()
    }
    guard wantsState, let room else { return [] }
    wantsState = false
    return ask(.state(room: room))
  }

  /// Refused: a while later it may go. `nil` when it has not for too often.
  mutating func waitAfterRefusal() -> [Effect]? {
    refusals += 1
    guard refusals < Self.refusalsMax else { return nil }
    pausedUntil = now + Self.refusalPause
    return []
  }

  /// The server has let us in.
  mutating func forgetTroubles() {
    refusals = 0
    server.noteSuccess()
  }

  // MARK: - Playing

  /// The table as it is. If we are to move, we think.
  mutating func read(_ rows: [ServerLine]) {
    guard let table = BotTable(rows, me: name) else { return }
    (room, moves, pace, isOver) = (table.room, table.moves, table.pace, table.isOver)
    if table.isPlaying { hasPlayed = true }
    plan = table.sight.map { thinker.plan($0, options.level) } ?? []
  }

  mutating func takeMove(_ line: ServerLine) -> [Effect] {
    guard line.kind == .done else {
      plan = []
      wantsState = true
      return waitAfterRefusal() ?? giveUp(line)
    }
    refusals = 0
    if !plan.isEmpty { plan.removeFirst() }
    moves = moves < Int.max ? moves + 1 : moves
    wantsState = plan.isEmpty
    return []
  }

  mutating func forgetPlan() { plan = [] }

  /// The server will not have what we want.
  func giveUp(_ line: ServerLine) -> [Effect] {
    [.note((line[.text] ?? line.name).printable), .end(status: 1)]
  }
}

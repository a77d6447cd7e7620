import GameCore
import Platform
import Protocol
import Screens

/// A bot's side of the conversation, without a socket. It logs in, finds a table, asks for the
/// table's state whenever it may have to move, and makes the moves that its strategy plans.
///
/// It has one request at a time: `goOn` sends the next one as soon as the last one is answered. The
/// next one follows from `place`.
struct BotTalk: LineTalk {
  let options: BotOptions
  var server = ServerSession()
  /// Its own memory and chance, with which it plans its moves.
  private let memory = Memory()
  private var chance: Stream
  var name: String
  /// Whether the bot has begun a match, and whether it has said quit and waits for the end.
  var hasPlayed = false
  var isLeaving = false
  var place: Place?
  /// Whether it is at no table and about to ask for one. Otherwise a request is unanswered, or its
  /// cup will call it.
  var isSeeking = false
  var hasJoinedCup = false
  /// The table to which its cup has called it.
  var called: Int?
  /// No request is sent before this moment.
  private(set) var pausedUntil = 0
  private var lastHeard = 0
  var now = 0
  /// Refusals in a row.
  private var refusals = 0

  struct Place {
    let room: Int
    /// Whether its state may have changed: then the bot asks for it next.
    var isStale = true
    /// Its last state, with the bot's moves since.
    var table: BotTable?
    var plan: [String] = []
    var isOver = false
    /// Whether a player has left since the match began.
    var hasLostSomebody = false
  }

  private static let refusalsMax = 30
  private static let refusalPause = 1000
  /// After this time without a line it asks for the table's state, so that a missed event does not
  /// stop a match.
  private static let patience = 30_000

  init(_ options: BotOptions, seed: Seed) {
    (self.options, name, chance) = (options, options.name, Stream(seed: seed))
    server.client = "parlor/\(Version.program) kind=bot"
  }

  /// `parlor bot`: a player without a person, and an example for other bots. The seed differs
  /// between bots, so that two of them do not make the same mistakes. No secret depends on it.
  init(_ options: BotOptions) {
    let moment = "\(options.name) \(Program.number) \(Clock.milliseconds)"
    self.init(options, seed: Seed(hashOf: Array(moment.utf8)))
    server.watch.salt = SystemChance.word
  }

  // MARK: - Its place

  /// Takes a seat, perhaps again at the same table. Its state is requested before anything else.
  mutating func sit(at room: Int?) {
    if place?.room != room { place = room.map { Place(room: $0) } }
    place?.isStale = true
    place?.plan = []
    isSeeking = false
  }

  mutating func seek() { (place, isSeeking) = (nil, true) }

  // MARK: - Lines from the server

  mutating func hear(_ text: String) -> [TalkEffect] {
    lastHeard = now
    switch server.hear(text) {
    case .greeted: return server.logIn(as: name).map { [.send($0)] } ?? []
    case .stranger: return [.stranger, .refused]
    case .impostor: return [.note(ServerSession.impostorNote), .refused]
    case .reply(let line): return [.send(line)]
    case .bye(let parting): return part(parting)
    case .event(let event): return follow(event, text) + goOn()
    case .answered(let answer):
      let effects = receive(answer)
      let isEnd = effects.contains { if case .end = $0 { true } else { false } }
      return isEnd ? effects : effects + goOn()
    case nil: return []
    }
  }

  private mutating func part(_ parting: Parting) -> [TalkEffect] {
    if isLeaving || parting.reason == .quit { return [.end(status: 0)] }
    guard parting.mayComeBack else { return [.note(parting.text.printable), .closed] }
    guard let new = parting.newName else { return server.comeAgain(after: parting.retry) }
    let keys = server.keepKeys(of: name, as: new)
    name = new
    return keys + server.comeAgain(after: parting.retry)
  }

  // MARK: - The connection

  mutating func lose(isOver: Bool, _ why: String) -> [TalkEffect] {
    isLeaving ? [.end(status: 0)] : server.comeAgain(after: nil)
  }

  mutating func ask(_ request: ClientRequest) -> [TalkEffect] {
    server.ask(request).map { [.send($0)] } ?? []
  }

  // MARK: - The next request

  var nextMoment: Int? {
    guard server.isGreeted, !isLeaving else { return nil }
    guard let place else { return isSeeking && !server.isWaiting ? pausedUntil : nil }
    return place.isStale && !server.isWaiting ? pausedUntil : lastHeard + Self.patience
  }

  mutating func passTime(at now: Int) -> [TalkEffect] {
    self.now = now
    guard let nextMoment, nextMoment <= now else { return [] }
    if place != nil, now >= lastHeard + Self.patience {
      lastHeard = now
      place?.isStale = true
    }
    return goOn()
  }

  /// Sends the next request, unless one is unanswered.
  private mutating func goOn() -> [TalkEffect] {
    guard server.isGreeted, !isLeaving, !server.isWaiting, pausedUntil <= now else { return [] }
    guard let place else {
      guard isSeeking else { return [] }
      isSeeking = false
      return sitDown()
    }
    if let move = place.plan.first, let table = place.table {
      return ask(table.pace == .turns ? .move(move, number: table.moves) : .step(move))
    }
    guard place.isStale else { return [] }
    self.place?.isStale = false
    return ask(.state(room: place.room))
  }

  /// Pauses after a refusal. `nil` after too many in a row.
  mutating func waitAfterRefusal() -> [TalkEffect]? {
    refusals += 1
    guard refusals < Self.refusalsMax else { return nil }
    pausedUntil = now + Self.refusalPause
    return []
  }

  // MARK: - Playing

  /// Reads the state of its table, and plans moves if it is the bot's turn.
  mutating func read(_ rows: [ServerLine]) {
    guard let table = BotTable(rows, me: name) else { return }
    if table.isPlaying { hasPlayed = true }
    let plan = table.observation?.strategy?.plan(options.level, memory, &chance)
    place?.table = table
    place?.isOver = table.isOver
    place?.plan = plan ?? []
  }

  mutating func receiveMove(_ line: ServerLine) -> [TalkEffect] {
    guard line.kind == .done else {
      place?.plan = []
      place?.isStale = true
      return waitAfterRefusal() ?? giveUp(line)
    }
    refusals = 0
    guard var place else { return [] }
    place.plan = Array(place.plan.dropFirst())
    place.isStale = place.plan.isEmpty
    place.table?.moves += 1
    self.place = place
    return []
  }

  func giveUp(_ line: ServerLine) -> [TalkEffect] {
    [.note((line[.text] ?? line.name).printable), .end(status: 1)]
  }

  // MARK: - Fairness

  // A bot adds to the chance of its matches and checks them, as a person's client does.

  mutating func addSalt(to commit: String?) -> [TalkEffect] {
    server.watch.addSalt(to: commit).map { ask($0) } ?? []
  }

  /// Notes an event of its table. After a match, the bot asks for its record and adds a salt to the
  /// next one.
  mutating func watchOver(_ event: ServerLine) -> [TalkEffect] {
    let request = server.watch.hear(event, me: name)
    guard event.happened == .over else { return [] }
    return (request.map { ask($0) } ?? tellVerdict()) + addSalt(to: event[.next])
  }

  private func tellVerdict() -> [TalkEffect] {
    guard let verdict = server.watch.verdict else { return [] }
    let sentence = verdict.sentence(Look())
    return [verdict == .fits ? .show(sentence) : .note(sentence)]
  }

  // MARK: - Finding a table, and going on from one match to the next

  mutating func receive(_ answer: Answer) -> [TalkEffect] {
    let line = answer.end
    switch answer.request {
    case .hello: return receiveHello(line)
    case .move, .step: return receiveMove(line)
    case .cup:
      // A bot that joined the cup earlier is refused, and plays nevertheless.
      guard answer.isGood || line.refusal == .notNow else { return giveUp(line) }
      hasJoinedCup = true
      return answer.isGood ? [] : [.note((line[.text] ?? line.name).printable)]
    case .play, .join:
      guard answer.isGood else {
        if playsInCup {
          // The match is lost if it does not come. After too many refusals it waits for a call.
          isSeeking = waitAfterRefusal() != nil
          return []
        }
        seek()
        return waitAfterRefusal() ?? giveUp(line)
      }
      sit(at: line.number(.room))
      return addSalt(to: line[.commit])
    case .state:
      guard answer.isGood else {
        seek()
        return waitAfterRefusal() ?? giveUp(line)
      }
      read(answer.rows)
      return place?.isOver == true ? askForAnother() : []
    case .leave: seek()
    case .record where answer.isGood:
      server.watch.receive(answer.rows)
      return tellVerdict()
    // The answers to its other requests change nothing.
    default: break
    }
    return []
  }

  private mutating func receiveHello(_ line: ServerLine) -> [TalkEffect] {
    guard line.kind == .done, let told = line[.name], Names.isWellFormed(told) else {
      let said = (line[.text] ?? line.name).printable
      return [.note(server.keptBack ? ServerSession.keptBackNote : said), .refused]
    }
    name = told
    refusals = 0
    server.noteSuccess()
    if let room = line.number(.room) { sit(at: room) } else { seek() }
    return server.keepKey(line)
  }

  mutating func sitDown() -> [TalkEffect] {
    switch options.table {
    case .game(let game): return ask(.play(game: game))
    case .room(let number): return ask(.join(room: number))
    case .cup(let number):
      // The server calls a player who has joined to the table.
      if let called { return ask(.join(room: called)) }
      return hasJoinedCup ? [] : ask(.cup(CupRequest("join", cup: number)))
    }
  }

  private var playsInCup: Bool { if case .cup = options.table { true } else { false } }

  // MARK: - Events

  mutating func follow(_ event: ServerLine, _ text: String) -> [TalkEffect] {
    if event.happened == .paired {
      // The call to a table of its cup.
      guard isOurs(event), let room = event.number(.room), room != place?.room else { return [] }
      (place, called) = (nil, room)
      return ask(.join(room: room))
    }
    if event.happened == .cup, event.cupNews == .over, isOurs(event) {
      return options.isOnce ? leave() : []
    }
    guard let number = event.number(.room), number == place?.room else { return [] }
    let checks = watchOver(event)
    switch event.happened {
    case .start: place = Place(room: number)
    case .turn: if event[.player] == name { place?.isStale = true }
    case .left:
      guard event[.player] != name else { return [] }
      place?.hasLostSomebody = true
      return place?.isOver == true ? askForAnother() : []
    case .over:
      place?.plan = []
      place?.isOver = true
      hasPlayed = true
      return [.show(text.printable)] + checks + askForAnother()
    case .closed: (place, called, isSeeking) = (nil, nil, !playsInCup)
    default: break
    }
    return []
  }

  private func isOurs(_ event: ServerLine) -> Bool {
    if case .cup(let number) = options.table { event.number(.cup) == number } else { false }
  }

  /// Asks for another match: at this table, or elsewhere if a player has left. A cup starts its own
  /// matches.
  private mutating func askForAnother() -> [TalkEffect] {
    guard !playsInCup else { return [] }
    guard !options.isOnce || !hasPlayed else { return leave() }
    guard case .game = options.table, place?.hasLostSomebody == true else { return ask(.again) }
    place?.hasLostSomebody = false
    return ask(.leave())
  }

  private mutating func leave() -> [TalkEffect] {
    isLeaving = true
    // Without `leave`, the server would keep the seat for two minutes.
    return (place == nil ? [] : [.send("leave")]) + [.send("quit")]
  }
}

/// A table from a server's `state`, as a bot's strategy needs it.
///
///     BotTable(rows, me: "ana")?.observation?.strategy
struct BotTable {
  let isPlaying: Bool
  let isOver: Bool
  /// The number of moves so far. A move names it, so that it is made only once.
  var moves: Int
  let pace: Rules.Pace
  /// Our view, if we have a seat in a match of a known game.
  let observation: Observation?

  /// `nil` if the rows do not describe a table where we can play.
  init?(_ rows: [ServerLine], me: String, in games: GameList = .standard) {
    guard let head = rows.first, let game = games.game(named: head[.game] ?? "") else { return nil }
    isPlaying = head.phase == .playing
    isOver = head.phase == .over
    moves = max(0, head.number(.n) ?? 0)
    pace = game.rules.pace
    observation = isPlaying ? Self.observation(head, rows.dropFirst(), game, me: me) : nil
  }

  private static func observation(
    _ first: ServerLine, _ rows: some Collection<ServerLine>, _ game: any Game.Type, me: String
  ) -> Observation? {
    // Rows with a name are players who sit, or sat, at the table; the others belong to the game.
    let seats = rows.filter { $0[.player] != nil && $0[.new] == nil }
    let own = seats.firstIndex { $0[.player]?.lowercased() == me.lowercased() }
    guard let own, let seat = Seat(exactly: seats.distance(from: seats.startIndex, to: own) + 1),
      let settings = Settings(for: game, seats: seats.count, toldBy: first)
    else { return nil }
    // A player who has finished or given up has nothing to decide.
    guard seats[own][.place] == nil, seats[own][.out] == nil else { return nil }
    let view = View(
      table: Facts(first.attributes), seats: seats.map { Facts($0.attributes) },
      rows: rows.filter { $0[.player] == nil }.map { Facts($0.attributes) })
    return Observation(settings: settings, seat: seat, view: view)
  }
}

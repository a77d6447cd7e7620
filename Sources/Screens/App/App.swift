package import GameCore
import Protocol
import Words

/// The client as a value. A message changes it and returns commands for the outside; a view is
/// drawn from it without changing it.
///
///     let commands = app.update(.input(.key(.enter)))
///     let frame = app.view()
package struct App {
  var visit = Visit()
  /// A stack; the last one is shown.
  var screens: [any Screen]
  /// The conversation with the server. It receives the functions that make salts and nonces.
  package var session: ServerSession
  /// A box over the screen that asks a question.
  var notice: Notice?
  /// Challenges that wait until the player is free to answer.
  var challenges: [Notice] = []
  var talk: TextField?
  /// The page of the help that is shown, from 0; `nil` if it is closed.
  var helpPage: Int?
  /// The name to log in with on each connection.
  var name: String?
  /// Whether this is a wall, which nobody operates and which opens no other screen. It has the
  /// whole terminal, without title and keys.
  var isWall: Bool { screen is WallScreen }
  /// What was typed before there was a field for the name.
  var early: [Key] = []
  /// The reason why the last key did nothing, if it is shown.
  var reason: String?
  /// What can be clicked in the frame that is on the terminal. Drawing another one for each click
  /// would let one guest of the door take the time of all.
  var shownTargets: [Frame.Target]?
  /// From 0 to 999, so that clients do not reconnect at the same moment.
  let jitter: () -> Int
  /// The commands for the outside, collected in order while a message is handled.
  private var outbox: [Command] = []
  /// Whether the connection to the terminal is too slow for motion.
  package var isSlow = false
  package var invitation: ClientRequest?

  /// The longest chat line, in characters and in bytes: a request also holds its verb and a name.
  static let talkMax = 400
  static let talkBytesMax = LineLimits.requestMax - 32
  static let screensMax = 20
  /// A Parlor server greets at once. Others, such as web servers, wait for the client.
  private static let greetingPause = 5000

  init(
    first screen: any Screen, around: Surroundings, name: String? = nil,
    jitter: @escaping () -> Int = { 0 }
  ) {
    screens = [screen]
    visit.around = around
    session = ServerSession(around.look.games)
    session.client = "\(screen is WallScreen ? WallClient.name : "parlor")/\(Version.program)"
    (self.name, self.jitter) = (name, jitter)
  }

  package mutating func update(_ message: Message) -> [Command] {
    handle(message)
    showComing()
    stopFollowing()
    // Rows change nothing before their answer is complete, and a long list has hundreds.
    if let reason, !session.isInAnswer,
      !((shownNotice?.choices ?? []) + choices).contains(where: { $0.why == reason })
    {
      self.reason = nil
      visit.takeBack(reason)
    }
    visit.around.isStill = isSlow || talk != nil
    offerChallenge()
    offerCall()
    defer { outbox = [] }
    // The last check, whatever a screen asked for.
    return outbox.filter { visit.around.powers.allows($0) }
  }

  /// Runs a change of the app and returns the commands that it produces.
  mutating func commands(_ body: (inout App) -> Void) -> [Command] {
    body(&self)
    defer { outbox = [] }
    return outbox
  }

  mutating func emit(_ command: FaceCommand) { outbox.append(.face(command)) }
  mutating func emit(_ command: WorldCommand) { outbox.append(.world(command)) }

  mutating func call(_ sentence: String) { emit(.call(Call(sentence))) }

  mutating func tell(_ phrase: some Phrase, _ blanks: [String: String] = [:]) {
    visit.tell(visit.say(phrase, blanks))
  }

  private mutating func handle(_ message: Message) {
    switch message {
    case .started: meet(.appeared)
    case .ticked: tick()
    case .input(let input): handle(input)
    case .resized(let columns, let rows): resize(columns, rows)
    case .imagesShown: visit.around.look.hasImages = true
    case .connected: visit.connection = .greeting(until: visit.now + Self.greetingPause)
    case .failedToConnect(let failure): failToConnect(failure)
    case .heard(let line): hear(line)
    case .lost: lose(after: nil)
    case .found(let servers): meet(.found(servers))
    case .hosted(let address): meet(.hosted(address))
    case .failedToKeep(let key, let path, let isFull):
      let isOwn = visit.around.powers.ownsMachine
      notice = isOwn ? secretNotice(key, path, isFull: isFull) : loginKeyNotice(key)
    case .failedToHost(let why): tell(DoorPhrase.cannotHost, ["reason": why.reason(visit)])
    case .wentSilent(let minutes): askWhetherHere(minutes: minutes)
    case .pictures(let names): visit.around.pictures.names = names
    case .opened(let picture, let name):
      visit.around.pictures.open(name, picture)
      // A picture that was just added is listed from now on.
      if !visit.around.pictures.names.contains(name) { visit.around.pictures.names.append(name) }
      if visit.news.last?.sentence == visit.around.openingPicture(name) {
        visit.tell(visit.around.pictureIs(name))
      }
    case .failedToOpen(let name, let why):
      visit.around.pictures.fail(name, why)
      visit.tell(why)
    }
  }

  /// Lines that arrive after the connection was given up are ignored.
  private mutating func hear(_ line: String) {
    switch visit.connection {
    case .none, .connecting, .lost: break
    case .greeting, .greeted, .ready: if let happening = session.hear(line) { follow(happening) }
    }
  }

  /// The current time in milliseconds, which never goes back. It is set before every message.
  package var now: Int {
    get { visit.now }
    set { visit.around.now = newValue }
  }

  package mutating func resize(_ columns: Int, _ rows: Int) {
    (visit.around.look.columns, visit.around.look.rows) = (columns, rows)
  }

  package var look: Look { visit.look }
  package var pictures: PictureBook { visit.around.pictures }

  var screen: any Screen {
    get { screens[screens.count - 1] }
    set { screens[screens.count - 1] = newValue }
  }

  mutating func meet(_ occasion: ScreenEvent) {
    carryOut(screens[screens.count - 1].meet(occasion, &visit))
  }

  private mutating func tick() {
    switch visit.connection {
    case .lost(let moment) where moment <= visit.now: reconnect()
    // The server accepted the connection and is silent. A player who was logged in tries again: the
    // server may only have stopped for a while.
    case .greeting(let end) where end <= visit.now && visit.name == nil: meetStranger(nil)
    case .greeting(let end) where end <= visit.now: lose(after: nil)
    default: meet(.ticked)
    }
  }

  /// When `.ticked` is due if no other message comes before, in the clock's milliseconds.
  package var nextMoment: Int? {
    if case .lost(let moment) = visit.connection {
      // The seconds are counted down on the screen.
      return min(moment, visit.now + 1000)
    }
    // When the time to wait for a greeting ends, if the app waits for one.
    let silenceEnd: Int? = if case .greeting(let end) = visit.connection { end } else { nil }
    let coming = visit.table?.comingMoment(visit.around)
    return [screen.nextMoment(visit), silenceEnd, coming, visit.nextCoins].compactMap(\.self).min()
  }

  // MARK: - Intents

  mutating func carryOut(_ intents: [Intent]) { for intent in intents { carryOut(intent) } }

  mutating func carryOut(_ intent: Intent) {
    switch intent {
    case .ask(let request): ask(request)
    case .hello(let name, let secret, let inClear):
      sayHello(name, trusting: secret, inClear: inClear)
    case .act(let act, let typed):
      carryOut(screens[screens.count - 1].perform(act, typed: typed, &visit))
    case .open(let destination): open(destination)
    case .turn(let destination): turn(to: destination)
    case .back: goBack()
    case .reconnect: reconnect()
    case .notice(let notice): (self.notice, reason) = (notice, nil)
    case .tell(let sentence): visit.tell(sentence)
    case .face(let command): emit(command)
    case .world(let command): carryOut(command)
    case .all(let intents): carryOut(intents)
    }
  }

  /// Sends a command to the world, and first applies what it changes here.
  mutating func carryOut(_ command: WorldCommand) {
    guard visit.around.powers.allows(.world(command)) else { return }
    switch command {
    case .connect(let address):
      (visit.server, session.address) = (address, address)
      visit.connection = .connecting
      session.end()
    case .disconnect:
      visit.connection = .none
      session.end()
    case .remember(let name, let value): visit.around.remembered[name] = value
    case .send, .keep, .look, .host, .openPicture, .addPicture: break
    }
    emit(command)
  }

  mutating func ask(_ request: ClientRequest) {
    if let line = session.ask(request) {
      emit(.send(line))
    } else if request.kind == .order || request.kind == .move {
      tell(CommonPhrase.notSent)
    }
  }
}

/// Everything that can happen to the client.
package enum Message {
  case started
  case input(TerminalInput)
  case resized(columns: Int, rows: Int)
  /// From now on this terminal shows pictures over its cells.
  case imagesShown
  /// Nothing happened, but time has passed.
  case ticked
  case connected
  case failedToConnect(ConnectFailure)
  case heard(String)
  case lost
  /// The servers that answered, here and on the network.
  case found([FoundServer])
  case hosted(ServerAddress)
  case failedToHost(HostingFailure)
  /// The login key of a new name could not be stored in this file.
  case failedToKeep(KeptSecret, path: String = "", isFull: Bool = false)
  /// No key has been pressed for long: the player is disconnected in this many minutes.
  case wentSilent(minutes: Int)
  case pictures([String])
  case opened(Picture, name: String)
  /// A picture could not be read, with the reason as a sentence.
  case failedToOpen(name: String, String)
}

extension ClientRequest {
  /// Where to go at once after logging in, from a link:
  ///
  ///     play pig      join 4      join 4 PASSWORD      watch 4
  ///
  /// `nil` for anything else: no other text is passed on.
  package init?(invitation words: String, in games: GameList = .standard) {
    let parts = words.split(separator: " ")
    guard (2...3).contains(parts.count) else { return nil }
    let (thing, password) = (String(parts[1]), parts.dropFirst(2).first.map { String($0) })
    let isNumber =
      thing.utf8.count <= Self.digitsMax && thing.utf8.allSatisfy { (0x30...0x39).contains($0) }
    let room = isNumber ? Int(thing).flatMap { $0 > 0 ? $0 : nil } : nil
    switch (parts[0], password, room) {
    case ("play", nil, _) where games.names.contains(thing): self = .play(game: thing)
    case ("watch", nil, let room?): self = .watch(room: room)
    case ("join", _, let room?) where password.map(Self.canBePassword) ?? true:
      self = .join(room: room, password: password)
    default: return nil
    }
  }

  /// Whether a server accepts it: one word of printable ASCII.
  private static func canBePassword(_ word: String) -> Bool {
    (1...LineLimits.passwordMax).contains(word.utf8.count)
      && word.utf8.allSatisfy { (0x21...0x7e).contains($0) }
  }

  /// The most digits of a room's number: a server never has as many rooms.
  private static let digitsMax = 9
}

// MARK: - Goodbyes and notices of the server in the player's language

extension Language {
  /// `nil` for a code that is newer than this client.
  func goodbye(_ parting: Parting) -> String? {
    let lasting = parting.lasts.flatMap { _ in text(named: "goodbye.\(parting.code)-for") }
    guard let known = lasting ?? text(named: "goodbye.\(parting.code)") else { return nil }
    let facts = ["lasts": parting.lasts, "player": parting.newName]
    return noted(Blanks.fill(known) { facts[$0] ?? nil }, parting.note)
  }

  /// `nil` for an operator's own text, and for a word that is newer than this client.
  func notice(_ event: ServerLine) -> String? {
    guard let topic = event[.what].flatMap({ NoticeTopic($0) }) else { return nil }
    return noted(Blanks.fill(text(of: topic)) { event[named: $0] }, event[.note])
  }

  /// The text, followed by the operator's note as it is.
  func noted(_ text: String, _ note: String?) -> String { note.map { "\(text) \($0)" } ?? text }
}

// MARK: - Reasons why no server could be started here, in the player's language

extension HostingFailure {
  func reason(_ visit: Visit) -> String {
    switch self {
    case .noProgram: visit.say(DoorPhrase.hostNoProgram)
    case .noPort(let ports):
      visit.say(
        DoorPhrase.hostNoPort, ["from": String(ports.lowerBound), "to": String(ports.upperBound)])
    case .silent(let log): visit.say(DoorPhrase.hostSilent, ["log": log])
    case .ended(nil): visit.say(DoorPhrase.hostEnded)
    case .ended(let text?): visit.say(DoorPhrase.hostEndedSaying, ["text": text])
    case .system(let reason): reason
    }
  }
}

// The last check: whatever leaves the app must be within the powers of its player.

extension Powers {
  func allows(_ command: Command) -> Bool {
    switch command {
    case .face(.copy), .face(.quit), .face(.ring): true
    case .face(.suspend), .face(.call): ownsMachine
    case .world(.connect(let address)): onlyServer.map { $0 == address } ?? true
    case .world(.look), .world(.host), .world(.openPicture), .world(.addPicture): ownsMachine
    case .world(.disconnect), .world(.send), .world(.keep), .world(.remember): true
    }
  }
}

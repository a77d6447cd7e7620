import GameCore
import Protocol
import TestSupport
import Testing
import Words

@testable import Screens

/// Some clients, each a whole app without a terminal, at one lobby without a socket. A test tells
/// what players do and see as a story.
///
///     var evening = Evening(["ana", "bob"], playing: "pig")
///     evening.press("r", by: "ana")
///     evening.text(of: "bob")
struct Evening {
  private var conversation: Conversation
  var apps: [String: App] = [:]
  /// The commands of each client that are not requests to the server.
  private(set) var commands: [String: [Command]] = [:]
  /// The requests of each client.
  private(set) var sent: [String: [String]] = [:]
  private var now = 0
  private let secrets = Secrets()
  /// The salt of each player; with it the clients also check their matches.
  private let salt: String?
  private var lines: [String: Line] = [:]
  private var held: [String: [String]] = [:]
  /// Lines on their way to the lobby. Requests that an answer causes come after earlier ones.
  private var outgoing: [(name: String, line: String)] = []
  private var isSending = false

  /// What can happen to a client's connection.
  enum Line {
    /// The client's lines arrive, and it receives nothing.
    case deaf
    /// Nothing arrives on either side.
    case cut
    /// The client receives lines only with ``arrive(at:)``.
    case slow
  }

  private final class Secrets {
    var kept: [String: String] = [:]
  }

  /// All players have logged in, and are in the lobby, or at one table if there is a game.
  init(
    _ names: [String], columns: Int = 80, rows: Int = 24, _ language: Language = .english,
    isASCII: Bool = false, hasMotion: Bool = false, isSpoken: Bool = false,
    entropy: String = "conversation", salt: String? = nil,
    depth: ColourDepth = .full, hasLightGround: Bool? = false, powers: Powers = .own,
    games: GameList = .golden,
    playing game: String? = nil,
    _ options: String = ""
  ) {
    self.salt = salt
    conversation = Conversation(entropy: entropy, games: games)
    var look = Look()
    look.games = games
    (look.columns, look.rows) = (columns, rows)
    look.language = language
    look.glyphs = isASCII ? .ascii : .unicode
    (look.hasMotion, look.isSpoken) = (hasMotion, isSpoken)
    (look.depth, look.hasLightGround) = (depth, hasLightGround)
    for name in names { comeIn(name, look, powers) }
    if let game { seat(game, names, options) }
  }

  private mutating func comeIn(_ name: String, _ look: Look, _ powers: Powers) {
    var around = Surroundings()
    (around.look, around.powers) = (look, powers)
    around.remembered["picture"] = ""
    around.code = { _ in (0..<25).map { row in (0..<25).map { (row * $0).isMultiple(of: 3) } } }
    var app = App(
      first: HomeScreen(), around: around, name: name)
    app.session.keyring.stored = { [secrets] name, server, store in
      let key = secrets.kept[name.lowercased()]
      let kept = key.map { [KeptSecret($0, of: name, at: server)] }
      return KnownSecrets(kept ?? [], of: name, at: server, store: store)
    }
    app.session.watch.salt = salt.map { salt in { salt } }
    guard let address = ServerAddress("127.0.0.1") else { return }
    app.visit.server = address
    app.visit.connection = .connecting
    apps[name] = app
    connect(name)
  }

  private mutating func connect(_ name: String) {
    take(.connected, by: name)
    // A server with a store's id accepts salts.
    let store = salt == nil ? "" : " store=evening"
    let greeting = "HELLO server=parlor version=0.2.0 protocol=1 line=1024 out=4096\(store)"
    take(.heard("\(greeting) login=scram-sha-256 web=7580 text=\"\""), by: name)
  }

  /// From now on the client's connection is like this.
  mutating func line(of name: String, is line: Line) { lines[name] = line }

  /// Delivers the lines for a client with a slow connection.
  mutating func arrive(at name: String) {
    lines[name] = nil
    for line in held.removeValue(forKey: name) ?? [] { take(.heard(line), by: name) }
  }

  /// Breaks a client's connection, if it is not broken yet.
  mutating func loseLine(of name: String) {
    lines[name] = .cut
    deliver(conversation.hangUp(name))
    take(.lost, by: name)
  }

  /// Connects a client again.
  mutating func comeBack(_ name: String) {
    (lines[name], held[name]) = (nil, nil)
    connect(name)
  }

  /// These players sit down at one table, in this order, and the match begins.
  mutating func seat(_ game: String, _ names: [String], _ options: String = "") {
    guard let first = names.first else { return }
    ask("create \(game) seats=\(names.count) \(options)", by: first)
    let room = apps[first]?.visit.table?.room ?? 0
    for name in names.dropFirst() { ask("join \(room)", by: name) }
  }

  /// Sends a request by which the client itself sits down.
  mutating func ask(_ line: String, by name: String) {
    guard var app = apps[name] else { return }
    let request = ClientRequest(line: line, atTable: app.visit.table?.room ?? 0)
    let wanted = app.commands { $0.ask(request) }
    apps[name] = app
    carryOut(wanted, by: name)
  }

  /// Opens another screen over the one that is shown.
  mutating func open(_ screen: any Screen, by name: String) {
    guard var app = apps[name] else { return }
    let wanted = app.commands { $0.open(screen) }
    apps[name] = app
    carryOut(wanted, by: name)
  }

  /// Sends a line past the client, as a program would.
  mutating func say(_ line: String, by name: String) {
    deliver(conversation.say(line, by: name))
  }

  mutating func press(_ keys: Key..., by name: String) {
    for key in keys { take(.input(.key(key)), by: name) }
  }

  /// Types the characters of a text, each as a key.
  mutating func press(_ text: String, by name: String) {
    for scalar in text.unicodeScalars {
      take(.input(.key(scalar == " " ? .character(" ") : .character(scalar))), by: name)
    }
  }

  /// Types a line of chat: to all, or with @NAME to one.
  mutating func talk(_ text: String, by name: String) {
    press("t\(text)", by: name)
    press(.enter, by: name)
  }

  /// Makes a choice as a screen-reader user does, and types what it asks for.
  mutating func choose(_ choice: Choice, typed: String, by name: String) {
    guard var app = apps[name] else { return }
    let wanted = app.commands { $0.choose(choice, typed: typed) }
    apps[name] = app
    carryOut(wanted, by: name)
  }

  mutating func click(column: Int, row: Int, by name: String) {
    take(.input(.mouse(Mouse(action: .press, column: column, row: row))), by: name)
  }

  /// Lets time pass for everybody, and wakes every client.
  mutating func wait(milliseconds: Int) {
    now += milliseconds
    for name in apps.keys.sorted() { take(.ticked, by: name) }
    if milliseconds >= 1000 { deliver(conversation.wait(milliseconds / 1000)) }
  }

  mutating func take(_ message: Message, by name: String) {
    guard var app = apps[name] else { return }
    app.visit.around.now = now
    let wanted = app.update(message)
    apps[name] = app
    carryOut(wanted, by: name)
  }

  private mutating func carryOut(_ wanted: [Command], by name: String) {
    for command in wanted {
      if case .world(.keep(let key, _)) = command { secrets.kept[key.name] = key.secret }
      guard case .world(.send(let line)) = command else {
        commands[name, default: []].append(command)
        continue
      }
      sent[name, default: []].append(line)
      if lines[name] != .cut { outgoing.append((name, line)) }
    }
    send()
  }

  private mutating func send() {
    guard !isSending else { return }
    isSending = true
    while !outgoing.isEmpty {
      let (name, line) = outgoing.removeFirst()
      deliver(conversation.say(line, by: name))
    }
    isSending = false
  }

  /// Delivers lines like `ana < EV roll …` to the players named.
  private mutating func deliver(_ heard: [String]) {
    for line in heard {
      let parts = line.split(separator: " ", maxSplits: 2)
      guard parts.count == 3, parts[1] == "<" else { continue }
      let name = String(parts[0])
      switch lines[name] {
      case .deaf, .cut: break
      case .slow: held[name, default: []].append(String(parts[2]))
      case nil: take(.heard(String(parts[2])), by: name)
      }
    }
  }

  // MARK: - What the screen shows

  func frame(of name: String) -> Frame {
    apps[name]?.view() ?? Frame(grid: Grid(columns: 0, rows: 0))
  }

  /// The screen as lines of text.
  func text(of name: String) -> String { frame(of: name).dump(.text) }

  func table(of name: String) -> RoomTable? { apps[name]?.visit.table }
  func board(of name: String) -> (any Board)? { apps[name]?.visit.board }

  /// The seconds left on the clock that the player sees.
  func secondsLeft(of name: String) -> Int? {
    apps[name].flatMap { $0.visit.table?.secondsLeft($0.visit.around) }
  }

  /// The latest sentences to a player.
  func latest(of name: String) -> [String] { apps[name]?.visit.latest ?? [] }

  func isShown(_ text: String, to name: String) -> Bool { self.text(of: name).contains(text) }
}

extension GameList {
  /// The games of the golden screens: one more game changes none of them.
  static let golden = GameList([Pig.self, SieteYMedia.self, Slide.self, Mastermind.self])
}

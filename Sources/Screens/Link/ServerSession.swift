package import GameCore
package import Protocol

/// A client's side of the conversation with a server, without a socket, over any number of
/// connections.
///
/// It reads the greeting, logs in with a name and its login keys, assigns each answer to its
/// request, decides what is asked again after a lost connection and when to reconnect, and checks
/// whether the server's chance was fair. The full screen, the bot and the plain lines all use it.
package struct ServerSession {
  package enum Happening {
    case greeted
    /// It is not a Parlor server: "HTTP", "SSH", or something unknown.
    case stranger(String?)
    /// The server cannot prove that it knows the login key, which was not sent.
    case impostor
    /// The next step of a login, or the request for the next page of a list, to be sent now.
    case reply(String)
    case answered(Answer)
    case event(ServerLine)
    case bye(Parting)
  }

  var pending: [ClientRequest] { sent.map(\.request) }
  private var sent: [Sent] = []
  /// Requests to be sent after the login.
  var waiting: [ClientRequest] = []
  /// A request answered with `later=yes`: its rows come as events.
  private var promised: Sent?
  package var address = ServerAddress.local {
    didSet { if address != oldValue { keyring.refused = [] } }
  }
  /// What the server says about itself; `nil` until its first line has arrived.
  private(set) var greeting: Greeting?
  private var isLoggedIn = false
  /// Whether nobody logs in: then only public information is requested.
  package var isNameless = false
  /// What a hello says about this client: `parlor/0.2.0 kind=bot`.
  package var client: String?
  package var keyring = Keyring()
  private var attempts: Attempts?
  private var login: ProvenLogin?
  /// Makes the nonces of logins. Without it, login keys are sent in the clear.
  package var nonce: (() -> String)?
  /// Whether a login key was withheld because this server once accepted proofs and does not now.
  package private(set) var keptBack = false
  /// The attempts to reconnect since the last success.
  private var tries = 0
  package var watch: FairWatch

  /// A request that was sent, and its answer so far.
  private struct Sent {
    let request: ClientRequest
    var rows: [ServerLine] = []
    var drawing: [String] = []
    /// The first row of the page that was asked for last, and how many rows came before it.
    var from = 0
    var before = 0

    private var count: Int { max(rows.count, drawing.count) }
    private var isFull: Bool { count >= request.rowsMax ?? ServerSession.rowsMax }
    var hasBegun: Bool { count > before }

    mutating func add(_ row: ServerLine) { if !isFull { rows.append(row) } }
    mutating func add(drawing line: String) { if !isFull { drawing.append(line) } }

    /// The request for the next page of a list that is answered as a whole, if there is one. A page
    /// without rows must not lead to another request.
    mutating func turnPage(at end: ServerLine) -> String? {
      guard request.rowsMax != nil, end.kind == .done, let next = end.number(.next), next > from,
        hasBegun, !isFull
      else { return nil }
      (from, before) = (next, count)
      return "\(request.line) from=\(next)"
    }

    func answer(_ end: ServerLine) -> Answer {
      Answer(request: request, rows: rows, drawing: drawing, end: end)
    }
  }

  /// Enough for the longest answer of a Parlor server, a replay of 1,000 rows, with a margin.
  private static let rowsMax = 2000
  /// Milliseconds before each attempt to reconnect: a longer pause each time, so that many clients
  /// leave the server time to start.
  private static let pauses = [500, 1000, 2000, 4000, 8000, 15_000]
  /// More than a person types before the connection is back.
  private static let waitingMax = 200

  /// Notes for programs; people get phrases.
  package static let impostorNote =
    "the server cannot prove that it knows your login key, which was not sent"
  package static let keptBackNote =
    "this server once took logins by proof and does not now; your login key was not sent"

  package static let saidInClearNote =
    "this server takes no logins by proof; what you typed holds a secret and was not sent"

  package init(_ games: GameList = .standard) { watch = FairWatch(games) }

  package var isGreeted: Bool { greeting != nil }
  /// Whether the server accepts proofs, so that no login key is sent.
  package var takesProofs: Bool { greeting?.takesProofs ?? false }
  private var store: String? { greeting?.store }

  // MARK: - Requests

  /// Returns the line of a request that can be sent now. Others wait until after the login.
  package mutating func ask(_ request: ClientRequest) -> String? {
    let (line, kind) = request.form
    // A screen that asks again and again while the line is broken is answered once.
    if kind == .question { forget(request) }
    guard isLoggedIn || isNameless || kind == .hello, isGreeted else {
      if waiting.count < Self.waitingMax, request.mayWait { waiting.append(request) }
      return nil
    }
    sent.append(Sent(request: request))
    if case .hello(let hello) = request { return open(hello) }
    return line
  }

  var isInAnswer: Bool { sent.first?.hasBegun ?? false }

  package var isWaiting: Bool { !sent.isEmpty }

  /// The request is about to be made again.
  mutating func forget(_ request: ClientRequest) {
    let form = request.form
    waiting.removeAll { $0.form == form }
  }

  mutating func takeWaiting() -> [String] {
    let requests = waiting
    waiting = []
    return requests.compactMap { ask($0) }
  }

  // MARK: - Lines from the server

  package mutating func hear(_ text: String) -> Happening? {
    guard isGreeted else { return greet(text) }
    guard let line = ServerLine(text) else { return nil }
    switch line.kind {
    // A row that nobody asked for belongs to no answer.
    case .row: if !sent.isEmpty { sent[0].add(line) }
    case .drawing: if !sent.isEmpty { sent[0].add(drawing: line.drawing) }
    case .done, .refused: return answer(line)
    case .event: return passOn(line)
    case .bye: return .bye(Parting(line))
    case .hello: break
    }
    return nil
  }

  /// The first line shows whether this is a Parlor server.
  private mutating func greet(_ text: String) -> Happening? {
    guard let line = ServerLine(text), line.kind == .hello || line.kind == .bye else {
      return .stranger(text.hasPrefix("HTTP/") ? "HTTP" : text.hasPrefix("SSH-") ? "SSH" : nil)
    }
    guard line.kind == .hello else { return .bye(Parting(line)) }
    greeting = Greeting(line)
    if store != keyring.refusingStore { (keyring.refused, keyring.refusingStore) = ([], store) }
    return .greeted
  }

  private mutating func answer(_ line: ServerLine) -> Happening? {
    if case .hello = sent.first?.request {
      switch follow(line) {
      case .say(let line): return .reply(line)
      case .impostor: return .impostor
      case .succeeded, .refused, nil: break
      }
    }
    guard !sent.isEmpty else { return nil }
    var answered = sent.removeFirst()
    let request = answered.request
    if case .hello = request, let next = sayHelloAgain(after: line) {
      return ask(.hello(next)).map { .reply($0) }
    }
    if line.kind == .done {
      switch request {
      case .hello: isLoggedIn = true
      case .salt: watch.noteSaltTaken()
      default: break
      }
      if line.isYes(.later) {
        promised = Sent(request: request)
        return nil
      }
    }
    guard let next = answered.turnPage(at: line) else { return .answered(answered.answer(line)) }
    sent.append(answered)
    return .reply(next)
  }

  /// Passes an event on, unless it belongs to an answer that was promised.
  private mutating func passOn(_ event: ServerLine) -> Happening? {
    guard promised != nil else { return .event(event) }
    switch event.happened {
    case .review:
      promised?.add(event)
      return nil
    case .hint, .reviewed:
      defer { promised = nil }
      return promised.map { .answered($0.answer(event)) }
    default: return .event(event)
    }
  }

  // MARK: - The connection

  /// The connection is lost. Unanswered requests are made again, if that is wanted and of any use.
  /// Returns the milliseconds until the next attempt to connect, at least as many as the server
  /// asked for.
  package mutating func lose(after wait: Int?, asksAgain: Bool = true) -> Int {
    let again = asksAgain ? pending.filter(\.isAskedAgain) + waiting : []
    end()
    waiting = Array(again.prefix(Self.waitingMax))
    let pause = Self.pauses[min(tries, Self.pauses.count - 1)]
    tries = min(tries + 1, Self.pauses.count)
    return max(wait ?? 0, pause)
  }

  /// Forgets everything about this server.
  package mutating func end() {
    (waiting, sent, promised) = ([], [], nil)
    (greeting, isLoggedIn, login) = (nil, false, nil)
  }

  /// Resets the pauses once the server has done something for us. A greeting is not enough, as a
  /// server may greet and then break.
  package mutating func noteSuccess() { tries = 0 }

  // MARK: - Name and login keys

  package func knownKeys(_ name: String) -> KnownSecrets {
    keyring.stored(name, address.text, store)
  }

  /// Logs in with a name and its login keys, one after the other. Returns the first line.
  package mutating func logIn(as name: String, with typed: String? = nil) -> String? {
    ask(.hello(sayHello(name, with: typed)))
  }

  /// The first hello with a name: with the typed secret, or with the likeliest login key. A key
  /// that a server once let the client prove is never sent in the clear.
  package mutating func sayHello(_ name: String, with typed: String? = nil) -> Hello {
    if let typed {
      // It is proved if this server accepts proofs, and then never sent in the clear.
      keyring.typed = KeptSecret(typed, of: name, at: address.text, isProved: takesProofs)
    }
    let keys = typed == nil ? usableKeys(name) : [keyring.typed].compactMap(\.self)
    let mayBeSaid = takesProofs ? keys : keys.filter { !$0.isProved }
    keptBack = mayBeSaid.count < keys.count
    let ways = mayBeSaid.prefix(SecretLimits.saidMax).map(Optional.some)
    // A secret is typed after the name was refused without one: that needs no second try.
    attempts = Attempts(
      name: name, first: mayBeSaid.first, ways: (typed == nil ? ways + [nil] : ways)[...])
    return nextHello() ?? Hello(name: name, secret: nil)
  }

  /// The login keys to try one after the other: the stored ones, then the typed one.
  private func usableKeys(_ name: String) -> [KeptSecret] {
    let kept = keyring.untried(knownKeys(name).here)
    guard let typed = keyring.typed, typed.name == name.lowercased(),
      typed.server == address.text, !kept.contains(where: { $0.secret == typed.secret })
    else { return kept }
    return kept + keyring.untried([typed])
  }

  /// The login attempts with a name: first with its login keys, the likeliest first, and finally
  /// without one, as a new server store, or one whose operator has freed the name, knows none of
  /// them.
  private struct Attempts {
    let name: String
    let first: KeptSecret?
    var ways: ArraySlice<KeptSecret?>
    /// The login key sent last; `nil` for none.
    var said: KeptSecret?
  }

  private mutating func nextHello() -> Hello? {
    guard let name = attempts?.name, let way = attempts?.ways.popFirst() else { return nil }
    attempts?.said = way
    // A server without a store's id is older than salts.
    let salts = watch.salt != nil && store != nil ? " salts=yes" : ""
    let details = client.map { "client=\($0)\(salts)" } ?? ""
    return Hello(name: name, secret: way?.secret, details: details)
  }

  /// The next hello with the same name. After a refusal, only if the login key was wrong.
  package mutating func sayHelloAgain(_ name: String) -> Hello? {
    attempts?.name == name ? nextHello() : nil
  }
  package mutating func sayHelloAgain(after refusal: ServerLine) -> Hello? {
    guard refusal.refusal == .badSecret else { return nil }
    if let said = saidSecret { keyring.refused.insert(said.secret) }
    return nextHello()
  }

  /// The line for a hello. It proves the login key if the server accepts that.
  package mutating func open(_ hello: Hello) -> String {
    login = nil
    guard takesProofs, hello.secret != nil, let nonce else { return hello.line }
    let login = ProvenLogin(hello, nonce: "n\(nonce())\(nonce())")
    self.login = login
    return login.line
  }

  package var isProving: Bool { login != nil }

  /// The next step after an answer to a login; `nil` if none is under way. A login key from before
  /// there were proofs is stored by the server in a form that cannot be proved, so it is sent once
  /// more.
  package mutating func follow(_ answer: ServerLine) -> ProvenLogin.Step? {
    guard var login else { return nil }
    let step = login.hear(answer)
    if case .say = step { self.login = login } else { self.login = nil }
    guard step == .refused, answer.refusal == .badSecret, let said = saidSecret,
      said.secret == login.hello.secret, !said.isProved
    else { return step }
    return .say(login.hello.line)
  }

  package var saidSecret: KeptSecret? { attempts?.said }

  /// The login key to store after a login: that of a new name, or one that worked and was not known
  /// to belong to this server.
  package func keyToKeep(_ line: ServerLine) -> (key: KeptSecret, isNew: Bool)? {
    guard let name = line[.name] ?? attempts?.name else { return nil }
    func key(_ secret: String, isProved: Bool) -> KeptSecret {
      KeptSecret(secret, of: name, at: address.text, store: store, isProved: isProved)
    }
    if let secret = line[.secret] { return (key(secret, isProved: takesProofs), true) }
    // A login by another name says nothing about this key.
    guard let said = saidSecret, said.name == name.lowercased() else { return nil }
    let isNewlyProved = line[.verify] != nil && !said.isProved
    // Another key may have been thought likelier.
    let isKnown = said.store == store && said == attempts?.first
    guard isNewlyProved || !isKnown else { return nil }
    return (key(said.secret, isProved: said.isProved || isNewlyProved), false)
  }

  /// The login keys of a player who was renamed, to be stored for the new name.
  package mutating func move(_ name: String, to new: String) -> [KeptSecret] {
    keyring.typed = keyring.typed?.moved(to: new)
    return knownKeys(name).here.reversed().map { $0.moved(to: new) }
  }
}

/// What a server says about itself in its first line.
struct Greeting {
  /// The id of its store: `store=9f3c07ab51de4820`.
  let store: String?
  /// Whether it accepts logins that send only a proof of the login key.
  let takesProofs: Bool
  /// Its own port and those of gateways for ssh and for browsers, if it has announced them.
  let port: Int?
  let door: Int?
  let web: Int?

  init(_ line: ServerLine) {
    store = line[.store].flatMap { id in
      let isWord = id.utf8.allSatisfy {
        (0x30...0x39).contains($0) || (0x61...0x7a).contains($0 | 0x20)
      }
      return isWord && (1...SecretLimits.storeMax).contains(id.utf8.count) ? id : nil
    }
    takesProofs = line.loginMechanism == .scram
    func port(_ key: Attribute.Key) -> Int? {
      line.number(key).flatMap { (1...65_535).contains($0) ? $0 : nil }
    }
    (self.port, door, web) = (port(.port), port(.door), port(.web))
  }
}

package import Protocol

/// A client's talk with a server over one line after the other, without a socket: the greeting, by
/// which name and secret we come in, which answer belongs to which request, what is asked again
/// when the line was broken and when the server is called then, and whether its chance was fair.
package struct ServerTalk {
  /// What has come of a server's line.
  package enum Happening {
    case greeted
    /// It is no Parlor server: "HTTP", "SSH", or nothing that we know.
    case stranger(String?)
    /// It cannot prove that it knows our key, which was not sent.
    case impostor
    /// To be sent now: the next step of a login.
    case reply(String)
    case answered(Answer)
    case event(ServerLine)
    case bye(Parting)
  }

  /// Sent, and not answered yet.
  private(set) var pending: [ClientRequest] = []
  /// To be sent when we are in.
  private(set) var waiting: [ClientRequest] = []
  private var rows: [ServerLine] = []
  private var drawing: [String] = []
  /// Answered with `later=yes`: what it asked for comes as events.
  private var promised: ClientRequest?
  private var promisedRows: [ServerLine] = []
  package private(set) var isGreeted = false
  /// The id of the server's store, if it told one.
  package private(set) var store: String?
  /// The port of a door for ssh on the server's machine, if it told one.
  private(set) var door: Int?
  /// Whether the server has taken our name.
  private(set) var isIn = false
  /// Whether the server takes proofs, so that no key is said to it.
  private(set) var takesProofs = false
  /// A login under way.
  private var login: ProvenLogin?
  /// Where the nonces of logins come from; without it keys are said in the clear.
  package var nonce: (() -> String)?
  /// Whether a key was kept back, as this server once took proofs and does not now.
  package private(set) var keptBack = false
  /// How we come in by a name.
  private var greeting: Greeting?
  private var reconnecting = Reconnecting()
  /// What we add to the chance of a match, a new word each time; without it nothing is added and
  /// nothing checked.
  package var salt: (() -> String)?
  private var watch = FairWatch()

  /// Enough for the longest answer of a Parlor server, a replay of 1,000 rows, and some.
  private static let rowsMax = 2000
  /// As much as a person can type before the line is back.
  private static let waitingMax = 200

  /// What a program is told where people read a phrase.
  package static let impostorNote =
    "the server cannot prove that it knows your login key, which was not sent"
  package static let keptBackNote =
    "this server once took logins by proof and does not now; your login key was not sent"

  package init() {}

  // MARK: - Requests

  /// A request that can leave now is given back as the line to be sent; another one waits.
  package mutating func ask(_ request: ClientRequest) -> String? {
    guard isIn || request.kind == .hello, isGreeted else {
      if waiting.count < Self.waitingMax, request.mayWait { waiting.append(request) }
      return nil
    }
    pending.append(request)
    if case .hello(let hello) = request { return open(hello) }
    return request.line
  }

  /// Whether rows of an answer have come, and its end has not.
  var isInAnswer: Bool { !rows.isEmpty }

  /// Whether an answer is still to come.
  package var isWaiting: Bool { !pending.isEmpty }

  /// We have a seat: what would have brought us to one did, or is not wanted any more.
  mutating func forgetEntering() { waiting.removeAll { $0.kind == .entering } }

  /// It is about to be asked again.
  mutating func forget(_ request: ClientRequest) { waiting.removeAll { $0.line == request.line } }

  /// What waited, once the server knows us.
  mutating func takeWaiting() -> [String] {
    let requests = waiting
    waiting = []
    return requests.compactMap { ask($0) }
  }

  // MARK: - What comes in

  package mutating func hear(_ text: String) -> Happening? {
    guard isGreeted else { return greet(text) }
    guard let line = ServerLine(text) else { return nil }
    switch line.kind {
    case .row:
      if rows.count < Self.rowsMax { rows.append(line) }
    case .drawing:
      if drawing.count < Self.rowsMax { drawing.append(line.drawing) }
    case .done, .refused: return answer(line)
    case .event: return take(line)
    case .bye: return .bye(Parting(line))
    case .hello: break
    }
    return nil
  }

  /// The first line shows whether this is a Parlor server.
  private mutating func greet(_ text: String) -> Happening? {
    let line = ServerLine(text)
    switch line?.kind {
    case .hello:
      isGreeted = true
      takesProofs = line?[.login] == "scram-sha-256"
      store = line.flatMap { StoreID.told(by: $0) }
      door = line?.number(.door).flatMap { (1...65_535).contains($0) ? $0 : nil }
      return .greeted
    case .bye: return line.map { .bye(Parting($0)) }
    default:
      return .stranger(text.hasPrefix("HTTP/") ? "HTTP" : text.hasPrefix("SSH-") ? "SSH" : nil)
    }
  }

  private mutating func answer(_ line: ServerLine) -> Happening? {
    if case .hello = pending.first, let step = follow(line) {
      switch step {
      case .say(let line): return .reply(line)
      case .impostor: return .impostor
      case .succeeded, .refused: break
      }
    }
    guard !pending.isEmpty else { return nil }
    let request = pending.removeFirst()
    if line.kind == .done {
      switch request {
      case .hello: isIn = true
      case .salt: watch.takeSalt()
      default: break
      }
      if line[.later] == "yes" {
        promised = request
        return nil
      }
    }
    defer { (rows, drawing) = ([], []) }
    return .answered(Answer(request: request, rows: rows, drawing: drawing, end: line))
  }

  /// An event, or the rest of an answer that was promised.
  private mutating func take(_ event: ServerLine) -> Happening? {
    guard let request = promised else { return .event(event) }
    switch event.happened {
    case .review:
      if promisedRows.count < Self.rowsMax { promisedRows.append(event) }
      return nil
    case .hint, .reviewed:
      defer { (promised, promisedRows) = (nil, []) }
      return .answered(Answer(request: request, rows: promisedRows, drawing: [], end: event))
    default: return .event(event)
    }
  }

  // MARK: - The line

  /// The line is broken: what was asked and not answered is asked again, if it is of any use then.
  /// Gives the milliseconds until the server is called again, as many as it asked for or more.
  mutating func lose(after wait: Int?) -> Int {
    waiting = Array((pending.filter(\.isAskedAgain) + waiting).prefix(Self.waitingMax))
    endLine()
    return reconnecting.nextPause(asked: wait)
  }

  /// The same where nothing is asked again.
  package mutating func end(callingAfter wait: Int?) -> Int {
    end()
    return reconnecting.nextPause(asked: wait)
  }

  /// Everything of this server is over.
  package mutating func end() {
    (waiting, store) = ([], nil)
    endLine()
  }

  private mutating func endLine() {
    (pending, rows, drawing) = ([], [], [])
    (promised, promisedRows) = (nil, [])
    (isGreeted, isIn, takesProofs, login) = (false, false, false, nil)
  }

  /// The server has done something for us.
  package mutating func noteSuccess() { reconnecting.succeed() }

  // MARK: - Name and secret

  /// The first way to come in by a name: with one of these secrets, the likeliest, or with none.
  /// One that a server once let prove is never said in the clear.
  package mutating func sayHello(_ name: String, _ secrets: [KeptSecret]) -> Hello? {
    let mayBeSaid = takesProofs ? secrets : secrets.filter { !$0.isProved }
    keptBack = mayBeSaid.count < secrets.count
    var greeting = Greeting(name, secrets: mayBeSaid, store: store)
    defer { self.greeting = greeting }
    return greeting.next()
  }

  /// The next way to come in by the same name; after a refusal only where the secret was wrong.
  package mutating func sayHelloAgain(_ name: String) -> Hello? {
    greeting?.name == name ? greeting?.next() : nil
  }
  package mutating func sayHelloAgain(after refusal: ServerLine) -> Hello? {
    greeting?.next(after: refusal)
  }

  /// The line for a hello: one that proves its secret where the server takes that.
  package mutating func open(_ hello: Hello) -> String {
    login = nil
    guard takesProofs, hello.secret != nil, let nonce else { return hello.line }
    let login = ProvenLogin(hello, nonce: "n\(nonce())\(nonce())")
    self.login = login
    return login.line
  }

  /// What follows of an answer to a login under way; `nil` where there is none. A key from before
  /// there were proofs is kept by the server in a form that cannot be proved: it is said once more.
  package mutating func follow(_ answer: ServerLine) -> ProvenLogin.Step? {
    guard var login else { return nil }
    let step = login.hear(answer)
    if case .say = step { self.login = login } else { self.login = nil }
    guard step == .refused, answer.refusal == .badSecret, let said = saidSecret,
      !said.isProved
    else { return step }
    return .say(login.plainLine)
  }

  /// The secret that was said last, if one was.
  package var saidSecret: KeptSecret? { greeting?.said }
  /// The name that was said last.
  package var saidName: String? { greeting?.name }

  /// What is to be kept once we are in: the secret of a new name, or the one that has let us in and
  /// was not known to belong here.
  package func secretToKeep(
    _ line: ServerLine
  ) -> (secret: String, isNew: Bool, isProved: Bool)? {
    if let secret = line[.secret] { return (secret, true, takesProofs) }
    guard let said = saidSecret, let greeting else { return nil }
    let isNewlyProved = line[.verify] != nil && !said.isProved
    guard isNewlyProved || greeting.rebound != nil else { return nil }
    return (said.secret, false, said.isProved || isNewlyProved)
  }

  // MARK: - Chance

  /// Whether a match's players add to its chance here. A server that tells no store is older than
  /// salts.
  package var hasSalts: Bool { salt != nil && store != nil }

  /// A match was promised in which we have a seat: adds our salt, once.
  package mutating func addSalt(to commit: String?) -> ClientRequest? {
    salt.flatMap { watch.add($0, to: commit) }
  }

  /// An event of our table: what is told is remembered, and at the end the record is asked for.
  package mutating func watchOver(_ event: ServerLine, me: String?) -> ClientRequest? {
    salt == nil ? nil : watch.hear(event, me: me)
  }

  /// A page of the record of the match that is over. Gives the request for the next one.
  package mutating func takeRecord(_ answer: Answer) -> ClientRequest? {
    watch.take(answer.rows, next: answer.end.number(.next))
  }

  /// What came of the last match; `nil` until it is found out, or where nothing is checked.
  package var verdict: FairWatch.Verdict? { salt == nil ? nil : watch.verdict }
}

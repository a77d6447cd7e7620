import Platform
import Protocol
import Screens

/// The client in plain lines, without a socket and a terminal. It passes typed lines to the server
/// and shows the server's. It adds the stored login key to `hello`, stores a new one without
/// showing it, and reconnects after a lost connection.
struct PlainTalk: LineTalk {
  /// Whether it reconnects, as for a person. In a pipe a lost connection ends it.
  private let comesBack: Bool
  private var name: String?
  var server = ServerSession()
  private var stage = Stage.outside
  private var tag: String?
  private var typed: [String] = []
  private static let typedMax = 100

  private enum Stage {
    /// The connection has not logged in.
    case outside
    /// The hello with the name of the command line is unanswered, so typed lines wait.
    case sayingHello
    case loggedIn
  }

  init(name: String?, comesBack: Bool) { (self.name, self.comesBack) = (name, comesBack) }

  var isReady: Bool { server.isGreeted && stage != .sayingHello && !server.isProving }
  var takesMore: Bool { isReady || typed.count < Self.typedMax }

  /// A line typed by a person or written by a program. A carriage return inside would make it
  /// invalid.
  mutating func type(_ line: String) -> [TalkEffect] {
    let line = String(line.unicodeScalars.filter { $0 != "\r" })
    guard isReady else {
      typed.append(line)
      return []
    }
    return [say(line)]
  }

  /// `hello ana` becomes `hello ana KEY` if a login key is stored. Typed again, it tries the next
  /// one. A typed secret is proved; if it would have to be sent in the clear, it is withheld.
  private mutating func say(_ line: String) -> TalkEffect {
    let words = line.split(separator: " ").map(String.init)
    if words.count == 2, words[0].lowercased() == "hello" {
      (name, tag) = (words[1], nil)
      return .send(server.open(server.sayHelloAgain(words[1]) ?? server.sayHello(words[1])))
    }
    guard SecretRequest(line) != nil else { return .send(line) }
    guard server.takesProofs else { return .note(ServerSession.saidInClearNote) }
    guard stage != .loggedIn, let request = try? Request(Array(line.utf8)),
      let hello = Hello(typed: request)
    else { return .send(line) }
    tag = request.tag
    return .send(tagged(server.open(hello)))
  }

  private func tagged(_ line: String) -> String { tag.map { "#\($0) \(line)" } ?? line }

  mutating func hear(_ text: String) -> [TalkEffect] {
    guard server.isGreeted else { return greet(text) }
    let line = ServerLine(text)
    if let line, line.kind == .done || line.kind == .refused, let step = server.follow(line) {
      switch step {
      case .say(let line): return [.send(tagged(line))]
      case .impostor: return [.note(ServerSession.impostorNote), .refused]
      case .succeeded, .refused: break
      }
    }
    var (effects, shown) = ([TalkEffect](), text)
    if let line, let secret = line[.secret], line.kind == .done, let name = line[.name],
      Names.isWellFormed(name)
    {
      effects = server.keepKey(line)
      self.name = name
      shown = text.replacing(secret, with: "(kept)")
    }
    effects.append(.show(shown.printable))
    if let line { effects += follow(line) }
    return effects + flush()
  }

  /// The first line shows whether this is a Parlor server.
  private mutating func greet(_ text: String) -> [TalkEffect] {
    switch server.hear(text) {
    case .stranger(let kind):
      let what = kind == "HTTP" ? "a web server" : kind
      return [what.map { .note("that is \($0), not Parlor") } ?? .stranger, .refused]
    case .bye(let parting): return [.show(text.printable)] + part(parting)
    default: break
    }
    stage = name == nil ? .outside : .sayingHello
    guard let name else { return [.show(text.printable)] + flush() }
    return [.show(text.printable), .send(server.open(server.sayHello(name)))]
  }

  /// Sends what was typed meanwhile. A proof must follow its login directly, so the rest waits for
  /// that.
  private mutating func flush() -> [TalkEffect] {
    var effects: [TalkEffect] = []
    while isReady, !typed.isEmpty { effects.append(say(typed.removeFirst())) }
    return effects
  }

  private mutating func follow(_ line: ServerLine) -> [TalkEffect] {
    if line.kind == .done { server.noteSuccess() }
    switch line.kind {
    case .done where stage != .loggedIn && line[.name] != nil:
      stage = .loggedIn
      return useSecret(line)
    case .refused where stage == .sayingHello:
      if let hello = server.sayHelloAgain(after: line) { return [.send(server.open(hello))] }
      let notes = server.keptBack ? [.note(ServerSession.keptBackNote)] : noteOfSecretElsewhere()
      guard comesBack else { return notes + [.refused] }
      // A person may choose another name.
      (name, stage) = (nil, .outside)
      return notes
    case .bye: return part(Parting(line))
    default: return []
    }
  }

  /// Handles a login, and names the stored login key that was used, if any.
  private func useSecret(_ line: ServerLine) -> [TalkEffect] {
    guard line[.secret] == nil, let said = server.saidSecret, let name = line[.name] else {
      return []
    }
    return server.keepKey(line) + [
      .note("logged in as \(name.printable) with the login key saved for \(said.server)")
    ]
  }

  /// A login key of this store, saved for another address. It is not sent: this server only claims
  /// to be the same.
  private func noteOfSecretElsewhere() -> [TalkEffect] {
    guard let name, let key = server.knownKeys(name).elsewhere.first else { return [] }
    return [.note("\(name) has a login key for this store at \(key.server); it was not sent here")]
  }

  private mutating func part(_ parting: Parting) -> [TalkEffect] {
    switch parting.reason {
    case .quit, .forgotten: return [.end(status: 0)]
    case .slow, .stopping, .storage, .full, .tooMany: break
    // A user who has not given a name in time may have gone, so the client does not reconnect.
    case .idle, nil: return [.closed]
    case .renamed:
      guard let new = parting.newName, let old = name else { return [.closed] }
      name = new
      let keys = server.keepKeys(of: old, as: new)
      return keys + (comesBack ? server.comeAgain(after: nil) : [.closed])
    }
    return comesBack ? server.comeAgain(after: parting.retry) : [.closed]
  }

  mutating func lose(isOver: Bool, _ why: String) -> [TalkEffect] {
    if isOver { return [.end(status: 0)] }
    guard comesBack else { return [.note("the server closed the connection"), .closed] }
    return server.comeAgain(after: nil, why)
  }
}

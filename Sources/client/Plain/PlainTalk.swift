import Protocol
import Screens

/// What a client in plain lines does with what it hears and what is typed, without a socket and a
/// terminal: it says hello with the secret that is kept, keeps a new one and never shows it, and
/// comes back when the line breaks.
struct PlainTalk {
  enum Effect: Equatable {
    /// To standard output.
    case show(String)
    /// To standard error: about the connection, not from the server.
    case note(String)
    case send(String)
    case keep(secret: String, name: String, store: String? = nil, isNew: Bool = true)
    /// Connect again after so many milliseconds.
    case comeBack(milliseconds: Int)
    case end(status: Int32)
  }

  enum Status {
    static let refused: Int32 = 4
    static let closed: Int32 = 5
  }

  private let secrets: (_ name: String, _ store: String?) -> KnownSecrets
  /// Whether a broken line is mended, as for a person, or ends it, as in a pipe.
  private let comesBack: Bool
  private var name: String?
  private var greeting: Greeting?
  /// The id of the server's store, if it told one.
  private var store: String?
  private var isGreeted = false
  private var isIn = false
  /// Whether our own hello has been said and not answered: what is typed waits for that.
  private var isSayingHello = false
  private var isWaitingToEnd = false
  private var reconnecting = Reconnecting()
  /// What was typed before the server could hear it.
  private var typed: [String] = []
  private static let typedMax = 100

  init(
    name: String?, comesBack: Bool, secrets: @escaping (String, String?) -> KnownSecrets
  ) {
    self.name = name
    self.comesBack = comesBack
    self.secrets = secrets
  }

  /// Whether the server hears at once what is typed.
  var isReady: Bool { isGreeted && !isSayingHello }
  /// Whether what is typed is read: what comes faster stays where it comes from.
  var takesMore: Bool { isReady || typed.count < Self.typedMax }

  /// A person's line, or a program's. A return in the middle of it would make it a bad one.
  mutating func type(_ line: String) -> [Effect] {
    let line = String(line.unicodeScalars.filter { $0 != "\r" })
    guard isReady else {
      typed.append(line)
      return []
    }
    return [.send(withSecret(line))]
  }

  /// `hello ana` becomes `hello ana SECRET` where one is kept; said again, it is the next way in.
  private mutating func withSecret(_ line: String) -> String {
    let words = line.split(separator: " ").map(String.init)
    guard words.count == 2, words[0].lowercased() == "hello" else { return line }
    name = words[1]
    if greeting?.name == words[1], let hello = greeting?.next() { return hello.line }
    return hello(words[1])
  }

  private mutating func hello(_ name: String) -> String {
    var greeting = Greeting(name, secrets: secrets(name, store).here, store: store)
    let hello = greeting.next()?.line ?? ""
    self.greeting = greeting
    return hello
  }

  mutating func hear(_ text: String) -> [Effect] {
    let line = ServerLine(text)
    guard isGreeted else { return greet(line, text) }
    var effects: [Effect] = []
    if let line, let secret = line["secret"], line.kind == .done, let name = line["name"],
      Names.isWellFormed(name)
    {
      effects.append(.keep(secret: secret, name: name, store: store))
      self.name = name
      effects.append(.show(text.replacing(secret, with: "(kept)").printable))
    } else {
      effects.append(.show(text.printable))
    }
    if let line { effects += follow(line) }
    return effects
  }

  /// The first line says whether this is a server of ours.
  private mutating func greet(_ line: ServerLine?, _ text: String) -> [Effect] {
    guard let line, line.kind == .hello else {
      let what = text.hasPrefix("HTTP/") ? "a web server" : text.hasPrefix("SSH-") ? "SSH" : nil
      return [
        .note(what.map { "that is \($0), not Parlor" } ?? "that is no Parlor server"),
        .end(status: Status.refused),
      ]
    }
    (isGreeted, store) = (true, StoreID.told(by: line))
    guard let name else { return [.show(text.printable)] + takeTyped() }
    isSayingHello = true
    return [.show(text.printable), .send(hello(name))]
  }

  private mutating func takeTyped() -> [Effect] {
    isSayingHello = false
    let lines = typed
    typed = []
    return lines.map { .send(withSecret($0)) }
  }

  private mutating func follow(_ line: ServerLine) -> [Effect] {
    if line.kind == .done { reconnecting.succeed() }
    switch line.kind {
    case .done where !isIn && line["name"] != nil:
      isIn = true
      return useSecret(line) + (isSayingHello ? takeTyped() : [])
    case .refused where isSayingHello:
      if let hello = greeting?.next(after: line) { return [.send(hello.line)] }
      let notes = noteOfSecretElsewhere()
      guard comesBack else { return notes + [.end(status: Status.refused)] }
      // A person may say another name.
      name = nil
      return notes + takeTyped()
    case .bye: return part(line["code"] ?? "", line.retry)
    default: return []
    }
  }

  /// We are in: with which secret, if with a kept one.
  private func useSecret(_ line: ServerLine) -> [Effect] {
    guard line["secret"] == nil, let greeting, let said = greeting.said, line["name"] != nil else {
      return []
    }
    let rebound = greeting.rebound.map {
      [Effect.keep(secret: $0, name: greeting.name, store: store, isNew: false)]
    }
    return (rebound ?? []) + [.note("\(greeting.name) is in, with the secret of \(said.server)")]
  }

  /// It is not said where it was never used: this server only says that it is the same.
  private func noteOfSecretElsewhere() -> [Effect] {
    guard let name, let known = secrets(name, store).elsewhere.first else { return [] }
    return [
      .note("\(name) has a secret for this store at \(known.server); it was not said here")
    ]
  }

  private mutating func part(_ code: String, _ wait: Int?) -> [Effect] {
    isWaitingToEnd = true
    if code == "quit" || code == "forgotten" { return [.end(status: 0)] }
    // Who has said no name for so long may have gone, and a line would be held for nobody.
    guard comesBack, code != "idle", Reconnecting.isInvited(after: code) else {
      return [.end(status: Status.closed)]
    }
    return comeAgain(after: wait)
  }

  /// The line is broken. `isOver` if it was to be: nothing more is typed, and all was answered.
  mutating func lose(isOver: Bool) -> [Effect] {
    if isWaitingToEnd { return [] }
    if isOver { return [.end(status: 0)] }
    guard comesBack else {
      return [.note("the server has closed the line"), .end(status: Status.closed)]
    }
    return comeAgain(after: nil)
  }

  mutating func failToConnect(_ reason: String) -> [Effect] {
    comeAgain(after: nil, "cannot connect: \(reason)")
  }

  private mutating func comeAgain(after wait: Int?, _ why: String = "the line is broken")
    -> [Effect]
  {
    (isGreeted, isIn, isSayingHello, isWaitingToEnd) = (false, false, false, false)
    let pause = reconnecting.nextPause(asked: wait)
    return [.note("\(why); again in \((pause + 999) / 1000) s"), .comeBack(milliseconds: pause)]
  }
}

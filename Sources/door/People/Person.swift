import Platform
import Protocol
import QR
import Screens
import Words

/// A person at the door: their app on their terminal, as a value. What the loop must do for it is
/// returned as ``Effect``s.
struct Person {
  private var session: TerminalSession
  private let modes = TerminalModes.fullScreen(hasMouse: false)
  /// When the last key came, and whether the person was asked if they are still there.
  private var typedAt: Int
  private var isAsked = false
  private let limits: DoorLimits

  enum Effect: Equatable {
    case connect, disconnect
    case send(String)
    case keep(KeptSecret, isNew: Bool)
    case remember(name: String, value: String)
    /// Bytes for the terminal besides the screen.
    case show([UInt8])
    /// Disconnect the person, with a program's exit status.
    case leave(Int32)
  }

  init(_ app: App, _ support: TerminalSupport, _ limits: DoorLimits, at now: Int) {
    session = TerminalSession(app, hasTitle: !support.isConsole)
    (typedAt, self.limits) = (now, limits)
  }

  /// The bytes before the first frame and after the last one.
  var beginning: [UInt8] { modes.beginning }
  func ending(isClosing: Bool = false) -> [UInt8] {
    let lines = [session.app.farewell] + (isClosing ? [session.app.closingNote] : [])
    return modes.ending + lines.flatMap { Array("\($0)\r\n".utf8) }
  }

  mutating func type(_ bytes: [UInt8], at now: Int) -> [Effect] {
    (typedAt, isAsked) = (now, false)
    return effects(session.press(session.read(bytes, at: now), at: now))
  }

  mutating func update(_ message: Message, at now: Int) -> [Effect] {
    effects(session.update(message, at: now))
  }

  mutating func passTime(at now: Int) -> [Effect] {
    let effects = effects(session.passTime(at: now))
    let silence = now - typedAt
    if silence >= limits.idleMax + limits.idleAskMax { return effects + [.leave(0)] }
    guard silence >= limits.idleMax, !isAsked else { return effects }
    isAsked = true
    let minutes = max(1, limits.idleAskMax / 60_000)
    return effects + update(.wentSilent(minutes: minutes), at: now)
  }

  func isFrameDue(at now: Int) -> (isDue: Bool, isForKey: Bool) { session.isFrameDue(at: now) }

  mutating func draw(at now: Int) -> [UInt8] { session.draw(at: now) }
  mutating func noteTaken(at now: Int) { session.noteTaken(at: now) }

  /// When something is due although nothing arrives.
  func nextMoment(canDraw: Bool) -> Int {
    let idle = typedAt + limits.idleMax + (isAsked ? limits.idleAskMax : 0)
    return min(idle, session.nextMoment(canDraw: canDraw) ?? .max)
  }

  /// What the app asks for, limited to what guests may do. The app has checked that already.
  private func effects(_ commands: [Command]) -> [Effect] {
    commands.compactMap { effect(for: $0) }
  }

  private func effect(for command: Command) -> Effect? {
    switch command {
    case .face(.quit(let status)): return .leave(status)
    case .face(.copy(let text)): return .show(Clipboard.copy(text))
    case .face(.call), .face(.ring), .face(.suspend): return nil
    case .world(.connect): return .connect
    case .world(.disconnect): return .disconnect
    case .world(.send(let line)): return .send(line)
    case .world(.keep(let secret, let name, let store, let isNew, let isProved)):
      guard let server = session.app.server else { return nil }
      let kept = KeptSecret(secret, of: name, at: server.text, store: store, isProved: isProved)
      return .keep(kept, isNew: isNew)
    case .world(.remember(let name, let value)): return .remember(name: name, value: value)
    case .world(.look), .world(.host), .world(.openPicture), .world(.addPicture): return nil
    }
  }
}

// MARK: - How a visit begins

// Beginning a visit: the terminal, the person, and where they want to go.

extension Person {
  init(
    _ opening: Opening, _ kept: StoredPerson, server: ServerAddress, reachedBy host: String? = nil,
    sshPort: UInt16? = nil, _ limits: DoorLimits, at now: Int
  ) {
    let support = TerminalSupport { opening.terminal.value($0) }
    var look = Look()
    look.language = Language.named(support.language) ?? .english
    look.glyphs = support.isASCIIForced ? .ascii : .unicode
    (look.chosenBlocks, look.knownBlocks) = (support.chosenBlocks, support.knownBlocks)
    look.depth = ColourDepth.chosen(
      .auto, environment: { opening.terminal.value($0) }, isTerminal: true)
    look.hasMotion = support.wantsMotion
    // The terminal is not asked for its background colour here.
    look.bringsGround = true
    var around = Surroundings(look: look)
    around.powers = .atDoor(to: server, keepsLoginKeys: kept.isLasting)
    (around.now, around.remembered) = (now, kept.remembered)
    around.ownAddress = host
    around.code = { QRCode.rows(of: $0) }
    around.sshDoor = host.flatMap { host in sshPort.flatMap { ServerAddress("[\(host)]:\($0)") } }
    around.userName = opening.user.flatMap { Names.isFree($0) ? $0 : nil }
    var app = App(
      .door(wanted: server), around: around, name: kept.remembered["name"],
      secrets: { name, server, store in kept.secrets(of: name, at: server, store: store) },
      jitter: { Int((SystemChance.number() ?? 0) % 1000) })
    app.session.salt = SystemChance.word
    app.session.nonce = SystemChance.word
    app.invitation = opening.command.flatMap { Invitation($0) }
    app.resize(opening.terminal.size.columns, opening.terminal.size.rows)
    self.init(app, support, limits, at: now)
  }
}

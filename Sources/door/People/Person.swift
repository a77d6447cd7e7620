import Platform
import Protocol
import QR
import Screens
import Words

/// A person at the door: their app on their terminal, as a value. What the loop must do for it is
/// returned as commands, which the app has limited to what guests may do.
struct Person {
  var session: TerminalSession
  private let modes = TerminalModes.fullScreen(hasMouse: false)
  /// When the last key came, and whether the person was asked if they are still there.
  private var typedAt: Int
  private var isAsked = false
  private let limits: DoorLimits

  /// The bytes before the first frame and after the last one.
  var beginning: [UInt8] { modes.beginning }
  func ending(isClosing: Bool = false) -> [UInt8] {
    modes.ending
      + session.app.farewell(isClosing: isClosing).flatMap { Array("\($0)\r\n".utf8) }
  }

  mutating func type(_ bytes: [UInt8], at now: Int) -> [Command] {
    (typedAt, isAsked) = (now, false)
    return session.press(session.read(bytes, at: now), at: now)
  }

  mutating func passTime(at now: Int) -> [Command] {
    let commands = session.passTime(at: now)
    let silence = now - typedAt
    if silence >= limits.idleMax + limits.idleAskMax { return commands + [.face(.quit(0))] }
    guard silence >= limits.idleMax, !isAsked else { return commands }
    isAsked = true
    let minutes = max(1, limits.idleAskMax / 60_000)
    return commands + session.update(.wentSilent(minutes: minutes), at: now)
  }

  /// When something is due although nothing arrives.
  func nextMoment(canDraw: Bool) -> Int {
    let idle = typedAt + limits.idleMax + (isAsked ? limits.idleAskMax : 0)
    return min(idle, session.nextMoment(canDraw: canDraw) ?? .max)
  }

  // MARK: - Beginning a visit: the terminal, the person, and where they want to go

  init(
    _ opening: Opening, _ kept: StoredPerson, server: ServerAddress, reachedBy host: String? = nil,
    sshPort: UInt16? = nil, _ limits: DoorLimits, at now: Int
  ) {
    func value(_ name: String) -> String? { opening.terminal.value(name) }
    let support = TerminalSupport(environment: value)
    var look = Look()
    look.language = Language.named(support.language) ?? .english
    look.glyphs = support.isASCIIForced ? .ascii : .unicode
    (look.chosenBlocks, look.knownBlocks) = (support.chosenBlocks, support.knownBlocks)
    look.depth = ColourDepth.choice(.auto, environment: value, isTerminal: true).depth
    look.hasMotion = support.wantsMotion
    // The terminal is not asked for its background colour here.
    look.bringsGround = true
    var around = Surroundings(look: look)
    around.powers = .atDoor(to: server, keepsLoginKeys: kept.isLasting)
    (around.now, around.remembered) = (now, kept.remembered)
    around.ownAddress = host
    around.code = { QRCode($0)?.rows ?? [] }
    around.sshDoor = host.flatMap { host in sshPort.flatMap { ServerAddress("[\(host)]:\($0)") } }
    around.userName = opening.user.flatMap { Names.isFree($0) ? $0 : nil }
    var app = App(
      .door(wanted: server), around: around, name: kept.remembered["name"],
      jitter: { Int((SystemChance.number() ?? 0) % 1000) })
    app.session.keyring.stored = kept.secrets
    app.session.watch.salt = SystemChance.word
    app.session.nonce = SystemChance.word
    app.invitation = opening.command.flatMap { ClientRequest(invitation: $0) }
    app.resize(opening.terminal.size.columns, opening.terminal.size.rows)
    session = TerminalSession(app, hasTitle: !support.isConsole)
    (typedAt, self.limits) = (now, limits)
  }
}

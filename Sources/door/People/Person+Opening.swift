import Platform
import Protocol
import Screens
import Words

// How a visit begins: what the terminal is, who has come, and where they want to go.

extension Person {
  init(
    _ opening: Opening, _ kept: KeptPerson, server: ServerAddress, reachedBy host: String? = nil,
    sshPort: UInt16? = nil, _ limits: DoorLimits, at now: Int
  ) {
    let support = TerminalSupport { opening.terminal.value($0) }
    var look = Look()
    look.language = Language.named(support.language) ?? .english
    look.glyphs = support.isASCIIForced ? .ascii : .unicode
    look.depth = ColourDepth.chosen(
      .auto, environment: { opening.terminal.value($0) }, isTerminal: true)
    look.hasMotion = support.wantsMotion
    var around = Surroundings(look: look)
    around.powers = .atDoor(to: server, keepsLoginKeys: kept.isLasting)
    (around.now, around.remembered) = (now, kept.remembered)
    around.ownAddress = host
    around.sshDoor = host.flatMap { host in sshPort.flatMap { ServerAddress("[\(host)]:\($0)") } }
    around.userName = opening.user.flatMap { Names.isFree($0) ? $0 : nil }
    var app = App(
      .door(wanted: server), around: around, name: kept.remembered["name"],
      secrets: { name, server, store in kept.secrets(of: name, at: server, store: store) },
      jitter: { Int((SystemChance.number() ?? 0) % 1000) })
    app.salt = { String(SystemChance.number() ?? 0, radix: 36) }
    app.nonce = app.salt
    app.invitation = opening.command.flatMap { Invitation($0) }
    app.resize(opening.terminal.size.columns, opening.terminal.size.rows)
    self.init(app, support, limits, at: now)
  }
}

import Platform
import Protocol
import QR
import Screens
import Words

/// The entry point of the client: reads the command line and runs the command.
@main
struct Client {
  static func main() {
    Program.openClosedEnds()
    // If the reader of the output or the terminal is gone, writing fails instead of killing us.
    Signals.ignoreBrokenPipes()
    do throws(Misuse) {
      let words = Array(CommandLine.arguments.dropFirst())
      switch try Options.read(words) {
      case .show(let text): Program.write("\(text)\n")
      case .verify(let path): verify(path: path)
      case .find: find()
      case .doctor: Doctor.run()
      case .pictures(let order): carryOut(order)
      case .bot(let options):
        // Plays without a person. The status is 1 if the server refuses the bot.
        Program.end(status: TalkLoop(BotTalk(options), with: options.address).run())
      case .cup(let options): Program.end(status: try ask(options))
      case .play:
        // The command line is added to the player's own file.
        let config = try Config()
        guard case .play(var options) = try Options.read(config.words + words) else { return }
        options.keys = config.keys
        Program.end(status: try play(options))
      }
    } catch {
      Program.complain("parlor: \(error.text)")
      Program.end(status: 2)
    }
  }

  /// Plays on a whole screen, in sentences for screen-reader users, or in plain lines in a pipe.
  private static func play(_ options: PlayOptions) throws(Misuse) -> Int32 {
    // A pipe does not use these, but a wrong option is refused everywhere.
    _ = (try ThemeFile.theme(options.theme), try onTurn(options))
    let support = TerminalSupport { Environment.value($0) }
    let transcript = options.log.flatMap { Transcript(path: $0) }
    if let path = options.log, transcript == nil {
      fail("\(path): \(SystemError.last.reason)", status: 2)
    }
    let world = World(transcript: transcript)
    if !options.isPlain, options.isAccessible || Program.hasTerminal {
      return try playInApp(options, support, world)
    }
    guard options.wall == nil else {
      fail("wall needs a terminal; start it in a window, not in a pipe", status: 2)
    }
    guard options.room == nil else { throw .roomNeedsScreen }
    guard !options.hosts else { fail("--host needs a terminal, or --accessible", status: 2) }
    // In a pipe it is a filter; for a person it also reconnects.
    let talk = PlainTalk(name: options.name, comesBack: Program.hasTerminal)
    return TalkLoop(talk, with: options.address, transcript: transcript, typed: TypedLines()).run()
  }

  private static func playInApp(
    _ options: PlayOptions, _ support: TerminalSupport, _ world: World
  ) throws(Misuse) -> Int32 {
    let isSpoken = options.isAccessible || support.isAccessible || support.isDumb
    let app = try makeApp(options, support, world, isSpoken: isSpoken)
    let onTurn = try onTurn(options)
    guard !isSpoken else { return Spoken(app, world, onTurn, options).run() }
    do throws(TerminalDevice.Failure) {
      return try FullScreen(app, world, onTurn, options, support).run()
    } catch {
      fail("the terminal cannot be used; try --plain")
    }
  }

  private static func onTurn(_ options: PlayOptions) throws(Misuse) -> OnTurn {
    guard let program = options.onTurn else { return OnTurn() }
    guard let onTurn = OnTurn(program, folders: Environment.value("PATH")) else {
      throw Misuse(text: "--on-turn: there is no program \(Misuse.shown(program)); give its path")
    }
    return onTurn
  }

  private static func makeApp(
    _ options: PlayOptions, _ support: TerminalSupport, _ world: World, isSpoken: Bool
  ) throws(Misuse) -> App {
    var look = Look()
    look.language = options.language ?? Language.named(support.language) ?? .english
    look.glyphs = options.isASCII || support.isASCIIForced ? .ascii : .unicode
    look.chosenBlocks = options.blocks ?? support.chosenBlocks
    look.knownBlocks = support.knownBlocks
    let depth = ColourDepth.choice(options.colour, environment: Environment.value, isTerminal: true)
    look.depth = depth.depth
    look.theme = try ThemeFile.theme(options.theme)
    look.keys = options.keys
    look.hasMotion = options.hasMotion && support.wantsMotion
    (look.isSpoken, look.hasMouse) = (isSpoken, options.hasMouse)
    var around = Surroundings(look: look)
    (around.now, around.remembered) = (Clock.milliseconds, world.memory.values)
    around.code = { QRCode($0)?.rows ?? [] }
    around.ownAddress = Interface.outward?.description
    around.userName = Environment.value("USER").flatMap { Names.isFree($0) ? $0 : nil }
    let entrance: Entrance =
      options.wall.map { .wall(options.address ?? .local, cup: $0.cup) }
      ?? .door(wanted: options.address, hosts: options.hosts)
    var app = App(
      entrance, around: around, name: options.name ?? (options.wall == nil ? nil : "wall"),
      jitter: { Int(Program.number) % 1000 })
    app.session.keyring.stored = world.secrets.secrets
    // A wall plays no matches.
    if options.wall == nil { app.session.watch.salt = SystemChance.word }
    app.session.nonce = SystemChance.word
    app.invitation = options.room.map { .join(room: $0, password: options.password) }
    return app
  }

  private static func carryOut(_ order: PictureOrder) {
    let lines = translated(try PictureShelf().carryOut(order)) { (error: PictureShelf.Failure) in
      fail(error.text)
    }
    for line in lines { Program.write("\(line)\n") }
  }

  private static func fail(_ text: String, status: Int32 = 1) -> Never {
    complain(text)
    Program.end(status: status)
  }

  private static func find() {
    let servers = Discovery.look()
    guard !servers.isEmpty else { fail("no server found; parlor --host starts one") }
    for line in FoundServer.table(servers) { Program.write("\(line.printable)\n") }
  }

  /// Prints lists of a cup, or enters the names from a file.
  private static func ask(_ options: CupOptions) throws(Misuse) -> Int32 {
    var (options, names) = (options, [String]())
    if options.subject == .roster {
      options.name = options.name ?? Remembered().values["name"]
      guard options.name != nil else {
        throw Misuse(text: "cup roster needs --name NAME, of somebody of its staff")
      }
      let text = translated(try Verification.read(options.path)) { (error: Verification.Failure) in
        fail(error.text)
      }
      names = try CupOptions.names(in: text)
    }
    return TalkLoop(CupTalk(options, names: names), with: options.address).run()
  }

  /// Reads a match record and reports how the match went. Ends with 1 if it does not fit.
  private static func verify(path: String) {
    let record = translated(try Verification(path: path)) { (error: Verification.Failure) in
      fail(error.text)
    }
    for line in record.lines { Program.write("\(line.printable)\n") }
  }
}

import Platform
import Protocol
import Screens

/// The client in sentences, one line after another, for a screen reader, a slow line or a simple
/// terminal.
struct Spoken {
  private var app: App
  private var world: World
  private var talk = SpokenSession()
  private var typed = TypedLines()
  /// Typed lines. Those from a pipe wait for the choices that they mean; a person may go back.
  private var lines: [String] = []
  private var onTurn: OnTurn
  private let options: PlayOptions
  private var bells = Bells()
  private var status: Int32?

  init(_ app: App, _ world: World, _ onTurn: OnTurn, _ options: PlayOptions) {
    (self.app, self.world, self.onTurn, self.options) = (app, world, onTurn, options)
  }

  consuming func run() -> Int32 {
    Signals.endOnInterrupt()
    handle([.started, .pictures(world.pictures)])
    while status == nil { turn() }
    onTurn.end()
    return status ?? 0
  }

  private mutating func turn() {
    var waits = Waits()
    waits.add(lines.isEmpty ? typed.descriptor : nil)
    world.add(to: &waits)
    // Read before the wait, as the app's next moment may be a later one afterwards.
    let due = app.nextMoment
    waits.wait(until: due, world.nextMoment, onTurn.nextMoment, bells.nextMoment)
    app.now = Clock.milliseconds
    if bells.take(at: app.now) { Program.write([0x07]) }
    if waits.isReady(0) { lines = typed.read() }
    handle(world.work())
    onTurn.passTime(at: app.now)
    if let due, due <= app.now { handle([.ticked]) }
    while status == nil, Program.hasTerminal || !talk.waits(on: app) {
      guard !lines.isEmpty else { return status = typed.isOpen ? nil : 0 }
      type(lines.removeFirst())
    }
  }

  private mutating func type(_ line: String) {
    switch talk.enter(line, in: &app) {
    case .commands(let commands):
      carryOut(world.pass(after: commands, to: &app))
      show(talk.tell(app))
    case .say(let lines): show(lines)
    case .quit: status = 0
    }
  }

  private mutating func handle(_ messages: [Message]) {
    guard !messages.isEmpty else { return }
    carryOut(world.pass(messages, to: &app))
    show(talk.tell(app))
  }

  private mutating func carryOut(_ commands: [FaceCommand]) {
    for command in commands {
      switch command {
      case .quit(let status): self.status = self.status ?? status
      case .copy(let text): show([text])
      case .call(let call):
        hear(.turn)
        onTurn.run(call, at: app.now)
      case .ring(let sound): hear(sound)
      // The terminal suspends the program itself, as it is not in raw mode here.
      case .suspend: break
      }
    }
  }

  private mutating func hear(_ sound: Sound) {
    switch options.sounds {
    case .off: break
    case .bell: bells.ring(sound, at: Clock.milliseconds)
    case .words: show([sound.word(app.look)])
    }
  }

  private mutating func show(_ lines: [String]) {
    for line in lines {
      guard Program.write("\(shown(line))\n") else {
        // The reader is gone.
        status = status ?? 0
        return
      }
    }
  }

  /// The line without characters that must not reach a terminal, whatever the server sent.
  private func shown(_ line: String) -> String {
    guard app.look.glyphs.isASCII else { return line.printable }
    return String(
      String.UnicodeScalarView(line.printable.unicodeScalars.map { Transliteration.ascii($0) }))
  }
}

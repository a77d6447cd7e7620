import Platform
import Protocol
import Screens

/// The client on a whole screen: input from the terminal, the server and the clock goes to the app,
/// and the changes of its view go to the terminal.
struct FullScreen {
  private var session: TerminalSession
  private var world: World
  private let device: TerminalDevice
  private var images: ImageSupport
  private var notifications = Notifications()
  private var onTurn: OnTurn
  /// The protocol by which pictures are shown, once one is known.
  private var way: ImageSupport.Way?
  private let options: PlayOptions
  private var bells = Bells()
  private var status: Int32?

  init(
    _ app: App, _ world: World, _ onTurn: OnTurn, _ options: PlayOptions,
    _ support: TerminalSupport
  ) throws(TerminalDevice.Failure) {
    (self.world, self.onTurn, self.options) = (world, onTurn, options)
    device = try TerminalDevice(
      .fullScreen(
        hasMouse: options.hasMouse, mayHaveImages: support.mayHaveImages, tellsFocus: true))
    let size = device.size
    images = ImageSupport(support, size)
    var app = app
    app.resize(size.columns, size.rows)
    session = TerminalSession(app, hasTitle: !support.isConsole)
    try draw()
    try device.write(Probe.questions(support))
  }

  consuming func run() -> Int32 {
    do throws(TerminalDevice.Failure) {
      try handle([.started, .pictures(world.pictures)])
      while status == nil { try turn() }
    } catch {
      // The exit status of a program whose terminal has gone.
      status = status ?? 129
    }
    device.leave()
    onTurn.end()
    return status ?? 0
  }

  private mutating func turn() throws(TerminalDevice.Failure) {
    var waits = Waits()
    waits.add(device.input)
    waits.add(device.signals)
    world.add(to: &waits)
    // Read before the wait, as the app's next moment may be a later one afterwards.
    let due = session.app.nextMoment
    waits.wait(
      until: session.nextMoment(canDraw: true), world.nextMoment, onTurn.nextMoment,
      bells.nextMoment)
    // One moment for the whole turn, as what a key waits for may have come meanwhile.
    let now = Clock.milliseconds
    if waits.isReady(1) { try takeSignals() }
    if waits.isReady(0) { try takeKeys(at: now) }
    try handle(world.work())
    onTurn.passTime(at: now)
    try handle(after: session.passTime(at: now, due: due))
    if bells.take(at: now) { try device.write([0x07]) }
    if session.isFrameDue(at: now).isDue { try draw() }
  }

  private mutating func takeSignals() throws(TerminalDevice.Failure) {
    guard let event = try device.event() else { return }
    if event == .continued { session.forget() }
    let size = device.size
    images.resize(size)
    // The font may have changed, too.
    if case .sixel = way { try device.write(Probe.cellSize) }
    try handle([.resized(columns: size.columns, rows: size.rows)])
    try settleImages()
  }

  private mutating func takeKeys(at now: Int) throws(TerminalDevice.Failure) {
    let inputs = session.read(try device.read(), at: now)
    for case .reply(let reply) in inputs { images.note(reply) }
    for input in inputs { notifications.note(input) }
    try handle(after: session.press(inputs, at: now))
    try settleImages()
  }

  /// Shows pictures by the best protocol that the terminal's answers permit. Only sixels depend on
  /// the size of a cell.
  private mutating func settleImages() throws(TerminalDevice.Failure) {
    guard let new = images.way, new != way else { return }
    if case .kitty = way { return }
    way = new
    try handle(after: session.show(new.painter, at: Clock.milliseconds))
  }

  private mutating func handle(
    _ messages: [Message] = [], after commands: [Command] = []
  ) throws(TerminalDevice.Failure) {
    for command in world.pass(messages, after: commands, to: &session) { try carryOut(command) }
  }

  private mutating func carryOut(_ command: FaceCommand) throws(TerminalDevice.Failure) {
    switch command {
    case .quit(let status): self.status = self.status ?? status
    case .suspend:
      try device.suspend()
      session.forget()
    case .call(let call): try show(call)
    case .ring(let sound): if options.sounds == .bell { bells.ring(sound, at: session.app.now) }
    case .copy(let text): try device.write(Clipboard.copy(text))
    }
  }

  private mutating func show(_ call: Call) throws(TerminalDevice.Failure) {
    if options.sounds == .bell { bells.ring(.turn, at: session.app.now) }
    let message = options.notifies ? notifications.bytes(for: call, at: session.app.now) : []
    if !message.isEmpty { try device.write(message) }
    if !notifications.isWatched { onTurn.run(call, at: session.app.now) }
  }

  private mutating func draw() throws(TerminalDevice.Failure) {
    let bytes = session.draw(at: Clock.milliseconds)
    if !bytes.isEmpty { try device.write(bytes) }
    session.noteTaken(at: Clock.milliseconds)
  }
}

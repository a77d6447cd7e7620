import Platform
import Protocol
import Screens

/// The client on a whole screen: what comes from the terminal, the server and the clock goes to the
/// app, and what the app shows goes to the terminal, as far as it has changed.
struct FullScreen {
  private var app: App
  private var world: World
  private let device: TerminalDevice
  private var renderer: Renderer
  private var images: ImageSupport
  private var notifications = Notifications()
  private var onTurn: OnTurn
  /// How pictures are shown, once they are.
  private var way: ImageSupport.Way?
  private var keys = KeyDecoder()
  private let options: PlayOptions
  private var bells = Bells()
  /// When the last frame was sent, and whether there is a newer one.
  private var drawnAt = 0
  /// Until when the terminal is taken for slow.
  private var slowUntil = 0
  private var isStale = true
  /// Since when bytes wait that may become a key, if some do.
  private var waitingSince: Int?
  private var status: Int32?

  /// 30 frames a second at most.
  private static let framePause = 33
  /// A lone Esc is one if nothing follows it for so long.
  private static let escapePause = 50

  init(
    _ app: App, _ world: World, _ onTurn: OnTurn, _ options: PlayOptions,
    _ support: TerminalSupport
  ) throws(TerminalDevice.Failure) {
    (self.app, self.world, self.onTurn, self.options) = (app, world, onTurn, options)
    let look = app.look
    renderer = Renderer(
      depth: look.depth, isASCII: look.glyphs.isASCII, hasTitle: !support.isConsole)
    device = try TerminalDevice(
      .fullScreen(
        hasMouse: options.hasMouse, mayHaveImages: support.mayHaveImages, tellsFocus: true))
    let size = device.size
    images = ImageSupport(support, size)
    self.app.resize(size.columns, size.rows)
    try draw()
    try device.write(Probe.questions(support))
  }

  /// Runs to its end, and gives the status to exit with.
  mutating func run() -> Int32 {
    do throws(TerminalDevice.Failure) {
      try handle([.started, .pictures(world.pictures)])
      while status == nil { try turn() }
    } catch {
      // Nobody looks any more.
      status = status ?? Self.hungUp
    }
    device.leave()
    onTurn.end()
    return status ?? 0
  }

  /// As a shell says it of a program whose terminal has gone.
  private static let hungUp: Int32 = 129

  private mutating func turn() throws(TerminalDevice.Failure) {
    var waits = Waits()
    waits.add(device.input)
    waits.add(device.signals)
    world.add(to: &waits)
    // Asked before the wait: what is next afterwards may be later than the moment that has come.
    let due = app.nextMoment
    let outcome = waits.wait(milliseconds: timeout(until: due))
    app.now = Clock.milliseconds
    if outcome == .ready {
      if waits.isReady(1) { try takeSignals() }
      if waits.isReady(0) { try takeKeys() }
      if waits.isAnyReady(from: 2) { try handle(world.work()) }
    }
    try takeTime(due)
    if bells.take(at: app.now) { try device.write([0x07]) }
    if isStale, app.now - drawnAt >= Self.framePause { try draw() }
  }

  /// How long nothing needs doing, in milliseconds; -1 for ever.
  private func timeout(until due: Int?) -> Int32 {
    let now = Clock.milliseconds
    var moments: [Int] = [due].compactMap(\.self)
    if isStale { moments.append(drawnAt + Self.framePause) }
    if let waitingSince { moments.append(waitingSince + Self.escapePause) }
    if let end = onTurn.nextMoment { moments.append(end) }
    if let ring = bells.nextMoment { moments.append(ring) }
    guard let first = moments.min() else { return -1 }
    return Int32(clamping: max(0, first - now))
  }

  private mutating func takeSignals() throws(TerminalDevice.Failure) {
    let events = try device.events()
    guard !events.isEmpty else { return }
    if events.contains(.continued) { renderer.forget() }
    let size = device.size
    images.resize(size)
    // Its letters may have another size too.
    if case .sixel = way { try device.write(Probe.cellSize) }
    try handle([.resized(columns: size.columns, rows: size.rows)])
    try settleImages()
  }

  private mutating func takeKeys() throws(TerminalDevice.Failure) {
    let inputs = keys.feed(try device.read())
    waitingSince = keys.isWaiting ? Clock.milliseconds : nil
    for case .reply(let reply) in inputs { images.note(reply) }
    for input in inputs { notifications.note(input) }
    try handle(inputs.map { .input($0) })
    try settleImages()
  }

  /// Shows pictures from now on as the terminal's answers tell, if they do. Only sixels are made
  /// for one size of cells.
  private mutating func settleImages() throws(TerminalDevice.Failure) {
    guard let new = images.way, new != way else { return }
    if case .kitty = way { return }
    way = new
    renderer.show(new.painter)
    try handle([.imagesShown])
  }

  private mutating func takeTime(_ due: Int?) throws(TerminalDevice.Failure) {
    if let since = waitingSince, app.now - since >= Self.escapePause {
      waitingSince = nil
      try handle(keys.timeOut().map { .input($0) })
    }
    onTurn.passTime(at: app.now)
    if let due, due <= app.now { try handle([.ticked]) }
  }

  private mutating func handle(_ messages: [Message]) throws(TerminalDevice.Failure) {
    if !messages.isEmpty { isStale = true }
    for command in world.pass(messages, to: &app) { try carryOut(command) }
  }

  private mutating func carryOut(_ command: FaceCommand) throws(TerminalDevice.Failure) {
    switch command {
    case .quit(let status): self.status = self.status ?? status
    case .suspend:
      try device.suspend()
      renderer.forget()
    case .call(let call): try show(call)
    case .ring(let sound):
      if options.sounds == .bell { bells.ring(sound, at: app.now) }
    case .copy(let text): try device.write(Clipboard.copy(text))
    }
  }

  private mutating func show(_ call: Call) throws(TerminalDevice.Failure) {
    if options.sounds == .bell { bells.ring(.turn, at: app.now) }
    let message = options.notifies ? notifications.bytes(for: call, at: app.now) : []
    if !message.isEmpty { try device.write(message) }
    if !notifications.isWatched { onTurn.run(call, at: app.now) }
  }

  private mutating func draw() throws(TerminalDevice.Failure) {
    isStale = false
    drawnAt = Clock.milliseconds
    let pictures = app.pictures
    if let picture = pictures.picture { renderer.images?.open(picture, number: pictures.number) }
    let bytes = renderer.draw(app.view())
    if !bytes.isEmpty { try device.write(bytes) }
    // A terminal that takes a frame so slowly shows no motion but jumps: nothing moves for a while.
    if Clock.milliseconds - drawnAt >= Self.slowFrame { slowUntil = drawnAt + Self.slowPause }
    app.isSlow = Clock.milliseconds < slowUntil
  }

  private static let slowFrame = 250
  private static let slowPause = 10_000
}

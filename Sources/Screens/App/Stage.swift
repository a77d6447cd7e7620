import Protocol

/// What takes messages and gives commands: an app, or a stage with one.
package protocol Performer {
  mutating func update(_ message: Message, at now: Int) -> [Command]
}

extension App: Performer {
  package mutating func update(_ message: Message, at now: Int) -> [Command] {
    // It only ever grows, though a loop may tell all that happened in a turn at the turn's moment.
    self.now = max(self.now, now)
    return update(message)
  }
}

/// An app on a terminal, as a value: what is typed and what the server says go in; bytes for the
/// terminal and commands come out. It has no terminal, no clock and no line of its own.
package struct Stage: Performer {
  package private(set) var app: App
  private var renderer: Renderer
  private var keys = KeyDecoder()
  /// When the last frame was made, and whether there is something newer.
  private var drawnAt = Int.min / 2
  private var freshness = Freshness.stale
  /// Whether the terminal has not taken that frame yet, and until when its line is held to be slow.
  private var isOnItsWay = false
  private var slowUntil = Int.min / 2
  /// Since when bytes wait that may become a key, if some do.
  private var waitingSince: Int?

  private enum Freshness {
    case fresh
    case stale
    /// By a key, which is answered sooner.
    case staleByKey
  }

  /// 30 frames a second at most.
  private static let framePause = 33
  /// A key is answered at once, however much moves: hands are slower than this.
  private static let answerPause = 12
  /// A terminal that takes a frame so slowly shows no motion but jumps: nothing moves for a while.
  private static let lateMin = 250
  private static let slowPause = 10_000
  /// A lone Esc is one if nothing follows it for so long.
  private static let escapePause = 50

  package init(_ app: App, hasTitle: Bool) {
    self.app = app
    let look = app.look
    renderer = Renderer(depth: look.depth, isASCII: look.glyphs.isASCII, hasTitle: hasTitle)
  }

  package mutating func update(_ message: Message, at now: Int) -> [Command] {
    if freshness == .fresh { freshness = .stale }
    return app.update(message, at: now)
  }

  /// What bytes from the terminal mean, for ``press(_:at:)``.
  package mutating func read(_ bytes: [UInt8], at now: Int) -> [TerminalInput] {
    defer { waitingSince = keys.isWaiting ? now : nil }
    return keys.feed(bytes)
  }

  package mutating func press(_ inputs: [TerminalInput], at now: Int) -> [Command] {
    if !inputs.isEmpty { freshness = .staleByKey }
    return inputs.flatMap { app.update(.input($0), at: now) }
  }

  /// What is due by the clock. A loop may have asked the app before it waited when it is due: what
  /// is next afterwards can be later than a moment that has come meanwhile.
  package mutating func passTime(at now: Int, due: Int? = nil) -> [Command] {
    var commands: [Command] = []
    if let since = waitingSince, now - since >= Self.escapePause {
      waitingSince = nil
      commands += press(keys.timeOut(), at: now)
    }
    if let due = due ?? app.nextMoment, due <= now { commands += update(.ticked, at: now) }
    return commands
  }

  /// Whether a frame is due now, and how soon: a key's goes before the others.
  package func isFrameDue(at now: Int) -> (isDue: Bool, isForKey: Bool) {
    (frameMoment.map { $0 <= now } ?? false, freshness == .staleByKey)
  }

  private var frameMoment: Int? {
    switch freshness {
    case .fresh: nil
    case .stale: drawnAt + Self.framePause
    case .staleByKey: drawnAt + Self.answerPause
    }
  }

  /// When something is due though nothing comes in: a frame only where the terminal can take one.
  package func nextMoment(canDraw: Bool) -> Int? {
    [app.nextMoment, canDraw ? frameMoment : nil, waitingSince.map { $0 + Self.escapePause }]
      .compactMap(\.self).min()
  }

  /// What the terminal must be sent to show what is known now.
  package mutating func draw(at now: Int) -> [UInt8] {
    app.isSlow = now < slowUntil
    (drawnAt, freshness) = (now, .fresh)
    let pictures = app.pictures
    if let picture = pictures.picture { renderer.images?.open(picture, number: pictures.number) }
    let bytes = renderer.draw(app.view())
    isOnItsWay = !bytes.isEmpty
    return bytes
  }

  /// All that was sent to the terminal is taken by now.
  package mutating func noteTaken(at now: Int) {
    if isOnItsWay, now - drawnAt >= Self.lateMin { slowUntil = now + Self.slowPause }
    (isOnItsWay, app.isSlow) = (false, now < slowUntil)
  }

  /// From now on pictures are shown, in this way.
  package mutating func show(_ images: any ImageProtocol, at now: Int) -> [Command] {
    renderer.show(images)
    return update(.imagesShown, at: now)
  }

  /// Somebody else has drawn on the terminal.
  package mutating func forget() {
    renderer.forget()
    freshness = .stale
  }
}

/// Puts a text where the terminal's own paste finds it (OSC 52), if the terminal allows it.
package enum Clipboard {
  package static func copy(_ text: String) -> [UInt8] {
    Array("\u{1b}]52;c;".utf8) + Base64.encode(Array(text.utf8)) + [0x07]
  }
}

import Protocol

/// An app on a terminal, as a value: what is typed and what the server says go in; bytes for the
/// terminal and commands come out. It has no terminal, no clock and no line of its own.
package struct Stage {
  package private(set) var app: App
  private var renderer: Renderer
  private var keys = KeyDecoder()
  /// When the last frame was made, and whether there is something newer.
  private var drawnAt = Int.min / 2
  private var freshness = Freshness.stale
  /// Since when there is something newer, and until when the line is taken for slow.
  private var staleSince = 0
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
  /// A terminal that takes a frame so late shows no motion but jumps: nothing moves for a while.
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
    app.now = now
    if freshness == .fresh { (freshness, staleSince) = (.stale, now) }
    return app.update(message)
  }

  /// Takes bytes from the terminal.
  package mutating func type(_ bytes: [UInt8], at now: Int) -> [Command] {
    let inputs = keys.feed(bytes)
    waitingSince = keys.isWaiting ? now : nil
    return press(inputs, at: now)
  }

  private mutating func press(_ inputs: [TerminalInput], at now: Int) -> [Command] {
    app.now = now
    if !inputs.isEmpty {
      if freshness == .fresh { staleSince = now }
      freshness = .staleByKey
    }
    return inputs.flatMap { app.update(.input($0)) }
  }

  /// What is due by the clock.
  package mutating func passTime(at now: Int) -> [Command] {
    var commands: [Command] = []
    if let since = waitingSince, now - since >= Self.escapePause {
      waitingSince = nil
      commands += press(keys.timeOut(), at: now)
    }
    if let due = app.nextMoment, due <= now { commands += update(.ticked, at: now) }
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
    let due = max(staleSince, drawnAt + Self.framePause)
    if freshness != .fresh, now - due >= Self.lateMin { slowUntil = now + Self.slowPause }
    app.isSlow = now < slowUntil
    (drawnAt, freshness) = (now, .fresh)
    return renderer.draw(app.view())
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

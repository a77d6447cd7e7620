import Protocol

/// What takes messages and gives commands: an app, or a session with one.
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
package struct TerminalSession: Performer {
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

/// Messages outside of the terminal's window, for somebody who looks elsewhere.
///
/// They are sent only to a terminal that has answered that it shows them, or with a name that is
/// known to, and only while it has told that its window lacks the focus. tmux and screen are not
/// asked.
package struct Notifications {
  /// By which sequence a message is sent.
  private enum Way {
    /// OSC 99, of kitty.
    case identified
    /// OSC 777, of rxvt.
    case titled
    /// OSC 9, of iTerm2.
    case plain
  }

  private enum Focus {
    /// Nothing was told: it may be anywhere.
    case unknown
    case here, elsewhere
  }

  private var way: Way?
  private var focus = Focus.unknown
  private var sentAt: Int?

  /// In milliseconds. An opponent who moves fast, or a server that calls without end, is told of
  /// once in this time.
  static let pauseMin = 5000

  package init() {}

  package mutating func note(_ input: TerminalInput) {
    switch input {
    case .focus(let isHere): focus = isHere ? .here : .elsewhere
    // The player has just started us and looks at us.
    case .reply(.focusReports(let isKnown)):
      if isKnown, focus == .unknown { focus = .here }
    case .reply(.notifications): way = .identified
    case .reply(.name(let name)): way = way ?? Self.way(of: name)
    case .key, .pasted, .mouse, .reply: break
    }
  }

  /// By the names with which terminals answer, as in `foot(1.16.2)`.
  private static func way(of name: String) -> Way? {
    switch name.prefix(while: { $0.isASCII && $0.isLetter || $0.isNumber }).lowercased() {
    case "foot", "wezterm": .titled
    case "iterm2", "ghostty": .plain
    default: nil
    }
  }

  /// Whether the window is known to have the focus.
  package var isWatched: Bool { focus == .here }

  /// The bytes that show it; none if the window has the focus, or the terminal has no such thing.
  package mutating func bytes(for call: Call, at now: Int) -> [UInt8] {
    guard let way, focus == .elsewhere, sentAt.map({ now - $0 >= Self.pauseMin }) ?? true else {
      return []
    }
    sentAt = now
    switch way {
    case .identified:
      return Array("\u{1b}]99;i=\(Probe.notificationID):o=unfocused;\(call.text)\u{1b}\\".utf8)
    // Semicolons separate; the text is the last part.
    case .titled: return Array("\u{1b}]777;notify;Parlor;\(call.text)\u{1b}\\".utf8)
    // It never begins with a digit, by which other things are asked of some terminals.
    case .plain: return Array("\u{1b}]9;\(call.text)\u{1b}\\".utf8)
    }
  }
}

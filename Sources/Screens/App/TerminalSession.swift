import Protocol

/// Something that takes messages and returns commands: an app, or a session with one.
package protocol Performer {
  mutating func update(_ message: Message, at now: Int) -> [Command]
}

extension App: Performer {
  package mutating func update(_ message: Message, at now: Int) -> [Command] {
    // Time never goes back, although a loop may use one moment for all events of a turn.
    self.now = max(self.now, now)
    return update(message)
  }
}

/// An app on a terminal, as a value: typed bytes and server lines go in; bytes for the terminal and
/// commands come out. It has no terminal, clock or connection of its own.
package struct TerminalSession: Performer {
  package private(set) var app: App
  private var renderer: Renderer
  private var keys = KeyDecoder()
  /// When the last frame was made, and whether there is something newer, perhaps for a key.
  private var drawnAt = Int.min / 2
  private var freshness = Freshness.stale
  /// Whether the terminal has not taken that frame yet, and until when it counts as slow.
  private var isOnItsWay = false
  private var slowUntil = Int.min / 2
  /// When waiting bytes arrived that may become a key, if there are any.
  private var waitingSince: Int?

  private enum Freshness { case fresh, stale, staleByKey }

  /// At most 30 frames a second.
  private static let framePause = 33
  /// A terminal that takes so long for a frame would show jumps instead of motion, so animation
  /// pauses for a while.
  private static let lateMin = 250
  private static let slowPause = 10_000
  /// A lone Esc is a key if nothing follows it for this long.
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

  /// Decodes bytes from the terminal, for ``press(_:at:)``.
  package mutating func read(_ bytes: [UInt8], at now: Int) -> [TerminalInput] {
    defer { waitingSince = keys.isWaiting ? now : nil }
    return keys.feed(bytes)
  }

  package mutating func press(_ inputs: [TerminalInput], at now: Int) -> [Command] {
    if !inputs.isEmpty { freshness = .staleByKey }
    return inputs.flatMap { app.update(.input($0), at: now) }
  }

  /// Handles what is due by the clock. A loop that has waited passes the moment that it waited for,
  /// as the app's next moment may be a later one by now.
  package mutating func passTime(at now: Int, due: Int? = nil) -> [Command] {
    var commands: [Command] = []
    if let since = waitingSince, now - since >= Self.escapePause {
      waitingSince = nil
      commands += press(keys.timeOut(), at: now)
    }
    if let due = due ?? app.nextMoment, due <= now { commands += update(.ticked, at: now) }
    return commands
  }

  /// Whether a frame is due now, and whether a key waits for it: such frames go first.
  package func isFrameDue(at now: Int) -> (isDue: Bool, isForKey: Bool) {
    (frameMoment.map { $0 <= now } ?? false, freshness == .staleByKey)
  }

  private var frameMoment: Int? { freshness == .fresh ? nil : drawnAt + Self.framePause }

  /// The next moment at which something is due; a frame only if the terminal can take one.
  package func nextMoment(canDraw: Bool) -> Int? {
    [app.nextMoment, canDraw ? frameMoment : nil, waitingSince.map { $0 + Self.escapePause }]
      .compactMap(\.self).min()
  }

  package mutating func draw(at now: Int) -> [UInt8] {
    app.isSlow = now < slowUntil
    (drawnAt, freshness) = (now, .fresh)
    let pictures = app.pictures
    if let picture = pictures.picture { renderer.images?.open(picture, number: pictures.number) }
    let frame = app.view()
    app.shownTargets = frame.targets
    let bytes = renderer.draw(frame)
    isOnItsWay = !bytes.isEmpty
    return bytes
  }

  /// Notes that the terminal has taken everything sent to it.
  package mutating func noteTaken(at now: Int) {
    if isOnItsWay, now - drawnAt >= Self.lateMin { slowUntil = now + Self.slowPause }
    (isOnItsWay, app.isSlow) = (false, now < slowUntil)
  }

  package mutating func show(_ images: any ImageProtocol, at now: Int) -> [Command] {
    renderer.show(images)
    return update(.imagesShown, at: now)
  }

  /// Forgets what is on the terminal, as another program has drawn on it.
  package mutating func forget() {
    renderer.forget()
    freshness = .stale
  }
}

/// Puts a text into the terminal's clipboard (OSC 52), if the terminal allows it.
package enum Clipboard {
  package static func copy(_ text: String) -> [UInt8] {
    Array("\u{1b}]52;c;".utf8) + Base64.encode(Array(text.utf8)) + [0x07]
  }
}

/// Notifications outside of the terminal's window, for a player who looks elsewhere.
///
/// They are sent only to a terminal that has said that it shows them, or whose name is known for
/// it, and only while it has reported that its window lacks the focus. tmux and screen are not
/// asked.
package struct Notifications {
  /// The beginning of the sequence, before the text; `nil` if the terminal shows none.
  private var opening: String?
  /// Whether the window has the focus; `nil` if that was never reported.
  private var hasFocus: Bool?
  private var sentAt: Int?

  /// The shortest time between two notifications, in milliseconds. It limits fast opponents, and
  /// servers that call endlessly.
  static let pauseMin = 5000

  package init() {}

  package mutating func note(_ input: TerminalInput) {
    switch input {
    case .focus(let isHere): hasFocus = isHere
    // The player has just started the client and looks at it.
    case .reply(.focusReports(let isKnown)): if isKnown, hasFocus == nil { hasFocus = true }
    // OSC 99, of kitty.
    case .reply(.notifications): opening = "99;i=\(Probe.notificationID):o=unfocused;"
    case .reply(.name(let name)): opening = opening ?? Self.opening(for: name)
    case .key, .pasted, .mouse, .reply: break
    }
  }

  /// The sequence by the terminal's name, as in `foot(1.16.2)`.
  private static func opening(for name: String) -> String? {
    switch name.prefix(while: { $0.isASCII && $0.isLetter || $0.isNumber }).lowercased() {
    // OSC 777, of rxvt. Semicolons separate the parts; the text is the last one.
    case "foot", "wezterm": "777;notify;Parlor;"
    // OSC 9, of iTerm2. The text never begins with a digit, which some terminals would take for
    // another request.
    case "iterm2", "ghostty": "9;"
    default: nil
    }
  }

  /// Whether the window is known to have the focus.
  package var isWatched: Bool { hasFocus == true }

  /// The bytes of a notification; none if the window has the focus or the terminal cannot show it.
  package mutating func bytes(for call: Call, at now: Int) -> [UInt8] {
    guard let opening, hasFocus == false, sentAt.map({ now - $0 >= Self.pauseMin }) ?? true
    else { return [] }
    sentAt = now
    return Array("\u{1b}]\(opening)\(call.text)\u{1b}\\".utf8)
  }
}

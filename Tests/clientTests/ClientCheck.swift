import Protocol
import TestSupport
import Words

@testable import Screens
@testable import client

/// What must hold for a client, whatever its server says and its terminal sends: it never stops,
/// never asks without end, sends nothing that breaks a line, and shows nothing that steers a
/// terminal. An input has a line for each thing that happens:
///
///     fe                  a full screen (or `s` sentences, `p` plain lines, `w` a wall, `d` the
///                         door), and English (or `s` or `i`)
///     <EV roll room=1     the server says this
///     >r                  the terminal sends these bytes, or somebody types this line
///     +500                so many milliseconds pass
///     =120x40             the screen is so large
///     ~                   the line breaks
func checkClient(_ bytes: [UInt8]) {
  let lines = bytes.split(separator: 0x0a, omittingEmptySubsequences: false)
  guard let first = lines.first else { return }
  let (kind, language) = (first.first ?? 0, first.dropFirst().first ?? 0)
  if kind == UInt8(ascii: "p") {
    var run = PlainRun(comesBack: language == UInt8(ascii: "s"))
    for line in lines.dropFirst() { run.take(line) }
  } else {
    var run = AppRun(kind, language)
    for line in lines.dropFirst() where !run.isOver { run.take(line) }
    run.draw()
  }
}

/// Expects that the client sends one line.
func checkSent(_ line: String) {
  require(!line.utf8.contains { $0 == 0x0a || $0 == 0x0d }, "two lines are sent: \(line)")
}

// MARK: - Plain lines

private struct PlainRun {
  private var talk: PlainTalk
  private var reader = LineReader()
  private var typed = LineReader()
  private var isOver = false

  init(comesBack: Bool) {
    talk = PlainTalk(name: "ana", comesBack: comesBack)
  }

  mutating func take(_ line: ArraySlice<UInt8>) {
    guard !isOver else { return }
    let text = line.dropFirst()
    switch line.first {
    case UInt8(ascii: "<"):
      for line in reader.feed(Array(text + [0x0a])) { carryOut(talk.hear(line)) }
    case UInt8(ascii: ">"):
      for line in typed.feed(Array(text + [0x0a])) { carryOut(talk.type(line)) }
    case UInt8(ascii: "~"): carryOut(talk.lose(isOver: false, "connection lost"))
    default: break
    }
  }

  private mutating func carryOut(_ effects: [TalkEffect]) {
    require(effects.count < 1000, "it does too much")
    for effect in effects {
      switch effect {
      case .show(let line), .note(let line): checkShown([line])
      case .send(let line): checkSent(line)
      case .keep: break
      case .comeBack(let pause): require((0...86_400_000).contains(pause), "it comes back never")
      case .end: isOver = true
      }
    }
  }
}

// MARK: - The app

private struct AppRun {
  private var app: App
  private var talk = SpokenSession()
  private var keys = KeyDecoder()
  private var reader = LineReader()
  private var renderer: Renderer
  private var now = 1_000_000
  private var linesSinceDrawing = 0
  private(set) var isOver = false

  init(_ kind: UInt8, _ language: UInt8) {
    var around = Surroundings()
    around.look.isSpoken = kind == UInt8(ascii: "s")
    around.look.language = Language.allCases.first { $0.code.utf8.contains(language) } ?? .english
    (around.look.depth, around.look.hasMouse) = (.full, true)
    let address = ServerAddress("127.0.0.1")
    let first: any Screen =
      switch kind {
      case UInt8(ascii: "w"): WallScreen(address)
      case UInt8(ascii: "d"): DoorScreen(wanted: nil)
      default: HomeScreen()
      }
    app = App(first: first, around: around, name: "ana", jitter: { 999 })
    renderer = Renderer(depth: .full, isASCII: false)
    if kind != UInt8(ascii: "d"), let address {
      app.visit.server = address
      app.visit.connection = .connecting
      take([.started, .connected])
    } else {
      take([.started])
    }
  }

  mutating func take(_ line: ArraySlice<UInt8>) {
    let rest = Array(line.dropFirst())
    switch line.first {
    case UInt8(ascii: "<"): take(reader.feed(rest + [0x0a]).map { .heard($0) })
    case UInt8(ascii: ">"): type(rest)
    case UInt8(ascii: "+"): pass(min(100_000_000, Int(String(decoding: rest, as: UTF8.self)) ?? 1))
    case UInt8(ascii: "~"): take([.lost])
    case UInt8(ascii: "="):
      let sides = rest.split(separator: UInt8(ascii: "x")).map {
        Int(String(decoding: $0, as: UTF8.self)) ?? 0
      }
      if sides.count == 2 { take([.resized(columns: sides[0] % 300, rows: sides[1] % 100)]) }
    default: break
    }
    linesSinceDrawing += 1
    if linesSinceDrawing > 7 { draw() }
  }

  private mutating func type(_ bytes: [UInt8]) {
    guard app.visit.look.isSpoken else {
      return take((keys.feed(bytes) + keys.timeOut()).map { .input($0) })
    }
    switch talk.type(String(decoding: bytes, as: UTF8.self), app) {
    case .say(let lines): checkSpoken(lines)
    case .quit: isOver = true
    case .talk(let text): carryOut(app.commands { $0.say(text) })
    case .choose(let choice, let typed): carryOut(app.commands { $0.choose(choice, typed: typed) })
    }
  }

  private mutating func pass(_ milliseconds: Int) {
    now += max(0, milliseconds)
    for _ in 0..<50 {
      guard let due = app.nextMoment, due <= now, !isOver else { return }
      take([.ticked])
      now += 1
    }
    require(isOver, "it never rests on \(app.screens.last.map { "\(Swift.type(of: $0))" } ?? "")")
  }

  private mutating func take(_ messages: [Message]) {
    app.visit.around.now = now
    var (messages, count) = (messages[...], 0)
    while let message = messages.popFirst(), !isOver {
      count += 1
      require(count < 1000, "it never comes to an end")
      for command in app.update(message) { messages += carryOut(command) }
    }
    require((1...App.screensMax).contains(app.screens.count), "\(app.screens.count) screens")
    guard app.visit.look.isSpoken else { return }
    checkSpoken(talk.tell(app))
  }

  private mutating func carryOut(_ commands: [Command]) {
    take(commands.flatMap { carryOut($0) })
  }

  private mutating func carryOut(_ command: Command) -> [Message] {
    switch command {
    case .world(.connect): return [.connected]
    case .world(.send(let line)): checkSent(line)
    case .world(.look): return [.found([])]
    case .world(.host): return [.failedToHost(.noProgram)]
    case .world(.openPicture(let name, _, _)):
      return [.opened(Picture(width: 4, height: 4) { _, _ in RGB(1, 2, 3) }, name: name)]
    case .face(.quit): isOver = true
    // Stored files have a check of their own: `checkFiles`.
    case .world, .face: break
    }
    return []
  }

  private func checkSpoken(_ lines: [String]) {
    require(lines.count < 5000, "too much is said")
  }

  mutating func draw() {
    linesSinceDrawing = 0
    guard !isOver, !app.visit.look.isSpoken else { return }
    let frame = app.view()
    for cell in frame.grid.cells {
      require(cell.scalar.map { !isUnprintable($0) } ?? true, "a cell that is not to be seen")
    }
    checkTerminal(renderer.draw(frame))
  }
}

/// Expects only characters, and the sequences that the client writes.
private func checkTerminal(_ bytes: [UInt8]) {
  guard let text = String(validating: bytes, as: UTF8.self) else { fatalError("this is no text") }
  var scalars = text.unicodeScalars[...]
  while let scalar = scalars.popFirst() {
    guard scalar == "\u{1b}" else {
      // The cursor goes to the margin by CR, and a row down by LF.
      let isOurs = scalar == "\r" || scalar == "\n" || !isUnprintable(scalar)
      require(isOurs, "a control that is not ours: \(scalar.value)")
      continue
    }
    switch scalars.popFirst() {
    case "[":
      while let next = scalars.popFirst(), !(0x40..<0x7f).contains(next.value) {
        require((0x20..<0x40).contains(next.value), "a sequence with \(next.value) in it")
      }
    case "]":
      while let next = scalars.popFirst(), next != "\u{07}" {
        require(!isUnprintable(next), "a title with \(next.value) in it")
      }
    default: fatalError("a sequence that is not ours")
    }
  }
}

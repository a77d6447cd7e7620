import GameCore
import Protocol
import Testing
import Words

@testable import Screens

/// One client whose server answers what a test has written. Its lobby is empty, and every other
/// request is refused.
///
///     var client = Scripted(RecordsScreen(), ["top pig": ["OK"]])
///     client.press("2")
///     client.text
struct Scripted {
  private(set) var app: App
  var answers: [String: [String]]
  /// Whether only `hello` is answered.
  var isSilent: Bool
  /// The requests, without hello and those of the lobby's screen.
  private(set) var asked: [String] = []
  private(set) var commands: [Command] = []
  private var sent: [String] = []
  private var isAnswering = false

  init(
    _ screen: any Screen, _ answers: [String: [String]], columns: Int = 80, rows: Int = 24,
    _ language: Language = .english, isASCII: Bool = false, isSpoken: Bool = false,
    isSilent: Bool = false, hasMotion: Bool = false
  ) {
    var around = Surroundings()
    around.look.games = .golden
    (around.look.columns, around.look.rows) = (columns, rows)
    around.look.language = language
    around.look.glyphs = isASCII ? .ascii : .unicode
    around.look.hasMotion = hasMotion
    around.look.isSpoken = isSpoken
    around.look.depth = .full
    (self.answers, self.isSilent) = (answers, isSilent)
    app = App(first: HomeScreen(), around: around, name: "ana")
    app.visit.server = ServerAddress("127.0.0.1")
    app.visit.connection = .connecting
    comeIn()
    // The requests of the lobby's screen are tested elsewhere.
    asked = []
    carryOut(app.commands { $0.open(screen) })
  }

  /// The connection is there: greeting, name, coins.
  mutating func comeIn() {
    take(.connected)
    take(.heard("HELLO server=parlor version=0.2.0 protocol=1 line=1024 out=4096 text=\"\""))
  }

  mutating func take(_ message: Message) { carryOut(app.update(message)) }

  mutating func wait(milliseconds: Int) {
    app.visit.around.now += milliseconds
    take(.ticked)
  }

  mutating func press(_ keys: Key...) {
    for key in keys { take(.input(.key(key))) }
  }

  mutating func press(_ text: String) {
    for scalar in text.unicodeScalars { take(.input(.key(.character(scalar)))) }
  }

  mutating func mouse(_ action: Mouse.Action, column: Int, row: Int) {
    take(.input(.mouse(Mouse(action: action, column: column, row: row))))
  }

  /// Chooses by the label of a choice, as a screen-reader user does.
  mutating func choose(_ label: String, typing text: String = "") {
    guard let choice = choice(label) else {
      Issue.record("there is no choice \(label) among \(choices)")
      return
    }
    app.notice = nil
    guard choice.why == nil, case .act(let act, _) = choice.intent else {
      return carryOut(app.commands { $0.choose(choice) })
    }
    carryOut(app.commands { $0.carryOut(.act(act, typed: text)) })
  }

  private mutating func carryOut(_ wanted: [Command]) {
    for command in wanted {
      guard case .world(.send(let line)) = command else {
        commands.append(command)
        continue
      }
      sent.append(line)
    }
    // Answers come in the order of the requests, also where one causes another request.
    guard !isAnswering else { return }
    isAnswering = true
    while !sent.isEmpty { for line in answer(sent.removeFirst()) { take(.heard(line)) } }
    isAnswering = false
  }

  private mutating func answer(_ line: String) -> [String] {
    if line.hasPrefix("hello ana") { return ["OK name=ana"] }
    guard !["shop", "rooms", "who"].contains(line) else {
      return isSilent ? [] : answers[line] ?? ["OK"]
    }
    asked.append(line)
    return isSilent ? [] : answers[line] ?? ["ERR not-yet"]
  }

  // MARK: - What the screen shows

  var frame: Frame { app.view() }
  var text: String { frame.dump(.text) }
  var spoken: [String] { app.screen.spoken(app.visit) }
  var latest: [String] { app.visit.latest }
  var choices: [String] { app.screen.choices(app.visit).map(\.label) }

  func choice(_ label: String) -> Choice? {
    (app.shownNotice?.choices ?? app.screen.choices(app.visit)).first { $0.label == label }
  }

  func isShown(_ text: String) -> Bool { self.text.contains(text) }
}

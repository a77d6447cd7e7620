import GameCore
import Protocol
import Testing
import Words

@testable import Screens

/// A single client without a server: a screen, its keys, and its text.
struct Player {
  private(set) var app: App
  private(set) var commands: [Command] = []
  private var now = 0

  init(
    _ screen: any Screen, columns: Int = 80, rows: Int = 24, _ language: Language = .english,
    isASCII: Bool = false, hasMotion: Bool = false, isSpoken: Bool = false
  ) {
    var around = Surroundings()
    around.look.games = .golden
    (around.look.columns, around.look.rows) = (columns, rows)
    around.look.language = language
    around.look.glyphs = isASCII ? .ascii : .unicode
    around.look.depth = .full
    (around.look.hasMotion, around.look.isSpoken) = (hasMotion, isSpoken)
    app = App(first: HomeScreen(), around: around)
    commands += app.commands { $0.open(screen) }
  }

  mutating func press(_ keys: Key...) {
    for key in keys { take(.input(.key(key))) }
  }

  mutating func press(_ keys: [Key]) {
    for key in keys { take(.input(.key(key))) }
  }

  mutating func press(_ text: String) {
    for scalar in text.unicodeScalars { take(.input(.key(.character(scalar)))) }
  }

  /// Chooses by a label, as a screen-reader user does by its number.
  mutating func choose(_ label: String) {
    guard let choice = app.screen.choices(app.visit).first(where: { $0.label == label }) else {
      Issue.record("there is no choice \(label) among \(labels)")
      return
    }
    commands += app.commands { $0.choose(choice) }
  }

  mutating func wait(milliseconds: Int) {
    now += milliseconds
    take(.ticked)
  }

  /// Stores a choice of the player's, as if made on another day.
  mutating func remember(_ name: String, _ value: String) {
    app.visit.around.remembered[name] = value
  }

  mutating func take(_ message: Message) {
    app.visit.around.now = now
    commands += app.update(message)
  }

  /// Delivers an answer to whatever was asked.
  mutating func answer(_ answer: Answer) {
    commands += app.commands { app in
      app.carryOut(app.screens[app.screens.count - 1].receive(answer, &app.visit))
    }
  }

  var labels: [String] { app.screen.choices(app.visit).map(\.label) }
  var frame: Frame { app.view() }
  var text: String { frame.dump(.text) }
  var spoken: [String] { app.screen.spoken(app.visit) }
  var latest: String { app.visit.latest.last ?? "" }
}

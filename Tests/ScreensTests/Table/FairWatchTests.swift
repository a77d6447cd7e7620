import GameCore
import Protocol
import TestSupport
import Testing

@testable import Screens

/// Whether a client finds out that its server cheats, and that an honest one does not.
@Suite struct FairWatchTests {
  /// A match of ana's against the house at the real lobby, with a salt or without one. `forge` may
  /// change a line before she hears it. Gives what her client thinks of it.
  private func play(
    _ game: String, salt: String? = "tulip", refusesSalts: Bool = false,
    forge: (String) -> String = { $0 }
  ) -> FairWatch.Verdict? {
    var lobby = Conversation()
    var watch = FairWatch()
    watch.salt = { salt ?? "none" }
    var asked: [String] = []
    func hear(_ heard: [String]) -> [ServerLine] {
      let lines = heard.filter { $0.hasPrefix("ana < ") }.map { forge(String($0.dropFirst(6))) }
      return lines.compactMap { ServerLine($0) }
    }
    func follow(_ heard: [String]) {
      for line in hear(heard) where line.kind == .event {
        if let request = watch.hear(line, me: "ana") { asked.append(request.line) }
      }
    }
    _ = lobby.say("hello ana\(salt == nil ? "" : " salts=yes")", by: "ana")
    let made = lobby.say("create \(game)", by: "ana")
    let commit = hear(made).first { $0.kind == .done }?[.commit]
    if salt != nil, let request = watch.addSalt(to: commit), !refusesSalts {
      let said = lobby.say(request.line, by: "ana")
      if said.contains(where: { $0.hasPrefix("ana < OK") }) { watch.noteSaltTaken() }
      follow(said)
    }
    follow(made)
    follow(lobby.say("bot best", by: "ana"))
    for _ in 0..<400 where asked.isEmpty && watch.verdict == nil {
      let hint = hear(lobby.say("hint", by: "ana")).last { $0[.move] != nil }?[.move]
      follow(hint.map { lobby.say($0, by: "ana") } ?? lobby.wait(2))
    }
    while let request = asked.popLast() {
      let rows = hear(lobby.say(request, by: "ana"))
      watch.receive(rows.filter { $0.kind == .row })
    }
    return watch.verdict
  }

  private static let games = [
    "pig goal=30", "media rounds=2 seats=2", "slide size=3x3 seats=2", "mastermind seats=2",
  ]

  @Test(arguments: games)
  func `an honest match fits if our salt is in it; else the server may have chosen`(game: String) {
    #expect(play(game) == .fits)
    #expect(play(game, salt: nil) == .unsalted)
    #expect(play(game, refusesSalts: true) == .unsalted)
  }

  @Test func `a salt that is in the match counts, whatever was answered to it`() {
    let verdict = play("pig goal=30") { $0 == "OK" ? "ERR not-now why=salt-nothing" : $0 }
    #expect(verdict == .fits)
  }

  @Test func `of a seed that a player gave nothing is claimed, and a lie is found`() {
    let game = "mastermind seats=2 seed=tulip"
    #expect(play(game, refusesSalts: true) == nil)
    let verdict = play(game, refusesSalts: true) { line in
      line.hasPrefix("EV guess") ? Self.changed(line, "silver=", to: "4") : line
    }
    guard case .misfit(.told) = verdict else {
      Issue.record("\(String(describing: verdict))")
      return
    }
  }

  @Test(
    "another die, card, board or peg than the seed makes is found",
    arguments: [
      ("pig goal=30", "EV roll", "die=", "1"),
      ("media rounds=2 seats=2", "EV settle", "bank=", "8"),
      ("slide size=3x3 seats=2", "EV board", "tiles=", "1,2,3,4,5,6,0,7,8"),
      ("mastermind seats=2", "EV guess", "silver=", "4"),
    ])
  func lies(game: String, event: String, name: String, value: String) {
    var isForged = false
    let verdict = play(game) { line in
      guard line.hasPrefix(event), !isForged, !line.contains("\(name)\(value) ") else {
        return line
      }
      isForged = true
      return Self.changed(line, name, to: value)
    }
    guard case .misfit(.told) = verdict else {
      Issue.record("\(game): \(String(describing: verdict))")
      return
    }
  }

  /// `EV roll … die=5 …` with another die.
  private static func changed(_ line: String, _ name: String, to value: String) -> String {
    line.split(separator: " ").map { $0.hasPrefix(name) ? "\(name)\(value)" : String($0) }
      .joined(separator: " ")
  }

  @Test func `a seed that was drawn again is found, and so is a part`() {
    let other = String(repeating: "ab", count: 16)
    for name in ["seed=", "part="] {
      let verdict = play("pig goal=30") { line in
        line.hasPrefix("EV over") ? Self.changed(line, name, to: other) : line
      }
      #expect(verdict == .misfit(.seed), "\(name)")
    }
    let unsalted = play("pig goal=30", salt: nil) { line in
      line.hasPrefix("EV over") ? Self.changed(line, "seed=", to: other) : line
    }
    #expect(unsalted == .misfit(.seed))
  }

  @Test func `a match that begins with another promise is found`() {
    let verdict = play("pig goal=30") { line in
      line.hasPrefix("EV start")
        ? Self.changed(line, "commit=", to: String(repeating: "0", count: 64)) : line
    }
    #expect(verdict == .misfit(.promise))
  }

  @Test func `a salt that was taken and left out is found`() {
    for salts in ["-,-", "other,-"] {
      let verdict = play("pig goal=30") { line in
        line.hasPrefix("EV start") ? Self.changed(line, "salts=", to: salts) : line
      }
      #expect(verdict == .misfit(.salt), "\(salts)")
    }
  }

  @Test func `a record that is another match is found`() {
    let verdict = play("pig goal=30") { line in
      line.hasPrefix("ROW n=2 ") ? Self.changed(line, "move=", to: "dance") : line
    }
    #expect(verdict == .misfit(.record))
  }

  @Test func `lines that make no sense are no trap`() {
    var watch = FairWatch()
    watch.salt = { "a" }
    for line in [
      "EV start room=1 match=1 game=pig seats=ana,bob commit=x", "EV roll n=-5",
      "EV roll n=999999999",
      "EV over n=1 seed=", "EV over n=1 seed=x", "EV start", "EV start seats=ana match=x commit=",
    ] {
      if let line = ServerLine(line) { _ = watch.hear(line, me: "ana") }
    }
    watch.receive([])
    #expect(watch.addSalt(to: nil) == nil)
  }
}

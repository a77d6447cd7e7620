import Protocol
import TestSupport
import Testing

@testable import Screens

/// When a player is called from elsewhere, and what is sent to the terminal for it.
@Suite struct CallTests {
  private static let call = Call("Your turn: Pig, table 1.")

  private static func calls(of name: String, in evening: Evening) -> [String] {
    (evening.commands[name] ?? []).compactMap {
      if case .face(.call(let call)) = $0 { call.text } else { nil }
    }
  }

  /// The bytes for a terminal that has answered like this, while its window has no focus.
  private static func sent(_ inputs: TerminalInput...) -> String {
    var notifications = Notifications()
    for input in inputs { notifications.note(input) }
    return String(decoding: notifications.bytes(for: call, at: 0), as: UTF8.self)
  }

  @Test func `a player is called once to each turn, in their language`() {
    var evening = Evening(["ana", "bob"], .spanish, playing: "pig")
    evening.press("r", by: "ana")
    #expect(Self.calls(of: "ana", in: evening) == ["Parlor: Te toca: Pig, mesa 1."])
    #expect(Self.calls(of: "bob", in: evening).count <= 1)
  }

  @Test func `a challenge calls, and a guest at a door is not called`() throws {
    let address = try #require(ServerAddress("127.0.0.1"))
    for powers in [Powers.own, Powers.atDoor(to: address, keepsLoginKeys: true)] {
      var around = Surroundings()
      around.powers = powers
      var app = App(first: DoorScreen(wanted: address), around: around, name: "ana")
      let hello = "HELLO server=parlor version=0.2.0 protocol=1 line=1024 out=4096 text=\"\""
      for message in [Message.started, .connected, .heard(hello)] { _ = app.update(message) }
      _ = app.update(.heard("OK name=ana new=yes secret=k7q2-9xmw"))
      let commands = app.update(.heard("EV challenge room=4 from=bob game=pig"))
      let calls = commands.filter { if case .face(.call) = $0 { true } else { false } }
      #expect(calls.count == (powers == .own ? 1 : 0))
    }
  }

  @Test func `what others have chosen is shown as far as it can be seen, and no more than so much`()
  {
    #expect(Call("a\u{1b}]52;c;x\u{07}\u{202e}\n\u{9c}b").text == "Parlor: a]52;c;xb")
    #expect(Call(String(repeating: "x", count: 5000)).text.count == Call.textMax)
  }

  @Test func `a terminal that has said what it is gets a message in its own way`() {
    let text = Self.call.text
    #expect(
      Self.sent(.reply(.name("foot(1.16.2)")), .focus(false))
        == "\u{1b}]777;notify;Parlor;\(text)\u{1b}\\")
    #expect(Self.sent(.reply(.name("iTerm2 3.5.0")), .focus(false)) == "\u{1b}]9;\(text)\u{1b}\\")
    let kitty = "\u{1b}]99;i=parlor:o=unfocused;\(text)\u{1b}\\"
    #expect(Self.sent(.reply(.notifications), .focus(false)) == kitty)
    #expect(Self.sent(.reply(.notifications), .reply(.name("foot(1.18)")), .focus(false)) == kitty)
  }

  @Test func `a terminal that has not said so, or is looked at, gets nothing`() {
    #expect(Self.sent(.focus(false)).isEmpty)
    for name in ["xterm(380)", "tmux 3.3a", "", "footprint", "9"] {
      #expect(Self.sent(.reply(.name(name)), .focus(false)).isEmpty, "\(name)")
    }
    #expect(Self.sent(.reply(.notifications)).isEmpty)
    #expect(Self.sent(.reply(.notifications), .reply(.focusReports(isKnown: true))).isEmpty)
    #expect(Self.sent(.reply(.notifications), .focus(false), .focus(true)).isEmpty)
  }

  @Test func `a server that calls without end is heard now and then`() {
    var notifications = Notifications()
    for input in [TerminalInput.reply(.notifications), .focus(false)] { notifications.note(input) }
    let sent = (0..<100).filter { !notifications.bytes(for: Self.call, at: $0 * 100).isEmpty }
    #expect(sent == [0, 50])
  }

  @Test func `whoever has just come in looks, if the terminal can tell`() {
    var notifications = Notifications()
    #expect(!notifications.isWatched)
    notifications.note(.reply(.focusReports(isKnown: true)))
    #expect(notifications.isWatched)
    notifications.note(.focus(false))
    notifications.note(.reply(.focusReports(isKnown: true)))
    #expect(!notifications.isWatched)
  }
}

/// A server that greets as a Parlor server does, and is malicious from then on.
enum HostileTalk {
  /// Texts that no terminal may be sent, and texts that break programs that trust what they read.
  private static let poison = [
    "\u{1b}]0;pwned\u{7}", "\u{1b}[2J\u{1b}[31;41mpwned", "\u{1b}]52;c;cHduZWQ=\u{7}", "\u{9b}3J",
    "\u{90}pwned\u{9c}", "\u{202e}denwp\u{2066}", "\u{1b}_Gi=31;pwned\u{1b}\\", "\u{8}\u{8}\u{7f}",
    "\u{2028}pwned\u{85}", "\u{1b}[6n\u{1b}[c\u{5}", "a\u{301}\u{302}\u{303}\u{304}", "\u{feff}",
    "99999999999999999999999999", "-1", "", "\u{fffd}\u{200d}\u{fe0f}",
  ]

  static func serve(_ peer: Int32) {
    StrangeServer.say("HELLO server=parlor version=0.2.0 protocol=1 text=\"hello\"\n", to: peer)
    guard StrangeServer.hear(peer) != nil else { return }
    StrangeServer.say("OK name=ana room=1\n", to: peer)
    for text in poison { say(text, to: peer) }
    StrangeServer.send(Array(repeating: UInt8(ascii: "x"), count: 1_000_000) + [0x0a], to: peer)
    StrangeServer.send([0xff, 0xc0, 0x80, 0xed, 0xa0, 0x80, 0x0a, 0, 0x0a], to: peer)
    // The client is at a table whose rows make no sense.
    StrangeServer.say(
      "ROW room=1 game=pig phase=playing seats=99999999 goal=-7 turn=77\n", to: peer)
    StrangeServer.say("ROW seat=77 player=ana score=99999999999999999999\nOK rows=2\n", to: peer)
    StrangeServer.say(
      String(repeating: "EV roll room=1 seat=1 die=7 total=x\n", count: 50_000), to: peer)
    StrangeServer.say(String(repeating: "NONSENSE a=b\n", count: 50_000), to: peer)
    StrangeServer.say("EV shout from=eve text=\"END OF IT\"\n", to: peer)
    while StrangeServer.hear(peer) != nil { StrangeServer.say("OK\n", to: peer) }
  }

  /// Sends the text in every place that is shown somewhere.
  private static func say(_ text: String, to peer: Int32) {
    let lines = [
      "EV shout from=\"\(text)\" text=\"\(text)\"", "EV tell from=eve text=\"\(text)\"",
      "EV notice text=\"\(text)\"", "EV challenge room=1 from=\"\(text)\" game=\"\(text)\"",
      "EV declined player=\"\(text)\"", "EV \(text)", "ROW room=\(text) game=\"\(text)\"",
      "ERR \(text) text=\"\(text)\"", "| \(text)", "EV drain in=\"\(text)\"", "\(text)",
      "OK coins=\(text) room=1 name=\"\(text)\"",
    ]
    StrangeServer.say(lines.joined(separator: "\n") + "\n", to: peer)
  }
}

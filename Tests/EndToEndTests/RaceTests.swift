import Testing

/// Several connections want the same thing at the same time: one gets it, and the others a refusal.
@Suite struct RaceTests {
  @Test func `one name`() throws {
    let server = try ServerProcess()
    for round in 0..<20 {
      let peers = try (0..<8).map { _ in try server.connect() }
      for peer in peers { try peer.say("hello ana\(round)") }
      let answers = try peers.map { try $0.lines(2)[1] }
      #expect(answers.count { $0.hasPrefix("OK name=ana\(round) new=yes") } == 1)
      #expect(answers.count { $0.hasPrefix("ERR bad-secret ") } == 7)
    }
  }

  @Test func `one seat`() throws {
    let server = try ServerProcess()
    let peers = try (0..<8).map { try server.player("p\($0)") }
    for round in 1...20 {
      try peers[0].say("create pig")
      _ = try peers[0].linesUntilAnswer(to: "open")
      for peer in peers.dropFirst() { try peer.say("join \(round)") }
      let answers = try peers.dropFirst().map { try $0.line() }
      #expect(answers.count { $0.hasPrefix("OK room=\(round) seat=2 ") } == 1, "\(answers)")
      #expect(answers.count { $0.hasPrefix("ERR not-now ") } == 6, "they play: \(answers)")
      for peer in peers { try peer.say("leave \(round)") }
      for peer in peers { _ = try peer.linesUntilAnswer(to: "end") }
    }
  }

  @Test func `one seat to come back to`() throws {
    let server = try ServerProcess()
    let ana = try server.connect()
    try ana.say("hello ana")
    let secret = try #require(try ana.line(beginning: "OK").firstMatch(of: /secret=(\S+)/)?.1)
    let bob = try server.player("bob")
    try ana.say("create pig")
    _ = try ana.linesUntilAnswer(to: "open")
    try bob.say("join 1")
    _ = try bob.linesUntilAnswer(to: "in")
    let peers = try (0..<8).map { _ in try server.connect() }
    for peer in peers { try peer.say("hello ana \(secret)") }
    let answers = try peers.map { try $0.lines(2)[1] }
    #expect(answers.allSatisfy { $0.hasPrefix("OK name=ana room=1 ") })
    let ends = try peers.map { try $0.linesUntilAnswer(to: "end") }
    #expect(ends.count { !$0.isOver } == 1, "one stays")
    #expect(ends.count { $0.lines.last?.hasPrefix("BYE code=replaced ") == true } == 7)
    #expect(try bob.linesUntilAnswer(to: "end").lines == [], "and the room hears nothing")
  }

  @Test func `another's secret, tried while playing, leaves what is`() throws {
    let server = try ServerProcess()
    let (ana, bob) = (try server.player("ana"), try server.connect())
    try bob.say("hello bob")
    let secret = try #require(try bob.line(beginning: "OK").firstMatch(of: /secret=(\S+)/)?.1)
    try ana.say("create pig")
    _ = try ana.linesUntilAnswer(to: "open")
    try ana.say("hello bob \(secret)")
    #expect(try ana.line().hasPrefix("ERR not-now "))
    try ana.say("state")
    #expect(try ana.line(beginning: "ROW seat=1").hasPrefix("ROW seat=1 player=ana "))
    try bob.say("ping")
    #expect(try bob.line() == "OK pong=\"\"", "nobody was replaced")
  }

  /// Three matches in which everybody sends every request at once, and watches the others.
  @Test func `answers and events do not mix`() throws {
    let server = try ServerProcess()
    let peers = try (0..<6).map { try server.player("p\($0)") }
    for (number, peer) in peers.enumerated() {
      try peer.say(number % 2 == 0 ? "create pig goal=1000" : "join \(number / 2 + 1)")
      _ = try peer.linesUntilAnswer(to: "in")
    }
    for peer in peers {
      for room in 1...3 { try peer.say("watch \(room)") }
      _ = try peer.linesUntilAnswer(to: "watch")
    }
    for peer in peers { _ = try peer.linesUntilAnswer(to: "ready") }
    var counts = [[Int?]](repeating: [nil, nil, nil, nil], count: peers.count)
    var events = 0
    for round in 0..<40 {
      for peer in peers {
        try peer.say("#a roll\n#b state\n#c hold\n#d rooms\n#e look\n#end\(round) ping")
      }
      for (number, peer) in peers.enumerated() {
        events += try checkRound(peer.lines(to: "#end\(round) OK pong=\"\""), &counts[number])
      }
    }
    #expect(events > 1000, "\(events)")
    figure("\(events) events among \(6 * 40 * 6) answers in order")
  }

  /// Each tag's lines are consecutive and end in one answer, in the order of the requests; and no
  /// `n` of a room's match is missing. Returns the number of events.
  private func checkRound(_ lines: [String], _ counts: inout [Int?]) -> Int {
    let answers = lines.filter { $0.contains(/^#\S+ (OK|ERR)/) }.map { $0.prefix(2) }
    #expect(answers == ["#a", "#b", "#c", "#d", "#e", "#e"], "\(lines)")
    var open: Substring?
    for line in lines {
      #expect(open == nil || line.hasPrefix(open ?? ""), "between rows: \(line)")
      open = line.contains(/^#\S+ (ROW|TXT)/) ? line.prefix(2) : nil
      guard let found = line.firstMatch(of: /^EV \S+ room=(\d) n=(\d+)/),
        let room = Int(found.1), let n = Int(found.2)
      else { continue }
      if let last = counts[room] { #expect(n == last || n == last + 1, "\(line) after \(last)") }
      counts[room] = n
    }
    return lines.count { $0.hasPrefix("EV ") }
  }
}

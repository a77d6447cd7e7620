import Foundation
import TestSupport
import Testing

/// Another process takes over from a running server, and nobody who is connected can tell.
@Suite struct RenewalTests {
  @Test func `whoever is connected plays on, and the service manager knows the new process`()
    throws
  {
    let server = try Renewed(["--drain", "1"])
    try server.manager.waitForLog(of: "text=READY=1")
    var before = try #require(server.process)
    let (ana, bob) = try server.manager.pair()
    let watcher = try server.manager.player("wen")
    _ = try watcher.ask("watch 1")
    for round in 1...3 {
      let (status, said) = try server.renew()
      #expect(status == 0 && said.contains("connections: 3, pause: "), "\(said)")
      try server.manager.waitForLog(of: "text=READY=1", times: round + 1)
      #expect(server.process != before)
      before = try #require(server.process)
      #expect(try ana.ask("guess aabb") == "OK n=\(2 * round - 1)")
      _ = try bob.line(beginning: "EV guess")
      #expect(try bob.ask("guess ccdd") == "OK n=\(2 * round)")
      #expect(try watcher.line(beginning: "EV guess").contains(" n=\(2 * round - 1) "))
      #expect(try watcher.line(beginning: "EV guess").contains(" n=\(2 * round) "))
      _ = try ana.heard()
    }
    #expect(try server.manager.player("dan").ask("ping") == "OK pong=\"\"")
    let told = server.manager.log.matches(of: /event=told text=(\w+=\w+)/).map { String($0.1) }
    let process = try #require(server.process)
    #expect(told.suffix(3) == ["MAINPID=\(process)", "BARRIER=1", "READY=1"])
    #expect(try ServerProcess.run(["check", "--store", server.store]).status == 0)
    kill(process, SIGTERM)
    #expect(try ana.line(beginning: "BYE").hasPrefix("BYE code=stopping "))
    #expect(server.manager.wait() == 0)
  }

  @Test func `half a line, half a sequence of telnet and half a header go on where they were`()
    throws
  {
    let server = try Renewed(["--proxy", "127.0.0.1"])
    let header = "PROXY TCP4 203.0.113.9 127.0.0.1 51234 7575\r\n"
    func somebody(_ name: String) throws -> Peer {
      let peer = try server.manager.connect()
      try peer.send(Array(header.utf8))
      _ = try peer.line()
      #expect(try peer.ask("hello \(name)").hasPrefix("OK"))
      return peer
    }
    let (nc, telnet) = (try somebody("nora"), try somebody("tina"))
    try nc.send(Array("#1 pi".utf8))
    try telnet.send([255, 253])
    let proxy = try server.manager.connect()
    try proxy.send(Array("PROXY TCP4 203.0.1".utf8))
    usleep(50_000)
    #expect(try server.isRenewed())
    try nc.say("ng half")
    #expect(try nc.line() == "#1 OK pong=half")
    try telnet.send([1] + Array("ping\r\n".utf8))
    // The bytes are IAC WONT ECHO, before the answer.
    #expect(try telnet.line().hasPrefix("\u{fffd}\u{fffd}\u{1}OK pong="))
    try proxy.send(Array("14.9 127.0.0.1 51234 7575\r\n".utf8))
    #expect(try proxy.line().hasPrefix("HELLO "))
    try server.manager.waitForLog(of: "address=203.0.114.9 proxy=127.0.0.1")
    let (_, who) = try ServerProcess.run(["op", "who", "--store", server.store])
    #expect(who.contains("player=nora address=203.0.113.9"), "\(who)")
  }

  @Test func `what waits to be read by a slow peer comes whole, and once`() throws {
    let server = try Renewed()
    let slow = try server.manager.player("slow", on: server.manager.connectDeaf())
    for number in 0..<600 { try slow.say("#\(number) ping \(String(repeating: "x", count: 90))") }
    usleep(200_000)
    #expect(try server.isRenewed())
    #expect(try server.isRenewed())
    for number in 0..<600 {
      #expect(try slow.line() == "#\(number) OK pong=\(String(repeating: "x", count: 90))")
    }
    #expect(try slow.ask("ping") == "OK pong=\"\"")
  }

  @Test func `the house thinks on, and a review that was asked for comes`() throws {
    let server = try Renewed(["--no-house-pause"])
    let ana = try server.manager.player("ana")
    _ = try ana.ask("create slide seats=1 size=2x2 seed=daily")
    for move in ["3", "3", "3", "rul"] { _ = try ana.ask("slide \(move)") }
    _ = try ana.line(beginning: "EV over")
    try ana.say("#r review 1")
    #expect(try server.isRenewed())
    let first = try ana.line(beginning: "#r ")
    #expect(first.hasPrefix("#r ROW ") || first.hasPrefix("#r OK "), "\(first)")
    _ = try ana.heard()
    #expect(try ana.ask("leave").hasPrefix("OK"))
    _ = try ana.ask("create mastermind seed=parlor")
    _ = try ana.ask("bot best")
    _ = try ana.line(beginning: "EV start")
    try ana.say("guess aabb")
    #expect(try server.isRenewed())
    while try !ana.line(beginning: "EV guess").contains(" seat=2 ") {}
  }

  @Test func `an operator's session goes on, and one renewal at a time`() throws {
    let server = try Renewed()
    try server.manager.waitForLog(of: "text=READY=1")
    try server.install("sleep 1; exec -a $0 $parlord \"$@\"")
    let first = try server.beginRenewal()
    try server.manager.waitForLog(of: "event=handover")
    #expect(try server.renew().said.contains("in progress already"))
    #expect(try ServerProcess.run(["op", "bans", "--store", server.store]).status == 0)
    var status: Int32 = -1
    #expect(waitpid(first, &status, 0) == first && status == 0)
    #expect(try ServerProcess.run(["op", "bans", "--store", server.store]).status == 0)
  }

  // MARK: - What does not take over

  private static let spoiled: [(script: String?, reason: String)] = [
    (nil, "cannot start "),
    ("exec /bin/false", "the new program ended"),
    ("exec echo", "the new program ended"),
    ("kill -SEGV $$", "the new program ended"),
    ("ulimit -v 25000; exec -a $0 $parlord \"$@\"", "the new program ended"),
    ("ulimit -n 40; exec -a $0 $parlord \"$@\"", "no descriptors left"),
    ("exec -a $0 $parlord \"$@\" --store /dev/null", "no key at /dev/null.key"),
    ("unset PARLORD_TAKEOVER; exec -a $0 $parlord \"$@\"", "the new program ended"),
    ("exec -a $0 $parlord --no-such-option", "the new program ended"),
  ]

  @Test func `a program that cannot take over is refused with a reason, and the old one goes on`()
    throws
  {
    let server = try Renewed()
    try server.manager.waitForLog(of: "text=READY=1")
    let before = try #require(server.process)
    let (ana, bob) = try server.manager.pair()
    let others = try (0..<40).map { _ in try server.manager.connect() }
    try ana.send(Array("#1 guess aa".utf8))
    for (script, reason) in Self.spoiled {
      if let script { try server.install(script) } else { try server.uninstall() }
      if script == nil {
        let (status, said) = try server.renew()
        #expect(status == 1 && said.contains(reason), "\(said)")
        try server.install(":")
        continue
      }
      let (status, said) = try server.renew()
      #expect(status == 1 && said.contains(reason), "\(script ?? "nothing"): \(said)")
      #expect(said.contains("the old process keeps running"))
    }
    try ana.say("bb")
    #expect(try ana.line(beginning: "#1 ") == "#1 OK n=1")
    _ = try bob.line(beginning: "EV guess")
    #expect(server.process == before)
    try server.install(nil)
    #expect(try server.isRenewed())
    #expect(try bob.ask("guess ccdd") == "OK n=2")
    for other in others { #expect(try other.line().hasPrefix("HELLO ")) }
  }

  /// `Scripts/faults/renew` kills and stops processes at random moments.
  @Test func `a new process that stops in the middle is killed, and the old one goes on`() throws {
    let server = try Renewed()
    try server.manager.waitForLog(of: "text=READY=1")
    let ana = try server.manager.player("ana")
    // The script says only that it can take over.
    try server.install(
      """
      exec python3 -c '
      import os, socket, subprocess, time
      own = socket.socket(fileno=3)
      other, ends = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
      words = ["'$parlord'", "--store", "\(server.store)"]
      new = subprocess.Popen(words, pass_fds=[ends.fileno()],
        env=dict(os.environ, PARLORD_TAKEOVER=str(ends.fileno())))
      own.send(other.recv(5000))
      new.kill()
      time.sleep(600)'
      """)
    let (status, said) = try server.renew()
    #expect(status == 1 && said.contains("does not answer"), "\(said)")
    #expect(try ana.ask("ping") == "OK pong=\"\"")
    #expect(server.process.map { kill($0, 0) } == 0)
    try server.install(nil)
    #expect(try server.isRenewed())
    #expect(try ana.ask("ping") == "OK pong=\"\"")
  }

  @Test func `a server that nobody follows is renewed only if that is wanted`() throws {
    let server = try Renewed(isFollowed: false)
    let ana = try server.manager.player("ana")
    let (status, said) = try server.renew()
    #expect(status == 1 && said.contains("use --anyway"), "\(said)")
    let (forced, process) = try server.renew("--anyway")
    #expect(forced == 0)
    #expect(server.manager.wait() == 0)
    #expect(try ana.ask("ping") == "OK pong=\"\"")
    let number = try #require(process.firstMatch(of: /process (\d+)/).flatMap { Int32($0.1) })
    kill(number, SIGTERM)
    #expect(try ana.line(beginning: "BYE").hasPrefix("BYE code=stopping "))
  }

  @Test func `a manager that does not answer keeps its process`() throws {
    let server = try Renewed(shell: "export MANAGER=deaf")
    let ana = try server.manager.player("ana")
    let (status, said) = try server.renew()
    #expect(status == 1 && said.contains("the service manager does not answer"), "\(said)")
    #expect(try ana.ask("ping") == "OK pong=\"\"")
    try server.manager.waitForLog(of: "event=not-renewed")
    let number = server.manager.log.matches(of: /event=handover process=(\d+)/).last
    #expect(number != nil)
  }

  @Test func `a store in memory, a server that stops and a disk that fails are not handed over`()
    throws
  {
    #expect(
      try ServerProcess.run(["renew", "--store", ":memory:"]).said.contains("saves nothing"))
    #expect(try ServerProcess.run(["renew", "--store", "/none"]).said.contains("no server is"))
    let disk = try BadDisk()
    let failing = try disk.server()
    let (ana, _) = try failing.newcomer("ana")
    try disk.becomes("full")
    _ = try ana.ask("create pig")
    try failing.waitForLog(of: "event=store ")
    let said = try disk.order("renew", "--anyway")
    #expect(said.status == 1 && said.said.contains("nothing can be saved"), "\(said.said)")
    try disk.becomes(nil)
    try failing.waitForLog(of: "event=store-works")
    failing.signal(SIGTERM)
    try failing.waitForLog(of: "event=drain")
    let draining = try disk.order("renew", "--anyway")
    #expect(draining.status == 1 && draining.said.contains("stopping"), "\(draining.said)")
  }
}

import Protocol
import Screens
import Testing

@testable import door

/// Visitors of the door as values: keys and the server's lines go in, frames come out.
@Suite struct PersonTests {
  private static let hello =
    "HELLO server=parlor version=0.2.0 protocol=1 line=1024 out=4096 text=\"\""

  private static let server = ServerAddress("127.0.0.1:7575")

  private static func person(
    _ opening: Opening = Opening(terminal: TerminalFacts()),
    kept: StoredPerson = StoredPerson(isLasting: false)
  ) throws -> Person {
    Person(opening, kept, server: try #require(server), DoorLimits(), at: 0)
  }

  private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  @Test func `a newcomer is connected, asked for a name and says it`() throws {
    var ana = try Self.person()
    #expect(ana.session.update(.started, at: 1) == [.world(.connect(try #require(Self.server)))])
    _ = ana.session.update(.connected, at: 2)
    _ = ana.session.update(.heard(Self.hello), at: 3)
    #expect(Self.text(ana.session.draw(at: 40)).contains("Who are you?"))
    _ = ana.type(Array("ana".utf8), at: 50)
    let commands = ana.type([0x0d], at: 60)
    guard case .world(.send(let line))? = commands.first else {
      Issue.record("\(commands)")
      return
    }
    #expect(line.hasPrefix("hello ana "))
  }

  @Test func `somebody with a key is at home at once`() throws {
    let kept = StoredPerson(isLasting: true)
    kept.keep(KeptSecret("k7q2-9xmw", of: "ana", at: "127.0.0.1:7575"))
    kept.remember("name", "ana")
    var ana = try Self.person(kept: StoredPerson(text: kept.text))
    _ = ana.session.update(.started, at: 1)
    _ = ana.session.update(.connected, at: 2)
    let commands = ana.session.update(.heard(Self.hello), at: 3)
    guard case .world(.send(let line))? = commands.first else {
      Issue.record("\(commands)")
      return
    }
    #expect(line.hasPrefix("hello ana k7q2-9xmw "))
  }

  @Test func `a new login key is to be kept, and is shown where it is not`() throws {
    var ana = try Self.person()
    _ = ana.session.update(.started, at: 1)
    _ = ana.session.update(.connected, at: 2)
    _ = ana.session.update(.heard(Self.hello), at: 3)
    _ = ana.type(Array("ana\r".utf8), at: 4)
    let commands = ana.session.update(.heard("OK name=ana new=yes secret=k7q2-9xmw"), at: 5)
    let key = KeptSecret("k7q2-9xmw", of: "ana", at: "127.0.0.1:7575")
    #expect(commands.contains(.world(.keep(key, isNew: true))))
    _ = ana.session.update(.failedToKeep(key), at: 6)
    #expect(Self.text(ana.session.draw(at: 60)).contains("k7q2-9xmw"))
  }

  @Test func `a waiting table has a code for a phone, where the server has a page`() throws {
    var terminal = TerminalFacts()
    terminal.set("TERM", "xterm-256color")
    terminal.set("LANG", "C.UTF-8")
    terminal.resize(columns: 120, rows: 40)
    let server = try #require(ServerAddress("127.0.0.1:7575"))
    var ana = Person(
      Opening(terminal: terminal), StoredPerson(isLasting: false), server: server,
      reachedBy: "192.168.1.7", DoorLimits(), at: 0)
    _ = ana.session.update(.started, at: 1)
    _ = ana.session.update(.connected, at: 2)
    var commands = ana.session.update(.heard(Self.hello + " web=7580"), at: 3)[...]
    for keys in ["ana\r", "\r", "c", "\r", "\r"] {
      commands += ana.type(Array(keys.utf8), at: 4)
      while let command = commands.popFirst() {
        guard case .world(.send(let line)) = command else { continue }
        for answer in Self.answers(to: line) {
          commands += ana.session.update(.heard(answer), at: 5)
        }
      }
    }
    #expect(Self.text(ana.session.draw(at: 100)).contains("http://192.168.1.7:7580/1"))
  }

  /// As a server says it at whose only table ana waits.
  private static func answers(to line: String) -> [String] {
    switch line.prefix(while: { $0 != " " }) {
    case "hello": ["OK name=ana new=yes secret=k7q2-9xmw"]
    case "create": ["OK room=1 seat=1 commit=-"]
    case "state":
      [
        "ROW room=1 game=pig phase=open seats=1/2 host=ana commit=-",
        "ROW seat=1 player=ana here=yes", "OK room=1",
      ]
    default: ["OK"]
    }
  }

  @Test func `the language and the characters are those of the terminal`() throws {
    var terminal = TerminalFacts()
    terminal.set("TERM", "linux")
    terminal.set("LANG", "es_ES.UTF-8")
    var ana = try Self.person(Opening(terminal: terminal))
    _ = ana.session.update(.started, at: 1)
    _ = ana.session.update(.failedToConnect(.refused), at: 2)
    let frame = ana.session.draw(at: 40)
    #expect(Self.text(frame).contains("Probar otra vez"))
    #expect(frame.allSatisfy { $0 < 0x80 })
  }

  @Test func `Ctrl-C leaves, and Ctrl-Z does nothing`() throws {
    var ana = try Self.person()
    _ = ana.session.update(.started, at: 1)
    #expect(ana.type([0x1a], at: 2) == [])
    #expect(ana.type([0x03], at: 3) == [.face(.quit(130))])
  }

  @Test func `somebody who goes silent is asked, and let go without an answer`() throws {
    let limits = DoorLimits()
    var ana = try Self.person()
    _ = ana.session.update(.started, at: 1)
    #expect(ana.passTime(at: limits.idleMax - 1) == [])
    _ = ana.passTime(at: limits.idleMax)
    #expect(Self.text(ana.session.draw(at: limits.idleMax)).contains("Are you still there?"))
    var bea = ana
    #expect(ana.passTime(at: limits.idleMax + limits.idleAskMax).last == .face(.quit(0)))
    _ = bea.type([0x0d], at: limits.idleMax + 1000)
    #expect(!bea.passTime(at: limits.idleMax + limits.idleAskMax).contains(.face(.quit(0))))
  }

  @Test func `a frame is drawn 30 times a second, and at once for a key after a pause`() throws {
    var ana = try Self.person()
    _ = ana.session.update(.started, at: 100)
    #expect(ana.session.isFrameDue(at: 100).isDue)
    _ = ana.session.draw(at: 100)
    #expect(!ana.session.isFrameDue(at: 200).isDue)
    _ = ana.session.update(.failedToConnect(.refused), at: 101)
    #expect(!ana.session.isFrameDue(at: 120).isDue)
    _ = ana.type([0x6a], at: 132)
    #expect(ana.session.isFrameDue(at: 132) == (isDue: false, isForKey: true))
    #expect(ana.session.isFrameDue(at: 133) == (isDue: true, isForKey: true))
    #expect(!ana.session.draw(at: 133).isEmpty)
    #expect(ana.session.draw(at: 150).isEmpty)
    _ = ana.type([0x6a], at: 900)
    #expect(ana.session.isFrameDue(at: 900).isDue)
    // A key every 10 milliseconds for a second.
    var frames = 0
    for now in stride(from: 1000, to: 2000, by: 10) {
      _ = ana.type([0x6a], at: now)
      guard ana.session.isFrameDue(at: now).isDue else { continue }
      _ = ana.session.draw(at: now)
      frames += 1
    }
    #expect((20...30).contains(frames))
  }

  @Test func `what is kept is read again, and no more than is ours`() {
    let kept = StoredPerson(isLasting: true)
    for number in 0..<300 {
      kept.keep(KeptSecret("key\(number)", of: "ana\(number)", at: "127.0.0.1:7575"))
      kept.remember("name\(number)", "x")
    }
    kept.remember("evil", "a\nkey 127.0.0.1:7575 root stolen")
    kept.remember("spaces", "a b")
    #expect(kept.text.utf8.count <= DoorLimits.keptBytesMax)
    #expect(StoredPerson(text: kept.text).text == kept.text)
    #expect(!kept.text.contains("stolen"))
    #expect(StoredPerson(text: "key\nkey a\nremember x\n\u{0}\nrm -rf /\n").text.isEmpty)
  }
}

/// The limits on visitors, and the requests that ssh may make.
@Suite struct AdmissionTests {
  @Test func `each request of ssh has its place, and the rest is refused`() {
    var visit = SSHVisit()
    let beforeLogin = visit.openChannel()
    #expect(!beforeLogin)
    visit = SSHVisit()
    visit.logIn(user: "ana", fingerprint: "00ff")
    let first = visit.openChannel(), second = visit.openChannel()
    #expect(first && !second)
    #expect(visit.answer(.variable(name: "LANG", value: "it_IT.UTF-8")) == .granted)
    #expect(visit.answer(.terminal(name: "xterm", columns: 100, rows: 30)) == .granted)
    #expect(visit.answer(.terminal(name: "xterm", columns: 1, rows: 1)) == .refused)
    guard case .opened(let opening) = visit.answer(.command("play pig")) else {
      Issue.record("not opened")
      return
    }
    #expect(opening.fingerprint == "00ff")
    #expect(opening.user == "ana")
    #expect(opening.command == "play pig")
    #expect(opening.terminal.value("LANG") == "it_IT.UTF-8")
    #expect(visit.answer(.shell) == .refused)
    #expect(visit.answer(.size(columns: 80, rows: 24)) == .resized(columns: 80, rows: 24))
  }

  @Test func `without a terminal there is nothing to show`() {
    var visit = SSHVisit()
    visit.logIn(user: nil, fingerprint: nil)
    let why = "Parlor needs a terminal: ssh -t -p PORT HOST"
    #expect(visit.answer(.command("cat /etc/passwd")) == .ended(why))
    var long = SSHVisit()
    #expect(long.answer(.command(String(repeating: "x", count: 4096))) == .refused)
  }
}

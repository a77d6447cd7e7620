import Protocol
import Testing

@testable import Screens

/// The lines that bring somebody to a table, and where they lead.
@Suite struct InviteTests {
  private func visit(_ server: String, port: Int? = 7575, door: Int? = nil) -> Visit {
    var visit = Visit()
    visit.server = ServerAddress(server)
    visit.around.ownAddress = "192.168.1.7"
    let ports = [port.map { " port=\($0)" }, door.map { " door=\($0)" }].compactMap(\.self)
    visit.greeting = ServerLine("HELLO" + ports.joined()).map { Greeting($0) }
    return visit
  }

  @Test func `a table has a line for ssh, one for the program, one by hand`() {
    let visit = self.visit("127.0.0.1", door: 7522)
    #expect(
      InviteLines(toRoom: 4, visit).all == [
        "ssh -t -p 7522 192.168.1.7 join 4", "parlor 192.168.1.7 --room 4",
        "nc 192.168.1.7 7575, then: hi NAME, join 4",
      ])
  }

  @Test func `a locked one leaves a place for its password`() {
    let visit = self.visit("[fd00::7]:7000", door: 22)
    #expect(
      InviteLines(toRoom: 4, isLocked: true, visit).all == [
        "ssh -t fd00::7 join 4 PASSWORD", "parlor [fd00::7]:7000 --room 4 --pass PASSWORD",
        "nc fd00::7 7000, then: hi NAME, join 4 pass=PASSWORD",
      ])
  }

  @Test func `a server without a door, and no table`() {
    let visit = self.visit("parlor.example")
    #expect(
      InviteLines(toRoom: nil, visit).all == [
        "parlor parlor.example", "nc parlor.example 7575, then: hi NAME",
      ])
  }

  @Test(arguments: [
    (7580, "http://games.example:7580/4"), (443, "https://games.example/4"),
    (80, "http://games.example:80/4"),
  ])
  func `a table has an address for browsers, by https at its port`(port: Int, address: String) {
    var visit = self.visit("games.example")
    visit.greeting = ServerLine("HELLO web=\(port)").map { Greeting($0) }
    #expect(InviteLines(toRoom: 4, visit).web == address)
    #expect(InviteLines(toRoom: 4, visit).best == address)
    #expect(InviteLines(toRoom: 4, visit).all.first == address)
  }

  @Test func `somebody at a door invites to that door`() {
    var visit = self.visit("127.0.0.1", door: 1)
    visit.around.sshDoor = ServerAddress("games.example:7522")
    visit.greeting = ServerLine("HELLO door=1 web=7580").map { Greeting($0) }
    #expect(InviteLines(toRoom: 4, visit).best == "ssh -t -p 7522 games.example join 4")
  }

  @Test(arguments: [("127.0.0.1:21230", 7575 as Int?), ("localhost", nil)])
  func `nobody is invited to where no server listens`(server: String, port: Int?) {
    var visit = visit(server, port: port)
    let lines = InviteLines(toRoom: 55, visit)
    #expect(lines.heading == .howToJoinHere)
    #expect(lines.all.first == "parlor \(server) --room 55")
    #expect(lines.all.allSatisfy { !$0.contains("192.168.1.7") })
    visit = self.visit(server, port: port, door: 7522)
    // The server's door is on its machine, which a forwarder hides.
    let first = port == nil ? "ssh -t -p 7522 192.168.1.7 join 55" : "parlor \(server) --room 55"
    #expect(InviteLines(toRoom: 55, visit).all.first == first)
    visit.around.sshDoor = ServerAddress("games.example:22")
    #expect(InviteLines(toRoom: 55, visit).all == ["ssh -t games.example join 55"])
    #expect(InviteLines(toRoom: 55, visit).heading == .howToJoin)
  }

  @Test func `a door that only this machine reaches invites only people on it`() {
    var visit = visit("127.0.0.1")
    visit.around.ownAddress = "127.0.0.1"
    visit.around.sshDoor = ServerAddress("127.0.0.1:7522")
    let lines = InviteLines(toRoom: 4, visit)
    #expect(lines.heading == .howToJoinHere)
    #expect(lines.best == "ssh -t -p 7522 127.0.0.1 join 4")
  }

  @Test(arguments: [(80, 24), (60, 20)])
  func `a small one shows the first lines, that for a browser before all`(
    columns: Int, rows: Int
  ) {
    var evening = Evening(["ana"], columns: columns, rows: rows)
    evening.ask("create pig", by: "ana")
    #expect(evening.isShown("http://127.0.0.1:7580/1", to: "ana"))
    #expect(evening.isShown("parlor 127.0.0.1 --room 1", to: "ana"))
  }

  @Test func `a waiting table shows the lines, and i copies the first`() {
    var evening = Evening(["ana"], columns: 120, rows: 40)
    evening.ask("create pig", by: "ana")
    #expect(evening.isShown("http://127.0.0.1:7580/1", to: "ana"))
    #expect(evening.isShown("parlor 127.0.0.1 --room 1", to: "ana"))
    #expect(evening.isShown("nc 127.0.0.1 7575, then: hi NAME, join 1", to: "ana"))
    evening.press("i", by: "ana")
    let copied = evening.commands["ana"]?.contains {
      if case .face(.copy("http://127.0.0.1:7580/1")) = $0 { true } else { false }
    }
    #expect(copied == true)
  }

  @Test func `the lobby shows them for the table that is chosen`() {
    var evening = Evening(["ana", "bob"])
    evening.press("i", by: "bob")
    #expect(evening.isShown("parlor 127.0.0.1", to: "bob"))
    #expect(!evening.isShown("--room", to: "bob"))
    evening.press(.enter, by: "bob")
    evening.ask("create pig", by: "ana")
    evening.wait(milliseconds: 5000)
    evening.press("i", by: "bob")
    #expect(evening.isShown("parlor 127.0.0.1 --room 1", to: "bob"))
  }

  @Test func `a link to a locked table asks for its password`() {
    var evening = Evening(["ana", "bob"])
    evening.ask("create pig pass=sesame", by: "ana")
    evening.ask("join 1", by: "bob")
    #expect(evening.isShown("Private table. Password:", to: "bob"), "\(evening.text(of: "bob"))")
    evening.press("sesame", by: "bob")
    evening.press(.enter, by: "bob")
    #expect(evening.table(of: "bob")?.room == 1, "\(evening.sent) \(evening.text(of: "bob"))")
  }

  @Test func `a link leads to the seat as soon as somebody is in`() throws {
    let server = try #require(ServerAddress("home"))
    var app = App(first: DoorScreen(wanted: server), around: Surroundings(), name: "bob")
    app.invitation = .join(room: 4, password: "open sesame")
    var sent: [String] = []
    let greeting = "HELLO server=parlor version=0.2.0 protocol=1 line=1024 out=4096 text=\"\""
    for message in [
      Message.started, .connected, .heard(greeting), .heard("OK name=bob secret=x text=\"\""),
    ] {
      for case .world(.send(let line)) in app.update(message) { sent.append(line) }
    }
    #expect(sent.contains("join 4 pass=\"open sesame\""), "\(sent)")
  }
}

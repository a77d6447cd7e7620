import Testing

@testable import client

@Suite struct ClientOptionsTests {
  @Test func `what the client is called with is read`() throws {
    let home = try #require(ServerAddress("home:7000"))
    #expect(try Options.read(["home:7000"]) == .play(home, name: nil))
    #expect(try Options.read(["--name", "ana", "home:7000"]) == .play(home, name: "ana"))
    #expect(try Options.read(["verify", "a.txt"]) == .verify(path: "a.txt"))
    #expect(try Options.read(["--help"]) == .showHelp)
  }

  @Test(arguments: [
    ([], "which server? see client --help"),
    (["--name"], "--name takes a letter and 1 to 15 letters, digits, - or _"),
    (["--name", "7", "home"], "--name takes a letter and 1 to 15 letters, digits, - or _"),
    (["home", "away"], "one server is enough; see client --help"),
    (["home:x"], "a server is HOST, HOST:PORT or [ADDRESS]:PORT"),
    (["--colour"], "there is no such option; see client --help"),
    (["verify"], "usage: client verify FILE"),
  ])
  func `what is wrong is said`(arguments: [String], text: String) {
    #expect(throws: Options.Misuse(text: text)) { try Options.read(arguments) }
  }
}

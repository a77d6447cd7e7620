import GameCore
import Protocol
import TestSupport
import Testing

@testable import Screens
@testable import client

/// A bot without a socket, and servers of every kind.
@Suite("A bot")
struct BotTalkTests {
  private func bot(
    secrets: [String] = [], _ change: (inout BotOptions) throws -> Void = { _ in }
  ) throws -> BotTalk {
    var options = BotOptions()
    try change(&options)
    var bot = BotTalk(options, seed: try #require(Seed("bot")))
    bot.server.keyring.stored = { name, server, store in
      let kept = secrets.reversed().map { KeptSecret($0, of: name, at: server) }
      return KnownSecrets(kept, of: name, at: server, store: store)
    }
    return bot
  }

  private static let greeting = "HELLO server=parlor version=0.2.0 protocol=1 line=1024 text=x"

  /// The effects of these lines on the bot.
  private func hear(_ lines: [String], _ bot: inout BotTalk) -> [TalkEffect] {
    lines.flatMap { bot.hear($0) }
  }

  @Test("it says what it is, keeps its secret and sits down")
  func comingIn() throws {
    var bot = try bot { $0.table = .game("media") }
    let hello = bot.hear(Self.greeting)
    #expect(hello == [.send("hello good-bot client=parlor/\(Version.program) kind=bot")])
    let inside = bot.hear("OK name=good-bot new=yes secret=s-s")
    let key = KeptSecret("s-s", of: "good-bot", at: ServerAddress.local.text)
    #expect(inside == [.keep(key, isNew: true), .send("play media")])
    #expect(bot.hear("OK room=4 seat=1") == [.send("state 4")])
  }

  @Test("a secret that a server does not know is followed by none")
  func newServer() throws {
    var bot = try bot(secrets: ["s-s"])
    let rest = "client=parlor/\(Version.program) kind=bot"
    #expect(bot.hear(Self.greeting) == [.send("hello good-bot s-s \(rest)")])
    #expect(bot.hear("ERR bad-secret text=x") == [.send("hello good-bot \(rest)")])
    #expect(bot.hear("ERR bad-secret text=x").last == .refused)
  }

  @Test("its move says which one it is")
  func moving() throws {
    var bot = try bot()
    _ = hear([Self.greeting, "OK name=good-bot", "OK room=1 seat=1", "OK room=1"], &bot)
    #expect(bot.hear("EV turn room=1 n=6 seat=1 player=good-bot") == [.send("state 1")])
    let sent = hear(
      [
        "ROW room=1 game=pig phase=playing match=1 n=6 ms=5 opener=1 goal=100 turn=1 total=0",
        "ROW seat=1 player=good-bot here=yes score=0", "ROW seat=2 player=ana here=yes score=12",
        "OK room=1",
      ], &bot)
    #expect(sent == [.send("roll n=6")])
    #expect(bot.hear("OK n=7") == [.send("state 1")])
  }

  @Test("in a cup it goes where it is called, and asks for no other match")
  func cup() throws {
    var bot = try bot { $0.table = .cup(2) }
    let joined = hear([Self.greeting, "OK name=good-bot"], &bot)
    #expect(joined.last == .send("cup join 2"))
    #expect(hear(["OK cup=2", "EV paired cup=3 room=8"], &bot).isEmpty)
    #expect(bot.hear("EV paired cup=2 round=1 room=9") == [.send("join 9")])
    #expect(bot.hear("OK room=9") == [.send("state 9")])
    #expect(bot.hear("OK room=9").isEmpty)
    let over = "EV over room=9 match=1 n=9 winner=1"
    #expect(bot.hear(over) == [.show(over)])
  }

  @Test("a call that its cup's table refuses is followed again, and the next one too")
  func refusedCall() throws {
    var bot = try bot { $0.table = .cup(2) }
    _ = hear([Self.greeting, "OK name=good-bot", "OK cup=2", "EV paired cup=2 room=9"], &bot)
    #expect(bot.hear("ERR busy-storage text=x").isEmpty && bot.passTime(at: bot.now).isEmpty)
    #expect(bot.passTime(at: try #require(bot.nextMoment)) == [.send("join 9")])
    #expect(
      hear(["OK room=9", "OK room=9", "EV paired cup=2 room=12"], &bot).last == .send("join 12"))
    #expect(bot.hear("ERR busy-storage text=x").isEmpty)
    #expect(bot.passTime(at: try #require(bot.nextMoment)) == [.send("join 12")])
    #expect(bot.hear("OK room=12") == [.send("state 12")])
  }

  @Test("a cup's table that refuses for ever is given up, and the next call is followed")
  func uselessCall() throws {
    var bot = try bot { $0.table = .cup(2) }
    _ = hear([Self.greeting, "OK name=good-bot", "OK cup=2", "EV paired cup=2 room=9"], &bot)
    for _ in 0..<100 where bot.hear("ERR no-room text=x").isEmpty {
      guard let moment = bot.nextMoment else { break }
      #expect(bot.passTime(at: moment) == [.send("join 9")])
    }
    #expect(bot.nextMoment == nil)
    #expect(bot.hear("EV paired cup=2 room=12") == [.send("join 12")])
  }

  @Test("after its one match it leaves the table before it goes, and keeps no seat")
  func once() throws {
    var bot = try bot { $0.isOnce = true }
    _ = hear([Self.greeting, "OK name=good-bot room=3", "OK room=3"], &bot)
    let over = "EV over room=3 match=1 n=9 winner=1"
    #expect(bot.hear(over) == [.show(over), .send("leave"), .send("quit")])
    #expect(bot.hear("OK room=3").isEmpty)
    #expect(bot.hear("BYE code=quit") == [.end(status: 0)])
  }

  @Test("the end of a match at one table says nothing about the next one")
  func nextTable() throws {
    var bot = try bot()
    _ = hear([Self.greeting, "OK name=good-bot room=3", "OK room=3"], &bot)
    #expect(bot.hear("EV over room=3 match=1 n=9 winner=1").last == .send("again"))
    #expect(hear(["OK", "EV closed room=3"], &bot) == [.send("play pig")])
    #expect(bot.hear("OK room=4 seat=1") == [.send("state 4")])
    #expect(bot.hear("EV left room=4 seat=2 player=eva").isEmpty)
  }

  @Test("a broken line brings it back, more and more slowly")
  func broken() throws {
    var bot = try bot()
    _ = hear([Self.greeting, "OK name=good-bot room=3"], &bot)
    #expect(bot.lose(isOver: false, "connection lost").last == .comeBack(milliseconds: 500))
    #expect(
      bot.lose(isOver: false, "connection lost")
        == [.note("connection lost; retrying in 1 s"), .comeBack(milliseconds: 1000)])
    #expect(bot.hear("BYE code=stopping retry_ms=4000").last == .comeBack(milliseconds: 4000))
    #expect(bot.hear("BYE code=full text=x").last == .comeBack(milliseconds: 4000))
    _ = bot.hear(Self.greeting)
    #expect(bot.hear("OK name=good-bot room=3") == [.send("state 3")])
  }

  @Test("a server that refuses all it does is left")
  func refused() throws {
    var bot = try bot()
    _ = hear([Self.greeting, "OK name=good-bot"], &bot)
    var effects: [TalkEffect] = []
    for second in 0..<100 where effects.last != .end(status: 1) {
      bot.now = second * 1000
      effects = bot.hear("ERR no-game text=\"Not here.\"")
      if effects.isEmpty { effects = bot.passTime(at: bot.now) }
    }
    #expect(effects == [.note("Not here."), .end(status: 1)])
  }

  @Test(
    "it says whether its match was fair, or whether the dice could have been chosen",
    arguments: [("tulip", "this match was fair"), ("no.word", "could have chosen them")])
  func fairness(salt: String, words: String) throws {
    var (bot, lobby) = (try bot(), Conversation())
    bot.server.watch.salt = { salt }
    var said: [String] = []
    func play(_ lines: [String]) {
      var lines = lines.filter { $0.hasPrefix("bot < ") }.map { String($0.dropFirst(6)) }
      while !lines.isEmpty {
        for effect in bot.hear(lines.removeFirst()) {
          switch effect {
          case .send(let line):
            lines += lobby.say(line, by: "bot").filter { $0.hasPrefix("bot < ") }
              .map { String($0.dropFirst(6)) }
          case .show(let text), .note(let text): said.append(text)
          default: break
          }
        }
      }
    }
    play(["bot < \(Self.greeting) store=one"])
    play(lobby.say("hello ana kind=bot", by: "ana"))
    play(lobby.say("play pig", by: "ana"))
    play(lobby.wait(3))
    play(lobby.say("resign", by: "ana"))
    #expect(said.contains { $0.contains(words) }, "\(said)")
  }

  @Test("lines of any kind break nothing")
  func garbage() throws {
    let words = [
      "HELLO", "OK", "ERR not-now", "EV start", "EV turn", "EV over", "EV left", "EV closed",
      "EV paired", "EV cup", "ROW", "BYE code=stopping", "#tag OK", "TXT x", "", "\u{1b}[2J",
    ]
    let attributes = [
      "room=1", "room=-9", "n=9223372036854775807", "n=-1", "game=pig", "game=slide", "game=media",
      "game=mastermind", "phase=playing", "phase=over", "turn=1", "total=-5", "total=99", "seat=1",
      "seat=99", "player=good-bot", "player=ana", "score=1000000", "tiles=1,2,3,0", "size=2x2",
      "name=good-bot", "cup=1", "bank=2", "cards=1oros,hidden", "chips=0", "try=1", "code=aabb",
      "gold=9", "silver=-1", "retry_ms=-1", "in=yes", "bet=5", "goal=100", "what=over", "new=yes",
    ]
    let seed = UInt64.random(in: 0 ... .max)
    var state = seed
    func below(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % count
    }
    for _ in 0..<200 {
      var bot = try bot()
      _ = hear([Self.greeting, "OK name=good-bot room=1"], &bot)
      for _ in 0..<40 {
        let attributes = (0..<below(9)).map { _ in attributes[below(attributes.count)] }
        let line = ([words[below(words.count)]] + attributes).joined(separator: " ")
        for case .send(let sent) in bot.hear(line) {
          #expect(sent.utf8.count < 400, "seed \(seed)")
        }
        _ = bot.passTime(at: bot.now + below(40_000))
      }
    }
  }
}

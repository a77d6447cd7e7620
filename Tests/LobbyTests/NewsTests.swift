// Following the lobby: who is told what, how often, and how much at once.

import TestSupport
import Testing

@testable import Lobby

@Suite struct NewsTests {
  private var talk = Conversation()

  init() {
    for name in ["ana", "bob", "eva"] { talk.comeIn(name) }
    _ = talk.say("follow lobby", by: "ana")
  }

  /// The news of the lobby that ana receives, without `EV lobby`.
  private func news(_ lines: [String]) -> [String] {
    lines.filter { $0.hasPrefix("ana < EV lobby what=") }.map { String($0.dropFirst(20)) }
  }

  /// The news that ana receives while somebody sends a line, and in the second after it.
  private mutating func told(_ line: String, by name: String) -> [String] {
    news(talk.say(line, by: name).map { $0 } + talk.wait(1))
  }

  @Test mutating func `a table from the first seat to the last`() {
    #expect(
      told("create pig goal=10 win=reach", by: "bob").contains {
        $0.hasPrefix("room room=1 game=pig phase=open seats=1/2 watchers=0 here=1 host=bob ")
          && $0.contains(" players=bob goal=10 win=reach ")
      })
    #expect(told("watch 1", by: "ana").first?.contains("watchers=1") == true)
    #expect(
      told("join 1", by: "eva").contains {
        $0.contains("phase=playing seats=2/2") && $0.contains("players=bob,eva match=1 progress=0 ")
      })
    #expect(told("resign", by: "bob").contains { $0.contains("phase=over") })
    _ = told("leave", by: "bob")
    #expect(told("leave", by: "eva").contains("closed room=1"))
  }

  @Test mutating func `a copy of the rooms is what rooms says, whoever comes, breaks off and goes`()
  {
    var copy: [Substring: Substring] = [:]
    let steps: [(String, String)] = [
      ("bob", "create pig"), ("eva", "join 1"), ("eva", ""), ("bob", "resign"),
      ("bob", "create pig seats=3"), ("bob", "bot easy"), ("bob", ""), ("dan", "create slide"),
    ]
    talk.comeIn("dan")
    for (name, line) in steps {
      let heard = line.isEmpty ? talk.hangUp(name) + talk.wait(1) : nil
      for change in heard.map(news) ?? told(line, by: name) {
        let words = change.split(separator: " ", maxSplits: 2)
        if words[0] == "room" { copy[words[1]] = words[2] }
        if words[0] == "closed" { copy[words[1]] = nil }
      }
      let rows = talk.say("rooms", by: "ana").filter { $0.contains("ROW room=") }
        .map { $0.dropFirst("ana < ROW ".count).split(separator: " ", maxSplits: 1) }
      #expect(copy == Dictionary(uniqueKeysWithValues: rows.map { ($0[0], $0[1]) }), "\(line)")
    }
    #expect(copy.values.contains { $0.contains("seats=2/3 watchers=0 here=0 ") })
  }

  @Test mutating func `who comes, sits down, and goes`() {
    talk.comeIn("dan")
    #expect(news(talk.wait(1)) == [#"player player=dan here=yes room=- rating=1500 client="""#])
    #expect(told("create pig", by: "dan").first?.contains("here=yes room=1") == true)
    #expect(news(talk.hangUp("dan") + talk.wait(1)).contains("gone player=dan"))
  }

  @Test mutating func `a house bot is there where it sits`() {
    _ = told("create pig seats=3", by: "bob")
    let lines = told("bot easy", by: "bob")
    #expect(lines.contains { $0.hasPrefix("player player=house-easy here=yes room=1") })
    #expect(lines.contains { $0.contains("players=bob,house-easy") })
  }

  @Test mutating func `a cup that is made, begins and is over`() {
    #expect(
      told(#"cup create "Friday" kind=swiss game=pig"#, by: "bob").contains {
        $0.hasPrefix("cup cup=1 kind=swiss game=pig phase=open players=0")
          && $0.hasSuffix("title=Friday")
      })
    #expect(told("cup join 1", by: "eva").contains { $0.contains("players=1 round=0") })
    _ = told("cup join 1", by: "bob")
    #expect(
      told("cup start 1", by: "bob").contains { $0.contains("phase=playing players=2 round=1") })
    #expect(told("cup end 1", by: "bob").contains("over cup=1"))
  }

  @Test mutating func `a new follower hears of the end of what the others were not told of`() {
    talk.comeIn("dan")
    _ = told("create slide", by: "dan")
    let lines =
      talk.say("create pig", by: "bob") + talk.say("follow lobby", by: "eva")
      + talk.say("leave", by: "bob") + talk.wait(1)
    #expect(lines.contains("eva < EV lobby what=closed room=2"), "\(lines)")
  }

  @Test mutating func `nobody is told without having asked, or after follow off`() {
    let heard = talk.say("create pig", by: "bob") + talk.wait(2)
    #expect(!heard.contains { $0.contains("EV lobby") && !$0.hasPrefix("ana <") })
    #expect(talk.say("follow off", by: "ana").contains("ana < OK follow=off"))
    #expect(told("leave", by: "bob") == [])
    #expect(talk.say("follow me", by: "ana").first?.contains("why=follow-form") == true)
  }

  @Test mutating func `twice a second at most, and as it is then`() {
    _ = told("create pig", by: "bob")
    var lines = news(talk.say("leave", by: "bob").map { $0 })
    for _ in 0..<5 {
      lines += news(talk.say("create pig", by: "bob").map { $0 })
      lines += news(talk.say("leave", by: "bob").map { $0 })
    }
    #expect(lines.count <= 2)
    #expect(news(talk.wait(1)) == ["closed room=1"] || lines.contains("closed room=1"))
    #expect(news(talk.wait(60)) == [])
  }

  @Test func `a title is its author's, also with another host and after a crash`() throws {
    var talk = Conversation()
    let greeting = talk.say("hello eva", by: "eva").joined()
    let key = try #require(greeting.firstMatch(of: /secret=(\S+)/)).1
    for name in ["bob", "cleo"] { talk.comeIn(name) }
    for (line, name) in [
      ("ignore bob", "eva"), (#"create pig seats=3 title="Buy this""#, "bob"), ("join 1", "cleo"),
      ("leave", "bob"),
    ] {
      _ = talk.say(line, by: name)
    }
    let isHidden = { (lines: [String]) in
      lines.contains { $0.contains("host=cleo") && $0.hasSuffix(#"title="""#) }
    }
    #expect(isHidden(talk.say("rooms", by: "eva")))
    talk.kill()
    _ = talk.say("hello eva \(key)", by: "eva")
    #expect(isHidden(talk.say("rooms", by: "eva")))
  }

  @Test mutating func `an ignored player's titles are not shown`() {
    _ = talk.say("ignore bob", by: "ana")
    _ = talk.say("follow lobby", by: "eva")
    let heard = talk.say(#"create pig title="Buy this""#, by: "bob") + talk.wait(1)
    let rooms = heard.filter { $0.contains("what=room") }
    #expect(rooms.count == 2)
    #expect(rooms.contains { $0.hasPrefix("ana <") && $0.hasSuffix(#"title="""#) })
    #expect(rooms.contains { $0.hasPrefix("eva <") && $0.hasSuffix(#"title="Buy this""#) })
  }

  @Test mutating func `a round has so many lines at most, and nothing is forgotten`() {
    let names = (1...90).map { "guest\($0)" }
    var heard: [[String]] = []
    for name in names { talk.comeIn(name) }
    for name in names { _ = talk.say("create pig", by: name) }
    for _ in 0..<40 { heard.append(news(talk.wait(1))) }
    // A second has two or three batches of news.
    #expect(heard.allSatisfy { $0.count <= 3 * Limits().newsLinesMax })
    let rooms = Set(
      heard.joined().filter { $0.hasPrefix("room ") }.compactMap {
        $0.split(separator: " ").dropFirst().first
      })
    #expect(rooms.count >= 80)
    #expect(heard.last == [])
  }
}

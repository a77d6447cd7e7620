// Lists of a cup that are longer than an answer, and cups that are read again and again.

import Protocol
import TestSupport
import Testing

@testable import Lobby

@Suite struct CupPagesTests {
  /// Some rounds whose results dora enters, with this many rows in an answer.
  private func evening(_ options: String, of count: Int, rows: Int, rounds: Int) -> Conversation {
    var limits = Limits()
    limits.cupRows = rows
    var talk = Conversation(limits: limits)
    talk.comeIn("dora")
    _ = talk.say("cup create \"Friday night\" game=pig \(options)", by: "dora")
    for number in 0..<count {
      talk.comeIn("p\(number)")
      _ = talk.say("cup join 1", by: "p\(number)")
    }
    for round in 1...rounds {
      _ = talk.say("cup start 1", by: "dora") + talk.wait(1)
      for row in whole("cup games 1 round=\(round)", &talk).rows where row[.state] == "waiting" {
        let (table, winner) = (row.number(.table) ?? 0, row[.players]?.split(separator: ",").last)
        _ = talk.say("cup correct 1 table=\(table) winner=\(winner ?? "")", by: "dora")
      }
    }
    return talk
  }

  private struct Whole: Equatable {
    var rows: [ServerLine] = []
    var drawing: [String] = []
    var pages = 0
  }

  /// All pages of a list.
  private func whole(_ line: String, _ talk: inout Conversation) -> Whole {
    var (found, from) = (Whole(), "")
    while found.pages < 100 {
      let heard = talk.say(line + from, by: "dora").filter { $0.hasPrefix("dora < ") }
        .compactMap { ServerLine(String($0.dropFirst(7))) }
      found.rows += heard.filter { $0.kind == .row }
      found.drawing += heard.filter { $0.kind == .drawing }.map(\.drawing)
      found.pages += 1
      guard let next = heard.last?.number(.next) else { break }
      from = " from=\(next)"
    }
    return found
  }

  @Test(arguments: [
    ("kind=swiss rounds=3", 9), ("kind=roundrobin", 6), ("kind=knockout", 20), ("kind=double", 9),
  ])
  func `pages one after the other are the whole list`(options: String, count: Int) {
    var (small, large) = (
      evening(options, of: count, rows: 4, rounds: 2),
      evening(options, of: count, rows: 1000, rounds: 2)
    )
    let lists = [
      "table", "games", "games 1 round=2", "log", "export", "export 1 as=csv", "export 1 as=trf",
    ]
    for list in lists {
      let line = "cup \(list.contains("1") ? list : list + " 1")"
      let (parts, all) = (whole(line, &small), whole(line, &large))
      #expect(parts.rows == all.rows && parts.drawing == all.drawing, "\(line)")
      let longest = max(all.rows.count, all.drawing.count)
      #expect(all.pages == 1 && parts.pages == max(1, (longest + 3) / 4), "\(line)")
    }
  }

  @Test func `a round that has not begun fills pages like any other`() {
    var talk = evening("kind=swiss rounds=3", of: 10, rows: 4, rounds: 1)
    _ = talk.say("cup pair 1", by: "dora")
    for (list, count) in [("cup games 1", 10), ("cup games 1 round=2", 5)] {
      let found = whole(list, &talk)
      #expect(found.rows.count == count && found.pages == (count + 3) / 4, "\(list)")
      #expect(found.rows.count { $0[.state] == "paired" } == 5, "\(list)")
    }
  }

  @Test(arguments: ["table", "games", "log", "export"])
  func `behind the end of a list there is nothing`(list: String) {
    var talk = evening("kind=swiss", of: 4, rows: 4, rounds: 1)
    #expect(
      talk.say("cup \(list) 1 from=999999999", by: "dora").allSatisfy {
        $0.hasPrefix("dora < OK cup=1") && !$0.contains("next=")
      })
    for from in ["-1", "x", "9999999999"] {
      let said = talk.say("cup \(list) 1 from=\(from)", by: "dora")
      #expect(said.first?.hasPrefix("dora < ERR bad-args why=number-form") == true, "\(said)")
    }
  }

  @Test func `a cup of two hundred is one answer, as it was, and a larger one has pages`() throws {
    for count in [200, 201] {
      var talk = Conversation()
      talk.comeIn("dora")
      _ = talk.say("cup create Friday game=pig", by: "dora")
      for number in 0..<count {
        talk.comeIn("p\(number)")
        _ = talk.say("cup join 1", by: "p\(number)")
      }
      let table = whole("cup table 1", &talk)
      #expect(table.rows.count == count && table.pages == (count > 200 ? 2 : 1))
      #expect(Set(table.rows.compactMap { $0[.player] }).count == count)
    }
  }

  /// Rankings for readers are kept until the cup changes, and end with the process.
  @Test(arguments: ["swiss rounds=3", "knockout", "double", "roundrobin"], 1...3)
  func `who reads a cup after every change reads what it is`(kind: String, seed: Int) {
    var chance = Chance(seed: UInt64(seed))
    var night = CupNight(["ana", "bob", "cleo", "dan", "eva"])
    _ = night.say("cup create Friday game=pig goal=10 minutes=1 kind=\(kind)")
    for name in night.people { _ = night.say("cup join 1", by: name) }
    let lists = ["cup table 1", "cup export 1", "cup export 1 as=csv", "cup export 1 as=trf"]
    for change in 1...20 {
      switch chance.below(7) {
      case 0: _ = night.say("cup start 1")
      case 1: _ = night.say("cup correct 1 table=1 winner=-")
      case 2: _ = night.say("cup back 1")
      case 3: _ = night.say("cup resume 1")
      case 4: _ = night.say("cup forfeit 1 \(chance.one(of: night.people))")
      default: _ = night.act(in: 1)
      }
      let read = lists.map { night.say($0) }
      let again = lists.map { night.say($0) }
      night.kill()
      let afresh = lists.map { night.say($0) }
      #expect(read == again && read == afresh, "seed \(seed), change \(change)")
    }
  }

  @Test func `a cup that is over is read from the store once, and a new name is shown in it`() {
    var talk = evening("kind=swiss rounds=1", of: 4, rows: 200, rounds: 1)
    #expect(talk.say("cup show 1", by: "dora").first?.contains("phase=over") == true)
    let before = whole("cup table 1", &talk)
    talk.kill()
    talk.comeIn("zoe")
    let read = talk.say("cup table 1", by: "zoe").filter { $0.contains(" ROW ") }
    #expect(read.count == before.rows.count)
    talk.isSlow = true
    #expect(talk.say("cup table 1", by: "zoe").filter { $0.contains(" ROW ") } == read)
    talk.isSlow = false
    _ = talk.say("op rename p1 petra", by: "machine")
    _ = talk.wait(1)
    #expect(talk.say("cup table 1", by: "zoe").contains { $0.contains("player=petra ") })
    #expect(!talk.say("cup export 1", by: "zoe").contains { $0.contains(" p1 ") })
  }

  @Test func `only some that are over are remembered`() {
    var talk = Conversation()
    talk.comeIn("dora")
    for cup in 1...CupLimits.pastMax + 1 {
      _ = talk.say("cup create Friday game=pig", by: "dora")
      _ = talk.say("cup end \(cup)", by: "dora")
    }
    talk.isSlow = true
    #expect(talk.say("cup table 1", by: "dora").isEmpty, "the store is asked")
    _ = talk.giveLateAnswers()
    #expect(talk.say("cup table 1", by: "dora").count == 1)
    #expect(talk.say("cup table 2", by: "dora").isEmpty, "which had to go for it")
  }
}

import Protocol
import Testing

@testable import Screens

/// Challenges and running matches in the list of tables.
@Suite struct RoomListTests {
  /// An evening in which ana has just challenged bob.
  private func challenged() -> Evening {
    var evening = Evening(["ana", "bob", "eva"])
    evening.wait(milliseconds: 5000)
    evening.press(.tab, .enter, .enter, by: "ana")
    return evening
  }

  @Test func `a challenge asks, and is accepted with a key`() {
    var evening = challenged()
    #expect(evening.isShown("ana challenges you to Pig", to: "bob"))
    evening.press("a", by: "bob")
    #expect(evening.table(of: "bob")?.phase == .playing)
    #expect(evening.table(of: "ana")?.phase == .playing)
  }

  @Test func `a challenge that is taken back asks no more`() {
    var evening = challenged()
    #expect(evening.isShown("Decline", to: "bob"))
    evening.say("leave", by: "ana")
    #expect(!evening.isShown("Decline", to: "bob"))
    #expect(evening.isShown("The table is closed.", to: "bob"))
  }

  @Test func `who has challenged sees whom, and no way for others to come in`() {
    let evening = challenged()
    #expect(evening.isShown("Waiting for bob to answer the challenge.", to: "ana"))
    for untrue in ["Send somebody", "Add a bot", "b Start", "all seats are taken"] {
      #expect(!evening.isShown(untrue, to: "ana"))
    }
  }

  @Test func `a challenge in the list is for one alone`() {
    var evening = challenged()
    evening.wait(milliseconds: 5000)
    #expect(evening.isShown("for bob", to: "eva"))
    evening.press(.enter, by: "eva")
    #expect(evening.isShown("That table is reserved for bob.", to: "eva"))
    #expect(evening.table(of: "eva") == nil)
  }

  @Test
  func `rooms that wait come first, then those to be watched; those that are over come last`() {
    var evening = Evening(["ana", "bob", "eva", "leo"])
    evening.say("create pig goal=10 title=over", by: "ana")
    evening.say("join 1", by: "bob")
    evening.say("resign", by: "bob")
    evening.say("create slide seats=1 title=playing", by: "bob")
    evening.say("create mastermind seats=2 title=open", by: "eva")
    evening.wait(milliseconds: 5000)
    let rooms = evening.apps["leo"]?.visit.listedRooms.map { $0[.title] }
    #expect(rooms == ["open", "playing", "over"])
    evening.press(.enter, by: "leo")
    #expect(evening.table(of: "leo")?.game == "mastermind")
  }

  @Test func `a cup's tables that are over are not shown`() {
    let rows = [
      "ROW room=1 game=pig phase=over seats=2/2 cup=3", "ROW room=2 game=pig phase=playing cup=3",
      "ROW room=4 game=pig phase=over seats=1/2", "ROW room=5 game=pig phase=open seats=1/2",
    ]
    var visit = Visit()
    visit.lobby.rooms = rows.compactMap { ServerLine($0) }
    #expect(visit.listedRooms.map { $0[.room] } == ["5", "2", "4"])
  }

  @Test func `a match that is under way is not joined, but watched`() {
    var evening = Evening(["ana", "bob", "eva"])
    evening.say("create pig goal=10", by: "ana")
    evening.say("join 1", by: "bob")
    evening.wait(milliseconds: 5000)
    evening.press(.enter, by: "eva")
    #expect(evening.isShown("That match has started; you can watch it.", to: "eva"))
    evening.press("w", by: "eva")
    #expect(evening.table(of: "eva")?.phase == .playing)
  }

  @Test func `a room's title is seen in the room`() {
    var evening = Evening(["ana"])
    evening.ask("create pig title=\"After supper\"", by: "ana")
    #expect(evening.isShown("Pig · \"After supper\"", to: "ana"))
  }
}

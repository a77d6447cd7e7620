import Protocol
import Testing

@testable import Screens

/// Which answer belongs to which request, also when the answer comes later.
@Suite struct ServerSessionTests {
  private func session() -> ServerSession {
    var session = ServerSession()
    _ = session.hear("HELLO server=parlor protocol=1")
    _ = session.ask(.hello(Hello(name: "ana", secret: nil)))
    _ = session.hear("OK name=ana new=no")
    return session
  }

  private func isSilent(_ happening: ServerSession.Happening?) -> Bool {
    if case .none = happening { true } else { false }
  }

  @Test func `a hint that was promised is the answer to its request when it comes`() throws {
    var session = session()
    _ = session.ask(ClientRequest(line: "hint"))
    _ = session.ask(.move("slide 3", number: 0))
    let heard1 = session.hear("OK later=yes counts=no")
    #expect(isSilent(heard1))
    guard case .answered(let move) = session.hear("OK n=1") else {
      Issue.record("no answer to the move")
      return
    }
    #expect(move.request.kind == .move)
    guard case .event = session.hear("EV slide room=1 n=1 seat=1 moves=1 home=0") else {
      Issue.record("no event")
      return
    }
    guard case .answered(let hint) = session.hear("EV hint room=1 n=0 move=\"slide 3\" counts=no")
    else {
      Issue.record("no hint")
      return
    }
    #expect(hint.request.line == "hint" && hint.isGood && hint.end[.move] == "slide 3")
    guard case .event = session.hear("EV hint room=1 n=0 move=hold") else {
      Issue.record("a hint that nobody asked for is an event")
      return
    }
  }

  @Test func `a review that was promised has its rows`() {
    var session = session()
    _ = session.ask(ClientRequest(line: "review 7"))
    let heard2 = session.hear("OK later=yes match=7")
    #expect(isSilent(heard2))
    let heard3 = session.hear("EV review match=7 n=1 seat=1 move=roll best=roll")
    #expect(isSilent(heard3))
    guard case .answered(let review) = session.hear("EV reviewed match=7 rows=1 next=2") else {
      Issue.record("no review")
      return
    }
    #expect(review.rows.count == 1 && review.end.number(.next) == 2)
  }

  @Test func `a row that nobody asked for is in no answer`() {
    var session = session()
    _ = session.hear("ROW room=1")
    _ = session.hear("OK")
    _ = session.ask(.players)
    guard case .answered(let answer) = session.hear("OK") else {
      Issue.record("no answer")
      return
    }
    #expect(answer.rows.isEmpty)
  }

  /// Hears a page of rooms, and returns the request for the next one.
  private func hear(
    _ rooms: ClosedRange<Int>, _ end: String, _ session: inout ServerSession
  ) -> ServerSession.Happening? {
    for room in rooms { _ = session.hear("ROW room=\(room)") }
    return session.hear(end)
  }

  @Test func `a list is answered when all its pages have come`() throws {
    var session = session()
    #expect(session.ask(.rooms) == "rooms")
    _ = session.ask(.shop)
    guard case .reply("rooms from=3") = hear(1...2, "OK next=3", &session) else {
      Issue.record("no request for the next page")
      return
    }
    guard case .answered(let purse) = session.hear("OK coins=5"), case .shop = purse.request else {
      Issue.record("no answer in between")
      return
    }
    guard case .answered(let rooms) = hear(3...4, "OK", &session) else {
      Issue.record("no answer")
      return
    }
    #expect(rooms.rows.compactMap { $0.number(.room) } == [1, 2, 3, 4])
  }

  @Test(arguments: ["OK next=3", "OK next=2", "ERR not-now", "OK"])
  func `a server whose pages have no end is not followed`(end: String) {
    var session = session()
    _ = session.ask(.rooms)
    _ = hear(1...2, "OK next=3", &session)
    guard case .answered(let answer) = hear(3...3, end, &session) else {
      Issue.record("another request")
      return
    }
    #expect(answer.rows.count == 3)
  }

  @Test func `a page without rows ends a list, and so do too many rows`() {
    var session = session()
    _ = session.ask(.players)
    guard case .answered = session.hear("OK next=3") else {
      Issue.record("another request")
      return
    }
    _ = session.ask(.players)
    guard case .answered(let answer) = hear(1...1500, "OK next=1501", &session) else {
      Issue.record("another request")
      return
    }
    #expect(answer.rows.count == 1000)
  }
}

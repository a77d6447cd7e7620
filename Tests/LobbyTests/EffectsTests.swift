import Testing

@testable import Lobby

@Suite struct EffectsTests {
  private let ana = SessionID(0)
  private let bob = SessionID(1)

  @Test func `what one hears in a row is one piece, and what stands elsewhere is another`() {
    var effects = Effects()
    effects.send(0..<10, to: ana)
    effects.send(10..<30, to: bob)
    effects.send(10..<30, to: ana)
    effects.send(30..<40, to: bob)
    effects.send(30..<40, to: ana, isWatched: true)
    effects.send(50..<60, to: bob)
    #expect(effects.sends.map(\.session) == [ana, bob, ana, bob])
    #expect(effects.sends.map(\.lines) == [0..<30, 10..<40, 30..<40, 50..<60])
    #expect(effects.sends.map(\.isWatched) == [false, false, true, false])
  }
}

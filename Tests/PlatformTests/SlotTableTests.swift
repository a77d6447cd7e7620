import Platform
import Testing

/// Connections in their slots.
@Suite struct SlotTableTests {
  private final class Guest: Slotted {
    let token: UInt64
    init(_ token: UInt64) { self.token = token }
  }

  @Test func `a slot is given away again, and what was there before is known to be gone`() throws {
    var table = SlotTable<Guest>()
    let ana = table.nextToken()
    table.add(Guest(ana))
    let next = table.nextToken()
    table.add(Guest(next))
    #expect([ana, next].map(Token.slot) == [0, 1] && table.all.count == 2)
    table.remove(try #require(table[token: ana]))
    #expect(table[0] == nil && table[token: ana] == nil && table[7] == nil)
    let third = table.nextToken()
    table.add(Guest(third))
    #expect(Token.slot(of: third) == 0 && third > ana)
    #expect(table[token: ana] == nil && table[0]?.token == third)
  }

  @Test func `a token that nobody used leaves no gap`() {
    var table = SlotTable<Guest>()
    _ = table.nextToken()
    table.add(Guest(table.nextToken()))
    #expect(table.all.map { Token.slot(of: $0.token) } == [0])
  }
}

import GameCore
import Testing

/// Seats and sets of seats.
@Suite struct SeatTests {
  @Test func `people count seats from 1, arrays from 0`() {
    let seat: Seat = 3
    #expect(seat.number == 3)
    #expect(seat.index == 2)
  }

  @Test func `a set of seats is in seat order`() {
    let seats: SeatSet = [5, 1, 8]
    #expect(Array(seats) == [1, 5, 8])
    #expect(seats.first == 1)
    #expect(seats.count == 3)
    #expect(!seats.contains(2))
    #expect(SeatSet(first: 3) == [1, 2, 3])
  }

  @Test(arguments: [(1, 5), (2, 5), (5, 8), (7, 8), (8, 1)])
  func `the next seat around the table`(seat: Int, next: Int) {
    let seats: SeatSet = [1, 5, 8]
    #expect(seats.next(after: Seat(seat)) == Seat(next))
  }

  @Test func `the next of one is that one, and of none nothing`() {
    #expect(([4] as SeatSet).next(after: 4) == 4)
    #expect(SeatSet([]).next(after: 4) == nil)
    #expect(([4] as SeatSet).only == 4)
    #expect(([4, 5] as SeatSet).only == nil)
  }
}

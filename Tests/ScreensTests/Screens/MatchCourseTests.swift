import GameCore
import Protocol
import TestSupport
import Testing
import Words

@testable import Screens

/// How a review tells the course of a match: curves, what decided it, luck and mistakes.
@Suite struct MatchCourseTests {
  private func review(_ rows: [String], moves: Int) -> Review {
    var review = Review(of: 1, moves: moves)
    review.read(rows.compactMap { ServerLine("ROW " + $0) }, next: nil)
    return review
  }

  private func facts(
    _ seats: Int = 2, winner: Int = 1, scores: [Int] = [10, 0], chips: Int = 100
  ) -> MatchCourse.Facts {
    MatchCourse.Facts(seats: seats, winner: winner, scores: scores, chips: chips)
  }

  /// The sum of luck and mistakes of both players, as the first one sees it.
  private func sum(_ course: MatchCourse) -> Int {
    course.shares.reduce(0) { $0 + ($1.seat == 1 ? 1 : -1) * (($1.luck ?? 0) - $1.errors) }
  }

  @Test func `in Pig luck and errors lead from the first chance to the result`() throws {
    let review = review(
      [
        "n=1 seat=1 move=roll best=roll cost=0.00 unit=percent worth=53.00 luck=5.00 text=x",
        "n=2 seat=1 move=hold best=roll cost=3.00 unit=percent worth=58.00 luck=0.00 text=x",
        "n=3 seat=2 move=roll best=roll cost=0.00 unit=percent worth=45.00 luck=-20.00 text=x",
        "n=4 seat=1 move=roll best=roll cost=0.00 unit=percent worth=75.00 luck=25.00 text=x",
      ], moves: 4)
    let course = try #require(MatchCourse(review, facts()))
    #expect(course.lines.map(\.points.first?.value) == [5300])
    #expect(5300 + sum(course) == 10_000)
    #expect(
      course.shares == [
        MatchCourse.Share(seat: 1, luck: 3000, errors: 300),
        MatchCourse.Share(seat: 2, luck: -2000, errors: 0),
      ])
    #expect(course.values(course.lines[0]) == [5300, 5800, 5500, 7500, 10_000])
    #expect(course.moments.map(\.move) == [1, 3, 4])
    #expect(course.moments.map(\.change) == [500, -2000, 2500])
    #expect(
      course.sentences(["ana", "bob"], Look()) == [
        "At the start, ana's chance was 53%.", "Move 1: luck for ana (+5%).",
        "Move 3: bad luck for bob (-20%).", "Move 4: luck for ana (+25%).",
        "ana: dice +30%, mistakes -3%.", "bob: dice -20%, mistakes 0%.",
      ])
  }

  @Test func `what a clock or a resignation takes is an error of the player who loses by it`()
    throws
  {
    let review = review(
      [
        "n=1 seat=1 move=roll best=roll cost=0.00 unit=percent worth=50.00 luck=10.00 text=x",
        "n=3 seat=2 move=roll best=roll cost=0.00 unit=percent worth=45.00 luck=5.00 text=x",
      ], moves: 4)
    let course = try #require(MatchCourse(review, facts(winner: 2)))
    #expect(5000 + sum(course) == 0)
    #expect(course.shares.map(\.errors) == [500 + 5000, 0])
    #expect(course.moments.contains(.init(move: 4, seat: 1, change: -5000, isError: true)))
  }

  @Test func `chips are what the cards brought, less errors`() throws {
    let review = review(
      [
        "n=1 seat=1 move=\"bet 10\" best=\"bet 1\" cost=2.50 unit=chips worth=99.00 text=x",
        "n=2 seat=1 move=stand best=card cost=4.00 unit=chips worth=101.00 luck=19.00 text=x",
      ], moves: 2)
    let course = try #require(MatchCourse(review, facts(1, scores: [110])))
    #expect(course.shares == [MatchCourse.Share(seat: 1, luck: 1650, errors: 650)])
    #expect(course.lines[0].points.map(\.value) == [9900, 10_100, 11_000])
  }

  @Test func `a puzzle has detours and no luck`() throws {
    let review = review(
      [
        "n=1 seat=1 move=\"slide 3\" best=\"slide 2\" cost=2.00 unit=moves worth=3.00 text=x",
        "n=2 seat=1 move=\"slide 3\" best=\"slide 3\" cost=0.00 unit=moves worth=4.00 text=x",
      ], moves: 2)
    let course = try #require(MatchCourse(review, facts(1, scores: [6])))
    #expect(course.shares == [MatchCourse.Share(seat: 1, luck: nil, errors: 200)])
    #expect(
      course.sentences(["ana"], Look()) == [
        "Move 1: a detour by ana (+2 moves).", "ana: 2 moves more than the shortest solution.",
      ])
  }

  @Test func `guesses are what was expected, with errors and without luck`() throws {
    let review = review(
      [
        "n=1 seat=1 move=\"guess a\" best=\"guess b\" cost=0.10"
          + " unit=guesses worth=4.34 luck=1.44 text=x",
        "n=2 seat=1 move=\"guess a\" best=\"guess a\" cost=0.00"
          + " unit=guesses worth=2.00 luck=1.00 text=x",
      ], moves: 2)
    let course = try #require(MatchCourse(review, facts(1, scores: [2])))
    #expect(course.shares == [MatchCourse.Share(seat: 1, luck: 244, errors: 10)])
    #expect(434 + 10 - 244 == 200)
    #expect(course.lines[0].points.map(\.value) == [434, 200, 0])
  }

  @Test func `a server that does not say how the players stood gets no curve`() {
    let old = review(["n=1 seat=1 move=roll best=roll cost=0.00 unit=percent text=x"], moves: 1)
    #expect(MatchCourse(old, facts()) == nil)
    #expect(MatchCourse(review([], moves: 1), facts()) == nil)
    let seat = review(
      ["n=1 seat=3 move=roll best=roll cost=0.00 unit=percent worth=1.00 luck=0.00 text=x"],
      moves: 1)
    #expect(MatchCourse(seat, facts()) == nil)
    let three = review(
      ["n=1 seat=1 move=roll best=roll cost=0.00 unit=percent worth=1.00 luck=0.00 text=x"],
      moves: 1)
    #expect(MatchCourse(three, facts(3)) == nil)
  }

  @Test func `numbers that no match is about make a review a misfit`() {
    for bad in ["worth=1", "worth=--1.00", "luck=1e9", "luck=99999999999.00", "worth=1.0x"] {
      let review = review(
        ["n=1 seat=1 move=roll best=roll cost=0.00 unit=percent \(bad) text=x"], moves: 1)
      #expect(review.isMisfit, "\(bad)")
    }
  }

  @Test func `amounts are read in tenths, with the sign and the words of the language`() {
    var look = Look()
    #expect(Cost.Unit.percent.amount(3124, isSigned: true, look) == "+31.2%")
    #expect(Cost.Unit.chips.amount(-100, look) == "-1 chip")
    #expect(Cost.Unit.moves.amount(4, isSigned: true, look) == "0 moves")
    look.language = Language.spanish
    #expect(Cost.Unit.guesses.amount(150, look) == "1,5 intentos")
  }
}

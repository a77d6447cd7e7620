import Foundation
import Testing

@testable import client

@Suite struct VerificationTests {
  private let record = """
    match pig seats=2 opener=2 goal=20 win=hold opens=loser clock=60 watch=blind
    seed 5d0e0c1f6a7b48c2a1e3f09d77b6c4de
    2 2140 roll
    2 3025 hold
    1 4000 resign resigned

    """

  @Test func `a record that fits is told to its end`() throws {
    let lines = try Verification(text: record, path: "match.txt").lines
    #expect(
      lines == [
        "The record fits: pig, 2 seats, 3 moves.",
        "options goal=20 win=hold opens=loser clock=60 watch=blind",
        "seed 5d0e0c1f6a7b48c2a1e3f09d77b6c4de",
        "commit 1283882acb4b4846b032b35b584d0977319c6945e227c0c2be3f880822ae066f",
        "over winner=2 reason=resigned scores=0,3",
        "",
        "  Pig: the first to bank 20 wins.",
        "",
        "    seat 1  [....................]     0   resigned",
        "    seat 2  [###.................]     3",
      ])
  }

  @Test func `a record that does not fit is refused with its line`() {
    let wrong = record.replacingOccurrences(of: "2 3025 hold", with: "1 3025 hold")
    do throws(Verification.Failure) {
      _ = try Verification(text: wrong, path: "match.txt")
      Issue.record("it was taken")
    } catch {
      #expect(error.text == "match.txt: line 4: It is not your turn.")
    }
  }

  @Test func `a file is read, and one that is not there is said`() throws {
    let path = NSTemporaryDirectory() + "parlor-\(UUID().uuidString).txt"
    defer { try? FileManager.default.removeItem(atPath: path) }
    try record.write(toFile: path, atomically: true, encoding: .utf8)
    #expect(try Verification(path: path).lines.count == 10)
    do throws(Verification.Failure) {
      _ = try Verification(path: path + ".missing")
      Issue.record("it was read")
    } catch {
      #expect(error.text == "\(path).missing: No such file or directory")
    }
  }

  @Test func `a directory, and a file without an end, are refused`() {
    for path in ["/", "/dev/zero"] {
      #expect(throws: Verification.Failure.self) { try Verification(path: path) }
    }
  }
}

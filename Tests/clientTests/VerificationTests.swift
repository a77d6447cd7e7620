import Foundation
import GameCore
import Testing

@testable import Screens
@testable import client

/// `parlor verify`: records that match and records that do not.
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
        "The record is valid: pig, 2 seats, 3 moves.",
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
      #expect(error.text == "match.txt: line 4: The rules do not allow this move (turn-of-other).")
    }
  }

  @Test func `what was told may stand in a record, and is checked line by line`() throws {
    let told = try MatchRecord(text: record).withWhatWasTold()
    #expect(
      told == """
        match pig seats=2 opener=2 goal=20 win=hold opens=loser clock=60 watch=blind
        seed 5d0e0c1f6a7b48c2a1e3f09d77b6c4de
        > start commit=1283882acb4b4846b032b35b584d0977319c6945e227c0c2be3f880822ae066f
        > turn seat=2 scores=0,0
        2 2140 roll
        > roll seat=2 die=3 total=3
        2 3025 hold
        > hold seat=2 gain=3 score=3
        > turn seat=1 scores=0,3
        1 4000 resign resigned
        > resigned seat=1 reason=resigned
        > over winner=2 reason=resigned scores=0,3

        """)
    _ = try Verification(text: told, path: "match.txt")
    // Older records have less in them.
    let less = told.replacingOccurrences(
      of: "(turn.*) scores=.*", with: "$1", options: .regularExpression)
    #expect(less.contains("> turn seat=1\n"))
    _ = try Verification(text: less, path: "match.txt")
    for (line, old, new, text) in [
      (3, "commit=12", "commit=13", "The moves give this instead: start commit=12"),
      (6, "die=3", "die=4", "The moves give this instead: roll seat=2 die=3 total=3"),
      (
        8, "gain=3", "gain=4",
        "The moves give this instead: hold seat=2 gain=3 score=3; turn seat=1"
      ),
      (
        12, "resigned scores=0,3", "resigned scores=0,4",
        "The moves give this instead: over winner=2 reason=resigned"
      ),
      (11, "1 4000", "2 4000", "resigned seat=2"), (7, "3025 hold", "3025 bet 5", ""),
      (9, "scores=0,3", "scores=0,4", "The moves give this instead: turn seat=1 scores=0,3"),
      (
        9, "turn seat=1 scores=0,3", "seat=1 scores=0,3", "The moves give this instead: turn seat=1"
      ),
    ] {
      do throws(Verification.Failure) {
        let wrong = told.replacingOccurrences(of: old, with: new, range: told.range(of: old))
        _ = try Verification(text: wrong, path: "match.txt")
        Issue.record("\(new) was taken")
      } catch {
        #expect(error.text.hasPrefix("match.txt: line \(line): "), "\(error.text)")
        #expect(text.isEmpty || error.text.contains(text), "\(error.text)")
      }
    }
  }

  /// The pages that `printf 'record 1\\nquit\\n' | nc HOST 7575` prints.
  private func talk(_ pages: String..., end: String) -> String {
    let drawn = pages.map { page in page.split(separator: "\n").map { "TXT \($0)\r\n" }.joined() }
    return "HELLO server=parlor version=0.2.0 protocol=1\r\n"
      + drawn.joined(separator: "OK next=1001\r\n")
      + "\(end)\r\nOK\r\nBYE code=quit text=\"Bye\"\r\n"
  }

  @Test func `a talk with a server is read as the record in it`() throws {
    let lines = try Verification(text: record, path: "-").lines
    #expect(try Verification(text: talk(record, end: "OK"), path: "-").lines == lines)
    let place = record.index(record.startIndex, offsetBy: record.count - 23)
    let halves = (String(record[..<place]), String(record[place...]))
    #expect(halves.1 == "1 4000 resign resigned\n")
    #expect(try Verification(text: talk(halves.0, halves.1, end: "OK"), path: "-").lines == lines)
  }

  @Test(arguments: [
    ("OK next=1001", "-: the record goes on. Ask for the rest too: record MATCH from=1001", 1),
    (
      "ERR no-match why=match-unknown match=1",
      "-: no record, but: ERR no-match why=match-unknown match=1", 0
    ),
    ("OK", "-: no record, but: HELLO", 0),
  ])
  func `a talk without a whole record is refused`(end: String, text: String, count: Int) {
    do throws(Verification.Failure) {
      _ = try Verification(text: talk(count == 0 ? "" : record, end: end), path: "-")
      Issue.record("it was taken")
    } catch {
      #expect(error.text == text)
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

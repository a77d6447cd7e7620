import GameCore
import Protocol
import TestSupport

@testable import Screens
@testable import client

/// Invariants of any file that is given to `parlor verify`: it fits or is refused in a sentence,
/// both of which can be shown. A file that fits is written and read as the same.
func checkRecord(_ bytes: [UInt8]) {
  let text = String(decoding: bytes, as: UTF8.self)
  do throws(Verification.Failure) {
    checkShown(try Verification(text: text, path: "match.txt").lines)
  } catch {
    checkShown([error.text])
    return
  }
  guard let record = try? MatchRecord(text: text), let again = try? MatchRecord(text: "\(record)"),
    let told = try? again.withWhatWasTold()
  else { fatalError("a record that fits cannot be written and read again") }
  require(again.moves == record.moves && again.setup == record.setup, "a record is another one")
  require((try? Verification(text: told, path: "")) != nil, "what was told does not fit")
}

/// Lines for a terminal.
func checkShown(_ lines: [String]) {
  for line in lines {
    require(!line.unicodeScalars.contains(where: isUnprintable), "not to be shown: \(line.utf8)")
  }
}

import GameCore
import Platform
import Screens

/// A match record from a file or from standard input, replayed.
struct Verification {
  private let match: Match

  struct Failure: Error {
    let text: String
  }

  init(path: String) throws(Failure) { try self.init(text: Self.read(path), path: path) }

  /// The text is a record, or the output of a connection on which `record` was requested.
  init(text: String, path: String) throws(Failure) {
    let isTalk = text.hasPrefix("HELLO ") || text.hasPrefix("TXT ")
    let text = isTalk ? try Self.record(in: text, path: path) : text
    match = try translated(MatchRecord(text: text).replay()) { (error: BadRecord) in
      Failure(text: "\(path): \(error)")
    }
  }

  /// Extracts the record's lines from a connection's output.
  private static func record(in talk: String, path: String) throws(Failure) -> String {
    var (record, answer, next) = ("", "HELLO", String?.none)
    for bytes in talk.utf8.split(whereSeparator: { $0 == 0x0a || $0 == 0x0d }) {
      let line = Substring(bytes)
      if line.hasPrefix("TXT ") {
        record += "\(line.dropFirst(4))\n"
        next = nil
      } else if line.hasPrefix("OK next=") {
        next = String(line.dropFirst(8))
      } else if line.hasPrefix("ERR ") {
        answer = String(line)
      }
    }
    guard !record.isEmpty else { throw Failure(text: "\(path): no record, but: \(answer)") }
    if let next {
      let advice = "Ask for the rest too: record MATCH from=\(next)"
      throw Failure(text: "\(path): the record goes on. \(advice)")
    }
    return record
  }

  /// The report for a person: the match, its seed, the result and the board.
  var lines: [String] {
    let setup = match.setup
    let names = (1...setup.settings.seats).map { "seat \($0)" }
    return [
      "The record is valid: \(match.rules.name), \(count(names.count, "seat")),"
        + " \(count(match.moves.count, "move")).",
      "options \(setup.settings.text)",
      "seed \(setup.seed.text)",
      "commit \(setup.commit)",
      match.outcome?.description ?? "The match is not over.",
      "",
    ] + match.board(for: .all, names: names)
  }

  private func count(_ number: Int, _ thing: String) -> String {
    "\(number) \(thing)\(number == 1 ? "" : "s")"
  }

  /// Reads a file, up to the size limit of a record.
  static func read(_ path: String) throws(Failure) -> String {
    func failure(_ error: SystemError) -> Failure { Failure(text: "\(path): \(error.reason)") }
    let file =
      path == "-"
      ? OpenFile(descriptor: Program.input) : try translated(OpenFile(path, for: .reading), failure)
    defer { file.close() }
    let most = RuleLimits.recordBytesMax
    let bytes = try translated(file.readRest(bytesMax: most)) { (error: Files.Failure) in
      if case .unreadable(let error) = error { return failure(error) }
      return Failure(text: "\(path): the file is too large for a match record")
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

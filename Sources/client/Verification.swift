import GameCore
import Platform
import Screens

/// A match record from a file, or from the input, played again.
struct Verification {
  private let match: Match

  enum Failure: Error {
    case unreadable(path: String, reason: String)
    case tooLarge(path: String)
    case misfit(path: String, BadRecord)
    /// The server's answer instead of a whole record.
    case refused(path: String, answer: String)
    case unfinished(path: String, next: String)

    var text: String {
      switch self {
      case .unreadable(let path, let reason): "\(path): \(reason)"
      case .tooLarge(let path): "\(path): the file is too large for a match record"
      case .misfit(let path, let record): "\(path): \(record)"
      case .refused(let path, let answer): "\(path): no record, but: \(answer)"
      case .unfinished(let path, let next):
        "\(path): the record goes on. Ask for the rest too: record MATCH from=\(next)"
      }
    }
  }

  init(path: String) throws(Failure) {
    try self.init(text: Self.read(path), path: path)
  }

  /// The record itself, or a connection to a server on which it was asked for by `record`.
  init(text: String, path: String) throws(Failure) {
    let isTalk = text.hasPrefix("HELLO ") || text.hasPrefix("TXT ")
    let text = isTalk ? try Self.record(in: text, path: path) : text
    do throws(BadRecord) {
      match = try MatchRecord(text: text).replay()
    } catch {
      throw .misfit(path: path, error)
    }
  }

  /// The drawn lines of a talk with a server.
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
    guard !record.isEmpty else { throw .refused(path: path, answer: answer) }
    if let next { throw .unfinished(path: path, next: next) }
    return record
  }

  /// What a person wants to know: the match, its seed, the end and the board.
  var lines: [String] {
    let setup = match.setup
    let names = (1...setup.settings.seats).map { "seat \($0)" }
    return [
      "The record is valid: \(match.rules.name), \(count(names.count, "seat")),"
        + " \(count(match.moves.count, "move")).",
      "options \(setup.settings.text)",
      "seed \(setup.seed.text)",
      "commit \(setup.commit)",
      end,
      "",
    ] + match.board(for: .all, names: names)
  }

  private func count(_ number: Int, _ thing: String) -> String {
    "\(number) \(thing)\(number == 1 ? "" : "s")"
  }

  private var end: String { match.outcome?.description ?? "The match is not over." }

  /// Reads a file that is no larger than a record may be.
  static func read(_ path: String) throws(Failure) -> String {
    var bytes: [UInt8] = []
    do throws(SystemError) {
      let file =
        path == "-" ? OpenFile(descriptor: 0) : try OpenFile(path, for: .reading)
      defer { file.close() }
      while bytes.count <= RuleLimits.recordBytesMax {
        let piece = try file.read(65_536)
        guard !piece.isEmpty else { return String(decoding: bytes, as: UTF8.self) }
        bytes += piece
      }
    } catch {
      throw .unreadable(path: path, reason: error.reason)
    }
    throw .tooLarge(path: path)
  }
}

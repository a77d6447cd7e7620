import GameCore
import Platform
import Screens

/// A match record from a file, played again.
struct Verification {
  private let match: Match

  enum Failure: Error {
    case unreadable(path: String, reason: String)
    case tooLarge(path: String)
    case misfit(path: String, BadRecord)

    var text: String {
      switch self {
      case .unreadable(let path, let reason): "\(path): \(reason)"
      case .tooLarge(let path): "\(path): the file is too large for a match record"
      case .misfit(let path, let record): "\(path): \(record)"
      }
    }
  }

  init(path: String) throws(Failure) {
    try self.init(text: Self.read(path), path: path)
  }

  init(text: String, path: String) throws(Failure) {
    do throws(BadRecord) {
      match = try MatchRecord(text: text).replay()
    } catch {
      throw .misfit(path: path, error)
    }
  }

  /// What a person wants to know: the match, its seed, the end and the board.
  var lines: [String] {
    let setup = match.setup
    let options = setup.settings.fields.map { "\($0.name)=\($0.value)" }.joined(separator: " ")
    let names = (1...setup.settings.seats).map { "seat \($0)" }
    return [
      "The record is valid: \(match.rules.name), \(count(names.count, "seat")),"
        + " \(count(match.moves.count, "move")).",
      "options \(options)",
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
  private static func read(_ path: String) throws(Failure) -> String {
    var bytes: [UInt8] = []
    do throws(SystemError) {
      let file = try OpenFile(path, for: .reading)
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

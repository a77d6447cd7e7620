import Foundation
import TestSupport

/// What the server uses at this moment, according to the system.
extension ServerProcess {
  /// Memory that the process holds, in KiB. 0 with a sanitizer, which keeps freed memory.
  var memory: Int {
    guard Spawn.sanitizers.isEmpty else { return 0 }
    let status = text("status").split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
    return status.flatMap { Int($0.split(separator: " ").dropFirst().first ?? "") } ?? 0
  }

  /// How many descriptors are open. The server's own are, once it has greeted somebody.
  var descriptors: Int {
    let names = try? FileManager.default.contentsOfDirectory(atPath: path("fd"))
    return names?.count ?? 0
  }

  /// The open descriptors: `socket:[1234]`, `/tmp/parlor.db`.
  var openFiles: [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path("fd"))) ?? []
    return names.map {
      (try? FileManager.default.destinationOfSymbolicLink(atPath: path("fd/\($0)"))) ?? "gone"
    }.sorted()
  }

  /// The lines of the log with an error.
  var faults: [Substring] { log.split(separator: "\n").filter { $0.contains("level=error") } }

  /// The lowest number without a descriptor: with it as the limit, none can be opened.
  var descriptorsInARow: Int {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path("fd"))) ?? []
    return (0...names.count).first { !names.contains("\($0)") } ?? names.count
  }

  /// Seconds of processor time that the server has used.
  var processorTime: Double { Measures.processorTime(of: processIdentifier) }

  /// Its command line, which everybody on this machine can read.
  var commandLine: String { text("cmdline") }

  /// Waits until only so many descriptors are open, and returns how many there are then.
  func descriptorsOnceClosed(downTo count: Int) -> Int {
    eventually { descriptors <= count }
    return descriptors
  }

  private func path(_ file: String) -> String { "/proc/\(processIdentifier)/\(file)" }

  private func text(_ file: String) -> String {
    (try? String(contentsOfFile: path(file), encoding: .utf8)) ?? ""
  }
}

/// What any program uses.
enum Measures {
  /// Seconds of processor time that the program has used.
  static func processorTime(of process: Int32) -> Double {
    let text = (try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)) ?? ""
    // The name is the second field, and ends in the last bracket.
    let fields = (text.split(separator: ")").last ?? "").split(separator: " ")
    guard fields.count > 12, let user = Double(fields[11]), let system = Double(fields[12]) else {
      return 0
    }
    return (user + system) / Double(sysconf(Int32(_SC_CLK_TCK)))
  }
}

/// Prints a figure if it is asked for: `PARLOR_FIGURES=yes Scripts/test`.
func figure(_ text: String) {
  if ProcessInfo.processInfo.environment["PARLOR_FIGURES"] != nil { print("figure: \(text)") }
}

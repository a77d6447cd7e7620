import Foundation
import TestSupport

/// What the server costs at this moment, as the system tells it.
extension ServerProcess {
  /// KiB of memory that it holds. Nothing is known of that where a sanitizer keeps what was let go.
  var memory: Int {
    guard Spawn.sanitizers.isEmpty else { return 0 }
    let status = text("status").split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
    return status.flatMap { Int($0.split(separator: " ").dropFirst().first ?? "") } ?? 0
  }

  /// How many descriptors it has open; all that it opens for itself once somebody was greeted.
  var descriptors: Int {
    let names = try? FileManager.default.contentsOfDirectory(atPath: path("fd"))
    return names?.count ?? 0
  }

  /// What its open descriptors are: `socket:[1234]`, `/tmp/parlor.db`.
  var openFiles: [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path("fd"))) ?? []
    return names.map {
      (try? FileManager.default.destinationOfSymbolicLink(atPath: path("fd/\($0)"))) ?? "gone"
    }.sorted()
  }

  /// The lines of its log that tell of a fault.
  var faults: [Substring] { log.split(separator: "\n").filter { $0.contains("level=error") } }

  /// The lowest number that is not an open descriptor: a limit of this many leaves no new one.
  var descriptorsInARow: Int {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path("fd"))) ?? []
    return (0...names.count).first { !names.contains("\($0)") } ?? names.count
  }

  /// Seconds of a processor that it has used.
  var processorTime: Double { Measures.processorTime(of: processIdentifier) }

  /// What everybody on this machine may read about how it was called.
  var commandLine: String { text("cmdline") }

  /// Waits until it has so many descriptors open again, and gives how many it has then.
  func descriptorsOnceClosed(downTo count: Int) -> Int {
    eventually { descriptors <= count }
    return descriptors
  }

  private func path(_ file: String) -> String { "/proc/\(processIdentifier)/\(file)" }

  private func text(_ file: String) -> String {
    (try? String(contentsOfFile: path(file), encoding: .utf8)) ?? ""
  }
}

/// What any program costs.
enum Measures {
  /// Seconds of a processor that it has used.
  static func processorTime(of process: Int32) -> Double {
    let text = (try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)) ?? ""
    // The name, which is the second field, ends in the last bracket.
    let fields = (text.split(separator: ")").last ?? "").split(separator: " ")
    guard fields.count > 12, let user = Double(fields[11]), let system = Double(fields[12]) else {
      return 0
    }
    return (user + system) / Double(sysconf(Int32(_SC_CLK_TCK)))
  }
}

/// Prints a figure for those who ask: `PARLOR_FIGURES=yes Scripts/test`.
func figure(_ text: String) {
  if ProcessInfo.processInfo.environment["PARLOR_FIGURES"] != nil { print("figure: \(text)") }
}

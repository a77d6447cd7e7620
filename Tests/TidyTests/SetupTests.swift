import Foundation
import TestSupport
import Testing

/// `Scripts/setup` on other distributions: a folder of made-up programs stands for each.
@Suite struct SetupTests {
  @Test func `where all is there, there is nothing to do`() throws {
    let machine = try Machine(swift: "6.3.1", missesSQLite: false)
    #expect(try machine.setUp() == Run(status: 0, said: ""))
  }

  @Test func `without Swift it says where to get it`() throws {
    let machine = try Machine(swift: nil, missesSQLite: true)
    let run = try machine.setUp()
    #expect(run.status == 1)
    #expect(run.said.contains("there is no swift here"))
    #expect(run.said.contains("https://www.swift.org/install/linux"))
  }

  @Test(arguments: ["5.10.1", "6.1.2", "6.2"])
  func `an older Swift is not enough`(version: String) throws {
    let run = try Machine(swift: version, missesSQLite: false).setUp()
    #expect(run.status == 1)
    #expect(run.said.contains("this is \(version)."))
  }

  @Test func `a Swift that does not run says why not`() throws {
    let machine = try Machine(swift: "6.3", missesSQLite: false)
    try machine.add("swift", "echo 'swift: libncurses.so.6 is missing' >&2; exit 127")
    #expect(
      try machine.setUp()
        == Run(
          status: 1,
          said: "setup: swift is here but does not run: swift: libncurses.so.6 is missing\n"))
  }

  @Test func `root installs what is missing, and says so`() throws {
    let run = try Machine(swift: "6.3", missesSQLite: true, user: 0, has: ["apt-get"]).setUp()
    #expect(run.status == 0)
    #expect(run.said.contains("setup: installing libsqlite3-dev with apt-get\n"))
    #expect(run.said.contains("ran apt-get install -y -qq --no-install-recommends libsqlite3-dev"))
  }

  @Test func `a program that is asked for and missing is installed like everything else`() throws {
    let machine = try Machine(swift: "6.3", missesSQLite: false, user: 0, has: ["apt-get"])
    try machine.add("python3", "")
    let run = try machine.setUp("python3", "tmux")
    #expect(run.status == 0)
    #expect(run.said.contains("setup: installing tmux with apt-get\n"))
  }

  @Test func `playing needs no program of the tests`() throws {
    let machine = try Machine(swift: "6.3", missesSQLite: false)
    #expect(try machine.setUp() == Run(status: 0, said: ""))
    #expect(
      try machine.setUp("python3", "tmux")
        == Run(status: 1, said: "setup: please install what Debian calls: python3 tmux\n"))
  }

  @Test func `everybody else installs with sudo`() throws {
    let machine = try Machine(
      swift: "6.3", missesSQLite: true, user: 1000, has: ["apt-get", "sudo"])
    let run = try machine.setUp()
    #expect(run.status == 0)
    #expect(run.said.contains("setup: installing libsqlite3-dev with sudo apt-get\n"))
    #expect(run.said.contains("ran sudo apt-get install"))
  }

  @Test func `without sudo it says what root must run`() throws {
    let run = try Machine(swift: "6.3", missesSQLite: true, user: 1000, has: ["apt-get"]).setUp()
    #expect(
      run == Run(status: 1, said: "setup: please run as root: apt-get install libsqlite3-dev\n"))
  }

  @Test func `another system gets the names of the packages`() throws {
    let run = try Machine(swift: "6.3", missesSQLite: true).setUp()
    #expect(
      run == Run(status: 1, said: "setup: please install what Debian calls: libsqlite3-dev\n"))
  }
}

private struct Run: Equatable {
  let status: Int32
  let said: String
}

/// A machine whose PATH holds only what a test gives it.
private final class Machine {
  private let folder = NSTemporaryDirectory() + "parlor-\(UUID().uuidString)"

  init(swift: String?, missesSQLite: Bool, user: Int = 0, has programs: [String] = []) throws {
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true)
    for tool in ["bash", "env", "head", "sed", "sort"] {
      let path = try #require(Self.found(tool))
      try FileManager.default.createSymbolicLink(
        atPath: "\(folder)/\(tool)", withDestinationPath: path)
    }
    try add("id", "echo \(user)")
    if let swift { try add("swift", "echo 'Swift version \(swift) (swift-\(swift)-RELEASE)'") }
    for program in programs { try add(program, "echo \"ran \(program) $*\"") }
    let script = try Project.source("Scripts/setup").lines.joined(separator: "\n")
    let header = missesSQLite ? "/nowhere/sqlite3.h" : "/"
    try script.replacingOccurrences(of: "/usr/include/sqlite3.h", with: header)
      .replacingOccurrences(of: "/usr/local/include/sqlite3.h", with: header)
      .replacingOccurrences(of: "/usr/include/png.h", with: "/")
      .replacingOccurrences(of: "/usr/include/qrencode.h", with: "/")
      .replacingOccurrences(of: "/usr/include/jpeglib.h", with: "/")
      .replacingOccurrences(of: "/usr/include/webp/decode.h", with: "/")
      .write(toFile: "\(folder)/setup", atomically: true, encoding: .utf8)
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  func setUp(_ programs: String...) throws -> Run {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: "\(folder)/bash")
    process.arguments = ["\(folder)/setup"] + programs
    process.environment = ["PATH": folder]
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let said = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Run(status: process.terminationStatus, said: String(decoding: said, as: UTF8.self))
  }

  func add(_ program: String, _ line: String) throws {
    try writeProgram("#!\(folder)/bash\n\(line)\n", to: "\(folder)/\(program)")
  }

  private static func found(_ tool: String) -> String? {
    let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
    return folders.map { "\($0)/\(tool)" }.first { FileManager.default.fileExists(atPath: $0) }
  }
}

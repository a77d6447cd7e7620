import Foundation
import TestSupport
import Testing

/// Runs `Scripts/install` into a folder, with programs that are built already.
@Suite struct InstallTests {
  @Test func `all that belongs to it is there, and is gone again`() throws {
    let place = try Place()
    let (status, said) = try place.install(["--programs", Place.programs], ["DESTDIR": place.path])
    #expect(status == 0, "\(said)")
    let files = try place.files()
    #expect(files.count == 28)
    for file in ["/usr/local/bin/parlord", "/usr/local/share/man/man6/parlor.6"] {
      #expect(files.contains(file), "\(files)")
    }
    let listed = try place.install(["--list"], ["DESTDIR": place.path]).said
    #expect(
      Set(listed.split(separator: "\n").map(String.init)) == Set(files.map { place.path + $0 }))
    let program = "\(place.path)/usr/local/bin/parlord"
    #expect(try ServerProcess.run(["--version"], program: program).status == 0)
    #expect(try place.install(["--uninstall"], ["DESTDIR": place.path]).status == 0)
    #expect(try place.files() == [])
  }

  @Test func `the unit begins the server that was installed, and systemd finds nothing wrong`()
    throws
  {
    let place = try Place()
    let folders = [
      "PREFIX": "\(place.path)/usr", "UNITS": "\(place.path)/units",
      "AVAHI": "\(place.path)/avahi", "UFW": "\(place.path)/ufw",
      "FIREWALLD": "\(place.path)/firewalld",
    ]
    #expect(try place.install(["--programs", Place.programs], folders).status == 0)
    let endings = [
      ".service", ".socket", "-backup.service", "-backup.timer", "-door.service", "-door.socket",
      "-copy.service", "-copy.timer",
    ]
    let units = endings.map { "\(place.path)/units/parlor\($0)" }
    let texts = try units.map { try String(contentsOfFile: $0, encoding: .utf8) }
    #expect(texts[0].contains("\nExecStart=\(place.path)/usr/bin/parlord --store "))
    #expect(texts[0].contains("\nExecReload=\(place.path)/usr/bin/parlord renew --store "))
    #expect(texts[2].contains(" 'exec \(place.path)/usr/bin/parlord backup "))
    #expect(texts[4].contains("\nExecStart=\(place.path)/usr/bin/parlor-door --server "))
    let checker = "/usr/bin/systemd-analyze"
    guard access(checker, X_OK) == 0 else { return }
    let (status, said) = try ServerProcess.run(["verify", "--man=no"] + units, program: checker)
    #expect(status == 0 && said.isEmpty, "\(said)")
    for unit in units where unit.hasSuffix(".service") {
      let words = ["security", "--offline=yes", "--threshold=14", unit]
      let (isExposed, said) = try ServerProcess.run(words, program: checker)
      #expect(isExposed == 0, "\(said.suffix(300))")
    }
  }

  @Test func `a folder may have a space in its name, and be named from where one is`() throws {
    let place = try Place()
    try FileManager.default.createSymbolicLink(
      atPath: "\(place.path)/my programs", withDestinationPath: Place.programs)
    let (status, said) = try place.install(
      ["--programs", "my programs"], ["DESTDIR": "an image"], in: ["-C", place.path])
    #expect(status == 0, "\(said)")
    #expect(try place.files().contains("/an image/usr/local/bin/parlord"), "\(said)")
  }

  @Test func `a build that fails is all that it speaks of`() throws {
    let place = try Place()
    try FileManager.default.createDirectory(
      atPath: "\(place.path)/bin", withIntermediateDirectories: true)
    let program = "\(place.path)/bin/swift"
    try writeProgram(
      "#!/bin/sh\n[ $1 != --version ] || exec echo Swift version 6.3\necho no room >&2\nexit 1\n",
      to: program)
    let path = "\(place.path)/bin:\(ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin")"
    let (status, said) = try place.install([], ["DESTDIR": "\(place.path)/image", "PATH": path])
    #expect(status == 1 && said.hasSuffix("no room\n"), "\(said)")
    #expect(try place.files() == ["/bin/swift"])
  }

  @Test(arguments: [
    ["--programs", "/nowhere"], ["--programs", Place.programs, "more"], ["--what"],
    ["--uninstall", "now"], ["--list", ""],
  ])
  func `what it cannot do it refuses, and installs nothing`(words: [String]) throws {
    let place = try Place()
    #expect(try place.install(words, ["DESTDIR": place.path]).status != 0)
    #expect(try place.files() == [])
  }

  @Test(arguments: ["usr/local", "/usr/a b", "/usr/a,b", "/usr/$(id)"])
  func `a prefix that a unit could misread is refused`(prefix: String) throws {
    let place = try Place()
    let (status, said) = try place.install(
      ["--programs", Place.programs], ["DESTDIR": place.path, "PREFIX": prefix])
    #expect(status == 2 && said.contains("PREFIX"), "\(said)")
    #expect(try place.files() == [])
  }
}

/// A folder for what is installed.
private final class Place {
  let path = NSTemporaryDirectory() + "parlor-install-\(UUID().uuidString)"

  static let programs =
    URL(filePath: ServerProcess.executable).deletingLastPathComponent().path

  init() throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func install(
    _ words: [String], _ environment: [String: String], in folder: [String] = []
  ) throws -> (status: Int32, said: String) {
    let settings = environment.map { "\($0.key)=\($0.value)" }
    let script = Talk.root.appending(path: "Scripts/install").path
    return try ServerProcess.run(folder + settings + [script] + words, program: "/usr/bin/env")
  }

  /// Every file in the folder, by its path from there.
  func files() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: path).map { "/\($0)" }.filter { file in
      var isFolder: ObjCBool = false
      _ = FileManager.default.fileExists(atPath: path + file, isDirectory: &isFolder)
      return !isFolder.boolValue
    }
  }
}

import Glibc
import Platform
import Testing

/// Files and folders, in a folder of its own for each test.
@Suite struct FilesTests {
  private let folder = "\(Environment.value("TMPDIR") ?? "/tmp")/parlor-files-\(Clock.nanoseconds)"

  @Test func `a file is written whole, in folders that are made for its owner`() throws {
    let path = "\(folder)/a/b/file"
    #expect(Files.write([1, 2, 3], to: path) && Files.exists(path))
    #expect(try Files.read(path, bytesMax: 3) == [1, 2, 3])
    #expect(throws: Files.Failure.tooLarge) { try Files.read(path, bytesMax: 2) }
    #expect(throws: Files.Failure.notAFile) { try Files.read(folder, bytesMax: 9) }
    #expect(Files.names(in: Files.folder(of: path), max: 9).contains("file"))
    var status = stat()
    #expect(stat(path, &status) == 0 && status.st_mode & 0o777 == 0o600)
    #expect(Files.sync(path) && Files.whileLocked(path) { true } == true)
    clear()
  }

  @Test func `a reader who lets nobody wait for it gets everything too`() throws {
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0 && fcntl(ends[1], F_SETFL, O_NONBLOCK) == 0)
    defer { close(ends[0]) }
    let reader = ends[0]
    let heard = Mailbox<Int>()
    try Worker.start {
      var (piece, count) = ([UInt8](repeating: 0, count: 4096), 0)
      while Readiness.canRead(reader, within: -1), case let more = read(reader, &piece, 4096),
        more > 0
      { count += more }
      heard.put(count)
    }
    #expect(Files.writeAll([UInt8](repeating: 7, count: 300_000), to: ends[1]))
    close(ends[1])
    #expect(heard.takeFirst() == 300_000)
  }

  @Test func `a file that was replaced is at another place`() {
    let path = "\(folder)/file"
    #expect(Files.place(of: path) == nil && Files.write([1], to: path))
    let first = open(path, O_RDONLY)
    defer { close(first) }
    #expect(Files.place(of: path) == Files.place(of: first))
    #expect(Files.write([2], to: path))
    #expect(Files.place(of: path) != Files.place(of: first))
    clear()
  }

  @Test func `a file that is there is not made again`() {
    let path = "\(folder)/file"
    #expect(Files.makeFolder(folder) && Files.makeFile(path) && !Files.makeFile(path))
    clear()
  }

  @Test func `a file that is locked is another opener's no more`() throws {
    let path = "\(folder)/file"
    #expect(Files.makeFolder(folder) && Files.makeFile(path, [7, 8, 9]))
    let (first, second) = (
      try OpenFile(path, for: .changing), try OpenFile(path, for: .reading)
    )
    #expect(first.lock() && !second.lock() && first.place == second.place)
    #expect(try second.read(2) == [7, 8] && second.read(2) == [9] && second.read(2) == [])
    first.unlock()
    #expect(second.lock())
    first.close()
    second.close()
    #expect(throws: SystemError.self) { try OpenFile("\(folder)/none", for: .reading) }
    clear()
  }

  @Test func `a program that was started writes its log, and stops`() throws {
    let log = "\(folder)/file"
    #expect(Files.makeFolder(folder) && Files.isProgram("/bin/sh") && !Files.isProgram(log))
    #expect(throws: SystemError.self) { try ChildProcess(["/none"], log: log) }
    // What this program does with signals is not what its child does: it blocks none, and a broken
    // pipe, number 13, ends it.
    let ownSignals = Signals([Signals.terminate])
    Signals.ignoreBrokenPipes()
    let usual = #"SigBlk:.0*$\|SigIgn:.*[02468ace]...$"#
    let words = ["/bin/sh", "-c", "grep -c '\(usual)' /proc/self/status; exec sleep 600"]
    let child = try ChildProcess(words, log: log)
    #expect(!child.hasEnded)
    for _ in 0..<3000 where try Files.read(log, bytesMax: 9).isEmpty {
      Clock.sleep(milliseconds: 20)
    }
    child.stop()
    #expect(try Files.read(log, bytesMax: 9) == Array("2\n".utf8) && ownSignals != nil)
    clear()
  }

  @Test(arguments: [("/a/b", "/a"), ("/a", "/"), ("a", "."), ("a/b/c", "a/b")])
  func `each path is in a folder`(path: String, folder: String) {
    #expect(Files.folder(of: path) == folder)
  }

  private func clear() {
    for path in ["a/b/file", "a/b", "a", "file", ""] { remove("\(folder)/\(path)") }
  }
}

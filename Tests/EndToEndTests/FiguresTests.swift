import Foundation
import Glibc
import TestSupport
import Testing

/// The figures of a real server for collectors.
@Suite struct FiguresTests {
  /// The values by their names.
  private static func values(_ text: String) -> [String: Double] {
    let lines = text.split(separator: "\n").filter { !$0.hasPrefix("#") }
    let pairs = lines.map { $0.split(separator: " ") }.filter { $0.count == 2 }
    return Dictionary(
      pairs.compactMap { pair in Double(pair[1]).map { (String(pair[0]), $0) } },
      uniquingKeysWith: { one, _ in one })
  }

  /// The port of a server's figures, from its log.
  private static func port(of server: ServerProcess) throws -> UInt16 {
    try server.waitForLog(of: "event=figures")
    let line = try #require(server.log.split(separator: "\n").first { $0.contains("=figures ") })
    let word = try #require(line.split(separator: " ").first { $0.hasPrefix("port=") })
    return try #require(UInt16(word.dropFirst(5)))
  }

  /// The whole answer to these bytes.
  private static func ask(_ port: UInt16, _ text: String) throws -> String {
    let peer = try Peer(port: port)
    try peer.send(Array(text.utf8))
    return String(decoding: try peer.bytesToTheEnd(), as: UTF8.self)
  }

  @Test func `the operator's command counts what players do`() throws {
    let disk = try BadDisk()
    let server = try disk.server()
    let (ana, bob) = try server.pair()
    #expect(try ana.ask("guess aabb").hasPrefix("OK"))
    _ = try bob.ask("guess nonsense")
    let (status, said) = try disk.order("figures")
    #expect(status == 0)
    let values = Self.values(said)
    #expect(values["parlor_sessions"] == 2 && values["parlor_rooms"] == 1)
    #expect(values["parlor_matches"] == 1 && values["parlor_moves_total"] == 1)
    #expect(values["parlor_refusals_total{code=\"bad-move\"}"] == 1)
    #expect(values["parlor_batches_total"] ?? 0 >= 1)
    #expect(values["parlor_loop_turns_total"] ?? 0 > 1)
    #expect(values["parlor_loop_longest_turn_seconds"] ?? 0 > 0)
    #expect(values["process_resident_memory_bytes"] ?? 0 > 1_000_000)
    #expect(values["parlor_last_backup_timestamp_seconds"] == 0)
    let start = Date().timeIntervalSince1970
    #expect(try disk.order("backup", "\(disk.folder)/copy.db").status == 0)
    let time = Self.values(try disk.order("figures").said)["parlor_last_backup_timestamp_seconds"]
    #expect(abs(try #require(time) - start) < 100)
    server.signal(SIGKILL)
    _ = server.wait()
    #expect(try disk.order("figures").status == 1, "no server counts")
  }

  /// The words that look like figures in the files of packaging for collectors.
  @Test(arguments: ["prometheus/parlor.rules.yml", "grafana/parlor.json"])
  func `alerts and the dashboard name only figures that a server has`(path: String) throws {
    let server = try ServerProcess(["--figures", "0"])
    let answer = try Self.ask(
      try Self.port(of: server), "GET /metrics HTTP/1.1\r\nHost: localhost\r\n\r\n")
    let known = Set(answer.matches(of: /TYPE (\S+) [cg]/).map { String($0.1) })
    let text = try String(
      contentsOf: Talk.root.appending(path: "packaging/\(path)"), encoding: .utf8)
    let named = Set(text.matches(of: /\b(?:parlor|process)_\w+/).map { String($0.0) })
    #expect(named.count >= 4 && named.subtracting(known) == [])
  }

  @Test func `there are five alerts, and Prometheus finds nothing wrong with them`() throws {
    let path = Talk.root.appending(path: "packaging/prometheus/parlor.rules.yml").path
    let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
    for key in ["- alert: ", "expr: ", "for: ", "labels: ", "summary: "] {
      #expect(lines.count { $0.contains(" \(key)") } == 5, "\(key)")
    }
    let words = [
      "-c", "command -v promtool >/dev/null || exit 0; promtool check rules \"$0\"", path,
    ]
    let (status, said) = try ServerProcess.run(words, program: "/bin/sh")
    #expect(status == 0, "\(said)")
  }

  @Test func `a collector gets them at a port on loopback, and nothing else`() throws {
    let server = try ServerProcess(["--figures", "0"])
    let port = try Self.port(of: server)
    let answer = try Self.ask(port, "GET /metrics HTTP/1.1\r\nHost: localhost\r\n\r\n")
    #expect(answer.hasPrefix("HTTP/1.1 200 OK\r\n"))
    #expect(answer.contains("\nparlor_connections 0\n"))
    let (head, body) = try #require(answer.firstRange(of: "\r\n\r\n")).split(answer)
    #expect(head.contains("Content-Length: \(body.utf8.count)"))
    #expect(
      try Self.ask(port, "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n").hasPrefix("HTTP/1.1 404 "))
    #expect(
      try Self.ask(port, "PUT /metrics HTTP/1.1\r\nHost: localhost\r\n\r\n").hasPrefix(
        "HTTP/1.1 405 "))
    #expect(try Self.ask(port, "hello ana\r\n\r\n").hasPrefix("HTTP/1.1 400 "))
  }

  @Test func `guests who say nothing are few and soon gone, and hold up nobody`() throws {
    let server = try ServerProcess(["--figures", "0"])
    let port = try Self.port(of: server)
    let silent = try (0..<20).map { _ in try Peer(port: port) }
    try silent[19].send(Array("GET /metr".utf8))
    #expect(
      try Self.ask(port, "GET /metrics HTTP/1.1\r\nHost: localhost\r\n\r\n").contains(" 200 OK"))
    for peer in silent { #expect(try peer.bytesToTheEnd() == []) }
    let descriptors = try FileManager.default.contentsOfDirectory(
      atPath: "/proc/\(server.processIdentifier)/fd")
    _ = try server.player("ana")
    #expect(descriptors.count < 40)
  }
}

extension Range<String.Index> {
  /// The text before the range and the text after it.
  fileprivate func split(_ text: String) -> (before: Substring, after: Substring) {
    (text[..<lowerBound], text[upperBound...])
  }
}

import Protocol
import Testing

/// The versions of the program and of the protocol.
@Suite struct VersionTests {
  @Test func `the program's version is three numbers, the protocol's is one`() {
    let parts = Version.program.split(separator: ".").map { Int($0) }
    #expect(parts.count == 3 && !parts.contains(nil))
    #expect(Version.protocolNumber == 1)
  }
}

import Foundation
import TestSupport
import Testing

/// A whole evening on a network, as people spend it.
@Suite struct LanEveningTests {
  @Test(.enabled(if: BeaconTests.hasNamespaces))
  func `eight hosts play a cup to its end though its server is killed twice`() throws {
    let script = Talk.root.appending(path: "Scripts/lan-evening").path
    let programs = URL(filePath: ServerProcess.executable).deletingLastPathComponent().path
    let (status, said) = try ServerProcess.run(["--programs", programs], program: script)
    #expect(status == 0, "\(said)")
  }
}

import TestSupport
import Testing

/// Runs the inputs again that the fuzzer found worth keeping.
@Suite struct CorpusTests {
  private static let checks: [(target: String, check: @Sendable ([UInt8]) -> Void)] = [
    ("client", checkClient), ("records", checkRecord), ("files", checkFiles),
    ("pictures", checkPicture),
  ]

  @Test(arguments: checks.map(\.target))
  func `what must hold holds for every input`(target: String) throws {
    let inputs = try Corpus.inputs(of: target)
    #expect(inputs.count > 10)
    for case (target, let check) in Self.checks {
      for input in inputs { check(input.bytes) }
    }
  }
}

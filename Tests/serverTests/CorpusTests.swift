import TestSupport
import Testing

/// Runs the inputs again that the fuzzer found worth keeping.
@Suite struct CorpusTests {
  @Test func `what must hold for a store holds for every input`() throws {
    let inputs = try Corpus.inputs(of: "store")
    #expect(inputs.count > 10)
    for input in inputs { checkStore(input.bytes) }
  }
}

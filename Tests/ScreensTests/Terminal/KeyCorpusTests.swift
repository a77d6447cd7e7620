import TestSupport
import Testing

/// The keys that the fuzzer found worth keeping, once more.
@Suite struct KeyCorpusTests {
  @Test func `what must hold of keys holds for every input`() throws {
    let inputs = try Corpus.inputs(of: "keys")
    #expect(inputs.count > 10)
    for input in inputs { checkKeys(input.bytes) }
  }
}

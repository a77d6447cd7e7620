import TestSupport
import Testing

/// Runs the inputs again that the fuzzer found worth keeping.
@Suite struct CorpusTests {
  @Test func `what must hold for framed lines holds for every input`() throws {
    let inputs = try Corpus.inputs(of: "framer")
    #expect(inputs.count > 10)
    for input in inputs { checkFraming(input.bytes) }
  }

  @Test func `what must hold for requests holds for every input`() throws {
    let inputs = try Corpus.inputs(of: "requests")
    #expect(inputs.count > 10)
    for input in inputs { checkRequest(input.bytes) }
  }
}

import TestSupport
import Testing

/// Runs the inputs again that the fuzzer found worth keeping.
@Suite struct CorpusTests {
  @Test func `what must hold for a lobby holds for every input`() throws {
    let inputs = try Corpus.inputs(of: "lobby")
    #expect(inputs.count > 10)
    for input in inputs { checkLobby(input.bytes) }
  }
}

import GameCore
import Protocol

/// Why a call is refused, and what a person is told about it.
struct Denial: Error, Sendable {
  let refusal: Refusal
  let text: String
  /// When to try again, where that helps.
  let retryMilliseconds: Int?

  init(_ refusal: Refusal, _ text: String? = nil, retryMilliseconds: Int? = nil) {
    self.refusal = refusal
    self.text = text ?? refusal.text
    self.retryMilliseconds = retryMilliseconds ?? (refusal.isForLater ? 2000 : nil)
  }

  /// What is wrong with an option, where the verb takes others beside the game's.
  init(_ wrong: BadOption, beside ours: [String]) {
    var wrong = wrong
    if case .unknown(let known) = wrong { wrong = .unknown(known: known + ours) }
    self.init(.badOption, wrong.text)
  }
}

/// Why a call ends before its verb has run.
enum Stop: Error {
  case refused(Denial)
  /// The store, or who thinks, must be asked first; then the call is taken up again.
  case mustAsk(Question)
  /// Others from the same place have their turn first.
  case mustQueue

  static func refused(_ refusal: Refusal, _ text: String? = nil) -> Stop {
    .refused(Denial(refusal, text))
  }

  /// Something that may be refused, among what may also have to wait.
  static func refusing<Result>(
    _ attempt: () throws(Denial) -> Result
  ) throws(Stop) -> Result {
    do throws(Denial) { return try attempt() } catch { throw .refused(error) }
  }
}

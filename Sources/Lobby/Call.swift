import GameCore
import Protocol

/// One request on its way: who asks, and what the rest of the line says.
struct Call: Sendable {
  let session: SessionID
  /// Who that is, once it has said `hello`.
  let player: PlayerID?
  let tag: String?
  let verb: Verb
  var words = Request.Words()
  /// The text of a verb that takes one; its words are then in front of it.
  var text = ""

  subscript(option: String) -> String? {
    words.options.first { $0.name == option }?.value
  }

  /// The first word, which the table has seen to.
  var first: String { words.arguments.first ?? "" }

  /// A number from outside: plain, and of no more than nine digits.
  static func number(_ text: String) throws(Denial) -> Int {
    guard let number = Int(plain: text) else {
      throw Denial(.badArguments, "A number is written plainly, such as 4.")
    }
    return number
  }

  func from() throws(Denial) -> Int {
    guard let from = self["from"] else { return 0 }
    return try Self.number(from)
  }
}

/// Why a call is refused, and what a person is told about it; or what it must wait for.
struct Denial: Error, Sendable {
  let refusal: Refusal
  let text: String
  /// When to try again, where that helps.
  let retryMilliseconds: Int?
  /// What the store must be asked before the call can be answered.
  let question: Question?
  /// Whether it is to be answered when others from the same place have had their turn.
  var isForTurn = false

  /// No refusal at all: nobody is ever told what stands in its place.
  init(until question: Question) {
    refusal = .internalFault
    text = refusal.text
    retryMilliseconds = nil
    self.question = question
  }

  /// No refusal either.
  static var untilTurn: Denial {
    var denial = Denial(.slowDown)
    denial.isForTurn = true
    return denial
  }

  init(_ refusal: Refusal, _ text: String? = nil, retryMilliseconds: Int? = nil) {
    self.refusal = refusal
    self.text = text ?? refusal.text
    self.retryMilliseconds = retryMilliseconds ?? (refusal.isForLater ? 2000 : nil)
    question = nil
  }

  /// What is wrong with an option, where the verb takes others beside the game's.
  init(_ wrong: BadOption, beside ours: [String]) {
    var wrong = wrong
    if case .unknown(let known) = wrong { wrong = .unknown(known: known + ours) }
    self.init(.badOption, wrong.text)
  }
}

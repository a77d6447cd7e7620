import GameCore
import Protocol
import Words

/// Why a request is refused, and what the player reads about it.
struct Refusal: Sendable {
  /// The word after `why=`, defined by the lobby or a game.
  let word: String
  let refusal: RefusalCode
  private let sentence: TextKey
  /// The facts in the sentence, for clients that say it themselves: `room=3`.
  private(set) var facts: [Attribute]
  let retryMilliseconds: Int?
  /// The end of the server's own sentence: the form of the verb.
  private let ending: Wording

  init(
    _ why: RefusalReason, _ facts: KeyValuePairs<String, any CustomStringConvertible> = [:],
    ending: Wording = "", retryMilliseconds: Int? = nil
  ) {
    (word, refusal, sentence, self.ending) = (why.name, why.refusal, why.key, ending)
    self.facts = facts.map { Attribute($0.key, $0.value.description) }
    self.retryMilliseconds = retryMilliseconds ?? (why.refusal.isForLater ? 2000 : nil)
  }

  /// A wrong option, with the verb's own options besides the game's.
  init(_ wrong: BadOption, beside ours: [String] = []) {
    switch wrong {
    case .unknown(let known):
      self.init(.optionUnknown, ["options": (known + ours).joined(separator: ",")])
    case .twice(let name): self.init(.optionTwice, ["option": name])
    case .value(let name, let range): self.init(.optionValue, ["option": name], ending: range + ".")
    case .together(let reason): self.init(.optionsClash, ending: reason)
    }
  }

  init(_ move: IllegalMove) {
    let cause = move.cause
    (word, facts, sentence, ending) = (cause.word, cause.facts, cause.sentence, move.ending)
    refusal =
      switch move {
      case .notAMove, .impossible: .badMove
      case .notYourTurn: .notYourTurn
      case .notNow: .notNow
      }
    retryMilliseconds = nil
  }

  func with(_ name: String, _ value: some CustomStringConvertible) -> Refusal {
    var denial = self
    denial.facts.append(Attribute(name, value.description))
    return denial
  }

  /// The sentence for people. A list is `3,5` in attributes and `3, 5` in sentences.
  func text(in language: Language) -> String {
    let text = Blanks.fill(sentence(in: language)) { name in
      facts.first { $0.name == name }?.value.replacing(",", with: ", ")
    }
    let end = language.say(ending)
    return end.isEmpty ? text : "\(text) \(end)"
  }

  private func sentence(in language: Language) -> String {
    language.text(of: sentence) ?? word
  }

  var hasAllFacts: Bool {
    Blanks.names(in: sentence(in: .english)).isSubset(of: facts.map(\.name))
  }
}

/// Why a request ends before it is done.
enum RequestError: Error {
  case refused(Refusal)
  /// The store or a thinker must be asked first. Then the request starts over. It is thrown only
  /// before anything has changed: by what a command asks before it runs.
  case needs(Question)
  /// Other guesses have their turn first.
  case queued(GuessLine)

  static func refused(
    _ why: RefusalReason, _ facts: KeyValuePairs<String, any CustomStringConvertible> = [:],
    ending: Wording = "", retryMilliseconds: Int? = nil
  ) -> RequestError {
    .refused(Refusal(why, facts, ending: ending, retryMilliseconds: retryMilliseconds))
  }

  static func refused(_ wrong: BadOption, beside ours: [String] = []) -> RequestError {
    .refused(Refusal(wrong, beside: ours))
  }
}

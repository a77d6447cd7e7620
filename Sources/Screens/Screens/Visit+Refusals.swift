import Protocol

// What the server would not do, in the player's language.

extension Visit {
  /// A refusal in the player's language; in English the server's own words say more.
  func refusal(_ answer: Answer) -> String {
    let line = answer.end
    if line.name == Refusal.notAllowed.rawValue, answer.request.hasPassword {
      return say(HomePhrase.wrongPassword)
    }
    // The server answers a missing secret and a wrong one alike; a person was asked for none.
    if line.name == Refusal.badSecret.rawValue { return say(RefusalPhrase.badSecret) }
    // A name that is one by its letters is a word of the server's own.
    if line.name == Refusal.badName.rawValue, case .hello(let hello) = answer.request,
      Names.isWellFormed(hello.name)
    {
      return say(RefusalPhrase.keptName)
    }
    if look.words.language == .english, let text = line["text"] { return text }
    return RefusalPhrase(code: line.name).map { say($0) } ?? line["text"] ?? line.name
  }
}

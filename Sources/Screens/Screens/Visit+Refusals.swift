import Protocol

// What the server would not do, in the player's language.

extension Visit {
  /// A refusal in the player's language.
  func refusal(_ answer: Answer) -> String {
    let line = answer.end
    guard line["why"].flatMap({ Why(rawValue: $0) }) == nil else { return look.words.refusal(line) }
    // What follows is for servers that are older than this client and send no more than a code.
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
    return look.words.refusal(line)
  }
}

import Protocol
import Words

// What the server would not do, in the player's language.

extension Visit {
  /// A refusal in the player's language.
  func refusal(_ answer: Answer) -> String {
    let line = answer.end
    guard line.why == nil else { return look.language.refusal(line) }
    // What follows is for servers that are older than this client and send no more than a code.
    if line.refusal == .notAllowed, answer.request.hasPassword {
      return say(HomePhrase.wrongPassword)
    }
    // The server answers a missing secret and a wrong one alike; a person was asked for none.
    if line.refusal == .badSecret { return say(Refusal.badSecret) }
    // A name that is one by its letters is a word of the server's own.
    if line.refusal == .badName, case .hello(let hello) = answer.request,
      Names.isWellFormed(hello.name)
    {
      return say(DoorPhrase.keptName)
    }
    if look.language == .english, let text = line[.text] { return text }
    return look.language.refusal(line)
  }
}

import Protocol
import Screens

// A bot adds to the chance of its matches and checks them, as a person's client does.

extension BotTalk {
  mutating func addSalt(to commit: String?) -> [Effect] {
    server.addSalt(to: commit).map { ask($0) } ?? []
  }

  /// An event of its table. When a match is over, the bot asks for its record and adds a salt to
  /// the next one.
  mutating func watchOver(_ event: ServerLine) -> [Effect] {
    let request = server.watchOver(event, me: name)
    guard event.happened == .over else { return [] }
    return (request.map { ask($0) } ?? tellVerdict()) + addSalt(to: event[.next])
  }

  mutating func receiveRecord(_ answer: Answer) -> [Effect] {
    server.receiveRecord(answer).map { ask($0) } ?? tellVerdict()
  }

  private func tellVerdict() -> [Effect] {
    guard let verdict = server.verdict else { return [] }
    let sentence = verdict.sentence(Look())
    return [verdict == .fits ? .show(sentence) : .note(sentence)]
  }
}

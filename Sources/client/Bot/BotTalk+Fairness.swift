import Protocol
import Screens

// A bot adds to the chance of its matches and checks them, as a person's client does.

extension BotTalk {
  mutating func addSalt(to commit: String?) -> [Effect] {
    guard let salt else { return [] }
    return watch.add(salt, to: commit).map { [ask($0.line, .salt)] } ?? []
  }

  /// An event of its table; when the match is over its record is asked for, and a salt is said for
  /// the next one.
  mutating func watchOver(_ event: ServerLine) -> [Effect] {
    guard salt != nil else { return [] }
    let request = watch.hear(event, me: name)
    guard event.name == "over" else { return [] }
    let check = request.map { [ask($0.line, .fairness)] } ?? tellVerdict()
    return check + addSalt(to: event["next"])
  }

  mutating func takeRecord(_ rows: [ServerLine], next: Int?) -> [Effect] {
    watch.take(rows, next: next).map { [ask($0.line, .fairness)] } ?? tellVerdict()
  }

  private func tellVerdict() -> [Effect] {
    guard let verdict = watch.verdict else { return [] }
    let sentence = verdict.sentence(Look())
    return [verdict == .fits ? .show(sentence) : .note(sentence)]
  }
}

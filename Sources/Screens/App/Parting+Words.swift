import Protocol

// Goodbyes and notices of the server in the player's language.

extension Words {
  /// `nil` for a code that is newer than this client.
  func goodbye(_ parting: Parting) -> String? {
    guard var phrase = GoodbyePhrase(code: parting.code) else { return nil }
    if phrase == .kicked, parting.lasts != nil { phrase = .kickedFor }
    let text = say(phrase, ["lasts": parting.lasts ?? "?", "player": parting.newName ?? "?"])
    return noted(text, parting.note)
  }

  /// `nil` for what an operator has written, and for a word that is newer than this client.
  func notice(_ event: ServerLine) -> String? {
    guard let phrase = event[.what].flatMap({ NoticePhrase(rawValue: $0) }) else { return nil }
    let facts = Dictionary(event.attributes.map { ($0.name, $0.value) }) { first, _ in first }
    return noted(say(phrase, facts), event[.note])
  }

  /// With what an operator wrote about it, as it is.
  func noted(_ text: String, _ note: String?) -> String {
    note.map { "\(text) \($0)" } ?? text
  }
}

import Protocol
import Words

// Goodbyes and notices of the server in the player's language.

extension Language {
  /// `nil` for a code that is newer than this client.
  func goodbye(_ parting: Parting) -> String? {
    let lasting = parting.lasts.flatMap { _ in text(named: "goodbye.\(parting.code)-for") }
    guard let known = lasting ?? text(named: "goodbye.\(parting.code)") else { return nil }
    let facts = ["lasts": parting.lasts, "player": parting.newName]
    return noted(Blanks.fill(known) { facts[$0] ?? nil }, parting.note)
  }

  /// `nil` for what an operator has written, and for a word that is newer than this client.
  func notice(_ event: ServerLine) -> String? {
    guard let topic = event[.what].flatMap({ NoticeTopic(rawValue: $0) }) else { return nil }
    return noted(Blanks.fill(text(of: topic)) { event[named: $0] }, event[.note])
  }

  /// With what an operator wrote about it, as it is.
  func noted(_ text: String, _ note: String?) -> String {
    note.map { "\(text) \($0)" } ?? text
  }
}

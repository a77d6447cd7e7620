import GameCore
import Protocol

/// What somebody is told: a sentence for people at nc, and its facts, from which clients say it in
/// another language.
struct Statement: Sendable {
  let text: String
  private(set) var facts: [Attribute]

  /// The note is what the operator wrote, and ends the sentence.
  init(_ text: String, _ facts: [(Attribute.Key, String)], note: String = "") {
    self.text = note.isEmpty ? text : "\(text) \(note)"
    self.facts = facts.map { Attribute($0.name, $1) }
    if !note.isEmpty { self.facts.append(Attribute(Attribute.Key.note.name, note)) }
  }
}

extension LineWriter {
  mutating func add(_ news: Statement) {
    for fact in news.facts { add(named: fact.name, fact.value) }
    add(text: news.text)
  }

  /// `EV notice what=reported by=bob player=carl text="…"`
  mutating func writeNotice(_ what: NoticeTopic, _ news: Statement) {
    begin(.notice)
    add(.what, what.rawValue)
    add(news)
  }
}

// MARK: - How what games say is written into a line

extension LineWriter {
  mutating func add(_ field: Field) {
    add(named: field.name, field.value.description)
  }

  /// The options of a match; the seed only where a player gave one, and then the one in use.
  mutating func add(_ settings: Settings, seed: Seed? = nil, leavingOut known: [Field] = []) {
    // Mostly it is all of them as they are.
    if known.isEmpty, settings.seed == nil { return add(written: settings.fieldsText.utf8.span) }
    for field in settings.fields where !known.contains(where: { $0.name == field.name }) {
      if field.name == "seed", let seed { add(.seed, seed.text) } else { add(field) }
    }
  }
}

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

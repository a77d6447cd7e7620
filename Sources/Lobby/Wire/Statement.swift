import GameCore
import Protocol

/// What somebody is told: a sentence for people at nc, and its facts, from which clients say it in
/// another language.
struct Statement: Sendable {
  let text: String
  let facts: Facts

  /// The note is what the operator wrote, and ends the sentence.
  init(_ text: String, _ facts: Facts = [:], note: String = "") {
    self.text = note.isEmpty ? text : "\(text) \(note)"
    self.facts = facts + [.note: note.ifAny]
  }

  /// All of it, as an event says it.
  var whole: Facts { facts + [.text: text] }

  /// `EV notice what=reported by=bob player=carl text="…"`
  func notice(_ what: NoticeTopic) -> Facts { [.what: what.rawValue] + whole }
}

extension String {
  /// `nil` where it is empty.
  var ifAny: String? { isEmpty ? nil : self }
}

// MARK: - What games say

extension Facts {
  init(_ fields: [Field]) {
    self.init(fields.map { Attribute($0.name, $0.value.description) })
  }

  /// The options of a match; the seed only where a player gave one, and then the one in use.
  init(_ settings: Settings, seed: Seed? = nil, leavingOut known: [Field] = []) {
    let fields = settings.fields.filter { field in !known.contains { $0.name == field.name } }
    self.init(
      fields.map { field in
        let text = field.name == "seed" ? seed?.text : nil
        return Attribute(field.name, text ?? field.value.description)
      })
  }
}

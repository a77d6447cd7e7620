// What somebody is told beside the answers to their requests.

import Protocol

extension Facts {
  /// What somebody is told: a sentence for people at nc, and its facts, from which clients say it
  /// in another language. The note is what the operator wrote, and ends the sentence.
  static func news(_ text: String, _ facts: Facts = [:], note: String = "") -> Facts {
    facts + [.note: note.ifAny, .text: note.isEmpty ? text : "\(text) \(note)"]
  }
}

extension String {
  /// `nil` where it is empty.
  var ifAny: String? { isEmpty ? nil : self }
}

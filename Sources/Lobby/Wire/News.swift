// What players are told besides the answers to their requests.

import Protocol

extension Facts {
  /// A sentence for people at nc, and its facts, from which clients say it in another language. The
  /// note is the operator's text, which ends the sentence.
  static func news(_ text: String, _ facts: Facts = [:], note: String = "") -> Facts {
    facts + [.note: note.ifAny, .text: note.isEmpty ? text : "\(text) \(note)"]
  }
}

extension String {
  var ifAny: String? { isEmpty ? nil : self }
}

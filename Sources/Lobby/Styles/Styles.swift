import GameCore
import Protocol

/// Which connections want to be told things in a way of their own. Most do not, and cost nothing.
struct Styles: Sendable {
  private var chosen: [SessionID: Style] = [:]

  /// Whether all are told everything as programs are.
  var isEmpty: Bool { chosen.isEmpty }

  subscript(session: SessionID) -> Style { chosen[session] ?? Style() }

  /// `style board lang=es`
  mutating func choose(_ call: Call, _ outbox: inout Outbox) throws(Denial) {
    var style = self[call.session]
    if let word = call.words.arguments.first {
      guard let kind = Style.Kind(rawValue: Names.key(word)) else { throw Denial(.styleForm) }
      style.kind = kind
    }
    if let word = call["lang"] {
      guard let language = Style.Language(rawValue: Names.key(word)) else {
        throw Denial(.value(name: "lang", range: "en, es or it"))
      }
      style.language = language
    }
    chosen[call.session] = style.kind == .rows ? nil : style
    outbox.ok(call) { writer in
      writer.add(.style, style.kind.rawValue)
      writer.add(.lang, style.language.rawValue)
    }
  }

  mutating func forget(_ session: SessionID) { chosen[session] = nil }
}

// MARK: - For the process that takes over

extension Styles: Heritable {
  func write(to will: inout TestamentWriter) { will.add(chosen) }

  init(from will: inout TestamentReader) throws(TestamentFault) { chosen = try will.take() }
}

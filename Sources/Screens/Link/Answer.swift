package import Protocol

/// What the server answered to one request.
package struct Answer {
  package let request: ClientRequest
  package let rows: [ServerLine]
  let drawing: [String]
  package let end: ServerLine

  package var isGood: Bool { end.kind != .refused }

  /// Whether a refusal is of use to nobody.
  var isQuiet: Bool {
    switch request {
    case .screen(let question): question.isQuiet
    // An older server cannot: then the lists are asked for.
    case .follow: true
    default: false
    }
  }

  /// The question of a screen that this answers, if it is of that kind.
  func question<Own: Question>(_ kind: Own.Type) -> Own? {
    guard case .screen(let question) = request else { return nil }
    return question as? Own
  }
}

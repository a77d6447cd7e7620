/// Something that can be told to do what only it can: a screen, a board. Each such thing is a case
/// of its `Act`, so that one that is offered and never done does not compile.
///
///     Choice(.character("l"), label: "Look again", does(.look))
protocol Acting {
  associatedtype Act = Never
}

extension Acting {
  /// The intent to do something of its own.
  func does(_ act: Act) -> Intent { .act(OwnAct(act)) }
}

/// An act of some screen or board, on its way back to it.
struct OwnAct {
  private let act: Any

  fileprivate init(_ act: Any) { self.act = act }

  /// The same for the kind of screen or board that offered it; `nil` for another one.
  func of<Own: Acting>(_ kind: Own.Type) -> Own.Act? { act as? Own.Act }
}

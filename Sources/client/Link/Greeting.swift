import Protocol

/// The ways to come in by a name, one after the other: with the secrets that are kept for it, the
/// newest first, and at last with none, as a server that was made anew, or whose operator has freed
/// the name, knows none of them.
struct Greeting {
  let name: String
  private var hellos: [String]

  init(_ name: String, secrets: [String]) {
    self.name = name
    hellos = secrets.map { "hello \(name) \($0)" } + ["hello \(name)"]
  }

  /// What to say next; `nil` when all of it has been refused.
  mutating func next() -> String? { hellos.isEmpty ? nil : hellos.removeFirst() }

  /// What to say after a refusal: a wrong secret alone has a next one.
  mutating func next(after refusal: ServerLine) -> String? {
    refusal.name == Refusal.badSecret.rawValue ? next() : nil
  }
}

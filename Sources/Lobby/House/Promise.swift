/// What a session is told when it has been thought out: its request was answered before, as another
/// one came after it.
struct Promise: Sendable {
  enum Subject: Sendable {
    /// What the best player would do at a table after that many moves.
    case hint(room: Int, n: Int)
    case review(match: Int)
  }

  let ask: Int
  let subject: Subject
}

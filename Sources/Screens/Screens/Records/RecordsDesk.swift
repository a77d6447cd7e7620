import Protocol

/// What a server was asked of its records, and what is known of each question: `top pig`,
/// `history bob`.
///
/// An answer stays until a newer one has come, so that nobody looks at an empty screen twice.
struct RecordsDesk {
  enum Reading {
    /// The rows, and from where older ones can be asked for.
    case told([ServerLine], next: Int?)
    case refused(String)
  }

  private var readings: [String: Reading] = [:]
  /// The lines that were sent and not answered, with their questions.
  private var pending: [String: String] = [:]

  /// As many as somebody reads in one sitting; then it begins anew.
  private static let questionsMax = 60
  /// Some twenty pages of history.
  private static let rowsMax = 1000
  private static let mark = "records "

  subscript(question: String) -> Reading? { readings[question] }

  func rows(_ question: String) -> [ServerLine]? {
    guard case .told(let rows, _) = readings[question] else { return nil }
    return rows
  }

  /// From where there are older rows.
  func next(_ question: String) -> Int? {
    guard case .told(_, let next) = readings[question] else { return nil }
    return next
  }

  func isWaiting(for questions: [String]) -> Bool {
    pending.values.contains { questions.contains($0) }
  }

  mutating func ask(_ question: String) -> Intent { send(question, for: question) }

  /// The rows before those that are known.
  mutating func askOlder(_ question: String) -> Intent? {
    next(question).map { send("\(question) from=\($0)", for: question) }
  }

  private mutating func send(_ line: String, for question: String) -> Intent {
    if readings.count >= Self.questionsMax { readings = [:] }
    if pending.count >= Self.questionsMax { pending = [:] }
    pending[line] = question
    return .ask(line, .screen(Self.mark + question))
  }

  /// The line was broken and is back: what is still not answered is asked again.
  mutating func askAgain() -> [Intent] {
    pending.sorted { $0.key < $1.key }.map { line, question in
      .ask(line, .screen(Self.mark + question))
    }
  }

  /// Takes an answer that was waited for, and says which question it was to.
  mutating func take(_ answer: Answer, _ visit: Visit) -> String? {
    guard case .screen(let word) = answer.purpose, word.hasPrefix(Self.mark),
      let question = pending.removeValue(forKey: answer.request)
    else { return nil }
    if answer.isGood { keep(answer, question) } else { refuse(answer, question, visit) }
    return question
  }

  private mutating func keep(_ answer: Answer, _ question: String) {
    let next = answer.end.number("next")
    guard answer.request != question else {
      readings[question] = .told(Array(answer.rows.prefix(Self.rowsMax)), next: next)
      return
    }
    guard case .told(let rows, let from?) = readings[question],
      answer.request == "\(question) from=\(from)"
    else { return }
    let all = rows + answer.rows.prefix(max(0, Self.rowsMax - rows.count))
    readings[question] = .told(all, next: all.count < Self.rowsMax ? next : nil)
  }

  /// What is known is better than a refusal to say it again.
  private mutating func refuse(_ answer: Answer, _ question: String, _ visit: Visit) {
    if case .told = readings[question] { return }
    readings[question] = .refused(Records.refusal(answer.end, visit))
  }
}

import Protocol

/// What the records can be asked for; of a player, where no name stands of ourselves.
enum RecordsSubject: Hashable {
  case top(game: String)
  case feats(String?)
  case profile(String?)
  case history(String?)

  /// `top pig`, `history bob`
  var line: String {
    switch self {
    case .top(let game): "top \(game)"
    case .feats(let player): Self.line("feats", of: player)
    case .profile(let player): Self.line("profile", of: player)
    case .history(let player): Self.line("history", of: player)
    }
  }

  private static func line(_ verb: String, of player: String?) -> String {
    player.map { "\(verb) \($0)" } ?? verb
  }
}

/// What a server was asked of its records, and what is known of each subject.
///
/// An answer stays until a newer one has come, so that nobody looks at an empty screen twice.
struct RecordsDesk {
  enum Reading {
    /// The rows, and from where older ones can be asked for.
    case told([ServerLine], next: Int?)
    case refused(String)
  }

  /// A page of a subject: the first, or the one with older rows.
  private struct Question: Screens.Question, Hashable {
    let subject: RecordsSubject
    var from: Int?

    var line: String { subject.line + (from.map { " from=\($0)" } ?? "") }
  }

  private var readings: [RecordsSubject: Reading] = [:]
  /// Those that were asked and not answered.
  private var pending: Set<Question> = []

  /// As many as somebody reads in one sitting; then it starts again.
  private static let questionsMax = 60
  /// Some twenty pages of history.
  private static let rowsMax = 1000

  subscript(subject: RecordsSubject) -> Reading? { readings[subject] }

  func rows(_ subject: RecordsSubject) -> [ServerLine]? {
    guard case .told(let rows, _) = readings[subject] else { return nil }
    return rows
  }

  /// From where there are older rows.
  func next(_ subject: RecordsSubject) -> Int? {
    guard case .told(_, let next) = readings[subject] else { return nil }
    return next
  }

  func isWaiting(for subjects: [RecordsSubject]) -> Bool {
    pending.contains { subjects.contains($0.subject) }
  }

  mutating func ask(_ subject: RecordsSubject) -> Intent { send(Question(subject: subject)) }

  /// The rows before those that are known.
  mutating func askOlder(_ subject: RecordsSubject) -> Intent? {
    next(subject).map { send(Question(subject: subject, from: $0)) }
  }

  private mutating func send(_ question: Question) -> Intent {
    if readings.count >= Self.questionsMax { readings = [:] }
    if pending.count >= Self.questionsMax { pending = [] }
    pending.insert(question)
    return .ask(.screen(question))
  }

  /// The line was broken and is back: what is still not answered is asked again.
  mutating func askAgain() -> [Intent] {
    pending.sorted { $0.line < $1.line }.map { .ask(.screen($0)) }
  }

  /// Takes an answer that was waited for, and says what it was about.
  mutating func receive(_ answer: Answer, _ visit: Visit) -> RecordsSubject? {
    guard let question = answer.question(Question.self), pending.remove(question) != nil else {
      return nil
    }
    if answer.isGood { keep(answer, question) } else { refuse(answer, question.subject, visit) }
    return question.subject
  }

  private mutating func keep(_ answer: Answer, _ question: Question) {
    let (subject, next) = (question.subject, answer.end.number(.next))
    guard let from = question.from else {
      readings[subject] = .told(Array(answer.rows.prefix(Self.rowsMax)), next: next)
      return
    }
    guard case .told(let rows, from) = readings[subject] else { return }
    let all = rows + answer.rows.prefix(max(0, Self.rowsMax - rows.count))
    readings[subject] = .told(all, next: all.count < Self.rowsMax ? next : nil)
  }

  /// What is known is better than a refusal to say it again.
  private mutating func refuse(_ answer: Answer, _ subject: RecordsSubject, _ visit: Visit) {
    if case .told = readings[subject] { return }
    readings[subject] = .refused(Records.refusal(answer.end, visit))
  }
}

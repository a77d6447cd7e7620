import GameCore
import Protocol
import Words

/// A result that a session is sent when it has been thought out: its request was answered early, as
/// another one came after it.
struct Promise: Sendable {
  enum Subject: Sendable {
    /// The best move at a table after this many moves.
    case hint(Helped)
    case review(match: Int, from: Int)
  }

  let ask: Int
  let subject: Subject
}

extension Promise {
  /// The thought that somebody was promised is there.
  func tell(_ answer: Finding, to id: SessionID, _ outbox: inout Outbox) {
    switch subject {
    case .hint(let helped): tellHint(answer, helped, to: id, &outbox)
    case .review(let match, _): tellReview(answer, match, to: id, &outbox)
    }
  }

  private func tellHint(
    _ answer: Finding, _ helped: Helped, to id: SessionID, _ outbox: inout Outbox
  ) {
    outbox.send(to: id) { writer in
      writer.begin(.hint)
      writer.add(.room, helped.room)
      writer.add(.n, helped.n)
      guard case .advice(let advice) = answer else {
        return writer.add(text: "There is nothing to decide.")
      }
      writer.add(.move, advice.move)
      if helped.endsRanking { writer.add(.counts, "no") }
      writer.add(advice.grounds)
      writer.add(text: advice.text)
    }
  }

  private func tellReview(
    _ answer: Finding, _ match: Int, to id: SessionID, _ outbox: inout Outbox
  ) {
    var (judgements, next): ([Judgement], Int?) = ([], nil)
    if case .review(let found, let more) = answer { (judgements, next) = (found, more) }
    for judgement in judgements {
      outbox.send(to: id) { writer in
        writer.begin(.review)
        writer.add(.match, match)
        writer.add(judgement)
      }
    }
    outbox.send(to: id) { writer in
      writer.begin(.reviewed)
      writer.add(.match, match)
      writer.add(.rows, judgements.count)
      if let next { writer.add(.next, next) }
      guard case .failed = answer else { return }
      writer.add(.why, Why.matchDamaged.rawValue)
      writer.add(text: "The record of this match is damaged.")
    }
  }
}

extension LineWriter {
  mutating func add(_ judgement: Judgement, in language: Language = .english) {
    add(.n, judgement.n)
    add(.seat, judgement.seat.number)
    add(.move, judgement.move)
    add(.best, judgement.advice.move)
    if let cost = judgement.cost {
      add(.cost, cost.description)
      add(.unit, cost.unit.rawValue)
    } else if let worth = judgement.worth {
      add(.unit, worth.unit.rawValue)
    }
    if let worth = judgement.worth { add(.worth, worth.description) }
    if let luck = judgement.luck { add(.luck, Worth.text(hundredths: luck)) }
    add(judgement.advice.grounds)
    add(text: language.say(judgement.advice))
  }

  /// `why=odds better=62.1 worse=61.3`
  mutating func add(_ grounds: Grounds) {
    add(.why, grounds.word)
    for fact in grounds.facts { add(named: fact.name, fact.value) }
  }
}

extension Promise {
  /// What is to be thought out, once the store has given the match for it.
  func riddle(_ answer: Finding) -> Riddle? {
    guard case .review(let match, let from) = subject,
      case .match(_, let heading, let moves) = answer
    else { return nil }
    let record = FinishedRecord(match: match, heading: heading, moves: moves)
    return .review(record, from: from, count: Limits().reviewMoves)
  }
}

import TestSupport

@testable import Lobby

// The store and thinkers take their time: their answers may be late.

extension Simulation {
  mutating func answer(_ asks: [Effects.Ask], by index: Int?) {
    for ask in asks {
      var answer = shelf.answer(ask.question)
      if case .thought(let riddle) = ask.question { answer = thinker.answer(riddle) }
      let input = Input.answered(ask.session, ask: ask.number, ask.question, answer)
      guard isLate(), let index = sessions[ask.session.index] else {
        step(input, by: index)
        continue
      }
      late.append(input)
      // While a thought is under way, the next request may come.
      if climate.isImpatient, case .thought = ask.question { continue }
      people[index].waitsFor = ask.number
    }
  }

  mutating func isLate() -> Bool {
    mayBeLate && climate.lateIn > 0 && chance.below(climate.lateIn) == 0
  }

  /// Delivers late answers: the players may be gone by now, and the table may have moved on.
  mutating func tellWhatIsLate() {
    let inputs = late
    late = []
    for input in inputs {
      var index: Int?
      if case .answered(let session, let ask, _, _) = input,
        let asker = sessions[session.index], people[asker].waitsFor == ask
      {
        people[asker].waitsFor = nil
        index = asker
      }
      step(input, by: index)
    }
  }

  mutating func forgetWhatIsLate() { late = [] }
}

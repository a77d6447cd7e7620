import Testing

@testable import Screens

/// A screen-reader user, who hears lines, and types numbers and answers.
struct Listener {
  let name: String
  private var talk = SpokenSession()
  private(set) var heard: [String] = []

  init(_ name: String) { self.name = name }

  mutating func listen(to evening: Evening) {
    guard let app = evening.apps[name] else { return }
    heard += talk.tell(app)
  }

  /// The choices that the menu offers now.
  func offers(_ evening: Evening) -> [String] {
    choices(evening).filter { $0.why == nil }.map(\.label)
  }

  private func choices(_ evening: Evening) -> [Choice] {
    guard let app = evening.apps[name] else { return [] }
    return app.shownNotice?.choices ?? app.screen.choices(app.visit)
  }

  /// Types the number of a choice, and then its answer.
  mutating func choose(_ label: String, _ answer: String? = nil, in evening: inout Evening) {
    listen(to: evening)
    guard let index = choices(evening).firstIndex(where: { $0.label == label && $0.why == nil })
    else {
      Issue.record("\(label) is not offered to \(name), but \(offers(evening))")
      return
    }
    type(String(index + 1), in: &evening)
    if let answer { type(answer, in: &evening) }
    listen(to: evening)
  }

  /// Types a line, whatever it is.
  mutating func type(_ line: String, in evening: inout Evening) {
    guard let app = evening.apps[name] else { return }
    heard.append("> \(line)")
    switch talk.type(line, app) {
    case .choose(let choice, let typed): evening.choose(choice, typed: typed, by: name)
    case .say(let lines): heard += lines
    default: break
    }
  }
}

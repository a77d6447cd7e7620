import GameCore
import Protocol

// The events of our table, one after the other, each told when it was seen.

extension App {
  /// An event of our table takes its place behind those that are still being shown.
  mutating func queue(_ event: ServerLine) -> [Command] {
    // A clock and another match wait for nothing.
    let commands = [.late, .start].contains(event.happened) ? settleTable() : []
    guard visit.table != nil else { return commands + hearNow(event).commands }
    visit.table?.coming.add(event, at: visit.around.now)
    return commands + showComing()
  }

  /// Tells what was seen, and shows what comes next, as far as that may be by now.
  mutating func showComing() -> [Command] {
    guard visit.table?.coming.isTooMuch(at: visit.around.now) != true else { return settleTable() }
    var commands: [Command] = []
    while isComing, visit.table?.isMoving(visit.around) == false { commands += showNext() }
    return commands
  }

  private var isComing: Bool { visit.table?.coming.isEmpty == false }

  /// Everything at once: somebody plays on, or everything is told again.
  mutating func settleTable() -> [Command] {
    var commands: [Command] = []
    while isComing {
      visit.table?.withBoard(in: visit.around) { $0.settle() }
      commands += showNext()
    }
    return commands
  }

  private mutating func showNext() -> [Command] {
    guard let coming = visit.table?.coming else { return [] }
    visit.table?.coming.untold = []
    tell(coming.untold, areAboutPeople: coming.areAboutPeople)
    guard let event = coming.events.first else { return [] }
    visit.table?.coming.events.removeFirst()
    let heard = hearNow(event)
    let isAboutPeople = Self.isAboutPeople(event.happened)
    guard visit.table?.isMoving(visit.around) == true else {
      tell(heard.sentences, areAboutPeople: isAboutPeople, isUrgent: event.happened == .late)
      return heard.commands
    }
    visit.table?.coming.untold = heard.sentences
    visit.table?.coming.areAboutPeople = isAboutPeople
    return heard.commands
  }

  private mutating func tell(_ sentences: [String], areAboutPeople: Bool, isUrgent: Bool = false) {
    let waits = visit.board?.isLookingBack ?? false
    for sentence in sentences where !sentence.isEmpty {
      if waits, !isUrgent, !areAboutPeople {
        visit.table?.hold(sentence)
      } else {
        visit.tell(sentence)
      }
      if areAboutPeople { visit.chat.add(sentence, in: .lobby) }
    }
  }

  /// A player who presses a key in a game of turns plays on, and has seen enough.
  mutating func hurry(for key: Key) -> [Command] {
    guard let table = visit.table, !table.coming.isEmpty, screen is TableScreen,
      ![.character("t"), .character("?")].contains(key),
      Catalog.game(named: table.game)?.rules.pace == .turns
    else { return [] }
    return settleTable()
  }
}

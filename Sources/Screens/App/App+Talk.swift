// Saying something, and reading back what was said.

extension App {
  var talkPanel: TalkPanel {
    TalkPanel(
      chat: visit.chat, room: visit.table?.room, isTalking: talk != nil,
      rowsOver: visit.look.rows / 4,
      look: visit.look)
  }

  mutating func pressWhileTalking(_ key: Key) -> [Command] {
    switch key {
    case .escape: stopTalking()
    case .enter:
      let text = talk?.string ?? ""
      stopTalking()
      return say(text)
    case .up: visit.chat.readBack(by: 1)
    case .down: visit.chat.readBack(by: -1)
    case .pageUp: visit.chat.readBack(by: talkPage)
    case .pageDown: visit.chat.readBack(by: -talkPage)
    default: _ = talk?.press(key)
    }
    return []
  }

  private mutating func stopTalking() {
    talk = nil
    visit.chat.readLatest()
  }

  /// Half of what is in sight at least, as a line may take more than one row.
  private var talkPage: Int { max(1, max(layout.talk.height, visit.look.rows / 4) / 2) }

  /// `hello all`, `@bob hello bob`: to the room or everyone, or to one player.
  mutating func say(_ text: String) -> [Command] {
    let words = text.split(separator: " ", maxSplits: 1)
    guard let first = words.first else { return [] }
    if first.hasPrefix("@"), words.count == 2 {
      return ask(.tell(player: String(first.dropFirst()), String(words[1])))
    }
    return ask(visit.table == nil ? .shout(text) : .say(text))
  }
}

import GameCore
import Protocol

// What happens elsewhere, as the server's events tell it.

extension App {
  mutating func hear(_ event: ServerLine) {
    if screen is WallScreen, ![.notice, .drain].contains(event.happened) {
      return meet(.heardInRoom(event))
    }
    let isOurRoom = visit.table != nil && event.number(.room) == visit.table?.room
    switch event.happened {
    case .lobby: hearLobby(event)
    case .paired: hearPaired(event)
    case .closed where isOurRoom:
      // If a player declined, that was told before.
      if event.closingReason != .declined { tell(CommonPhrase.roomClosed) }
      leaveTable()
    case .declined where isOurRoom:
      tell(CommonPhrase.declined, ["player": event[.player] ?? "?"])
    case .tell, .shout, .say: hearTalk(event)
    case _ where isOurRoom: queue(event)
    case .start: noteStart(event)
    case .cup: hearCup(event)
    case .award, .feat: queue(event)
    case .challenge: hearChallenge(event)
    case .closed: forgetChallenge(event)
    case .notice:
      visit.tell(notice(event))
      // The notice may say that events of the lobby were left out, as we were too slow for them.
      if visit.lobby.following == .yes {
        ask(.rooms())
        ask(.players())
      }
    case .muted:
      let text = visit.say(CommonPhrase.muted, ["lasts": event[.lasts] ?? "?"])
      visit.tell(visit.look.language.noted(text, event[.note]))
    case .unmuted: tell(CommonPhrase.unmuted)
    case .drain: tell(CommonPhrase.serverStops, ["seconds": event[.in] ?? "?"])
    default: break
    }
  }

  /// What the server says, or an operator to everyone.
  private mutating func notice(_ event: ServerLine) -> String {
    noteOperator(event)
    if let known = visit.look.language.notice(event) { return known }
    let text = event[.text] ?? ""
    guard let name = event[.from] else { return text }
    return visit.say(CommonPhrase.operatorSays, ["player": name, "text": text])
  }

  /// What an event of our table changes. Gives the sentences for it, which are still to be told.
  mutating func hearNow(_ event: ServerLine) -> [String] {
    if event.happened == .award, let total = event.number(.total) { visit.earn(total: total) }
    watchOver(event)
    let wasOurTurn = visit.table?.isOurTurn ?? false
    let sentences = visit.table?.hear(event, me: visit.name, visit.around) ?? []
    visit.noteEnd()
    if event.happened == .start { returnToTable() }
    if event.happened == .over, notice?.room == visit.table?.room { notice = nil }
    guard let table = visit.table else { return sentences }
    // We lost a turn, or won the match. The call to our turn is another command.
    switch event.happened {
    case .bust where event.seat(.seat).map(table.isOurs) == true: emit(.ring(.bust))
    case .over where table.hasWon: emit(.ring(.win))
    default: break
    }
    if table.isOurTurn, !wasOurTurn {
      let facts = ["game": Games.title(table.game, visit.look), "n": String(table.room)]
      call(visit.say(CommonPhrase.callToTable, facts))
    }
    lookAgain(after: event)
    return sentences
  }

  /// A match begins: a player who was reading something else must not miss it.
  private mutating func returnToTable() {
    guard let place = screens.lastIndex(where: { $0 is TableScreen }) else { return }
    screens.removeLast(screens.count - 1 - place)
  }

  /// What an event changes and does not say itself is asked for.
  private mutating func lookAgain(after event: ServerLine) {
    guard let table = visit.table else { return }
    let isDue =
      switch event.happened {
      // If it was the host of an open room, somebody else is host now.
      case .left: table.phase == .open
      // What nobody might see before is shown now.
      case .over: visit.board?.isPartlyHidden == true
      default: false
      }
    if isDue, !session.pending.contains(where: \.isRefresh) { ask(.refresh(room: table.room)) }
  }

  static func isAboutPeople(_ event: EventName?) -> Bool {
    [.joined, .left, .away, .back, .watching, .again].contains(event)
  }

  private mutating func hearTalk(_ event: ServerLine) {
    guard let speaker = event[.from], let text = event[.text] else { return }
    let place: Chat.Place =
      event.happened == .tell ? .aside : event.number(.room).map { .room($0) } ?? .lobby
    let head = place == .aside ? "\(speaker) > \(visit.say(CommonPhrase.you))" : speaker
    visit.chat.add(text, by: head, in: place)
    // Where the talk is not in sight it is told.
    if visit.look.isSpoken || !screen.hasTalk, place != .lobby || !visit.isPlaying {
      visit.tell("\(head): \(text)")
    }
  }

  private mutating func hearChallenge(_ event: ServerLine) {
    guard let room = event.number(.room), let from = event[.from] else { return }
    let game = Games.title(event[.game] ?? "", visit.look)
    let lines =
      visit.rematch?.invitation(event, visit)
      ?? [visit.say(CommonPhrase.challengedBy, ["player": from, "game": game])] + optionLine(event)
    _ = take(
      Notice(
        title: visit.say(CommonPhrase.challenge), lines: lines,
        choices: acceptOrDecline(
          .join(room: room), [.character("d"), .escape], .decline(room: room)),
        room: room, isSudden: true))
  }

  /// "goal 20, a turn of 5 s": what is played for is known before it is accepted.
  private func optionLine(_ event: ServerLine) -> [String] {
    let words = Games.optionWords(event, visit.look)
    return words.isEmpty ? [] : [words.joined(separator: ", ")]
  }

  /// Challenges that may wait: more than a player answers.
  static let challengesMax = 20

  /// Drops the challenges that wait. A box with a secret stays in sight.
  mutating func forgetChallenges() {
    challenges = []
    if notice?.isSudden == true { notice = nil }
  }

  private mutating func forgetChallenge(_ event: ServerLine) {
    guard let room = event.number(.room) else { return }
    challenges.removeAll { $0.room == room }
    guard notice?.room == room else { return }
    notice = nil
    tell(CommonPhrase.roomClosed)
  }

  // MARK: - The lobby's lists, followed as they change

  mutating func hearLobby(_ event: ServerLine) {
    visit.lobby.hear(event)
    meet(.heardOfLobby(event))
  }

  /// The lobby is not followed during a match or while watching one.
  mutating func stopFollowing() {
    guard screen is TableScreen, visit.connection == .ready else { return }
    guard visit.lobby.following == .asked || visit.lobby.following == .yes else { return }
    visit.lobby.stop()
    ask(.follow(false))
  }

  // MARK: - Saying something, and reading back what was said

  var talkPanel: TalkPanel {
    var chat = visit.chat
    // During a match, what is said in the lobby waits there.
    if visit.isPlaying { chat.forgetLobby() }
    return TalkPanel(
      chat: chat, room: visit.table?.room, isTalking: talk != nil,
      rowsOver: visit.look.rows / 4,
      look: visit.look)
  }

  mutating func pressWhileTalking(_ key: Key) {
    switch key {
    case .escape: stopTalking()
    case .enter:
      let text = talk?.string ?? ""
      stopTalking()
      say(text)
    case .up: visit.chat.readBack(by: 1)
    case .down: visit.chat.readBack(by: -1)
    case .pageUp: visit.chat.readBack(by: talkPage)
    case .pageDown: visit.chat.readBack(by: -talkPage)
    default: _ = talk?.press(key)
    }
  }

  private mutating func stopTalking() {
    talk = nil
    visit.chat.readLatest()
  }

  /// Half of what is in sight at least, as a line may take more than one row.
  private var talkPage: Int { max(1, max(layout.talk.height, visit.look.rows / 4) / 2) }

  /// `hello all`, `@bob hello bob`: to the room or everyone, or to one player.
  mutating func say(_ text: String) {
    let words = text.split(separator: " ", maxSplits: 1)
    guard let first = words.first else { return }
    if first.hasPrefix("@"), words.count == 2 {
      ask(.tell(player: String(first.dropFirst()), String(words[1])))
    } else {
      ask(visit.table == nil ? .shout(text) : .say(text))
    }
  }

  // MARK: - The events of our table, one after the other, each told when it was seen

  /// An event of our table takes its place behind those that are still being shown.
  mutating func queue(_ event: ServerLine) {
    // A clock and another match wait for nothing.
    if [.late, .start].contains(event.happened) { settleTable() }
    guard visit.table != nil else {
      _ = hearNow(event)
      return
    }
    visit.table?.coming.add(event, at: visit.around.now)
    showComing()
  }

  /// Tells what was seen, and shows what comes next, as far as that may be by now.
  mutating func showComing() {
    guard visit.table?.coming.isTooMuch(at: visit.around.now) != true else { return settleTable() }
    while isComing, visit.table?.isMoving(visit.around) == false { showNext() }
  }

  private var isComing: Bool { visit.table?.coming.isEmpty == false }

  /// Everything at once: somebody plays on, or everything is told again.
  mutating func settleTable() {
    while isComing {
      visit.table?.withBoard(in: visit.around) { $0.settle() }
      showNext()
    }
  }

  private mutating func showNext() {
    guard let coming = visit.table?.coming else { return }
    visit.table?.coming.untold = []
    tell(coming.untold, areAboutPeople: coming.areAboutPeople)
    guard let event = coming.events.first else { return }
    visit.table?.coming.events.removeFirst()
    let sentences = hearNow(event)
    let areAboutPeople = Self.isAboutPeople(event.happened)
    if visit.table?.isMoving(visit.around) == true {
      visit.table?.coming.untold = sentences
      visit.table?.coming.areAboutPeople = areAboutPeople
    } else {
      tell(sentences, areAboutPeople: areAboutPeople, isUrgent: event.happened == .late)
    }
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
  mutating func hurry(for key: Key) {
    guard let table = visit.table, !table.coming.isEmpty, screen is TableScreen,
      ![.character("t"), .character("?")].contains(key),
      table.kind?.rules.pace == .turns
    else { return }
    settleTable()
  }
}

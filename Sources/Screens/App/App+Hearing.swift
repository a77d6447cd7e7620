import GameCore
import Protocol

// What happens elsewhere, as the server's events tell it.

extension App {
  mutating func hear(_ event: ServerLine) -> [Command] {
    if screen is WallScreen, ![.notice, .drain].contains(event.happened) {
      return meet(.heardInRoom(event))
    }
    if event.happened == .lobby { return hearLobby(event) }
    if let room = event.number(.room), room == visit.table?.room, event.happened != .paired {
      if event.happened == .closed {
        // That somebody declined is told already.
        if event.closingReason != .declined { visit.tell(visit.say(CommonPhrase.roomClosed)) }
        return leaveTable()
      }
      if event.happened == .declined {
        visit.tell(visit.say(CommonPhrase.declined, ["player": event[.player] ?? "?"]))
        return []
      }
      return hearAtTable(event)
    }
    switch event.happened {
    case .start: noteStart(event)
    case .paired: return hearPaired(event)
    case .cup: return hearCup(event)
    case .award, .feat: return hearAtTable(event)
    case .challenge: return hearChallenge(event)
    case .closed: forgetChallenge(event)
    case .tell, .shout, .say: hearTalk(event)
    case .notice:
      visit.tell(notice(event))
      // It may be that we were too slow for what has changed in the lobby.
      if visit.lobby.following == .yes { return ask(.rooms()) + ask(.players()) }
    case .muted:
      let text = visit.say(CommonPhrase.muted, ["lasts": event[.lasts] ?? "?"])
      visit.tell(visit.look.language.noted(text, event[.note]))
    case .unmuted: visit.tell(visit.say(CommonPhrase.unmuted))
    case .drain:
      visit.tell(visit.say(CommonPhrase.serverStops, ["seconds": event[.in] ?? "?"]))
    default: break
    }
    return []
  }

  /// What the server says, or an operator to everyone.
  private mutating func notice(_ event: ServerLine) -> String {
    noteOperator(event)
    if let known = visit.look.language.notice(event) { return known }
    let text = event[.text] ?? ""
    guard let name = event[.from] else { return text }
    return visit.say(CommonPhrase.operatorSays, ["player": name, "text": text])
  }

  private mutating func hearAtTable(_ event: ServerLine) -> [Command] {
    guard event.happened == .say else { return queue(event) }
    hearTalk(event)
    return []
  }

  /// What an event of our table changes, and the sentences for it, which are still to be told.
  mutating func hearNow(_ event: ServerLine) -> (sentences: [String], commands: [Command]) {
    if event.happened == .award, let total = event.number(.total) { visit.coins = total }
    let fairness = watchOver(event)
    let wasOurTurn = visit.table?.isOurTurn ?? false
    let sentences = visit.table?.hear(event, me: visit.name, visit.around) ?? []
    let isOurTurn = visit.table?.isOurTurn ?? false
    if event.happened == .start { returnToTable() }
    if event.happened == .over, notice?.room == visit.table?.room { notice = nil }
    let turn = isOurTurn && !wasOurTurn ? callToTable() : []
    return (sentences, sounds(of: event) + fairness + turn + lookAgain(after: event))
  }

  /// The sounds of an event: we lost a turn, or won the match. The call to our turn is another
  /// command.
  private func sounds(of event: ServerLine) -> [Command] {
    guard let table = visit.table else { return [] }
    switch event.happened {
    case .bust where event.seat(.seat).map(table.isOurs) == true: return [.face(.ring(.bust))]
    case .over where table.hasWon: return [.face(.ring(.win))]
    default: return []
    }
  }

  private func callToTable() -> [Command] {
    guard let table = visit.table else { return [] }
    let facts = ["game": Games.title(table.game, visit.look), "n": String(table.room)]
    return [.face(.call(Call(visit.say(CommonPhrase.callToTable, facts))))]
  }

  /// A match begins: a player who was reading something else must not miss it.
  private mutating func returnToTable() {
    guard let place = screens.lastIndex(where: { $0 is TableScreen }) else { return }
    screens.removeLast(screens.count - 1 - place)
  }

  /// What an event changes and does not say itself is asked for.
  private mutating func lookAgain(after event: ServerLine) -> [Command] {
    guard let table = visit.table else { return [] }
    let isDue =
      switch event.happened {
      // If it was the host of an open room, somebody else is host now.
      case .left: table.phase == .open
      // What nobody might see before is shown now.
      case .over: visit.board?.isPartlyHidden == true
      default: false
      }
    let isAsked = session.pending.contains(where: \.isRefresh)
    return isDue && !isAsked ? ask(.refresh(room: table.room)) : []
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
    if visit.look.isSpoken || !screen.hasTalk { visit.tell("\(head): \(text)") }
  }

  private mutating func hearChallenge(_ event: ServerLine) -> [Command] {
    guard let room = event.number(.room), let from = event[.from] else { return [] }
    // It is told again to a player who comes back.
    guard notice?.room != room, !challenges.contains(where: { $0.room == room }) else { return [] }
    let game = Games.title(event[.game] ?? "", visit.look)
    let sentence = visit.say(CommonPhrase.challengedBy, ["player": from, "game": game])
    visit.tell(sentence)
    guard challenges.count < Self.challengesMax else { return [.face(.call(Call(sentence)))] }
    if visit.gamesOffered.count >= Self.challengesMax { visit.gamesOffered = [:] }
    visit.gamesOffered[room] = event[.game]
    challenges.append(
      Notice(
        title: visit.say(CommonPhrase.challenge), lines: [sentence] + optionLine(event),
        choices: [
          Choice(
            .character("a"), label: visit.say(CommonPhrase.accept), .ask(.join(room: room))),
          Choice(
            .character("d"), .escape, label: visit.say(CommonPhrase.decline),
            .ask(.decline(room: room))),
        ], room: room, isSudden: true))
    return [.face(.call(Call(sentence)))]
  }

  /// "goal 20, a turn of 5 s": what is played for is known before it is accepted.
  private func optionLine(_ event: ServerLine) -> [String] {
    let words = Games.optionWords(event, visit.look)
    return words.isEmpty ? [] : [words.joined(separator: ", ")]
  }

  /// More than anybody answers.
  static let challengesMax = 20

  /// They are nobody's any more; a box with a secret stays in sight.
  mutating func forgetChallenges() {
    challenges = []
    if notice?.isSudden == true { notice = nil }
  }

  private mutating func forgetChallenge(_ event: ServerLine) {
    guard let room = event.number(.room) else { return }
    challenges.removeAll { $0.room == room }
    visit.gamesOffered[room] = nil
    guard notice?.room == room else { return }
    notice = nil
    visit.tell(visit.say(CommonPhrase.roomClosed))
  }

  // MARK: - The lobby's lists: asked for, or followed as they change

  /// A page of a list; gives where the next one begins.
  mutating func takeList(_ answer: Answer, _ list: LobbyLists.List, _ from: Int?) -> Int? {
    answer.isGood ? visit.lobby.receive(answer, of: list, from: from) : nil
  }

  mutating func hearLobby(_ event: ServerLine) -> [Command] {
    visit.lobby.hear(event)
    return meet(.heardOfLobby(event))
  }

  /// The lobby is not followed during a match or while watching one.
  mutating func stopFollowing() -> [Command] {
    guard screen is TableScreen, visit.connection == .ready else { return [] }
    guard visit.lobby.following == .asked || visit.lobby.following == .yes else { return [] }
    visit.lobby.stop()
    return ask(.follow(false))
  }

  // MARK: - Saying something, and reading back what was said

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

  // MARK: - The events of our table, one after the other, each told when it was seen

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
      table.kind?.rules.pace == .turns
    else { return [] }
    return settleTable()
  }
}

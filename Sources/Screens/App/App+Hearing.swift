import GameCore
import Protocol

// Events from other parts of the server.

extension App {
  mutating func hear(_ event: ServerLine) {
    if isWall, ![.notice, .drain].contains(event.happened) { return meet(.heardInRoom(event)) }
    let isOurRoom = visit.table != nil && event.number(.room) == visit.table?.room
    switch event.happened {
    case .lobby:
      visit.lobby.hear(event)
      meet(.heardOfLobby(event))
    case .paired: hearPaired(event)
    case .closed where isOurRoom:
      // A decline was announced already.
      if event.closingReason != .declined { tell(CommonPhrase.roomClosed) }
      leaveTable()
    case .declined where isOurRoom:
      tell(CommonPhrase.declined, ["player": event[.player] ?? "?"])
    case .tell, .shout, .say: hearTalk(event)
    case _ where isOurRoom: queue(event)
    // A match at a table that is not shown yet: a player who takes the last seat is told of the
    // start before the table's state arrives.
    case .start where visit.name.map(event.list(.seats).contains) == true:
      _ = session.watch.hear(event, me: visit.name)
    case .cup: hearCup(event)
    case .award, .feat: queue(event)
    case .challenge: hearChallenge(event)
    case .closed:
      guard let room = event.number(.room) else { return }
      challenges.removeAll { $0.room == room }
      guard notice?.room == room else { return }
      notice = nil
      tell(event.closingReason == .begun ? CommonPhrase.begunWithout : .roomClosed)
    case .notice:
      visit.tell(notice(event))
      // The notice may mean that events of the lobby were dropped because we were too slow.
      if visit.lobby.following == .yes {
        ask(.rooms)
        ask(.players)
      }
    case .muted:
      let text = visit.say(CommonPhrase.muted, ["lasts": event[.lasts] ?? "?"])
      visit.tell(visit.look.language.noted(text, event[.note]))
    case .unmuted: tell(CommonPhrase.unmuted)
    case .drain: tell(CommonPhrase.serverStops, ["seconds": event[.in] ?? "?"])
    default: break
    }
  }

  private mutating func notice(_ event: ServerLine) -> String {
    switch event.noticeTopic {
    case .appointed: visit.isOperator = true
    case .dismissed: visit.isOperator = false
    default: break
    }
    if let known = visit.look.language.notice(event) { return known }
    let text = event[.text] ?? ""
    guard let name = event[.from] else { return text }
    return visit.say(CommonPhrase.operatorSays, ["player": name, "text": text])
  }

  /// Applies an event of our table. Returns its sentences, which are still to be said.
  mutating func hearNow(_ event: ServerLine) -> [String] {
    if event.happened == .award, let total = event.number(.total) { visit.earn(total: total) }
    // At the end of a match its record is requested and checked.
    if let request = session.watch.hear(event, me: visit.name) {
      ask(request)
    } else {
      tellVerdict()
    }
    if event.happened == .over, visit.table?.seat != nil { addSalt(to: event[.next]) }
    let wasOurTurn = visit.table?.isOurTurn ?? false
    let sentences = visit.table?.hear(event, me: visit.name, visit.around) ?? []
    visit.noteEnd()
    // A player who reads something else must not miss the beginning of a match.
    if event.happened == .start, let place = screens.lastIndex(where: { $0 is TableScreen }) {
      screens.removeLast(screens.count - 1 - place)
    }
    // What is asked during a match no longer holds after it, nor what is asked before one.
    if [.start, .over].contains(event.happened), notice?.room == visit.table?.room { notice = nil }
    guard let table = visit.table else { return sentences }
    // We lost a turn, or won the match. The call for our turn is a separate command.
    switch event.happened {
    case .bust where event.seat(.seat).map(table.isOurs) == true: emit(.ring(.bust))
    case .over where table.hasWon: emit(.ring(.win))
    default: break
    }
    if table.isOurTurn, !wasOurTurn {
      let facts = ["game": Games.title(table.game, visit.look), "n": String(table.room)]
      call(visit.say(CommonPhrase.callToTable, facts))
    }
    // If the host left an open room, somebody else is host now. At the end of a match, hidden
    // things become visible.
    let isOutdated =
      event.happened == .left && table.phase == .open
      || event.happened == .over && visit.board?.isPartlyHidden == true
    if isOutdated, !session.pending.contains(where: \.isRefresh) { ask(.refresh(room: table.room)) }
    return sentences
  }

  private mutating func hearTalk(_ event: ServerLine) {
    guard let speaker = event[.from], let text = event[.text] else { return }
    let place: Chat.Place =
      event.happened == .tell ? .aside : event.number(.room).map { .room($0) } ?? .lobby
    let head = place == .aside ? "\(speaker) > \(visit.say(CommonPhrase.you))" : speaker
    visit.chat.add(text, by: head, in: place)
    // If the chat is not visible, the line is said as news.
    if visit.look.isSpoken || !screen.hasTalk, place != .lobby || !visit.isPlaying {
      visit.tell("\(head): \(text)")
    }
  }

  private mutating func hearChallenge(_ event: ServerLine) {
    guard let room = event.number(.room), let from = event[.from] else { return }
    let game = Games.title(event[.game] ?? "", visit.look)
    // "goal 20, a turn of 5 s": a challenge names its options before it is accepted.
    let options = Games.optionWords(event, visit.look).joined(separator: ", ")
    let lines =
      visit.rematch?.invitation(event, visit)
      ?? [visit.say(CommonPhrase.challengedBy, ["player": from, "game": game])]
      + (options.isEmpty ? [] : [options])
    _ = announce(
      Notice(
        title: visit.say(CommonPhrase.challenge), lines: lines,
        choices: acceptOrDecline(.join(room: room), ["d", .escape], .decline(room: room)),
        room: room, isSudden: true))
  }

  /// The most challenges that may wait: more than a player answers.
  static let challengesMax = 20

  /// Drops waiting challenges, and a box about what is no longer there. One with a login key stays.
  mutating func forgetChallenges() {
    challenges = []
    if notice?.isKept == false { notice = nil }
  }

  /// The lobby is not followed during a match or while watching one.
  mutating func stopFollowing() {
    guard screen is TableScreen, visit.connection == .ready, visit.lobby.following != .no
    else { return }
    visit.lobby.following = .no
    ask(.follow(false))
  }

  // MARK: - Chat

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

  /// At least half of the visible lines, as a line may need several rows.
  private var talkPage: Int { max(1, max(layout.talk.height, visit.look.rows / 4) / 2) }

  /// Sends `hello all` to the room or everyone, or `@bob hello bob` to one player.
  mutating func say(_ text: String) {
    let words = text.split(separator: " ", maxSplits: 1)
    guard let first = words.first else { return }
    if first.hasPrefix("@"), words.count == 2 {
      ask(.tell(player: String(first.dropFirst()), String(words[1])))
    } else {
      ask(visit.table == nil ? .shout(text) : .say(text))
    }
  }

  // MARK: - Events of our table, each announced when its animation is over

  mutating func queue(_ event: ServerLine) {
    // The end of a clock and a new match do not wait.
    if [.late, .start].contains(event.happened) { settleTable() }
    if visit.table == nil { _ = hearNow(event) }
    visit.table?.coming.add(event, at: visit.around.now)
    showComing()
  }

  /// Says what has been shown, and shows the next events as far as possible.
  mutating func showComing() {
    guard visit.table?.coming.isTooMuch(at: visit.around.now) != true else { return settleTable() }
    while isComing, visit.table?.isMoving(visit.around) == false { showNext() }
  }

  private var isComing: Bool { visit.table?.coming.isEmpty == false }

  /// Shows and says everything at once, because somebody plays on or the state was sent again.
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
    let people: [EventName?] = [.joined, .left, .away, .back, .watching, .again]
    let areAboutPeople = people.contains(event.happened)
    if visit.table?.isMoving(visit.around) == true {
      visit.table?.coming.untold = sentences
      visit.table?.coming.areAboutPeople = areAboutPeople
    } else {
      tell(sentences, areAboutPeople: areAboutPeople, isUrgent: event.happened == .late)
    }
  }

  private mutating func tell(_ sentences: [String], areAboutPeople: Bool, isUrgent: Bool = false) {
    let waits = visit.board?.isLookingBack == true && !isUrgent && !areAboutPeople
    for sentence in sentences where !sentence.isEmpty {
      if waits {
        visit.table?.hold(sentence)
      } else {
        visit.tell(sentence)
      }
      if areAboutPeople { visit.chat.add(sentence, in: .lobby) }
    }
  }

  // MARK: - What the client does by itself to ensure that our matches are fair: see `FairWatch`

  /// Adds our salt to the announced match if we have a seat in it.
  mutating func addSalt(to commit: String?) {
    if let request = session.watch.addSalt(to: commit) { ask(request) }
  }

  /// Shows the verdict at the table. An alarm is also announced at once.
  mutating func tellVerdict() {
    guard let verdict = session.watch.verdict, visit.table?.verdict != verdict else { return }
    visit.table?.verdict = verdict
    let sentence = verdict.sentence(visit.look)
    if verdict != .fits || visit.look.isSpoken { visit.tell(sentence) }
    if case .misfit = verdict { call(sentence) }
  }
}

import GameCore
import Protocol

// How the lobby is drawn and spoken.

extension HomeScreen {
  func draw(in box: Box, on frame: inout Frame, _ visit: Visit) {
    let layout = HomeLayout(box, games: visit.look.games.names.count)
    let cards = HomeCards(visit: visit)
    cards.draw(layout.cards, on: &frame)
    for (game, card) in zip(visit.look.games.names, layout.cards) {
      frame.target(card, .ask(cards.request(game)))
    }
    let tables = HomeTables(visit)
    var inside = panel(.rooms, tables.rooms.count, in: layout.rooms, on: &frame, visit)
    if !tables.rooms.isEmpty {
      tables.draw(pane == .rooms ? room : nil, in: inside, on: &frame) { index in
        does { $0.go(to: .rooms, line: index, $2) }
      }
    }
    if layout.people.height > 0 {
      let people = HomePeople(visit: visit, people: others(visit))
      inside = panel(.players, people.people.count, in: layout.people, on: &frame, visit)
      people.draw(player, isFocused: pane == .players, in: inside, on: &frame) { index in
        does { $0.go(to: .players, line: index, $2) }
      }
    }
    own.draw(in: layout.own, on: &frame, visit)
  }

  /// The chat has a fixed place, so that nothing moves when somebody speaks.
  func talkPlace(in box: Box, _ visit: Visit) -> Box? {
    let place = HomeLayout(box, games: visit.look.games.names.count).talk
    return place.height > 0 ? place : nil
  }

  /// Draws the border of a list, which can be clicked, and an invitation in an empty one.
  private func panel(
    _ pane: Pane, _ count: Int, in box: Box, on frame: inout Frame, _ visit: Visit
  ) -> Box {
    let (title, empty): (HomePhrase, HomePhrase) =
      pane == .rooms ? (.rooms, .noRooms) : (.players, .nobody)
    frame.target(box.insidePanel, does { $0.go(to: pane, $2) })
    let inside = frame.panel(
      box, visit.look, title: visit.say(title), count: count == 0 ? "" : String(count),
      isFocused: self.pane == pane)
    if count == 0 { frame.write(lines: wrapped(visit.say(empty), in: inside), in: inside, .dim) }
    return inside
  }

  /// The players include ourselves, so the list is empty only before it has arrived.
  func isKnown(_ visit: Visit) -> Bool { !visit.players.isEmpty }

  func spoken(_ visit: Visit) -> [String] {
    let tables = HomeTables(visit)
    let people = HomePeople(visit: visit, people: others(visit))
    return ["\(visit.say(HomePhrase.rooms)): \(tables.rooms.count)"]
      + tables.rooms.map { tables.spoken($0) }
      + (people.people.isEmpty
        ? [visit.say(HomePhrase.nobody)]
        : ["\(visit.say(HomePhrase.players)):"] + people.people.map { people.spoken($0) })
      + own.spoken(visit)
  }

  // MARK: - Moderation: an operator's key for the chosen table or player

  func orderChoices(_ visit: Visit) -> [Choice] {
    let keep = visit.choice("X", OrderPhrase.keepOrder, isQuiet: visit.look.isCompact, keepOrder)
    return visit.isOperator ? [keep] : []
  }

  /// Choices for which screen-reader users type a name or a number.
  func spokenOrderChoices(_ visit: Visit) -> [Choice] {
    let whom = visit.say(HomePhrase.playerQuestion)
    let report = visit.choice([], OrderPhrase.report, asking: whom, self.report)
    guard visit.isOperator else { return [report] }
    let subject = visit.say(OrderPhrase.orderWhom)
    return [
      report, visit.choice([], OrderPhrase.keepOrder, asking: subject, keepOrder),
      visit.choice([], OrderPhrase.list, .open(.reports)),
    ]
  }

  private var keepOrder: Intent { does { $0.keepOrder($1, $2) } }

  /// Opens moderation for what was typed or is chosen, otherwise the lists.
  private func keepOrder(_ typed: String, _ visit: Visit) -> [Intent] {
    let isTyped = !typed.isEmpty
    let chosenRoom = pane == .rooms ? chosenRoom(visit)?.number(.room) : nil
    let chosenPlayer = pane == .players ? chosenPlayer(visit) : nil
    if let room = isTyped ? Int(typed) : chosenRoom, room > 0 {
      return [.notice(visit.orderNotice(aboutRoom: room))]
    }
    if let player = isTyped ? typed : chosenPlayer, Names.isWellFormed(player) {
      return [.notice(visit.orderNotice(about: player))]
    }
    return [.open(.reports)]
  }
}

/// The layout of home: four cards with the games, and panels below them for the tables, the
/// players, the player's own state and the chat. All of them are there from the start.
struct HomeLayout: Equatable {
  let cards: [Box]
  // Including their borders.
  let rooms: Box
  let people: Box
  let talk: Box
  /// A panel; with few rows, one line above the games.
  let own: Box

  /// From this width on, there is room at the right of the tables.
  private static let columnsForTwo = 76
  private static let columnsForThree = 140
  private static let rowsForPanels = 15
  /// With this many rows below the games, there are two panels at each side.
  private static let rowsForFour = 12

  /// The largest size, which one can still take in at a glance. On larger screens home is centred.
  private static let most = (width: 240, height: 70)

  init(_ screen: Box, games: Int) {
    let box = screen.centred(
      min(screen.width, Self.most.width), min(screen.height, Self.most.height))
    let inside = Box(box.column + 1, box.row, box.width - 2, box.height)
    let isSmall = box.width < Self.columnsForTwo
    let count = max(1, games)
    guard box.height >= Self.rowsForPanels else {
      // On a phone each game has one line.
      let parts = inside.stacked([1, count, 0])
      cards = parts[1].stacked(Array(repeating: 0, count: count))
      (own, rooms) = (parts[0], parts[2])
      (people, talk) = (Box(0, 0, 0, 0), Box(0, 0, 0, 0))
      return
    }
    // The cards grow with the screen, but leave more than half of it to the rest.
    let tall = box.height < 19 ? 4 : max(9, box.height * 9 / 20)
    let high = isSmall ? 2 * Self.smallCard : tall
    let hasLine = box.height - high < Self.rowsForFour
    let parts = inside.below(hasLine ? 1 : 0).stacked([high, 0])
    let below = parts[1]
    guard !isSmall else {
      cards = parts[0].stacked([Self.smallCard, 0]).flatMap { row in
        row.columns(Array(repeating: 0, count: (count + 1) / 2))
      }
      let halves = below.stacked([below.height / 2, 0])
      let sides = halves[1].columns([0, 0])
      (rooms, people, talk, own) = (halves[0], sides[0], sides[1], inside.line(0))
      return
    }
    cards = parts[0].columns(Array(repeating: 0, count: count))
    let isWide = box.width >= Self.columnsForThree
    let third = inside.width / 4
    let sides = below.columns(isWide ? [0, third, third] : [inside.width * 5 / 8, 0])
    let left = sides[0].stacked([below.height * 3 / 5, 0])
    (rooms, people) = (left[0], left[1])
    let right = isWide || hasLine ? Array(sides.suffix(2)) : sides[1].stacked([0, 0])
    (own, talk) = (hasLine ? inside.line(0) : right[0], right[1])
  }

  /// On a small screen cards are arranged in two rows, with one line of text each.
  private static let smallCard = 3
}

/// The games as cards: a picture, and who waits or plays.
struct HomeCards {
  let visit: Visit

  func draw(_ boxes: [Box], on frame: inout Frame) {
    for (index, (game, box)) in zip(visit.look.games.names, boxes).enumerated() {
      let title = Games.title(game, fitting: box.width - 6, visit.look)
      guard box.height > 1 else {
        drawState(of: game, index, in: box.inset(columns: 1), on: &frame)
        frame.write(title, rightIn: box, row: 0, .bold)
        continue
      }
      let inside = frame.panel(box, visit.look, title: title)
      let state = inside.line(max(0, inside.height - 1))
      let used = drawState(of: game, index, in: state, on: &frame)
      let margin = inside.height > 9 ? 1 : 0
      var picture = inside.line(margin, high: inside.height - 1 - 2 * margin)
      if inside.height <= 1 {
        // At the right of the state, if there is room.
        guard used + Self.pictureWidth < inside.width else { continue }
        picture = inside.line(0).after(inside.width - Self.pictureWidth)
      }
      Games.of(game, visit.look)?.picture(picture, &frame, visit.look)
    }
  }

  /// The width of a picture in one row.
  private static let pictureWidth = 11

  /// Draws the state. Returns its width.
  @discardableResult
  private func drawState(of game: String, _ index: Int, in box: Box, on frame: inout Frame) -> Int {
    let key = Key.digit(index + 1).name(visit.look)
    frame.write(key, at: box.column, box.row, .bold(.accent))
    let (text, isCall) = state(of: game, in: box.width - Width.of(key) - 1)
    let left = max(1, min(2, box.width - Width.of(key + text))) + Width.of(key)
    let room = box.width - left
    return left
      + frame.write(
        text.shortened(to: room, visit.look), at: box.column + left, box.row,
        isCall ? .bold(.good) : .dim, width: room)
  }

  /// The request for the card's key: the waiting table that the card names, or any other.
  func request(_ game: String) -> ClientRequest {
    waiting(game)?.number(.room).map { .join(room: $0) } ?? .play(game: game)
  }

  /// The first waiting table of any game; otherwise a match against the house in the game played
  /// last.
  var playNow: Intent {
    let waiting = visit.look.games.names.compactMap { self.waiting($0)?.number(.room) }.first
    let house = HouseOffer.table(gameNow, .easy, visit)
    return .ask(waiting.map { .join(room: $0) } ?? house)
  }

  var gameNow: String { visit.lastGame ?? visit.look.games.names.first ?? "pig" }

  /// The oldest table at which somebody waits for any player.
  private func waiting(_ game: String) -> ServerLine? {
    visit.listedRooms.first {
      $0[.game] == game && $0.phase == .open && $0.hasFreeSeat && $0[.host] != visit.name
        && $0[.for] == nil && $0[.cup] == nil && !$0.isYes(.locked) && $0.number(.here) != 0
    }
  }

  /// "bob is waiting", "2 playing", or what the key does; and whether somebody is waiting. A long
  /// name is cut, so that the verb is visible.
  func state(of game: String, in columns: Int) -> (text: String, isCall: Bool) {
    let rooms = visit.listedRooms.filter { $0[.game] == game }
    if let host = waiting(game)?[.host] {
      let verb = Width.of(visit.say(HomePhrase.waits, ["player": ""]))
      let name = host.shortened(to: max(2, columns - verb), visit.look)
      return (visit.say(HomePhrase.waits, ["player": name]), true)
    }
    let playing = rooms.count { $0.phase == .playing }
    guard playing > 0 else { return (visit.say(HomePhrase.play), false) }
    return (visit.say(HomePhrase.playingCount, ["n": String(playing)]), false)
  }
}

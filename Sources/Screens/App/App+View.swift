// The whole screen: title, content, latest news, help line.

extension App {
  package init(
    _ entrance: Entrance, around: Surroundings, name: String?, jitter: @escaping () -> Int
  ) {
    self.init(first: entrance.screen, around: around, name: name, jitter: jitter)
  }

  /// The talk has a place once there is any: until then the content has all the room.
  var layout: Layout {
    let isHeard = talk != nil || visit.chat.hasSpeech
    let hasTalk = visit.name != nil && screen.hasTalk && isHeard
    var whole = Layout(visit.look, hasTalk: false)
    if let place = screen.talkPlace(in: whole.content, visit) {
      whole.talk = place
      return whole
    }
    let layout = Layout(visit.look, hasTalk: hasTalk)
    // A box takes the column of the talk, rather than room from the board.
    let isColumn = hasTalk && layout.talk.height > 1
    let isBoxOpen = shownNotice.map { !$0.isBand } ?? false
    return isColumn && talk == nil && screen is TableScreen && isBoxOpen ? whole : layout
  }

  package func view() -> Frame {
    let look = visit.look
    var frame = Frame(grid: Grid(columns: look.columns, rows: look.rows))
    frame.scheme = look.scheme
    // That it is our turn comes first: the title is seen when the window is not.
    let turn = visit.table?.isOurTurn == true ? [visit.say(CommonPhrase.titleTurn)] : []
    frame.title = (turn + ["Parlor", screen.title(visit)]).joined(separator: look.separator)
    guard look.columns >= Look.columnsMin, look.rows >= Look.rowsMin else {
      let size = ["columns": String(Look.columnsMin), "rows": String(Look.rowsMin)]
      let lines = wrapped(visit.say(CommonPhrase.tooSmall, size), width: look.columns)
      frame.write(lines: lines, in: frame.grid.bounds)
      return frame
    }
    guard !isWall || shownNotice != nil || helpPage != nil else {
      screen.draw(in: frame.grid.bounds, on: &frame, visit)
      return frame
    }
    let layout = layout
    drawTitle(in: layout.title, on: &frame)
    screen.draw(in: screenBox, on: &frame, visit)
    let beneath = frame.grid
    var chat = visit.chat
    // During a match, new chat in the lobby is held back.
    if visit.isPlaying { chat.forgetLobby() }
    let hasNews = screen is TableScreen && layout.talk.height > 1 && chat.later == 0
    TalkPanel(
      chat: chat, room: visit.table?.room, isTalking: talk != nil, rowsOver: look.rows / 4,
      news: hasNews ? visit.news.map { ($0.sentence, $0.chatLines) } : [], look: look
    ).draw(in: layout.talk, on: &frame)
    drawStatus(in: layout.status, on: &frame)
    let notice = shownNotice
    // What is typed, and why a key did nothing, stand where a band would be.
    if let notice, helpPage == nil, !notice.isBand || (talk == nil && reason == nil) {
      box(of: notice).draw(on: &frame)
    }
    // A box waits below the help: its keys are among those that are shown.
    if helpPage == nil || notice == nil {
      for button in buttons() { button.draw(on: &frame, look) }
    }
    if let helpPage { helpBox.draw(page: helpPage, on: &frame) }
    frame.removeImages(drawnOver: beneath)
    return frame
  }

  private func drawTitle(in box: Box, on frame: inout Frame) {
    let glyphs = visit.look.glyphs
    frame.grid.fill(box, glyphs.horizontal, .line)
    let right = connectionText.isEmpty ? "" : " \(connectionText) "
    let width = max(0, box.width - Width.of(right) - 2)
    let name = frame.write(" Parlor ", at: 0, box.row, .bold(.accent), width: width)
    let title = screen.title(visit)
    if !title.isEmpty {
      let text = "\(glyphs.separator) \(title)".shortened(
        to: max(0, width - name - 1), between: visit.look.separator, visit.look)
      frame.write("\(text) ", at: name, box.row, .bold, width: max(0, width - name))
    }
    let style: Style = isLost ? .bold(.bad) : visit.nextCoins == nil ? .bold : .bold(.gold)
    frame.write(right, at: box.width - Width.of(right), box.row, style)
  }

  private var connectionText: String {
    switch visit.connection {
    case .none, .greeted: return ""
    case .connecting, .greeting: return visit.say(CommonPhrase.connecting)
    case .lost(let moment):
      let seconds = max(0, moment - visit.now + 999) / 1000
      return visit.say(CommonPhrase.reconnecting, ["seconds": String(seconds)])
    // Nobody plays there.
    case .ready where isWall: return ""
    case .ready:
      let coins = visit.shownCoins.map { visit.say(CommonPhrase.coins, ["n": String($0)]) }
      return [visit.name, coins].compactMap(\.self).joined(separator: visit.look.separator)
    }
  }

  // MARK: - What happened

  private func drawStatus(in box: Box, on frame: inout Frame) {
    if let talk {
      return talk.draw(" \(visit.say(CommonPhrase.say)) ", in: box, on: &frame, .plain)
    }
    // What a box says is not said twice. The end of a match is: there it is in large letters, which
    // cannot be searched or copied.
    let isEnd = screen is TableScreen && visit.table?.phase == .over
    let told = shownNotice?.lines.dropFirst(isEnd ? 1 : 0) ?? []
    var sentences = visit.latest.filter { !told.contains($0) }
    while sentences.count > 1, Width.of(sentences.joined(separator: " ")) > box.width - 2 {
      sentences.removeFirst()
    }
    // A long sentence takes a line from the content.
    let lines = wrapped(sentences.joined(separator: " "), width: box.width - 2).suffix(2)
    for (index, line) in lines.enumerated() {
      let row = box.row - lines.count + 1 + index
      frame.write(" \(line)".padded(to: box.width), at: 0, row, .bold)
      // What it covers cannot be clicked.
      frame.target(Box(0, row, box.width, 1), .all([]))
    }
    // Only the last one is new.
    let earlier = sentences.dropLast().reduce(0) { $0 + Width.of($1) + 1 }
    frame.grid.restyle(Box(1, box.row, earlier, 1)) { $0 = .dim }
  }

  // MARK: - Which screen belongs to a destination, and going from one to the next

  private func screen(at destination: Destination) -> any Screen {
    let games = visit.look.games
    return switch destination {
    case .door: DoorScreen()
    case .name: TextScreen.name
    case .loginKey(let name): TextScreen.loginKey(of: name)
    case .home: HomeScreen()
    case .games(let purpose): GameMenuScreen(purpose: purpose)
    case .create(let game, let opponent): CreateScreen(game: game, opponent: opponent, games)
    case .rules(let game): RulesScreen(game: game)
    case .lesson(let game): TutorialScreen(game: game, games)
    case .gallery: GalleryScreen()
    case .cups: CupsScreen()
    case .cup(let number): CupScreen(number: number)
    case .cupMaking(let game): CupMakingScreen(game: game, games)
    case .cupSettings(let row): CupSettingsScreen(row)
    case .records: RecordsScreen(games, playing: visit.lastGame)
    case .replay(let match): ReplayScreen(match: match)
    case .shop: ShopScreen()
    case .reports: OperatorScreen()
    case .order(let order): OrderScreen(order)
    case .field(let field): field as? any Screen ?? screen
    }
  }

  mutating func open(_ destination: Destination) { open(screen(at: destination)) }

  mutating func open(_ screen: any Screen) {
    visit.turnPage()
    if screens.count < Self.screensMax { screens.append(screen) } else { self.screen = screen }
    meet(.appeared)
  }

  mutating func turn(to destination: Destination) {
    visit.turnPage()
    screen = screen(at: destination)
    meet(.appeared)
  }

  mutating func goBack() {
    visit.turnPage()
    if screens.count > 1 { screens.removeLast() }
    meet(.appeared)
  }
}

/// The screen with which the client starts.
package struct Entrance {
  fileprivate let screen: any Screen

  /// The list of servers, or a server to connect to or to start at once.
  package static func door(wanted: ServerAddress?, hosts: Bool = false) -> Self {
    Self(screen: DoorScreen(wanted: wanted, hosts: hosts))
  }

  /// The wall of a cup: the named one, otherwise the latest.
  package static func wall(_ address: ServerAddress, cup: String?) -> Self {
    Self(screen: WallScreen(address, cup: cup))
  }
}

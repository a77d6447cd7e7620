// Which screen belongs to a destination, and going from one to the next.

extension App {
  /// The screen for a destination: every one that there is.
  private static func screen(at destination: Destination) -> any Screen {
    switch destination {
    case .door: DoorScreen(isBack: true)
    case .name: NameScreen()
    case .loginKey(let name): LoginKeyScreen(name: name)
    case .passphrase: PassphraseScreen()
    case .home: HomeScreen()
    case .games(let purpose): GameMenuScreen(purpose: purpose)
    case .create(let game, let opponent): CreateScreen(game: game, opponent: opponent)
    case .password(let entry, let room): PasswordScreen(entry, room: room)
    case .rules(let game, let request): RulesScreen(game: game, before: request)
    case .lesson(let game): TutorialScreen(game: game)
    case .cups: CupsScreen()
    case .cup(let number): CupScreen(number: number)
    case .cupMaking(let game): CupMakingScreen(game: game)
    case .cupField(let field): CupFieldScreen(field)
    case .records: RecordsScreen()
    case .replay(let match): ReplayScreen(match: match)
    case .shop: ShopScreen()
    case .reports: OperatorScreen()
    case .order(let order): OrderScreen(order)
    case .report(let player): ReportScreen(player: player)
    }
  }

  mutating func open(_ destination: Destination) -> [Command] { open(Self.screen(at: destination)) }

  /// Another screen over the one that is shown.
  mutating func open(_ screen: any Screen) -> [Command] {
    visit.turnPage()
    if screens.count < Self.screensMax { screens.append(screen) } else { self.screen = screen }
    return rememberRules() + meet(.appeared)
  }

  /// Another screen in place of the one that is shown.
  mutating func turn(to destination: Destination) -> [Command] {
    visit.turnPage()
    screen = Self.screen(at: destination)
    return meet(.appeared)
  }

  mutating func goBack() -> [Command] {
    visit.turnPage()
    if screens.count > 1 { screens.removeLast() }
    return meet(.appeared)
  }
}

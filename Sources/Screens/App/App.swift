import Protocol

/// The client as a value. A message changes it and returns commands for the outside; a view is
/// drawn from it without changing it.
///
///     let commands = app.update(.input(.key(.enter)))
///     let frame = app.view()
package struct App {
  var visit = Visit()
  /// A stack: the last one is shown.
  var screens: [any Screen]
  var session: ServerTalk
  /// A box over the screen that asks before something is done.
  var notice: Notice?
  /// Challenges that wait until the player is free to be asked.
  var challenges: [Notice] = []
  /// The field for chat, while it is open.
  var talk: TextField?
  /// The page of the help that is shown, from 0; `nil` if it is closed.
  var helpPage: Int?
  /// Until when a server may be silent after the connection.
  private var greetingUntil = 0
  var name: String?
  /// Whether the name and the server are remembered for next time. A wall's are not.
  var remembers = true
  var keyring: Keyring
  /// Why the last key did nothing, as it was shown.
  var reason: String?
  /// From 0 to 999, so that clients do not reconnect at the same moment.
  let jitter: () -> Int
  /// Makes the salts that are added to the chance of matches. Without it nothing is added, and
  /// nothing is checked.
  package var salt: (() -> String)? {
    get { session.salt }
    set { session.salt = newValue }
  }
  /// Makes the nonces of logins. Without it, login keys are sent in the clear.
  package var nonce: (() -> String)? {
    get { session.nonce }
    set { session.nonce = newValue }
  }
  /// Whether the connection to the terminal is too slow for motion.
  package var isSlow = false
  /// Where to go after logging in.
  package var invitation: Invitation?

  /// As much as a person says at once; and no more bytes than a request holds beside its verb and a
  /// name.
  static let talkMax = 400
  static let talkBytesMax = LineLimits.requestMax - 32
  static let screensMax = 20
  /// A Parlor server greets at once. Others, such as web servers, wait for the client.
  private static let greetingPause = 5000

  init(
    first screen: any Screen, around: Surroundings, name: String? = nil,
    secrets: @escaping (String, ServerAddress, String?) -> KnownSecrets = { _, _, _ in
      KnownSecrets()
    },
    jitter: @escaping () -> Int = { 0 }
  ) {
    screens = [screen]
    visit.around = around
    session = ServerTalk(around.look.games)
    (self.name, self.jitter) = (name, jitter)
    keyring = Keyring(secrets)
  }

  package mutating func update(_ message: Message) -> [Command] {
    let commands = handle(message) + showComing() + stopFollowing()
    // Rows change nothing before their answer is complete, and a long list has hundreds.
    if !session.isInAnswer { forgetReason() }
    visit.around.isStill = isSlow || talk != nil
    offerChallenge()
    offerCall()
    // The last check, whatever a screen asked for.
    return commands.filter { visit.around.powers.allows($0) }
  }

  /// A reason is shown as long as it holds.
  private mutating func forgetReason() {
    guard let reason else { return }
    let choices = (shownNotice?.choices ?? []) + screen.choices(visit)
    guard !choices.contains(where: { $0.why == reason }) else { return }
    self.reason = nil
    visit.takeBack(reason)
  }

  private mutating func handle(_ message: Message) -> [Command] {
    switch message {
    case .started: return meet(.appeared)
    case .ticked: return tick()
    case .input(let input): return handle(input)
    case .resized(let columns, let rows):
      resize(columns, rows)
      return []
    case .imagesShown:
      visit.around.look.hasImages = true
      return []
    case .connected:
      visit.connection = .greeting
      greetingUntil = visit.now + Self.greetingPause
      return []
    case .failedToConnect(let failure): return failToConnect(failure)
    case .heard(let line): return hear(line)
    case .lost: return lose(after: nil)
    case .found(let servers): return meet(.found(servers))
    case .hosted(let address): return meet(.hosted(address))
    case .failedToKeep(let secret, let name, let path, let isFull):
      notice =
        visit.around.powers.ownsMachine
        ? secretNotice(secret, name, path, isFull: isFull) : loginKeyNotice(secret, name)
      return []
    case .failedToHost(let why):
      visit.tell(visit.say(DoorPhrase.cannotHost, ["reason": why.reason(visit)]))
      return []
    case .wentSilent(let minutes):
      askWhetherHere(minutes: minutes)
      return []
    case .pictures(let names):
      visit.around.pictures.names = names
      return []
    case .opened(let picture, let name):
      visit.around.pictures.open(name, picture)
      if visit.news.last?.sentence == visit.around.openingPicture(name) {
        visit.tell(visit.around.pictureIs(name))
      }
      return []
    case .failedToOpen(let name, let why):
      visit.around.pictures.fail(name, why)
      visit.tell(why)
      return []
    }
  }

  /// Lines that arrive after the connection was given up are ignored.
  private mutating func hear(_ line: String) -> [Command] {
    guard visit.connection == .greeting || visit.connection == .ready else { return [] }
    return session.hear(line).map { follow($0) } ?? []
  }

  /// The moment, in milliseconds that only ever grow: told before anything is.
  package var now: Int {
    get { visit.now }
    set { visit.around.now = newValue }
  }

  package mutating func resize(_ columns: Int, _ rows: Int) {
    (visit.around.look.columns, visit.around.look.rows) = (columns, rows)
  }

  package var look: Look { visit.look }
  package var pictures: PictureBook { visit.around.pictures }

  /// The screen that is shown.
  var screen: any Screen {
    get { screens[screens.count - 1] }
    set { screens[screens.count - 1] = newValue }
  }

  /// Lets the shown screen change itself, and does what it wants then.
  mutating func withScreen(
    _ body: (inout any Screen, inout Visit) -> [Intent]
  ) -> [Command] {
    let intents = body(&screens[screens.count - 1], &visit)
    return carryOut(intents)
  }

  mutating func meet(_ occasion: ScreenEvent) -> [Command] {
    withScreen { screen, visit in screen.meet(occasion, &visit) }
  }

  private mutating func tick() -> [Command] {
    if case .lost(let moment) = visit.connection, moment <= visit.now { return reconnect() }
    if let moment = silenceEnd, moment <= visit.now { return meetSilence() }
    return meet(.ticked)
  }

  /// When `.ticked` is due if no other message comes before, in the clock's milliseconds.
  package var nextMoment: Int? {
    if case .lost(let moment) = visit.connection {
      // The seconds are counted down on the screen.
      return min(moment, visit.now + 1000)
    }
    let coming = visit.table?.comingMoment(visit.around)
    return [screen.nextMoment(visit), silenceEnd, coming].compactMap(\.self).min()
  }

  /// When waiting for a greeting ends, if it does wait for one.
  private var silenceEnd: Int? {
    visit.connection == .greeting && !session.isGreeted ? greetingUntil : nil
  }

  // MARK: - Intents

  mutating func carryOut(_ intents: [Intent]) -> [Command] {
    intents.flatMap { carryOut($0) }
  }

  mutating func carryOut(_ intent: Intent) -> [Command] {
    switch intent {
    case .ask(let request): return readRules(before: request) ?? ask(request)
    case .hello(let name, let secret, let inClear):
      return sayHello(name, trusting: secret, inClear: inClear)
    case .act(let act, let typed):
      return withScreen { screen, visit in screen.perform(act, typed: typed, &visit) }
    case .open(let destination): return open(destination)
    case .turn(let destination): return turn(to: destination)
    case .back: return goBack()
    case .reconnect: return reconnect()
    case .notice(let notice):
      self.notice = notice
      return []
    case .tell(let sentence):
      visit.tell(sentence)
      return []
    case .face(let command): return [.face(command)]
    case .world(let command): return carryOut(command)
    case .all(let intents): return carryOut(intents)
    }
  }

  /// What the world is to do changes what is known here at once.
  private mutating func carryOut(_ command: WorldCommand) -> [Command] {
    guard visit.around.powers.allows(command) else { return [] }
    switch command {
    case .connect(let address):
      if visit.server != address { keyring.forgetRefusals() }
      visit.server = address
      visit.connection = .connecting
      session.end()
    case .disconnect:
      visit.connection = .none
      session.end()
    case .remember(let name, let value): visit.around.remembered[name] = value
    case .send, .keep, .look, .host, .openPicture: break
    }
    return [.world(command)]
  }

  mutating func ask(_ request: ClientRequest) -> [Command] {
    if let line = session.ask(request) { return [.world(.send(line))] }
    if request.kind == .order { visit.tell(visit.say(CommonPhrase.notSent)) }
    return []
  }
}

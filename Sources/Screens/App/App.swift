import Protocol

/// The client as a value: what has come in changes it and gives what is to be done outside; what it
/// shows is made from it without changing it.
///
///     let commands = app.update(.input(.key(.enter)))
///     let frame = app.view()
package struct App {
  var visit = Visit()
  /// The last one is shown.
  var screens: [any Screen]
  var session = ServerTalk()
  /// A box over the screen that asks before something is done.
  var notice: Notice?
  /// Challenges that have not been shown, as there was something better to do.
  var challenges: [Notice] = []
  /// The line in which something is said.
  var talk: TextField?
  /// Which part of the keys is shown, from 0 on; `nil` while they are not.
  var helpPage: Int?
  /// Until when a server that took our call may keep silent.
  private var greetingUntil = 0
  var name: String?
  /// Whether the name and the server are those of next time. A wall's are not.
  var remembers = true
  let secrets: (_ name: String, _ server: ServerAddress, _ store: String?) -> KnownSecrets
  /// What the player has typed to log in: said again when the line was broken.
  var typedSecret: KeptSecret?
  /// The secrets that were refused here.
  var refusedSecrets: Set<String> = []
  /// Why a key did nothing, as it was said last.
  var reason: String?
  /// From 0 to 999: so that not all come back at the same moment.
  let jitter: () -> Int
  /// What we add to the chance of a match, a new word each time; without it nothing is added and
  /// nothing checked.
  package var salt: (() -> String)? {
    get { session.salt }
    set { session.salt = newValue }
  }
  /// Where the nonces of logins come from; without it keys are said in the clear.
  package var nonce: (() -> String)? {
    get { session.nonce }
    set { session.nonce = newValue }
  }
  /// Whether the line to the terminal is too slow for things that move.
  package var isSlow = false
  /// Where to go after logging in.
  package var invitation: Invitation?

  /// As much as a person says at once; and no more bytes than a request holds beside its verb and a
  /// name.
  static let talkMax = 400
  static let talkBytesMax = LineLimits.requestMax - 32
  static let screensMax = 20
  /// A Parlor server greets at once; one that waits for our first word, as web servers do, never.
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
    (self.name, self.secrets, self.jitter) = (name, secrets, jitter)
  }

  package mutating func update(_ message: Message) -> [Command] {
    let commands = heed(message) + showComing() + stopFollowing()
    // A row changes nothing before its answer is whole, and a long list has hundreds.
    if !session.isInAnswer { forgetReason() }
    visit.around.isStill = isSlow || talk != nil
    offerChallenge()
    offerCall()
    // The last gate: whatever a screen has asked for.
    return commands.filter { visit.around.powers.allows($0) }
  }

  /// A reason is said as long as it holds: what was put right is not complained of any more.
  private mutating func forgetReason() {
    guard let reason else { return }
    let choices = (shownNotice?.choices ?? []) + screen.choices(visit)
    guard !choices.contains(where: { $0.why == reason }) else { return }
    self.reason = nil
    visit.takeBack(reason)
  }

  private mutating func heed(_ message: Message) -> [Command] {
    switch message {
    case .started: return meet(.appeared)
    case .ticked: return tick()
    case .input(let input): return take(input)
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

  /// What comes after we have hung up is not for us any more.
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

  mutating func meet(_ occasion: Occasion) -> [Command] {
    withScreen { screen, visit in screen.meet(occasion, &visit) }
  }

  private mutating func tick() -> [Command] {
    if case .lost(let moment) = visit.connection, moment <= visit.now { return reconnect() }
    if let moment = silenceEnd, moment <= visit.now { return meetSilence() }
    return meet(.ticked)
  }

  /// When something is to be done or shown though nothing comes in, in the clock's milliseconds.
  package var nextMoment: Int? {
    if case .lost(let moment) = visit.connection {
      // The seconds are counted down on the screen.
      return min(moment, visit.now + 1000)
    }
    let coming = visit.table?.comingMoment(visit.around)
    return [screen.nextMoment(visit), silenceEnd, coming].compactMap(\.self).min()
  }

  /// When we stop waiting for a greeting, if we do wait for one.
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
    case .hello(let name, let secret): return sayHello(name, trusting: secret)
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
      if visit.server != address { refusedSecrets = [] }
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

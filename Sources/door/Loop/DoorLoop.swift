import Link
import Platform
import Protocol
import Screens

/// The loop that serves all terminals and all connections to the server, on one thread.
///
/// In each turn it reads everything that is ready, handles a part of each person's typed keys, and
/// draws. Frames that answer a key come first; the others follow as time allows. A terminal that is
/// still sending a frame gets no new one: it skips frames, and nobody waits for it.
final class DoorLoop {
  private let options: DoorOptions
  private let limits: DoorLimits
  private let server: ServerAddress
  private let way: ServerWay
  private let languages: Languages
  /// What is stored for people with an ssh key; `nil` if the door only speaks telnet.
  private let shelf: PersonStore?
  private let entrances: [Entrance]
  private var doors: Doors
  private let signals: Signals
  private let log: Log
  private var poller: Poller

  private var gate: Gate
  private var guests = SlotTable<Guest>()
  private var now = Clock.milliseconds
  private var isOpen = true
  /// When the last people are disconnected after the door was told to stop.
  private var closesAt: Int?
  private var watchdog = Watchdog()
  private var turns: UInt64 = 0

  init(
    options: DoorOptions, server: ServerAddress, way: ServerWay, host: SSHHost?,
    shelf: PersonStore?, entrances: [Entrance], poller: consuming Poller, signals: Signals, log: Log
  ) {
    (self.options, self.server, self.way) = (options, server, way)
    (self.shelf, self.entrances, self.signals, self.log) = (shelf, entrances, signals, log)
    doors = Doors(entrances.map(\.listener))
    self.poller = poller
    limits = options.limits
    languages = Languages(
      host: host,
      hosts: WebHosts(
        publicName: options.publicName, ownName: Program.hostName, proxy: options.webProxy),
      sshPort: entrances.first { $0.language == .ssh }?.listener.port)
    gate = Gate(limits.gate)
  }

  /// Runs until the door was told to stop and everybody is gone. Returns the exit status.
  func run() -> Int32 {
    _ = poller.add(signals.descriptor, token: Token.signals)
    if let shelf { _ = poller.add(shelf.descriptor, token: Token.shelf) }
    doors.open(on: poller)
    while closesAt.map({ now < $0 && gate.count > 0 }) ?? true { turn() }
    for guest in guests.all { leave(guest, status: 0, isClosing: true) }
    for guest in guests.all { drop(guest) }
    shelf?.finish(within: DoorLimits.lastKeepsMax)
    log.info("stop")
    return 0
  }

  private func turn() {
    let ready = poller.wait(milliseconds: timeout())
    now = Clock.milliseconds
    for index in 0..<ready { handle(poller.event(index)) }
    if isOpen { doors.openIfDue(on: poller, at: Clock.now) }
    for case let guest? in guests.slots { look(after: guest) }
    draw()
    for case let guest? in guests.slots where guest.isTouched { settle(guest) }
    watchdog?.showLife(at: Clock.now)
  }

  /// The milliseconds until something is due.
  ///
  /// It asks each guest, as each turn does. There are a thousand at most. A heap of deadlines would
  /// be the next step.
  private func timeout() -> Int32 {
    var first = closesAt ?? .max
    for case let guest? in guests.slots { first = min(first, guest.due) }
    for sign in [watchdog?.nextSign, isOpen ? doors.opensAgain : nil].compactMap(\.self) {
      first = min(first, Int((sign / .milliseconds(1)).rounded(.up)))
    }
    return first == .max ? -1 : Int32(clamping: max(0, first - Clock.milliseconds))
  }

  // MARK: - What is ready

  private func handle(_ event: Poller.Event) {
    switch event.token {
    case Token.signals: return takeSignals()
    case Token.shelf: return takeOutcomes()
    case 0..<UInt64(entrances.count): return accept(entrances[Int(event.token)])
    default: break
    }
    guard let guest = guests[token: event.token & ~Token.line] else { return }
    guest.isTouched = true
    if event.token & Token.line == 0 {
      handle(guest.wire.work(reads: event.canRead || event.isBroken, at: now), of: guest)
    } else {
      tell(guest, guest.line.work(at: now))
    }
  }

  /// Handles signals. The first one closes the ports and lets people play on for a while; the
  /// second one ends the loop.
  private func takeSignals() {
    guard signals.take() > 0 else { return }
    guard isOpen else { return closesAt = now }
    isOpen = false
    // Connections that wait in the kernel are accepted first, because no other process would serve
    // them.
    for entrance in entrances { accept(entrance) }
    doors.shut(on: poller, at: Clock.now)
    for listener in doors.listeners { Descriptors.close(listener.descriptor) }
    closesAt = now + options.drain * 1000
    log.info("drain", ("seconds", "\(options.drain)"), ("people", "\(gate.count)"))
  }

  // MARK: - Coming and going

  private func accept(_ entrance: Entrance) {
    let failure = entrance.listener.accept(most: DoorLimits.acceptsPerTurnMax) {
      welcome($0, entrance)
    }
    doors.shut(
      after: failure, at: entrance.listener, on: poller, at: Clock.now, log,
      here: ("people", "\(gate.count)")
    ) { turnAway($0, entrance, .full) }
  }

  private func turnAway(
    _ descriptor: Int32, _ entrance: Entrance, _ refusal: Gate.Refusal,
    _ address: SocketAddress? = nil
  ) {
    entrance.turnAway(descriptor, refusal.text)
    log.debug("refuse", ("code", refusal.code), ("address", address?.description ?? "?"))
  }

  private func welcome(_ descriptor: Int32, _ entrance: Entrance) {
    let address = SocketAddress(peerOf: descriptor)
    let key: [UInt8]?
    do throws(Gate.Refusal) {
      key = try gate.enter(address, at: Clock.now)
    } catch {
      return turnAway(descriptor, entrance, error, address)
    }
    Socket.prepareGuest(descriptor, sendRoom: DoorLimits.sendRoom)
    let token = guests.nextToken()
    guard let wire = languages.wire(to: descriptor, entrance, at: now) else {
      return gate.leave(token, countedAs: key)
    }
    let guest = Guest(token, wire, address, countedAs: key, way, at: now)
    guests.add(guest)
    _ = poller.add(wire.descriptor, token: token)
    log.info("connect", ("guest", "\(guest.slot)"), ("address", address?.description ?? "?"))
    if let key, let leaving = gate.begin(token, countedAs: key), let oldest = guests[token: leaving]
    {
      drop(oldest, Gate.Refusal.gaveWay.text)
    }
    handle(wire.work(reads: false, at: now), of: guest)
  }

  private func isHere(_ guest: Guest) -> Bool { guests[token: guest.token] === guest }

  private func handle(_ events: [TerminalEvent], of guest: Guest) {
    for event in events where isHere(guest) {
      switch event {
      case .opened(let opening): open(opening, for: guest)
      case .typed(let bytes): if guest.phase == .here { guest.typed += bytes }
      case .resized(let columns, let rows):
        if guest.phase == .here { tell(guest, [.resized(columns: columns, rows: rows)]) }
      case .entered(let address): welcomePage(guest, from: address)
      case .said(let line): tell(guest, guest.say(String(decoding: line, as: UTF8.self)))
      case .ended: drop(guest)
      }
    }
  }

  private func open(_ opening: Opening, for guest: Guest) {
    guard guest.phase == .arriving else { return }
    let kept = opening.fingerprint.flatMap { shelf?.enter($0) } ?? StoredPerson(isLasting: false)
    let person = Person(
      opening, kept, server: server, reachedBy: publicName(for: guest.wire.descriptor),
      sshPort: languages.sshPort, limits, at: now)
    gate.finish(guest.token, countedAs: guest.countedAs)
    guest.welcome(person, kept, fingerprint: opening.fingerprint)
    guest.wire.send(person.beginning)
    log.info("open", ("guest", "\(guest.slot)"), ("key", opening.fingerprint == nil ? "no" : "yes"))
    tell(guest, [.pictures([]), .started])
  }

  private func welcomePage(_ guest: Guest, from address: [UInt8]?) {
    if let address { guest.line.introduction = way.introduction(of: SocketAddress(address)) }
    gate.finish(guest.token, countedAs: guest.countedAs)
    guest.becomePage()
    log.info("open", ("guest", "\(guest.slot)"), ("page", "yes"))
    tell(guest, guest.line.connect(to: way.address, at: now))
  }

  private func pass(_ message: Message, to page: WebWire, of guest: Guest) {
    switch message {
    case .connected: tell(guest, guest.sayUnsaid())
    case .heard(let line): page.add(line: line)
    case .lost: leave(guest, status: 0)
    case .failedToConnect: leave(guest, status: 1)
    default: break
    }
  }

  /// The name by which others reach this machine: the address that this person used, unless it is a
  /// loopback address and the door has others.
  private func publicName(for descriptor: Int32) -> String? {
    if let name = options.publicName { return name }
    let own = SocketAddress(of: descriptor)
    let isOpen = entrances.contains { !$0.listener.addresses.allSatisfy(\.isLoopback) }
    guard let own, own.isLoopback, isOpen else { return own?.description }
    return (Interface.outward ?? own).description
  }

  /// Resets the terminal, prints a parting line, and closes the connection when that is sent.
  private func leave(_ guest: Guest, status: Int32, isClosing: Bool = false) {
    if case .leaving = guest.phase { return }
    guard isHere(guest) else { return }
    guest.isTouched = true
    if let person = guest.person { guest.wire.send(person.ending(isClosing: isClosing)) }
    guest.beginLeaving(until: now + DoorLimits.farewellMax)
    guest.wire.finish(status: status)
  }

  /// Closes a connection. A person who has seen no screen is told why.
  private func drop(_ guest: Guest, _ why: String? = nil) {
    guard isHere(guest) else { return }
    if let why { guest.wire.say(last: why) }
    poller.remove(guest.wire.descriptor)
    gate.leave(guest.token, countedAs: guest.countedAs)
    guest.beginLeaving(until: now)
    if let fingerprint = guest.fingerprint { shelf?.leave(fingerprint) }
    guest.wire.close()
    guests.remove(guest)
    log.info("disconnect", ("guest", "\(guest.slot)"))
  }

  // MARK: - People

  private func tell(_ guest: Guest, _ messages: [Message]) {
    for message in messages where guest.phase == .here {
      if let page = guest.page { pass(message, to: page, of: guest); continue }
      carryOut(guest.person?.session.update(message, at: now) ?? [], for: guest)
    }
    guest.page?.flush()
  }

  private func carryOut(_ commands: [Command], for guest: Guest) {
    for command in commands where guest.phase == .here {
      switch command {
      case .face(.quit(let status)): leave(guest, status: status)
      case .face(.copy(let text)): if !guest.wire.isBusy { guest.wire.send(Clipboard.copy(text)) }
      case .face(.call), .face(.ring), .face(.suspend): break
      case .world(.connect): tell(guest, guest.line.connect(to: way.address, at: now))
      case .world(.disconnect): guest.line.disconnect()
      case .world(.send(let line)): tell(guest, guest.line.send(line))
      case .world(.keep(let key, let isNew)): keep(key, isNew: isNew, for: guest)
      case .world(.remember(let name, let value)):
        if guest.kept.remember(name, value), name != "server" { _ = save(for: guest) }
      // No guest may do these.
      case .world(.look), .world(.host), .world(.openPicture), .world(.addPicture): break
      }
    }
  }

  private func keep(_ key: KeptSecret, isNew: Bool, for guest: Guest) {
    guest.kept.keep(key)
    let number = save(for: guest)
    guard isNew else { return }
    guard let number else { return tell(guest, [.failedToKeep(key)]) }
    guest.unsaved = (key, number)
  }

  /// Saves a guest's data and returns the number of the save; `nil` if nothing is stored for the
  /// next visit.
  private func save(for guest: Guest) -> Int? { guest.fingerprint.flatMap { shelf?.save($0) } }

  /// Takes the outcomes of saves. A login key that could not be stored is shown to its owner.
  private func takeOutcomes() {
    for outcome in shelf?.takeOutcomes() ?? [] {
      if !outcome.isKept { log.error("keep", ("file", outcome.fingerprint)) }
      for case let guest? in guests.slots {
        guard let key = guest.takeKey(savedAs: outcome.number), !outcome.isKept else { continue }
        guest.isTouched = true
        tell(guest, [.failedToKeep(key)])
      }
    }
  }

  /// Handles what a guest has typed, and what is due by the clock.
  private func look(after guest: Guest) {
    switch guest.phase {
    case .arriving:
      guest.isTouched = true
      if now - guest.began >= limits.handshakeMax { return drop(guest, "You were too slow.") }
      if let moment = guest.wire.nextMoment, moment <= now {
        handle(guest.wire.work(reads: false, at: now), of: guest)
      }
    case .here:
      if !guest.typed.isEmpty {
        guest.isTouched = true
        carryOut(guest.person?.type(guest.takeTyped(), at: now) ?? [], for: guest)
      }
      guard guest.due <= now else { return }
      guest.isTouched = true
      if let page = guest.page, let moment = page.nextMoment, moment <= now {
        handle(page.work(reads: false, at: now), of: guest)
      }
      if let moment = guest.line.nextMoment, moment <= now { tell(guest, guest.line.work(at: now)) }
      carryOut(guest.person?.passTime(at: now) ?? [], for: guest)
    case .leaving(let end): if now >= end { drop(guest) }
    }
  }

  // MARK: - Frames

  private func draw() {
    var others: [Guest] = []
    for case let guest? in guests.slots where guest.phase == .here && !guest.wire.isBusy {
      guard let frame = guest.person?.session.isFrameDue(at: now), frame.isDue else { continue }
      if frame.isForKey { draw(guest) } else { others.append(guest) }
    }
    // The turn starts with another guest each time, so that nobody is always last.
    let start = others.isEmpty ? 0 : Int(turns % UInt64(others.count))
    turns &+= 7
    let end = Clock.milliseconds + DoorLimits.drawingPerTurn
    for guest in others[start...] + others[..<start] {
      draw(guest)
      if Clock.milliseconds >= end { break }
    }
  }

  private func draw(_ guest: Guest) {
    guest.isTouched = true
    let bytes = guest.person?.session.draw(at: now) ?? []
    if !bytes.isEmpty { guest.wire.send(bytes) }
  }

  // MARK: - Waiting

  /// Tells the poller what to watch for this guest, and notes when the guest is due again.
  private func settle(_ guest: Guest) {
    guard isHere(guest) else { return }
    guest.isTouched = false
    if !guest.wire.isBusy { guest.person?.session.noteTaken(at: now) }
    var interest: Poller.Interest = guest.mayRead ? .read : []
    if guest.wire.wantsToWrite { interest.insert(.write) }
    if interest != guest.watchedWire {
      guest.watchedWire = interest
      poller.change(guest.wire.descriptor, token: guest.token, to: interest)
    }
    watchLine(of: guest)
    guest.due = due(guest)
  }

  private func watchLine(of guest: Guest) {
    guard let descriptor = guest.line.descriptor else { return guest.watchedLine = nil }
    var interest: Poller.Interest = guest.page?.isFull == true ? [] : .read
    if guest.line.wantsToWrite { interest.insert(.write) }
    if guest.watchedLine?.life != guest.line.life {
      // The previous connection was closed, and the kernel has stopped watching it.
      _ = poller.add(descriptor, token: guest.token | Token.line, for: interest)
    } else if interest != guest.watchedLine?.interest {
      poller.change(descriptor, token: guest.token | Token.line, to: interest)
    }
    guest.watchedLine = (guest.line.life, interest)
  }

  private func due(_ guest: Guest) -> Int {
    switch guest.phase {
    case .arriving: return min(guest.began + limits.handshakeMax, guest.wire.nextMoment ?? .max)
    case .leaving(let end): return end
    case .here:
      if !guest.typed.isEmpty { return now }
      let person =
        guest.person?.nextMoment(canDraw: !guest.wire.isBusy) ?? guest.page?.nextMoment ?? .max
      return min(person, guest.line.nextMoment ?? .max)
    }
  }
}

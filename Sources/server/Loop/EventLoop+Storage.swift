import Glibc
import Lobby
import Platform
import Protocol

/// What the loop knows of the store: which batch is being written, and who waits for it.
struct Keeper {
  /// The thread that has the store.
  let thread: StorageThread
  /// The number of the last batch that was given away, and whether it is being written.
  var lastGiven = 0
  var isWriting = false
  /// The number of the last batch that is known to be kept.
  var lastKept = 0
  /// Slots with lines that wait for the batch that is being written, and for the next one.
  var waiting: [Int] = []
  var waitingForNext: [Int] = []
  /// Questions that must see what the next batch writes.
  var questions: [StorageThread.Work] = []
  /// Whether something was kept since the last sweep.
  var hasKept = false
  /// Whether nothing can be written: for now, or not before a start has looked at the disk.
  var isFailing = false
  var isProbing = false
  /// Whether it is being looked whether the file of the store is still there.
  var isLooking = false
  var isFinal = false

  /// Those who wait for the next batch wait for this one. The lists change places, so that both
  /// keep their room.
  fileprivate mutating func beginBatch() {
    lastGiven += 1
    isWriting = true
    hasKept = true
    swap(&waiting, &waitingForNext)
  }
}

extension EventLoop {
  /// For which batch the lines of the last step must wait, if for any.
  var batchToWaitFor: Int? {
    guard effects.mustWait else { return nil }
    if lobby.batchSize > 0 { return keeper.lastGiven + 1 }
    return keeper.isWriting ? keeper.lastGiven : nil
  }

  /// Somebody's lines wait for a batch.
  func noteWaiting(_ slot: Int, _ connection: Connection, for batch: Int) {
    guard connection.lastBatch != batch else { return }
    connection.lastBatch = batch
    if batch > keeper.lastGiven {
      keeper.waitingForNext.append(slot)
    } else {
      keeper.waiting.append(slot)
    }
  }

  /// Whether there is something to keep that somebody waits for, or so much that it is worth a
  /// batch. What nobody waits for, as where the store is in memory, gathers until the next sweep.
  var isBatchDue: Bool {
    lobby.batchSize > 0
      && (!keeper.waitingForNext.isEmpty || !keeper.questions.isEmpty
        || lobby.batchSize > limits.batchWorth)
  }

  /// What a turn has done is given away to be kept, in one piece; while another piece is being
  /// written it waits and grows, so that a slow disk has fewer and larger ones.
  func handOver() {
    guard !keeper.isWriting || lobby.batchSize == 0 else { return }
    if isBatchDue, !keeper.isFailing { give(lobby.takeBatch()) }
    for question in keeper.questions { keeper.thread.give(question) }
    keeper.questions = []
  }

  private func give(_ batch: Batch) {
    keeper.beginBatch()
    keeper.thread.give(.write(batch, number: keeper.lastGiven))
  }

  /// Once a second: what has gathered is kept, and time where a match is under way, so that its
  /// clocks go on from there; and whether a store that failed works again is tried.
  func keepTime() {
    defer { keeper.hasKept = false }
    if !keeper.isLooking, !keeper.isFinal {
      keeper.isLooking = true
      keeper.thread.give(.look)
      if !keeper.isFailing { keeper.thread.give(.tend(at: instant.sinceStart.wholeMilliseconds)) }
    }
    if keeper.isFailing {
      guard !keeper.isFinal, !keeper.isProbing else { return }
      keeper.isProbing = true
      keeper.thread.give(.probe)
    } else if !keeper.isWriting, lobby.batchSize > 0 || lobby.hasRunningMatches && !keeper.hasKept {
      // Where nobody says anything the lobby does not know how late it is.
      step(.timePassed)
      give(lobby.takeBatch())
    }
  }

  // MARK: - What the store says, and who thinks

  /// Nothing more is read from a session before the store has answered its question; while somebody
  /// thinks for it, it is read.
  func put(_ ask: Effects.Ask) {
    let connection = connection(ask.session.index)
    if case .thought(let riddle) = ask.question {
      connection?.thought = (ask.number, now + limits.thoughtMoment)
      if let connection { thoughtful.append((connection.token, now + limits.thoughtMoment)) }
      thinkers.answer(ask.session, ask: ask.number, riddle)
    } else {
      connection?.parkedUntil = ask.number
      keeper.questions.append(.answer(ask.session, ask: ask.number, ask.question))
    }
  }

  private func takeAnswer(
    _ session: SessionID, _ ask: Int, _ question: Question, _ answer: Answer
  ) {
    if let connection = connection(session.index), connection.parkedUntil == ask {
      connection.parkedUntil = nil
      unread.insert(session.index)
    }
    if let connection = connection(session.index), connection.thought?.ask == ask {
      connection.thought = nil
      // One that has ended its side is closed when it has heard everything.
      unread.insert(session.index)
    }
    step(.answered(session, ask: ask, question, answer))
  }

  /// What takes longer than a moment to think about holds up its asker no more.
  func readThoughtful() {
    while let first = thoughtful.first, first.moment <= now {
      thoughtful.removeFirst()
      unread.insert(Self.slot(of: first.token))
    }
  }

  func takeThoughts() {
    for report in thinkers.takeReports() {
      switch report {
      case .planned(let thought, let plan): step(.thought(thought, plan: plan))
      case .answered(let session, let ask, let question, let answer):
        takeAnswer(session, ask, question, answer)
      }
    }
  }

  func takeReports() {
    for report in keeper.thread.takeReports() { take(report) }
  }

  private func take(_ report: StorageThread.Report) {
    switch report {
    case .wrote(let number): release(upTo: number)
    case .failed(let error): fail(error)
    case .answered(let session, let ask, let question, let answer):
      takeAnswer(session, ask, question, answer)
    case .works:
      keeper.isProbing = false
      guard keeper.isFailing, !keeper.isFinal else { return }
      keeper.isFailing = false
      log.info("store-works")
      step(.storeWorks(true))
    case .isThere: keeper.isLooking = false
    case .tended(let names): if !names.isEmpty { step(.idle(names)) }
    case .found(let player, let token): free(player, for: token)
    case .recovered, .stopped: break
    }
  }

  private func release(upTo number: Int) {
    keeper.isWriting = false
    keeper.lastKept = number
    for slot in keeper.waiting {
      guard let connection = connection(slot) else { continue }
      connection.release(upTo: number)
      markReady(slot, connection)
    }
    keeper.waiting.removeAll(keepingCapacity: true)
  }

  /// A batch could not be written, so what it holds has not happened. Nobody has been told of it;
  /// the lobby goes back to what is kept, and those who asked are refused.
  private func fail(_ error: DatabaseError) {
    keeper.isProbing = false
    log.error(
      "store", ("code", "\(error.code)"), ("reason", error.message), ("final", "\(error.isFinal)"))
    if error.isFinal { keeper.isFinal = true }
    keeper.isLooking = false
    guard !keeper.isFailing else { return }
    keeper.isFailing = true
    keeper.isWriting = false
    // From here on nothing is due: what came of it would wait for a batch that does not hold it.
    step(.storeWorks(false))
    // What has waited for the next batch waits no more: its number is not another batch's.
    keeper.lastGiven += 1
    let slots = Set(keeper.waiting + keeper.waitingForNext).sorted()
    (keeper.waiting, keeper.waitingForNext) = ([], [])
    for slot in slots where connection(slot)?.loginBatch ?? 0 > keeper.lastKept {
      step(.loginRefused(SessionID(slot)))
    }
    let others = goBack()
    for slot in slots {
      if let connection = connection(slot) {
        connection.takeBack(keeper.isFinal ? { _ in nil } : Self.refusal)
        markDirty(slot, connection)
      }
      // Whether it is on the disk is not known before the next start: no answer would be true.
      guard keeper.isFinal, connection(slot)?.isClosing == false else { continue }
      letGo(slot, "storage", "The disk failed. Come back when the server has started again.")
    }
    for report in others { take(report) }
  }

  /// The lobby is as the store has it; nothing is being written. Gives what else the store said.
  private func goBack() -> [StorageThread.Report] {
    keeper.thread.give(.recover(lobby.knownPlayers))
    var others: [StorageThread.Report] = []
    while true {
      keeper.thread.wait(.seconds(60)) { if case .recovered = $0 { true } else { false } }
      for report in keeper.thread.takeReports() {
        guard case .recovered(let kept) = report else {
          others.append(report)
          continue
        }
        if let kept { noteLost(rooms: lobby.restore(kept)) } else { giveUp() }
        return others
      }
    }
  }

  private func giveUp() {
    log.error("store-unreadable")
    exitStatus = 1
    finish()
  }

  func noteLost(rooms: [Int]) {
    for room in rooms { log.error("room-lost", ("room", "\(room)")) }
    for cup in lobby.lostCups { log.error("cup-lost", ("cup", "\(cup)")) }
  }

  private static func refusal(tag: String?) -> [UInt8]? {
    var writer = LineWriter()
    writer.begin(tag: tag, "ERR", Refusal.busyStorage.rawValue)
    writer.add("retry_ms", 2000)
    writer.add(text: Refusal.busyStorage.text)
    return writer.bytes
  }

  // MARK: - The end

  /// Keeps what there is, and waits for it a moment. What is not kept then has not been told.
  func closeStore() {
    if !keeper.isFailing, !keeper.isWriting { give(lobby.takeBatch()) }
    while keeper.isWriting, !keeper.isFailing {
      let before = Clock.now
      keeper.thread.wait(limits.lastBatchMax) { report in
        if case .wrote = report { true } else if case .failed = report { true } else { false }
      }
      takeReports()
      if Clock.now - before >= limits.lastBatchMax { break }
      if !keeper.isWriting, lobby.batchSize > 0, !keeper.isFailing { give(lobby.takeBatch()) }
    }
    lookOnceMore()
    keeper.thread.give(.stop)
    keeper.thread.wait(limits.lastBatchMax) { if case .stopped = $0 { true } else { false } }
    if keeper.isFinal { exitStatus = 1 }
  }

  /// What is kept in a file that is gone is not kept: the status says so at least.
  private func lookOnceMore() {
    guard !keeper.isFinal else { return }
    if !keeper.isLooking { keeper.thread.give(.look) }
    keeper.thread.wait(limits.lastBatchMax) { report in
      if case .isThere = report { true } else if case .failed = report { true } else { false }
    }
    takeReports()
  }
}

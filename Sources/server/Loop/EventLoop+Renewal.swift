import Lobby
import Platform
import Protocol

// How another process takes over from this one, with every connection. Until its last word this
// process can go on as if nothing had been.

extension EventLoop {
  /// `renew`: starts the program that is now where this one came from. The answer is the outcome,
  /// and the new process gives it if there is one.
  func renew(_ connection: Connection, isForced: Bool) {
    if let reason = whyNotRenewed(isForced) { return answer(connection, "ERR \(reason)") }
    do throws(Handover.Failure) {
      let handover = try Handover(renewal.program, asker: connection.token, at: now)
      renewal.begin(handover)
      connection.hold = .renewal
      log.info("heir", ("process", "\(handover.heir.number)"))
      guard poller.add(handover.channel.descriptor, token: Token.heir) else {
        return giveUpRenewal("there are no descriptors left")
      }
    } catch {
      log.error("not-renewed", ("reason", error.reason))
      answer(connection, "ERR \(error.reason)")
    }
  }

  private func whyNotRenewed(_ isForced: Bool) -> String? {
    if !course.isServing { return "the server is stopping" }
    if keeper.isFailing { return "nothing can be saved at the moment" }
    if renewal.handover != nil { return "a renewal is in progress already" }
    guard !isForced, !ServiceManager.isThere else { return nil }
    return "without a service manager, whatever started the server would think that it has crashed;"
      + " if nobody waits for it, use --anyway"
  }

  /// The new process has said something, or has ended.
  func hearHeir() {
    guard let handover = renewal.handover else { return }
    do throws(Handover.Failure) {
      renewal.noteAble(try handover.hear())
    } catch {
      giveUpRenewal(error.reason)
    }
  }

  /// At the end of a turn, when all that was read has been answered.
  func renewIfDue() {
    renewal.reap()
    guard let handover = renewal.handover else { return }
    guard course.isServing else { return giveUpRenewal("the server is stopping") }
    if let version = renewal.version { return handOver(to: handover, version) }
    guard now < handover.deadline else { return giveUpRenewal("the new program does not answer") }
  }

  private func giveUpRenewal(_ reason: String) {
    guard let handover = renewal.handover else { return }
    poller.remove(handover.channel.descriptor)
    _ = renewal.end()
    log.error("not-renewed", ("reason", reason))
    guard let connection = connections[token: handover.asker] else { return }
    connection.hold = nil
    answer(connection, "ERR \(reason); the old process keeps running")
  }

  // MARK: - The pause

  /// From here on nobody is served, until one of the two goes on.
  private func handOver(to handover: Handover, _ version: String) {
    let began = Clock.now
    do throws(Handover.Failure) {
      try settle()
      let (estate, descriptors) = try bequeath(handover.asker, began)
      try handover.pass(estate.bytes, descriptors)
      try leave(to: handover)
    } catch {
      guard !error.isTooLate else { return finish(status: 1) }
      giveUpRenewal(error.reason)
    }
  }

  /// What has been done is kept, nothing waits for the store, and its thread does nothing more.
  private func settle() throws(Handover.Failure) {
    let end = Clock.now + ServerLimits.settleMax
    var lastBatch: Int
    repeat {
      try wait(until: end) { isSettled }
      // The thread works in order, and may fold the journal after a batch: this is the last thing
      // that it does.
      try wait(until: end) { !keeper.isLooking }
      lastBatch = keeper.lastKept
      keeper.lookAgain()
      try wait(until: end) { !keeper.isLooking }
    } while !isSettled || keeper.lastKept != lastBatch
    // One that is broken is noticed by the process that goes on.
    for connection in connections.all { _ = connection.flush(at: now) }
  }

  /// Gives the store what there is, and takes what it says, until something is so.
  private func wait(until end: Duration, _ isSo: () -> Bool) throws(Handover.Failure) {
    while !isSo() {
      guard !keeper.isFailing, course.isServing else {
        throw Handover.Failure("nothing can be saved at the moment")
      }
      guard Clock.now < end else { throw Handover.Failure("the store is too slow") }
      if !keeper.isWriting, lobby.batchSize > 0 { giveBatch() }
      keeper.giveQuestions()
      keeper.wait(.milliseconds(100)) { _ in true }
      takeReports()
    }
  }

  private var isSettled: Bool {
    !keeper.isWriting && lobby.batchSize == 0
      && connections.all.allSatisfy { !$0.waitsForBatch && !$0.isLookedUp }
  }

  /// All that the new process goes on with. The descriptors are the lock's, and then those of the
  /// lines.
  func bequeath(
    _ asker: UInt64, _ began: Duration
  ) throws(Handover.Failure) -> (Estate, [Int32]) {
    guard let lock = keeper.lock else { throw Handover.Failure("the store has no lock") }
    var loop = KeptLine("loop")
    loop.add("start", clock.start)
    loop.add("generation", Int(connections.generation))
    loop.add("key", keeper.keyMark)
    loop.add("beacon", Array((beacon?.id ?? "").utf8))
    loop.add("asker", Int(asker))
    loop.add("pause-began", began)
    var lines = [loop] + gate.kept
    var descriptors = [lock]
    for listener in doors.listeners {
      var line = KeptLine("door")
      line.add("operators", listener.isForOperators)
      lines.append(line)
      descriptors.append(listener.descriptor)
    }
    for (place, descriptor) in beacon?.places ?? [] {
      var line = KeptLine("beacon")
      line.add("place", Array(place.utf8))
      lines.append(line)
      descriptors.append(descriptor)
    }
    for connection in connections.all {
      var line = KeptLine("connection")
      connection.keep(in: &line)
      lines.append(line)
      descriptors.append(connection.descriptor)
    }
    do throws(TestamentFault) {
      return (Estate(lines: lines, lobby: try lobby.testament()), descriptors)
    } catch {
      throw Handover.Failure("the lobby cannot be handed over: \(error)")
    }
  }

  /// The last word, and the end of this process. It closes nothing: that would end connections
  /// which are the new process's.
  private func leave(to handover: Handover) throws(Handover.Failure) {
    try checkNotToStop()
    let manager = ServerLimits.managerMilliseconds
    var isTold = false
    defer { if isTold { _ = ServiceManager.tellMain(Program.number, within: manager) } }
    if ServiceManager.isThere {
      isTold = true
      guard ServiceManager.tellMain(handover.heir.number, within: manager) else {
        throw Handover.Failure("the service manager does not answer")
      }
    }
    try checkNotToStop()
    try handover.sayLastWord()
    isTold = false
    tellHeldBack()
    Program.vanish(status: 0)
  }

  /// A signal that came meanwhile is for this process, which then stops as always.
  private func checkNotToStop() throws(Handover.Failure) {
    if Readiness.canRead(signals.descriptor, within: 0) {
      throw Handover.Failure("the server is stopping")
    }
  }
}

extension Connection {
  fileprivate var isLookedUp: Bool {
    if case .lookup = hold { true } else { false }
  }
}

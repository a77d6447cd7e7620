import Platform
import Protocol

/// The new process's side of a handover: the server that has started this process to take over.
///
/// This process says what it is (`able`), is handed everything, says that it could go on (`ready`),
/// and only after the last word (`go`) it touches a client or the store. Until then it may fail in
/// any way: it ends without closing anything, and the old process goes on.
struct OldProcess {
  private let channel: Channel

  /// By what a process learns that it is to take over: the number of its descriptor.
  static let variable = "PARLORD_TAKEOVER"

  /// `nil` for a server that begins by itself.
  init?() {
    guard let text = Environment.value(Self.variable) else { return nil }
    Environment.remove(Self.variable)
    guard let number = Int32(text), let channel = Channel(inherited: number) else { return nil }
    self.channel = channel
  }

  /// Gives up, and says why.
  func giveUp(_ reason: String) -> Never {
    try? channel.send("unable \(reason.prefix(1000))")
    Program.vanish(status: 1)
  }

  /// Everything that there is, in one answer to `able`.
  func receiveState() -> HandoverState {
    do {
      try channel.send("able \(HandoverState.version) \(Version.program)")
      let said = try channel.receive(within: ServerLimits.oldProcessPatience)
      guard said.text == "state", let descriptor = said.passed.first else {
        throw Channel.Failure.broken(reason: "no data arrived")
      }
      let file = MemoryFile(descriptor: descriptor)
      defer { file.close() }
      return try HandoverState(
        try file.read(), try channel.takeDescriptors(within: ServerLimits.oldProcessPatience))
    } catch let failure as Channel.Failure {
      fail(failure)
    } catch let error as SystemError {
      giveUp(error.reason)
    } catch {
      giveUp("what was handed over cannot be read: \(error)")
    }
  }

  /// Says that this process could go on, and returns when it is the server.
  func takeOver() {
    do throws(Channel.Failure) {
      try channel.send("ready")
      guard try channel.receive(within: ServerLimits.oldProcessPatience).text == "go" else {
        throw .broken(reason: "the last message is missing")
      }
      try channel.send("taken")
    } catch {
      fail(error)
    }
    channel.close()
  }

  private func fail(_ failure: Channel.Failure) -> Never {
    guard case .broken(let reason) = failure else { Program.vanish(status: 1) }
    giveUp(reason)
  }
}

// MARK: - Descriptors

extension Channel {
  /// Passes these in messages of so many as the system takes at once, each when the one before has
  /// been acknowledged: a process may not have too many in flight.
  func pass(_ descriptors: [Int32], within patience: Duration) throws(Failure) {
    var rest = descriptors[...]
    repeat {
      let some = rest.prefix(Socket.passedMax)
      rest = rest.dropFirst(some.count)
      try send("descriptors \(some.count) \(rest.count)", passing: Array(some))
      let answer = try receive(within: patience).text
      guard answer == "got \(some.count)" else { throw .broken(reason: Self.reason(answer)) }
    } while !rest.isEmpty
  }

  func takeDescriptors(within patience: Duration) throws(Failure) -> [Int32] {
    var descriptors: [Int32] = []
    while true {
      let message = try receive(within: patience)
      let words = message.text.split(separator: " ")
      guard words.count == 3, words[0] == "descriptors", Int(words[1]) == message.passed.count,
        let left = Int(words[2])
      else { throw .broken(reason: "descriptors are missing") }
      descriptors += message.passed
      try send("got \(message.passed.count)")
      if left == 0 { return descriptors }
    }
  }

  /// What another process says instead of what it should: `unable REASON`.
  static func reason(_ said: String) -> String {
    said.hasPrefix("unable ") ? String(said.dropFirst(7)) : "the new program says: \(said)"
  }
}

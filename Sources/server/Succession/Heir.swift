import Lobby
import Platform
import Protocol

/// This process's side of a renewal, if a running server has started it to take over.
///
/// It says what it is (`able`), is handed everything, says that it could go on (`ready`), and only
/// after the last word (`go`) it touches a client or the store. Until then it may fail in any way:
/// it ends without closing anything, and the server before goes on.
struct Heir {
  private let channel: Channel

  /// By what a process learns that it is to take over: the number of its descriptor.
  static let variable = "PARLORD_HEIR"

  /// `nil` for a server that begins by itself.
  init?() {
    guard let text = Environment.value(Self.variable) else { return nil }
    Environment.remove(Self.variable)
    guard let number = Int32(text), let channel = Channel(inherited: number) else { return nil }
    self.channel = channel
  }

  /// What both must have in common.
  static var sameness: String { "\(Estate.version) \(Testament.kind)" }

  /// Gives up, and says why.
  func giveUp(_ reason: String) -> Never {
    try? channel.send("unable \(reason.prefix(1000))")
    Program.vanish(status: 1)
  }

  /// Everything that there is, in one answer to `able`.
  func takeAll() -> (estate: [UInt8], descriptors: [Int32]) {
    do throws(Channel.Failure) {
      try channel.send("able \(Self.sameness) \(Version.program)")
      let will = try channel.receive(within: ServerLimits.heirPatience)
      guard will.text == "will", let file = will.passed.first else {
        throw .broken(reason: "no data arrived")
      }
      let descriptors = try channel.takeDescriptors(within: ServerLimits.heirPatience)
      return (try read(MemoryFile(descriptor: file)), descriptors)
    } catch {
      fail(error)
    }
  }

  private func read(_ file: MemoryFile) throws(Channel.Failure) -> [UInt8] {
    defer { file.close() }
    do throws(SystemError) {
      return try file.read()
    } catch {
      throw .broken(reason: error.reason)
    }
  }

  /// Says that this process could go on, and returns when it is the server.
  func takeOver() {
    do throws(Channel.Failure) {
      try channel.send("ready")
      guard try channel.receive(within: ServerLimits.heirPatience).text == "go" else {
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

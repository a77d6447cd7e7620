import Platform
import Protocol

/// The old process's side of a handover: the process that is to take over, and what is said to it.
struct Handover {
  let newProcess: ChildProcess
  let channel: Channel
  let asker: UInt64
  /// The moment by which the new process must have reported that it is able.
  let deadline: Duration
  private(set) var isAble = false

  typealias Failure = Channel.Failure

  /// Starts the program at the path from which this one was started, with the same arguments.
  init(_ program: String?, asker: UInt64, at now: Duration) throws(Failure) {
    guard let path = program else { throw .broken(reason: "the path of the program is unknown") }
    // The watchdog's number was meant only for this process.
    let variables = [OldProcess.variable: "\(ChildProcess.given)", "WATCHDOG_PID": nil]
    func failure(_ error: SystemError) -> Failure {
      .broken(reason: "cannot start \(path): \(error.reason)")
    }
    let (own, other) = try translated(Channel.pair(), failure)
    defer { other.close() }
    newProcess = try translated(
      ChildProcess(path, CommandLine.arguments, giving: other.descriptor, variables: variables)
    ) { (error: SystemError) in
      own.close()
      return failure(error)
    }
    (channel, self.asker) = (own, asker)
    deadline = now + ServerLimits.newProcessStartMax
  }

  /// Hears that the new process is able to take over.
  mutating func hear() throws(Failure) {
    _ = try Self.version(in: channel.receive(within: .zero).text)
    isAble = true
  }

  /// Reads `able 2 0.2.0`: the version of the state that the process understands, and its own
  /// version.
  static func version(in said: String) throws(Failure) -> String {
    let words = said.split(separator: " ").map(String.init)
    guard words.count > 2, words[0] == "able" else { throw .said(said) }
    guard words.count == 3, words[1] == "\(HandoverState.version)" else {
      throw .broken(reason: "version \(words[words.count - 1]) reads other data; restart instead")
    }
    return words[2]
  }

  /// Hands over the whole state. Returns when the new process is ready to continue with it.
  func pass(_ state: HandoverState) throws(Failure) {
    let file = try translated(OpenFile(inMemory: state.bytes)) { (error: SystemError) in
      Failure.broken(reason: error.reason)
    }
    defer { file.close() }
    try channel.send("state", passing: [file.descriptor])
    try channel.pass(state.descriptors, within: ServerLimits.newProcessReadyMax)
    let said = try channel.receive(within: ServerLimits.newProcessReadyMax).text
    guard said == "ready" else { throw .said(said) }
  }

  /// Sends the last word. Returns whether the new process is the server now; if not, it may have
  /// started to work before it ended, so this process must not continue.
  func sayLastWord() throws(Failure) -> Bool {
    do throws(Failure) {
      try channel.send("go")
      guard try channel.receive(within: ServerLimits.newProcessReadyMax).text == "taken" else {
        throw .broken(reason: "the new program does not take over")
      }
      return true
    } catch {
      // The new process reports that it takes over before it touches anything. So if it is dead
      // without that report, it has done nothing.
      newProcess.killAlone()
      for _ in 0..<100 where !newProcess.isOver { Clock.sleep(milliseconds: 10) }
      if (try? channel.receive(within: .zero).text) == "taken" { return false }
      throw error
    }
  }
}

extension Channel.Failure {
  var reason: String {
    switch self {
    case .gone: "the new program ended"
    case .silent: "the new program does not answer"
    case .broken(let reason): reason
    }
  }

  /// The other process did not send the expected message: perhaps `unable REASON`.
  static func said(_ text: String) -> Self {
    .broken(
      reason: text.hasPrefix("unable ")
        ? String(text.dropFirst(7)) : "the new program says: \(text)")
  }
}

/// What a server hands over besides its store: lines, some with a descriptor.
struct HandoverState {
  /// Lines of kind `loop`, whose descriptor is the lock of the store; `door`, `beacon` and
  /// `connection`.
  private(set) var held: [(line: HandoverLine, descriptor: Int32)] = []
  var lobby: [HandoverLine] = []

  /// To be raised with every change of the lines' meaning that an older program would not notice.
  static let version = 2

  init() {}

  mutating func add(_ line: HandoverLine, _ descriptor: Int32) { held.append((line, descriptor)) }

  func lines(_ kind: String) -> [(line: HandoverLine, descriptor: Int32)] {
    held.filter { $0.line.kind == kind }
  }

  var descriptors: [Int32] { held.map(\.descriptor) }

  var bytes: [UInt8] { (held.map(\.line) + lobby).flatMap { Array("\($0.text)\n".utf8) } }

  init(_ bytes: [UInt8], _ descriptors: [Int32]) throws(HandoverLine.Fault) {
    guard bytes.last == UInt8(ascii: "\n") else { throw .unreadable(field: "end") }
    var left = descriptors[...]
    for part in bytes.dropLast().split(separator: 0x0a, omittingEmptySubsequences: false) {
      guard let text = String(validating: part, as: UTF8.self), let line = HandoverLine(text: text)
      else { throw .unreadable(field: "line") }
      guard ["loop", "door", "beacon", "connection"].contains(line.kind) else {
        lobby.append(line)
        continue
      }
      guard let descriptor = left.popFirst() else { throw .unreadable(field: line.kind) }
      held.append((line, descriptor))
    }
    guard left.isEmpty, held.first?.line.kind == "loop" else { throw .unreadable(field: "loop") }
  }
}

/// The new process's side of a handover, in a process started by the server that it replaces.
///
/// It reports its version (`able`), receives everything, reports that it could continue (`ready`),
/// and touches clients and store only after the last word (`go`). Until then it may fail in any
/// way: it ends without closing anything, and the old process continues.
struct OldProcess {
  private let channel: Channel

  /// The environment variable that tells a process to take over, with the number of its descriptor.
  static let variable = "PARLORD_TAKEOVER"

  /// `nil` for a server that starts by itself.
  init?() {
    guard let text = Environment.value(Self.variable) else { return nil }
    Environment.remove(Self.variable)
    guard let number = Int32(text), let channel = Channel(inherited: number) else { return nil }
    self.channel = channel
  }

  func giveUp(_ reason: String) -> Never {
    try? channel.send("unable \(reason.prefix(1000))")
    Program.vanish(status: 1)
  }

  /// Reports that this process is able, and receives the whole state as the answer.
  func receiveState() -> HandoverState {
    do {
      try channel.send("able \(HandoverState.version) \(Version.program)")
      let said = try channel.receive(within: ServerLimits.oldProcessPatience)
      guard said.text == "state", let descriptor = said.passed.first else {
        throw Channel.Failure.broken(reason: "no data arrived")
      }
      let file = OpenFile(descriptor: descriptor)
      defer { file.close() }
      return try HandoverState(
        try file.readAll(), try channel.takeDescriptors(within: ServerLimits.oldProcessPatience))
    } catch let failure as Channel.Failure {
      fail(failure)
    } catch {
      giveUp("what was handed over cannot be read: \(error)")
    }
  }

  /// Reports that this process could continue. When it returns, this process is the server.
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
  /// Passes descriptors in messages, each with as many as the system allows. Each waits until the
  /// one before was acknowledged, as a process may have only a few in flight.
  func pass(_ descriptors: [Int32], within patience: Duration) throws(Failure) {
    var rest = descriptors[...]
    repeat {
      let some = rest.prefix(Socket.passedMax)
      rest = rest.dropFirst(some.count)
      try send("descriptors \(some.count) \(rest.count)", passing: Array(some))
      let answer = try receive(within: patience).text
      guard answer == "got \(some.count)" else { throw .said(answer) }
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
}

import Platform

/// The old process's side of a handover: the process that is to take over, and what is said to it.
struct Handover {
  let newProcess: ChildProcess
  let channel: Channel
  /// The connection of the operator who asked for it.
  let asker: UInt64
  /// By when the new process must have said that it is able.
  let deadline: Duration

  struct Failure: Error {
    let reason: String
    /// The new process may have touched something: this one must not go on.
    var isTooLate = false

    init(_ reason: String) { self.reason = reason }

    init(_ failure: Channel.Failure) {
      switch failure {
      case .gone: reason = "the new program ended"
      case .silent: reason = "the new program does not answer"
      case .broken(let text): reason = text
      }
    }
  }

  /// Starts the program that is now where this one was started from, with the same arguments.
  init(_ program: String?, asker: UInt64, at now: Duration) throws(Failure) {
    guard let path = program else {
      throw Failure("the path of the program is unknown")
    }
    var variables: [String: String?] = [OldProcess.variable: "\(ChildProcess.given)"]
    for name in ServiceManager.ownVariables { variables.updateValue(nil, forKey: name) }
    do throws(SystemError) {
      let (own, other) = try Channel.pair()
      defer { other.close() }
      do throws(SystemError) {
        newProcess = try ChildProcess(
          path, CommandLine.arguments, giving: other.descriptor, variables: variables)
      } catch {
        own.close()
        throw error
      }
      channel = own
    } catch {
      throw Failure("cannot start \(path): \(error.reason)")
    }
    self.asker = asker
    deadline = now + ServerLimits.newProcessStartMax
  }

  /// Hears whether the new process is able to take over. Returns its version.
  func hear() throws(Failure) -> String { try Self.version(in: receive(within: .zero)) }

  /// `able 2 0.1.0`: the version of what it reads, and its own.
  static func version(in said: String) throws(Failure) -> String {
    let words = said.split(separator: " ").map(String.init)
    guard words.count > 2, words[0] == "able" else { throw Failure(Channel.reason(said)) }
    guard words.count == 3, words[1] == "\(HandoverState.version)" else {
      throw Failure("version \(words[words.count - 1]) reads other data; restart instead")
    }
    return words[2]
  }

  /// Hands over everything, and returns when the new process could go on with it.
  func pass(_ state: HandoverState) throws(Failure) {
    do throws(Channel.Failure) {
      let file = try Self.file(of: state.bytes)
      defer { file.close() }
      try channel.send("state", passing: [file.descriptor])
      try channel.pass(state.descriptors, within: ServerLimits.newProcessReadyMax)
    } catch {
      throw Failure(error)
    }
    let said = try receive(within: ServerLimits.newProcessReadyMax)
    guard said == "ready" else { throw Failure(Channel.reason(said)) }
  }

  private static func file(of bytes: [UInt8]) throws(Channel.Failure) -> MemoryFile {
    do throws(SystemError) {
      return try MemoryFile(bytes)
    } catch {
      throw .broken(reason: error.reason)
    }
  }

  /// The last word. When it returns, the new process is the server.
  func sayLastWord() throws(Failure) {
    do throws(Channel.Failure) {
      try channel.send("go")
      guard try channel.receive(within: ServerLimits.newProcessReadyMax).text == "taken" else {
        throw .broken(reason: "the new program does not take over")
      }
    } catch {
      // It says that it has taken over before it touches anything: what it has not said when it is
      // dead it has not done.
      newProcess.killAlone()
      for _ in 0..<100 where !newProcess.isOver { Clock.sleep(milliseconds: 10) }
      var failure = Failure(error)
      failure.isTooLate = (try? channel.receive(within: .zero).text) == "taken"
      throw failure
    }
  }

  private func receive(within duration: Duration) throws(Failure) -> String {
    do throws(Channel.Failure) {
      return try channel.receive(within: duration).text
    } catch {
      throw Failure(error)
    }
  }
}

import Platform

/// The running server's side of a renewal: the process that is to take over, and what is said to
/// it.
struct Handover {
  let heir: ChildProcess
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
    var variables: [String: String?] = [Heir.variable: "\(ChildProcess.given)"]
    for name in ServiceManager.ownVariables { variables.updateValue(nil, forKey: name) }
    do throws(SystemError) {
      let (own, other) = try Channel.pair()
      defer { other.close() }
      do throws(SystemError) {
        heir = try ChildProcess(
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
    deadline = now + ServerLimits.heirStartMax
  }

  /// Hears whether the new process is able to take over. Returns its version.
  func hear() throws(Failure) -> String {
    let said = try receive(within: .zero)
    let words = said.split(separator: " ").map(String.init)
    guard words.count == 4, words[0] == "able" else { throw Failure(Channel.reason(said)) }
    guard words[1...2].joined(separator: " ") == Heir.sameness else {
      throw Failure("version \(words[3]) has other rules or keeps other data; restart instead")
    }
    return words[3]
  }

  /// Hands over everything, and returns when the new process could go on with it.
  func pass(_ estate: [UInt8], _ descriptors: [Int32]) throws(Failure) {
    do throws(Channel.Failure) {
      let file = try Self.file(of: estate)
      defer { file.close() }
      try channel.send("will", passing: [file.descriptor])
      try channel.pass(descriptors, within: ServerLimits.heirReadyMax)
    } catch {
      throw Failure(error)
    }
    let said = try receive(within: ServerLimits.heirReadyMax)
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
      guard try channel.receive(within: ServerLimits.heirReadyMax).text == "taken" else {
        throw .broken(reason: "the new program does not take over")
      }
    } catch {
      // It says that it has taken over before it touches anything: what it has not said when it is
      // dead it has not done.
      heir.killAlone()
      for _ in 0..<100 where !heir.isOver { Clock.sleep(milliseconds: 10) }
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

import Link
import Platform
import Screens

/// Carries out the app's commands outside: the connection to the server, files, servers of our own.
struct World {
  private let link = ServerLink()
  let secrets = SecretFile()
  private let shelf = PictureShelf()
  private var memory = Remembered()
  private var jobs: [Task: BackgroundJob<Message>] = [:]
  private let transcript: Transcript?

  private enum Task {
    case look, host, openPicture
  }

  init(transcript: Transcript?) { self.transcript = transcript }

  var remembered: [String: String] { memory.values }

  mutating func carryOut(_ command: WorldCommand) -> [Message] {
    do throws(SystemError) {
      return try attempt(command)
    } catch {
      return failure(of: command, error.reason)
    }
  }

  /// Carries out a command. Throws if the system has no thread for it.
  private mutating func attempt(_ command: WorldCommand) throws(SystemError) -> [Message] {
    switch command {
    case .connect(let address):
      transcript?.happened("connecting to \(address.text)")
      return note(link.connect(to: address))
    case .disconnect: link.disconnect()
    case .send(let line):
      transcript?.sent(line)
      return note(link.send(line))
    case .keep(let key, let isNew):
      let outcome = secrets.keep(key)
      // A known key stays in the file.
      guard isNew, outcome != .kept else { return [] }
      return [.failedToKeep(key, path: secrets.path, isFull: outcome == .full)]
    case .look: try begin(.look) { .found(Discovery.look()) }
    case .host(let staysOpen):
      try begin(.host) {
        do throws(HostingFailure) {
          return .hosted(try Hosting.begin(staysOpen: staysOpen))
        } catch {
          return .failedToHost(error)
        }
      }
    case .addPicture(let path):
      try openPicture(path) { shelf throws(PictureShelf.Failure) in
        let name = try shelf.add(path: path)
        return (try shelf.picture(named: name), name)
      }
    case .openPicture(let name, let columns, let rows):
      try openPicture(name) { shelf throws(PictureShelf.Failure) in
        (try shelf.picture(named: name, columns: columns, rows: rows), name)
      }
      // Pictures added meanwhile can be chosen from now on.
      return [.pictures(pictures)]
    case .remember(let name, let value): memory.keep(name, value)
    }
    return []
  }

  private mutating func openPicture(
    _ wanted: String,
    _ open: @escaping @Sendable (PictureShelf) throws(PictureShelf.Failure) -> (Picture, String)
  ) throws(SystemError) {
    try begin(.openPicture) { [shelf] in
      do throws(PictureShelf.Failure) {
        let (picture, name) = try open(shelf)
        return .opened(picture, name: name)
      } catch {
        return .failedToOpen(name: wanted, error.text)
      }
    }
  }

  private func failure(of command: WorldCommand, _ reason: String) -> [Message] {
    switch command {
    case .look: [.found([])]
    case .host: [.failedToHost(.system(reason))]
    case .addPicture(let name), .openPicture(let name, _, _):
      [.pictures(pictures), .failedToOpen(name: name, reason)]
    case .connect, .disconnect, .send, .keep, .remember: []
    }
  }

  /// Starts a job on a thread of its own. The result of an earlier job of the same kind is dropped.
  private mutating func begin(
    _ task: Task, _ work: @escaping @Sendable () -> Message
  ) throws(SystemError) {
    jobs[task] = nil
    jobs[task] = try BackgroundJob(work)
  }

  var pictures: [String] { shelf.names }

  func add(to waits: inout Waits) {
    link.add(to: &waits)
    for job in jobs.values { waits.add(job.descriptor) }
  }

  var nextMoment: Int? { link.nextMoment }

  mutating func work() -> [Message] { note(link.work(at: Clock.milliseconds)) + takeOutcomes() }

  private func note(_ messages: [Message]) -> [Message] {
    for message in messages { transcript?.note(message) }
    return messages
  }

  private mutating func takeOutcomes() -> [Message] {
    jobs.compactMap { task, job in
      guard let message = job.take() else { return nil }
      jobs[task] = nil
      return message
    }
  }

  // MARK: - The app's commands

  // For all faces: the whole screen, sentences, and the wall as a file. Commands for the world are
  // carried out here; commands for the face are returned, in order.

  /// Carries out commands of the app, and hands messages to it, until no further ones result.
  mutating func pass(
    _ messages: [Message] = [], after commands: [Command] = [], to app: inout some Performer
  ) -> [FaceCommand] {
    var (messages, commands) = (messages[...], commands)
    var forFace: [FaceCommand] = []
    while true {
      for command in commands {
        switch command {
        case .face(let command): forFace.append(command)
        case .world(let command): messages += carryOut(command)
        }
      }
      guard let message = messages.popFirst() else { return forFace }
      commands = app.update(message, at: Clock.milliseconds)
    }
  }
}

/// Typed or piped input: standard input as lines.
struct TypedLines {
  private var lines = LineReader()
  private(set) var isOpen = true

  var descriptor: Int32? { isOpen ? Program.input : nil }

  /// The lines that have arrived, including a last one without a line end.
  mutating func read() -> [String] {
    let bytes = Program.readInput()
    let whole = lines.feed(bytes)
    guard bytes.isEmpty else { return whole }
    isOpen = false
    return whole + (lines.end().map { [$0] } ?? [])
  }
}

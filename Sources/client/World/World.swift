import Link
import Platform
import Protocol
import Screens

/// Carries out the app's commands outside: the connection to the server, files, servers of our own.
struct World {
  private let link = ServerLink()
  let secrets = SecretFile()
  private let shelf = PictureShelf()
  private(set) var memory = Remembered()
  private var jobs: [Task: BackgroundJob<Message>] = [:]
  private let transcript: Transcript?

  private enum Task {
    case look, host, openPicture
  }

  init(transcript: Transcript?) { self.transcript = transcript }

  mutating func carryOut(_ command: WorldCommand) -> [Message] {
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
    case .look: return begin(.look, failing: { _ in .found([]) }) { .found(Discovery.look()) }
    case .host(let staysOpen):
      return begin(.host, failing: { .failedToHost(.system($0)) }) {
        do throws(HostingFailure) {
          return .hosted(try Hosting.begin(staysOpen: staysOpen))
        } catch {
          return .failedToHost(error)
        }
      }
    case .addPicture(let path):
      return openPicture(path) { shelf throws(PictureShelf.Failure) in
        let name = try shelf.add(path: path)
        return (try shelf.picture(named: name), name)
      }
    case .openPicture(let name, let columns, let rows):
      // Pictures added meanwhile can be chosen from now on.
      return [.pictures(pictures)]
        + openPicture(name) { shelf throws(PictureShelf.Failure) in
          (try shelf.picture(named: name, columns: columns, rows: rows), name)
        }
    case .remember(let name, let value): memory.keep(name, value)
    }
    return []
  }

  private mutating func openPicture(
    _ wanted: String,
    _ open: @escaping @Sendable (PictureShelf) throws(PictureShelf.Failure) -> (Picture, String)
  ) -> [Message] {
    begin(.openPicture, failing: { .failedToOpen(name: wanted, $0) }) { [shelf] in
      do throws(PictureShelf.Failure) {
        let (picture, name) = try open(shelf)
        return .opened(picture, name: name)
      } catch {
        return .failedToOpen(name: wanted, error.text)
      }
    }
  }

  /// Starts a job on a thread of its own. The result of an earlier job of the same kind is dropped.
  /// Returns what follows if the system has no thread for it.
  private mutating func begin(
    _ task: Task, failing: (String) -> Message, _ work: @escaping @Sendable () -> Message
  ) -> [Message] {
    jobs[task] = nil
    do throws(SystemError) {
      jobs[task] = try BackgroundJob(work)
      return []
    } catch {
      return [failing(error.reason)]
    }
  }

  var pictures: [String] { shelf.names }

  func add(to waits: inout Waits) {
    link.add(to: &waits)
    for job in jobs.values { waits.add(job.descriptor) }
  }

  var nextMoment: Int? { link.nextMoment }

  mutating func work() -> [Message] {
    note(link.work(at: Clock.milliseconds))
      + jobs.compactMap { task, job in
        guard let message = job.take() else { return nil }
        jobs[task] = nil
        return message
      }
  }

  private func note(_ messages: [Message]) -> [Message] {
    for message in messages { transcript?.note(message) }
    return messages
  }

  // MARK: - The app's commands

  // For all faces: the whole screen, sentences, and the wall as a file. Commands for the world are
  // carried out here; commands for the face are returned, in order.

  /// Carries out commands that the app has already returned, and hands messages to it, until no
  /// further messages result.
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
    // At most some thousand bytes; empty at the end of the input.
    let bytes = (try? OpenFile(descriptor: Program.input).read(16 * 1024)) ?? []
    let whole = lines.feed(bytes)
    guard bytes.isEmpty else { return whole }
    isOpen = false
    return whole + (lines.end().map { [$0] } ?? [])
  }
}

/// The player's own program for `--on-turn`. It is run when their attention is needed, with the
/// message as its only argument, as in `notify-send 'Parlor: Your turn: Pig, table 4.'`. No shell
/// interprets it. One runs at a time, for a limited time.
struct OnTurn {
  /// Its full path; `nil` if none is wanted.
  private let path: String?
  private var running: (process: ChildProcess, until: Int)?

  /// In milliseconds. Sending a message takes less.
  static let lifeMax = 10_000

  /// Creates one that does nothing.
  init() { path = nil }

  /// A program by its path, or by its name in the folders of `PATH`; `nil` if there is none.
  init?(_ program: String, folders: String?) {
    let candidates =
      program.contains("/")
      ? [program] : (folders ?? "").split(separator: ":").map { "\($0)/\(program)" }
    guard let path = candidates.first(where: { Files.isProgram($0) }) else { return nil }
    self.path = path
  }

  mutating func run(_ call: Call, at now: Int) {
    passTime(at: now)
    guard let path, running == nil else { return }
    // If the program does not start, nobody can be told, as the player looks elsewhere.
    guard let process = try? ChildProcess([path, call.text], log: "/dev/null") else { return }
    running = (process, now + Self.lifeMax)
  }

  mutating func passTime(at now: Int) {
    guard let (process, end) = running else { return }
    if process.hasEnded {
      running = nil
    } else if end <= now {
      self.end()
    }
  }

  var nextMoment: Int? { running?.until }

  mutating func end() {
    running?.process.kill()
    running = nil
  }
}

/// The file of `--log`: what was received and sent, one line each, without secrets.
///
///     00012.345 > hello ana (secret) client=parlor/0.2.0
struct Transcript {
  private let file: OpenFile
  private let start = Clock.milliseconds

  /// `nil` if the file cannot be written.
  init?(path: String) {
    guard let file = try? OpenFile(path, for: .adding) else { return nil }
    self.file = file
  }

  func sent(_ line: String) { write(">", Self.withoutSecrets(sent: line)) }
  func happened(_ text: String) { write("-", text) }

  func note(_ message: Message) {
    switch message {
    case .heard(let line): write("<", Self.withoutSecrets(heard: line))
    case .connected: happened("connected")
    case .lost: happened("connection lost")
    case .failedToConnect(let failure): happened(failure.text)
    default: break
    }
  }

  private func write(_ mark: String, _ text: String) {
    let digits = String(Clock.milliseconds - start)
    let time = String(repeating: "0", count: max(0, 8 - digits.count)) + digits
    // If the log cannot be written, the game continues.
    file.add(Array("\(time.dropLast(3)).\(time.suffix(3)) \(mark) \(text)\n".utf8))
  }

  static func withoutSecrets(sent line: String) -> String {
    // Characters that delete others may hide where a secret begins.
    guard line.unicodeScalars.allSatisfy({ $0 == "\t" || !isUnprintable($0) }) else {
      return "(a line with controls)"
    }
    if let request = SecretRequest(line) { return request.shown }
    let words = line.split { $0 == " " || $0 == "\t" }
    // A table's password may contain spaces, so nothing after it is shown.
    let open = words.prefix { !$0.hasPrefix("pass=") }
    return (open + (open.count < words.count ? ["pass=(secret)"] : [])).joined(separator: " ")
  }

  static func withoutSecrets(heard line: String) -> String {
    let shown = line.printable
    // Mastermind's `secret` is the code, which is public after the match.
    guard let line = ServerLine(line), line.kind == .done else { return shown }
    // The signature is hidden too, because it would allow guessing the passphrase elsewhere.
    return [line[.secret], line[.verify]].compactMap(\.self).filter { !$0.isEmpty }
      .reduce(shown) { $0.replacing($1, with: "(secret)") }
  }
}

import GameCore
import Lobby
import Testing

/// Plays a written conversation with a lobby and compares every line that anybody hears.
///
///     ana > play pig                          ana sends a line
///     ana < OK room=1 seat=1                  and hears this next; `*` stands for anything
///     ana+bob < EV turn room=1 n=0 *          ana hears it, and then bob
///     ana ! closed                            her connection is closed by the lobby
///     bob drops                               his is broken
///     ... 60                                  seconds pass
///
/// Whoever is named first connects then; a new line that is not said is connected, and its HELLO,
/// are left out. `here` are players who have said hello before the conversation begins.
func expectConversation(
  here: [String] = [], limits: Limits = Limits(), _ script: String,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  var conversation = Conversation(limits: limits)
  for name in here { conversation.comeIn(name) }
  var heard: [String] = []
  var expected: [String] = []
  for line in script.split(separator: "\n").map(String.init) where !line.hasPrefix("#") {
    if let action = Action(line) {
      expected.append(line)
      heard.append(line)
      heard += conversation.play(action)
    } else {
      expected += spread(line)
    }
  }
  let matches =
    heard.count == expected.count && zip(heard, expected).allSatisfy { fits($0, pattern: $1) }
  guard !matches else { return }
  let firstDifference = zip(heard, expected).first { !fits($0, pattern: $1) }
  let difference = firstDifference.map { "heard    \($0)\nexpected \($1)" } ?? "one is longer"
  Issue.record(
    "\(difference)\n\nAll that was heard:\n\(heard.joined(separator: "\n"))",
    sourceLocation: sourceLocation)
}

/// `ana+bob < EV …` is heard by ana, and then by bob.
private func spread(_ line: String) -> [String] {
  guard let space = line.firstIndex(of: " ") else { return [line] }
  return line[..<space].split(separator: "+").map { "\($0)\(line[space...])" }
}

/// Whether `*` in the pattern can stand for something that makes it the line.
private func fits(_ line: String, pattern: String) -> Bool {
  let parts = pattern.components(by: "*")
  guard parts.count > 1 else { return line == pattern }
  guard line.hasPrefix(parts[0]) else { return false }
  var rest = line.dropFirst(parts[0].count)
  for part in parts.dropFirst().dropLast() {
    guard let range = rest.firstRange(of: part) else { return false }
    rest = rest[range.upperBound...]
  }
  return rest.hasSuffix(parts[parts.count - 1])
}

extension String {
  fileprivate func components(by separator: Character) -> [String] {
    split(separator: separator, omittingEmptySubsequences: false).map(String.init)
  }
}

/// What somebody does in a conversation.
private enum Action {
  case says(String, String)
  case drops(String)
  case waits(Int)

  init?(_ line: String) {
    let words = line.split(separator: " ", maxSplits: 2).map(String.init)
    if words[0] == "...", words.count > 1, let seconds = Int(words[1]) {
      self = .waits(seconds)
    } else if words.count == 3, words[1] == ">" {
      self = .says(words[0], words[2])
    } else if words.count == 2, words[1] == "drops" {
      self = .drops(words[0])
    } else {
      return nil
    }
  }
}

/// A lobby, those who talk to it, and the time.
struct Conversation {
  private var lobby: LobbyMachine
  private var now = Instant(.zero)
  /// Who speaks on which session; a number is not used again here.
  private var sessions: [String?] = []
  private var effects = Effects()

  init(limits: Limits = Limits(), entropy: String = "conversation") {
    guard let seed = Seed(entropy) else { preconditionFailure("no seed") }
    lobby = LobbyMachine(entropy: Entropy(seed: seed), limits: limits)
  }

  /// Connects and says hello, out of hearing.
  mutating func comeIn(_ name: String) {
    _ = say("hello \(name)", by: name)
  }

  fileprivate mutating func play(_ action: Action) -> [String] {
    switch action {
    case .says(let name, let line): return say(line, by: name)
    case .drops(let name):
      guard let id = session(of: name) else { return [] }
      sessions[id.index] = nil
      return step(.disconnected(id))
    case .waits(let seconds): return wait(seconds)
    }
  }

  mutating func say(_ line: String, by name: String) -> [String] {
    let id = session(of: name) ?? connect(name)
    return step(.received(id, line: Array(line.utf8)))
  }

  /// Lets time pass, and wakes the lobby whenever it wants to be.
  mutating func wait(_ seconds: Int) -> [String] {
    let end = now + .seconds(seconds)
    var heard: [String] = []
    while let next = lobby.nextDeadline, next <= end {
      now = next
      heard += step(.timePassed)
      if let again = lobby.nextDeadline, again <= now {
        return heard + ["a deadline was not met"]
      }
    }
    now = end
    return heard
  }

  /// The connection breaks.
  mutating func hangUp(_ name: String) -> [String] { play(.drops(name)) }

  mutating func drain(_ seconds: Int) -> [String] { step(.draining(.seconds(seconds))) }

  private func session(of name: String) -> SessionID? {
    sessions.firstIndex(of: name).map { SessionID($0) }
  }

  private mutating func connect(_ name: String) -> SessionID {
    sessions.append(name)
    let id = SessionID(sessions.count - 1)
    let origin = Origin(neighbourhood: [127], isExempt: !name.hasPrefix("far"))
    _ = step(.connected(id, from: origin))
    return id
  }

  private mutating func step(_ input: Input) -> [String] {
    effects.removeAll()
    lobby.step(input, at: now, into: &effects)
    let names = sessions
    var heard = effects.sends.map { send in
      let line = String(decoding: effects.bytes[send.line], as: UTF8.self)
      return "\(names[send.session.index] ?? "nobody") < \(line)"
    }
    for id in effects.closes {
      heard.append("\(names[id.index] ?? "nobody") ! closed")
      sessions[id.index] = nil
    }
    return heard
  }
}

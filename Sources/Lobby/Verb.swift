import GameCore
import Protocol

/// One verb: how it is written, what `help` says about it, and what it does. A class, as every
/// request has one in hand and none is ever changed.
final class Verb: Sendable {
  /// The grammar of the rest of the line.
  struct Shape: Sendable {
    enum Kind: Sendable {
      case words, wish, command
      case text(after: Int, isNeeded: Bool)
    }

    let kind: Kind
    var count = 0...0
    var options: [Option] = []
    /// From which word on words may be quoted, and so hold spaces.
    var quotesFrom = Int.max
    /// Whether the first word is taken as it is, also where it looks like an option.
    var firstIsLiteral = false

    /// So many words, and these options.
    static func words(
      _ count: ClosedRange<Int>, options: [Option] = [], quotesFrom: Int = .max,
      firstIsLiteral: Bool = false
    ) -> Shape {
      Shape(
        kind: .words, count: count, options: options, quotesFrom: quotesFrom,
        firstIsLiteral: firstIsLiteral)
    }
    /// So many words, these options, and those of a game, which are looked at later.
    static func wish(_ count: ClosedRange<Int>, options: [Option] = []) -> Shape {
      Shape(kind: .wish, count: count, options: options)
    }
    /// A command with words of its own, which may be quoted, and options that are looked at later.
    static var command: Shape { Shape(kind: .command) }
    /// So many words and a text.
    static func text(after count: Int, isNeeded: Bool) -> Shape {
      Shape(kind: .text(after: count, isNeeded: isNeeded))
    }
  }

  /// An option of a verb, as `help` explains it.
  struct Option: Sendable {
    let name: String
    let usage: String
    let text: String

    init(_ usage: String, _ text: String) {
      name = String(usage.prefix { $0 != "=" })
      (self.usage, self.text) = (usage, text)
    }
  }

  /// How its answer depends on stored data.
  enum Bond: Sendable {
    /// Nothing: it never waits for a disk.
    case free
    /// It tells of it, and so of nothing that is not kept yet.
    case reads
    /// It changes it, and is refused while nothing can be kept.
    case keeps
  }

  typealias Run = @Sendable (inout LobbyMachine, Call) throws(Denial) -> Void
  /// Gathers what a verb must know before it runs. The store is asked here, and nothing can be
  /// changed: a call that must wait for the answer comes here again.
  typealias Ask<Known> = @Sendable (LobbyMachine, Call) throws(Stop) -> Known

  /// As it is said, in small letters.
  let name: String
  let word: Word
  let usage: String
  let text: String
  let shape: Shape
  let optionNames: [String]
  /// Whether it is open before `hello`.
  let isForAll: Bool
  let bond: Bond
  /// How much of a session's pace a request takes besides the bytes of its answer: 1 is a plain
  /// one. A login hashes, the store is asked, a hint needs thinking, and a whole room is told of a
  /// player who comes or goes.
  let cost: Int
  let run: @Sendable (inout LobbyMachine, Call) throws(Stop) -> Void

  convenience init(
    _ usage: String, _ text: String, _ shape: Shape, isForAll: Bool = false, _ bond: Bond = .free,
    cost: Int = 1, _ run: @escaping Run
  ) {
    self.init(usage, text, shape, isForAll, bond, cost) { lobby, call throws(Stop) in
      do throws(Denial) { try run(&lobby, call) } catch { throw .refused(error) }
    }
  }

  /// A verb that asks the store before it runs.
  convenience init<Known>(
    _ usage: String, _ text: String, _ shape: Shape, isForAll: Bool = false, _ bond: Bond = .free,
    cost: Int = 1, asks ask: @escaping Ask<Known>,
    _ run: @escaping @Sendable (inout LobbyMachine, Call, Known) throws(Denial) -> Void
  ) {
    self.init(usage, text, shape, isForAll, bond, cost) { lobby, call throws(Stop) in
      let known = try ask(lobby, call)
      do throws(Denial) { try run(&lobby, call, known) } catch { throw .refused(error) }
    }
  }

  /// A verb by which a secret is tried: where too many wrong ones came from it waits for its turn,
  /// before the store is asked.
  convenience init<Known>(
    _ usage: String, _ text: String, _ shape: Shape, isForAll: Bool = false, _ bond: Bond = .free,
    cost: Int = 1,
    takesTurn: @escaping @Sendable (inout LobbyMachine, Call) throws(Stop) -> Void,
    asks ask: @escaping Ask<Known>,
    _ run: @escaping @Sendable (inout LobbyMachine, Call, Known) throws(Denial) -> Void
  ) {
    self.init(usage, text, shape, isForAll, bond, cost) { lobby, call throws(Stop) in
      try takesTurn(&lobby, call)
      let known = try ask(lobby, call)
      do throws(Denial) { try run(&lobby, call, known) } catch { throw .refused(error) }
    }
  }

  private init(
    _ usage: String, _ text: String, _ shape: Shape, _ isForAll: Bool, _ bond: Bond, _ cost: Int,
    run: @escaping @Sendable (inout LobbyMachine, Call) throws(Stop) -> Void
  ) {
    name = String(usage.prefix { $0 != " " })
    guard let word = Word(name) else { preconditionFailure("\(usage) has no verb") }
    self.word = word
    self.usage = usage
    self.text = text
    self.shape = shape
    optionNames = shape.options.map(\.name)
    self.isForAll = isForAll
    self.bond = bond
    self.cost = cost
    self.run = run
  }
}

extension Verb {
  /// Reads the rest of a request, as this verb takes it.
  func read(_ request: Request, into call: inout Call) throws(Refusal) {
    switch shape.kind {
    case .words:
      call.words = try request.words(
        quotesFrom: shape.quotesFrom, firstIsLiteral: shape.firstIsLiteral)
      guard shape.count.contains(call.words.arguments.count) else { throw .badArguments }
      for option in call.words.options where !optionNames.contains(option.name) {
        throw .badOption
      }
    case .wish:
      call.words = try request.words()
      guard shape.count.contains(call.words.arguments.count) else { throw .badArguments }
    case .command:
      call.words = try request.words(quotesFrom: 0)
      guard !call.words.arguments.isEmpty else { throw .badArguments }
    case .text(let count, let isNeeded):
      (call.words.arguments, call.text) = try request.text(after: count)
      guard !isNeeded || holdsText(call.text) else { throw .badText }
    }
  }
}

import Foundation

/// Starts programs that outlive the test, or have a terminal of their own. They inherit only what
/// they need: nobody should wait for a descriptor that they hold open.
enum Spawn {
  /// The settings of a sanitizer, where the programs are built with one.
  static let sanitizers = ProcessInfo.processInfo.environment.filter {
    $0.key.hasSuffix("SAN_OPTIONS")
  }

  /// The variables of every program: with this TMPDIR it keeps its files where the run's are, by
  /// which `Scripts/test` also knows what it has to end.
  static let inherited = sanitizers.merging(["TMPDIR": NSTemporaryDirectory()]) { one, _ in one }

  /// Starts the program with these files as its input, output and errors. If the first is a
  /// terminal, the program gets a session of its own.
  static func begin(
    _ words: [String], environment: [String: String], input: String, output: String?,
    errors: String, isAlone: Bool = false
  ) throws -> Int32 {
    var actions = posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    let flags = O_WRONLY | O_CREAT | O_TRUNC
    posix_spawn_file_actions_addopen(&actions, 0, input, O_RDWR, 0)
    if let output {
      posix_spawn_file_actions_addopen(&actions, 1, output, flags, 0o600)
    } else {
      posix_spawn_file_actions_adddup2(&actions, 0, 1)
    }
    posix_spawn_file_actions_addopen(&actions, 2, errors, flags, 0o600)
    for descriptor in 3..<unused { posix_spawn_file_actions_addclose(&actions, descriptor) }
    setSignals(&attributes, isAlone: isAlone)
    let arguments = words.map { strdup($0) } + [nil]
    let values =
      environment.merging(inherited) { given, _ in given }.map { strdup("\($0)=\($1)") } + [nil]
    defer { for text in arguments + values { free(text) } }
    var child: Int32 = 0
    let status = posix_spawnp(&child, words[0], &actions, &attributes, arguments, values)
    guard status == 0 else { throw Silence(after: "posix_spawnp: \(status)") }
    return child
  }

  /// A number above every descriptor of this process, including those that other threads open now.
  private static var unused: Int32 {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")) ?? []
    return (names.compactMap { Int32($0) }.max() ?? 255) + 64
  }

  /// No signal is blocked and none is ignored, whatever the tests' own process does.
  private static func setSignals(_ attributes: inout posix_spawnattr_t, isAlone: Bool) {
    var all = sigset_t()
    var none = sigset_t()
    sigfillset(&all)
    sigemptyset(&none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setsigmask(&attributes, &none)
    let ownSession: Int32 = 0x80  // POSIX_SPAWN_SETSID, which Glibc's module lacks.
    let flags = Int32(POSIX_SPAWN_SETSIGDEF) | Int32(POSIX_SPAWN_SETSIGMASK)
    posix_spawnattr_setflags(&attributes, Int16(flags | (isAlone ? ownSession : 0)))
  }
}

import Platform
import Protocol
import Screens

/// `bench-load`: many players on one thread, what they are told and when, and what that takes of
/// the server.
@main
struct Bench {
  private let options: LoadOptions
  private let crowd: Crowd
  private let server: ServerProcess?
  private let names = PlayerNames()

  static func main() {
    let words = Array(CommandLine.arguments.dropFirst())
    guard !words.contains("--help") else { return print(LoadOptions.manual.help) }
    do throws(LoadFailure) {
      for figure in try run(LoadOptions(words)) { print(figure.line) }
    } catch {
      Program.complain("bench-load: \(error.text)")
      let isMisuse = if case .usage = error { true } else { false }
      Program.end(status: isMisuse ? 2 : 1)
    }
  }

  private static func run(_ options: LoadOptions) throws(LoadFailure) -> [Figure] {
    let bench = try Bench(options)
    return switch options.mode {
    case .pairs where options.peer == .parlor: try bench.pairs()
    case .pairs: try bench.echoes()
    case .idle: try bench.idle()
    case .watchers: try bench.watchers()
    case .logins: try bench.logins()
    case .mix: try bench.mix()
    }
  }

  private init(_ options: LoadOptions) throws(LoadFailure) {
    self.options = options
    guard let address = options.address ?? ServerAddress("127.0.0.1") else {
      throw .unreachable("no address")
    }
    crowd = try Crowd(SocketTarget(address))
    server = options.process.map(ServerProcess.init(number:)) ?? ServerProcess(port: address.port)
  }

  /// Lets the load go on for the time that is asked for, and tells what that took.
  private func measure<Kind: Load>(
    _ load: inout Kind, warmUp: Bool = true, _ begin: (inout Kind) -> Void
  ) throws(LoadFailure) -> Usage {
    if warmUp { try crowd.run(&load, seconds: options.warmup) }
    begin(&load)
    let start = (Clock.nanoseconds, Clock.processorNanoseconds, server?.processorTime)
    try crowd.run(&load, seconds: options.seconds)
    let used = server?.processorTime.flatMap { end in start.2.map { end - $0 } }
    return Usage(
      nanoseconds: Clock.nanoseconds - start.0, own: Clock.processorNanoseconds - start.1,
      server: used)
  }
}

/// What some seconds took, in nanoseconds: of time, of our processor, of the server's.
struct Usage {
  let nanoseconds: Int
  let own: Int
  let server: Int?

  /// The rate, the times, and the processor time for each of them; if there were any.
  func figures(_ what: String, _ meter: Meter) throws(LoadFailure) -> [Figure] {
    guard meter.count > 0 else { throw .silence(seconds: nanoseconds / 1_000_000_000) }
    return [
      Figure("\(what)/s", meter.count, in: nanoseconds),
      Figure("p50-ms", nanoseconds: meter.times.perMille(500)),
      Figure("p99-ms", nanoseconds: meter.times.perMille(990)),
      Figure("p99.9-ms", nanoseconds: meter.times.perMille(999)),
    ] + processor(meter.count)
  }

  private func processor(_ count: Int) -> [Figure] {
    let server = server.map { [Figure("server-us", nanoseconds: $0 / count, scale: 1)] } ?? []
    return server + [Figure("load-us", nanoseconds: own / count, scale: 1)]
  }
}

// MARK: - The loads

extension Bench {
  private func pairs() throws(LoadFailure) -> [Figure] {
    var load = PigPairs(options.pairs, names: names)
    try load.begin(in: crowd)
    try crowd.run(&load) { $0.isReady }
    let cost = try measure(&load) { $0.meter.isOn = true }
    return try [Figure("pairs", options.pairs)] + cost.figures("moves", load.meter) + memory()
  }

  private func echoes() throws(LoadFailure) -> [Figure] {
    var load = EchoPairs(options.pairs, isRedis: options.peer == .redis)
    try load.begin(in: crowd)
    try crowd.run(&load) { $0.isReady }
    let cost = try measure(&load) { $0.meter.isOn = true }
    return try [Figure("pairs", options.pairs)] + cost.figures("moves", load.meter) + memory()
  }

  private func memory() -> [Figure] {
    server?.residentBytes.map { [Figure("resident-bytes", $0)] } ?? []
  }

  private func idle() throws(LoadFailure) -> [Figure] {
    let count = 2 * options.pairs
    let empty = server?.residentBytes
    var load = SeatedPlayers(count, names: names)
    let start = Clock.nanoseconds
    try load.begin(in: crowd)
    try crowd.run(&load) { $0.areIn }
    let (greeted, time) = (server?.residentBytes, Clock.nanoseconds - start)
    try load.sitDown(in: crowd)
    try crowd.run(&load) { $0.areSeated }
    let seated = server?.residentBytes
    let cost = try measure(&load) { _ in }
    var figures = [Figure("connections", count), Figure("connections/s", count, in: time)]
    if let empty, let greeted, let seated {
      figures.append(Figure("bytes-greeted", (greeted - empty) / count))
      figures.append(Figure("bytes-seated", (seated - empty) / count))
    }
    let percent = cost.server.map { Int(Double($0) * 100_000 / Double(cost.nanoseconds)) }
    return figures + (percent.map { [Figure("server-percent", nanoseconds: $0, scale: 1)] } ?? [])
  }

  private func watchers() throws(LoadFailure) -> [Figure] {
    var load = WatchedPair(pairs: options.pairs, watchers: options.watchers, names: names)
    try load.begin(in: crowd)
    try crowd.run(&load) { $0.arePlaying }
    try load.watch(in: crowd)
    try crowd.run(&load) { $0.areWatching }
    let cost = try measure(&load) { $0.isMeasuring = true }
    return try [
      Figure("watchers", options.watchers), Figure("pairs", options.pairs),
      Figure("lines/s", load.told, in: cost.nanoseconds), Figure("late-watchers", load.missed),
      Figure("watched-moves/s", load.pairs.apart, in: cost.nanoseconds),
    ] + cost.figures("moves", load.pairs.meter)
  }

  private func logins() throws(LoadFailure) -> [Figure] {
    var load = ComingAndGoing(2 * options.pairs, names: names)
    try load.begin(in: crowd)
    let cost = try measure(&load) { $0.meter.isOn = true }
    return try [Figure("connections", 2 * options.pairs)] + cost.figures("logins", load.meter)
  }

  private func mix() throws(LoadFailure) -> [Figure] {
    var load = MixedPlayers(pairs: options.pairs, names: names)
    try load.begin(in: crowd)
    try crowd.run(&load) { $0.isReady }
    let cost = try measure(&load) { $0.meter.isOn = true }
    return try [
      Figure("pairs", options.pairs), Figure("moves/s", load.moves, in: cost.nanoseconds),
      Figure("talk/s", load.talks, in: cost.nanoseconds),
      Figure("returns/s", load.returns, in: cost.nanoseconds),
      Figure("matches/s", load.matches, in: cost.nanoseconds),
    ] + cost.figures("requests", load.meter)
  }
}

import Foundation
import Testing

/// Evenings of the lobby, made from a seed, with kills and failing disks.
@Suite struct SimulationTests {
  /// `Scripts/simulate SEED` repeats one of these, for longer and with more people.
  @Test(arguments: [1, 2, 3, 4, 5, 7])
  func `thirty people for ten minutes`(seed: Int) {
    let evening = Evening(seed: "\(seed)", people: 30, seconds: 600)
    evening.expectNoFaults()
    evening.expectMuch()
  }

  /// Each is of another kind, and `Scripts/simulate --swarm SEED` repeats it.
  @Test(arguments: 1...12)
  func `evenings that are not alike`(seed: Int) {
    Evening(swarm: "\(seed)", seconds: 200).expectNoFaults()
  }

  /// Evenings that once went wrong, up to the moment when they did.
  @Test(arguments: [82, 239, 335, 529, 595, 695])
  func `a few people for an hour`(seed: Int) {
    Evening(seed: "\(seed)", people: 4, seconds: 3600).expectNoFaults()
  }

  /// `PARLOR_SEED` is one seed, or `1-10000`.
  @Test(.enabled(if: SimulationTests.isAskedFor))
  func longer() {
    let environment = ProcessInfo.processInfo.environment
    let people = environment["PARLOR_PEOPLE"].flatMap { Int($0) } ?? 1000
    let seconds = environment["PARLOR_SECONDS"].flatMap { Int($0) } ?? 3600
    let asked = environment["PARLOR_SEED"] ?? "1"
    let isSwarm = environment["PARLOR_SWARM"] != nil
    func spend(_ seed: String) -> Evening {
      isSwarm
        ? Evening(swarm: seed, seconds: seconds)
        : Evening(seed: seed, people: people, seconds: seconds)
    }
    guard let seeds = Self.range(asked) else {
      let evening = spend(asked)
      evening.expectNoFaults()
      if isSwarm { return print("seed \(asked): \(Climate(seed: asked)): \(evening.sum)") }
      evening.expectMuch()
      evening.expectCup()
      return print("seed \(asked): \(evening.sum)")
    }
    var sum = Evening.Sum()
    for seed in seeds {
      let evening = spend("\(seed)")
      evening.expectNoFaults()
      sum += evening.sum
      if seed % 100 == 0 || seed == seeds.upperBound {
        print("seeds \(seeds.lowerBound)-\(seed): \(sum)")
        fflush(nil)
      }
    }
  }

  static let isAskedFor = ProcessInfo.processInfo.environment["PARLOR_SEED"] != nil

  private static func range(_ text: String) -> ClosedRange<Int>? {
    let ends = text.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
    guard ends.count == 2, let first = ends[0], let last = ends[1], first <= last else {
      return nil
    }
    return first...last
  }
}

/// A finished simulation, and its results.
private struct Evening {
  /// How much has happened, in one simulation or in many.
  struct Sum: CustomStringConvertible {
    var steps = 0
    var requests = 0
    var matches = 0
    var cups = 0
    var kills = 0
    var diskFailures = 0
    var takeovers = 0
    var faults = 0

    static func += (sum: inout Sum, one: Sum) {
      sum.steps += one.steps
      sum.requests += one.requests
      sum.matches += one.matches
      sum.cups += one.cups
      sum.kills += one.kills
      sum.diskFailures += one.diskFailures
      sum.takeovers += one.takeovers
      sum.faults += one.faults
    }

    var description: String {
      "\(steps) steps, \(requests) requests, \(matches) matches, \(cups) cups, \(kills) kills, "
        + "\(diskFailures) disk failures, \(takeovers) takeovers, \(faults) faults"
    }
  }

  let name: String
  let seconds: Int
  let faults: [String]
  private(set) var sum = Sum()

  init(seed: String, people: Int, seconds: Int) {
    self.init(
      "Scripts/simulate \(seed) \(people) \(seconds)", seed, seconds,
      Simulation(seed: seed, people: people))
  }

  /// An evening whose kind the seed draws. At its end all is well and everything must end.
  init(swarm seed: String, seconds: Int) {
    let climate = Climate(seed: seed)
    var simulation = Simulation(seed: seed, people: climate.people)
    simulation.climate = climate
    self.init(
      "Scripts/simulate --swarm \(seed) \(seconds): \(climate)", seed, seconds, simulation,
      settles: true)
  }

  private init(
    _ name: String, _ seed: String, _ seconds: Int, _ simulation: Simulation,
    settles: Bool = false
  ) {
    (self.name, self.seconds) = (name, seconds)
    var simulation = simulation
    let traced = ProcessInfo.processInfo.environment["PARLOR_TRACE"]
    simulation.tracedFrom = traced.flatMap { Int($0) } ?? .max
    if ProcessInfo.processInfo.environment["PARLOR_TAKEOVERS"] != nil {
      simulation.mayBeTakenOver(seed: seed)
    }
    simulation.run(seconds: seconds)
    if settles, simulation.faults.isEmpty { simulation.settle() }
    (sum.steps, sum.requests) = (simulation.steps, simulation.requests)
    (sum.matches, sum.cups) = (simulation.matches, simulation.cupsOver.count)
    (sum.kills, sum.diskFailures) = (simulation.kills, simulation.diskFailures)
    sum.takeovers = simulation.takeovers.count
    simulation.goHome()
    faults = simulation.faults
    sum.faults = faults.count
  }

  func expectNoFaults() { #expect(faults == [], "\(name)") }

  /// An evening on which little happens tests little.
  func expectMuch() {
    #expect(sum.steps > seconds, "so little happened that nothing was tested")
    #expect(sum.matches > seconds / 60, "\(sum.matches) matches ended")
    #expect(sum.kills > 0 && sum.diskFailures > 0, "nothing had to come back")
  }

  /// Ten minutes are too short for a cup on one evening in five.
  func expectCup() { #expect(sum.cups > 0, "no cup came to its end") }
}

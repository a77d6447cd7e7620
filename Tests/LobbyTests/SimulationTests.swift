import Foundation
import Testing

@Suite struct SimulationTests {
  /// `Scripts/simulate SEED` repeats one of these, for longer and with more people.
  @Test(arguments: 1...5)
  func `thirty people for ten minutes`(seed: Int) {
    run(seed: "\(seed)", people: 30, seconds: 600)
  }

  @Test(.enabled(if: SimulationTests.isAskedFor))
  func longer() {
    let environment = ProcessInfo.processInfo.environment
    let people = environment["PARLOR_PEOPLE"].flatMap { Int($0) } ?? 1000
    let seconds = environment["PARLOR_SECONDS"].flatMap { Int($0) } ?? 3600
    run(seed: environment["PARLOR_SEED"] ?? "1", people: people, seconds: seconds)
  }

  static let isAskedFor = ProcessInfo.processInfo.environment["PARLOR_SEED"] != nil

  private func run(seed: String, people: Int, seconds: Int) {
    var simulation = Simulation(seed: seed, people: people)
    simulation.run(seconds: seconds)
    let (steps, matches) = (simulation.steps, simulation.matches)
    let (disasters, cups) = (simulation.disasters, simulation.cupsOver.count)
    simulation.goHome()
    #expect(simulation.faults == [], "Scripts/simulate \(seed) \(people) \(seconds)")
    #expect(steps > seconds, "so little happened that nothing was tested")
    #expect(matches > seconds / 60, "\(matches) matches ended")
    #expect(disasters > 0, "nothing had to come back")
    #expect(cups > 0, "no cup came to its end")
    print(
      "seed \(seed): \(steps) steps, \(matches) matches, \(cups) cups, \(disasters) disasters,",
      "\(simulation.faults.count) faults")
  }
}

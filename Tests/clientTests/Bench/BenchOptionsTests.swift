import Testing

@testable import Screens
@testable import client

/// The options of `parlor bench`.
@Suite struct BenchOptionsTests {
  private func benching(_ change: (inout BenchOptions) -> Void) -> Options {
    var options = BenchOptions()
    change(&options)
    return .bench(options)
  }

  @Test func `pairs at the usual port are measured unless something else is said`() throws {
    #expect(try Options.read(["bench"]) == benching { _ in })
    #expect(try Options.read(["bench", "pairs"]) == benching { _ in })
  }

  @Test(arguments: BenchOptions.Mode.allCases)
  func `each mode is a word`(mode: BenchOptions.Mode) throws {
    #expect(try Options.read(["bench", mode.rawValue]) == benching { $0.mode = mode })
  }

  @Test func `each option changes one thing, before and behind the command`() throws {
    let home = try #require(ServerAddress("home:7000"))
    #expect(try Options.read(["bench", "--pairs", "7"]) == benching { $0.pairs = 7 })
    #expect(try Options.read(["--pairs=7", "bench"]) == benching { $0.pairs = 7 })
    #expect(try Options.read(["bench", "--watchers=9"]) == benching { $0.watchers = 9 })
    #expect(try Options.read(["bench", "--seconds=2"]) == benching { $0.seconds = 2 })
    #expect(try Options.read(["bench", "--warmup=0"]) == benching { $0.warmup = 0 })
    #expect(try Options.read(["bench", "--pid=12"]) == benching { $0.process = 12 })
    #expect(try Options.read(["bench", "--server=home:7000"]) == benching { $0.address = home })
    #expect(try Options.read(["bench", "--relay"]) == benching { $0.peer = .relay })
    #expect(try Options.read(["bench", "--redis"]) == benching { $0.peer = .redis })
  }

  @Test(arguments: [
    ("bench --pairs 0", "--pairs takes 1 to 500000, not 0"),
    ("bench --pairs -1", "--pairs takes 1 to 500000, not -1"),
    ("bench --pairs +1", "--pairs takes 1 to 500000, not +1"),
    ("bench --seconds 99999999999999999999", "--seconds takes 1 to 3600, not 99999999999999999999"),
    ("bench --pid x", "--pid takes 1 to 4194304, not x"),
    ("bench --server", "--server needs a value; see parlor --help"),
    ("bench --server=a:b", "a server is HOST, HOST:PORT or [ADDRESS]:PORT, not a:b"),
    ("bench --name ana", "--name cannot be used with a command"),
    ("home --pairs 3", "--pairs only works with parlor bench"),
    ("doctor --relay", "--relay only works with parlor bench"),
    ("bench fast", "usage: parlor \(BenchOptions.usage); fast is not valid there"),
    ("bench idle pairs", "usage: parlor \(BenchOptions.usage); pairs is not valid there"),
    ("bench mix --relay", "usage: parlor bench pairs [--relay | --redis]; mix is not valid there"),
  ])
  func `what is wrong is said`(line: String, text: String) {
    do throws(Misuse) {
      let options = try Options.read(line.split(separator: " ").map(String.init))
      Issue.record("\(line) is taken as \(options)")
    } catch {
      #expect(error.text == text)
    }
  }
}

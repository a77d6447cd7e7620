// swift-tools-version: 6.3
import PackageDescription

/// Every target is built with these, so that a warning never reaches a review.
let strict: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// The programs that `Scripts/play` wants in a hurry, and by which it knows that nothing else is
/// built.
let hurried = Context.environment["PARLOR_QUICK"]?.split(separator: " ").map(String.init)

/// In a hurry only `GameCore` is optimized: house players think there. Optimizing the rest would
/// more than double the time of a first build.
let quick: [SwiftSetting] = hurried == nil ? [] : [.unsafeFlags(["-Onone"])]

/// Tests are built without what a debugger needs, which takes a quarter of the time of building
/// them. A failed expectation names its line by itself.
let tested = strict + [.unsafeFlags(["-gnone"])]

/// Targets that must not touch memory, files or sockets directly.
let pure = strict + [.strictMemorySafety()]

let package = Package(
  name: "parlor",
  products: [
    .executable(name: "parlor", targets: ["client"]),
    .executable(name: "parlord", targets: ["server"]),
    .executable(name: "parlor-door", targets: ["door"]),
    // The names of before, by which scripts run the same programs in `.build`. Nothing installs them.
    .executable(name: "client", targets: ["client"]),
    .executable(name: "server", targets: ["server"]),
  ],
  targets: [
    // System headers, no code.
    .systemLibrary(name: "CLinux"),
    .systemLibrary(name: "CSQLite"),
    .systemLibrary(name: "CPNG"),
    .systemLibrary(name: "CJPEG"),
    .systemLibrary(name: "CWebP"),
    .systemLibrary(name: "CSSH"),
    .systemLibrary(name: "CQR"),
    // The client's own pictures and drawings, as their files are.
    .systemLibrary(name: "CPictures"),

    // What people are told, a catalog for each language, and how a part of Parlor says it.
    .target(name: "CWords", sources: ["words.c"]),
    .target(name: "Words", dependencies: ["CWords"], swiftSettings: pure + quick),

    // The schema of the store, as its file is.
    .target(name: "CSchema", sources: ["schema.c"]),

    // The page in the browser, as its files are.
    .target(name: "CWeb", sources: ["files.c"]),

    // How a line's attributes and events are declared: by the protocol, and by each game.
    .target(name: "Wire", swiftSettings: pure + quick),

    // Pure: no clock, no I/O, no Foundation.
    // Ratings take square roots and round; nothing imports Glibc, which would bring libm along.
    .target(
      name: "GameCore", dependencies: ["Wire", "Words"], swiftSettings: pure,
      linkerSettings: [.linkedLibrary("m")]),
    .target(name: "Protocol", dependencies: ["Wire", "Words"], swiftSettings: pure + quick),
    .target(
      name: "Lobby", dependencies: ["GameCore", "Protocol", "Wire", "Words"],
      swiftSettings: pure + quick),

    // The client as a value: it draws cells and reads keys and lines, and opens nothing.
    .target(
      name: "Screens", dependencies: ["GameCore", "Protocol", "Words", "CPictures"],
      swiftSettings: pure + quick),

    // What both programs take from the system.
    .target(name: "Platform", dependencies: ["CLinux"], swiftSettings: strict + quick),

    // Addresses for cameras.
    .target(name: "QR", dependencies: ["CQR"], swiftSettings: strict + quick),

    // The connection to a server, for the programs that have an app.
    .target(name: "Link", dependencies: ["Screens", "Platform"], swiftSettings: strict + quick),

    // The edges.
    .executableTarget(
      name: "server",
      dependencies: ["Lobby", "Protocol", "Words", "Platform", "CSQLite", "CSchema"],
      swiftSettings: strict + quick),
    .executableTarget(
      name: "client",
      dependencies: [
        "Screens", "GameCore", "Protocol", "Words", "Platform", "Link", "QR", "CPNG", "CJPEG",
        "CWebP", "CPictures",
      ],
      swiftSettings: strict + quick),

    // Many people in one process, over ssh and telnet.
    .executableTarget(
      name: "door",
      dependencies: ["Screens", "Protocol", "Words", "Platform", "Link", "QR", "CSSH", "CWeb"],
      swiftSettings: strict + quick),

    // Speed, measured: `Scripts/speed/bench-rules` and `Scripts/speed/bench-lobby`.
    .target(name: "CMeasure", path: "Benchmarks/CMeasure"),
    .target(
      name: "Measure", dependencies: ["CMeasure"], path: "Benchmarks/Measure",
      swiftSettings: strict),
    .executableTarget(
      name: "bench-rules", dependencies: ["GameCore", "CMeasure", "Measure"],
      path: "Benchmarks/Rules", swiftSettings: strict),
    .executableTarget(
      name: "bench-lobby", dependencies: ["Lobby", "Measure", "Protocol"],
      path: "Benchmarks/Lobby", swiftSettings: strict),
    // Many players on one thread, for the scripts that measure a server.
    .executableTarget(
      name: "bench-load", dependencies: ["Screens", "Protocol", "Platform"],
      path: "Benchmarks/Load", swiftSettings: strict),
    // How well the house plays: `Scripts/make/strength`.
    .executableTarget(
      name: "strength", dependencies: ["GameCore", "Measure", "Wire"], path: "Benchmarks/Strength",
      swiftSettings: strict),
    // Players for `Scripts/speed/bench-store`, in C so that they cost less than the server does.
    .executableTarget(name: "bench-moves", path: "Benchmarks/Moves"),
    // What `Scripts/bench` holds the server against.
    .executableTarget(name: "bench-relay", path: "Benchmarks/Relay"),

    .target(
      name: "TestSupport", dependencies: ["Lobby", "GameCore", "Protocol", "Words"],
      path: "Tests/TestSupport",
      swiftSettings: tested),
    .testTarget(
      name: "GameCoreTests", dependencies: ["GameCore", "Wire", "Words"], swiftSettings: tested),
    .testTarget(
      name: "ProtocolTests", dependencies: ["Protocol", "TestSupport"],
      swiftSettings: tested),
    .testTarget(
      name: "WordsTests",
      dependencies: ["Words", "Lobby", "Screens", "GameCore", "Protocol", "TestSupport"],
      swiftSettings: tested),
    .testTarget(
      name: "LobbyTests", dependencies: ["Lobby", "GameCore", "Protocol", "Words", "TestSupport"],
      exclude: ["Golden"], swiftSettings: tested),
    .testTarget(name: "PlatformTests", dependencies: ["Platform"], swiftSettings: tested),
    .testTarget(
      name: "serverTests",
      dependencies: [
        "server", "Lobby", "GameCore", "Protocol", "Platform", "Words", "TestSupport",
      ],
      exclude: ["Stores"], swiftSettings: tested),
    // The texts of a fifth game, which only the tests have.
    .target(name: "CFifthGame", path: "Tests/FifthGameWords", sources: ["words.c"]),
    .testTarget(
      name: "ScreensTests",
      dependencies: [
        "Screens", "GameCore", "Protocol", "Wire", "Words", "Lobby", "TestSupport", "CFifthGame",
      ],
      exclude: ["Golden"], swiftSettings: tested),
    .testTarget(
      name: "clientTests",
      dependencies: [
        "client", "Screens", "GameCore", "Protocol", "Words", "Platform", "TestSupport",
      ],
      swiftSettings: tested),
    .testTarget(
      name: "doorTests", dependencies: ["door", "Screens", "QR", "Protocol", "Platform"],
      swiftSettings: tested),
    .testTarget(name: "BenchmarkTests", dependencies: ["bench-load"], swiftSettings: tested),
    // Depend on the programs because they run them.
    .testTarget(
      name: "EndToEndTests",
      dependencies: ["server", "client", "door", "bench-load", "Screens", "TestSupport"],
      swiftSettings: tested),
    .testTarget(
      name: "DocsTests", dependencies: ["GameCore", "client", "Screens"], exclude: ["words.txt"],
      swiftSettings: tested),
    // The pages of the manual and the completions, made from the programs' own tables.
    .testTarget(
      name: "ManualTests",
      dependencies: ["server", "client", "door", "Screens", "Protocol", "Words"],
      swiftSettings: tested),
    .testTarget(name: "TidyTests", dependencies: ["TestSupport"], swiftSettings: tested),
  ]
)

// `swift build` makes one product or everything. Two products in turn leave a core idle, so that
// everything becomes what is wanted.
if let hurried {
  package.products.removeAll { !hurried.contains($0.name) }
  let wanted = package.products.flatMap { ($0 as? Product.Executable)?.targets ?? [] }
  package.targets.removeAll { target in
    target.type == .test || target.path != nil
      || target.type == .executable && !wanted.contains(target.name)
  }
}

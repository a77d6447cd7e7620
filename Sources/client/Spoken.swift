/// placeholder
struct Spoken {
  init(_ app: App, _ world: World, _ options: PlayOptions) {}
  mutating func run() -> Int32 { 0 }
}

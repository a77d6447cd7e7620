/// Chance for tests, from a seed that a failure names.
public struct Chance {
  private var state: UInt64

  public init(seed: UInt64) { state = seed }

  public mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }

  public mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(bound)) }

  public mutating func one<Element>(of list: [Element]) -> Element { list[below(list.count)] }
}

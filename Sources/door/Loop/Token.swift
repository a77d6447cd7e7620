/// By which number the poller knows a descriptor: what it is, whose, and in which of the lives of
/// that slot.
enum Token {
  enum Kind: Equatable {
    case signals, shelf
    case door(Int)
    case terminal(slot: Int, generation: UInt64)
    case server(slot: Int, generation: UInt64)
  }

  static let signals: UInt64 = 0
  static let shelf: UInt64 = 4
  static let generationMask: UInt64 = 0xffff_ffff

  static func door(_ index: Int) -> UInt64 { UInt64(index) << 2 | 1 }
  static func terminal(_ guest: Guest) -> UInt64 { token(of: guest) | 2 }
  static func server(_ guest: Guest) -> UInt64 { token(of: guest) | 3 }

  private static func token(of guest: Guest) -> UInt64 {
    (guest.generation & generationMask) << 32 | UInt64(guest.slot & 0xff_ffff) << 2
  }

  static func kind(of token: UInt64) -> Kind {
    let slot = Int(token >> 2 & 0xff_ffff)
    switch token & 3 {
    case 1: return .door(slot)
    case 2: return .terminal(slot: slot, generation: token >> 32)
    case 3: return .server(slot: slot, generation: token >> 32)
    default: return token == shelf ? .shelf : .signals
    }
  }
}

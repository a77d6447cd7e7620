// Why a cup refuses, as a refusal of the wire.

import Protocol

extension Denial {
  init(_ refusal: CupRefusal, cup number: Int) {
    let why = refusal.why
    switch refusal {
    case .badTable: self.init(why, ["most": CupLimits.tableMax])
    case _ where why.blanks.contains("cup"): self.init(why, ["cup": number])
    default: self.init(why)
    }
  }
}

extension RequestError {
  static func refused(_ refusal: CupRefusal, cup number: Int) -> RequestError {
    .refused(Denial(refusal, cup: number))
  }
}

extension CupRefusal {
  var why: Why {
    switch self {
    case .badBest: .cupBest
    case .badTable: .cupTableSize
    case .badRounds: .cupRounds
    case .badRating: .cupRating
    case .badPlaces: .cupPlaces
    case .full: .cupFull
    case .alreadyIn: .cupEntered
    case .begun: .cupBegun
    case .notBegun: .cupNotBegun
    case .tooFew: .cupTooFew
    case .underWay: .cupRoundOpen
    case .finished: .cupOver
    case .noSuchEntrant: .cupNoPlayer
    case .noSuchTable: .cupNoTable
    case .over: .cupTableOver
    case .alreadyUsed: .cupPaired
    case .hasChanged: .cupChanged
    case .damaged: .cupDamaged
    }
  }
}

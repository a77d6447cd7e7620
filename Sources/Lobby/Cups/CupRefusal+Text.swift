// Why a cup refuses: the code on the wire, and the sentence for people.

import Protocol

extension CupRefusal {
  /// As a refusal of the wire.
  var refusal: Refusal {
    switch self {
    case .badBest, .badTable, .badRounds, .badRating, .badPlaces: .badOption
    case .noSuchEntrant: .noPlayer
    case .damaged: .internalFault
    default: .notNow
    }
  }

  /// For people.
  var text: String {
    switch self {
    case .badBest: "best is 1, 3 or 5."
    case .badTable: "table is 2 to 8, and more than 2 are for a Swiss cup of races."
    case .badRounds:
      "rounds are 1 to 30 of a Swiss cup, or 1 to 4 times everybody against everybody."
    case .badRating: "A rating is 0 to 9999."
    case .full: "This cup is full."
    case .alreadyIn: "In this cup already."
    case .begun: "It has begun, and takes nobody any more."
    case .notBegun: "It has not begun."
    case .tooFew: "Two are needed at least."
    case .underWay: "The round is not over."
    case .finished: "This cup is over."
    case .noSuchEntrant: "Nobody of that name is in this cup."
    case .noSuchTable: "There is no such table."
    case .badPlaces: "places=1,2 has a place for each of the table."
    case .over: "This table has finished. To change how: cup correct"
    case .alreadyUsed: "The next round was paired by it. First: cup back"
    case .hasChanged:
      "Somebody has come or left since it began: it stays. To change a table: cup correct"
    case .damaged: "What was kept of this cup does not fit together."
    }
  }
}

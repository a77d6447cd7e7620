public import Wire
public import Words

/// The exact reason for a refusal by the lobby: the word after `why=` in `ERR not-now
/// why=match-over`.
///
/// The code is the kind of refusal, this word identifies it. Each word has one code, which is in
/// ``refusal``, and a sentence in the catalogs, whose blanks are attributes of the line: `ERR
/// not-now why=room-playing room=3 text="Room 3 is in a match. …"`. A client that knows the word
/// says the sentence in its own language and with its own keys.
public enum RefusalReason: Int, Phrase, Error {
  public static let section = Section<Self>(ofWire: "why")

  // What is wrong with a line.
  case lineForm, verbMissing
  case tagForm
  case usage, numberForm, levelForm, saltForm, styleForm, followForm, oneOfMany, passphraseWeak
  case cupOrder, cupName, cupWhichTable, cupHowEnded, cupPair, opOrder, addressForm, doorsForm
  case usageOption, optionUnknown, optionTwice, optionValue, optionsClash, titleForm, challengeSeats
  case clientForm, nonceForm, cupKind, cupBest, cupTableSize, cupRounds, cupRating, cupRaces
  case cupSeats, startForm, cupExport, cupPlaces, durationForm
  case nameForm, nameReserved
  case nameTaken, secretWrong
  case moveUnknown
  case usageText, passphraseForm, textBlank, reasonForm
  case ballsForm
  // The thing that was named does not exist.
  case verbUnknown, verbMisspelt, verbShort
  case gameUnknown
  case roomUnknown, roomNotIn, challengeUnknown
  case playerUnknown, cupNoPlayer, cupNoWinner
  case matchUnknown, matchDropped
  case roomFull, seatKept
  case ballUnknown
  case cupUnknown
  // Not possible now, or not for this player.
  case hintCup, hintRanked, roomPrivate, roomPassword, roomForTwo, roomOfCup, hostStarts, hostSeats
  case saltKnown, ballNotOwned, cupDirector, cupOwnTable, cupInvitation, operatorOnly
  case operatorMachine, operatorTarget, closeCup, banned, muted, doorsClosed
  case matchMoved
  case coinsMissing
  case loginFirst, helloFirst, helloDone, matchOver, matchNotBegun, notPlaying, gaveUp, finished
  case movesSpent, hintTurn, hintNothing, roomNone, roomPlaying, roomSeated, roomWatched
  case watchedMost, playingElsewhere, notWaiting, playersMissing, cupStarts, againNothing
  case saltNothing, houseCannot, challengeSelf, playerAway, undisturbed, talkNowhere, ignoreSelf
  case ignoredMost, ballOwned, cupTrf, cupNoTable, cupNotInvited, cupFull, cupEntered, cupNotEntered
  case cupBegun, cupNotBegun, cupTooFew, cupFewHere, cupRoundOpen, cupRunsNot, cupPaused
  case cupNotPaused, cupOver, cupTableOver, cupTableNone, cupPaired, cupLeft, cupLeftOften, cupSwiss
  case cupHalf, cupNeeded, cupUnpaired, cupCheckIn, cupStaff, cupRunsStill, cupHouseMost
  case cupsDirected, reportSelf, reportUnknown, operatorKeyless, operatorsMost, termUnknown
  case termsMost, banSelf, renameTaken, renameSeated
  case forgetSure
  case notBuilt
  case turnOfOther
  // Later again.
  case passphrasesBusy, cupsFromOne, cupsMost, roomsMost, playersMost, houseBusy, stopping
  case storeStopped
  case directingFast, talkFast, reportsMany, namesMany, shareSpent, stillThinking
  // Our fault.
  case fault, storeUnread, matchDamaged, cupDamaged

  /// The first reason of each code. The others of a code follow it.
  private static let firsts: [(why: RefusalReason, code: RefusalCode)] = [
    (.lineForm, .badLine), (.tagForm, .badTag), (.usage, .badArgs), (.usageOption, .badOption),
    (.nameForm, .badName), (.nameTaken, .badSecret), (.moveUnknown, .badMove),
    (.usageText, .badText), (.ballsForm, .badBalls), (.verbUnknown, .noVerb),
    (.gameUnknown, .noGame), (.roomUnknown, .noRoom), (.playerUnknown, .noPlayer),
    (.matchUnknown, .noMatch), (.roomFull, .noSeat), (.ballUnknown, .noBall), (.cupUnknown, .noCup),
    (.hintCup, .notAllowed), (.matchMoved, .notCurrent), (.coinsMissing, .notEnough),
    (.loginFirst, .notNow), (.forgetSure, .notSure), (.notBuilt, .notYet),
    (.turnOfOther, .notYourTurn), (.passphrasesBusy, .busyServer), (.storeStopped, .busyStorage),
    (.directingFast, .slowDown), (.fault, .internal),
  ]

  public var refusal: RefusalCode {
    Self.firsts.last { $0.why.rawValue <= rawValue }?.code ?? .internal
  }

  /// The blanks of its sentence: attributes that such a line always has.
  public var blanks: Set<String> { Blanks.names(in: Language.english.text(of: self)) }
}

/// Why a passphrase is easy to guess: `weak=letters`.
public enum Weakness: Int, Phrase {
  public static let section = Section<Self>(ofWire: "weak")

  case letters, name, common
}

/// A possible refusal: one of the lobby's, or one of a game's.
public struct RefusalDeclaration: Sendable {
  /// The word after `why=`.
  public let word: String
  public let refusal: RefusalCode

  /// All declarations: the lobby's, then those of each game.
  public static func all(_ games: [GameMessages]) -> [RefusalDeclaration] {
    RefusalReason.allCases.map { Self(word: $0.name, refusal: $0.refusal) }
      + games.flatMap { game in
        game.refusals.impossible.map { Self(word: $0, refusal: .badMove) }
          + game.refusals.notNow.map { Self(word: $0, refusal: .notNow) }
      }
  }

  /// The sentence, whose blanks are attributes of the line.
  public func text(in language: Language) -> String { language.text(named: "why.\(word)") ?? "" }
}

/// The kind of a refusal: the code after `ERR`. Its family, the part before the first dash, says
/// what to do about it; ``RefusalReason`` says which refusal it is.
public enum RefusalCode: Int, Phrase, Error {
  public static let section = Section<Self>(ofWire: "refusal")

  // Your line is wrong.
  case badLine, badTag, badArgs, badOption, badName, badSecret, badMove, badText, badBalls
  // The thing that was named does not exist.
  case noVerb, noGame, noRoom, noPlayer, noMatch, noSeat, noBall, noCup
  // Not possible now, or not for this player.
  case notAllowed, notCurrent, notEnough, notNow, notSure, notYet, notYourTurn
  // Later again.
  case busyServer, busyStorage, slowDown
  // Our fault.
  case `internal`

  /// Whether the same request may succeed later, so that the answer says when.
  public var isForLater: Bool { [.busyServer, .busyStorage, .slowDown].contains(self) }

  /// Whether a line was wrong, rather than sent at the wrong time: a program that keeps sending
  /// such lines has a bug.
  public var isMistake: Bool { self == .noVerb || name.hasPrefix("bad-") }
}

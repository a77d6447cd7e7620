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
  case lineForm, verbMissing, tagForm, usage, usageOption, usageText, numberForm, levelForm
  case saltForm, styleForm, followForm, oneOfMany, verbUnknown, verbMisspelt, verbShort
  // Options.
  case optionUnknown, optionTwice, optionValue, optionsClash, titleForm, challengeSeats, clientForm
  // Names and secrets.
  case nameForm, nameReserved, nameTaken, secretWrong, nonceForm, loginFirst, passphraseForm
  case passphraseWeak, passphrasesBusy, helloFirst, helloDone, forgetSure
  // Moves.
  case moveUnknown, matchMoved, matchOver, matchNotBegun, notPlaying, turnOfOther, gaveUp, finished
  case movesSpent, hintTurn, hintNothing, hintCup, hintRanked
  // Rooms.
  case gameUnknown, roomUnknown, roomNotIn, roomNone, roomFull, seatKept, roomPrivate, roomPassword
  case roomForTwo, roomPlaying, roomSeated, roomWatched, roomOfCup, watchedMost, playingElsewhere
  case notWaiting, hostStarts, hostSeats, playersMissing, cupStarts, againNothing, saltNothing
  case saltKnown, houseCannot, challengeUnknown, challengeSelf, playerAway
  // Talk, records, the shop.
  case undisturbed, textBlank, talkNowhere, playerUnknown, ignoreSelf, ignoredMost, matchUnknown
  case matchDropped, ballUnknown, ballsForm, ballOwned, ballNotOwned, coinsMissing
  // Cups.
  case cupUnknown, cupOrder, cupName, cupKind, cupBest, cupTableSize, cupRounds, cupRating, cupRaces
  case cupSeats, startForm, cupExport, cupTrf, cupWhichTable, cupHowEnded, cupPlaces, cupNoPlayer
  case cupNoWinner, cupNoTable, cupDirector, cupOwnTable, cupInvitation, cupNotInvited, cupFull
  case cupEntered, cupNotEntered, cupBegun, cupNotBegun, cupTooFew, cupFewHere, cupRoundOpen
  case cupRunsNot, cupPaused, cupNotPaused, cupOver, cupTableOver, cupTableNone, cupPaired, cupLeft
  case cupLeftOften, cupSwiss, cupHalf, cupNeeded, cupUnpaired, cupCheckIn, cupStaff, cupRunsStill
  case cupPair, cupHouseMost, cupsDirected, cupsFromOne, cupsMost
  // Order in the house.
  case reportSelf, reportUnknown, opOrder, operatorOnly, operatorMachine, operatorTarget
  case operatorKeyless, operatorsMost, durationForm, addressForm, reasonForm, doorsForm, termUnknown
  case termsMost, banSelf, renameTaken, renameSeated, closeCup, banned, muted, doorsClosed
  // Later again, or never.
  case roomsMost, playersMost, houseBusy, stopping, storeStopped, directingFast, talkFast
  case reportsMany, namesMany, shareSpent, stillThinking, notBuilt
  // Our fault.
  case fault, storeUnread, matchDamaged, cupDamaged

  public var refusal: RefusalCode {
    switch self {
    case .lineForm, .verbMissing: .badLine
    case .tagForm: .badTag
    case .usage, .numberForm, .levelForm, .saltForm, .styleForm, .followForm, .oneOfMany, .cupOrder,
      .cupName, .cupWhichTable, .cupHowEnded, .cupPair, .opOrder, .addressForm, .doorsForm,
      .passphraseWeak:
      .badArgs
    case .usageOption, .optionUnknown, .optionTwice, .optionValue, .optionsClash, .titleForm,
      .challengeSeats, .clientForm, .nonceForm, .cupKind, .cupBest, .cupTableSize, .cupRounds,
      .cupRating, .cupRaces, .cupSeats, .startForm, .cupExport, .cupPlaces, .durationForm:
      .badOption
    case .nameForm, .nameReserved: .badName
    case .nameTaken, .secretWrong: .badSecret
    case .moveUnknown: .badMove
    case .usageText, .passphraseForm, .textBlank, .reasonForm: .badText
    case .ballsForm: .badBalls
    case .verbUnknown, .verbMisspelt, .verbShort: .noVerb
    case .gameUnknown: .noGame
    case .roomUnknown, .roomNotIn, .challengeUnknown: .noRoom
    case .playerUnknown, .cupNoPlayer, .cupNoWinner: .noPlayer
    case .matchUnknown, .matchDropped: .noMatch
    case .roomFull, .seatKept: .noSeat
    case .ballUnknown: .noBall
    case .cupUnknown: .noCup
    case .roomPrivate, .roomPassword, .roomForTwo, .roomOfCup, .hostStarts, .hostSeats, .hintCup,
      .hintRanked, .saltKnown, .ballNotOwned, .cupDirector, .cupOwnTable, .cupInvitation,
      .operatorOnly, .operatorMachine, .operatorTarget, .closeCup, .banned, .muted, .doorsClosed:
      .notAllowed
    case .matchMoved: .notCurrent
    case .coinsMissing: .notEnough
    case .helloFirst, .loginFirst, .helloDone, .matchOver, .matchNotBegun, .notPlaying, .gaveUp,
      .finished, .movesSpent, .hintTurn, .hintNothing, .roomNone, .roomPlaying, .roomSeated,
      .roomWatched, .watchedMost, .playingElsewhere, .notWaiting, .playersMissing, .cupStarts,
      .againNothing, .saltNothing, .houseCannot, .challengeSelf, .playerAway, .talkNowhere,
      .ignoreSelf, .ignoredMost, .ballOwned, .undisturbed, .cupNotInvited, .cupFull, .cupEntered,
      .cupNotEntered, .cupBegun, .cupNotBegun, .cupTooFew, .cupFewHere, .cupRoundOpen, .cupRunsNot,
      .cupPaused, .cupNotPaused, .cupOver, .cupTableOver, .cupNoTable, .cupTableNone, .cupPaired,
      .cupLeft, .cupLeftOften, .cupSwiss, .cupHalf, .cupNeeded, .cupUnpaired, .cupCheckIn,
      .cupStaff, .cupRunsStill, .cupHouseMost, .cupsDirected, .cupTrf, .reportSelf, .reportUnknown,
      .operatorsMost, .operatorKeyless, .termUnknown, .termsMost, .banSelf, .renameTaken,
      .renameSeated:
      .notNow
    case .forgetSure: .notSure
    case .notBuilt: .notYet
    case .turnOfOther: .notYourTurn
    case .roomsMost, .playersMost, .houseBusy, .passphrasesBusy, .stopping, .cupsFromOne, .cupsMost:
      .busyServer
    case .storeStopped: .busyStorage
    case .talkFast, .directingFast, .reportsMany, .namesMany, .shareSpent, .stillThinking: .slowDown
    case .fault, .storeUnread, .matchDamaged, .cupDamaged: .internal
    }
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

public import Wire
public import Words

/// The exact reason for a refusal by the lobby: the word after `why=` in `ERR not-now
/// why=match-over`.
///
/// The code is the kind of refusal, this word identifies it. Each word has one code, which is in
/// ``refusal``, and a sentence in the catalogs, whose blanks are attributes of the line: `ERR
/// not-now why=room-playing room=3 text="Room 3 is in a match. …"`. A client that knows the word
/// says the sentence in its own language and with its own keys.
public enum RefusalReason: String, CaseIterable, Error {
  // What is wrong with a line.
  case lineForm = "line-form"
  case verbMissing = "verb-missing"
  case tagForm = "tag-form"
  case usage
  case usageOption = "usage-option"
  case usageText = "usage-text"
  case numberForm = "number-form"
  case levelForm = "level-form"
  case saltForm = "salt-form"
  case styleForm = "style-form"
  case followForm = "follow-form"
  case oneOfMany = "one-of-many"
  case verbUnknown = "verb-unknown"
  case verbMisspelt = "verb-misspelt"
  case verbShort = "verb-short"
  // Options.
  case optionUnknown = "option-unknown"
  case optionTwice = "option-twice"
  case optionValue = "option-value"
  case optionsClash = "options-clash"
  case titleForm = "title-form"
  case challengeSeats = "challenge-seats"
  case clientForm = "client-form"
  // Names and secrets.
  case nameForm = "name-form"
  case nameReserved = "name-reserved"
  case nameTaken = "name-taken"
  case secretWrong = "secret-wrong"
  case nonceForm = "nonce-form"
  case loginFirst = "login-first"
  case passphraseForm = "passphrase-form"
  case passphraseWeak = "passphrase-weak"
  case passphrasesBusy = "passphrases-busy"
  case helloFirst = "hello-first"
  case helloDone = "hello-done"
  case forgetSure = "forget-sure"
  // Moves.
  case moveUnknown = "move-unknown"
  case matchMoved = "match-moved"
  case matchOver = "match-over"
  case matchNotBegun = "match-not-begun"
  case notPlaying = "not-playing"
  case turnOfOther = "turn-of-other"
  case gaveUp = "gave-up"
  case finished
  case movesSpent = "moves-spent"
  case hintTurn = "hint-turn"
  case hintNothing = "hint-nothing"
  case hintCup = "hint-cup"
  case hintRanked = "hint-ranked"
  // Rooms.
  case gameUnknown = "game-unknown"
  case roomUnknown = "room-unknown"
  case roomNotIn = "room-not-in"
  case roomNone = "room-none"
  case roomFull = "room-full"
  case roomPrivate = "room-private"
  case roomPassword = "room-password"
  case roomForTwo = "room-for-two"
  case roomPlaying = "room-playing"
  case roomSeated = "room-seated"
  case roomWatched = "room-watched"
  case roomOfCup = "room-of-cup"
  case watchedMost = "watched-most"
  case playingElsewhere = "playing-elsewhere"
  case notWaiting = "not-waiting"
  case hostStarts = "host-starts"
  case hostSeats = "host-seats"
  case playersMissing = "players-missing"
  case cupStarts = "cup-starts"
  case againNothing = "again-nothing"
  case saltNothing = "salt-nothing"
  case saltKnown = "salt-known"
  case houseCannot = "house-cannot"
  case challengeUnknown = "challenge-unknown"
  case challengeSelf = "challenge-self"
  case playerAway = "player-away"
  // Talk, records, the shop.
  case undisturbed
  case textBlank = "text-blank"
  case talkNowhere = "talk-nowhere"
  case playerUnknown = "player-unknown"
  case ignoreSelf = "ignore-self"
  case ignoredMost = "ignored-most"
  case matchUnknown = "match-unknown"
  case matchDropped = "match-dropped"
  case ballUnknown = "ball-unknown"
  case ballsForm = "balls-form"
  case ballOwned = "ball-owned"
  case ballNotOwned = "ball-not-owned"
  case coinsMissing = "coins-missing"
  // Cups.
  case cupUnknown = "cup-unknown"
  case cupOrder = "cup-order"
  case cupName = "cup-name"
  case cupKind = "cup-kind"
  case cupBest = "cup-best"
  case cupTableSize = "cup-table-size"
  case cupRounds = "cup-rounds"
  case cupRating = "cup-rating"
  case cupRaces = "cup-races"
  case cupSeats = "cup-seats"
  case startForm = "start-form"
  case cupExport = "cup-export"
  case cupTRF = "cup-trf"
  case cupWhichTable = "cup-which-table"
  case cupHowEnded = "cup-how-ended"
  case cupPlaces = "cup-places"
  case cupNoPlayer = "cup-no-player"
  case cupNoWinner = "cup-no-winner"
  case cupNoTable = "cup-no-table"
  case cupDirector = "cup-director"
  case cupOwnTable = "cup-own-table"
  case cupInvitation = "cup-invitation"
  case cupNotInvited = "cup-not-invited"
  case cupFull = "cup-full"
  case cupEntered = "cup-entered"
  case cupNotEntered = "cup-not-entered"
  case cupBegun = "cup-begun"
  case cupNotBegun = "cup-not-begun"
  case cupTooFew = "cup-too-few"
  case cupRoundOpen = "cup-round-open"
  case cupRunsNot = "cup-runs-not"
  case cupPaused = "cup-paused"
  case cupNotPaused = "cup-not-paused"
  case cupOver = "cup-over"
  case cupTableOver = "cup-table-over"
  case cupTableNone = "cup-table-none"
  case cupPaired = "cup-paired"
  case cupLeft = "cup-left"
  case cupLeftOften = "cup-left-often"
  case cupSwiss = "cup-swiss"
  case cupHalf = "cup-half"
  case cupNeeded = "cup-needed"
  case cupUnpaired = "cup-unpaired"
  case cupCheckIn = "cup-check-in"
  case cupStaff = "cup-staff"
  case cupRunsStill = "cup-runs-still"
  case cupHouseMost = "cup-house-most"
  case cupsDirected = "cups-directed"
  case cupsFromOne = "cups-from-one"
  case cupsMost = "cups-most"
  // Order in the house.
  case reportSelf = "report-self"
  case reportUnknown = "report-unknown"
  case opOrder = "op-order"
  case operatorOnly = "operator-only"
  case operatorMachine = "operator-machine"
  case operatorTarget = "operator-target"
  case operatorKeyless = "operator-keyless"
  case operatorsMost = "operators-most"
  case durationForm = "duration-form"
  case addressForm = "address-form"
  case reasonForm = "reason-form"
  case doorsForm = "doors-form"
  case termUnknown = "term-unknown"
  case termsMost = "terms-most"
  case banSelf = "ban-self"
  case renameTaken = "rename-taken"
  case renameSeated = "rename-seated"
  case closeCup = "close-cup"
  case banned
  case muted
  case doorsClosed = "doors-closed"
  // Later again, or never.
  case roomsMost = "rooms-most"
  case playersMost = "players-most"
  case houseBusy = "house-busy"
  case stopping
  case storeStopped = "store-stopped"
  case directingFast = "directing-fast"
  case talkFast = "talk-fast"
  case reportsMany = "reports-many"
  case namesMany = "names-many"
  case shareSpent = "share-spent"
  case stillThinking = "still-thinking"
  case notBuilt = "not-built"
  // Our fault.
  case fault
  case storeUnread = "store-unread"
  case matchDamaged = "match-damaged"
  case cupDamaged = "cup-damaged"
}

extension RefusalReason: WireWord {
  public static let section = WordSection<Self>("why")

  /// Its code, which tells the kind of refusal.
  public var refusal: RefusalCode {
    switch self {
    case .lineForm, .verbMissing: .badLine
    case .tagForm: .badTag
    case .usage, .numberForm, .levelForm, .saltForm, .styleForm, .followForm, .oneOfMany, .cupOrder,
      .cupName, .cupWhichTable, .cupHowEnded, .opOrder, .addressForm, .doorsForm, .passphraseWeak:
      .badArguments
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
    case .roomFull: .noSeat
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
      .roomWatched,
      .watchedMost, .playingElsewhere, .notWaiting, .playersMissing, .cupStarts, .againNothing,
      .saltNothing, .houseCannot, .challengeSelf, .playerAway, .talkNowhere, .ignoreSelf,
      .ignoredMost, .ballOwned, .undisturbed, .cupNotInvited, .cupFull, .cupEntered, .cupNotEntered,
      .cupBegun, .cupNotBegun, .cupTooFew, .cupRoundOpen, .cupRunsNot, .cupPaused, .cupNotPaused,
      .cupOver, .cupTableOver, .cupNoTable, .cupTableNone, .cupPaired, .cupLeft, .cupLeftOften,
      .cupSwiss, .cupHalf, .cupNeeded, .cupUnpaired, .cupCheckIn, .cupStaff, .cupRunsStill,
      .cupHouseMost, .cupsDirected, .cupTRF, .reportSelf, .reportUnknown,
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
    case .fault, .storeUnread, .matchDamaged, .cupDamaged: .internalFault
    }
  }

  /// The blanks of its sentence: attributes that such a line always has.
  public var blanks: Set<String> { Blanks.names(in: Language.english.text(of: self)) }
}

/// Why a passphrase is easy to guess: `weak=letters`.
public enum Weakness: String, WireWord {
  public static let section = WordSection<Self>("weak")

  case letters, name, common
}

/// A possible refusal: one of the lobby's, or one of a game's.
public struct RefusalDeclaration: Sendable {
  /// The word after `why=`.
  public let word: String
  public let refusal: RefusalCode

  public init(_ why: RefusalReason) {
    (word, refusal) = (why.rawValue, why.refusal)
  }

  private init(_ word: String, _ refusal: RefusalCode) {
    (self.word, self.refusal) = (word, refusal)
  }

  /// All declarations: the lobby's, then those of each game.
  public static func all(_ games: [GameMessages]) -> [RefusalDeclaration] {
    RefusalReason.allCases.map { Self($0) }
      + games.flatMap { game in
        game.refusals.impossible.map { Self($0, .badMove) }
          + game.refusals.notNow.map { Self($0, .notNow) }
      }
  }

  /// The sentence, whose blanks are attributes of the line.
  public func text(in language: Language) -> String { language.text(named: "why.\(word)") ?? "" }

  /// The blanks of its sentence: attributes that such a line always has.
  public var blanks: Set<String> { Blanks.names(in: text(in: .english)) }
}

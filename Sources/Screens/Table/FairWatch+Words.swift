// What came of a check, in the player's language.

extension FairWatch.Verdict {
  /// "✓ Fair: checked against the seed."
  package func sentence(_ look: Look) -> String {
    switch self {
    case .fits: look.say(FairPhrase.fits, ["tick": look.glyphs.tick])
    case .unsalted: look.say(FairPhrase.unsalted)
    case .misfit(let fault): look.say(FairPhrase.alarm, ["fault": fault.sentence(look)])
    }
  }
}

extension FairWatch.Fault {
  func sentence(_ look: Look) -> String {
    switch self {
    case .promise: look.say(FairPhrase.promise)
    case .salt: look.say(FairPhrase.salt)
    case .seed: look.say(FairPhrase.seed)
    case .record: look.say(FairPhrase.record)
    case .told(let move): look.say(FairPhrase.told, ["n": String(move)])
    }
  }
}

// Why no server could be started here, in the player's language.

extension HostingFailure {
  func reason(_ visit: Visit) -> String {
    switch self {
    case .noProgram: visit.say(DoorPhrase.hostNoProgram)
    case .noPort(let ports):
      visit.say(
        DoorPhrase.hostNoPort, ["from": String(ports.lowerBound), "to": String(ports.upperBound)])
    case .silent(let log): visit.say(DoorPhrase.hostSilent, ["log": log])
    case .ended(nil): visit.say(DoorPhrase.hostEnded)
    case .ended(let text?): visit.say(DoorPhrase.hostEndedSaying, ["text": text])
    case .system(let reason): reason
    }
  }
}

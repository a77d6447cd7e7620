/// What is said about order: reports of players, and what operators do.
enum OrderPhrase: String, Phrase {
  static let area = "order"

  // A player's report.
  case report, reportWhom, reportQuestion, reported, aboutReports
  // An operator's orders.
  case keepOrder, orderWhom, aboutPlayer, aboutTable, list, done, typeFirst
  case kick, ban, unban, mute, unmute, rename, close, notice, closeDoors, openDoors, seen,
    banAddress
  case aboutKick, aboutBan, aboutBanAddress, aboutMute, aboutRename, aboutClose, aboutNotice,
    aboutDoors
  // The lists.
  case nothingHere, noReport, noTerm, noAddress, noPlayer, whichLine
  case reportRow, banRow, muteRow, doorsRow, guestRow, guestAtTable, unnamed, byMachine
  // A player who was renamed.
  case renamed
}

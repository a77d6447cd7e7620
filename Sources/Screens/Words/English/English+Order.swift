// English words for order: reports of players, and what operators do.

import Protocol

extension Language {
  /// What is said about order, in English.
  static let englishOrder = """
    order.report Report
    order.reportWhom Who do you want to report?
    order.reportQuestion What did {player} do?
    order.reported The operators have your report about {player}.
    order.aboutReports The operators of this server read it, with what that player said lately
      where you could read it too.
    order.keepOrder Keep order
    order.orderWhom A player, or the number of a table
    order.aboutPlayer What should happen to {player}?
    order.aboutTable What should happen at table {room}?
    order.list Reports and bans
    order.done Done.
    order.typeFirst Type something first.
    order.kick Disconnect
    order.ban Ban
    order.unban End a ban or mute
    order.mute Mute
    order.unmute Unmute
    order.rename Rename
    order.close Close the table
    order.notice Tell everyone
    order.closeDoors Close the doors
    order.openDoors Open the doors
    order.seen Delete report
    order.banAddress Ban the address
    order.aboutKick The player is disconnected and told your reason. With a time, they cannot
      log in until it is over.
    order.aboutBan For that time nobody can log in with this name.
    order.aboutBanAddress For that time nobody can connect from this address.
    order.aboutMute For that time nobody receives what the player says, and they are told so.
    order.aboutRename Stats and everything else stay. The player is told the new name.
    order.aboutClose The match is not recorded and counts for nobody.
    order.aboutNotice Everyone who is connected reads it, with your name.
    order.aboutDoors For that time nobody can choose a new name, except from the addresses that
      you list with commas: 192.168.0.0/16.
    order.nothingHere There is nothing here.
    order.noReport Select a report first.
    order.noTerm Select a ban, a mute or closed doors first.
    order.noAddress Select a connection first.
    order.noPlayer Select a line with a player first.
    order.whichLine The number of the line
    order.reportRow Report {n}: {player}, by {by}
    order.banRow Ban: {who}, {lasts} left, by {by}
    order.muteRow Mute: {who}, {lasts} left, by {by}
    order.doorsRow Doors closed, {lasts} left, by {by}
    order.guestRow {player}, from {address}
    order.guestAtTable {player}, from {address}, table {room}
    order.unnamed somebody without a name
    order.byMachine the server's machine
    order.renamed An operator changed your name: you are {player} now. Your login key stays the
      same.
    option.lasts for
    option.why reason
    option.newName new name
    option.notice text
    option.except except from
    """
}

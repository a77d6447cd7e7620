/// The lines to send somebody who is to come to a server, or to one of its tables: with nothing
/// installed, with the program, and by hand.
///
///     ssh -t -p 7522 192.168.1.7 join 4
///     parlor 192.168.1.7 --room 4
///     nc 192.168.1.7 7575, then: hello NAME, join 4
struct InviteLines: Equatable {
  /// `nil` where the server has no door for ssh, or none that is known.
  let ssh: String?
  let program: String?
  private let netcat: ServerAddress?
  private let room: Int?
  private let password: String

  init(toRoom room: Int?, isLocked: Bool = false, _ visit: Visit) {
    let server = visit.server?.seen(from: visit.around.ownAddress)
    (self.room, netcat) = (room, server)
    // The player knows it, and we perhaps do not.
    let password = isLocked ? " PASSWORD" : ""
    self.password = password
    let door = visit.around.sshDoor ?? visit.doorPort.flatMap { server?.atPort($0) }
    ssh = door.map { Self.ssh($0, room.map { "join \($0)" }, password) }
    program = server.map { server in
      let table = room.map { " --room \($0)" } ?? ""
      return "parlor \(server.shortText)\(table)" + (isLocked ? " --pass\(password)" : "")
    }
  }

  private static func ssh(_ door: ServerAddress, _ command: String?, _ password: String) -> String {
    let port = door.port == "22" ? "" : " -p \(door.port)"
    return "ssh" + (command == nil ? "" : " -t") + port + " \(door.host)"
      + (command.map { " \($0)\(password)" } ?? "")
  }

  /// What is copied: the one that asks least of its receiver.
  var best: String? { ssh ?? program }

  func all(_ visit: Visit) -> [String] {
    [ssh, program, byHand(visit)].compactMap(\.self)
  }

  private func byHand(_ visit: Visit) -> String? {
    netcat.map { server in
      let pass = password.isEmpty ? "" : " pass=\(visit.say(CommonPhrase.passwordBlank))"
      let join = room.map { ", join \($0)\(pass)" } ?? ""
      return visit.say(
        CommonPhrase.inviteByHand,
        [
          "line": "nc \(server.host) \(server.port)",
          "words": "hello \(visit.say(CommonPhrase.nameBlank))\(join)",
        ])
    }
  }
}

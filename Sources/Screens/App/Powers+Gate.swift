// The last gate: what leaves the app must be within the powers of the person in front of it.

extension Powers {
  /// Whether a command may leave the app.
  func allows(_ command: Command) -> Bool {
    switch command {
    case .face(.copy), .face(.quit), .face(.ring): true
    case .face(.suspend), .face(.call): ownsMachine
    case .world(let command): allows(command)
    }
  }

  func allows(_ command: WorldCommand) -> Bool {
    switch command {
    case .connect(let address): onlyServer.map { $0 == address } ?? true
    case .look, .host, .openPicture: ownsMachine
    case .disconnect, .send, .keep, .remember: true
    }
  }
}

import Platform
import Screens

// The app's commands, for each of its faces: the whole screen, sentences, and the wall as a file.
// What is for the world is done here; what is for the face is returned to it, in order.

extension World {
  /// Hands messages to the app and carries out what it asks of the world, until nothing more comes
  /// of that.
  mutating func pass(_ messages: [Message], to app: inout App) -> [FaceCommand] {
    var messages = messages[...]
    var commands: [FaceCommand] = []
    while let message = messages.popFirst() {
      app.now = Clock.milliseconds
      messages += carryOut(app.update(message), &commands)
    }
    return commands
  }

  /// The same for commands that the app has given already.
  mutating func carryOut(_ given: [Command], of app: inout App) -> [FaceCommand] {
    var commands: [FaceCommand] = []
    let messages = carryOut(given, &commands)
    return commands + pass(messages, to: &app)
  }

  private mutating func carryOut(
    _ commands: [Command], _ forFace: inout [FaceCommand]
  ) -> [Message] {
    var messages: [Message] = []
    for command in commands {
      switch command {
      case .face(let command): forFace.append(command)
      case .world(let command): messages += carryOut(command)
      }
    }
    return messages
  }
}

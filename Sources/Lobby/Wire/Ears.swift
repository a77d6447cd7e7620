import GameCore

/// Who hears the move in hand, and with whose ears those who watch do.
struct Ears: Sendable {
  var all: [(session: SessionID, viewer: Viewer)] = []
  var watchers = Viewer.watcher

  /// How soon somebody is to hear it.
  func haste(of viewer: Viewer) -> Effects.Haste {
    viewer == watchers ? .unlessFarBehind : .atOnce
  }
}

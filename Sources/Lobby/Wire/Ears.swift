import GameCore

/// The sessions that receive the events of a move, and as which viewer spectators see them.
struct Ears: Sendable {
  var all: [(session: SessionID, viewer: Viewer)] = []
  var watchers = Viewer.watcher

  /// How soon somebody is to hear it.
  func haste(of viewer: Viewer) -> Effects.Haste {
    viewer == watchers ? .unlessFarBehind : .atOnce
  }
}

// Reasons of the games in lines of the server.

import GameCore
import Protocol

extension ServerLine {
  /// Why a seat gave up, or a match ended.
  var reason: Reason? { self[.reason].flatMap { Catalog.reason(named: $0) } }
}

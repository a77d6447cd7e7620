package import GameCore

/// What somebody wants of a cup: to take part, or to direct it.
package struct CupRequest {
  package enum Action {
    case join, leave
    /// The answers to a director who has taken us in.
    case accept, decline
    case start, pause, resume, end
    /// The first round starts after so many minutes; 0 calls that off.
    case startLater(minutes: Int)
    /// The round that is played is taken back.
    case back
    case add(player: String)
    case bot(Level)
    case remove(player: String)
    case forfeit(player: String)
    case correct(round: Int, table: Int, Result)
  }

  package enum Result {
    case winner(String)
    case draw
    /// In the order of the players: `2,1,3`.
    case places(String)
  }

  let cup: Int
  let action: Action

  package init(_ action: Action, cup: Int) { (self.cup, self.action) = (cup, action) }

  package var line: String {
    switch action {
    case .join: "cup join \(cup)"
    case .leave: "cup leave \(cup)"
    case .accept: "cup accept \(cup)"
    case .decline: "cup decline \(cup)"
    case .start: "cup start \(cup)"
    case .startLater(let minutes):
      "cup start \(cup) in=\(minutes > 0 ? "\(minutes)m" : "off")"
    case .pause: "cup pause \(cup)"
    case .resume: "cup resume \(cup)"
    case .end: "cup end \(cup)"
    case .back: "cup back \(cup)"
    case .add(let player): "cup add \(cup) \(player)"
    case .bot(let level): "cup bot \(cup) \(level.rawValue)"
    case .remove(let player): "cup remove \(cup) \(player)"
    case .forfeit(let player): "cup forfeit \(cup) \(player)"
    case .correct(let round, let table, let result):
      "cup correct \(cup) round=\(round) table=\(table) \(Self.attribute(result))"
    }
  }

  private static func attribute(_ result: Result) -> String {
    switch result {
    case .winner(let player): "winner=\(player)"
    case .draw: "winner=-"
    case .places(let places): "places=\(places)"
    }
  }

  /// Whether it answers a question that the server has asked.
  var isAnswer: Bool {
    switch action {
    case .accept, .decline: true
    default: false
    }
  }

  /// Whether the server tells nobody in an event what came of it.
  var isSilent: Bool {
    switch action {
    case .correct, .forfeit, .back, .startLater: true
    default: false
    }
  }
}

import Platform

// The states of a connection.

extension Connection {
  /// The kind of peer.
  enum Guest {
    /// A proxy that has not said yet for whom it speaks.
    case proxy(Introduction)
    /// Somebody who has not said hello, and what they sent so far.
    case stranger(lines: Int, bytes: Int)
    case player
    /// The operator, who came in by another door.
    case `operator`

    /// The proxy header so far, if the peer is a proxy.
    var introduction: Introduction? {
      if case .proxy(let introduction) = self { introduction } else { nil }
    }

    var isOperator: Bool {
      if case .operator = self { true } else { false }
    }

    /// Whether it has said hello.
    var isPlayer: Bool {
      if case .player = self { true } else { false }
    }
  }

  /// The phase of a connection. It only moves forward.
  enum Phase: Equatable {
    /// Lines come in and go out.
    case open
    /// The peer has closed its side. What it said before is still answered.
    case halfClosed
    /// Nothing more is read, and the connection is closed when everything has been sent. The code
    /// is that of the server's last line; `nil` if the peer closed or the connection broke.
    case closing(code: String?)

    var isClosing: Bool {
      if case .closing = self { true } else { false }
    }

    var code: String? {
      if case .closing(let code) = self { code } else { nil }
    }
  }

  /// The reason why no line is read at the moment.
  enum Hold: Equatable {
    /// The store's answer to this question.
    case answer(ask: Int)
    /// The session's turn, which the lobby gives.
    case turn
    /// The player of an operator's command is looked up. How many players had been
    /// forgotten when the command came shows whether the answer still holds.
    case lookup(erasures: Int)
    /// An operator has asked for a renewal of the server.
    case renewal
  }

  /// In which queues it is, and why.
  struct Marks: OptionSet {
    let rawValue: UInt8

    /// It is written to in this turn.
    static let dirty = Marks(rawValue: 1)
    /// It is written to when there is time.
    static let late = Marks(rawValue: 2)
    /// Some of what waits is more than news that can wait until there is time.
    static let urgent = Marks(rawValue: 4)
  }
}

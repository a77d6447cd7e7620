// The answers to operators' commands.

import Protocol

extension AnswerDeclaration {
  static let ofOperators = [
    order("kick", refusals: [.noPlayer], events: [.away]),
    order("ban", refusals: [.noPlayer], events: [.away]),
    order("unban"),
    order(
      "bans", [.next.maybe, .text.maybe],
      rows: [
        Form(
          "A ban, a mute, or a stop of new names.",
          [
            .term, .player.maybe,
            .address.maybe.saying("The addresses; if new names are stopped, the exceptions."),
            .lasts, .by.being(.either(.name, "-"), "The operator; `-` at the server's machine."),
            .text.saying("The operator's reason."),
          ])
      ]),
    order("mute", refusals: [.noPlayer], events: [.muted]),
    order("unmute", refusals: [.noPlayer], events: [.unmuted]),
    order("rename", [.player], refusals: [.noPlayer, .badName]),
    order("close", refusals: [.noRoom], events: [.notice, .closed]),
    order("notice", events: [.notice]),
    order("doors"),
    order(
      "who", [.next.maybe, .text.maybe],
      rows: [
        Form(
          "A connection.",
          [
            .player.being(.either(.name, "-"), "The player; `-` before `hello`."),
            .address.saying("The address; `-` where there is none."),
            .room.being(.either(.count, "-"), "The room of the player; `-` for none."), .client,
          ])
      ]),
    order(
      "reports", [.text.maybe],
      rows: [
        Form(
          "A report.",
          [
            .report, .player, .by.saying("The player who reported."),
            .text.saying("What that player wrote."),
          ]),
        Form(
          "What the player had said, the oldest first.",
          [.report, .said, .text.saying("What was said.")]),
      ]),
    order("seen"),
    order("operators", [.text.maybe], rows: [Form("An operator.", [.player, .here])]),
    order("add", [.player], refusals: [.noPlayer], events: [.notice]),
    order("remove", [.player], refusals: [.noPlayer], events: [.notice]),
    order("free", [.player], refusals: [.noPlayer]),
  ]

  private static func order(
    _ name: String, _ done: [Attribute.Key] = [], rows: [Form] = [], refusals: [RefusalCode] = [],
    events: [EventName] = []
  ) -> Self {
    Self(
      "op \(name)", done, rows: rows, refusals: [.badText, .notAllowed] + refusals,
      events: events)
  }
}

// The rows of `state`, which are enough to continue from.

import Protocol

extension Vocabulary {
  var ofTables: [Form] {
    [
      Form(
        "The room, before a match.",
        [
          .room, .game, .phase.being(.one(["open"])), .cup.maybe, .seats, .host, .commit,
          .for.maybe,
          .title.maybe, .locked.maybe, .bots.maybe,
        ], hasOptions: true),
      Form(
        "The room, in a match and after it; what follows `opener` depends on game and phase.",
        [
          .room, .game, .phase.being(.one(["playing", "over"])), .cup.maybe, .match, .n, .ms.maybe,
          .leftMs.maybe, .lateMs.maybe, .opener, .commit, .salts.maybe,
          .turn.maybe,
        ] + games.flatMap(\.table) + [
          .winner.maybe, .player.maybe.saying("The winner, or `house`."), .lostAlone,
          reason(endings).maybe,
          .scores.maybe, .seed.maybe, .part.maybe,
          .next.maybe.being(.hash, "The `commit` of the next match."), .title.maybe, .locked.maybe,
          .counts.maybe.being(.one(["no"]), "The match could have been ranked and is not."),
          .bots.maybe,
        ], hasOptions: true),
    ] + zip(names, games).map { Self.seat($1.seat).of($0) } + [Self.seat(nil)]
      + zip(names, games).flatMap { name, game in game.rows.map { $0.of(name) } }
  }

  /// A seat with the game's own attributes, or without them before a match.
  private static func seat(_ keys: [Attribute.Key]?) -> Form {
    Form(
      keys == nil ? "A seat, before a match; or of a player who sat down after it." : "A seat.",
      [
        .seat, .player, .here,
        .grace.maybe.saying("Seconds that the seat is still kept for an absent player."),
      ] + (keys ?? [.new.maybe]) + [.out.maybe, .again.maybe])
  }
}

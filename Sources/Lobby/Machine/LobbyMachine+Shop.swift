import GameCore
import Protocol

// Mastermind's coins at work, and the end of a player's record.

extension LobbyMachine {
  mutating func listBalls(_ call: Call) throws(Denial) {
    let player = players[try call.caller().index]
    for ball in Ball.allCases {
      outbox.row(call) { writer in
        writer.add("ball", ball.rawValue)
        writer.add("price", ball.price ?? 0)
        writer.add("owned", player.bag.owns(ball) ? "yes" : "no")
        writer.add("chosen", player.bag.chosen.contains(ball) ? "yes" : "no")
      }
    }
    outbox.ok(call) { $0.add("coins", player.coins) }
  }

  mutating func buy(_ call: Call) throws(Denial) {
    let id = try call.caller()
    let ball = try ball(call.first)
    var player = players[id.index]
    do throws(ShopRefusal) {
      player.coins = try player.bag.buy(ball, from: player.coins)
    } catch {
      throw Denial(error)
    }
    players[id.index] = player
    outbox.keep(.bought(player: player.number, ball: ball.rawValue, price: ball.price ?? 0))
    outbox.ok(call) { writer in
      writer.add("ball", ball.rawValue)
      writer.add("coins", player.coins)
    }
  }

  mutating func choose(_ call: Call) throws(Denial) {
    let id = try call.caller()
    // Six words, or one with commas as the answer writes them.
    let words = call.words.arguments.flatMap { $0.split(separator: ",").map(String.init) }
    var balls: [Ball] = []
    for word in words { balls.append(try ball(word)) }
    do throws(ShopRefusal) {
      try players[id.index].bag.choose(balls)
    } catch {
      throw Denial(error)
    }
    let names = balls.map(\.rawValue)
    outbox.keep(.chose(player: players[id.index].number, balls: names))
    outbox.ok(call) { $0.add("balls", names.joined(separator: ",")) }
  }

  private func ball(_ name: String) throws(Denial) -> Ball {
    guard let ball = Ball(rawValue: Names.key(name)) else {
      let names = Ball.allCases.map(\.rawValue).joined(separator: ", ")
      throw Denial(.noBall, "The balls are \(names).")
    }
    return ball
  }

  /// Deletes the caller's own record, for good.
  mutating func forgetMe(_ call: Call) throws(Denial) {
    let id = try call.caller()
    guard [nil, "yes", "no"].contains(call["sure"]) else { throw Denial(.badOption) }
    guard players[id.index].secret.matches(call.first) else { return try refuseSecret(call) }
    guard call["sure"] == "yes" else {
      throw Denial(
        .notSure, "Name, ratings, coins and feats are lost for good. If you are sure: sure=yes")
    }
    outbox.ok(call)
    goOutOfCups(id)
    getUp(id)
    declineChallenges(of: id)
    outbox.keep(.forgotten(player: players[id.index].number))
    sayGoodbye(to: call.session, code: "forgotten", "Your record is deleted. Goodbye.")
    erase(id)
    forgetInCups(id)
  }
}

extension Denial {
  fileprivate init(_ refusal: ShopRefusal) {
    self.init(Refusal(rawValue: refusal.code) ?? .notNow, refusal.text)
  }
}

import GameCore
import Protocol

// Mastermind's coins at work.

extension People {
  func listBalls(_ call: Call, _ step: inout Step) throws(RequestError) {
    let player = step.players[try call.caller()]
    for ball in Ball.allCases {
      step.row(call) { writer in
        writer.add(.ball, ball.rawValue)
        writer.add(.price, ball.price ?? 0)
        writer.add(.owned, player.bag.owns(ball) ? "yes" : "no")
        writer.add(.chosen, player.bag.chosen.contains(ball) ? "yes" : "no")
      }
    }
    step.ok(call) { $0.add(.coins, player.coins) }
  }

  mutating func buy(_ call: Call, _ step: inout Step) throws(RequestError) {
    let id = try call.caller()
    let ball = try ball(call.first)
    var player = step.players[id]
    do throws(ShopRefusal) {
      player.coins = try player.bag.buy(ball, from: player.coins)
    } catch {
      throw .refused(Denial(error))
    }
    step.book[id] = player
    step.keep(.bought(player: player.number, ball: ball.rawValue, price: ball.price ?? 0))
    step.ok(call) { writer in
      writer.add(.ball, ball.rawValue)
      writer.add(.coins, player.coins)
    }
  }

  mutating func choose(_ call: Call, _ step: inout Step) throws(RequestError) {
    let id = try call.caller()
    // Six words, or one with commas as the answer writes them.
    let words = call.words.arguments.flatMap { $0.split(separator: ",").map(String.init) }
    var balls: [Ball] = []
    for word in words { balls.append(try ball(word)) }
    var bag = step.players[id].bag
    do throws(ShopRefusal) {
      try bag.choose(balls)
    } catch {
      throw .refused(Denial(error))
    }
    step.book[id].bag = bag
    let names = balls.map(\.rawValue)
    step.keep(.chose(player: step.players.number(of: id), balls: names))
    step.ok(call) { $0.add(.balls, names.joined(separator: ",")) }
  }

  private func ball(_ name: String) throws(RequestError) -> Ball {
    guard let ball = Ball(rawValue: Names.key(name)) else {
      let names = Ball.allCases.map(\.rawValue).joined(separator: ",")
      throw .refused(.ballUnknown, ["balls": names])
    }
    return ball
  }
}

extension Denial {
  fileprivate init(_ refusal: ShopRefusal) {
    switch refusal {
    case .ownedAlready: self.init(.ballOwned)
    case .notEnough(let missing): self.init(.coinsMissing, ["coins": missing])
    case .notSixDifferent: self.init(.ballsForm)
    case .notOwned: self.init(.ballNotOwned)
    }
  }
}

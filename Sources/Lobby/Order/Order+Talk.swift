import GameCore
import Protocol

// Talk: who is muted, what is remembered of it, and what is reported to the operators.

extension Order {
  /// Nobody receives what a muted player says, and they learn for how long.
  func checkMayTalk(_ call: Call, _ players: Players, at now: Instant) throws(RequestError) {
    guard let player = call.player, let mute = mute(of: players.number(of: player), at: now) else {
      return
    }
    throw .refused(.muted, ["lasts": Span.text(mute.end - now.sinceStart)])
  }

  /// Keeps a line in memory for a while, in case it is reported.
  mutating func remember(_ call: Call, _ place: Said.Place, _ players: Players) {
    guard let player = call.player else { return }
    hear(Said(speaker: players.number(of: player), place: place, text: call.text))
  }

  /// A report is of another player, and its text fits.
  func checkReport(_ call: Call, on player: PlayerID) throws(RequestError) {
    guard player != (try call.caller()) else { throw .refused(.reportSelf) }
    guard call.text.unicodeScalars.count <= OrderLimits.whyMax,
      call.text.isEmpty || holdsText(call.text)
    else { throw .refused(.reasonForm, ["most": OrderLimits.whyMax]) }
  }

  /// The operators who are here learn of a report, and the others when they come. `rooms` are those
  /// whose talk the reporter receives.
  mutating func report(
    _ player: PlayerID, _ call: Call, from origin: Origin?, in rooms: [Int], _ step: inout Step
  ) throws(RequestError) {
    let reporter = try call.caller()
    try report(
      (step.players.number(of: player), step.players.name(of: player)),
      by: (step.players.number(of: reporter), step.players.name(of: reporter)),
      from: origin, in: rooms, call.text, &step)
    step.ok(call)
    let present = step.players.sessions.filter { isOperator(on: $0, step.players) }
    let (by, about) = (step.players.name(of: reporter), step.players.name(of: player))
    let news = Statement("\(by) reports \(about). Try: op reports", [(.player, about), (.by, by)])
    step.send(to: present) { $0.writeNotice(.reported, news) }
  }

  /// An operator who comes in learns of the reports that wait.
  func tellReports(to id: PlayerID, _ step: inout Step) {
    guard !reports.isEmpty, isOperator(step.players.number(of: id)) else { return }
    let text = "Reports that wait for an operator: \(reports.count). Try: op reports"
    tell(id, .reports, Statement(text, [(.reports, reports.count.description)]), &step)
  }

  mutating func tellRestored(to id: PlayerID, _ step: inout Step) {
    guard let age = takeRestored(step.players.number(of: id)) else { return }
    let lasts = Span.text(age)
    let text =
      "The server went back to a backup that is \(lasts) old."
      + " Your match is closed without a result."
    tell(id, .restored, Statement(text, [(.lasts, lasts)]), &step)
  }

  mutating func finishReport(_ op: OpCall, _ step: inout Step) throws(RequestError) {
    let name = op.words["by"]
    guard (op.words.first == "all") == (name != nil) else {
      throw .refused(.usage, ["verb": "op"], ending: "op seen all by=NAME")
    }
    if let name {
      try finish(reportsBy: name, &step)
    } else {
      try finish(report: try Call.number(op.words.first), &step)
    }
    step.ok(op.call)
  }

  func listReports(_ call: Call, _ step: inout Step) {
    for report in reports {
      step.row(call) { writer in
        writer.add(.report, report.number)
        writer.add(.player, report.about)
        writer.add(.by, report.by)
        writer.add(text: report.text)
      }
      for line in report.lines {
        let parts = line.split(separator: " ", maxSplits: 1).map(String.init)
        guard parts.count == 2 else { continue }
        step.row(call) { writer in
          writer.add(.report, report.number)
          writer.add(.said, parts[0])
          writer.add(text: parts[1])
        }
      }
    }
    step.ok(call)
  }
}

import Lobby
import Platform

// The server's metrics and requests for them.

extension EventLoop {
  @inline(__always)
  func count(_ effects: Effects) {
    figures.note(moves: effects.moves)
    guard !effects.refusals.isEmpty else { return }
    refusals += effects.refusals.count
    for refusal in effects.refusals { figures.note(refusal) }
  }

  func noteTurn() {
    let end = Clock.now
    figures.noteTurn(end - now, at: end)
  }

  /// Answers collectors waiting at the port for metrics.
  func takeFiguresQuestions() { figuresDoor?.answer { figuresText } }

  var figuresText: String {
    var text = FiguresText()
    addGuests(to: &text)
    addPlay(to: &text)
    addStorage(to: &text)
    addLoop(to: &text)
    addProcess(to: &text)
    return text.text
  }

  private func addGuests(to text: inout FiguresText) {
    let census = lobby.census
    text.add("parlor_connections", .gauge, gate.count, "Connections now.")
    text.add("parlor_sessions", .gauge, census.players, "Players who are logged in now.")
    text.add("parlor_rooms", .gauge, census.rooms, "Tables now.")
    text.add("parlor_matches", .gauge, lobby.runningMatches, "Matches in progress now.")
    text.add("parlor_cups", .gauge, census.cups, "Unfinished cups now.")
    text.add("parlor_output_bytes", .gauge, outputCount, "Bytes that wait for clients.")
  }

  private func addPlay(to text: inout FiguresText) {
    text.add("parlor_moves_total", .counter, figures.moves, "Moves in all matches.")
    text.add(
      "parlor_refusals_total", .counter, by: "code", figures.refused, "Refused requests by code.")
  }

  private func addStorage(to text: inout FiguresText) {
    let batches = figures.batches
    text.add("parlor_batches_total", .counter, batches.count, "Batches that were stored.")
    text.add("parlor_batch_bytes_total", .counter, figures.batchBytes, "Bytes in stored batches.")
    text.add(
      "parlor_batch_seconds_total", .counter, batches.total,
      "Time from handing a batch over to knowing that it is stored.")
    text.add(
      "parlor_batch_longest_seconds", .gauge, batches.longest,
      "The longest such time since the start.")
    text.add(
      "parlor_batch_recent_longest_seconds", .gauge, batches.recent(at: now),
      "The longest such time of the last minute.")
    text.add("parlor_batch_waiting_bytes", .gauge, lobby.batchSize, "Bytes in the next batch.")
    text.add(
      "parlor_store_works", .gauge, batchWriter.isFailing ? 0 : 1,
      "1 while the store can be written, else 0.")
    text.add(
      "parlor_last_backup_timestamp_seconds", .gauge,
      Files.changed(Operator.lastBackupPath(of: options.store)) ?? 0,
      "When parlord backup copied the store last, since 1970; 0 for never.")
  }

  private func addLoop(to text: inout FiguresText) {
    let turns = figures.turns
    text.add("parlor_loop_turns_total", .counter, turns.count, "Turns of the event loop.")
    text.add("parlor_loop_seconds_total", .counter, turns.total, "Time that the loop did not wait.")
    text.add(
      "parlor_loop_slow_turns_total", .counter, figures.slowTurns, "Turns longer than 10 ms.")
    text.add(
      "parlor_loop_longest_turn_seconds", .gauge, turns.longest,
      "The longest turn since the start.")
    text.add(
      "parlor_loop_recent_longest_turn_seconds", .gauge, turns.recent(at: now),
      "The longest turn of the last minute.")
    text.add(
      "parlor_thinking_queue", .gauge, by: "kind", thinkers.waiting,
      "Thoughts that wait for their thread.")
  }

  private func addProcess(to text: inout FiguresText) {
    if let bytes = Program.residentBytes(of: "self") {
      text.add("process_resident_memory_bytes", .gauge, bytes, "Memory of the server.")
    }
    text.add(
      "process_cpu_seconds_total", .counter, .nanoseconds(Clock.processorNanoseconds),
      "Processor time of the server.")
    text.add("parlor_uptime_seconds", .gauge, Clock.now - started, "Time since the server started.")
  }
}

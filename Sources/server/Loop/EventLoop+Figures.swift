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
    let (census, batches, turns) = (lobby.census, figures.batches, figures.turns)
    var text = FiguresText()
    text.add("parlor_connections", gate.count, "Connections now.")
    text.add("parlor_sessions", census.players, "Players who are logged in now.")
    text.add("parlor_rooms", census.rooms, "Tables now.")
    text.add("parlor_matches", lobby.runningMatches, "Matches in progress now.")
    text.add("parlor_cups", census.cups, "Unfinished cups now.")
    text.add("parlor_output_bytes", outputCount, "Bytes that wait for clients.")

    text.add("parlor_moves_total", figures.moves, "Moves in all matches.")
    text.add("parlor_refusals_total", by: "code", figures.refused, "Refused requests by code.")

    text.add("parlor_batches_total", batches.count, "Batches that were stored.")
    text.add("parlor_batch_bytes_total", figures.batchBytes, "Bytes in stored batches.")
    text.add(
      "parlor_batch_seconds_total", batches.total,
      "Time from handing a batch over to knowing that it is stored.")
    text.add(
      "parlor_batch_longest_seconds", batches.longest, "The longest such time since the start.")
    text.add(
      "parlor_batch_recent_longest_seconds", batches.recent(at: now),
      "The longest such time of the last minute.")
    text.add("parlor_batch_waiting_bytes", lobby.batchSize, "Bytes in the next batch.")
    let works = batchWriter.isFailing ? 0 : 1
    text.add("parlor_store_works", works, "1 while the store can be written, else 0.")
    text.add(
      "parlor_last_backup_timestamp_seconds",
      Files.changed(Operator.lastBackupPath(of: options.store)) ?? 0,
      "When parlord backup copied the store last, since 1970; 0 for never.")

    text.add("parlor_loop_turns_total", turns.count, "Turns of the event loop.")
    text.add("parlor_loop_seconds_total", turns.total, "Time that the loop did not wait.")
    text.add("parlor_loop_slow_turns_total", figures.slowTurns, "Turns longer than 10 ms.")
    text.add("parlor_loop_longest_turn_seconds", turns.longest, "The longest turn since the start.")
    text.add(
      "parlor_loop_recent_longest_turn_seconds", turns.recent(at: now),
      "The longest turn of the last minute.")
    let waiting = "Thoughts that wait for their thread."
    text.add("parlor_thinking_queue", by: "kind", thinkers.waiting, waiting)

    if let bytes = Program.residentBytes(of: "self") {
      text.add("process_resident_memory_bytes", bytes, "Memory of the server.")
    }
    let processor = Duration.nanoseconds(Clock.processorNanoseconds)
    text.add("process_cpu_seconds_total", processor, "Processor time of the server.")
    text.add("parlor_uptime_seconds", Clock.now - started, "Time since the server started.")
    return text.text
  }
}

import Lobby
import TestSupport
import Testing

/// Plays a written conversation with a lobby and compares every line that anybody receives. The
/// players in `here` have said hello before it begins.
func expectConversation(
  here: [String] = [], limits: Limits = Limits(), _ script: String,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  var conversation = Conversation(limits: limits)
  for name in here { conversation.comeIn(name) }
  var story: [String] = []
  for turn in Talk.turns(of: script) {
    let heard = conversation.play(turn.action)
    story += [turn.line] + heard
    guard !Talk.fits(heard, turn.expected) else { continue }
    Issue.record(
      """
      expected:
      \(turn.expected.joined(separator: "\n"))

      The story:
      \(story.joined(separator: "\n"))
      """, sourceLocation: sourceLocation)
    return
  }
}

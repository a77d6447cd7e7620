import TestSupport
import Testing

@testable import Lobby

/// Tables with a password.
@Suite struct RoomPasswordTests {
  @Test func `a password is kept as a hash, and opens the room after a restart`() {
    let password = RoomPassword("tulip", salt: "x-1-0")
    #expect(!password.kept.contains("tulip"))
    let back = RoomPassword(kept: password.kept)
    #expect(back == password)
    #expect(back.matches("tulip") && !back.matches("Tulip") && !back.matches(nil))
    #expect(RoomPassword("tulip", salt: "x-2-0").kept != password.kept, "the same one elsewhere")
  }

  @Test(arguments: ["tulip", "", "sha256", "sha256 a b", "sha256 x-1-0 1234567890123456"])
  func `a damaged one lets nobody in`(text: String) {
    #expect(!RoomPassword(kept: text).matches(text))
  }

  @Test func `who knows the password comes in after a start, and nobody else`() {
    var conversation = Conversation()
    for name in ["ana", "bob"] { conversation.comeIn(name) }
    _ = conversation.say("create pig pass=tulip", by: "ana")
    conversation.kill()
    conversation.comeIn("eva")
    #expect(conversation.say("join 1", by: "eva").first?.contains("ERR not-allowed") == true)
    let heard = conversation.say("join 1 pass=tulip", by: "eva")
    #expect(heard.first?.hasPrefix("eva < OK room=1") == true, "\(heard)")
  }
}

// The events of rooms and matches, of cups, and of talk.

public import Wire

extension EventName {
  // Rooms.
  public static let joined = Self("joined")
  public static let left = Self("left")
  public static let away = Self("away")
  public static let back = Self("back")
  public static let watching = Self("watching")
  public static let challenge = Self("challenge")
  public static let declined = Self("declined")
  public static let again = Self("again")
  public static let closed = Self("closed")
  // Matches.
  public static let start = Self("start")
  public static let late = Self("late")
  public static let clock = Self("clock")
  // Events for one player.
  public static let hint = Self("hint")
  public static let review = Self("review")
  public static let reviewed = Self("reviewed")
  // Cups, and the lobby for those who follow it.
  public static let paired = Self("paired")
  public static let cup = Self("cup")
  public static let lobby = Self("lobby")
  // Talk, and the server itself.
  public static let say = Self("say")
  public static let tell = Self("tell")
  public static let shout = Self("shout")
  public static let notice = Self("notice")
  public static let drain = Self("drain")
  public static let muted = Self("muted")
  public static let unmuted = Self("unmuted")
}

// Greetings, people, records, and what the server says about itself.

public import Wire
import Words

extension Attribute.Key {
  // HELLO and BYE.
  public static let server = Self("server", .text, "The name of the server.")
  public static let version = Self("version", .word, "The version of the program.")
  public static let `protocol` = Self("protocol", .count, "The version of the protocol: 1.")
  public static let line = Self("line", .count, "Bytes that a request may have, with its end.")
  public static let output = Self("out", .count, "Bytes that a server line may have, with its end.")
  public static let store = Self("store", .word, "The id of the server's store.")
  public static let door = Self(
    "door", .count, "The port of a door for ssh on the server's machine.")
  public static let web = Self(
    "web", .count, "The port of a door for browsers on the server's machine.")
  public static let login = Self("login", .word, "How a login is proved: `scram-sha-256`.")
  public static let retryMs = Self("retry_ms", .count, "Milliseconds after which to try again.")
  public static let id = Self("id", .count, "The number of the entry in the server's log.")

  // A player.
  public static let client = Self("client", .text, "What `client=` said in `hello`.")
  public static let rating = Self("rating", .count, "The rating.")

  // A login that cannot be overheard.
  public static let nonce = Self("nonce", .text, "Your nonce and the server's, in one.")
  public static let salt = Self("salt", .text, "The salt of the key, in Base64.")
  public static let count = Self("count", .count, "How many times the key is hashed.")
  public static let weak = Self(
    "weak", .one(Weakness.allCases.map(\.name)), "Why a passphrase is easy to guess.")
  public static let verify = Self("verify", .text, "The server's signature, in Base64.")

  // Records.
  public static let since = Self("since", .date, "The day on which the name was first used.")
  public static let balls = Self("balls", .count, "How many balls the player owns.")
  public static let played = Self("played", .count, "How many were played.")
  public static let drawn = Self("drawn", .count, "How many were drawn.")
  public static let other = Self("other", .name, "The player with whom the first one is compared.")
  public static let wonToday = Self(
    "won_today", .count, "Matches that the first player won in the last twelve hours.")
  public static let lostToday = Self(
    "lost_today", .count, "Matches that the other one won in the last twelve hours.")
  public static let drawnToday = Self(
    "drawn_today", .count, "Matches drawn in the last twelve hours.")
  public static let streak = Self("streak", .count, "Matches won in a row, up to now.")
  public static let deviation = Self("deviation", .count, "How uncertain the rating is.")
  public static let provisional = Self(
    "provisional", .one(["yes"]), "The rating has no place in `top` yet.")
  public static let board = Self("board", .word, "The leaderboard.")
  public static let rank = Self("rank", .count, "The place, from 1.")
  public static let value = Self("value", .count, "The value.")
  public static let done = Self("done", .flag, "Whether the player has the achievement.")
  public static let when = Self("when", .time, "When the match ended.")
  public static let players = Self(
    "players", .list(.name), "The players, in seat order; `gone` for a deleted one.")

  // The puzzle of the day.
  public static let day = Self("day", .date, "The day, in UTC.")
  public static let solvers = Self("solvers", .count, "How many have solved it.")
  public static let ownMs = Self("own_ms", .count, "Your own best time, in milliseconds.")

  // The shop.
  public static let ball = Self("ball", .word, "The name of the ball.")
  public static let price = Self("price", .count, "What it costs, in coins.")
  public static let owned = Self("owned", .flag, "Whether you own it.")
  public static let chosen = Self("chosen", .flag, "Whether you play with it.")

  // The settings by which a connection receives events.
  public static let follow = Self("follow", .one(["lobby", "off"]), "What you follow.")
  public static let style = Self("style", .one(["board", "lines", "rows"]), "The style.")
  public static let prompt = Self(
    "prompt", .one(["on", "off"]), "Whether a prompt follows each group of lines.")
  public static let lang = Self(
    "lang", .one(Language.allCases.map(\.code)), "The language of sentences.")

  // Order.
  public static let lasts = Self(
    "lasts", .text, "How long it lasts from now on, in its two largest units: `6 d 23 h`.")
  public static let term = Self(
    "term", .one(["ban", "mute", "doors"]), "A ban, a mute, or a stop of new names.")
  public static let address = Self("address", .text, "An address, or several with commas.")

  public static let note = Self("note", .text, "What the operator wrote about it.")
  public static let missed = Self("missed", .count, "Lines that were left out.")
  public static let reports = Self("reports", .count, "Reports that wait for an operator.")

  // Talk.
  public static let reach = Self(
    "reach", .one(["watchers", "finished"]),
    "Only spectators receive it, or only those who are no longer in the race.")

  // Reports.
  public static let `operator` = Self(
    "operator", .one(["yes", "no"]), "Whether you are an operator of the server.")
  public static let report = Self("report", .count, "The number of the report.")
  public static let said = Self(
    "said", .one(["say", "tell", "shout", "cup"]), "How the player said it.")

  // The beacon.
  public static let port = Self("port", .count, "The TCP port.")
  public static let rooms = Self("rooms", .count, "How many rooms there are.")
  public static let cups = Self("cups", .count, "How many cups are not over.")
  public static let hosts = Self("hosts", .text, "Addresses by which the server is reached.")

  // The server, described by itself.
  public static let verb = Self("verb", .word, "The verb.")
  public static let usage = Self("usage", .text, "How to write it.")
  public static let limit = Self("limit", .word, "The name of the limit.")
  public static let pace = Self("pace", .one(["turns", "race"]), "In turns, or all at once.")
  public static let options = Self("options", .options, "Its options with their defaults.")
  public static let option = Self("option", .word, "The name of the option.")
  public static let `default` = Self("default", .text, "Its value if you do not give one.")
  public static let values = Self("values", .text, "The values that it takes, for people.")
  public static let pong = Self("pong", .text, "The text that you sent.")
}

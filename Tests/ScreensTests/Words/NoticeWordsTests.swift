import Protocol
import TestSupport
import Testing
import Words

@testable import Screens

/// What the server says by itself is told in the player's language; what an operator wrote stays
/// as it is.
@Suite struct NoticeWordsTests {
  private let spanish = Language.spanish

  private func line(_ text: String) throws -> ServerLine {
    try #require(ServerLine(Array(text.utf8)))
  }

  @Test(
    "a notice is told from its facts",
    arguments: [
      (
        "what=missed missed=1 text=\"You were slow.\"",
        "Tu conexión iba lenta: falta 1 línea de la partida."
      ),
      ("what=reported player=carl by=bob text=\"x\"", "bob ha denunciado a carl."),
      ("what=reports reports=3 text=\"x\"", "Hay 3 denuncias por revisar."),
      (
        "what=closed room=4 note=\"Bad title.\" text=\"x\"",
        "Un operador ha cerrado la mesa 4. Bad title."
      ),
      ("what=unheard-of text=\"x\"", nil), ("from=ana text=\"A cup at 8\"", nil),
    ] as [(String, String?)])
  func notices(facts: String, said: String?) throws {
    #expect(spanish.notice(try line("EV notice \(facts)")) == said)
  }

  @Test(
    "a goodbye is told from its facts",
    arguments: [
      ("code=kicked note=\"Calm down.\"", "Un operador te ha desconectado. Calm down."),
      (
        "code=kicked lasts=\"10 min\"",
        "Un operador te ha desconectado; no puedes volver hasta dentro de 10 min."
      ),
      (
        "code=banned lasts=\"7 d\"", "Te han expulsado de este servidor durante 7 d."
      ),
      (
        "code=renamed player=Bea",
        "Un operador te ha cambiado el nombre: entra como Bea, con la misma clave."
      ),
      ("code=unheard-of", nil),
    ] as [(String, String?)])
  func goodbyes(facts: String, said: String?) throws {
    #expect(spanish.goodbye(Parting(try line("BYE \(facts) text=\"x\""))) == said)
  }
}

// Italian words for fairness checks.

import Protocol

extension Language {
  /// What is said when a match was checked, in Italian.
  static let italianFair = """
    fair.fits {tick} Verificato: il sorteggio di questa partita è regolare.
    fair.unsalted Verificato: il sorteggio è quello promesso dal server, ma non ha usato ciò che hai
      aggiunto. Avrebbe potuto sceglierlo.
    fair.alarm ALLARME: questa partita non torna. {fault}
    fair.promise È cominciata con un seme diverso da quello promesso dal server.
    fair.salt Il server non ha usato ciò che hai aggiunto al seme.
    fair.seed Il seme non è quello promesso.
    fair.record La registrazione del server non corrisponde alla partita giocata.
    fair.told La mossa {n} ha mostrato qualcosa che non viene dal seme.
    """
}

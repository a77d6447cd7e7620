// Italian words for the course of a match.

import Protocol

extension Language {
  /// Chances, luck and errors, in Italian.
  static let italianCourse = """
    course.chance {player}: {chance} di vincere.
    course.dice dadi
    course.cards carte
    course.luck fortuna
    course.slip errore
    course.errors errori
    course.diceOf {player}: dadi {luck}, errori {errors}.
    course.cardsOf {player}: carte {luck}, errori {errors}.
    course.luckOf {player}: fortuna {luck}, errori {errors}.
    course.detoursOf {player}: {errors} più della soluzione più breve.
    course.noDetours {player}: una soluzione fra le più brevi.
    course.lucky Mossa {n}: fortuna per {player} ({change}).
    course.unlucky Mossa {n}: sfortuna per {player} ({change}).
    course.error Mossa {n}: un errore di {player} ({change}).
    course.detour Mossa {n}: un giro a vuoto di {player} ({change}).
    course.began All'inizio, {player}: {chance} di vincere.
    course.details Com'è andata
    course.watchAgain Rivedila
    course.workingOut Calcolo che cosa l'ha decisa
    course.everAgainst In tutto: {own} a {other}.
    course.feats {count} {count|obiettivo|obiettivi}: +{n} punti.
    course.best mosse migliori
    course.bestOf {player}: mosse migliori {n}%.
    course.previousCostly Errore precedente
    course.codesLeft {n|Resta|Restano} {n} {n|codice|codici}.
    course.codes codici
    """
}

// Spanish words for the course of a match.

import Protocol

extension Language {
  /// Chances, luck and errors, in Spanish.
  static let spanishCourse = """
    course.chance {player}: {chance} de ganar.
    course.dice dados
    course.cards cartas
    course.luck suerte
    course.slip error
    course.errors errores
    course.diceOf {player}: dados {luck}, errores {errors}.
    course.cardsOf {player}: cartas {luck}, errores {errors}.
    course.luckOf {player}: suerte {luck}, errores {errors}.
    course.detoursOf {player}: {errors} más que la solución más corta.
    course.noDetours {player}: una solución de las más cortas.
    course.lucky Jugada {n}: suerte para {player} ({change}).
    course.unlucky Jugada {n}: mala suerte para {player} ({change}).
    course.error Jugada {n}: un error de {player} ({change}).
    course.detour Jugada {n}: un rodeo de {player} ({change}).
    course.began Al empezar, {player} tenía un {chance}.
    course.details Cómo ha ido
    course.watchAgain Verla otra vez
    course.workingOut Calculando qué la ha decidido
    course.everAgainst En total: {own} a {other}.
    course.feats {count} {count|logro|logros}: +{n} puntos.
    course.best mejores jugadas
    course.bestOf {player}: el {n} % de las decisiones fueron las mejores.
    course.previousCostly Error anterior
    course.codesLeft {n|Queda|Quedan} {n} {n|código|códigos}.
    course.codes códigos
    """
}

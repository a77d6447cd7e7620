// Italian words for the sliding puzzle.

import Protocol

extension Language {
  static let italianSlide = """
    slide.slide Muovi
    slide.numbers Numeri
    slide.showSolved Soluzione
    slide.hideSolved Indietro
    slide.picture Immagine
    slide.pictureIs Immagine: {name}.
    slide.noPicture Tessere senza immagine.
    picture.lighthouse il faro
    picture.hills le colline
    picture.fish il pesce
    slide.onlyNumbers Queste tessere hanno solo i numeri. Scegli prima un'immagine con p.
    slide.noPictures Le immagini richiedono un terminale con almeno 256 colori.
    slide.noBlocks Le immagini richiedono più caratteri di quelli ASCII.
    slide.done È risolto.
    slide.notNow Adesso non c'è niente da muovere.
    slide.tooMany Troppe mosse insieme; aspetta un momento.
    slide.notInLine La tessera {n} non è in linea con la casella vuota.
    slide.nothingThere Nessuna tessera può muoversi da quella parte.
    slide.moves {n} {n|mossa|mosse}
    slide.homeCount {n} di {all} a posto
    slide.solved risolto!
    slide.thisIsSolved SOLUZIONE (v: indietro)
    slide.tileTyped Tessera {n}
    slide.weSolve L'hai risolto in {time} con {n} {n|mossa|mosse}!
    slide.theySolve {player} l'ha risolto in {time} con {n} {n|mossa|mosse}.
    slide.task Una griglia {size}: metti in ordine le tessere da 1 a {last}, riga per riga, con la
      casella vuota per ultima.
    slide.row Riga {n}: {tiles}.
    slide.gap vuota
    slide.question Una tessera, da 1 a {n}, o direzioni (u su, d giù, l sinistra, r destra):
    slide.badSlide Scrivi una tessera, da 1 a {n}, o direzioni: u su, d giù, l sinistra, r destra.
    slide.goesUp {tiles} su.
    slide.goesDown {tiles} giù.
    slide.goesLeft {tiles} a sinistra.
    slide.goesRight {tiles} a destra.
    slide.goOn {tiles}: fatto.
    slide.hintArrows {keys} hjkl muovi
    slide.hintNumbers 1-{n} la tessera
    slide.hintMouse clic: una tessera
    slide.helpArrows {keys} hjkl: muove una tessera da quella parte
    slide.helpNumbers 1-{n}: muove quella tessera e quelle in mezzo; Invio chiude il numero
    slide.helpMouse Mouse: muove la tessera e quelle in mezzo
    slide.helpWatch {keys}: la griglia di un altro
    slide.hidden Le griglie si vedono a gara finita: a questo tavolo gli spettatori non vedono
      segreti.
    slide.opening Apro {name}
    """
}

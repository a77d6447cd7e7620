// Italian words for the sliding puzzle.

extension Language {
  static let italianSlide = """
    slide.slide Muovi
    slide.numbers Numeri
    slide.showSolved Risolto
    slide.hideSolved Indietro
    slide.picture Immagine
    slide.pictureIs Immagine: {name}.
    slide.noPicture Tessere senza immagine.
    picture.lighthouse il faro
    picture.hills le colline
    picture.fish il pesce
    slide.onlyNumbers Queste tessere hanno solo i numeri. Scegli prima un'immagine con p.
    slide.noPictures Le immagini vogliono un terminale con almeno 256 colori.
    slide.noBlocks Le immagini vogliono più caratteri di quelli ASCII.
    slide.done È risolto.
    slide.notNow Adesso non c'è niente da muovere.
    slide.tooMany Ci sono troppe mosse in viaggio. Aspetta un momento la connessione.
    slide.notInLine La tessera {n} non è in linea con il buco.
    slide.nothingThere Nessuna tessera può muoversi così.
    slide.moves {n} {n|mossa|mosse}
    slide.homeCount {n} di {all} a posto
    slide.solved risolto!
    slide.thisIsSolved RISOLTO, v esce
    slide.tileTyped Tessera {n}
    slide.weSolve L'hai risolto in {time} con {n} {n|mossa|mosse}!
    slide.theySolve {player} l'ha risolto in {time} con {n} {n|mossa|mosse}.
    slide.task Una tavola {size}: metti in ordine le tessere da 1 a {last}, riga per riga, il buco
      per ultimo.
    slide.row Riga {n}: {tiles}.
    slide.gap buco
    slide.question Quale tessera, da 1 a {n}, o una parola di u d l r (su, giù, sinistra, destra):
    slide.badSlide Di' una tessera, da 1 a {n}, o dove vanno: u d l r (su, giù, sinistra, destra).
    slide.goesUp {tiles} su.
    slide.goesDown {tiles} giù.
    slide.goesLeft {tiles} a sinistra.
    slide.goesRight {tiles} a destra.
    slide.goOn {tiles}, mosse.
    slide.hintArrows {keys} hjkl muovi
    slide.hintNumbers 1-{n} la tessera
    slide.hintMouse clic: una tessera
    slide.helpArrows {keys} hjkl: muove una tessera da quella parte, nel buco
    slide.helpNumbers 1-{n}: muove quella tessera e quelle in mezzo; Invio chiude un numero
    slide.helpMouse Mouse: muove la tessera e quelle in mezzo
    slide.helpWatch {keys}: la tavola di un altro
    slide.hidden Le tavole si vedono a gara finita: a questo tavolo chi guarda non vede segreti.
    slide.opening Apro {name}
    """
}

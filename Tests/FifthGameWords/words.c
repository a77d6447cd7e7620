#include "fifth_words.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char catalogs[] = {
#embed "en.txt" suffix(,)
#embed "es.txt" suffix(,)
#embed "it.txt" suffix(,)
};

const unsigned char *words_more_catalogs(void) { return catalogs; }
size_t words_more_catalogs_bytes(void) { return sizeof catalogs; }

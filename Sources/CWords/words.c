#include "words.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

// A line for each language. Each catalog begins with its section [language].
static const unsigned char catalogs[] = {
#embed "en.txt" suffix(,)
#embed "es.txt" suffix(,)
#embed "it.txt" suffix(,)
};

// Where nothing takes their place there are no more: the tests have texts of a game of their own.
__attribute__((weak)) const unsigned char *words_more_catalogs(void) { return catalogs; }
__attribute__((weak)) size_t words_more_catalogs_bytes(void) { return 0; }

static const unsigned char manuals[] = {
#embed "manuals.txt" suffix(,)
};

const unsigned char *words_catalogs(void) { return catalogs; }
size_t words_catalogs_bytes(void) { return sizeof catalogs; }

const unsigned char *words_manuals(void) { return manuals; }
size_t words_manuals_bytes(void) { return sizeof manuals; }

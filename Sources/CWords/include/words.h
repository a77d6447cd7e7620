#include <stddef.h>

// The texts for people, a catalog for each language, one after the other.
const unsigned char *words_catalogs(void);
size_t words_catalogs_bytes(void);

// Catalogs of a part that has its texts elsewhere, if it is linked: what it adds to those.
const unsigned char *words_more_catalogs(void);
size_t words_more_catalogs_bytes(void);

// The manuals of the programs, one after the other.
const unsigned char *words_manuals(void);
size_t words_manuals_bytes(void);

#include <stddef.h>

// The texts for people, a catalog for each language, one after the other.
const unsigned char *words_catalogs(void);
size_t words_catalogs_bytes(void);

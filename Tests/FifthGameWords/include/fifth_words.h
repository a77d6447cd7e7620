#include <stddef.h>

// In the place of those of CWords: the catalogs of a game that only the tests have.
const unsigned char *words_more_catalogs(void);
size_t words_more_catalogs_bytes(void);

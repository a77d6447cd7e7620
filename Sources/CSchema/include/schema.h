#include <stddef.h>

// The steps that build the schema of the store, as `schema.sql` has them.
const unsigned char *store_schema(void);
size_t store_schema_bytes(void);

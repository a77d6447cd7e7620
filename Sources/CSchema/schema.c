#include "schema.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char schema[] = {
#embed "schema.sql"
};

const unsigned char *store_schema(void) { return schema; }
size_t store_schema_bytes(void) { return sizeof schema; }

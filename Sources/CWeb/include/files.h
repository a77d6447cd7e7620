#include <stddef.h>

// The files of the page in the browser, by their names. One is asked for by its number.
struct web_file {
  const char *name;
  const unsigned char *bytes;
  size_t count;
};

const struct web_file *web_file_at(size_t index);
size_t web_files_count(void);

#include <libssh/libssh.h>
#include <libssh/server.h>
#include <libssh/callbacks.h>

// A macro that Swift cannot read.
static inline size_t ssh_server_callbacks_size(void) { return sizeof(struct ssh_server_callbacks_struct); }
static inline size_t ssh_channel_callbacks_size(void) { return sizeof(struct ssh_channel_callbacks_struct); }

// What Linux has and `import Glibc` lacks. Without _GNU_SOURCE, under which the types of the C
// library would look different here and there; accept4, which needs it, is named by hand.
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/random.h>
#include <sys/signalfd.h>

extern int linux_accept4(int socket, void *address, void *length, int flags) __asm__("accept4");

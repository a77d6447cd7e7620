// What Linux has and `import Glibc` lacks. Without _GNU_SOURCE, under which the types of the C
// library would look different here and there; accept4 and memfd_create, which need it, are named
// by hand, and so is mallopt, whose header needs others.
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/random.h>
#include <sys/signalfd.h>

extern int linux_accept4(int socket, void *address, void *length, int flags) __asm__("accept4");
extern int linux_mallopt(int parameter, int value) __asm__("mallopt");
extern int linux_memfd_create(const char *name, unsigned flags) __asm__("memfd_create");

enum { linux_trim_threshold = -1, linux_mmap_threshold = -3 };

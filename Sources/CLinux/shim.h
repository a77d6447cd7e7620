// What Linux has and `import Glibc` lacks. Without _GNU_SOURCE, under which the types of the C
// library would look different here and there; accept4, which needs it, is named by hand.
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/random.h>
#include <sys/signalfd.h>
#include <sys/syscall.h>
#include <unistd.h>

extern int linux_accept4(int socket, void *address, void *length, int flags) __asm__("accept4");

// The two calls that each move makes, straight to the system: where there are several threads, the C
// library takes two atomic steps around either, so that a thread can be cancelled in it. None is.
static inline ssize_t linux_read(int file, void *bytes, size_t count) {
  return syscall(SYS_read, file, bytes, count);
}

static inline ssize_t linux_send(int socket, const void *bytes, size_t count, int flags) {
  return syscall(SYS_sendto, socket, bytes, count, flags, 0, 0);
}

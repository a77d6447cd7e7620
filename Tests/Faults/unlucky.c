// Stands between a program and the system (LD_PRELOAD), and lets calls fail as they may fail on a
// bad day. Which one, the environment says:
//
//     PARLOR_INTERRUPTED=3    each third read, write, send, accept and wait: EINTR or EAGAIN
//     PARLOR_FAILING=40       each fortieth accept, and read and send of a socket: for good
//     PARLOR_STANDS_STILL=7   nothing happens for 7 seconds before the first turn is told
//     PARLOR_NEWER=yes        each line says more, as a newer server's might, and there are new ones
//     PARLOR_UNABLE=30        the thirtieth descriptor that is watched or passed: no memory, once
//     PARLOR_CALENDAR=jumps   the calendar is an hour ahead, then an hour behind, and so on
#define _GNU_SOURCE
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

static int every(const char *name) {
  const char *value = getenv(name);
  return value ? atoi(value) : 0;
}

// Whether this call is one of those that fail; then errno says how.
static int fails(const char *name, const int *errors, int count) {
  static int calls;
  int each = every(name);
  if (each == 0 || ++calls % each != 0) return 0;
  errno = errors[calls / each % count];
  return 1;
}

static int is_interrupted(void) {
  static const int errors[] = {EINTR, EAGAIN};
  return fails("PARLOR_INTERRUPTED", errors, 2);
}

static int is_socket(int descriptor) {
  int type;
  socklen_t size = sizeof type;
  return getsockopt(descriptor, SOL_SOCKET, SO_TYPE, &type, &size) == 0;
}

int accept4(int socket, struct sockaddr *address, socklen_t *length, int flags) {
  static const int errors[] = {ECONNABORTED, ENOBUFS, ENOMEM, EMFILE, EPROTO};
  if (is_interrupted() || fails("PARLOR_FAILING", errors, 5)) return -1;
  return syscall(SYS_accept4, socket, address, length, flags);
}

static int fails_to_read(void) {
  static const int errors[] = {ECONNRESET, ENOMEM, ETIMEDOUT};
  return fails("PARLOR_FAILING", errors, 3);
}

ssize_t read(int descriptor, void *buffer, size_t count) {
  if (is_interrupted() || (is_socket(descriptor) && fails_to_read())) return -1;
  return syscall(SYS_read, descriptor, buffer, count);
}

ssize_t recv(int socket, void *buffer, size_t count, int flags) {
  if (is_interrupted() || fails_to_read()) return -1;
  return syscall(SYS_recvfrom, socket, buffer, count, flags, NULL, NULL);
}

// Adds to whole lines what nobody knows yet: an attribute before the text for people, which stays
// last, and a new event after each event.
static size_t make_newer(const char *from, size_t count, char *to) {
  char *place = to;
  for (const char *end; count > 0 && (end = memchr(from, '\n', count)); from = end + 1) {
    size_t line = end - from;
    const char *text = memmem(from, line, " text=", 6);
    size_t head = text ? (size_t)(text - from) : line;
    place = mempcpy(place, from, head);
    place = stpcpy(place, " zest=\"of a lemon\"");
    place = mempcpy(place, from + head, line - head);
    place = stpcpy(place, "\n");
    if (memcmp(from, "EV ", 3) == 0) place = stpcpy(place, "EV zest room=1 of=lemon\n");
    count -= line + 1;
  }
  return place - to;
}

static ssize_t send_newer(int socket, const void *buffer, size_t count, int flags) {
  char *newer = malloc(count * 24);
  size_t length = make_newer(buffer, count, newer);
  syscall(SYS_sendto, socket, newer, length, flags, NULL, 0);
  free(newer);
  return count;
}

ssize_t send(int socket, const void *buffer, size_t count, int flags) {
  static const int errors[] = {EPIPE, ENOBUFS, ENOMEM, ECONNRESET};
  if (is_interrupted() || fails("PARLOR_FAILING", errors, 4)) return -1;
  if (getenv("PARLOR_NEWER")) return send_newer(socket, buffer, count, flags);
  static int has_stood;
  if (!has_stood && every("PARLOR_STANDS_STILL") && memmem(buffer, count, "EV turn", 7)) {
    has_stood = 1;
    sleep(every("PARLOR_STANDS_STILL"));
  }
  return syscall(SYS_sendto, socket, buffer, count, flags, NULL, 0);
}

ssize_t write(int descriptor, const void *buffer, size_t count) {
  // The log is a pipe that waits, and the bell never rings too often: neither says EAGAIN.
  static const int errors[] = {EINTR};
  if (fails("PARLOR_INTERRUPTED", errors, 1)) return -1;
  return syscall(SYS_write, descriptor, buffer, count);
}

int epoll_wait(int poller, struct epoll_event *events, int most, int milliseconds) {
  static const int errors[] = {EINTR};
  if (fails("PARLOR_INTERRUPTED", errors, 1)) return -1;
  return syscall(SYS_epoll_pwait, poller, events, most, milliseconds, NULL, 8);
}

// Once, so that a process that has taken over all the same goes on well.
static int is_unable(void) {
  static int calls;
  int number = every("PARLOR_UNABLE");
  if (number == 0 || ++calls != number) return 0;
  errno = ENOMEM;
  return 1;
}

int epoll_ctl(int poller, int operation, int descriptor, struct epoll_event *event) {
  if (operation == EPOLL_CTL_ADD && is_unable()) return -1;
  return syscall(SYS_epoll_ctl, poller, operation, descriptor, event);
}

ssize_t recvmsg(int socket, struct msghdr *message, int flags) {
  if (is_unable()) return -1;
  return syscall(SYS_recvmsg, socket, message, flags);
}

time_t time(time_t *place) {
  static int asked;
  struct timespec now;
  syscall(SYS_clock_gettime, CLOCK_REALTIME, &now);
  if (getenv("PARLOR_CALENDAR")) now.tv_sec += ++asked % 2 ? 3600 : -3600;
  if (place) *place = now.tv_sec;
  return now.tv_sec;
}

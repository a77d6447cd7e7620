// Stands between the server and its disk (LD_PRELOAD). It knows one folder, PARLOR_DISK, in which
// the store is; whatever else is opened is not looked at, and neither is the -shm file, which no
// start needs.
//
// With PARLOR_DISK_LOG=FILE everything that is written is noted there, and when it was synced, so
// that disk.py can make of it what a power cut would leave.
//
// With PARLOR_DISK_FAULT=FILE the disk is as bad as that file says at the moment, and well while
// there is no such file:
//
//     full        a write finds no room (ENOSPC)
//     eio         a write fails (EIO)
//     sync        what is written is taken, and then a sync fails (EIO)
//     slow MS     a sync takes so many milliseconds
//     stuck       a sync takes until the file says something else
//     late MS     a write takes so many milliseconds, and then finds no room
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

enum { DESCRIPTORS = 4096, NAME = 200 };
// The name of the store's file behind a descriptor, inside the folder; "." is the folder itself.
static char names[DESCRIPTORS][NAME];

static const char *name_of(int descriptor) {
  if (descriptor < 0 || descriptor >= DESCRIPTORS || !names[descriptor][0]) return NULL;
  return names[descriptor];
}

// The name inside the folder, or NULL for what is elsewhere or not kept.
static const char *inside(const char *path) {
  const char *folder = getenv("PARLOR_DISK");
  size_t length = folder ? strlen(folder) : 0;
  if (!length || strncmp(path, folder, length) != 0) return NULL;
  if (!path[length]) return ".";
  const char *name = path + length + 1, *end = strrchr(name, '-');
  if (path[length] != '/' || strlen(name) >= NAME || (end && strcmp(end, "-shm") == 0)) return NULL;
  return name;
}

// The log

// What is done to which file. A record is this head, the name and the data.
struct head {
  char what;  // Create, Write, Truncate, Sync, Unlink, Rename (the data is the new name)
  uint8_t name;
  uint16_t unused;
  uint32_t size;
  int64_t offset;
};

static void note(char what, const char *name, int64_t offset, const void *data, size_t size) {
  static int log = -2;
  if (log == -2) {
    const char *path = getenv("PARLOR_DISK_LOG");
    int flags = O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC;
    log = path ? syscall(SYS_openat, AT_FDCWD, path, flags, 0600) : -1;
  }
  if (log < 0) return;
  struct head head = {what, strlen(name), 0, size, offset};
  struct iovec parts[] = {
      {&head, sizeof head}, {(void *)name, head.name}, {(void *)data, size}};
  // A record that is cut off by the end of the process is one that the disk never got.
  if (writev(log, parts, 3) < 0) abort();
}

// The faults

// What the disk is like now: the number behind the word, or -1 if it is not so.
static int is_bad(const char *word) {
  const char *path = getenv("PARLOR_DISK_FAULT");
  if (!path) return -1;
  int file = syscall(SYS_openat, AT_FDCWD, path, O_RDONLY | O_CLOEXEC);
  if (file < 0) return -1;
  char text[32] = {0};
  syscall(SYS_read, file, text, sizeof text - 1);
  syscall(SYS_close, file);
  size_t length = strlen(word);
  if (strncmp(text, word, length) != 0 || (text[length] && !strchr(" \n", text[length]))) return -1;
  return atoi(text + length);
}

static int write_fails(void) {
  int late = is_bad("late");
  if (late > 0) usleep(late * 1000);
  errno = is_bad("eio") >= 0 ? EIO : late >= 0 || is_bad("full") >= 0 ? ENOSPC : 0;
  return errno != 0;
}

// The calls

int open64(const char *path, int flags, ...) {
  va_list rest;
  va_start(rest, flags);
  int mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(rest, int) : 0;
  va_end(rest);
  const char *name = inside(path);
  int is_new = name && flags & O_CREAT && syscall(SYS_faccessat, AT_FDCWD, path, F_OK) != 0;
  int descriptor = syscall(SYS_openat, AT_FDCWD, path, flags, mode);
  if (descriptor < 0 || descriptor >= DESCRIPTORS) return descriptor;
  names[descriptor][0] = 0;
  if (name) strcpy(names[descriptor], name);
  if (is_new) note('C', name, 0, NULL, 0);
  return descriptor;
}

int open(const char *path, int flags, ...) {
  va_list rest;
  va_start(rest, flags);
  int mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(rest, int) : 0;
  va_end(rest);
  return open64(path, flags, mode);
}

int close(int descriptor) {
  if (name_of(descriptor)) names[descriptor][0] = 0;
  return syscall(SYS_close, descriptor);
}

ssize_t pwrite64(int descriptor, const void *data, size_t size, off_t offset) {
  const char *name = name_of(descriptor);
  if (name && write_fails()) return -1;
  ssize_t count = syscall(SYS_pwrite64, descriptor, data, size, offset);
  if (name && count > 0) note('W', name, offset, data, count);
  return count;
}

ssize_t pwrite(int descriptor, const void *data, size_t size, off_t offset) {
  return pwrite64(descriptor, data, size, offset);
}

ssize_t write(int descriptor, const void *data, size_t size) {
  const char *name = name_of(descriptor);
  if (!name) return syscall(SYS_write, descriptor, data, size);
  ssize_t count = pwrite64(descriptor, data, size, lseek(descriptor, 0, SEEK_CUR));
  if (count > 0) lseek(descriptor, count, SEEK_CUR);
  return count;
}

int ftruncate64(int descriptor, off_t size) {
  const char *name = name_of(descriptor);
  int result = syscall(SYS_ftruncate, descriptor, size);
  if (name && result == 0) note('T', name, size, NULL, 0);
  return result;
}

int ftruncate(int descriptor, off_t size) { return ftruncate64(descriptor, size); }

static int sync_file(int descriptor, int call) {
  const char *name = name_of(descriptor);
  int slow = name ? is_bad("slow") : -1;
  if (slow > 0) usleep(slow * 1000);
  while (name && is_bad("stuck") >= 0) usleep(5000);
  if (name && is_bad("sync") >= 0) {
    errno = EIO;
    return -1;
  }
  int result = syscall(call, descriptor);
  if (name && result == 0) note('S', name, 0, NULL, 0);
  return result;
}

int fsync(int descriptor) { return sync_file(descriptor, SYS_fsync); }
int fdatasync(int descriptor) { return sync_file(descriptor, SYS_fdatasync); }

int rename(const char *from, const char *to) {
  const char *old = inside(from), *name = inside(to);
  int result = syscall(SYS_rename, from, to);
  if (old && name && result == 0) note('R', old, 0, name, strlen(name));
  return result;
}

int unlink(const char *path) {
  const char *name = inside(path);
  int result = syscall(SYS_unlink, path);
  if (name && result == 0) note('U', name, 0, NULL, 0);
  return result;
}

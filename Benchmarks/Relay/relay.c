/* As fast as a server of lines between two can be on this machine: it waits, reads a line of one of a
 * pair, answers it and tells the other, and does nothing besides. One read and two sends for a move
 * are what every server of moves needs; what `server` takes more than this, Parlor takes.
 *
 *     bench-relay [PORT [FILE]]    prints the port that it listens at; 0 and nothing are a free one
 *
 * Who comes first is the partner of who comes second, and so on. A line is what one read gives, as
 * the players of `bench-load --relay` send one and wait.
 *
 * With FILE nothing is said of a line before it is on the disk: what was read in a turn is written in
 * one piece and synced, then all are told. The file is as long as it gets and is written over from its
 * beginning, so that the system has no length of it to keep. */
#define _GNU_SOURCE
#include <fcntl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

enum { PEERS_MAX = 1 << 20, READY_MAX = 512, LINE_MAX_BYTES = 4096, WAITING_MAX = 4096 };
enum { TURN_BYTES = READY_MAX * LINE_MAX_BYTES, FILE_BYTES = 16 * TURN_BYTES };

/* The lines of a roll, as long as the server's. */
static const char answer[] = "OK n=17\nEV roll room=4 n=17 seat=1 die=5 total=17\n";
static const char told[] = "EV roll room=4 n=17 seat=1 die=5 total=17\n";

/* The other one of the pair, by descriptor; 0 is nobody. */
static int others[PEERS_MAX];
static int single;

/* Where lines are kept, if they are; what was read in this turn, and who is to be answered. */
static int file_kept = -1;
static char lines[TURN_BYTES];
static size_t lines_size;
static int waiting[READY_MAX], waiting_count;

static void give_up(const char *what) {
  perror(what);
  exit(1);
}

static int open_door(unsigned short port) {
  struct sockaddr_in here = {.sin_family = AF_INET, .sin_port = htons(port)};
  socklen_t size = sizeof here;
  int yes = 1, door = socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK, 0);
  here.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  setsockopt(door, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
  if (bind(door, (struct sockaddr *)&here, sizeof here)) give_up("bind");
  if (listen(door, WAITING_MAX)) give_up("listen");
  if (getsockname(door, (struct sockaddr *)&here, &size)) give_up("getsockname");
  printf("port=%d\n", ntohs(here.sin_port));
  fflush(stdout);
  return door;
}

static void watch(int queue, int file) {
  struct epoll_event event = {.events = EPOLLIN, .data.fd = file};
  if (epoll_ctl(queue, EPOLL_CTL_ADD, file, &event)) give_up("epoll_ctl");
}

static void let_in(int queue, int door) {
  int yes = 1, peer;
  while ((peer = accept4(door, NULL, NULL, SOCK_NONBLOCK)) >= 0) {
    if (peer >= PEERS_MAX) {
      close(peer);
      continue;
    }
    setsockopt(peer, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
    watch(queue, peer);
    others[peer] = single;
    others[single] = single ? peer : 0;
    single = single ? 0 : peer;
  }
}

static void tell(int peer) {
  send(peer, answer, sizeof answer - 1, MSG_NOSIGNAL);
  if (others[peer]) send(others[peer], told, sizeof told - 1, MSG_NOSIGNAL);
}

static void hand_on(int peer) {
  ssize_t size = recv(peer, lines + lines_size, LINE_MAX_BYTES, 0);
  if (size <= 0) {
    if (others[peer]) others[others[peer]] = 0;
    if (single == peer) single = 0;
    close(peer);
    return;
  }
  if (file_kept < 0) {
    tell(peer);
    return;
  }
  lines_size += (size_t)size;
  waiting[waiting_count++] = peer;
}

static void open_file(const char *path) {
  file_kept = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0600);
  if (file_kept < 0) give_up(path);
  for (off_t place = 0; place < FILE_BYTES; place += TURN_BYTES)
    if (pwrite(file_kept, lines, TURN_BYTES, place) != TURN_BYTES) give_up("pwrite");
  if (fsync(file_kept)) give_up("fsync");
}

static void keep_and_tell(void) {
  static off_t place;
  if (!waiting_count) return;
  if (place + TURN_BYTES > FILE_BYTES) place = 0;
  if (pwrite(file_kept, lines, lines_size, place) != (ssize_t)lines_size) give_up("pwrite");
  if (fdatasync(file_kept)) give_up("fdatasync");
  place += (off_t)lines_size;
  for (int index = 0; index < waiting_count; index++) tell(waiting[index]);
  lines_size = 0, waiting_count = 0;
}

int main(int count, char **words) {
  struct rlimit limit;
  getrlimit(RLIMIT_NOFILE, &limit);
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
  int queue = epoll_create1(0);
  if (count > 2) open_file(words[2]);
  int door = open_door(count > 1 ? (unsigned short)atoi(words[1]) : 0);
  watch(queue, door);
  static struct epoll_event ready[READY_MAX];
  for (;;) {
    int found = epoll_wait(queue, ready, READY_MAX, -1);
    for (int index = 0; index < found; index++) {
      int file = ready[index].data.fd;
      if (file == door) let_in(queue, door);
      else hand_on(file);
    }
    keep_and_tell();
  }
}

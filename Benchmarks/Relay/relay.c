/* As fast as a server of lines between two can be on this machine: it waits, reads a line of one of a
 * pair, answers it and tells the other, and does nothing besides. One read and two sends for a move
 * are what every server of moves needs; what `server` takes more than this, Parlor takes.
 *
 *     bench-relay [PORT]       prints the port that it listens at; 0 and nothing are a free one
 *
 * Who comes first is the partner of who comes second, and so on. A line is what one read gives, as
 * the players of `client bench --relay` send one and wait. */
#define _GNU_SOURCE
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

enum { PEERS_MAX = 1 << 20, READY_MAX = 512, LINE_MAX_BYTES = 4096, WAITING_MAX = 4096 };

/* The lines of a roll, as long as the server's. */
static const char answer[] = "OK n=17\nEV roll room=4 n=17 seat=1 die=5 total=17\n";
static const char told[] = "EV roll room=4 n=17 seat=1 die=5 total=17\n";

/* The other one of the pair, by descriptor; 0 is nobody. */
static int others[PEERS_MAX];
static int single;

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

static void hand_on(int peer) {
  static char line[LINE_MAX_BYTES];
  if (recv(peer, line, sizeof line, 0) <= 0) {
    if (others[peer]) others[others[peer]] = 0;
    if (single == peer) single = 0;
    close(peer);
    return;
  }
  send(peer, answer, sizeof answer - 1, MSG_NOSIGNAL);
  if (others[peer]) send(others[peer], told, sizeof told - 1, MSG_NOSIGNAL);
}

int main(int count, char **words) {
  struct rlimit limit;
  getrlimit(RLIMIT_NOFILE, &limit);
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
  int queue = epoll_create1(0);
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
  }
}

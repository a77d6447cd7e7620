/* Pairs of players at Pig, as many moves as a server takes: each pair has one move under way at any
 * time, and makes the next when both have heard of it.
 *
 *     bench-moves PORT PAIRS SECONDS [PREFIX]
 *
 * Prints one line: moves a second; the median and the 99th percentile of the time from a move to
 * the opponent's line, in milliseconds; its own processor time for a move, in microseconds. At the
 * end it is gone in the middle of its matches. */
#define _GNU_SOURCE
#include <arpa/inet.h>
#include <errno.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

enum { ROOM_FOR_LINES = 16384, PLAYERS_OF_ADDRESS = 200, SAMPLES_MAX = 8000000 };

struct player {
  int socket, number;
  int is_in;          /* has been greeted by name */
  int heard;          /* the last move this one has heard of */
  size_t used;
  char lines[ROOM_FOR_LINES];
};

struct pair {
  struct player players[2];
  int room;
  int next;           /* the seat that moves next, or -1 while that is not known */
  const char *move;
  uint64_t sent;      /* when the last move was sent; 0 once the opponent has heard of it */
};

static struct pair *pairs;
static int pair_count, playing;
static uint32_t *samples;
static uint64_t move_count;
static int is_measuring;
static char *prefix = "p";

static void fail(const char *what) {
  perror(what);
  exit(1);
}

static uint64_t now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (uint64_t)time.tv_sec * 1000000000 + (uint64_t)time.tv_nsec;
}

static void say(struct player *player, const char *line) {
  size_t length = strlen(line);
  if (send(player->socket, line, length, MSG_NOSIGNAL) != (ssize_t)length) fail("send");
}

static int number(const char *line, const char *key) {
  const char *found = strstr(line, key);
  return found ? atoi(found + strlen(key)) : -1;
}

/* Once both have heard of the last move the next one is made. */
static void go_on(struct pair *pair) {
  if (pair->next < 0 || pair->players[0].heard != pair->players[1].heard) return;
  int mover = pair->next;
  pair->next = -1;
  pair->sent = now();
  say(&pair->players[mover], pair->move);
}

static void sit_down(struct pair *pair) {
  if (!pair->room || !pair->players[1].is_in) return;
  char line[32];
  snprintf(line, sizeof line, "join %d\n", pair->room);
  say(&pair->players[1], line);
}

static void hear_move(struct pair *pair, struct player *player, int seat, const char *line) {
  player->heard = number(line, " n=");
  if (seat == player->number) {
    int total = number(line, " total=");
    if (total <= 0) return; /* what follows a one or a hold is told by the next line */
    pair->next = seat;
    pair->move = total < 20 ? "roll\n" : "hold\n";
  } else if (pair->sent) {
    if (is_measuring) {
      if (move_count < SAMPLES_MAX) samples[move_count] = (uint32_t)(now() - pair->sent);
      move_count++;
    }
    pair->sent = 0;
  }
}

static void hear(struct pair *pair, struct player *player, const char *line) {
  int seat = number(line, " seat=") - 1;
  if (!strncmp(line, "EV roll", 7) || !strncmp(line, "EV hold", 7)) {
    hear_move(pair, player, seat, line);
  } else if (!strncmp(line, "EV turn", 7)) {
    if (seat == player->number) {
      pair->next = seat;
      pair->move = "roll\n";
    }
  } else if (!strncmp(line, "EV start", 8)) {
    player->heard = 0;
    if (player->number == 0) playing++;
  } else if (!strncmp(line, "EV over", 7)) {
    pair->next = -1;
    say(player, "again\n");
  } else if (!strncmp(line, "OK name=", 8)) {
    player->is_in = 1;
    if (player->number == 0) say(player, "create pig clock=0\n");
    else sit_down(pair);
  } else if (!strncmp(line, "OK room=", 8) && player->number == 0 && !pair->room) {
    pair->room = number(line, " room=");
    sit_down(pair);
  } else if (!strncmp(line, "ERR", 3) || !strncmp(line, "BYE", 3)) {
    fprintf(stderr, "bench-moves: %s\n", line);
    exit(1);
  }
  go_on(pair);
}

static void take(struct pair *pair, struct player *player) {
  ssize_t count = recv(
      player->socket, player->lines + player->used, ROOM_FOR_LINES - player->used, MSG_DONTWAIT);
  if (count < 0 && errno == EAGAIN) return;
  if (count <= 0) fail("recv");
  char *line = player->lines, *end, *after = player->lines + player->used + count;
  while ((end = memchr(line, '\n', (size_t)(after - line)))) {
    *end = 0;
    hear(pair, player, line);
    line = end + 1;
  }
  player->used = (size_t)(after - line);
  memmove(player->lines, line, player->used);
}

static void come_in(struct player *player, int index, int port, int poll) {
  /* From many addresses of this machine, as one alone has too few ports for all. */
  struct sockaddr_in own = {.sin_family = AF_INET};
  own.sin_addr.s_addr = htonl(0x7f000002 + (uint32_t)(index % PLAYERS_OF_ADDRESS));
  struct sockaddr_in server = {.sin_family = AF_INET, .sin_port = htons((uint16_t)port)};
  server.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  int yes = 1;
  player->number = index % 2;
  player->socket = socket(AF_INET, SOCK_STREAM, 0);
  if (player->socket < 0) fail("socket");
  setsockopt(player->socket, IPPROTO_IP, IP_BIND_ADDRESS_NO_PORT, &yes, sizeof yes);
  if (bind(player->socket, (struct sockaddr *)&own, sizeof own)) fail("bind");
  if (connect(player->socket, (struct sockaddr *)&server, sizeof server)) fail("connect");
  setsockopt(player->socket, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
  struct epoll_event event = {.events = EPOLLIN, .data.u32 = (uint32_t)index};
  if (epoll_ctl(poll, EPOLL_CTL_ADD, player->socket, &event)) fail("epoll_ctl");
  char line[64];
  snprintf(line, sizeof line, "hello %s%d\n", prefix, index);
  say(player, line);
}

static int by_size(const void *a, const void *b) {
  uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
  return x < y ? -1 : x > y;
}

static double processor(void) {
  struct rusage usage;
  getrusage(RUSAGE_SELF, &usage);
  return (double)(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec)
      + (double)(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e6;
}

static void report(double seconds, double used) {
  uint64_t count = move_count < SAMPLES_MAX ? move_count : SAMPLES_MAX;
  if (!count) {
    fprintf(stderr, "bench-moves: no move was made\n");
    exit(1);
  }
  qsort(samples, count, sizeof *samples, by_size);
  printf(
      "%.0f %.3f %.3f %.2f\n", (double)move_count / seconds, samples[count / 2] / 1e6,
      samples[count * 99 / 100] / 1e6, used / (double)move_count * 1e6);
}

int main(int argc, char **argv) {
  if (argc < 4) {
    fprintf(stderr, "bench-moves PORT PAIRS SECONDS [PREFIX]\n");
    return 2;
  }
  int port = atoi(argv[1]);
  pair_count = atoi(argv[2]);
  double seconds = atof(argv[3]);
  if (argc > 4) prefix = argv[4];
  struct rlimit limit;
  getrlimit(RLIMIT_NOFILE, &limit);
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);

  pairs = calloc((size_t)pair_count, sizeof *pairs);
  samples = malloc(SAMPLES_MAX * sizeof *samples);
  int poll = epoll_create1(0);
  if (!pairs || !samples || poll < 0) fail("memory");
  for (int index = 0; index < 2 * pair_count; index++) {
    struct pair *pair = &pairs[index / 2];
    pair->next = -1;
    come_in(&pair->players[index % 2], index, port, poll);
  }

  static struct epoll_event events[1024];
  uint64_t start = 0, end = UINT64_MAX;
  double used = 0;
  while (now() < end) {
    int count = epoll_wait(poll, events, 1024, 30000);
    if (count == 0) fail("silence");
    for (int index = 0; index < count; index++) {
      uint32_t who = events[index].data.u32;
      take(&pairs[who / 2], &pairs[who / 2].players[who % 2]);
    }
    if (!is_measuring && playing >= pair_count) {
      is_measuring = 1;
      start = now();
      end = start + (uint64_t)(seconds * 1e9);
      used = processor();
    }
  }
  report((double)(now() - start) / 1e9, processor() - used);
  return 0;
}

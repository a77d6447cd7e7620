"""Thousands of players at tables of two who notice every error, for servers that are renewed while people
play. Each request is tagged, and must be answered once and in order. Each match's moves are numbered
without a gap, both seats receive the same, and each numbered shout arrives once.
"""
import asyncio
import random
import re
import time

NUMBERED = re.compile(rb"^EV (roll|hold|bust|turn) room=\d+ n=(\d+) ")
MOVE_EVERY, PING_EVERY = 2.0, 2.0


class Player(asyncio.Protocol):
    """One connection. Errors are added to `hall.faults`."""

    def __init__(self, hall, name):
        self.hall, self.name = hall, name
        self.rest, self.asked, self.last = b"", [], 0
        self.move, self.shout, self.heard = -1, 0, 0
        self.answers = {}
        self.transport = None

    def connection_made(self, transport):
        self.transport = transport

    def connection_lost(self, _):
        if not self.hall.is_over:
            self.hall.lost += 1
            self.wrong("was disconnected")

    def wrong(self, what):
        self.hall.faults.append(f"{self.name}: {what}")

    def ask(self, line):
        """Sends a tagged request. The future returns the rest of its answer."""
        self.last += 1
        self.asked.append((self.last, time.monotonic()))
        self.transport.write(b"#%d %s\n" % (self.last, line.encode()))
        self.answers[self.last] = future = asyncio.get_running_loop().create_future()
        return future

    def data_received(self, data):
        *lines, self.rest = (self.rest + data).split(b"\n")
        for line in lines:
            self.hear(line)

    def hear(self, line):
        self.hall.lines += 1
        if line[:1] == b"#":
            self.hear_answer(line)
        elif match := NUMBERED.match(line):
            self.hear_move(line, match[1], int(match[2]))
        elif line.startswith(b"EV shout "):
            number = int(line.rsplit(b"shout ", 1)[1].rstrip(b'"'))
            if number != self.shout + 1:
                self.wrong(f"heard shout {number} after {self.shout}")
            self.shout = number
        elif line.startswith(b"EV start"):
            self.move = -1
        elif line.startswith(b"BYE"):
            self.wrong(line.decode())

    def hear_answer(self, line):
        tag, kind, *rest = line.split(b" ", 2)
        if kind == b"ROW":
            return
        if not self.asked or int(tag[1:]) != self.asked[0][0]:
            return self.wrong(f"was answered {line!r}, waited for {self.asked[:1]}")
        number, began = self.asked.pop(0)
        self.hall.note_wait(began)
        self.answers.pop(number).set_result(line[len(tag) + 1:].decode())

    def hear_move(self, line, kind, number):
        # The events of a turn and a bust have the number of the move that caused them.
        if kind in (b"turn", b"bust"):
            fits = number == max(self.move, 0)
            self.move = max(self.move, 0)
        else:
            fits, self.move = number == self.move + 1, number
        if not fits:
            self.wrong(f"heard {line!r} after move {self.move}")
        self.heard = hash((self.heard, line))
        if kind == b"turn" and b"player=%s " % self.name.encode() in line:
            self.hall.later(MOVE_EVERY * random.random(), self.play)
        elif kind == b"roll" and self.is_mine(line) and b" die=1 " not in line:
            self.hall.later(MOVE_EVERY * random.random(), self.play)

    def is_mine(self, line):
        return b" seat=%d " % self.seat in line

    def play(self):
        if not self.hall.is_over:
            self.ask(random.choice(("roll", "hold")) if self.move > 0 else "roll")

    def ping(self):
        if not self.hall.is_over:
            self.ask(f"ping {self.last}")
            self.hall.later(PING_EVERY * (0.5 + random.random()), self.ping)


class Hall:
    def __init__(self):
        self.players, self.faults = [], []
        self.lines = self.lost = self.shouts = 0
        self.longest, self.is_over = 0.0, False

    def later(self, seconds, call):
        asyncio.get_running_loop().call_later(seconds, call)

    def note_wait(self, began):
        self.longest = max(self.longest, time.monotonic() - began)

    def take_longest(self):
        """The longest wait for an answer since the last call, in seconds."""
        longest, self.longest = self.longest, 0.0
        return longest

    async def come_in(self, port, count):
        """Seats this many players, two at a table, a hundred tables at once."""
        for start in range(0, count, 200):
            await asyncio.gather(
                *(self.sit_down(port, pair) for pair in range(start, min(count, start + 200), 2)))

    async def sit_down(self, port, pair):
        one, two = [await self.enter(port, f"p{number}") for number in (pair, pair + 1)]
        room = re.search(r"room=(\d+)", await one.ask("create pig goal=1000 clock=600"))[1]
        one.seat, two.seat = 1, 2
        answer = await two.ask(f"join {room}")
        if not answer.startswith("OK"):
            raise SystemExit(f"join {room}: {answer}")
        for player in (one, two):
            self.later(PING_EVERY * random.random(), player.ping)

    async def enter(self, port, name):
        loop = asyncio.get_running_loop()
        _, player = await loop.create_connection(lambda: Player(self, name), "127.0.0.1", port)
        answer = await player.ask(f"hello {name}")
        if not answer.startswith("OK"):
            raise SystemExit(f"hello {name}: {answer}")
        self.players.append(player)
        return player

    async def speak(self):
        self.shouts += 1
        await self.players[0].ask(f"shout shout {self.shouts}")

    async def end(self):
        """Waits until everything is answered, and compares what the two seats received."""
        self.is_over = True
        for _ in range(300):
            if not any(player.asked for player in self.players):
                break
            await asyncio.sleep(0.1)
        await asyncio.sleep(1)
        for player in self.players:
            if player.asked:
                player.wrong(f"was never answered: {player.asked[0]}")
            if player.shout != self.shouts:
                player.wrong(f"heard {player.shout} of {self.shouts} shouts")
        seats = sorted(self.players, key=lambda player: int(player.name[1:]))
        for one, two in zip(seats[::2], seats[1::2]):
            if (one.move, one.heard) != (two.move, two.heard):
                one.wrong(f"heard something else than {two.name}")

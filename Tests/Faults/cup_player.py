"""A player of Pig and cups who uses the real client, in plain lines on a terminal.

The player reacts to what it reads: it joins the table it is called to, rolls and holds, and remembers
every result. After a lost connection, or a while without a line, it looks at the table and continues.
"""
import os
import pty
import re
import subprocess
import sys
import time
import tty

# Seconds that a move takes, so that a round lasts long enough to be interrupted.
MOVE = 0.06


def attributes(line):
    """Parses `seat=1 title="a b"`."""
    pairs = re.findall(r'([A-Za-z_]+)=("(?:[^"\\]|\\.)*"|\S*)', line)
    return {name: value.strip('"') for name, value in pairs}


def environment(home):
    """Puts everything that the client saves below one folder."""
    names = ("HOME", "XDG_STATE_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME")
    return {**os.environ, **{name: home for name in names}}


class Player:
    """A player with the real client, in plain lines: reads, joins when called, rolls and holds."""

    def __init__(self, name, address, host, programs, folder):
        self.name, self.cup = name, None
        self.results, self.overs, self.byes, self.rounds = {}, {}, set(), []
        self.comings, self.rows, self.pong, self.next = 0, [], None, None
        # Messages from the staff, reasons why the cup paused, and refusals.
        self.said, self.pauses, self.refusals = [], [], []
        # Whose turn it is according to the last look at the table, with the move's number and the
        # points.
        self.room = self.seat = self.turn = None
        self.later, self.heard_at, self.rest = [], time.monotonic(), b""
        # When the server was last heard. heard_at is also set when a question is sent.
        self.answered_at = self.heard_at
        ours, theirs = pty.openpty()
        # Like a terminal in which a person types, but without echo.
        tty.setraw(theirs)
        home = f"{folder}/{name}"
        os.makedirs(home, exist_ok=True)
        self.process = subprocess.Popen(
            ["ip", "netns", "exec", host, f"{programs}/parlor", address, "--name", name,
             "--plain"], stdin=theirs, stdout=theirs, stderr=open(f"{home}/notes", "w"),
            env=environment(home))
        os.close(theirs)
        self.terminal = ours

    def say(self, line, after=0.0):
        self.later.append((time.monotonic() + after, line))

    def type(self):
        """Types what is due now. After a while without a line, it looks at the table."""
        now = time.monotonic()
        if now > self.heard_at + 3 and self.comings > 0:
            self.heard_at = now
            self.say("state")
        for moment, line in [one for one in self.later if one[0] <= now]:
            self.later.remove((moment, line))
            os.write(self.terminal, f"{line}\n".encode())

    def read(self):
        try:
            data = os.read(self.terminal, 65536)
        except OSError:
            sys.exit(f"{self.name}'s client has ended")
        self.heard_at = self.answered_at = time.monotonic()
        *lines, self.rest = (self.rest + data).split(b"\n")
        for line in lines:
            self.hear(line.decode().strip("\r"))

    def hear(self, line):
        words, values = line.split(" ", 2), attributes(line)
        if words[0] == "ROW":
            self.rows.append(values)
            if "phase" in values and "n" in values and "room" in values:
                self.look(values)
            elif values.get("player") == self.name and "seat" in values and "score" in values:
                self.seat = values["seat"]
        elif words[0] == "ERR":
            self.refusals.append(values.get("why", words[1]))
        elif words[0] == "OK":
            self.answer(values)
        elif words[0] == "EV" and len(words) > 1:
            self.event(words[1], values)

    def answer(self, values):
        self.next = values.get("next", self.next)
        if "name" in values:
            self.comings += 1
            self.say("state")
        elif "pong" in values:
            self.pong = values["pong"]
        elif "seat" in values:
            self.room, self.seat = values["room"], values["seat"]
        elif "room" in values and self.turn is not None:
            # The answer to `state` is complete: our seat is known now.
            self.move(*self.turn)
        self.turn = None

    def look(self, values):
        self.turn = None
        if values["phase"] == "playing" and "turn" in values:
            self.turn = (values["turn"], values["n"], int(values.get("total", 0)))

    def move(self, seat, n, total):
        if seat == self.seat:
            self.say(f"{'hold' if total >= 8 else 'roll'} n={n}", after=MOVE)

    def event(self, name, values):
        if name == "paired":
            self.room = values["room"]
            self.say(f"join {self.room}", after=0.1)
        elif name == "turn" and values["player"] == self.name:
            self.seat = values["seat"]
            self.move(values["seat"], values["n"], 0)
        elif name == "roll" and values["die"] != "1":
            self.move(values["seat"], values["n"], int(values["total"]))
        elif name == "over":
            self.overs[values["match"]] = values.get("player", "-")
        elif name == "cup":
            self.cup_event(values)

    def cup_event(self, values):
        what, round_number = values["what"], values.get("round")
        if what == "round":
            self.rounds.append(int(round_number))
        elif what == "bye":
            self.byes.add(int(round_number))
        elif what == "result":
            key = (int(round_number), int(values["table"]))
            self.results[key] = (tuple(values["players"].split(",")),
                                 tuple(float(point) for point in values["points"].split(",")))
        elif what == "over":
            self.cup = values
        elif what == "said":
            self.said.append(values["text"])
        elif what == "paused":
            self.pauses.append(values.get("why", "order"))

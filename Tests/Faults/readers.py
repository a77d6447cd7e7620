"""Forty players of one address who read a list as fast as allowed, and another player's pings meanwhile.

`REQUESTS` has the requests for each answer of the protocol that is a list or a drawing. A test compares
it with the server's own table of answers, so that none is forgotten.
"""
import multiprocessing
import re
import selectors
import socket
import time

READERS, SECONDS, WINDOW = 40, 8, 64
ENTRANTS, ROOMS, CUPS, MOVES = 1024, 1500, 90, 10_000

# A word in braces is replaced with a number that `Hall` has created.
REQUESTS = [
    ("help", "help all"),
    ("verbs", "verbs"),
    ("codes", "codes"),
    ("limits", "limits"),
    ("games", "games slide"),
    ("rooms", "rooms", "rooms from={half}"),
    ("who", "who", "who from={half}"),
    ("look", "look {slide}"),
    ("state", "state {slide}"),
    ("profile", "profile {long}"),
    ("top", "top"),
    ("today", "today"),
    ("feats", "feats {long}"),
    ("history", "history {long}"),
    ("replay", "replay {match}", "replay {match} from=9000"),
    ("record", "record {match}", "record {match} from=9000"),
    ("review", "review {match}"),
    ("shop", "shop"),
    ("cups", "cups"),
    ("cup show", "cup show {double}"),
    ("cup table", "cup table {double}", "cup table {double} from=800"),
    ("cup table", "cup table {swiss}", "cup table {swiss} from=800"),
    ("cup table", "cup table {over}", "cup table {over} from=800"),
    ("cup bracket", "cup bracket {double}", "cup bracket {double} from=800"),
    ("cup staff", "cup staff {double}"),
    ("cup games", "cup games {double}", "cup games {swiss} from=2000"),
    ("cup log", "cup log {double}", "cup log {swiss} from=3000"),
    ("cup export", "cup export {double}", "cup export {double} from=800"),
    ("cup export", "cup export {swiss} as=csv", "cup export {swiss} as=csv from=800"),
    ("cup export", "cup export {swiss} as=trf", "cup export {swiss} as=trf from=800"),
]


class Guest:
    """A client that sends a line and waits for its answer."""

    def __init__(self, at, port, name=None, source=None):
        self.socket = socket.create_connection((at, port), source_address=source and (source, 0))
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.rest, self.rows = b"", []
        if name:
            self.ask(f"hello {name}")

    def ask(self, *lines):
        """Sends lines, and returns the last answer; `rows` keeps the rows before it."""
        self.socket.sendall("".join(line + "\n" for line in lines).encode())
        self.rows = []
        for _ in lines:
            while not (line := self.line()).startswith(("OK", "ERR")):
                self.rows.append(line)
        return line

    def line(self):
        while b"\n" not in self.rest:
            data = self.socket.recv(1 << 18)
            if not data:
                raise SystemExit(f"readers: the server closed a connection: {self.rest}")
            self.rest += data
        line, self.rest = self.rest.split(b"\n", 1)
        return line.decode()

    def number(self, line, name):
        answer = self.ask(line)
        found = re.search(rf"\b{name}=(\d+)", answer)
        if not found:
            raise SystemExit(f"readers: {line}: {answer}")
        return int(found[1])


class Hall:
    """Creates what there is to read: large cups, many tables, a long match. Everything comes from
    the server's own machine, where nothing is limited."""

    def __init__(self, port):
        self.port = port
        self.director = self.guest("e1")
        cups = {name: self.director.number(
            f'cup create "A large one" game=pig minutes=60 kind={kind}', "cup")
            for name, kind, _ in self.CUPS}
        for number in range(ENTRANTS):
            # The others disconnect, because connected players would receive every result.
            entrant = self.director if number == 0 else self.guest(f"e{number + 1}")
            for cup in cups.values():
                entrant.number(f"cup join {cup}", "cup")
            if number > 0:
                entrant.socket.close()
        for name, _, rounds in self.CUPS:
            self.play(cups[name], rounds)
        self.facts = {"half": ROOMS // 2, **cups}
        self.make_rooms()
        self.play_long()
        self.make_cups()

    # Two cups that are still running, and one that has been played to its end.
    CUPS = [("double", "double", 19), ("swiss", "swiss rounds=11", 10), ("over", "swiss rounds=2", 2)]

    def guest(self, name):
        return Guest("127.0.0.1", self.port, name)

    def play(self, cup, rounds):
        """Plays this many rounds, with results entered by the director."""
        for played in range(1, rounds + 1):
            self.director.ask(f"cup start {cup}")
            self.wait_for_round(cup, played)
            for table, players in self.tables(cup, played):
                self.director.ask(f"cup correct {cup} table={table} winner={players.split(',')[0]}")

    def wait_for_round(self, number, played):
        end = time.monotonic() + 60
        while time.monotonic() < end:
            self.director.ask(f"cup show {number}")
            if f" round={played} " in self.director.rows[-1]:
                return
            time.sleep(0.1)
        raise SystemExit(f"readers: round {played} of cup {number} has not begun")

    def tables(self, number, played):
        """The tables that are still being played, from all pages."""
        found, start = [], 0
        while start is not None:
            answer = self.director.ask(f"cup games {number} round={played} from={start}")
            for row in self.director.rows:
                if match := re.match(r"ROW .* table=(\d+) players=(\S+) state=(waiting|playing)", row):
                    found.append((match[1], match[2]))
            more = re.search(r"next=(\d+)", answer)
            start = int(more[1]) if more else None
        return found

    def make_rooms(self):
        self.hosts = [self.guest(f"r{number}") for number in range(ROOMS)]
        for guest in self.hosts:
            guest.number('create pig clock=0 title="Come and sit down with me"', "room")

    def play_long(self):
        """Two puzzles with ten thousand moves each. The second match is not finished."""
        player = self.guest("patient")
        room = player.number("create slide size=5x5 seats=1 seed=readers", "room")
        player.ask(f"state {room}")
        gap = re.search(r" tiles=(\S+)", " ".join(player.rows))[1].split(",").index("0")
        # Moves the tile below the gap up and down again, or the tile above it if the gap is in the
        # last row.
        player.ask(*["slide ud" if gap < 20 else "slide du"] * MOVES)
        player.ask("resign")
        player.ask("history patient")
        self.facts["long"] = "patient"
        self.facts["match"] = re.search(r"ROW match=(\d+)", " ".join(player.rows))[1]
        self.facts["slide"] = self.guest("second").number("create slide size=8x8 seats=1", "room")

    def make_cups(self):
        for number in range(CUPS):
            self.hosts[number // 5 + 1].ask(f'cup create "A small one {number}" game=pig kind=swiss')


class Asker(multiprocessing.Process):
    """A separate process, which returns what it has measured when it is told to stop."""

    def __init__(self, at, port, source):
        super().__init__(daemon=True)
        self.place, self.source = (at, port), source
        self.is_over, self.found = multiprocessing.Event(), multiprocessing.SimpleQueue()

    def run(self):
        self.found.put(self.ask())

    def end(self):
        self.is_over.set()
        found = self.found.get()
        self.join()
        return found

    def guest(self, number):
        """One of many players of this address, under its own name."""
        name = "p" + "_".join(self.source.split(".")[2:] + [str(number)])
        return Guest(*self.place, name, self.source)


class Readers(Asker):
    """Players who repeat the same request, with many requests in flight. Returns how many answers
    and bytes arrived."""

    def __init__(self, at, port, source, lines):
        super().__init__(at, port, source)
        self.lines = lines

    def ask(self):
        selector, answers, total = selectors.DefaultSelector(), 0, 0
        for number in range(READERS):
            guest = self.guest(number)
            line = (self.lines[number % len(self.lines)] + "\n").encode()
            selector.register(guest.socket, selectors.EVENT_READ, [line, b""])
            guest.socket.sendall(line * WINDOW)
        while not self.is_over.is_set():
            for key, _ in selector.select(0.2):
                data = key.fileobj.recv(1 << 18)
                if not data:
                    raise SystemExit(f"readers: {key.data[0]}: the server closed a connection")
                lines, _, rest = (key.data[1] + data).rpartition(b"\n")
                done = len(re.findall(rb"^(?:OK|ERR)", lines, re.MULTILINE))
                key.data[1] = rest
                answers, total = answers + done, total + len(data)
                key.fileobj.sendall(key.data[0] * done)
        return answers, total


class Pinger(Asker):
    """Constantly measures how long an answer takes, as fast as a player may without a pause.
    Returns milliseconds."""

    def ask(self):
        guest, durations = self.guest(0), []
        while not self.is_over.is_set():
            start = time.monotonic()
            guest.ask("ping")
            durations.append((time.monotonic() - start) * 1000)
            time.sleep(0.025)
        return sorted(durations)


def percentile(durations, part):
    return durations[int(len(durations) * part)]

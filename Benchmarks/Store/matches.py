"""Two players who play real matches of every game, so that there are real records to copy."""
import itertools
import random
import select

from parlor import Client, fields

luck = random.Random(7)


class Pair:
    def __init__(self, port):
        self.players = [Client(port, name) for name in ("ana", "bob")]

    def play(self, game, react):
        """One match. `react(seat, line)` gives what that seat says to what it hears, if anything."""
        room = fields(self.players[0].ask(f"create {game} clock=0"))["room"]
        self.players[1].say(f"join {room}")
        over = set()
        while len(over) < 2:
            if not any(b"\n" in player.rest for player in self.players):
                select.select([player.socket for player in self.players], [], [])
            for seat, player in enumerate(self.players, 1):
                for line in player.lines():
                    said = react(seat, line)
                    if said:
                        player.say(said)
                    if line.startswith("EV over"):
                        over.add(seat)
        for player in self.players:
            player.ask("leave")


def pig(seat, line):
    told = fields(line)
    if line.startswith("EV turn") and int(told["seat"]) == seat:
        return "roll"
    if line.startswith("EV roll") and int(told["seat"]) == seat and told["total"] != "0":
        return "roll" if int(told["total"]) < 20 else "hold"


class Media:
    def __init__(self):
        self.points = [0, 0, 0]

    def __call__(self, seat, line):
        told = fields(line)
        if told.get("seat") != str(seat):
            return None
        if line.startswith("EV card") and "points" in told:
            self.points[seat] = float(told["points"])
            if told.get("n") != "0" and self.asked == seat and self.points[seat] < 7.5:
                return "card" if self.points[seat] < 5 else "stand"
        if line.startswith("EV turn"):
            self.asked = 0
            return f"bet {luck.randint(1, 3)}"
        if line.startswith("EV bet"):
            self.asked = seat
            return "card" if self.points[seat] < 5 else "stand"


class Mastermind:
    def __init__(self):
        self.codes = {}

    def __call__(self, seat, line):
        told = fields(line)
        if line.startswith("EV start"):
            letters = "abcdefghij"[: int(told["colours"])]
            codes = ["".join(c) for c in itertools.product(letters, repeat=int(told["length"]))]
            self.codes[seat] = luck.sample(codes, min(300, len(codes)))
            return f"guess {self.codes[seat].pop()}"
        if line.startswith("EV guess") and told.get("seat") == str(seat) and "code" in told:
            if told["gold"] != str(len(told["code"])):
                return f"guess {self.codes[seat].pop()}"


class Slide:
    """Walks about for a hundred slides, as someone who solves it would need, and one gives up."""

    def __init__(self):
        self.gap, self.last, self.left = {}, {}, {}

    def __call__(self, seat, line):
        told = fields(line)
        if line.startswith("EV board"):
            self.gap[seat] = told["tiles"].split(",").index("0")
            self.last[seat], self.left[seat] = None, luck.randint(60, 200)
            return self.slide(seat)
        if line.startswith("OK n="):
            return self.slide(seat)

    def slide(self, seat):
        self.left[seat] -= 1
        if self.left[seat] <= 0:
            return "resign"
        column, row = self.gap[seat] % 4, self.gap[seat] // 4
        # A tile that moves up leaves the gap below.
        ways = [("u", 4, row < 3), ("d", -4, row > 0), ("l", 1, column < 3), ("r", -1, column > 0)]
        back = {"u": "d", "d": "u", "l": "r", "r": "l", None: None}[self.last[seat]]
        way, step, _ = luck.choice([w for w in ways if w[2] and w[0] != back])
        self.gap[seat] += step
        self.last[seat] = way
        return f"slide {way}"


def play_all(port, count):
    """`count` matches, of each game as many."""
    pair = Pair(port)
    for _ in range(count // 4):
        pair.play("pig", pig)
        pair.play("media", Media())
        pair.play("mastermind", Mastermind())
        pair.play("slide", Slide())

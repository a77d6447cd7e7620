"""A crowd of players who remember what they were told, for Scripts/faults/crash and
Scripts/faults/power-cut.

Everything that a player receives is recorded in `Told` at once. After the server has died and another one
has opened its store, everybody reconnects and compares. What was told must be there, exactly once. What
was requested and not answered may be there or not, but at most once.
"""
import asyncio
import atexit
import functools
import hashlib
import itertools
import os
import random
import re
import signal
import subprocess
import time

# The attributes of an event that only one player receives.
SECRET = {"tiles", "code", "card", "points"}
# The verb of each event with which a move begins.
VERBS = {name: name for name in ("roll", "hold", "bet", "card", "stand", "slide", "guess")}
VERBS["resigned"] = "resign"
CODES = ["".join(code) for code in itertools.product("abcdef", repeat=4)]
BALLS = ["basketball", "bowling", "volleyball", "rugby"]
ATTRIBUTE = re.compile(r'([\w-]+)=("(?:[^"\\]|\\.)*"|\S*)')


class Fault(Exception):
    """The server contradicts something that it has told before."""


class Lost(Exception):
    """The server is gone."""


def check(is_so, *words):
    if not is_so:
        raise Fault(" ".join(str(word) for word in words))


def attributes(line):
    return {name: value.strip('"') for name, value in ATTRIBUTE.findall(line)}


class Server:
    """The real server with a store, from its start until it is killed."""

    def __init__(self, program, store, environment=None):
        self.log_path = store + ".log"
        self.began = time.monotonic()
        self.process = subprocess.Popen(
            [program, "--port", "0", "--bind", "127.0.0.1", "--store", store],
            stdout=subprocess.DEVNULL, stderr=open(self.log_path, "w"),
            env={**os.environ, **(environment or {})})

        # The server is killed when this script ends, for whatever reason.
        atexit.register(self.process.kill)

    def log(self):
        return open(self.log_path).read()

    async def listen(self):
        """Returns its port, once it has one."""
        while True:
            found = re.search(r"event=listen .*port=(\d+)", self.log())
            if found:
                return int(found[1])
            check(self.process.poll() is None, "the server does not start:", self.log())
            await asyncio.sleep(0.002)

    def kill(self):
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        errors = [line for line in self.log().splitlines() if "level=error" in line]
        check(not errors, "the server logs:", errors)


class Match:
    def __init__(self, start):
        self.number, self.game = int(start["match"]), start["game"]
        self.players, self.commit = start["seats"].split(","), start["commit"]
        # By move number: the events that everybody received, and the seat and the move as answered
        # to its player.
        self.events, self.moves = {}, {}
        # Moves that had no answer when the server died, and those of them that turned out to be
        # saved.
        self.sent, self.made = [], []
        self.shown = 0
        self.over = self.turn = None
        self.has_ended = self.is_compared = False

    @property
    def n(self):
        return max(itertools.chain(self.events, self.moves, [self.shown]))

    def show(self, n, leaving):
        """A new server reports n moves, which may include some that were not answered."""
        if any(number not in self.moves for number in range(1, n + 1)):
            self.made += self.sent + self.resignations(leaving)
        self.sent, self.shown = [], n

    def resignations(self, leaving):
        """The answer to a resignation has no number, so it may be any of the last moves."""
        return [(seat, "resign") for seat, name in enumerate(self.players, 1) if name in leaving]

    def hear(self, n, place, line):
        """Notes the `place`th line about move n. It must be the same for everybody."""
        heard = self.events.setdefault(n, [])
        if place == len(heard):
            heard.append(line)
        check(heard[place] == line, "match", self.number, "tells", heard[place], "and", line)


class Told:
    """Everything that anybody was told."""

    def __init__(self):
        self.matches, self.rooms, self.guests, self.fault = {}, {}, [], None
        self.moves, self.is_playing = 0, False
        # Players who have left or resigned, or were about to, since the last server started.
        self.leaving = set()


class Guest(asyncio.Protocol):
    def __init__(self, name, told, chance):
        self.name, self.told, self.chance = name, told, chance
        self.secret = self.room = self.match = None
        self.coins, self.balls, self.chosen = 0, set(), None
        self.ignored, self.phase, self.tries = set(), None, []
        self.has_voted = self.has_broken = False
        # Matches of Mastermind that may have earned coins without the player being told.
        self.awards = []
        # By room: the match whose events are being received.
        self.tables = {}
        self.votes = []
        # The request that waits for its answer, and the request that was open when the server died.
        self.asked = self.doubt = self.transport = self.waiter = None
        self.rest, self.places = b"", {}

    # Lines

    async def connect(self, port):
        self.rest, self.places, self.tables = b"", {}, {}
        self.asked, self.is_lost = None, False
        self.greeting = asyncio.get_running_loop().create_future()
        try:
            await asyncio.get_running_loop().create_connection(lambda: self, "127.0.0.1", port)
        except OSError:
            raise Lost() from None
        await asyncio.wait_for(self.greeting, 30)

    def connection_made(self, transport):
        self.transport = transport

    def connection_lost(self, error):
        self.is_lost = True
        if self.asked:
            self.doubt, self.asked = self.asked[0], None
            self.waiter.set_exception(Lost())
        if not self.greeting.done():
            self.greeting.set_exception(Lost())

    def data_received(self, data):
        *lines, self.rest = (self.rest + data).split(b"\n")
        for line in lines:
            try:
                self.take(line.decode())
            except Fault as fault:
                self.told.fault = self.told.fault or fault

    async def ask(self, line, told=None):
        """Returns the answer and its rows. `told` is called as soon as an OK arrives."""
        if self.is_lost:
            raise Lost()
        self.rows, self.asked = [], (line, told)
        self.waiter = asyncio.get_running_loop().create_future()
        self.transport.write(line.encode() + b"\n")
        try:
            return await asyncio.wait_for(self.waiter, 30)
        except TimeoutError:
            raise Fault(f"{self.name} hears no answer to {line}") from None

    def take(self, line):
        kind, _, rest = line.partition(" ")
        if kind == "EV":
            name, _, rest = rest.partition(" ")
            return self.hear(name, attributes(rest), line)
        if kind == "ROW":
            return self.rows.append(attributes(rest))
        if kind == "TXT":
            return
        if kind == "HELLO":
            return self.greeting.set_result(None)
        check(kind in ("OK", "ERR") and self.asked, self.name, "did not expect", line)
        told, self.asked = self.asked[1], None
        answer = attributes(rest)
        answer[""] = "OK" if kind == "OK" else rest.split(" ")[0]
        # Recorded at once, because the next line may be newer.
        try:
            if kind == "OK" and told:
                told(answer)
        finally:
            if not self.waiter.done():
                self.waiter.set_result(answer)

    # What is heard

    def hear(self, name, event, line):
        sender = event.get("from")
        check(sender not in self.ignored, self.name, "ignores", sender, "and hears", line)
        if name == "start":
            self.hear_start(event)
        elif name == "award":
            self.coins = int(event["total"])
        elif name == "again" and self.is_mine(event):
            self.votes.append(event["seat"])
        elif name == "closed" and self.is_mine(event):
            self.room = self.match = self.phase = None
        if "n" in event:
            self.hear_move(name, event, line)

    def is_mine(self, event):
        return event.get("room") == str(self.room)

    def hear_start(self, event):
        match = self.told.matches.setdefault(int(event["match"]), Match(event))
        check(match.commit == event["commit"], "match", match.number, "has two commits")
        self.tables[event["room"]] = match
        if self.is_mine(event):
            self.begin(match)

    def begin(self, match):
        self.match, self.phase, self.tries, self.has_voted = match, "playing", [], False
        if match.game == "mastermind":
            self.awards.append(match)

    def hear_move(self, name, event, line):
        match, n = self.tables.get(event["room"]), int(event["n"])
        if match is None:
            return
        last, place = self.places.get(match.number, (n, 0))
        place = place if n == last else 0
        self.places[match.number] = (n, place + 1)
        public = " ".join(word for word in line.split() if word.split("=")[0] not in SECRET)
        match.hear(n, place, public)
        if name == "turn":
            match.turn = int(event["seat"])
        if name == "guess" and "code" in event:
            self.tries.append((event["code"], int(event["gold"]), int(event["silver"])))
        if name == "over":
            match.over = event
            if match is self.match:
                self.phase = "over"

    # What is done

    async def play(self):
        """Does one thing after another until the server is gone."""
        try:
            while True:
                await self.act()
        except Lost:
            pass

    async def act(self):
        luck = self.chance.random()
        if luck < 0.004:
            return await self.come_again()
        if luck < 0.05:
            return await self.look_around()
        if self.phase == "playing":
            return await self.move()
        if self.phase == "over":
            return await self.go_on()
        if self.room is not None:
            await asyncio.sleep(0.03 * self.chance.random())
            return await self.leave() if luck > 0.9 else None
        await self.sit_down()

    async def come_again(self):
        """Breaks the connection and opens another one."""
        self.transport.abort()
        while not self.is_lost:
            await asyncio.sleep(0)
        # If the match was over by then, the seat has become free.
        self.has_broken = True
        await self.come_in(self.port)
        self.has_broken = False

    async def look_around(self):
        others = self.told.guests
        other = self.chance.choice(others).name
        verb = self.chance.choice(["say", "tell", "shout", "ignore", "watch", "buy", "choose"])
        if verb == "ignore" and len(self.ignored) < 2 and other != self.name:
            return await self.ask(f"ignore {other}", lambda _: self.ignored.add(other))
        if verb == "watch" and self.told.rooms:
            room = self.chance.choice(list(self.told.rooms))
            # The room may have another match by now than the one that was watched before.
            return await self.ask(f"watch {room}", lambda _: self.tables.pop(str(room), None))
        if verb == "buy":
            ball = self.chance.choice(BALLS)
            return await self.ask(f"buy {ball}", lambda answer: self.buy(ball, answer))
        if verb == "choose":
            own = ["soccer", "tennis", "billiard", "golf", "baseball", "dodgeball", *self.balls]
            balls = ",".join(self.chance.sample(own, 6))
            return await self.ask(f"choose {balls}", lambda _: setattr(self, "chosen", balls))
        words = {"say": "say well", "tell": f"tell {other} hello", "shout": "shout hey"}
        await self.ask(words.get(verb, "ping"))

    def buy(self, ball, answer):
        self.coins = int(answer["coins"])
        self.balls.add(ball)

    async def move(self):
        match = self.match
        if match.game in ("pig", "media"):
            if match.turn is None or match.players[match.turn - 1] != self.name:
                await asyncio.sleep(0.02 * self.chance.random())
                if self.chance.random() > 0.02:
                    return
        text = self.choose_move(match)
        if text == "resign":
            self.told.leaving.add(self.name)
        seat = match.players.index(self.name) + 1 if self.name in match.players else 0

        def told(answer):
            if "n" in answer:
                self.told.moves += 1
                made = match.moves.setdefault(int(answer["n"]), (seat, text))
                check(made == (seat, text), "match", match.number, "has two moves", answer["n"])

        answer = await self.ask_move(match, seat, text, told)
        if answer[""] == "not-now" and self.chance.random() < 0.2:
            await self.leave()

    async def ask_move(self, match, seat, text, told):
        try:
            return await self.ask(text, told)
        except Lost:
            if self.doubt == text != "resign":
                match.sent.append((seat, text))
            raise

    def choose_move(self, match):
        if self.chance.random() < 0.01:
            return "resign"
        if match.game == "pig":
            return self.chance.choice(["roll", "roll", "roll", "hold"])
        if match.game == "media":
            return self.chance.choice([f"bet {self.chance.randint(1, 5)}", "card", "stand"])
        if match.game == "slide":
            return f"slide {self.chance.choice('udlr')}"
        return f"guess {self.guess()}"

    def guess(self):
        """A code that could be the secret, judging by the earlier guesses."""
        if not self.tries:
            return "aabc"
        return self.chance.choice(possible(tuple(self.tries)) or CODES)

    async def go_on(self):
        if self.chance.random() < 0.4 or (self.has_voted and self.chance.random() < 0.2):
            return await self.leave()
        if not self.has_voted:
            return await self.ask("again", lambda _: setattr(self, "has_voted", True))
        await asyncio.sleep(0.02 * self.chance.random())

    async def leave(self):
        def told(answer):
            if answer.get("room") == str(self.room):
                self.room = self.match = self.phase = None

        self.told.leaving.add(self.name)
        await self.ask("leave", told)

    async def sit_down(self):
        luck = self.chance.random()
        locked = [room for room in self.told.rooms.values() if room.get("pass")]
        if luck < 0.15 and locked:
            room = self.chance.choice(locked[-5:])
            line = f"join {room['room']} pass={room['pass']}"
            return await self.ask(line, lambda answer: self.sit(int(answer["room"]), {}))
        game = self.chance.choice(GAMES)
        if luck < 0.75:
            line, more = f"play {game}", {}
        else:
            more = {"title": f"At {self.name}'s", "seats": str(self.chance.randint(1, 3))}
            more["seats"] = "2" if game.startswith("pig") else more["seats"]
            line = f"create {game} seats={more['seats']} title=\"{more['title']}\""
            if luck < 0.85:
                more["pass"] = f"p{self.chance.randint(0, 999)}"
                line += f" pass={more['pass']}"
        await self.ask(line, lambda answer: self.sit(int(answer["room"]), more))

    def sit(self, number, more):
        self.told.rooms.setdefault(number, {"room": number}).update(more)
        self.room, self.match, self.phase, self.has_voted = number, None, "open", False

    # Coming back

    async def come_in(self, port):
        """Logs in, and checks everything that this guest was told."""
        self.port = port
        await self.connect(port)
        doubt, self.doubt = self.doubt or "", None
        if self.secret is None:
            return await self.introduce()
        answer = await self.ask(
            f"hello {self.name} {self.secret}", lambda answer: self.compare_seat(doubt, answer))
        check(answer[""] == "OK", self.name, "is not let in:", answer)
        await self.ask("shop", lambda answer: self.compare_shop(doubt, answer))
        if self.room is not None:
            await self.compare_table()

    def compare_seat(self, doubt, answer):
        room = answer.get("room") and int(answer["room"])
        moved = doubt.split(" ")[0] in ("play", "create", "join", "leave")
        moved = moved or self.has_broken and room is None
        check(room == self.room or moved, self.name, "sat in", self.room, "and now in", room)
        if room != self.room:
            self.room, self.match, self.phase, self.has_voted = room, None, "open", False
            if room is not None:
                self.told.rooms.setdefault(room, {"room": room})

    async def introduce(self):
        answer = await self.ask(
            f"hello {self.name}", lambda answer: setattr(self, "secret", answer["secret"]))
        if answer[""] == "bad-secret":
            # The name was saved, but its login key never arrived.
            self.name += "x"
            await self.introduce()

    def compare_shop(self, doubt, answer):
        coins, rows = int(answer["coins"]), self.rows
        owned = {row["ball"] for row in rows if row["owned"] == "yes"} & set(BALLS)
        more = owned - self.balls
        check(self.balls <= owned, self.name, "bought", self.balls, "and has", owned)
        check(not more or [f"buy {ball}" for ball in more] == [doubt], self.name, "has", more)
        known = self.coins - 500 * len(more)
        is_right = coins >= known if self.awards else coins == known
        check(is_right, self.name, "has", coins, "coins and not", known)
        chosen = {row["ball"] for row in rows if row["chosen"] == "yes"}
        if self.chosen and not doubt.startswith("choose"):
            check(chosen == set(self.chosen.split(",")), self.name, "chose", self.chosen)
        self.coins, self.balls, self.chosen = coins, owned, ",".join(chosen)
        self.awards = [match for match in self.awards if not match.over]

    async def compare_table(self):
        answer = await self.ask(f"state {self.room}", self.compare_rows)
        if self.room is None:
            return  # The room was closed meanwhile, and this guest was told so.
        check(answer[""] == "OK", self.name, "cannot see room", self.room, answer)
        if self.has_voted and self.phase == "over" and not self.told.is_playing:
            await self.compare_vote()

    def compare_rows(self, _):
        """Compares what `state` says about the room in which this guest sits."""
        room, *rows = self.rows
        self.phase = room["phase"]
        mine = [row for row in rows if row.get("player") == self.name]
        # A guest who has left after the match and sat down again also has their old seat in it.
        mine = [row for row in mine if "new" in row] or mine
        check(len(mine) == 1, self.name, "sits", len(mine), "times in room", self.room)
        self.seat = mine[0]["seat"]
        if "match" not in room:
            check(self.match is None, "room", self.room, "has lost its match")
            return
        match = self.find_match(room, rows)
        match.turn = int(room["turn"]) if "turn" in room else None
        if not self.told.is_playing:
            self.compare_count(match, int(room["n"]))
        self.take_up(match)

    def compare_count(self, match, n):
        check(n >= match.n, "match", match.number, "was at", match.n, "and is at", n)
        most = match.n + len(match.sent) + len(match.resignations(self.told.leaving))
        check(n <= most, "match", match.number, "is at", n, "and was at", match.n,
              "and unanswered was", match.sent)
        check(not match.over or self.phase == "over", "match", match.number, "goes on again")
        match.show(n, self.told.leaving)
        match.has_ended = self.phase == "over"

    def take_up(self, match):
        if match is not self.match:
            phase = self.phase
            self.begin(match)
            self.phase = phase

    def find_match(self, room, rows):
        number = int(room["match"])
        seats = ",".join(row["player"] for row in rows if "player" in row and "new" not in row)
        start = {**room, "seats": seats}
        match = self.told.matches.setdefault(number, Match(start))
        if self.match and self.match is not match:
            check(number > self.match.number, "room", self.room, "has an older match again")
            self.has_voted = False
        self.tables[room["room"]] = match
        return match

    async def compare_vote(self):
        """A vote counts only once: if it is repeated, nobody is told a second time."""
        self.votes = []
        await self.ask("again")
        await self.ask("ping")
        check(self.seat not in self.votes, self.name, "had voted in room", self.room)

    # Comparing what is over

    async def pages(self, request):
        rows, answer = [], await self.ask(request)
        while True:
            check(answer[""] == "OK", request, "is answered", answer)
            rows += self.rows
            if "next" not in answer:
                return rows
            answer = await self.ask(f"{request} from={answer['next']}")

    async def compare_replay(self, match):
        heading, *moves = await self.pages(f"replay {match.number}")
        match.is_compared = True
        check(heading["players"] == ",".join(match.players), "match", match.number, "had others")
        commit = hashlib.sha256(heading["seed"].encode()).hexdigest()
        check(commit == match.commit, "match", match.number, "had another seed")
        check(len(moves) >= match.n, "match", match.number, "has lost its end")
        if match.over:
            winner = match.over.get("player", "-")
            told = (winner, *(match.over[name] for name in ("reason", "scores", "seed", "n")))
            kept = (*(heading[name] for name in ("winner", "reason", "scores", "seed")),
                    str(len(moves)))
            check(told == kept, "match", match.number, "ended so:", told, "and now so:", kept)
        for number, move in enumerate(moves, 1):
            check(int(move["n"]) == number, "match", match.number, "has not all moves")
            self.compare_move(match, number, int(move["seat"]), move["move"])

    def compare_move(self, match, n, seat, text):
        told, events = match.moves.get(n), match.events.get(n)
        if told:
            return check(told == (seat, text), "match", match.number, n, told, "is now", seat, text)
        made = match.made + match.sent + match.resignations(self.told.leaving)
        if (seat, text) in made:
            made.remove((seat, text))
            match.made, match.sent = made, []
        else:
            check(events and text == "resign", "match", match.number, "has a move", n, seat, text,
                  "that nobody made")
        if events:
            event = attributes(events[0])
            is_same = VERBS[events[0].split()[1]] == text.split()[0] and event["seat"] == str(seat)
            check(is_same, "match", match.number, n, events[0], "is now", seat, text)

    async def compare_history(self):
        rows = await self.pages("history")
        numbers = [int(row["match"]) for row in rows]
        check(len(set(numbers)) == len(numbers), self.name, "has a match twice")
        for match in self.told.matches.values():
            if match.over and self.name in match.players:
                check(match.number in numbers, self.name, "has no match", match.number)
        await self.ask("profile")
        for row in self.rows[1:]:
            counted = [one for one in rows if one["game"] == row["game"] and one["counts"] == "yes"]
            check(int(row["played"]) == len(counted), self.name, "has played", row, len(counted))


# Short matches, so that many end.
GAMES = ["pig goal=20 clock=0", "pig clock=0", "media rounds=2", "slide size=2x2", "slide",
         "mastermind", "mastermind", "mastermind seed=a.b"]


def feedback(secret, code):
    gold = sum(one == other for one, other in zip(secret, code))
    return gold, sum(min(secret.count(ball), code.count(ball)) for ball in "abcdef") - gold


@functools.lru_cache(100_000)
def possible(tries):
    """The codes that could be the secret after these guesses."""
    earlier, (code, *shown) = possible(tries[:-1]) if tries[1:] else CODES, tries[-1]
    return [one for one in earlier if feedback(one, code) == tuple(shown)]


class Evening:
    """One store, its guests, and servers that are killed one after another."""

    def __init__(self, program, folder, count, chance, environment=None, after_kill=lambda: None):
        self.program, self.chance, self.environment = program, chance, environment
        self.store, self.after_kill = os.path.join(folder, "parlor.db"), after_kill
        self.told = Told()
        self.told.guests = [Guest(f"g{number}", self.told, chance) for number in range(count)]
        self.slowest_start = self.crashes = 0
        self.server = None

    async def begin(self):
        """Starts a server with the store. Everybody reconnects and compares."""
        while self.chance.random() < 0.15 and self.crashes:
            # A server may also be killed while it starts.
            self.server = Server(self.program, self.store, self.environment)
            await asyncio.sleep(0.03 * self.chance.random())
            self.crash()
        self.server = Server(self.program, self.store, self.environment)
        port = await self.server.listen()
        first, *others = self.told.guests
        await first.come_in(port)
        self.slowest_start = max(self.slowest_start, time.monotonic() - self.server.began)
        await asyncio.gather(*(guest.come_in(port) for guest in others))
        await self.compare_matches()
        self.told.leaving = set()
        self.raise_fault()

    async def compare_matches(self):
        matches = [match for match in self.told.matches.values()
                   if (match.over or match.has_ended) and not match.is_compared]
        await self.spread(matches, lambda guest, match: guest.compare_replay(match))

    async def spread(self, things, do):
        """Gives each guest some of the things to do, one after another."""
        async def some(guest, mine):
            for thing in mine:
                await do(guest, thing)
        guests = self.told.guests
        await asyncio.gather(*(
            some(guest, things[index::len(guests)]) for index, guest in enumerate(guests)))

    async def crash_in(self, seconds):
        playing = asyncio.gather(*(guest.play() for guest in self.told.guests))
        self.told.is_playing = True
        await asyncio.sleep(seconds)
        self.crash()
        await asyncio.wait_for(playing, 30)
        self.told.is_playing = False
        self.raise_fault()

    def crash(self):
        self.crashes += 1
        self.server.kill()
        self.after_kill()
        said = subprocess.run(
            [self.program, "check", "--store", self.store], capture_output=True, text=True)
        check(said.returncode == 0, "server check says:", said.stdout, said.stderr)

    async def end(self):
        """Ends all matches by resignation, and compares everything once more."""
        guests = self.told.guests
        await asyncio.gather(*(self.give_up(guest) for guest in guests))
        await asyncio.gather(*(guest.ask("ping") for guest in guests))
        await self.compare_matches()
        await asyncio.gather(*(guest.compare_history() for guest in guests))
        self.raise_fault()
        self.crash()

    async def give_up(self, guest):
        self.told.leaving.add(guest.name)
        if guest.phase == "playing":
            await guest.ask("resign")
        if guest.room is not None:
            await guest.leave()

    def raise_fault(self):
        if self.told.fault:
            raise self.told.fault


async def evenings(rounds, seed, new_evening):
    """Rounds of play and crash, with a new store every 25 rounds. Returns their results."""
    try:
        return await spend(rounds, seed, new_evening)
    except BaseException:
        # Guests who are still playing would only print noise.
        asyncio.get_running_loop().set_exception_handler(lambda *_: None)
        raise


async def spend(rounds, seed, new_evening):
    chance, start = random.Random(seed), time.monotonic()
    moves = matches = crashes = slowest = done = 0
    while done < rounds:
        evening = new_evening(chance)
        for _ in range(min(25, rounds - done)):
            await evening.begin()
            before = evening.told.moves
            await evening.crash_in(0.05 + 0.5 * chance.random())
            done += 1
            print(f"round {done}: {evening.told.moves - before} moves acknowledged, "
                 f"{len(evening.told.matches)} matches on this store, all there", flush=True)
        await evening.begin()
        await evening.end()
        moves, crashes = moves + evening.told.moves, crashes + evening.crashes
        matches += len(evening.told.matches)
        slowest = max(slowest, evening.slowest_start)
    return (f"{crashes} crashes, {moves} moves acknowledged in {matches} matches, all there once; "
            f"slowest start {slowest:.2f} s; {time.monotonic() - start:.0f} s, seed {seed}")

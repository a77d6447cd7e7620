"""Players who stay all evening, for Scripts/faults/soak: guests who take their time and also play
house bots and cups, and others who play little but use resources all the same."""
import asyncio
import os
import socket

import guests

# The longest time that a player thinks, in seconds, and the share of tables with a house bot.
PAUSE, HOUSE = 0.3, 0.05
CUPS = [
    "kind=swiss game=pig goal=10 clock=0 rounds=3", "kind=knockout game=mastermind clock=0",
    "kind=roundrobin game=pig goal=10 clock=0", "kind=double game=media rounds=1 clock=0",
    "kind=swiss game=slide size=2x2 table=4 clock=60 rounds=2",
]


class Evening(guests.Told):
    """What all players share: which cup is on, and whether it is time to go."""

    def __init__(self):
        super().__init__()
        self.cup, self.cups_over, self.is_late, self.babbled = None, 0, False, 0
        # House bots and clocks make moves too, so the number of moves is not compared.
        self.is_playing = True

    def forget_what_is_over(self):
        """Keeps this script as small as the server. Returns how many matches were dropped."""
        heard = {guest.match for guest in self.guests}
        over = [number for number, match in self.matches.items()
                if match.over and match not in heard]
        for number in over:
            del self.matches[number]
        for room in list(self.rooms)[:-200]:
            del self.rooms[room]
        self.leaving.clear()
        return len(over)


class Regular(guests.Guest):
    """Connects and disconnects, plays whatever there is, and goes to its table when a cup calls."""

    called = None

    async def act(self):
        await asyncio.sleep(PAUSE * self.chance.random())
        if self.told.is_late:
            raise guests.Lost()
        del self.awards[:-10]
        if self.called and self.phase != "playing":
            return await self.go_to_the_cup()
        await super().act()

    def hear(self, name, event, line):
        super().hear(name, event, line)
        if name == "paired":
            self.called = event["room"]
        if name == "cup" and event["what"] == "over" and event["cup"] == str(self.told.cup):
            self.told.cup, self.told.cups_over = None, self.told.cups_over + 1

    async def go_to_the_cup(self):
        room, self.called = self.called, None
        await self.ask(f"join {room}", lambda answer: self.sit(int(answer["room"]), {}))

    async def sit_down(self):
        if self.told.cup and self.chance.random() < 0.1:
            return await self.ask(f"cup join {self.told.cup}")
        if self.chance.random() > HOUSE:
            return await super().sit_down()
        game = self.chance.choice(guests.GAMES)
        level = self.chance.choice(["easy", "good", "best"])
        await self.ask(f"create {game} seats=2", lambda answer: self.sit(int(answer["room"]), {}))
        await self.ask(f"bot {level}")

    async def look_around(self):
        verb = self.chance.choice(["", "", "", "top", "history", "cups", "rooms", "who"])
        await (self.ask(verb) if verb else super().look_around())

    async def go_home(self):
        """Leaves politely. The connection stays open until all others have left as well."""
        if self.phase == "playing":
            await self.ask("resign")
        await self.ask("leave")


class Director(Regular):
    """Runs one cup after another, for everybody who wants to play."""

    def __init__(self, *words):
        super().__init__(*words)
        self.made = 0

    async def act(self):
        if self.told.cup and self.chance.random() < 0.02:
            await self.look_at_cup()
        if self.told.cup is None:
            cup = CUPS[self.made % len(CUPS)]
            self.made += 1
            told = lambda answer: setattr(self.told, "cup", answer["cup"])
            await self.ask(f"cup create \"Cup {self.made}\" minutes=1 {cup}", told)
            return await self.begin_cup(self.told.cup)
        await super().act()

    async def look_at_cup(self):
        """The end of a cup is announced to those who are in it; perhaps everybody has left."""
        await self.ask(f"cup show {self.told.cup}")
        if self.rows and self.rows[0].get("phase") == "over":
            self.told.cup, self.told.cups_over = None, self.told.cups_over + 1

    async def begin_cup(self, cup):
        """Starts with those who join within some seconds, and a house bot if their number is
        odd."""
        for _ in range(10):
            await asyncio.sleep(0.5)
            await self.ask("ping")
        for level in ("easy", "good", "best"):
            await self.ask(f"cup bot {cup} {level}")
        await self.ask(f"cup start {cup}")

    async def go_home(self):
        if self.told.cup:
            await self.ask(f"cup end {self.told.cup}")
        await super().go_home()


class Visitor:
    """A client with its own connection that is not a player: does one thing again and again until
    the evening is over."""

    def __init__(self, name, told, chance):
        self.name, self.told, self.chance, self.secret = name, told, chance, ""

    async def stay(self, port):
        while not self.told.is_late:
            line = socket.socket()
            line.setblocking(False)
            line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            try:
                await asyncio.get_running_loop().sock_connect(line, ("127.0.0.1", port))
                await self.visit(line)
            except OSError:
                await asyncio.sleep(0.5)
            finally:
                line.close()

    async def visit(self, line):
        raise NotImplementedError

    async def say(self, line, *words):
        text = "".join(word + "\n" for word in words).encode()
        await asyncio.get_running_loop().sock_sendall(line, text)

    async def hear(self, line, count=65536, seconds=1):
        """Returns what arrives within this time, or nothing. Raises an error if the connection is
        closed."""
        try:
            coming = asyncio.get_running_loop().sock_recv(line, count)
            data = await asyncio.wait_for(coming, seconds)
        except TimeoutError:
            return b""
        if not data:
            raise ConnectionResetError
        return data

    async def come_in(self, line):
        await self.say(line, f"hello {self.name} {self.secret}".strip())
        text = b""
        while b"OK" not in text and b"ERR" not in text:
            text += await self.hear(line)
        for word in text.decode().split():
            if word.startswith("secret="):
                self.secret = word[7:]


class Idler(Visitor):
    """Sits at a puzzle, and only receives what is shouted."""

    async def visit(self, line):
        await self.come_in(line)
        await self.say(line, "leave", "create slide seats=1 clock=0")
        while not self.told.is_late:
            await self.hear(line)
        await self.say(line, "resign", "leave", "quit")


class Deaf(Visitor):
    """Requests more than fits into the connection's buffers, and reads nothing, or a byte now and
    then."""

    async def visit(self, line):
        await self.come_in(line)
        reads = self.chance.random() < 0.5
        asking = asyncio.create_task(self.say(line, *["verbs"] * 5000))
        try:
            while not self.told.is_late and not asking.done():
                await asyncio.sleep(1)
                if reads:
                    await self.hear(line, 1)
        finally:
            asking.cancel()
            await asyncio.gather(asking, return_exceptions=True)


class Stranger(Visitor):
    """Never logs in: is silent until the end, sends nonsense, or disconnects at once."""

    async def visit(self, line):
        kind = self.chance.randrange(4)
        if kind == 0:
            while not self.told.is_late:
                await self.hear(line)
        if kind == 1:
            data = os.urandom(self.chance.randrange(1, 8192))
            await asyncio.get_running_loop().sock_sendall(line, data)
        if kind == 2:
            await self.say(line, "rooms", "who", "dance")
            await self.hear(line)
        await asyncio.sleep(self.chance.random())

"""Those who are at the server all evening, for Scripts/faults/soak: guests who take their time, who also play the
house and cups, and others who play little and cost all the same."""
import asyncio
import os
import socket

import guests

# Seconds that somebody thinks, at most, and how many of those who sit down play the house.
PAUSE, HOUSE = 0.3, 0.05
CUPS = [
    "kind=swiss game=pig goal=10 clock=0 rounds=3", "kind=knockout game=mastermind clock=0",
    "kind=roundrobin game=pig goal=10 clock=0", "kind=double game=media rounds=1 clock=0",
    "kind=swiss game=slide size=2x2 table=4 clock=60 rounds=2",
]


class Evening(guests.Told):
    """What they all know: which cup is on, and whether it is time to go."""

    def __init__(self):
        super().__init__()
        self.cup, self.cups_over, self.is_late, self.babbled = None, 0, False, 0
        # The house and the clocks make moves as well: how many there are is not compared.
        self.is_playing = True

    def forget_what_is_over(self):
        """The script shall stay as small as the server. Gives how many matches that were."""
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
    """Comes and goes, plays whatever there is, and goes to the tables of cups that call."""

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
        """As polite people do. The line stays open until all others have left as well."""
        if self.phase == "playing":
            await self.ask("resign")
        await self.ask("leave")


class Director(Regular):
    """Has a cup after the other, for whoever wants to play."""

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
        """Its end is told to those who are in it; and perhaps everybody has left."""
        await self.ask(f"cup show {self.told.cup}")
        if self.rows and self.rows[0].get("phase") == "over":
            self.told.cup, self.told.cups_over = None, self.told.cups_over + 1

    async def begin_cup(self, cup):
        """With those who come within some seconds, and the house for an even number."""
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
    """Somebody with a connection of their own, who is none of the players: does one thing, again and
    again, until it is late."""

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
        """What comes in this time, or nothing; raises when the line has an end."""
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
    """Sits at a puzzle, and only hears what is shouted."""

    async def visit(self, line):
        await self.come_in(line)
        await self.say(line, "leave", "create slide seats=1 clock=0")
        while not self.told.is_late:
            await self.hear(line)
        await self.say(line, "resign", "leave", "quit")


class Deaf(Visitor):
    """Asks for more than fits into the line, and reads nothing, or a byte now and then."""

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
    """Never says hello: is silent until the end, talks nonsense, or breaks the line at once."""

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

"""Clients that send anything, for Scripts/faults/soak --babble: every verb with words that fit and
words that do not, lines with changed bytes, and hints and reviews that they don't wait for. Each
uses a new name."""
import asyncio
import itertools

import regulars

NAMES = itertools.count()
GAMES = ["pig", "pig goal=20", "pig goal=10 win=hold", "media rounds=1", "media rounds=2 bank=rotate",
         "slide size=2x2", "slide size=3x3", "slide size=4x4", "slide size=5x5", "slide size=8x8",
         "slide size=3x6", "mastermind", "mastermind colors=6 holes=4", "mastermind tries=1"]
LEVELS = ["easy", "good", "best"]
MOVES = ["roll", "roll", "hold", "card", "stand", "bet 1", "bet 5", "slide u", "slide d", "slide l",
         "slide r", "slide udlr", "guess aabb", "guess abcd", "resign"]
WORDS = ["pig", "media", "slide", "mastermind", "seats=1", "seats=3", "clock=2", "watch=open", "pass=x",
         "title=\"a b\"", "goal=10", "size=9x9", "seed=a", "1", "7", "n=1", "from=1", "from=99",
         "sure=yes", "lang=it", "rows", "board", "lines", "on", "off", "yes", "no", "with=key",
         "nonce=abcdefgh", "bowling", "kind=bot", "-1", "999999999999999999", "=", "\"", "#", "x=y"]
CUPS = ["create \"A b\" kind=swiss game=pig goal=10", "create c kind=knockout game=mastermind",
        "join {n}", "leave {n}", "start {n}", "bot {n} good", "show {n}", "table {n}", "games {n}",
        "log {n}", "export {n} as=csv", "end {n}"]


class Babbler(regulars.Visitor):
    """Logs in under a new name, sends some hundred requests in bursts, and disconnects."""

    VERBS = []

    async def visit(self, line):
        self.name, self.secret = f"b{next(NAMES)}", ""
        reading = asyncio.create_task(self.read(line))
        try:
            await self.say(line, f"hello {self.name} client=b/1 salts=yes", "verbs")
            for _ in range(self.chance.randrange(5, 40)):
                if self.told.is_late:
                    break
                burst = [self.words() for _ in range(self.chance.randrange(1, 30))]
                await self.say(line, *burst)
                self.told.babbled += len(burst)
                await asyncio.sleep(0.4 * self.chance.random())
        finally:
            reading.cancel()
            await asyncio.gather(reading, return_exceptions=True)

    async def read(self, line):
        rest = b""
        while data := await asyncio.get_running_loop().sock_recv(line, 65536):
            if not Babbler.VERBS:
                *lines, rest = (rest + data).split(b"\n")
                verbs = [text.split(b"verb=")[1].split()[0].decode() for text in lines
                         if text.startswith(b"ROW ") and b"verb=" in text]
                Babbler.VERBS += [verb for verb in verbs if verb != "quit"]

    def words(self):
        chance, luck = self.chance, self.chance.random()
        number = chance.randrange(1, 2 + len(self.told.rooms) + self.told.babbled // 500)
        if luck < 0.35:
            return chance.choice(MOVES)
        if luck < 0.45:
            verb = chance.choice(["create", "create", "play", "play", "challenge r1"])
            seats = chance.choice(["", " seats=1", " seats=2"])
            return f"{verb} {chance.choice(GAMES)}{seats if verb == 'create' else ''}"
        if luck < 0.50:
            return f"bot {chance.choice(LEVELS)}"
        if luck < 0.56:
            return chance.choice(["leave", "leave", "again", "start"])
        if luck < 0.62:
            return chance.choice(["hint", "hint", f"review {number}", f"replay {number}"])
        if luck < 0.66:
            return "cup " + chance.choice(CUPS).format(n=chance.randrange(1, 40))
        if luck < 0.70:
            return chance.choice([f"join {number}", f"watch {number}"])
        text = " ".join([chance.choice(self.VERBS or ["rooms"]),
                         *(chance.choice(WORDS) for _ in range(chance.randrange(4)))])
        if luck < 0.95:
            return text
        data = bytearray(text.encode() * chance.choice([1, 1, 1, 40]))
        for _ in range(chance.randrange(1, 4)):
            data[chance.randrange(len(data))] = chance.choice(b"\x00\x1b\x7f\"\\=# az09~")
        return data.decode()

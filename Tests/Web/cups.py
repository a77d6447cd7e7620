"""A cup in the browser: on the wall, on a player's phone, and at the director's desk."""
import json
import socket
import sys
import threading
import time

from browser import PHONES, Phone, fault


class Robot(threading.Thread):
    """A client of the line protocol that plays Pig: rolls once in each turn and holds."""

    def __init__(self, port, name):
        super().__init__(daemon=True)
        self.line = socket.create_connection(("127.0.0.1", port))
        self.reader = self.line.makefile("r", encoding="utf-8")
        self.name, self.isEager = name, threading.Event()
        self.ask(f"hello {name}")

    def say(self, text):
        self.line.sendall(f"{text}\n".encode())

    def ask(self, text):
        self.say(text)
        while not (line := self.reader.readline()).startswith(("OK", "ERR")):
            if not line:
                sys.exit(f"{self.name} was disconnected")
        return line

    def run(self):
        seat = None
        for line in self.reader:
            facts = dict(word.split("=", 1) for word in line.split() if "=" in word)
            if line.startswith("EV paired"):
                self.isEager.wait()
                self.say(f"join {facts['room']}")
            elif line.startswith("EV start"):
                seat = str(facts["seats"].split(",").index(self.name) + 1)
            elif line.startswith("EV turn") and facts["seat"] == seat:
                time.sleep(0.3)
                self.say("roll")
                self.say("hold")


def hold_cup(house, browser, folder):
    """A cup of eight, on a wall and on a phone: the call, the tables, the standings, the end."""
    robots = [Robot(house.port, f"robot{n}") for n in range(7)]
    director = robots[0]
    director.ask("cup create Friday kind=swiss game=pig goal=50 rounds=2 minutes=5")
    wall = Phone(browser, house.url + "wall", size=(1280, 800))
    wall.wait("document.querySelector('.wall h1')?.innerText === 'Friday'", "the cup on the wall")
    phone = Phone(browser, house.url + "c1")
    phone.enter("greta", "footer button")
    phone.wait("app.page.name === 'cup' && document.querySelector('footer button') !== null", "the cup's page")
    phone.ask("app.do('cup join 1')")
    for robot in robots:
        robot.ask("cup join 1")
    wall.picture(folder, "wall-open")
    director.ask("cup start 1")
    for robot in robots:
        robot.start()
    phone.wait("app.calls.length === 1", "the call to a table")
    phone.check("the call")
    phone.picture(folder, "cup-call")
    wall.wait("document.querySelectorAll('.wall-card').length === 4", "four tables on the wall")
    director.ask("cup tell 1 Pizza is here")
    wall.wait("document.querySelector('.wall-said').innerText === 'Pizza is here'", "the desk's message")
    wall.check("the wall")
    wall.picture(folder, "wall-waiting")
    for robot in robots:
        robot.isEager.set()
    wall.wait("document.querySelector('.wall-card.playing .wall-bars') !== null", "a table that plays")
    for size in ((1000, 700), (1280, 800), (1366, 768), (1920, 1080)):
        wall.resize(size)
        wall.check("the wall")
        if wall.ask("[...document.querySelectorAll('.wall p b')].some(b => b.scrollHeight > 1.9 * parseFloat(getComputedStyle(b).lineHeight))"):
            fault(f"a name on the wall breaks at {size[0]} columns")
    wall.picture(folder, "wall-playing")
    for _ in range(200):
        if phone.ask("app.cups.get('1')?.is('phase', 'over')"):
            break
        if phone.ask("app.calls.length"):
            phone.press(phone.word("call.sit"))
        elif phone.ask("app.table?.isMyTurn && app.table.board.total > 0"):
            phone.press(phone.word("pig.hold"))
        elif phone.ask("app.table?.isMyTurn"):
            phone.press(phone.word("pig.roll"))
        time.sleep(0.3)
    phone.ask("app.leave().then(() => app.go({ name: 'cup', cup: 1 }))")
    phone.wait("document.querySelectorAll('.standings tbody tr').length === 8", "eight in the standings")
    for size in PHONES:
        phone.resize(size)
        phone.check("the cup")
    phone.resize(PHONES[1])
    phone.picture(folder, "cup-standings")
    wall.ask("location.assign('/w1')")
    time.sleep(1)
    wall.wait("document.querySelector('.wall-podium') !== null", "the winners on the wall")
    wall.picture(folder, "wall-over")
    print("cup: played, on the wall and on a phone", flush=True)


def crowd_cups(house, browser):
    """Tests a round with more tables than one answer has rows, and an arena, whose tables belong to
    no round."""
    director, other = Robot(house.port, "drew"), Robot(house.port, "olga")
    big = director.ask("cup create Crowd kind=swiss game=pig rounds=2").split("cup=")[1].split()[0]
    names = [f"crowd{n:03}" for n in range(402)]
    for first in range(0, 402, 40):
        director.ask(f"cup add {big} {' '.join(names[first:first + 40])}")
    director.ask(f"cup start {big}")
    arena = director.ask("cup create Open kind=arena game=pig minutes=5").split("cup=")[1].split()[0]
    for robot in (director, other):
        robot.ask(f"cup join {arena}")
    director.ask(f"cup start {arena}")
    phone = Phone(browser, house.url)
    phone.enter("vera")
    phone.ask(f"app.go({{ name: 'cup', cup: {big} }})")
    phone.wait("document.querySelectorAll('main .item').length === 201", "201 tables of a round")
    phone.wait(r"/waits for crowd\d+, crowd\d+ · [34]:[0-5]\d/.test(document.querySelector('main .item').innerText)", "for whom a table waits, and how long")
    phone.wait("document.querySelectorAll('.standings tbody tr').length === 402", "402 players in the standings")
    phone.ask(f"app.go({{ name: 'cup', cup: {arena} }})")
    phone.wait("document.querySelectorAll('main .item').length === 1", "a table of the arena")
    if phone.ask("document.querySelector('main h2').innerText") != phone.word("desk.tables"):
        fault("the tables of an arena are said to be those of a round")
    phone.check("an arena")
    phone.ask(f"app.do('cup join {arena}')")
    phone.tap("cup.pause")
    expect(phone, f"cup table {arena}", "player=vera", "rest=zero")
    phone.wait(f"document.querySelector('main .gold')?.innerText === {json.dumps(phone.word('cup.pausing'))}", "a break")
    print("crowds: all tables of a large round, and those of an arena", flush=True)


def desk_says(phone, line):
    """The server's answer to a line that is sent on the page's own connection."""
    return phone.ask(f"app.link.ask({json.dumps(line)}).then(a => a.rows.map(r => r.bytes).join('\\n') || a.texts.join('\\n') || a.bytes)") or ""


def expect(phone, line, *parts):
    for _ in range(50):
        said = desk_says(phone, line)
        if all(part in said for part in parts):
            return
        time.sleep(0.1)
    fault(f"{line}: expected {parts} in {said[:600]!r}")


def direct_cup(house, browser, folder):
    """A director with a phone does everything by taps, and pastes the names."""
    dora = Phone(browser, house.url)
    dora.enter("dora")
    phone = Phone(browser, house.url, size=PHONES[0], scheme="light")
    phone.enter("paul")
    helper = Phone(browser, house.url)
    helper.enter("hana")

    # Creates the cup, and adds players from a list.
    dora.ask("app.go({ name: 'cups' })")
    dora.tap("cup.make")
    dora.fill("title", 'Saturday "night"')
    dora.fill("wait", "4")
    dora.check("a new cup")
    dora.picture(folder, "desk-new")
    dora.tap("key.save")
    dora.wait("app.page.name === 'desk'", "the desk of a new cup")
    cup = dora.ask("app.page.cup")
    began = time.time()
    dora.tap("desk.add")
    names = [f"player{n:02}" for n in range(1, 23)]
    dora.fill("names", "paul, hana\n1. " + "\n".join(names) + "\nname.with.dots")
    dora.check("names that are pasted")
    dora.picture(folder, "desk-names")
    dora.tap("desk.addCount", count=24)
    dora.wait("app.sheet?.done?.length === 24", "24 names that were added")
    print(f"desk: 24 players from a list in {time.time() - began:.1f} s", flush=True)
    dora.tap("close")
    expect(dora, f"cup show {cup}", "players=24", r'title="Saturday \"night\""')
    phone.wait("app.calls.some(c => c.kind === 'invited')", "an invitation")
    phone.press(phone.word("yes"))

    # Checks players in: taps the whole row, and then answers the question about the name.
    dora.tap("desk.tick")
    phone.wait("app.calls.some(c => c.kind === 'checkin')", "the call to check in")
    phone.check("the call to check in")
    phone.picture(folder, "cup-checkin")
    phone.tap("cup.here")
    expect(dora, f"cup table {cup}", "player=paul", "here=yes")
    dora.wait("document.querySelectorAll('.item.ticked').length === 1", "the tick of paul")
    for name in ["hana"] + names[:21]:
        dora.wait(f"[...document.querySelectorAll('.item')].some(b => b.innerText.startsWith('{name}'))", name)
        dora.press(name)
        dora.tap("yes")
        dora.wait("app.sheet === null", f"the tick of {name}")
    dora.wait("document.querySelectorAll('.item.ticked').length === 23", "23 ticks")
    dora.check("the desk at check-in")
    dora.picture(folder, "desk-checkin")
    dora.tap("desk.tickEnd")
    expect(dora, f"cup table {cup}", "player=player22", "here=absent")

    # Removes a player by mistake, and brings them back.
    dora.press("player03")
    dora.tap("desk.remove")
    expect(dora, f"cup show {cup}", "players=23")
    dora.tap("desk.add")
    dora.fill("names", "player03")
    dora.tap("desk.addCount", count=1)
    dora.wait("app.sheet?.done?.length === 1", "the player who is back")
    dora.tap("close")
    expect(dora, f"cup show {cup}", "players=24")

    # Sets two players who must not meet, one who sits out, and the staff.
    dora.press("player01")
    dora.tap("desk.apart")
    dora.press("player02")
    dora.wait("app.sheet === null", "two who are apart")
    dora.press("player04")
    dora.tap("cup.sit")
    dora.wait("app.sheet === null", "one who sits out")
    dora.press("hana")
    dora.check("a player at the desk")
    dora.picture(folder, "desk-player")
    dora.tap("role.deputy")
    dora.tap("close")
    expect(dora, f"cup staff {cup}", "player=hana", "role=deputy")
    expect(dora, f"cup log {cup}", "what=apart", "what=sat")

    # Pairs a round, swaps two players, sends a message, and starts the round.
    dora.tap("desk.course")
    dora.fill("told", "Doors close at ten, \"sharp\".")
    dora.tap("talk.send")
    phone.wait("document.body.innerText.includes('sharp')", "what the desk told")
    dora.check("the course of a cup")
    dora.picture(folder, "desk-course")
    dora.tap("desk.pair")
    dora.wait("app.page.tab === 'tables' && document.querySelectorAll('.item').length >= 11", "the paired tables")
    before = desk_says(dora, f"cup games {cup}")
    dora.press("2 · ")
    swapped = dora.ask("document.querySelector('.sheet p').innerText").split(" – ")[0].strip()
    dora.tap("desk.swapOf", player=swapped)
    dora.wait(f"document.querySelector('.sheet h2').innerText === {json.dumps(dora.word('desk.swap'))}", "whom to swap with")
    dora.press("player19")
    dora.wait("app.sheet === null", "the swap")
    if desk_says(dora, f"cup games {cup}") == before:
        fault("nothing was swapped")
    dora.check("the tables at the desk")
    dora.tap("cup.start")
    expect(dora, f"cup show {cup}", "phase=playing", "round=1")

    # Pauses and resumes. Enters the wrong winner, and corrects it.
    dora.tap("desk.pause")
    expect(dora, f"cup show {cup}", "phase=paused")
    dora.tap("desk.resume")
    expect(dora, f"cup show {cup}", "phase=playing")
    dora.wait("document.body.innerText.includes(', ')", "for whom the tables wait")
    dora.picture(folder, "desk-tables")
    dora.press("1 · ")
    one = dora.ask("document.querySelector('.sheet p').innerText").split(" – ")[0].strip()
    dora.tap("desk.loses", player=one)
    dora.tap("yes")
    expect(dora, f"cup games {cup} round=1", f"absent={one}")
    dora.press("1 · ")
    dora.tap("desk.won", player=one)
    dora.wait("app.sheet === null", "the correction")
    expect(dora, f"cup log {cup}", "what=corrected")

    # Removes a player in the middle of a round, and brings them back.
    dora.tap("desk.people")
    dora.press("player09")
    dora.tap("desk.remove")
    dora.tap("yes")
    expect(dora, f"cup log {cup}", "what=left player=player09")
    dora.wait(f"[...document.querySelectorAll('.item')].some(b => b.innerText.startsWith('player09') && b.innerText.includes({json.dumps(dora.word('cup.left'))}))", "the player who has left")
    dora.press("player09")
    dora.tap("desk.return")
    expect(dora, f"cup log {cup}", "what=returned player=player09")

    # Opens the printable page.
    dora.tap("desk.paper")
    for kind in ("tables", "names", "standings", "cross"):
        dora.tap(f"paper.{kind}")
        dora.wait("document.querySelector('.paper')?.innerText.includes('player01')", f"the paper {kind}")
        dora.check(f"the paper {kind}")
        dora.call("Emulation.setEmulatedMedia", media="print")
        shown = dora.ask("[...document.querySelectorAll('header, footer, main')].map(e => getComputedStyle(e).display)")
        if shown != ["none", "block", "none"]:
            fault(f"on paper there is {shown}")
        if folder and kind == "tables":
            import base64, os
            with open(os.path.join(folder, "paper.pdf"), "wb") as file:
                file.write(base64.b64decode(dora.call("Page.printToPDF")["data"]))
        dora.picture(folder, f"paper-{kind}")
        dora.call("Emulation.setEmulatedMedia", media="")
        dora.tap("back")
    # The deputy's phone shows the desk; a player's does not.
    helper.ask(f"app.go({{ name: 'cup', cup: {cup} }})")
    helper.tap("desk.title")
    helper.wait("document.querySelectorAll('.item').length > 20", "the desk of a deputy")
    phone.ask(f"app.go({{ name: 'cup', cup: {cup} }})")
    phone.wait("document.querySelectorAll('.standings tbody tr').length > 20", "the cup of a player")
    if phone.ask(f"[...document.querySelectorAll('footer button')].some(b => b.innerText === {json.dumps(phone.word('desk.title'))})"):
        fault("a player is shown the desk")
    phone.check("the cup of a player")
    # Ending the cup asks for confirmation first.
    dora.tap("desk.course")
    dora.tap("desk.end")
    dora.tap("yes")
    expect(dora, f"cup show {cup}", "phase=over")
    dora.tap("desk.close")
    dora.tap("yes")
    expect(dora, f"cup log {cup}", "what=closed")

    # Creates a knockout with a table for third place.
    dora.ask("app.go({ name: 'cups' })")
    dora.tap("cup.make")
    dora.fill("title", "Third")
    dora.tap("kind.knockout")
    dora.wait(f"document.body.innerText.includes({json.dumps(dora.word('desk.third'))})", "third place")
    dora.tap("yes")
    dora.check("a new knockout")
    dora.tap("key.save")
    dora.wait("app.page.name === 'desk'", "the desk of the knockout")
    expect(dora, f"cup show {dora.ask('app.page.cup')}", "kind=knockout", "third=yes")
    print("desk: directed by taps, with a deputy, on paper", flush=True)

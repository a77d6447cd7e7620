"""Two simulated people play a match of Pig in tmux, each with a program on a screen.

    python3 people.py [--middle COMMAND] [--names ANA,BOB] [--pace] ANA BOB

ANA is the command that opens a new table for the first person, BOB the one that seats the other there,
with {table} for its number. They answer questions about names, rules and host keys as newcomers do.
--middle is run during the match, such as "kill -9 the server and start it again". With --pace the second
person needs as long as a human for each key. Prints a line with the seconds and keys that the second
person needed from the command to the first roll. The exit status is 0 if both saw the end of the match.
"""
import argparse
import re
import subprocess
import sys
import tempfile
import time

PATIENCE = 120
# Seconds that somebody needs on seeing a screen for the first time: to decide, and for each key.
THOUGHT, KEY = 1.35, 0.28


class Screen:
    """A program in its own tmux, with its own home folder if none is given."""

    def __init__(self, command, columns=80, rows=24):
        self.folder = tempfile.TemporaryDirectory(prefix="parlor-")
        self.keys = 0
        self.has_pace = False
        self.begun = time.monotonic()
        self.tmux(
            "start-server", ";", "set", "-g", "status", "off", ";",
            "set", "-g", "remain-on-exit", "on", ";",
            "set", "-g", "default-terminal", "tmux-256color", ";",
            "new-session", "-d", "-x", str(columns), "-y", str(rows), command)

    def tmux(self, *words):
        socket = self.folder.name + "/tmux"
        return subprocess.run(
            ["tmux", "-u", "-f", "/dev/null", "-S", socket, *words],
            check=True, capture_output=True, text=True).stdout

    def text(self):
        return self.tmux("capture-pane", "-p")

    def spend(self, seconds):
        if self.has_pace:
            time.sleep(seconds)

    def press(self, *keys):
        self.keys += len(keys)
        self.spend(len(keys) * KEY)
        self.tmux("send-keys", *keys)

    def type(self, text):
        self.keys += len(text)
        self.spend(len(text) * KEY)
        self.tmux("send-keys", "-l", text)

    def wait(self, what, is_there=None):
        """Waits until the screen contains this text, or until a function finds something in it."""
        is_there = is_there or (lambda shown: what in shown)
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            shown = self.text()
            if is_there(shown):
                return shown
            time.sleep(0.02)
        raise SystemExit(f"people: no {what} in:\n{self.text()}")

    def has_ended(self):
        return self.tmux("display", "-p", "#{pane_dead}").strip() == "1"

    def end(self):
        subprocess.run(
            ["tmux", "-S", self.folder.name + "/tmux", "kill-server"], capture_output=True)


class Person(Screen):
    """A person who answers a newcomer's questions, and plays Pig."""

    def __init__(self, name, command):
        super().__init__(command)
        self.name = name
        # Without a link, this person selects a table in the lobby and sits down there.
        self.joins = False
        # Keys and seconds until the first roll was seen.
        self.first_roll = None

    def answer(self, shown):
        """Answers what the screen asks before a match. Returns whether there was a question."""
        keys = self.keys
        self.press_what_is_asked(shown)
        if self.keys == keys:
            return False
        self.wait("a change", lambda now: now != shown)
        return True

    def press_what_is_asked(self, shown):
        if "(yes/no" in shown and "Parlor" not in shown:
            self.spend(THOUGHT)
            self.type("yes")
            self.press("Enter")
        elif "Who are you?" in shown:
            self.spend(THOUGHT)
            if f" {self.name} " not in shown and f" {self.name}\n" not in shown:
                self.press("C-u")
                self.type(self.name)
            self.press("Enter")
        elif "Your login key" in shown or " Go on " in shown:
            self.spend(THOUGHT)
            self.press("Enter")
        elif self.joins and re.search(r"^[ │]*> \d+ ", shown, re.MULTILINE):
            self.press("Enter")
        elif " p Play " in shown and " h House " not in shown:
            self.spend(THOUGHT)
            self.press("p")

    def arrive(self, is_there):
        """Answers questions until the screen is as wanted."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            shown = self.text()
            if is_there(shown):
                return shown
            if not self.answer(shown):
                time.sleep(0.02)
        raise SystemExit(f"people: {self.name} does not arrive:\n{self.text()}")

    def move(self, shown):
        """Holds with enough to win, or with 20 or more."""
        if self.answer(shown) or " r Roll" not in shown or "(r Roll)" in shown:
            return
        total = re.search(r"total (\d+)", shown)
        is_enough = "Enough to win!" in shown or total and int(total[1]) >= 20
        self.spend(THOUGHT)
        self.press("h" if is_enough else "r")
        self.wait("what comes of it", lambda now: now != shown)
        if not self.first_roll:
            self.first_roll = (self.keys, time.monotonic() - self.begun)
            self.has_pace = False


def play(people, middle=None):
    """Both play until both have seen the end."""
    end = time.monotonic() + 4 * PATIENCE
    while time.monotonic() < end:
        shown = [person.text() for person in people]
        if all("Match over" in text for text in shown):
            return
        for person, text in zip(people, shown):
            if "Match over" not in text:
                person.move(text)
        if middle and any(re.search(r"total [1-9]", text) for text in shown):
            middle()
            middle = None
    raise SystemExit("people: no end of the match:\n" + "".join(p.text() for p in people))


def main():
    parser = argparse.ArgumentParser(add_help=False)
    parser.add_argument("--middle")
    parser.add_argument("--names", default="ana,bob")
    parser.add_argument("--pace", action="store_true")
    parser.add_argument("ana")
    parser.add_argument("bob")
    words = parser.parse_args()
    names = words.names.split(",")
    ana = Person(names[0], words.ana)
    bob = None
    try:
        shown = ana.arrive(lambda shown: "Waiting for players" in shown)
        table = re.search(r"Table (\d+)", shown)[1]
        bob = Person(names[1], words.bob.replace("{table}", table))
        bob.has_pace = words.pace
        bob.joins = "{table}" not in words.bob
        bob.arrive(lambda shown: f"Table {table}" in shown and "Waiting" not in shown)
        arrived = time.monotonic()
        middle = words.middle and (lambda: subprocess.run(words.middle, shell=True, check=True))
        play([ana, bob], middle)
        keys, seconds = bob.first_roll
        print(
            f"{names[0]} and {names[1]} played a match in {time.monotonic() - arrived:.0f} s;"
            f" {names[1]}'s first roll: {seconds:.1f} s and {keys} keys after the command")
        for person in (ana, bob):
            person.press("Escape")
            person.wait("Here now")
            person.press("C-c")
            person.wait("its end", lambda _: person.has_ended())
    finally:
        for person in (ana, bob):
            if person:
                person.end()


if __name__ == "__main__":
    main()

"""Two people play a match of Pig in tmux: each a program on a screen, read and typed at.

    python3 people.py [--middle COMMAND] ANA BOB

ANA is the command that leads ana to a new table, BOB the one that leads bob there, with {table} for
its number. Names and rules are answered as newcomers do. --middle is run when both are in the match,
as "kill -9 the server and start it again". Prints a line with seconds and keys; ends with 0 when both
saw the end of the match.
"""
import argparse
import re
import subprocess
import sys
import tempfile
import time

PATIENCE = 120


class Screen:
    """A program in a tmux of its own, with a home of its own if none is given."""

    def __init__(self, command, columns=80, rows=24):
        self.folder = tempfile.TemporaryDirectory(prefix="parlor-")
        self.keys = 0
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

    def press(self, *keys):
        self.keys += len(keys)
        self.tmux("send-keys", *keys)

    def type(self, text):
        self.keys += len(text)
        self.tmux("send-keys", "-l", text)

    def wait(self, what, is_there=None):
        """Waits for a text, or for what a function finds in the text."""
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
    """Somebody who answers what a newcomer is asked, and plays Pig."""

    def __init__(self, name, command):
        super().__init__(command)
        self.name = name

    def answer(self, shown):
        """Does what the screen asks for before a match. Returns whether there was something."""
        if "Who are you?" in shown:
            if f" {self.name} " not in shown and f" {self.name}\n" not in shown:
                self.press("C-u")
                self.type(self.name)
            self.press("Enter")
        elif "Your login key" in shown or " Go on " in shown:
            self.press("Enter")
        elif " p Play " in shown and " h House " not in shown:
            self.press("p")
        else:
            return False
        self.wait("a change", lambda now: now != shown)
        return True

    def arrive(self, is_there):
        """Comes in, until the screen is as wanted."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            shown = self.text()
            if is_there(shown):
                return shown
            if not self.answer(shown):
                time.sleep(0.02)
        raise SystemExit(f"people: {self.name} does not arrive:\n{self.text()}")

    def move(self, shown):
        """Banks what wins, and anything from 20 on."""
        if self.answer(shown) or " r Roll" not in shown or "(r Roll)" in shown:
            return
        total = re.search(r"total (\d+)", shown)
        is_enough = "Enough to win!" in shown or total and int(total[1]) >= 20
        self.press("h" if is_enough else "r")
        self.wait("what comes of it", lambda now: now != shown)


def play(people, middle=None):
    """Both play until both see the end."""
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
    parser.add_argument("ana")
    parser.add_argument("bob")
    words = parser.parse_args()
    start = time.monotonic()
    ana = Person("ana", words.ana)
    bob = None
    try:
        shown = ana.arrive(lambda shown: "Waiting for players" in shown)
        table = re.search(r"Table (\d+)", shown)[1]
        bob = Person("bob", words.bob.replace("{table}", table))
        bob.arrive(lambda shown: f"Table {table}" in shown and "Waiting" not in shown)
        arrived = time.monotonic()
        middle = words.middle and (lambda: subprocess.run(words.middle, shell=True, check=True))
        play([ana, bob], middle)
        print(
            f"ana and bob played table {table} to its end in {time.monotonic() - arrived:.0f} s,"
            f" {arrived - start:.1f} s after the first one's command,"
            f" with {ana.keys} and {bob.keys} keys")
        for person in (ana, bob):
            person.press("Escape")
            person.wait("Other players")
            person.press("C-c")
            person.wait("its end", lambda _: person.has_ended())
    finally:
        for person in (ana, bob):
            if person:
                person.end()


if __name__ == "__main__":
    main()

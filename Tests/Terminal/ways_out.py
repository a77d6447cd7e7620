#!/usr/bin/env python3
"""Checks whether a program leaves its terminal as it found it, whichever way it ends.

    ways_out.py [--ways ctrl-c,term,...] [--settle SECONDS] [--quit KEYS] -- COMMAND...

Runs the command on a pseudo terminal once for each way out, and writes a line for each:

    term: ended=SIGTERM termios=same modes=balanced ?1049=1/1 ?25=1/1 ... title=1/1

The numbers count how often a mode was switched on and off. The exit status is 1 if anything is not as
it was, or if a program does not end. The way `itself` is for a program that ends without being asked.
The command runs under a small shell with job control, so that Ctrl-Z stops the same processes as in a
real one.
"""
import argparse
import fcntl
import os
import re
import select
import signal
import struct
import sys
import termios
import time

# The modes of a fresh terminal: line wrap and the cursor are on.
FRESH = {1: False, 7: True, 25: True, 1000: False, 1006: False, 1049: False, 2004: False,
         2026: False}
KEYS = {"ctrl-c": b"\x03", "ctrl-backslash": b"\x1c"}
SIGNALS = {"term": signal.SIGTERM, "hup": signal.SIGHUP, "int": signal.SIGINT,
           "trap": signal.SIGTRAP, "ill": signal.SIGILL, "segv": signal.SIGSEGV,
           "bus": signal.SIGBUS, "abrt": signal.SIGABRT, "fpe": signal.SIGFPE}
OTHERS = ["quit", "ctrl-z", "ctrl-z-term", "stop-cont", "stop-term", "twice", "early", "hang-up"]
ALL = list(KEYS) + list(SIGNALS) + OTHERS


class Terminal:
    """A pseudo terminal with a small shell that runs one command."""

    def __init__(self, command):
        self.master, self.slave = os.openpty()
        fcntl.ioctl(self.slave, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        self.found = termios.tcgetattr(self.slave)
        self.heard = b""
        self.news = b""
        self.orders, their_orders = os.pipe()[::-1]
        self.reports, their_reports = os.pipe()
        self.shell = os.fork()
        if self.shell == 0:
            for descriptor in (self.master, self.orders, self.reports):
                os.close(descriptor)
            be_shell(self.slave, their_orders, their_reports, command)
        os.close(their_orders)
        os.close(their_reports)

    def listen(self, seconds, until=None):
        """Reads what the program draws, until a report begins with `until` or time is up."""
        end = time.monotonic() + seconds
        while True:
            for line in self.news.decode().splitlines():
                if until and line.startswith(until):
                    return line
            left = end - time.monotonic()
            if left <= 0:
                return None
            sources = [self.reports] + ([self.master] if self.master >= 0 else [])
            for source in select.select(sources, [], [], left)[0]:
                try:
                    piece = os.read(source, 65536)
                except OSError:
                    piece = b""
                if source == self.reports:
                    self.news += piece
                    if not piece:
                        return None
                else:
                    self.heard += piece

    def type(self, keys):
        os.write(self.master, keys)

    def order(self, text):
        """Has the shell do something: `kill 15`, `fg`."""
        self.news = b"" if b"ended" not in self.news else self.news
        try:
            os.write(self.orders, (text + "\n").encode())
        except BrokenPipeError:
            pass  # It has ended already.

    def hang_up(self):
        os.close(self.slave)
        os.close(self.master)
        self.master = self.slave = -1

    def close(self):
        for descriptor in (self.master, self.slave, self.orders, self.reports):
            if descriptor >= 0:
                os.close(descriptor)
        os.waitpid(self.shell, 0)

    def modes(self):
        """The current modes, and how often each was switched on and off."""
        state, counts = dict(FRESH), {mode: [0, 0] for mode in FRESH}
        for body, last in re.findall(rb"\x1b\[\?([0-9;]+)([hl])", self.heard):
            for mode in map(int, body.split(b";")):
                state[mode] = last == b"h"
                counts.setdefault(mode, [0, 0])[0 if last == b"h" else 1] += 1
        title = [len(re.findall(rb"\x1b\[22(?:;\d)?t", self.heard)),
                 len(re.findall(rb"\x1b\[23(?:;\d)?t", self.heard))]
        return state, counts, title

    def is_restored(self):
        """Describes in words what was not restored."""
        wrong = []
        if self.slave >= 0 and termios.tcgetattr(self.slave) != self.found:
            wrong.append("termios")
        state, _, title = self.modes()
        wrong += ["?%d" % mode for mode in state if state[mode] != FRESH.get(mode, False)]
        if title[0] != title[1]:
            wrong.append("title")
        return wrong


def be_shell(slave, orders, reports, command):
    """Runs as the shell: in its own session, with the command in the foreground, until the command
    has ended."""
    os.setsid()
    fcntl.ioctl(slave, termios.TIOCSCTTY, 0)
    # Our parent may have blocked signals, and programs inherit that.
    signal.pthread_sigmask(signal.SIG_SETMASK, [])
    signal.signal(signal.SIGTTOU, signal.SIG_IGN)
    signal.signal(signal.SIGHUP, signal.SIG_IGN)
    found = termios.tcgetattr(slave)
    child = os.fork()
    if child == 0:
        os.setpgid(0, 0)
        os.tcsetpgrp(slave, os.getpid())
        for number in set(signal.Signals) - {signal.SIGKILL, signal.SIGSTOP}:
            signal.signal(number, signal.SIG_DFL)
        for descriptor in range(3):
            os.dup2(slave, descriptor)
        os.closerange(3, 64)
        try:
            os.execvp(command[0], command)
        finally:
            os._exit(127)
    typed = b""
    while True:
        done, status = os.waitpid(child, os.WNOHANG | os.WUNTRACED)
        if done and os.WIFSTOPPED(status):
            try:
                os.tcsetpgrp(slave, os.getpgrp())
            except OSError:
                pass
            os.write(reports, b"stopped\n")
        elif done:
            text = ("exit:%d" % os.WEXITSTATUS(status) if os.WIFEXITED(status)
                    else signal.Signals(os.WTERMSIG(status)).name)
            os.write(reports, b"ended " + text.encode() + b"\n")
            os._exit(0)
        if select.select([orders], [], [], 0.01)[0]:
            typed += os.read(orders, 100)
        while b"\n" in typed:
            line, typed = typed.split(b"\n", 1)
            word, *rest = line.decode().split()
            if word == "kill":
                os.kill(child, int(rest[0]))
            elif word == "sane":
                # A real shell does this too when a job has stopped.
                termios.tcsetattr(slave, termios.TCSANOW, found)
            elif word == "fg":
                os.tcsetpgrp(slave, child)
                os.kill(-child, signal.SIGCONT)


def check(terminal, wrong, what):
    """Notes what is not restored while the program is stopped."""
    wrong += ["%s %s" % (thing, what) for thing in terminal.is_restored()]


def expect_drawn(terminal, wrong, before):
    """Checks that the program has set its modes again, and has drawn everything."""
    state, _, _ = terminal.modes()
    if not state[1049] or state[7]:
        wrong.append("modes not set again")
    if len(terminal.heard) - before < 200:
        wrong.append("not drawn again")


def take(way, terminal, options):
    """Ends the program in one way, and returns what went wrong."""
    wrong = []
    quit_keys = options.quit.encode().decode("unicode_escape").encode()
    if way != "itself":
        terminal.listen(0.02 if way == "early" else options.settle, until="ended")
    before = len(terminal.heard)
    if way in KEYS:
        terminal.type(KEYS[way])
    elif way in SIGNALS:
        terminal.order("kill %d" % SIGNALS[way])
    elif way == "quit":
        terminal.type(quit_keys)
    elif way == "early":
        terminal.order("kill 15")
    elif way == "twice":
        terminal.order("kill 15\nkill 1\nkill 15")
    elif way == "hang-up":
        terminal.hang_up()
    elif way.startswith("ctrl-z"):
        terminal.type(b"\x1a")
        if not terminal.listen(options.patience, until="stopped"):
            return ["did not stop"]
        check(terminal, wrong, "while stopped")
        if way == "ctrl-z-term":
            terminal.order("kill 15\nkill 18")
        else:
            before = len(terminal.heard)
            terminal.order("fg")
            terminal.listen(options.settle)
            expect_drawn(terminal, wrong, before)
            terminal.order("kill 15")
    elif way in ("stop-cont", "stop-term"):
        terminal.order("kill 19")
        if not terminal.listen(options.patience, until="stopped"):
            return ["did not stop"]
        terminal.order("sane")
        if way == "stop-cont":
            terminal.order("fg")
            terminal.listen(options.settle)
            expect_drawn(terminal, wrong, before)
            terminal.order("kill 15")
        else:
            terminal.order("kill 15\nkill 18")
    return wrong


def run(way, options):
    """Tries one way out, and prints its line. Returns whether all was well."""
    terminal = Terminal(options.command)
    wrong = take(way, terminal, options)
    ended = terminal.listen(options.patience, until="ended")
    if not ended:
        wrong.append("does not end")
        terminal.order("kill 9")
        terminal.listen(options.patience, until="ended")
    if way != "hang-up":
        terminal.listen(0.05)
        wrong += terminal.is_restored()
    _, counts, title = terminal.modes()
    numbers = " ".join("?%d=%d/%d" % (mode, on, off) for mode, (on, off) in counts.items())
    print("%s: ended=%s termios=%s modes=%s %s title=%d/%d%s" % (
        way, ended.split()[1] if ended else "never",
        "gone" if way == "hang-up" else "different" if "termios" in wrong else "same",
        "gone" if way == "hang-up" else "left" if set(wrong) - {"termios"} else "balanced",
        numbers, title[0], title[1], " WRONG: " + ", ".join(wrong) if wrong else ""), flush=True)
    if options.show:
        print(repr(terminal.heard[-options.show:]))
    terminal.close()
    return not wrong


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--ways", default=",".join(ALL))
    parser.add_argument("--settle", type=float, default=0.5, help="seconds to draw something in")
    parser.add_argument("--patience", type=float, default=5, help="seconds to end in")
    parser.add_argument("--quit", default="q", help="the keys that quit, as \\r for Enter")
    parser.add_argument("--show", type=int, default=0, help="shows so many last bytes of it")
    parser.add_argument("command", nargs="+")
    options = parser.parse_args()
    return 0 if all([run(way, options) for way in options.ways.split(",")]) else 1


if __name__ == "__main__":
    sys.exit(main())

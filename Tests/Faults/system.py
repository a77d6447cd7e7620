"""What several scripts need: their options, a clean end, free ports, programs, hosts, and a report."""
import argparse
import contextlib
import ctypes
import os
import re
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
import types

NAME = os.path.basename(sys.argv[0])
ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../..")
# A constant that Python does not define.
CLONE_NEWNET = 0x40000000
failures = []
printing = threading.Lock()


class Options(argparse.ArgumentParser):
    """Reads the options of a script. `--help` prints the text at its head, which explains them."""

    def __init__(self, text):
        super().__init__(description=text, allow_abbrev=False)

    def format_help(self):
        return self.description


def exit_on_signals():
    """Lets a signal end the script as an error does, so that it stops what it has started. A process
    that it has forked has nothing to stop, and must not wait for its threads."""
    own, endings = os.getpid(), (signal.SIGTERM, signal.SIGINT, signal.SIGHUP)
    for ending in endings:
        signal.signal(ending, lambda *_: sys.exit(1) if os.getpid() == own else os._exit(1))
    # Whoever started the script may have blocked them.
    signal.pthread_sigmask(signal.SIG_UNBLOCK, endings)


# What was found


def tell(text):
    print(text, flush=True)


def show(what, is_good, figure, tell=tell):
    with printing:
        tell(f"{'as promised     ' if is_good else 'NOT AS PROMISED '} {what}: {figure}")
        if not is_good:
            failures.append(what)


def end():
    sys.exit(f"{NAME}: {len(failures)} not as promised" if failures else 0)


# Programs


def free_port():
    with socket.create_server(("127.0.0.1", 0)) as listener:
        return listener.getsockname()[1]


def pss(number):
    """The memory of a process in KiB, of which shared pages count in part."""
    with open(f"/proc/{number}/smaps_rollup") as file:
        return int(re.search(r"^Pss:\s+(\d+)", file.read(), re.M).group(1))


def built(*products):
    """Builds programs for debugging, and returns their folder."""
    for product in products:
        subprocess.run(["swift", "build", "--product", product], check=True, stdout=sys.stderr, cwd=ROOT)
    return subprocess.run(
        ["swift", "build", "--show-bin-path"], check=True, capture_output=True, text=True, cwd=ROOT
    ).stdout.strip()


@contextlib.contextmanager
def open_door(programs, entrances, *words):
    """Runs a server, and a door with entrances such as `ssh`, at free ports and in a folder of their own."""
    with tempfile.TemporaryDirectory(prefix=f"parlor-{NAME}.", ignore_cleanup_errors=True) as folder:
        os.environ["XDG_STATE_HOME"] = folder
        port, ports = free_port(), {entrance: free_port() for entrance in entrances}
        at = [word for entrance in entrances for word in (f"--{entrance}", str(ports[entrance]))]
        here, running = ["--bind", "127.0.0.1", "--log", "error"], []
        try:
            running.append(subprocess.Popen(
                [f"{programs}/parlord", "--port", str(port), "--quiet", "--store", f"{folder}/store", *here],
                stderr=subprocess.DEVNULL))
            running.append(subprocess.Popen(
                [f"{programs}/parlor-door", "--server", f"127.0.0.1:{port}", "--keep", f"{folder}/door",
                 *at, *here, *words]))
            time.sleep(1)
            yield types.SimpleNamespace(folder=folder, port=port, door=running[1], **ports)
        finally:
            for process in reversed(running):
                process.terminate()
            for process in running:
                process.wait()


# Hosts: network namespaces of this machine


def need_root():
    if os.getuid() != 0:
        sys.exit(f"{NAME}: root is needed for network namespaces")


def ip(*words, host=None, check=True):
    command = ["ip"] + (["-n", host] if host else []) + list(words)
    subprocess.run(command, check=check, stderr=None if check else subprocess.DEVNULL)


def enter(host):
    """Whatever this thread connects or sends from now on, it does so from this host."""
    with open(f"/run/netns/{host}") as place:
        if ctypes.CDLL(None, use_errno=True).setns(place.fileno(), CLONE_NEWNET) != 0:
            raise OSError(ctypes.get_errno(), "setns")


def take_down(hosts, processes=()):
    for process in processes:
        process.kill()
        process.wait()
    for host in hosts:
        ip("netns", "del", host, check=False)

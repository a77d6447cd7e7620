"""A service manager that stays: opens a port, keeps it, and restarts the server whenever it exits.

    python3 supervisor.py SERVER [OPTION]...

It watches as systemd does with WatchdogSec: if a server was ready and then sends nothing for WATCHDOG
seconds, it is killed. Each message of the server is printed, with the server's number.
"""
import ctypes
import os
import signal
import socket
import subprocess
import sys
import tempfile
import time

wait = float(os.environ["WATCHDOG"])
door = socket.create_server(("127.0.0.1", 0), backlog=1024)
os.set_inheritable(door.fileno(), True)
folder = tempfile.TemporaryDirectory(prefix="parlor-")
told = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
told.bind(folder.name + "/told")
told.settimeout(0.05)
libc = ctypes.CDLL(None)


def say(**words):
    line = " ".join(f"{name}={value}" for name, value in words.items())
    print(line, file=sys.stderr, flush=True)


def become_server():
    libc.prctl(1, signal.SIGKILL)  # PR_SET_PDEATHSIG: the server is killed when this process is gone
    if door.fileno() != 3:
        os.dup2(door.fileno(), 3)


def begin():
    environment = dict(
        os.environ, LISTEN_FDS="1", NOTIFY_SOCKET=folder.name + "/told",
        WATCHDOG_USEC=str(int(wait * 1_000_000)))
    # LISTEN_PID must be the server's own process number, which is known only after the fork.
    words = ["/bin/sh", "-c", 'export LISTEN_PID=$$; exec "$0" "$@"', *sys.argv[1:]]
    return subprocess.Popen(words, env=environment, preexec_fn=become_server, close_fds=False)


signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
server, heard = begin(), None
while True:
    try:
        text = told.recv(100).decode()
        heard = time.monotonic()
        say(event="told", text=text, server=server.pid)
    except TimeoutError:
        pass
    if heard and time.monotonic() - heard > wait and server.poll() is None:
        say(event="hangs", server=server.pid)
        server.kill()
        server.wait()
    if server.poll() is not None:
        say(event="ended", status=server.returncode, server=server.pid)
        server, heard = begin(), None

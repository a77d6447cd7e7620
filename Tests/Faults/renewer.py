"""A small service manager that follows a server through its renewals, as systemd does.

    python3 renewer.py SERVER [OPTION]...

It prints on standard error what the server reports (`event=told`), which process is the server after
that, and how processes ended. When the server exits, it exits with the same status. With MANAGER=deaf it
reads no reports.
"""
import array
import ctypes
import os
import signal
import socket
import sys
import tempfile

PR_SET_CHILD_SUBREAPER = 36
ctypes.CDLL(None).prctl(PR_SET_CHILD_SUBREAPER, 1)
folder = tempfile.TemporaryDirectory(prefix="parlor-")
told = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
told.bind(folder.name + "/told")
told.settimeout(0.02)
is_deaf = os.environ.get("MANAGER") == "deaf"


def say(**words):
    print(" ".join(f"{name}={value}" for name, value in words.items()), file=sys.stderr, flush=True)


main = os.fork()
if main == 0:
    environment = dict(os.environ, NOTIFY_SOCKET=folder.name + "/told")
    os.execve(sys.argv[1], sys.argv[1:], environment)
signal.signal(signal.SIGTERM, lambda *_: os.kill(main, signal.SIGTERM))
statuses = {}
while True:
    try:
        bytes_, passed, _, _ = (b"", [], 0, 0) if is_deaf else told.recvmsg(200, socket.CMSG_SPACE(64))
        text = bytes_.decode()
        # The descriptor sent with BARRIER=1 is closed once all earlier messages have been handled.
        for level, kind, data in passed:
            for descriptor in array.array("i", data[:len(data) // 4 * 4]):
                os.close(descriptor)
        if text.startswith("MAINPID="):
            main = int(text[8:])
        if text and not text.startswith("WATCHDOG"):
            say(event="told", text=text, server=main)
    except TimeoutError:
        pass
    if is_deaf:
        signal.sigtimedwait([], 0.02)
    while True:
        try:
            number, status = os.waitpid(-1, os.WNOHANG)
        except ChildProcessError:
            break
        if number == 0:
            break
        statuses[number] = os.waitstatus_to_exitcode(status)
        say(event="ended", process=number, status=statuses[number])
    if main in statuses:
        sys.exit(min(255, abs(statuses[main])))

"""A small service manager: opens a port, becomes the server, and notes when the server is ready.

    python3 manager.py SERVER [OPTION]...

It prints on standard error what the server has reported, and the port that it opened.
"""
import os
import socket
import sys
import tempfile
import time

door = socket.create_server(("127.0.0.1", 0))
told = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
# A socket in the file system, or in the abstract namespace.
is_outside = bool(os.environ.get("OUTSIDE"))
folder = tempfile.mkdtemp(prefix="parlor-")
place = "@" + folder if is_outside else folder + "/told"
told.bind(place.replace("@", "\0"))
if os.fork() == 0:
    told.settimeout(20)
    text = told.recv(100).decode()
    # Waits, so that the server's own first lines are printed first.
    time.sleep(0.5)
    print(f"event=told text={text} door={door.getsockname()[1]}", file=sys.stderr, flush=True)
    if not is_outside:
        os.unlink(place)
    os.rmdir(folder)
    os._exit(0)
if door.fileno() == 3:
    os.set_inheritable(3, True)
else:
    os.dup2(door.fileno(), 3)
environment = dict(
    os.environ, LISTEN_FDS="1", LISTEN_PID=str(os.getpid()), NOTIFY_SOCKET=place)
os.execve(sys.argv[1], sys.argv[1:], environment)

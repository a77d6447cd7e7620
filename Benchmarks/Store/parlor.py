"""A server of our own in a folder of its own, and somebody who talks to it line by line."""
import os
import re
import shutil
import signal
import socket
import subprocess
import tempfile
import time


class Folder:
    """A temporary folder; what is started in it is stopped before it goes."""

    def __enter__(self):
        self.path, self.servers = tempfile.mkdtemp(prefix="parlor-bench-"), []
        return self

    def __exit__(self, *_):
        for server in self.servers:
            server.kill()
        shutil.rmtree(self.path)

    def file(self, name):
        return os.path.join(self.path, name)

    def server(self, program, store):
        server = Server(program, store, self.file("log"))
        self.servers.append(server)
        return server


class Server:
    """Started with the value. `listening`, `restored` and `answering` are seconds since then."""

    def __init__(self, program, store, log):
        self.program, self.store = program, store
        with open(log, "w") as file:
            start = time.perf_counter()
            self.process = subprocess.Popen(
                [program, "--port", "0", "--bind", "127.0.0.1", "--store", store,
                 "--connections", "1000000", "--drain", "0"],
                stderr=file)
        with open(log) as file:
            text = ""
            while not (found := re.search(r"event=listen .*port=(\d+)\n", text)):
                text += file.read()
                if self.process.poll() is not None:
                    raise SystemExit(f"the server ended: {text}")
                time.sleep(0.0005)
            self.listening = time.perf_counter() - start
            self.port = int(found[1])
            client = Client(self.port)
            client.ask("ping up")
            self.answering = time.perf_counter() - start
            client.socket.close()
            text += file.read()
        self.rooms = int(re.search(r"event=restore rooms=(\d+)", text)[1])
        if "room-lost" in text:
            raise SystemExit("a room was lost")

    def processor(self):
        """Seconds of processor time so far."""
        with open(f"/proc/{self.process.pid}/stat") as file:
            fields = file.read().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def figures(self):
        """What it counts, by name; nothing where the store is no file."""
        said = subprocess.run(
            [self.program, "figures", "--store", self.store], capture_output=True, text=True).stdout
        pairs = (line.split() for line in said.splitlines() if not line.startswith("#"))
        return {pair[0]: float(pair[1]) for pair in pairs if len(pair) == 2}

    def longest_turn(self):
        """Milliseconds of the loop's longest turn so far."""
        return self.figures().get("parlor_loop_longest_turn_seconds", float("nan")) * 1000

    def stop(self):
        self.process.send_signal(signal.SIGTERM)
        self.process.wait()

    def kill(self):
        self.process.kill()
        self.process.wait()


class Client:
    def __init__(self, port, name=None):
        self.socket = socket.create_connection(("127.0.0.1", port))
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.rest = b""
        self.read()
        if name:
            self.ask(f"hello {name}")

    def read(self):
        """The next line, as text."""
        while b"\n" not in self.rest:
            data = self.socket.recv(1 << 18)
            if not data:
                raise SystemExit("the server closed a connection")
            self.rest += data
        line, self.rest = self.rest.split(b"\n", 1)
        return line.decode()

    def lines(self):
        """Those that are here already."""
        try:
            self.rest += self.socket.recv(1 << 18, socket.MSG_DONTWAIT)
        except BlockingIOError:
            pass
        *lines, self.rest = self.rest.split(b"\n")
        return [line.decode() for line in lines]

    def say(self, line):
        self.socket.sendall(line.encode() + b"\n")

    def ask(self, line):
        """Says a line, and gives its OK; what came before it is passed over."""
        self.say(f"#own {line}")
        while True:
            answer = self.read()
            if answer.startswith("#own OK"):
                return answer
            if answer.startswith("#own ERR"):
                raise SystemExit(f"{line}: {answer}")

    def time(self, line):
        """Milliseconds from a request to the end of its answer, of which nothing is left unread."""
        start = time.perf_counter()
        self.socket.sendall(line.encode() + b"\n")
        data = b""
        while True:
            data += self.socket.recv(1 << 18)
            last = data[data.rfind(b"\n", 0, -1) + 1:]
            if last.startswith(b"OK") and last.endswith(b"\n"):
                return (time.perf_counter() - start) * 1000
            if last.startswith(b"ERR"):
                raise SystemExit(f"{line}: {last}")


def fields(line):
    return dict(word.split("=", 1) for word in line.split() if "=" in word)

"""`bench-load` as a function, and what it runs on."""
import os
import subprocess


def build(product):
    """Builds a program as it ships, and gives its path."""
    command = [os.path.join(os.path.dirname(__file__), "../Scripts/release"), product]
    if where := os.environ.get("PARLOR_SCRATCH"):
        command += ["--scratch-path", where]
    folder = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout
    return os.path.join(folder.strip(), product)


def bench(program, server, *words):
    """What was measured at a server, by name."""
    told = subprocess.run(
        [program, *words, f"--server=127.0.0.1:{server.port}",
         f"--pid={server.process.pid}"], capture_output=True, text=True, timeout=120)
    if told.returncode:
        raise SystemExit(f"bench-load {' '.join(words)}: {told.stderr}")
    return {name: float(value) for name, value in map(str.split, told.stdout.splitlines())}


def machine():
    """What a table must say of where it was made."""
    with open("/proc/cpuinfo") as file:
        names = [line.split(":")[1].strip() for line in file if line.startswith("model name")]
    busy = os.getloadavg()[0]
    return f"{os.cpu_count()} × {names[0] if names else 'processor'}, load before {busy:.1f}"

#!/usr/bin/env python3
"""Computes what a power cut leaves of the files that disk.c has recorded.

    disk.py LOG BEFORE AFTER [SEED]      BEFORE and AFTER are folders

Everything that was synced is there. Of what was written after the last sync, each sector of 512 bytes
may be there or not, in any order; a file may have grown and contain only zeros; a name that was created
or removed is certain only after a sync of its folder.
"""
import os
import random
import struct
import sys

HEAD = struct.Struct("=cBHIq")
SECTOR = 512


class File:
    def __init__(self, content=b""):
        self.kept = bytearray(content)
        # Changes since the last sync: (where, bytes), or (size, None) for a file that was cut.
        self.since = []

    def sync(self):
        for place, data in self.since:
            apply(self.kept, place, data)
        self.since = []

    def after_power_cut(self, chance):
        """The contents after a power cut: everything that was synced, and some of the rest."""
        share = chance.choice([0, 0.1, 0.5, 0.9, 1])
        content, loose = bytearray(self.kept), []

        def settle():
            chance.shuffle(loose)
            for place, data in loose:
                apply(content, place, data)
            loose.clear()

        for place, data in self.since:
            if data is None:
                settle()
                if chance.random() < share:
                    apply(content, place, None)
            else:
                loose += [part for part in sectors(place, data) if chance.random() < share]
        settle()
        end = max([place + len(data or b"") for place, data in self.since], default=0)
        if chance.random() < 0.3 and end > len(content):
            content += bytes(end - len(content))
        return bytes(content)


def sectors(place, data):
    start = 0
    while start < len(data):
        end = min(len(data), start + SECTOR - (place + start) % SECTOR)
        yield place + start, data[start:end]
        start = end


def apply(content, place, data):
    if data is None:
        del content[place:]
        content += bytes(place - len(content))
    else:
        content += bytes(max(0, place - len(content)))
        content[place:place + len(data)] = data


def records(log):
    place = 0
    while place + HEAD.size <= len(log):
        what, name, _, size, offset = HEAD.unpack_from(log, place)
        place += HEAD.size
        if place + name + size > len(log):
            return
        yield what, log[place:place + name].decode(), offset, log[place + name:place + name + size]
        place += name + size


def after_power_cut(log, before, chance):
    """The files by name, made of those that were there before and of what has been done since."""
    now = {name: File(content) for name, content in before.items()}
    kept, names = dict(now), []
    for what, name, offset, data in records(log):
        if what == b"C":
            now[name] = File()
            names.append((name, now[name]))
        elif what == b"U":
            now.pop(name, None)
            names.append((name, None))
        elif what == b"R" and name in now:
            now[data.decode()] = now.pop(name)
            names += [(data.decode(), now[data.decode()]), (name, None)]
        elif what == b"S" and name == ".":
            keep(names, kept)
            names = []
        elif name in now and what == b"S":
            now[name].sync()
        elif name in now:
            now[name].since.append((offset, data if what == b"W" else None))
    keep(names[:chance.randint(0, len(names))], kept)
    return {name: file.after_power_cut(chance) for name, file in kept.items()}


def keep(names, kept):
    for name, file in names:
        if file:
            kept[name] = file
        else:
            kept.pop(name, None)


def read_folder(folder):
    names = [name for name in os.listdir(folder) if os.path.isfile(os.path.join(folder, name))]
    return {name: open(os.path.join(folder, name), "rb").read() for name in names
            if not name.endswith("-shm")}


def write_folder(folder, files):
    for name in os.listdir(folder):
        os.remove(os.path.join(folder, name))
    for name, content in files.items():
        with open(os.path.join(folder, name), "wb") as file:
            file.write(content)


if __name__ == "__main__":
    if len(sys.argv) not in (4, 5):
        sys.exit(__doc__)
    with open(sys.argv[1], "rb") as noted:
        files = after_power_cut(
            noted.read(), read_folder(sys.argv[2]), random.Random(*sys.argv[4:]))
    write_folder(sys.argv[3], files)

"""The page over https, behind the proxies that docs/web.md names, with a self-signed
certificate."""
import base64
import hashlib
import os
import shutil
import subprocess
import time

from browser import NAME, House, Phone, fault
from system import free_port

CADDY = """{
  auto_https off
  admin off
}
https://%(name)s:%(port)d {
  tls %(folder)s/certificate %(folder)s/key
  encode gzip
  reverse_proxy 127.0.0.1:%(web)d
}
"""
HAPROXY = """frontend web
  mode http
  bind 127.0.0.1:%(port)d ssl crt %(folder)s/both alpn http/1.1
  option forwardfor
  http-request set-header X-Forwarded-Proto https
  timeout client 30s
  default_backend door
backend door
  mode http
  timeout connect 5s
  timeout server 30s
  timeout tunnel 1h
  server door 127.0.0.1:%(web)d
"""


class Certificate:
    def __init__(self, folder):
        self.folder = folder
        subprocess.run(
            ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2",
             "-subj", f"/CN={NAME}", "-addext", f"subjectAltName=DNS:{NAME}", "-keyout", f"{folder}/key", "-out", f"{folder}/certificate"],
            check=True, stderr=subprocess.DEVNULL)
        with open(f"{folder}/both", "wb") as both:
            for part in ("certificate", "key"):
                with open(f"{folder}/{part}", "rb") as file:
                    both.write(file.read())
        public = subprocess.run(["openssl", "x509", "-in", f"{folder}/certificate", "-noout", "-pubkey"], check=True, capture_output=True).stdout
        bare = subprocess.run(["openssl", "pkey", "-pubin", "-outform", "der"], input=public, check=True, capture_output=True).stdout
        self.trusted = base64.b64encode(hashlib.sha256(bare).digest()).decode()


def play_https(house, browser, certificate, folder):
    tried = 0
    for name, words, text in (("caddy", ["run", "--adapter", "caddyfile", "--config"], CADDY), ("haproxy", ["-db", "-f"], HAPROXY)):
        program = shutil.which(name) or shutil.which(f"/usr/sbin/{name}")
        if not program:
            print(f"https: {name} is not installed, and not tried", flush=True)
            continue
        tried += 1
        port, web = free_port(), free_port()
        facts = {"name": NAME, "port": port, "web": web, "folder": certificate.folder}
        with open(f"{certificate.folder}/{name}", "w") as file:
            file.write(text % facts)
        door = house.start(
            f"{house.programs}/parlor-door", "--web", str(web), "--server", f"127.0.0.1:{house.port}", "--from", "127.0.0.2",
            "--bind", "127.0.0.1", "--public", NAME, "--web-proxy", "127.0.0.1")
        proxy = subprocess.Popen([program, *words, f"{certificate.folder}/{name}"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                                 env={**os.environ, "HOME": certificate.folder})
        try:
            House.reach(web)
            House.reach(port)
            visit(browser, f"https://{NAME}:{port}/", name, proxy, folder)
        finally:
            for process in (door, proxy):
                process.kill()
                process.wait()
    return tried


def visit(browser, url, name, proxy, folder):
    phone = Phone(browser, url)
    phone.enter(f"{name}x")
    phone.check(f"home behind {name}")
    if not phone.ask("isSecureContext && app.link.state === 'open'"):
        fault(f"{name}: no secure line")
    phone.wait("navigator.serviceWorker.getRegistration().then(r => Boolean(r?.active))", f"{name}: the page kept as an app")
    faults = phone.call("Page.getInstallabilityErrors").get("installabilityErrors", [])
    for found in faults:
        # A browser context of its own counts as a private window, from which nothing can be
        # installed.
        if found["errorId"] not in ("in-incognito",):
            fault(f"{name}: it cannot be installed: {found}")
    phone.ask("app.sit('create pig').then(() => app.do('bot easy')).then(() => app.do('start'))")
    phone.wait("app.table?.phase === 'playing'", f"{name}: a table")
    phone.ask("app.do('resign').then(() => app.leave())")
    # The second load caches every file; the third, without a connection, still shows the page.
    phone.call("Page.reload")
    phone.wait("app.me !== null && document.querySelector('.games') !== null", f"{name}: home again")
    time.sleep(0.5)
    kept = phone.ask("caches.keys().then(names => Promise.all(names.map(n => caches.open(n).then(c => c.keys())))).then(all => all.flat().map(r => new URL(r.url).pathname))") or []
    if "/" not in kept or "/ws" in kept or any("?" in path for path in kept):
        fault(f"{name}: kept {kept}")
    proxy.kill()
    proxy.wait()
    phone.call("Page.reload")
    phone.wait("document.querySelector('h1') !== null && app.link.state !== 'open'", f"{name}: the page without a line")
    phone.picture(folder, f"https-{name}")
    print(f"https: {name}, kept as an app with {len(kept)} files", flush=True)

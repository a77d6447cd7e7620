"""Headless Chromium, phones in it, and the server and the door that they use."""
import base64
import json
import os
import select
import shutil
import socket
import subprocess
import sys
import tempfile
import time

from system import free_port

# A phone's address for the server. It is not localhost, for which browsers allow more.
HOST = "192.168.1.7"
# The server's name on the internet.
NAME = "games.example.org"
PHONES = [(390, 664), (390, 844), (768, 1024), (1280, 800)]
HOSTILE = ['<img src=x onerror=alert(1)>', '"><script>alert(1)</script>', "javascript:alert(1)", "{{1+1}}",
           "\u202egnp.exe", "<svg/onload=alert(1)>", "' onmouseover='alert(1)", "&lt;b&gt;"]
# Computes the contrast of text as WCAG 2 does: against the nearest background, or the lightest and
# darkest colours of a gradient. Partly transparent backgrounds are mixed with what is behind.
CONTRAST = """
          const colour = text => { const n = text.match(/[\\d.]+/g)?.map(Number) ?? [0, 0, 0, 0]; const k = text.startsWith('color(') ? 255 : 1; return [n[0] * k, n[1] * k, n[2] * k, n[3] ?? 1]; };
          const over = (top, below) => [0, 1, 2].map(i => top[i] * top[3] + below[i] * (1 - top[3])).concat(1);
          const light = c => { const [r, g, b] = c.map(v => (v /= 255) <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4); return 0.2126 * r + 0.7152 * g + 0.0722 * b; };
          const ratio = (a, b) => { const [x, y] = [light(a), light(b)].sort((p, q) => q - p); return (x + 0.05) / (y + 0.05); };
          const grounds = e => {
            if (!e) return [[255, 255, 255, 1]];
            const style = getComputedStyle(e), own = colour(style.backgroundColor);
            if (own[3] === 1 && style.backgroundImage === 'none') return [own];
            const below = grounds(e.parentElement).map(g => over(own, g));
            if (style.backgroundImage.includes('url(')) return own[3] > 0.4 ? below : [];
            const stops = style.backgroundImage.match(/rgba?\\([^)]*\\)/g)?.map(colour) ?? [];
            return [...below, ...stops.flatMap(s => below.map(g => over(s, g)))];
          };
          const pale = least => {
            const faults = new Set(), walker = document.createTreeWalker(document.getElementById('app'), NodeFilter.SHOW_TEXT);
            for (let n; (n = walker.nextNode());) {
              const e = n.parentElement, box = e.getBoundingClientRect(), style = getComputedStyle(e);
              if (!n.data.trim() || !box.width || !box.height || e.closest('svg, [inert], [aria-hidden]') || style.visibility !== 'visible') continue;
              let see = 1;
              for (let p = e; p; p = p.parentElement) see *= Number(getComputedStyle(p).opacity);
              for (const ground of grounds(e)) {
                const ink = colour(style.color), found = ratio(over([...ink.slice(0, 3), ink[3] * see], ground), ground);
                if (found < least) faults.add(`pale: ${n.data.trim().slice(0, 30)} ${found.toFixed(1)}`);
              }
            }
            return [...faults];
          };"""
faults = []
FAULTS_MAX = int(os.environ.get('WEB_FAULTS', '40'))


def fault(text):
    """Prints one fault. Stops after many, because the later ones tell nothing new."""
    faults.append(text)
    print(f"FAULT {text}", flush=True)
    if len(faults) >= FAULTS_MAX:
        sys.exit("web: too many faults")


class Browser:
    """Chromium, controlled over a pipe: messages of its protocol, each terminated by a zero
    byte."""

    def __init__(self, program, trusted=None):
        """`trusted` is the hash of a key whose certificates are trusted."""
        to_browser, self.out = os.pipe()
        self.into, from_browser = os.pipe()

        def place():
            os.dup2(to_browser, 10)
            os.dup2(from_browser, 11)
            os.dup2(10, 3)
            os.dup2(11, 4)

        self.folder = tempfile.mkdtemp(prefix="web-")
        self.process = subprocess.Popen(
            [program, "--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
             "--disable-dev-shm-usage", f"--user-data-dir={self.folder}", "--remote-debugging-pipe",
             f"--host-resolver-rules=MAP {HOST} 127.0.0.1, MAP {NAME} 127.0.0.1",
             *([f"--ignore-certificate-errors-spki-list={trusted}"] if trusted else []), "about:blank"],
            preexec_fn=place, close_fds=False, stderr=subprocess.DEVNULL)
        os.close(to_browser)
        os.close(from_browser)
        self.number = 0
        self.heard = b""
        self.events = []

    def starts(self):
        """Whether the browser runs: on some machines it is installed but cannot start."""
        os.write(self.out, json.dumps({"id": 0, "method": "Browser.getVersion"}).encode() + b"\0")
        while not self.heard.endswith(b"\0"):
            part = os.read(self.into, 1 << 20) if select.select([self.into], [], [], 60)[0] else b""
            if not part:
                return False
            self.heard += part
        self.heard = b""
        return True

    def call(self, method, session=None, **parameters):
        self.number += 1
        message = {"id": self.number, "method": method, "params": parameters}
        if session:
            message["sessionId"] = session
        os.write(self.out, json.dumps(message).encode() + b"\0")
        while True:
            while b"\0" not in self.heard:
                part = os.read(self.into, 1 << 20)
                if not part:
                    sys.exit("the browser has gone")
                self.heard += part
            line, self.heard = self.heard.split(b"\0", 1)
            answer = json.loads(line)
            if answer.get("id") == self.number:
                return answer.get("result", answer)
            self.events.append(answer)

    def close(self):
        self.process.kill()
        self.process.wait()
        shutil.rmtree(self.folder, ignore_errors=True)


class Phone:
    """A page with its own storage."""

    def __init__(self, browser, url, size=PHONES[1], language="en", scheme="dark"):
        self.browser, self.url = browser, url
        context = browser.call("Target.createBrowserContext")["browserContextId"]
        target = browser.call("Target.createTarget", url="about:blank", browserContextId=context)["targetId"]
        self.session = browser.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ("Runtime", "Log", "Page", "Network"):
            self.call(f"{domain}.enable")
        self.resize(size)
        self.call("Emulation.setLocaleOverride", locale=language)
        self.call("Emulation.setUserAgentOverride", userAgent="Chromium", acceptLanguage=language)
        self.media(prefers_color_scheme=scheme)
        self.call("Page.navigate", url=url)

    def call(self, method, **parameters):
        return self.browser.call(method, self.session, **parameters)

    def resize(self, size):
        self.size = size
        self.call("Emulation.setDeviceMetricsOverride", width=size[0], height=size[1], deviceScaleFactor=1,
                  mobile=size[0] < 700)

    def ask(self, expression):
        """The value of an expression in the page, which may use `app`."""
        answer = self.call("Runtime.evaluate", awaitPromise=True, returnByValue=True,
                           expression=f"import('/app.js').then(({{ app }}) => ({expression}))")
        if "exceptionDetails" in answer:
            fault(f"{expression}: {answer['exceptionDetails'].get('exception', {}).get('description', '')[:300]}")
        return answer.get("result", {}).get("value")

    def wait(self, expression, what=None):
        for _ in range(300):
            if self.ask(expression):
                return True
            time.sleep(0.1)
        fault(f"waited for {what or expression}: {self.text()[:300]!r}")
        return False

    def text(self):
        return self.ask("document.body.innerText") or ""

    def settle(self):
        """Waits until nothing moves any more."""
        self.ask("new Promise(requestAnimationFrame).then(() => Promise.all(document.getAnimations().map(a => a.finished.catch(() => 0)))).then(() => 0)")

    def press(self, label, isThere=True):
        """Presses the middle of the button with this text or name, as a finger does. With
        isThere=False, a button that has disappeared is ignored."""
        self.settle()
        # On a busy machine a list may still grow and the button move away. A finger that misses
        # presses again.
        for _ in range(5):
            place = self.place(label)
            if not place:
                return isThere and fault(f"no button {label!r} in {self.text()[:300]!r}")
            for kind in ("mousePressed", "mouseReleased"):
                self.call("Input.dispatchMouseEvent", type=kind, x=place[0], y=place[1], button="left", clickCount=1)
            if self.ask("window.pressed") != "nothing":
                break
        return True

    def place(self, label):
        """The middle of the button with this text or name. `window.pressed` will say whether it was
        pressed."""
        return self.ask(f"""new Promise(requestAnimationFrame).then(() => {{
          const all = [...document.querySelectorAll('button')].filter(b => !b.closest('[inert]'));
          const is = b => b.getAttribute('aria-label') === {json.dumps(label)} || b.innerText.trim().startsWith({json.dumps(label)});
          const found = all.find(is);
          if (!found) return null;
          found.scrollIntoView({{ block: 'center' }});
          window.pressed = 'nothing';
          addEventListener('click', event => {{ if (found.contains(event.target)) window.pressed = 'button'; }}, {{ capture: true, once: true }});
          const box = found.getBoundingClientRect();
          return [box.x + box.width / 2, box.y + box.height / 2];
        }})""")

    def word(self, key, **blanks):
        text = self.call("Runtime.evaluate", awaitPromise=True, returnByValue=True,
                         expression=f"import('/words.js').then(async ({{ w, addWords }}) => (await addWords('more'), w({json.dumps(key)})))")["result"]["value"]
        for name, value in blanks.items():
            text = text.replace(f"{{{name}}}", str(value))
        return text

    def tap(self, key, isThere=True, **blanks):
        """Presses the button with this text of the catalogs, once it is there."""
        label = self.word(key, **blanks)
        if isThere:
            self.wait(f"""[...document.querySelectorAll('button')].some(b => b.getAttribute('aria-label') === {json.dumps(label)} || b.innerText.trim().startsWith({json.dumps(label)}))""", f"a button {label!r}")
        return self.press(label, isThere)

    def fill(self, name, text):
        """Puts text into a field, as a paste does."""
        self.wait(f"document.getElementById({json.dumps(name)}) !== null", f"the field {name}")
        self.ask(f"document.getElementById({json.dumps(name)}).focus()")
        self.ask(f"document.getElementById({json.dumps(name)}).select()")
        self.call("Input.insertText", text=text)

    def key(self, key, text=None):
        """Presses a key of a keyboard: `Tab`, `Enter`, `r`."""
        code = {"Tab": 9, "Enter": 13, "Escape": 27, " ": 32, "Backspace": 8}.get(key, 0)
        typed = text or ("\r" if key == "Enter" else key if len(key) == 1 else "")
        self.call("Input.dispatchKeyEvent", type="keyDown", key=key, code=key, windowsVirtualKeyCode=code, text=typed)
        self.call("Input.dispatchKeyEvent", type="keyUp", key=key, code=key, windowsVirtualKeyCode=code)

    def media(self, **features):
        """Sets what the person has chosen in their system, such as colours or motion."""
        self.features = {**getattr(self, "features", {}), **features}
        self.call("Emulation.setEmulatedMedia", features=[
            {"name": name.replace("_", "-"), "value": value} for name, value in self.features.items()])

    def enter(self, name, place=".games"):
        self.wait("document.getElementById('name') !== null", "the field of the name")
        self.ask(f"document.getElementById('name').value = {json.dumps(name)}")
        self.press(self.word("welcome.play"))
        self.wait("app.me !== null && document.querySelector('{place}') !== null".format(place=place), "home")

    def check(self, where):
        """Checks what must be true of every screen, once nothing moves any more."""
        self.settle()
        found = self.ask("""(() => {
          const faintest = 4.5;
          %s
          const faults = [], seen = e => { const b = e.getBoundingClientRect(); return b.width > 0 && b.height > 0; };
          const isTop = e => !document.querySelector('.veil') || e.closest('.veil');
          for (const e of document.querySelectorAll('button, input:not([hidden]):not([type=file])')) {
            const b = e.getBoundingClientRect();
            if (!seen(e) || !isTop(e) || e.classList.contains('tile')) continue;
            if ((b.width < 43.5 || b.height < 43.5) && !e.classList.contains('hole')) faults.push(`small: ${e.innerText || e.ariaLabel} ${b.width}x${b.height}`);
            if (b.left < -1 || b.right > innerWidth + 1) faults.push(`outside: ${e.innerText || e.ariaLabel}`);
          }
          if (document.documentElement.scrollWidth > innerWidth) faults.push('the page scrolls sideways');
          if (document.documentElement.scrollHeight > innerHeight + 1) faults.push('the page scrolls');
          const walker = document.createTreeWalker(document.getElementById('app'), NodeFilter.SHOW_TEXT);
          for (let n; (n = walker.nextNode());) if (n.data.trim() && parseFloat(getComputedStyle(n.parentElement).fontSize) < 13 && !n.parentElement.closest('[aria-hidden]')) faults.push(`small text: ${n.data}`);
          const board = document.querySelector('.board'), isLarge = parseFloat(getComputedStyle(document.documentElement).fontSize) > 20;
          if (board && !isLarge && board.scrollHeight > board.clientHeight + 1) faults.push(`the board has ${board.scrollHeight} of ${board.clientHeight}`);
          if (document.querySelector('img[src=x], script:not([src])')) faults.push('markup from a line');
          return faults.concat(pale(faintest));
        })()""" % CONTRAST) or []
        for text in found:
            fault(f"{where} at {self.size[0]}x{self.size[1]}: {text}")
        for event in [e for e in self.browser.events if e.get("sessionId") == self.session]:
            text = ""
            if event["method"] == "Runtime.exceptionThrown":
                text = event["params"]["exceptionDetails"].get("exception", {}).get("description", "")
            elif event["method"] == "Log.entryAdded" and event["params"]["entry"]["level"] == "error":
                text = event["params"]["entry"]["text"]
            # Some tests cut the connection, and the browser reports that. One header is only valid
            # with https.
            if text and not any(word in text for word in ("WebSocket", "ERR_", "Cross-Origin-Opener-Policy")):
                fault(f"{where}: {text[:300]}")
        self.browser.events = [e for e in self.browser.events if e.get("sessionId") != self.session]

    def picture(self, folder, name):
        if folder:
            with open(os.path.join(folder, f"{name}.png"), "wb") as file:
                file.write(base64.b64decode(self.call("Page.captureScreenshot")["data"]))


class House:
    """The server and the door."""

    def __init__(self, programs):
        self.programs = programs
        self.folder = tempfile.mkdtemp(prefix="web-")
        self.port, self.web = free_port(), free_port()
        self.start_server()
        self.start_door()

    def start(self, *words):
        return subprocess.Popen(words, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    def start_server(self):
        self.server = self.start(
            f"{self.programs}/parlord", "--port", str(self.port), "--store", f"{self.folder}/parlor.db",
            "--no-house-pause", "--proxy", "127.0.0.2", "--web", str(self.web), "--bind", "127.0.0.1")
        self.reach(self.port)

    def start_door(self):
        self.door = self.start(
            f"{self.programs}/parlor-door", "--web", str(self.web), "--server", f"127.0.0.1:{self.port}",
            "--from", "127.0.0.2", "--bind", "127.0.0.1", "--public", HOST)
        self.reach(self.web)

    @staticmethod
    def reach(port):
        for _ in range(600):
            try:
                return socket.create_connection(("127.0.0.1", port), timeout=1).close()
            except OSError:
                time.sleep(0.1)
        return sys.exit(f"nothing listens at port {port}")

    @property
    def url(self):
        return f"http://{HOST}:{self.web}/"

    def kill(self, process):
        process.kill()
        process.wait()

    def close(self):
        self.kill(self.door)
        self.kill(self.server)
        shutil.rmtree(self.folder, ignore_errors=True)

"""Checks that people who see, hear or move differently can play: sizes, colours, keys, names."""
import json
import os
import time

from browser import PHONES, Phone, fault

ROOT = os.path.realpath(os.path.join(os.path.dirname(os.path.abspath(__file__)), "../.."))


def settle(phone, is_done, step, most=400):
    for _ in range(most):
        if phone.ask(is_done):
            return True
        step()
        time.sleep(0.05)
    return fault(f"not reached: {is_done} in {phone.text()[:200]!r}")


def focus(phone, label):
    """Moves to a button with Tab alone, like somebody without a mouse."""
    for _ in range(60):
        if phone.ask(f"(e => e.getAttribute('aria-label') === {json.dumps(label)} || e.innerText?.trim().startsWith({json.dumps(label)}))(document.activeElement)"):
            return True
        phone.key("Tab")
    return fault(f"Tab does not reach {label!r} in {phone.text()[:200]!r}")


def choose(phone, label):
    if focus(phone, label):
        phone.key("Enter")


def play_by_keys(house, browser):
    """Plays all four games against house bots with the keyboard alone."""
    phone = Phone(browser, house.url, size=PHONES[3])
    phone.wait("document.getElementById('name') !== null", "the field of the name")
    for _ in range(10):
        if phone.ask("document.activeElement.id === 'name'"):
            break
        phone.key("Tab")
    phone.call("Input.insertText", text="kate")
    phone.key("Enter")
    phone.wait("app.me !== null && document.querySelector('.games') !== null", "home")
    for game, word in (("pig", "game.pig"), ("media", "game.media"), ("slide", "game.slide"), ("mastermind", "game.mastermind")):
        choose(phone, phone.word(word))
        phone.wait("app.page.name === 'game' && document.querySelector('.keys.three') !== null", f"the page of {game}")
        # A race against a house bot would end before the test has pressed a key.
        choose(phone, phone.word("game.alone" if game in ("slide", "mastermind") else "level.easy"))
        phone.wait("app.table?.phase === 'playing' || (app.table?.phase === 'open' && app.table.taken > 1)", f"a table of {game}")
        if phone.ask("app.table.phase") == "open":
            choose(phone, phone.word("wait.start"))
        phone.wait("app.table?.phase === 'playing'", f"the start of {game}")
        said = phone.ask("document.getElementById('spoken').textContent")
        if game == "pig":
            settle(phone, "app.table.phase === 'over'", lambda: phone.key("h") if (phone.ask("app.table.board.total") or 0) > 15 else phone.key("r"), 3000)
        elif game == "media":
            def step():
                if phone.ask("Boolean(app.table.board.past)"):
                    phone.key("Enter")
                elif phone.ask("app.table.isMyTurn"):
                    if phone.ask("app.table.board.hands[app.table.seat - 1].bet === 0 && app.table.board.bank !== String(app.table.seat)"):
                        choose(phone, phone.word("media.betOf", bet=1))
                    else:
                        phone.key("s")
            settle(phone, "app.table.phase === 'over'", step, 3000)
        elif game == "slide":
            for key in ("ArrowUp", "ArrowLeft", "ArrowDown", "ArrowRight"):
                phone.key(key)
            moves = phone.ask("app.table.board.moves")
            phone.wait("app.table.board.sent === 0")
            # A tile is a button whose name says which way it moves.
            found = False
            for _ in range(20):
                phone.key("Tab")
                found = phone.ask("document.activeElement.classList.contains('tile')")
                if found:
                    break
            label = phone.ask("document.activeElement.getAttribute('aria-label')") or ""
            before = phone.ask("app.table.board.tiles.join()")
            phone.key("Enter")
            phone.wait("app.table.board.sent === 0")
            if not found or "," not in label or phone.ask("app.table.board.tiles.join()") == before:
                fault(f"a tile by keys: {found} {label!r}, {moves} moves")
            for key, named in (("p", "whole"), ("n", "bare")):
                was = phone.ask(f"document.querySelector('.tiles').classList.contains('{named}')")
                phone.key(key)
                phone.wait(f"document.querySelector('.tiles').classList.contains('{named}') !== {json.dumps(bool(was))}", f"the key {key}")
                phone.key(key)
            choose(phone, phone.word("more"))
            choose(phone, phone.word("menu.resign"))
            choose(phone, phone.word("yes"))
        else:
            def guess():
                for letter in "aabb":
                    phone.key(letter)
                phone.key("Enter")
                time.sleep(0.2)
            settle(phone, "app.table.phase === 'over'", guess, 60)
        phone.wait("app.table?.phase === 'over'", f"the end of {game}")
        settle(phone, f"document.getElementById('spoken').textContent !== {json.dumps(said)}", lambda: None)
        choose(phone, phone.word("end.more"))
        phone.wait("document.querySelector('.sheet') !== null && document.activeElement.closest('.sheet') !== null", "a dialogue that has the focus")
        phone.key("Escape")
        phone.wait(f"document.activeElement.innerText?.startsWith({json.dumps(phone.word('end.more'))})", "the focus given back")
        choose(phone, phone.word("end.home"))
        phone.wait("document.querySelector('.games') !== null", "home again")
        print(f"keys alone: {game}", flush=True)


def keep_typing(house, browser):
    """Loses the connection while somebody types: text and focus stay where they are."""
    phone = Phone(browser, house.url)
    phone.fill("name", "tilda")
    keeps(phone, "name", "tilda")
    phone.press(phone.word("welcome.play"))
    phone.wait("app.me !== null && document.querySelector('.games') !== null", "home")
    phone.ask("app.link.ask('cup create Typing kind=swiss game=pig').then(a => app.go({ name: 'desk', cup: a.number('cup'), tab: 'course' }))")
    phone.fill("told", "Round two starts at")
    keeps(phone, "told", "Round two starts at")
    print("typing: text and focus survive a lost connection", flush=True)


def scroll_talk(house, browser):
    """Shows a long chat: the newest line first, and the oldest after scrolling."""
    phone = Phone(browser, house.url, size=PHONES[0])
    phone.enter("talia")
    phone.ask("import('/line.js').then(({ parse }) => { for (let i = 1; i <= 60; i++) app.hear(parse(`EV say room=1 from=ana text=\"line ${i}\"`)); })")
    phone.ask("app.lay({ name: 'talk' })")
    phone.wait("document.querySelectorAll('.talk p').length === 60", "a long chat")
    for where, last in (("0", "60"), ("-1e6", "1")):
        seen = phone.ask(f"""(talk => {{
          talk.scrollTop = {where};
          const box = talk.getBoundingClientRect();
          return [...talk.querySelectorAll('p')].filter(p => p.getBoundingClientRect().top >= box.top - 1 && p.getBoundingClientRect().bottom <= box.bottom + 1).map(p => p.innerText.split(' ').pop());
        }})(document.querySelector('.talk'))""")
        if last not in seen:
            fault(f"chat: line {last} is not among {seen}")
    phone.check("a long chat")
    print("chat: the newest line is shown, and the oldest can be reached", flush=True)


def keeps(phone, field, text):
    for state, is_there in (("connecting", "!=="), ("open", "===")):
        phone.ask(f"app.link.go('{state}')")
        phone.wait(f"document.querySelector('.bar-line') {is_there} null", f"the bar while {state}")
        found = phone.ask(f"[document.activeElement.id, document.getElementById('{field}')?.value]")
        if found != [field, text]:
            fault(f"typing, {state}: {found} instead of {[field, text]}")


def names_of(phone, where):
    """Checks what a screen reader announces: everything that can be pressed, and every picture, has
    a name."""
    phone.call("Accessibility.enable")
    nodes = phone.call("Accessibility.getFullAXTree")["nodes"]
    for node in nodes:
        role, name = node.get("role", {}).get("value"), node.get("name", {}).get("value", "").strip()
        if node.get("ignored") or role not in ("button", "textbox", "searchbox", "spinbutton", "image", "img", "dialog", "radiogroup", "link"):
            continue
        if not name:
            fault(f"{where}: {role} without a name")
    phone.call("Accessibility.disable")


SCREENS = [("home", "app.home()"), ("a game", "app.go({ name: 'game', game: 'pig' })"), ("options", "app.lay({ name: 'options', game: 'pig' })"),
           ("settings", "app.go({ name: 'settings' })"), ("the key", "app.lay({ name: 'key' })"), ("photos", "app.lay({ name: 'photos' })"),
           ("top", "app.go({ name: 'top' })"), ("feats", "app.go({ name: 'feats' })"), ("shop", "app.go({ name: 'shop' })"),
           ("history", "app.go({ name: 'history' })"), ("cups", "app.go({ name: 'cups' })"), ("a new cup", "app.go({ name: 'newcup' })"),
           ("talk", "app.lay({ name: 'talk' })")]


def look(phone, where, large):
    phone.check(where)
    if large:
        lost = phone.ask("""[...document.querySelectorAll('button, h1, .say, p')].filter(e => e.getBoundingClientRect().height > 0 && !e.closest('[inert]')
          && (e.scrollWidth > e.clientWidth + 2 && getComputedStyle(e).overflowX === 'hidden' && getComputedStyle(e).textOverflow !== 'ellipsis')
          ).concat([...document.querySelectorAll('.key, .item, .choice')].filter(b => !b.closest('[inert]') && [...b.children].some(s => s.getBoundingClientRect().right > b.getBoundingClientRect().right + 1)))
          .map(e => e.innerText.slice(0, 40))""")
        for text in lost or []:
            fault(f"{where}, large: cut off: {text}")
    names_of(phone, where)


def every_screen(house, browser, folder):
    """Shows each screen dark and light, with text at 200 %, with forced colours, and without
    motion."""
    phone = Phone(browser, house.url)
    phone.enter("alma")
    for scheme in ("dark", "light"):
        phone.media(prefers_color_scheme=scheme)
        for where, action in SCREENS:
            phone.ask(f"({action}, 0)")
            time.sleep(0.4)
            look(phone, f"{where}, {scheme}", False)
        phone.ask("app.lay(null)")
    phone.ask("document.documentElement.style.setProperty('font-size', '212.5%')")
    for where, action in SCREENS:
        phone.ask(f"({action}, 0)")
        time.sleep(0.4)
        look(phone, f"{where}, text at 200 %", True)
        phone.picture(folder, f"large-{where.replace(' ', '-')}")
    phone.ask("app.lay(null)")
    for game in ("pig", "media", "slide", "mastermind"):
        # A house bot would end a race before anything is checked.
        phone.ask(f"app.sit('create {game} seats=1')" if game in ("slide", "mastermind") else f"app.sit('create {game}').then(() => app.do('bot easy'))")
        phone.wait("app.table?.phase === 'playing'", f"a table of {game}")
        time.sleep(0.8)
        for large in (True, False):
            phone.ask(f"document.documentElement.style.setProperty('font-size', '{'212.5%' if large else ''}')")
            for scheme in ("dark", "light"):
                phone.media(prefers_color_scheme=scheme)
                look(phone, f"{game}, {scheme}{', text at 200 %' if large else ''}", large)
                phone.picture(folder, f"{'large' if large else 'plain'}-{game}-{scheme}")
            outside = phone.ask("[...document.querySelectorAll('footer button')].filter(b => b.getBoundingClientRect().bottom > innerHeight + 1).length")
            if outside:
                fault(f"{game}: {outside} keys below the screen")
        phone.media(forced_colors="active")
        bare = phone.ask("[...document.querySelectorAll('footer button')].filter(b => getComputedStyle(b).borderTopStyle === 'none' && !b.classList.contains('pick')).map(b => b.innerText)")
        if bare:
            fault(f"{game}, forced colours: no edge at {bare}")
        phone.picture(folder, f"forced-{game}")
        phone.media(forced_colors="none", prefers_reduced_motion="reduce")
        moving = phone.ask("[...document.querySelectorAll('*')].filter(e => getComputedStyle(e).animationName !== 'none' || parseFloat(getComputedStyle(e).transitionDuration) > 0).length")
        if moving:
            fault(f"{game}: {moving} elements move without leave")
        phone.media(prefers_reduced_motion="no-preference")
        phone.ask("app.do('resign').then(() => app.leave())")
        phone.wait("app.table === null", "home")
    print("screens: dark and light, large, forced colours, without motion, with names", flush=True)


def photos(house, browser, folder):
    """Crops and saves a photo from the phone, plays with numbers and with the solved picture, and
    deletes it."""
    phone = Phone(browser, house.url, size=PHONES[0])
    phone.enter("fritz")
    phone.ask("app.sit('create slide seats=1').then(() => 0)")
    phone.wait("app.table?.phase === 'playing'", "a puzzle alone")
    phone.ask("app.lay({ name: 'photos' })")
    phone.wait("document.querySelector('.file input[type=file]') !== null", "the field of a photo")
    before = phone.ask("document.querySelectorAll('.photo-choice').length")
    phone.call("DOM.enable")
    root = phone.call("DOM.getDocument")["root"]["nodeId"]
    for path in ("Sources/CPictures/hills.jpg", "Sources/CPictures/art.sheet"):
        node = phone.call("DOM.querySelector", nodeId=root, selector=".file input[type=file]")["nodeId"]
        phone.call("DOM.setFileInputFiles", nodeId=node, files=[os.path.join(ROOT, path)])
        if path.endswith("jpg"):
            phone.wait("JSON.parse(localStorage.getItem('parlor.photos') ?? '[]').length === 1 && app.sheet === null", "a photo that is kept")
            phone.ask("app.lay({ name: 'photos' })")
            phone.wait("document.querySelector('.file input[type=file]') !== null", "the photos again")
            root = phone.call("DOM.getDocument")["root"]["nodeId"]
        else:
            phone.wait(f"document.body.innerText.includes({json.dumps(phone.word('photos.unreadable'))})", "a file that is no photo")
    phone.check("photos")
    phone.picture(folder, "photos")
    size = phone.ask("new Promise(done => { const i = new Image(); i.onload = () => done([i.width, i.height]); i.src = JSON.parse(localStorage.getItem('parlor.photos'))[0]; })")
    if size != [720, 720]:
        fault(f"the photo is {size}")
    if phone.ask("document.querySelectorAll('.photo-choice').length") != before + 1:
        fault("the photo is not among the photos")
    phone.ask("app.lay(null)")
    phone.wait("document.querySelector('.tiles.photo') !== null && getComputedStyle(document.querySelector('.tile')).backgroundImage.includes('data:image/jpeg')", "tiles of the photo")
    phone.check("a puzzle of a photo")
    phone.picture(folder, "photo-puzzle")
    phone.tap("slide.numbers")
    phone.wait("document.querySelector('.tiles.bare') !== null", "no numbers")
    phone.tap("slide.picture")
    phone.wait("document.querySelector('.tiles.whole') !== null", "the solved picture")
    phone.picture(folder, "photo-whole")
    phone.tap("slide.picture")
    # The photo is still there after a reload, and can be deleted.
    phone.call("Page.reload")
    phone.wait("app.table?.phase === 'playing' && getComputedStyle(document.querySelector('.tile')).backgroundImage.includes('data:image/jpeg')", "the photo after a reload")
    phone.ask("app.lay({ name: 'photos' })")
    phone.tap("photos.remove")
    phone.wait("JSON.parse(localStorage.getItem('parlor.photos')).length === 0", "a photo taken away")
    phone.ask("app.leave()")
    print("photos: chosen, cropped, kept, taken away", flush=True)

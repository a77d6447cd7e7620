"""What the page tells: refusals, the puzzle of the day, the options of the games, and the result of a match."""
import json
import re

from browser import PHONES, Phone, fault

GAMES = ("pig", "media", "slide", "mastermind")
# Words of the protocol, which mean nothing to whoever holds the phone.
WIRE = re.compile(r"\b(house-\w+|COLSx\w+|watch=|\w+=\w+|raceClock|blind|opens|finish|rotate)\b")


def tell_what_is_meant(house, browser, folder):
    for language in ("en", "es", "it"):
        one = Phone(browser, house.url, size=PHONES[0], language=language)
        two = Phone(browser, house.url, size=PHONES[0], language=language, scheme="light")
        one.enter(f"tess{language}")
        two.enter(f"tom{language}")
        refuse_in_words(one)
        play_the_day(one, two)
        choose_options(one, folder, language)
        keep_the_result(one, two, folder, language)
    print("told: refusals, the puzzle of the day, the options, and results that stay", flush=True)


def refuse_in_words(phone):
    """A refusal does not name commands, which nobody types on a phone."""
    theirs = phone.ask("app.link.ask('join 9999').then(answer => answer.text)")
    phone.ask("app.do('join 9999')")
    phone.wait("app.notice?.includes('9999')", "a refusal")
    if phone.ask("app.notice") == theirs:
        fault(f"the page says what the server says: {theirs!r}")


def play_the_day(*phones):
    """Everybody gets the puzzle that the server announces."""
    boards = []
    for phone in phones:
        phone.wait("app.today !== null", "the puzzle of the day")
        phone.tap("home.today")
        phone.wait("app.table?.phase === 'playing' && app.table.board.tiles.length > 0", "its table")
        if phone.ask("app.table.option('seed') !== app.today.get('seed') || app.table.option('size') !== app.today.get('size')"):
            fault(f"the puzzle of the day is {phone.ask('app.table.option(`seed`)')}")
        boards.append(phone.ask("app.table.board.tiles.join()"))
        phone.ask("app.do('resign').then(() => app.leave())")
        phone.wait("app.table === null", "home")
    if len(set(boards)) > 1:
        fault("two players got different puzzles of the day")


def choose_options(phone, folder, language):
    """Each value that is offered is one that the server takes, and is said in words."""
    for game in GAMES:
        for choice in range(4):
            phone.ask(f"(app.chosen = null, app.home(), app.go({{ name: 'game', game: '{game}' }}))")
            phone.wait("app.chosen !== null && document.querySelector('.item') !== null", f"the page of {game}")
            phone.tap("game.options")
            phone.wait("document.querySelectorAll('.sheet .option').length > 4", f"the options of {game}")
            # The first, second… button of each choice, and in each field a number that is too high.
            phone.ask(f"""(() => {{
              for (const group of document.querySelectorAll('.sheet .choices')) [...group.querySelectorAll('button')][{choice}]?.onclick();
              if ({choice} < 2) for (const field of document.querySelectorAll('.sheet input')) if (field.inputMode === 'numeric') {{
                field.value = {choice} ? '99999' : '0';
                field.onchange({{ target: field }});
              }}
            }})()""")
            phone.settle()
            phone.check(f"the options of {game}")
            text = phone.ask("document.querySelector('.sheet').innerText")
            if found := WIRE.search(text):
                fault(f"{language} {game}: the options say {found[0]!r}")
            if choice == 1:
                phone.picture(folder, f"{language}-{game}-options")
            phone.tap("done")
            wanted = phone.ask("Object.entries(app.chosen.values).map(([name, value]) => ` ${name}=${value}`).join('')")
            said = phone.ask(f"app.link.ask('create {game}{wanted}').then(a => a.bytes)")
            if " OK " not in f" {said} ":
                fault(f"create {game}{wanted}: {said}")
            if found := WIRE.search(phone.text()):
                fault(f"{language} {game}: what is chosen says {found[0]!r}")
            phone.ask("app.link.ask('leave').then(() => 0)")


def keep_the_result(one, two, folder, language):
    """The result is still there when the other has left, and a bot can take the free seat."""
    one.ask("app.sit('create pig goal=10').then(() => 0)")
    one.wait("app.table?.phase === 'open'", "a table of pig")
    two.ask(f"app.sit('join {one.ask('app.table.room')}').then(() => 0)")
    for phone in (one, two):
        phone.wait("app.table?.phase === 'playing'", "a match")
    two.ask("app.do('resign').then(() => 0)")
    won = one.word("end.won")
    shown = f"document.querySelector('footer .say')?.innerText.startsWith({json.dumps(won)})"
    one.wait(shown, "who won")
    two.ask("app.leave().then(() => 0)")
    one.wait("app.notice !== null", "the news that the other leaves")
    one.wait(shown, "who won, after the other has left")
    one.check("a result")
    one.picture(folder, f"{language}-result")
    one.tap("end.again")
    one.wait(f"app.notice === {json.dumps(one.word('end.needs'))}", "what another match needs")
    one.tap("wait.house")
    one.wait("app.table.phase === 'playing'", "a match against a bot")
    one.wait(f"document.querySelector('.seats').innerText.includes({json.dumps(one.word('bot.good'))})", "a bot's name in words")
    one.wait("app.table.isMyTurn", "the first turn")
    one.ask("app.move('roll').then(() => 0)")
    one.ask("app.do('resign').then(() => 0)")
    one.wait("app.table.phase === 'over'", "the end against a bot")
    dice = one.ask("app.table.dealt.map(line => line.number('die'))")
    one.tap("end.more")
    one.wait("document.querySelector('.sheet .good') !== null", "the details")
    if found := WIRE.search(one.text()):
        fault(f"{language}: a result says {found[0]!r}")
    one.tap("end.replay")
    one.wait("document.querySelector('main table') !== null", "move by move")
    if found := WIRE.search(one.text()):
        fault(f"{language}: a replay says {found[0]!r}")
    one.picture(folder, f"{language}-replay")
    shown = [int(die) for die in re.findall(r": (\d)$", one.ask("[...document.querySelectorAll('main tr td:nth-child(2)')].map(d => d.innerText).join('\\n')"), re.M)]
    if shown != dice:
        fault(f"{language}: a replay shows the dice {shown}, which were {dice}")
    one.ask("app.leave().then(() => 0)")
    read_a_code(one, folder, language)


def read_a_code(phone, folder, language):
    """A try is said in pegs, and shown in balls, also after the match."""
    phone.ask("app.sit('create mastermind seats=1 seed=told').then(() => 0)")
    phone.wait("app.table?.phase === 'playing'", "a code")
    for tries, code in enumerate(("abcd", "aaaa"), 1):
        phone.ask(f"app.move('guess {code}').then(() => 0)")
        phone.wait(f"app.table.n === {tries}", f"try {tries}")
    pegs = phone.ask("(one => [one.gold, one.silver])(app.table.board.tries[0].at(-1))")
    wanted = phone.word("code.pegs", gold=pegs[0], silver=pegs[1])
    phone.wait(f"document.querySelector('footer .say').innerText === {json.dumps(wanted)}", "the pegs of a try")
    phone.ask("(app.notice = null, app.link.ask('hint').then(answer => app.advise(answer)).then(() => 0))")
    phone.wait("app.notice !== null && [...document.querySelectorAll('.palette button')].some(b => app.notice.includes(b.ariaLabel))", "a hint that names balls")
    phone.ask("app.do('resign').then(() => 0)")
    phone.wait(f"app.table.say.startsWith({json.dumps(phone.word('end.lost'))})", "a lost match")
    phone.wait(f"document.body.innerText.includes({json.dumps(phone.word('count.tries', scores=2))})", "the tries by their name")
    phone.tap("end.more")
    phone.wait("document.querySelector('.sheet .balls svg') !== null", "what decided it, in balls")
    phone.check("what decided it")
    phone.picture(folder, f"{language}-decided")
    phone.tap("end.replay")
    phone.wait("document.querySelectorAll('main .balls').length === 2", "both tries in balls")
    if re.search(r"guess|abcd|aaaa", phone.text()):
        fault(f"{language}: a replay has the letters of the protocol")
    phone.check("a replay in balls")
    phone.picture(folder, f"{language}-balls")
    phone.ask("app.leave().then(() => app.home())")


def name_the_cup(house, browser):
    """A cup is made with options of its game, and its table says whose result it is, and keeps it."""
    one, two = (Phone(browser, house.url, size=PHONES[0]) for _ in range(2))
    one.enter("cora")
    two.enter("curt")
    # Chosen for a table of three, which no table of this cup is.
    one.ask("(app.chosen = { game: 'pig', values: { seats: '3' } }, app.go({ name: 'newcup', kind: 'knockout' }))")
    one.tap("game.options")
    one.fill("o-goal", "20")
    one.ask("document.getElementById('o-goal').blur()")
    one.wait("app.chosen.values.goal === '20'", "a goal")
    if one.word("option.seats") in one.ask("document.querySelector('.sheet').innerText"):
        fault("a cup asks how many sit at a table")
    one.tap("done")
    one.fill("title", "Sunday")
    one.tap("key.save")
    one.wait("app.page.name === 'desk'", "a cup")
    cup = one.ask("app.page.cup")
    if "goal=20" not in one.ask(f"app.link.ask('cup show {cup}').then(a => a.rows[0].bytes)"):
        fault("a cup without the goal that was chosen")
    for phone in (one, two):
        phone.ask(f"app.link.ask('cup join {cup}').then(() => 0)")
    one.ask(f"app.link.ask('cup start {cup}').then(() => 0)")
    for phone in (one, two):
        phone.tap("call.sit")
    one.wait("app.table?.phase === 'playing'", "a table of the cup")
    two.ask("app.do('resign').then(() => 0)")
    one.wait("app.notice?.includes('Sunday')", "the end of the cup, by its title")
    two.ask("app.leave().then(() => 0)")
    one.wait("document.querySelector('footer .say')?.innerText.startsWith('Sunday: ' + %s)" % json.dumps(one.word("end.won")), "the result at the table of a cup")
    one.ask("app.leave().then(() => 0)")
    print("told: the result of a cup's table", flush=True)

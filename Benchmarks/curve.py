"""A curve as an SVG file, over a scale of powers of ten."""
import math

WIDTH, HEIGHT, LEFT, BOTTOM, TOP, RIGHT = 480, 300, 64, 48, 40, 16
INKS = ["#1f6f8b", "#c0562f", "#5b7d2b", "#7a4b94"]


def draw(path, title, across, up, curves):
    """`curves` is a list of names, each with its points (x, y); x is drawn by its power of ten."""
    points = [point for _, curve in curves for point in curve]
    low = math.floor(math.log10(min(x for x, _ in points)))
    high = max(low + 1, math.ceil(math.log10(max(x for x, _ in points))))
    most = nice(max(y for _, y in points))

    def place(x, y):
        share = (math.log10(x) - low) / (high - low)
        return (LEFT + share * (WIDTH - LEFT - RIGHT),
                HEIGHT - BOTTOM - y / most * (HEIGHT - BOTTOM - TOP))

    parts = [f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#fff"/>',
             text(WIDTH / 2, 20, title, "middle", 14),
             text(WIDTH / 2, HEIGHT - 8, across, "middle"), text(8, TOP - 8, up, "start")]
    for power in range(low, high + 1):
        x, y = place(10 ** power, 0)
        parts.append(line([(x, y), (x, TOP)], "#ddd"))
        parts.append(text(x, y + 16, f"{10 ** power:,}", "middle"))
    for step in range(5):
        x, y = place(10 ** low, most * step / 4)
        parts.append(line([(x, y), (WIDTH - RIGHT, y)], "#ddd"))
        parts.append(text(x - 6, y + 4, f"{most * step / 4:g}", "end"))
    for (name, curve), ink in zip(curves, INKS):
        places = [place(x, y) for x, y in curve]
        parts.append(line(places, ink, 2))
        parts += [f'<circle cx="{x:.1f}" cy="{y:.1f}" r="3" fill="{ink}"/>' for x, y in places]
        x, y = places[-1]
        parts.append(text(x - 6, y - 8, name, "end", ink=ink))
    with open(path, "w") as file:
        file.write(
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" '
            f'font-family="sans-serif" font-size="11">\n' + "\n".join(parts) + "\n</svg>\n")


def nice(most):
    """The next round number, for the end of a scale."""
    power = 10 ** math.floor(math.log10(most)) if most > 0 else 1
    return next(step * power for step in (1, 2, 4, 6, 8, 10) if step * power >= most)


def line(places, ink, width=1):
    points = " ".join(f"{x:.1f},{y:.1f}" for x, y in places)
    return f'<polyline points="{points}" fill="none" stroke="{ink}" stroke-width="{width}"/>'


def text(x, y, words, anchor, size=11, ink="#333"):
    return (f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" font-size="{size}" '
            f'fill="{ink}">{words}</text>')

/// What the page of a cup looks like, and how it refreshes itself.
enum PageDress {
  /// Phones first; wide screens get two columns, and letters that grow with them.
  static let style = Markup.fixed(
    """
    <style>
    :root{color-scheme:dark light;--ground:#14141b;--panel:#1f1f2a;--line:#3a3a48;--text:#ecebf2;
    --dim:#a3a1b5;--accent:#f2c14e;--good:#6bcb77;
    font-size:clamp(16px,0.55rem + 0.75vw,34px)}
    @media (prefers-color-scheme:light){:root{--ground:#f6f4ee;--panel:#fff;--line:#d5d1c4;
    --text:#22212b;--dim:#625f70;--accent:#8a5a00;--good:#1f7a34}}
    *{box-sizing:border-box}
    body{margin:0;padding:1rem;background:var(--ground);color:var(--text);
    font-family:system-ui,"Segoe UI","DejaVu Sans",sans-serif;line-height:1.35}
    header,footer{text-align:center}
    h1{margin:.2rem 0;font-size:2.1rem;color:var(--accent);overflow-wrap:anywhere}
    h2{margin:0 0 .6rem;font-size:1.15rem;color:var(--dim);font-weight:600}
    h2::first-letter{text-transform:uppercase}
    header p,footer{color:var(--dim);margin:0 0 1rem}
    main{display:grid;gap:1rem;grid-template-columns:minmax(0,1fr)}
    @media (min-width:900px){main{grid-template-columns:repeat(2,minmax(0,1fr))}
    main>.wide{grid-column:1/-1}}
    section{background:var(--panel);border:1px solid var(--line);border-radius:.7rem;padding:1rem;
    overflow-x:auto}
    .tables{display:grid;gap:.7rem;grid-template-columns:repeat(auto-fill,minmax(13rem,1fr))}
    .table{border:1px solid var(--line);border-radius:.5rem;padding:.5rem .7rem}
    .table.playing{border-color:var(--accent)}
    .number{color:var(--dim);font-size:.85rem;display:flex;justify-content:space-between;gap:1rem}
    .player{display:flex;justify-content:space-between;gap:1rem;overflow-wrap:anywhere}
    .player b{font-variant-numeric:tabular-nums}
    .won{color:var(--good);font-weight:700}
    .bar{height:.35rem;border-radius:.2rem;background:var(--line);margin:.1rem 0 .4rem}
    .bar i{display:block;height:100%;border-radius:.2rem;background:var(--accent)}
    table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums}
    th{color:var(--dim);font-weight:600;font-size:.85rem}
    th,td{text-align:right;padding:.25rem .4rem;border-bottom:1px solid var(--line);
    white-space:nowrap}
    th:nth-child(2),td:nth-child(2){text-align:left;overflow-wrap:anywhere;white-space:normal}
    tbody tr:first-child td{color:var(--accent);font-weight:700}
    @media (max-width:600px){.more{display:none}}
    svg{max-width:none;display:block;margin:0 auto}
    svg path{fill:none;stroke:var(--dim);stroke-width:1.5}
    @media (min-width:1200px){main>.wide{grid-column:2;grid-row:1/span 2}
    .wide svg{width:100%!important;height:auto;max-height:78vh}}
    svg text{fill:var(--text);font:15px ui-monospace,"DejaVu Sans Mono",monospace}
    </style>
    """)

  /// Looks for a newer page every few seconds, and shows it without a flicker. A page that was
  /// opened as a file cannot look for itself: it is loaded again.
  static let script = Markup.fixed(
    """
    <script>
    setInterval(async () => {
      if (location.protocol === "file:") return location.reload();
      try {
        const answer = await fetch(location.href, {cache: "no-store"});
        if (!answer.ok) return;
        const page = new DOMParser().parseFromString(await answer.text(), "text/html");
        document.title = page.title;
        if (page.body.innerHTML !== document.body.innerHTML)
          document.body.innerHTML = page.body.innerHTML;
      } catch {}
    }, 3000);
    </script>
    <noscript><meta http-equiv="refresh" content="5"></noscript>
    """)
}

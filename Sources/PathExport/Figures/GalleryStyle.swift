// SPDX-License-Identifier: Apache-2.0

/// The looks of a gallery, and the script that sorts it.
enum GalleryStyle {
  /// The style sheet.
  static let sheet = """
    body { font: 13px/1.4 "Helvetica Neue", Helvetica, Arial, "DejaVu Sans", sans-serif;
      color: #1f2328; background: #ffffff; margin: 24px; }
    h1 { font-size: 18px; margin: 0 0 4px; }
    .note, small { color: #59636e; font-size: 12px; }
    table { border-collapse: collapse; width: 100%; margin-top: 16px; }
    thead th { position: sticky; top: 0; z-index: 1; background: #ffffff; padding: 0 6px;
      border-bottom: 2px solid #c4cad1; text-align: right; font-weight: 600; white-space: nowrap; }
    thead th:nth-child(-n+3) { text-align: left; }
    th button { font: inherit; color: inherit; background: none; border: 0; padding: 8px 2px;
      cursor: pointer; }
    th button:hover, th button:focus-visible { color: #0b4f9c; text-decoration: underline; }
    th[aria-sort] button { color: #0b4f9c; }
    th[aria-sort=ascending] button::after { content: " \\25B2"; }
    th[aria-sort=descending] button::after { content: " \\25BC"; }
    td { padding: 4px 8px; border-bottom: 1px solid #e7eaee; text-align: right;
      font-variant-numeric: tabular-nums; }
    td:nth-child(-n+3) { text-align: left; }
    td.pair { width: 190px; min-width: 150px; overflow-wrap: anywhere; }
    small { display: block; }
    small.warning { color: #b3471d; white-space: nowrap; overflow: hidden; text-overflow: ellipsis;
      max-width: 220px; }
    .mark { font-size: 11px; padding: 1px 6px; border-radius: 8px; background: #e7eaee; }
    .mark.good { background: #d5f0db; color: #14612a; }
    .mark.acceptable { background: #fdf0cc; color: #6b4e00; }
    .mark.bad { background: #fbdcd7; color: #8c1d10; }
    td.strip { min-width: 560px; }
    td.error { color: #8c1d10; }
    svg { display: block; width: 100%; max-width: 1000px; }
    svg.fitted { outline: 1px dashed #c4cad1; outline-offset: -1px; }
    svg path { fill: #0b4f9c; fill-opacity: 0.18; stroke: #0b4f9c; stroke-width: 1.1;
      stroke-linejoin: round; }
    svg path.open { fill: none; stroke-width: 2; stroke-linecap: round; }

    """

  /// Sorts the rows by a column: the worst first, and the other way round at a second click; rows
  /// without a figure come last.
  static let script = """
    for (const button of document.querySelectorAll("thead button")) {
      button.addEventListener("click", () => {
        const head = button.closest("th");
        const column = [...head.parentNode.children].indexOf(head);
        const now = head.getAttribute("aria-sort");
        const first = button.dataset.fault === "true" ? "descending" : "ascending";
        const other = first === "descending" ? "ascending" : "descending";
        const order = now === first ? other : first;
        for (const one of head.parentNode.children) one.removeAttribute("aria-sort");
        head.setAttribute("aria-sort", order);
        const sign = order === "ascending" ? 1 : -1;
        const body = document.querySelector("tbody");
        const value = row => row.children[column]?.dataset.value ?? "";
        const rows = [...body.rows].sort((p, q) => {
          const [a, b] = [value(p), value(q)];
          if (a === "" || b === "") return (a === "") - (b === "");
          return isNaN(a) || isNaN(b) ? sign * a.localeCompare(b) : sign * (a - b);
        });
        body.append(...rows);
      });
    }

    """
}

// SPDX-License-Identifier: Apache-2.0

package import BezierGeometry
package import PathMorphing

/// A film strip of a morph: shapes side by side, each with its time.
///
/// The y axis points down, as in SVG path data. All frames show the same part of the plane. Closed
/// subpaths are filled, open ones are lines.
///
/// ```swift
/// let square = BezierPath.rectangle(Rect2D(x: 0, y: 0, width: 10, height: 10))
/// let pair = try PathMorph(square, .circle(center: Point2D(5, 5), radius: 5))
/// let svg = MorphStrip(pair, times: [0, 0.25, 0.5, 0.75, 1]).svg()
/// ```
package struct MorphStrip: Sendable {
  /// The two paths whose morph is shown.
  package var pair: PathMorph
  /// The times of the frames: 0 is the first path, 1 the second; others are allowed.
  package var times: [Double]

  /// The most frames in a row.
  private static let columns = 6

  /// The strip of a pair at some times.
  package init(_ pair: PathMorph, times: [Double]) {
    self.pair = pair
    self.times = times
  }

  /// The drawing as a self-contained SVG document, 800 pixels wide, six frames in a row.
  ///
  /// Coordinates are rounded to 1/100 pixel. Linear in the number of frames and segments.
  package func svg() -> String {
    let shapes = times.map { pair.path(at: $0) }
    let columns = max(1, min(MorphStrip.columns, shapes.count))
    let side = (720 - 12 * Double(columns - 1)) / Double(columns)
    let subtitle = counted(shapes.count, "shape") + " of " + counted(pair.segmentCount, "segment")
    return SVGCanvas.page("From one path to the other", subtitle) { canvas in
      let layers = ClosedAndOpenParts.layers(of: shapes)
      let box = pair.bounds(with: shapes)
      for index in shapes.indices {
        let (row, column) = (index / columns, index % columns)
        let left = 40 + Double(column) * (side + 12)
        let top = 80 + Double(row) * (side + 34)
        guard let box else { continue }
        let room = PixelRect(left: left + 6, top: top + 6, width: side - 12, height: side - 12)
        let view = PageFit(of: box, filling: room)
        for layer in layers where !layer.paths[index].isEmpty {
          canvas.path(view.data(layer.paths[index]), layer.isFilled ? .shape : .curve)
        }
        let time = "t = " + DecimalText.rounded(times[index], digits: 4)
        let position = Point2D(left + side / 2, top + side + 16)
        canvas.text(time, at: position, .note, anchor: .middle)
      }
      let rows = (shapes.count + columns - 1) / columns
      return 90 + Double(rows) * (side + 34)
    }
  }
}

extension PathMorph {
  /// The smallest rectangle that holds both paths; nil where neither has a point.
  var bounds: Rect2D? { bounds(with: []) }

  /// The same for both paths and other shapes.
  fileprivate func bounds(with shapes: [BezierPath]) -> Rect2D? {
    ([a, b] + shapes).reduce(nil as Rect2D?) { box, path in
      path.boundingBox.map { box?.union($0) ?? $0 } ?? box
    }
  }
}

/// How often a film plays, and in which direction.
public enum Playback: String, CaseIterable, Hashable, Sendable {
  /// Once; then the last frame stays.
  case once
  /// Over and over.
  case loop
  /// To the end and back, over and over.
  case thereAndBack
}

/// A page with the morphs of many pairs: for each a strip of shapes and its figures, sortable.
///
/// One HTML file that needs no other. It is made in pieces, because it may be long: ``head``, a row
/// for each pair, ``tail``.
package struct MorphGallery {
  /// What is known about a pair besides its paths.
  package struct Entry {
    /// The name, the number or the id of the pair.
    package var name: String
    package var id: String?
    package var note: String?
    /// A judgement, such as `good`.
    package var mark: String?

    package init(name: String, id: String? = nil, note: String? = nil, mark: String? = nil) {
      (self.name, self.id, self.note, self.mark) = (name, id, note, mark)
    }
  }

  /// A figure of a report, a column of the page.
  private struct Figure: Sendable {
    let title: String
    let hint: String
    let isFault: Bool
    let value: @Sendable (MorphReport) -> Double
  }

  /// The figures, in the order of the columns: a new one of the report is a line here.
  private static let figures = [
    Figure(title: "score", hint: "100 for no fault", isFault: false) { $0.score },
    Figure(title: "travel", hint: "beside shift and growth, of the diagonal", isFault: true) {
      $0.shapeTravel
    },
    Figure(title: "crossings", hint: "added in between", isFault: true) {
      Double($0.extraCrossings)
    },
    Figure(title: "strain", hint: "0: all parts grow alike", isFault: true) { $0.strain },
    Figure(title: "turn", hint: "mean, in degrees", isFault: true) { 180 / .pi * $0.rotation },
    Figure(title: "area lost", hint: "below both ends, of the larger", isFault: true) {
      $0.areaUnder
    },
    Figure(title: "segments", hint: "of either path", isFault: true) { Double($0.segments) },
  ]

  private static let shapeCount = 9
  private static let cell = 100.0
  /// Sizes that differ by more than this factor, or middles that are so far apart, of the mean
  /// diagonal, are fitted: an icon of 16 units beside one of 512 would be a dot.
  private static let farSize = 1.6
  private static let farMiddle = 0.45

  package let title: String

  package init(title: String) { self.title = title }

  // MARK: The page

  /// What stands before the rows.
  package func head(count: Int) -> String {
    var columns = ""
    let fixed = [("#", "the order of the file", false), ("pair", "by its name", false)]
    let figures = MorphGallery.figures.map { ($0.title, $0.hint, $0.isFault) }
    for (index, (name, hint, isFault)) in (fixed + figures).enumerated() {
      if index == fixed.count { columns += "<th class=\"strip\">t = 0 to 1</th>\n" }
      columns +=
        "<th><button type=\"button\" data-fault=\"\(isFault)\" title=\"\(hint)\">"
        + "\(name)</button></th>\n"
    }
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width">
      <title>\(SVGText.escaped(title))</title>
      <style>
      \(GalleryStyle.sheet)</style>
      </head>
      <body>
      <h1>\(SVGText.escaped(title))</h1>
      <p class="note">\(counted(count, "pair")), nine shapes each; in between, points on straight lines. \
      A click on a heading sorts. A dashed frame: sizes or positions differ much, so that \
      the second path was first brought to those of the first.</p>
      <table>
      <thead>
      <tr>
      \(columns)</tr>
      </thead>
      <tbody>

      """
  }

  /// What follows the rows.
  package static let tail = """
    </tbody>
    </table>
    <script>
    \(GalleryStyle.script)</script>
    </body>
    </html>

    """

  /// The row of a pair.
  package func row(
    _ entry: Entry,
    index: Int,
    _ pair: PathMorph,
    isFitted: Bool
  ) -> String {
    let report = pair.report()
    var text = opening(entry, index, details: "\(pair.mode.rawValue)", warnings: report.warnings)
    text += "<td class=\"strip\">" + strip(of: pair, isFitted: isFitted) + "</td>\n"
    for figure in MorphGallery.figures {
      let value = figure.value(report)
      let shown = DecimalText.trimmed(value, decimals: value.magnitude < 10 ? 3 : 1)
      text +=
        "<td data-value=\"\(value.isFinite ? DecimalText.shortest(value) : "")\">"
        + shown + "</td>\n"
    }
    return text + "</tr>\n"
  }

  /// The row of a pair that cannot be matched.
  package func row(_ entry: Entry, index: Int, error: String) -> String {
    opening(entry, index, details: nil, warnings: [])
      + "<td class=\"strip error\" colspan=\"\(MorphGallery.figures.count + 1)\">"
      + SVGText.escaped(error) + "</td>\n</tr>\n"
  }

  private func opening(
    _ entry: Entry,
    _ index: Int,
    details: String?,
    warnings: [String]
  ) -> String {
    let name = SVGText.escaped(entry.name)
    var text = "<tr>\n<td data-value=\"\(index)\">\(SVGText.escaped(entry.id ?? "\(index)"))</td>\n"
    text += "<td class=\"pair\" data-value=\"\(name)\"><b>\(name)</b>"
    if let mark = entry.mark {
      let known = ["good", "acceptable", "bad"].contains(mark) ? " " + mark : ""
      text += " <span class=\"mark\(known)\">\(SVGText.escaped(mark))</span>"
    }
    let notes = [details, entry.note].compactMap { $0 }.filter { !$0.isEmpty }
    if !notes.isEmpty {
      text += "<small>" + SVGText.escaped(notes.joined(separator: " · ")) + "</small>"
    }
    if !warnings.isEmpty {
      let list = SVGText.escaped(warnings.joined(separator: "\n"))
      text +=
        "<small class=\"warning\" title=\"\(list)\">"
        + counted(warnings.count, "warning") + ": " + SVGText.escaped(warnings[0])
        + (warnings.count > 1 ? " …" : "") + "</small>"
    }
    return text + "</td>\n"
  }

  // MARK: A strip

  /// Nine shapes in a row, all of one part of the plane; closed subpaths are filled, open ones are
  /// lines.
  private func strip(of pair: PathMorph, isFitted: Bool) -> String {
    let (count, side) = (MorphGallery.shapeCount, MorphGallery.cell)
    let shapes = (0..<count).map { pair.path(at: Double($0) / Double(count - 1)) }
    let box = pair.bounds(with: shapes) ?? Rect2D(.origin)
    var text =
      "<svg viewBox=\"0 0 \(SVGText.pixels(side * Double(count))) \(SVGText.pixels(side))\""
      + (isFitted ? " class=\"fitted\"" : "") + " role=\"img\">"
    for layer in ClosedAndOpenParts.layers(of: shapes) {
      let kind = layer.isFilled ? "" : " class=\"open\""
      for (index, path) in layer.paths.enumerated() where !path.isEmpty {
        let left = side * Double(index) + 7
        let room = PixelRect(left: left, top: 7, width: side - 14, height: side - 14)
        text += "<path\(kind) d=\"\(PageFit(of: box, filling: room).data(path))\"/>"
      }
    }
    return text + "</svg>"
  }

  // MARK: Sizes

  /// The second path evenly scaled to the size of the first and moved there, where their sizes
  /// or positions differ so much that a morph would show little else; nil where not.
  package static func fitted(_ b: BezierPath, to a: BezierPath) -> BezierPath? {
    guard let first = a.boundingBox, let last = b.boundingBox else { return nil }
    let (small, large) = (min(first.diagonal, last.diagonal), max(first.diagonal, last.diagonal))
    let apart = first.center.distance(to: last.center)
    let isFar = large > farSize * small || apart > farMiddle * 0.5 * (small + large)
    let scale = first.diagonal / last.diagonal
    guard isFar, scale > 0, scale.isFinite else { return nil }
    var map = AffineTransform2D(scale: scale)
    map.tx = first.center.x - scale * last.center.x
    map.ty = first.center.y - scale * last.center.y
    let path = b.transformed(by: map)
    return path.isFinite ? path : nil
  }
}

/// The looks of a gallery, and the script that sorts it.
enum GalleryStyle {
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

  /// Sorts the rows by a column: the worst first, reversed at a second click; rows
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

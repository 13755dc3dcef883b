// SPDX-License-Identifier: Apache-2.0

package import BezierGeometry
package import PathMorphing
internal import SVGPathData

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
    /// Whether a large one is a fault.
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
      <p class="note">\(CountedNoun.text(count, "pair")), nine shapes each; in between, points on \
      straight lines. A click on a heading sorts. A dashed frame: sizes or places differ much, so \
      that the second path was first brought to those of the first.</p>
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
    _ pair: CompatiblePair,
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
        + CountedNoun.text(warnings.count, "warning") + ": " + SVGText.escaped(warnings[0])
        + (warnings.count > 1 ? " …" : "") + "</small>"
    }
    return text + "</td>\n"
  }

  // MARK: A strip

  /// Nine shapes in a row, all of one part of the plane; closed subpaths are filled, open ones are
  /// lines.
  private func strip(of pair: CompatiblePair, isFitted: Bool) -> String {
    let last = Double(MorphGallery.shapeCount - 1)
    let times = (0..<MorphGallery.shapeCount).map { Double($0) / last }
    let shapes = times.map { pair.shape(at: $0) }
    let side = MorphGallery.cell
    var text =
      "<svg viewBox=\"0 0 \(SVGText.pixels(side * (last + 1))) \(SVGText.pixels(side))\""
      + (isFitted ? " class=\"fitted\"" : "") + " role=\"img\">"
    var box = pair.bounds ?? Rect2D(.origin)
    for shape in shapes { box = shape.boundingBox.map { box.union($0) } ?? box }
    let views = times.indices.map { index in
      BoxView(
        of: box,
        in: PixelRect(
          left: side * Double(index) + 7,
          top: 7,
          width: side - 14,
          height: side - 14
        ),
        minimumHeight: side - 14
      )
    }
    for layer in PaintedParts.layers(of: shapes) {
      let kind = layer.isFilled ? "" : " class=\"open\""
      for (view, path) in zip(views, layer.paths) where !path.isEmpty {
        text += "<path\(kind) d=\"\(view.data(path))\"/>"
      }
    }
    return text + "</svg>"
  }

  // MARK: Sizes

  /// The second path evenly scaled to the size of the first and put in its place, where their sizes
  /// or places differ so much that a morph would show little else; nil where not.
  package static func fitted(_ b: BezierPath, to a: BezierPath) -> BezierPath? {
    guard let first = a.boundingBox, let last = b.boundingBox else { return nil }
    let (small, large) = (
      min(first.diagonal, last.diagonal), max(first.diagonal, last.diagonal)
    )
    let apart = first.center.distance(to: last.center)
    let isFar = large > farSize * small || apart > farMiddle * 0.5 * (small + large)
    let scale = first.diagonal / last.diagonal
    guard isFar, scale > 0, scale.isFinite else { return nil }
    let (center, target) = (last.center, first.center)
    let path = b.transformed(
      by: AffineTransform2D(
        a: scale,
        b: 0,
        c: 0,
        d: scale,
        tx: target.x - scale * center.x,
        ty: target.y - scale * center.y
      )
    )
    return path.isFinite ? path : nil
  }
}

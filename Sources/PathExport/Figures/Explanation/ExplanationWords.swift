// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry
internal import PathMorphing
internal import SVGPathData

/// The legend of a match explained, in words.
struct ExplanationWords {
  private let outlines: [ExplainedOutline]
  private let places: Int
  private let crossing: (t: Double, places: [Point2D], atEnds: Int)
  /// How many lines there are along which a shape was cut.
  var seams = 0

  private static let line = 24.0

  init(
    _ outlines: [ExplainedOutline],
    places: Int,
    crossing: (t: Double, places: [Point2D], atEnds: Int)
  ) {
    (self.outlines, self.places, self.crossing) = (outlines, places, crossing)
  }

  /// Segments, mode and the main figures, in a line.
  static func figures(of pair: CompatiblePair, _ report: MorphReport) -> String {
    func rounded(_ value: Double, _ digits: Int) -> String {
      DecimalText.rounded(value.magnitude < 1e-12 ? 0 : value, digits: digits)
    }
    let crossings =
      report.extraCrossings == 0
      ? "no crossings added" : CountedNoun.text(report.extraCrossings, "crossing") + " added"
    return CountedNoun.text(report.segments, "segment") + " each · travel "
      + rounded(report.travel, 3) + " of the diagonal · strain " + rounded(report.strain, 3)
      + " · \(crossings) · score " + rounded(report.score, 3) + " of 100"
  }

  /// Writes the legend and the warnings; returns where they end.
  func draw(
    _ warnings: [String],
    on canvas: inout SVGCanvas,
    at corner: Point2D,
    right: Double
  ) -> Double {
    var y = corner.y + 8
    func text(_ words: String, _ canvas: inout SVGCanvas) {
      let most = Int((right - corner.x - 44) / 6.2)
      for line in ExplanationWords.wrapped(words, most) {
        canvas.text(line, at: Point2D(corner.x + 44, y + 4), DrawingStyle.label)
        y += 18
      }
      y += ExplanationWords.line - 18
    }
    if places > 0 {
      let colors = OutlineColors(count: 1)
      for step in 0..<12 {
        let x = corner.x + 2.5 * Double(step)
        canvas.coloredLine(
          [Point2D(x, y), Point2D(x + 2.5, y)],
          colors.color(0, at: Double(step) / 12),
          DrawingStyle.wheel
        )
      }
      text(
        "The same number and the same colour: what is matched. Numbers are at corners, of round "
          + "outlines at quarters, where there is room.",
        &canvas
      )
    }
    let cuts = outlines.reduce(0) { $0 + $1.cutsA.count + $1.cutsB.count }
    if cuts > 0 {
      canvas.line(Point2D(corner.x, y), Point2D(corner.x + 30, y), DrawingStyle.guide)
      canvas.line(Point2D(corner.x + 15, y - 6), Point2D(corner.x + 15, y + 6), DrawingStyle.tick)
      text(
        CountedNoun.text(cuts, "cut") + ": joints that the given outline does not have.",
        &canvas
      )
    }
    if seams > 0 {
      canvas.line(Point2D(corner.x, y), Point2D(corner.x + 30, y), DrawingStyle.seam)
      text("A shape is cut along this line, drawn there and back.", &canvas)
    }
    let (shrinks, grows) = (
      outlines.count { $0.hasA && !$0.hasB }, outlines.count { $0.hasB && !$0.hasA }
    )
    if shrinks + grows > 0 {
      canvas.polyline([Point2D(corner.x, y), Point2D(corner.x + 18, y)], DrawingStyle.alone)
      canvas.circle(Point2D(corner.x + 26, y), radius: 6, DrawingStyle.handle)
      canvas.cross(Point2D(corner.x + 26, y), size: 3)
      var parts: [String] = []
      func verb(_ count: Int, _ stem: String) -> String { count == 1 ? stem + "s" : stem }
      if shrinks > 0 {
        parts.append(
          "\(shrinks) of A \(verb(shrinks, "shrink")) to the point of the same letter in B"
        )
      }
      if grows > 0 {
        parts.append("\(grows) of B \(verb(grows, "grow")) from the point of the same letter in A")
      }
      text("No partner: " + parts.joined(separator: "; ") + ".", &canvas)
    }
    if !crossing.places.isEmpty {
      canvas.circle(Point2D(corner.x + 15, y), radius: 6, DrawingStyle.alarm)
      text(
        CountedNoun.text(crossing.places.count, "crossing") + " in between, here at t = "
          + DecimalText.rounded(crossing.t, digits: 3)
          + (crossing.atEnds > 0
            ? "; the ends have up to \(crossing.atEnds)." : "; none at the ends."),
        &canvas
      )
    }
    for warning in warnings {
      canvas.text("!", at: Point2D(corner.x + 15, y + 5), DrawingStyle.limitLabel, anchor: .middle)
      text(warning, &canvas)
    }
    return y
  }

  /// Lines of at most so many characters.
  private static func wrapped(_ text: String, _ most: Int) -> [String] {
    var lines = [""]
    for word in text.split(separator: " ") {
      let last = lines.count - 1
      if lines[last].isEmpty {
        lines[last] = String(word)
      } else if lines[last].unicodeScalars.count + 1 + word.unicodeScalars.count <= most {
        lines[last] += " " + word
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }
}

// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry
public import PathMorphing
internal import SVGPathData

/// A drawing that explains a match: both shapes side by side, the same number and colour where they
/// correspond, and a shape in between where it crosses itself.
///
/// The y axis points down, as in SVG path data. Each shape fills its own panel, so that icons of 16
/// and pages of 1,000 units look alike.
///
/// ```swift
/// let square = BezierPath.rectangle(Rect2D(x: 0, y: 0, width: 10, height: 10))
/// let pair = try CompatiblePair(square, .circle(center: Point2D(5, 5), radius: 5))
/// let svg = MatchExplanation(pair).svg()
/// ```
public struct MatchExplanation: Sendable {
  /// What is written above the drawing.
  public var title = "What becomes what"
  /// The two paths and how they were matched.
  public var pair: CompatiblePair

  /// The most segments of a subpath whose cuts are marked.
  private static let mostSegments = 2000

  /// The drawing of a pair.
  public init(_ pair: CompatiblePair) { self.pair = pair }

  /// The drawing as a self-contained SVG document, 1,160 pixels wide.
  ///
  /// Coordinates are rounded to 1/100 pixel. Numbers stand at corners and, of round outlines, at
  /// quarters, at most 44 of them and only where there is room on both shapes. Linear in the number
  /// of segments, but for the search for crossings in the shapes that a report looks at.
  public func svg() -> String {
    let matches = pair.correspondence(listing: MatchExplanation.mostSegments).listed.matches
    var outlines: [ExplainedOutline] = []
    for (index, (a, b)) in zip(pair.a.subpaths, pair.b.subpaths).enumerated() {
      guard index < matches.count else { break }
      outlines.append(ExplainedOutline(index: index, a, b, matches[index]))
    }
    var sheet = ExplanationSheet(pair, outlines)
    let report = pair.report()
    return sheet.document(title: title, report, crossing: worstCrossing(report))
  }

  /// The shape in between with most crossings of those that a report has looked at, nearest to the
  /// middle: the middle one where none has more than the ends; and how many these have.
  private func worstCrossing(
    _ report: MorphReport
  ) -> (t: Double, places: [Point2D], atEnds: Int) {
    let worst = report.crossings.max { p, q in
      (p.count, -(p.t - 0.5).magnitude) < (q.count, -(q.t - 0.5).magnitude)
    }
    guard let worst else { return (0.5, [], 0) }
    let places = pair.crossings(at: worst.t)
    return (worst.t, places, places.count - worst.count)
  }
}

// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry
public import PathMorphing
internal import SVGPathData

/// A drawing that explains a match: both shapes side by side, the same number and colour where they
/// correspond, and a shape in between where it crosses itself.
///
/// The y axis points down, as in SVG path data. Each shape fills its own panel, so that icons of 16
/// and pages of 1,000 units look alike.
public struct MatchExplanation: Sendable {
  /// What is written above the drawing.
  public var title = "What becomes what"
  /// The paths.
  public var pair: CompatiblePair

  /// The most segments of a subpath whose cuts are marked.
  private static let mostSegments = 2000
  /// How many shapes in between are looked at for crossings.
  private static let looks = 19

  /// The drawing of a pair.
  public init(_ pair: CompatiblePair) { self.pair = pair }

  /// The drawing as a self-contained SVG document, 1,160 pixels wide.
  ///
  /// Coordinates are rounded to 1/100 pixel. Numbers stand at corners and, of round outlines, at
  /// quarters, at most 44 of them and only where there is room on both shapes. Linear in the number
  /// of segments, but for the search for crossings, which looks at 19 shapes.
  public func svg() -> String {
    let matches = pair.correspondence(listing: MatchExplanation.mostSegments).listed.matches
    var outlines: [ExplainedOutline] = []
    for (index, (a, b)) in zip(pair.a.subpaths, pair.b.subpaths).enumerated() {
      guard index < matches.count else { break }
      outlines.append(ExplainedOutline(index: index, a, b, matches[index]))
    }
    var sheet = ExplanationSheet(pair, outlines)
    return sheet.document(title: title, crossing: worstCrossing())
  }

  /// The shape in between with most crossings, nearest to the middle: the middle one where there
  /// are none; and how many the ends have.
  private func worstCrossing() -> (t: Double, places: [Point2D], atEnds: Int) {
    let least = 1e-4 * pair.diagonal * pair.diagonal
    func places(_ shape: BezierPath) -> [Point2D] {
      CrossingCount.places(Polylines(shape, steps: 8), least: least, maximumPairs: 400_000)
    }
    let atEnds = max(places(pair.a).count, places(pair.b).count)
    var best = (t: 0.5, places: places(pair.shape(at: 0.5)))
    let count = MatchExplanation.looks
    for step in 1...count {
      let t = Double(step) / Double(count + 1)
      let found = places(pair.shape(at: t))
      let isNearer = (t - 0.5).magnitude < (best.t - 0.5).magnitude
      if found.count > best.places.count || (found.count == best.places.count && isNearer) {
        best = (t, found)
      }
    }
    return (best.t, best.places.count > atEnds ? best.places : [], atEnds)
  }
}

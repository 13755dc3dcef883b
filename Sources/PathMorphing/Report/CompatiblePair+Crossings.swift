// SPDX-License-Identifier: Apache-2.0

package import BezierGeometry

extension CompatiblePair {
  /// Where the shape at a time crosses itself: the crossings that the report counts, which leaves
  /// out loops and slivers too small to see.
  package func crossings(at t: Double) -> [Point2D] {
    let frame = ReportFrames(a, b, diagonal: diagonal).frame(at: t)
    let shape = Polylines(shape(at: t), steps: FrameFigures.steps(segments: segmentCount))
    let places = CrossingCount.places(
      shape.moved(to: frame),
      least: MatchingParameters.leastLoop,
      maximumPairs: MatchingParameters.maximumEdgePairs
    )
    return places.map { frame.original(of: $0) }
  }
}

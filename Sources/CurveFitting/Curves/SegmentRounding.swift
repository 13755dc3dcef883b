// SPDX-License-Identifier: Apache-2.0

import BezierGeometry

/// What rounding leaves in paths whose coordinates were summed up: segments of some ulp, where a
/// closing line has nothing left to close, and control points that hardly are where an end is.
///
/// Their directions mean nothing, but would have to be followed.
struct SegmentRounding {
  /// What is no longer than this is rounding.
  private let limit: Double
  /// How far from where it was something is that was changed or left out, at most.
  private(set) var reach = 0.0

  /// - Parameter largest: the largest magnitude of the path's coordinates.
  init(largestCoordinate largest: Double) { limit = 16 * largest.ulp }

  /// Whether a segment is nothing but rounding beside a place.
  mutating func isNothing(_ segment: PathSegment, beside place: Point2D) -> Bool {
    // By the rule of SVG such an arc is nothing, whatever its radii.
    if case .arc(let arc) = segment, arc.start == arc.end { return true }
    // The chord first: it is long, nearly always.
    guard segment.end.distance(to: place) <= limit else { return false }
    let box = segment.boundingBox
    let extent = max(
      max(box.maxX - place.x, place.x - box.minX),
      max(box.maxY - place.y, place.y - box.minY)
    )
    guard extent <= limit else { return false }
    // The diagonal, rounded up.
    reach = max(reach, 1.5 * extent)
    return true
  }

  /// The segment with the control points at its ends that are there nearly.
  mutating func cleaned(_ segment: PathSegment) -> PathSegment {
    switch segment {
    case .line, .arc: return segment
    case .quadratic(var curve):
      move(&curve.p1, to: curve.p0)
      move(&curve.p1, to: curve.p2)
      return .quadratic(curve)
    case .cubic(var curve):
      move(&curve.p1, to: curve.p0)
      move(&curve.p2, to: curve.p3)
      return .cubic(curve)
    }
  }

  private mutating func move(_ point: inout Point2D, to end: Point2D) {
    let distance = point.distance(to: end)
    guard distance <= limit else { return }
    reach = max(reach, distance)
    point = end
  }
}

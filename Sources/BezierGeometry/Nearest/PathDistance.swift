// SPDX-License-Identifier: Apache-2.0

/// The Hausdorff distance of two paths, as ``BezierPath/distance(to:tolerance:)`` finds it.
@frozen
public struct PathDistance: Hashable, Sendable {
  /// The distance between the points at the two locations.
  ///
  /// It exceeds the true distance by no more than rounding, 2^-46 of the largest coordinate.
  public var distance: Double
  /// The true distance does not exceed this: at most the sum of ``distance`` and the tolerance.
  public var certifiedBound: Double
  /// The location on the first path.
  public var location: PathLocation
  /// The location on the other path.
  ///
  /// One of the two points is as far from the other path as any point found. The second is the
  /// nearest to it on that path.
  public var otherLocation: PathLocation
}

extension BezierPath {
  /// The Hausdorff distance of what two paths draw: how far a point of one is from the other path.
  ///
  /// The largest distance, of all points of either path, to the nearest point of the other one: 0
  /// (to rounding) where both draw the same points, however these are cut or directed. The lines
  /// that close subpaths count; subpaths without segments and fills do not.
  ///
  /// Exchanging the paths does not change the distance; scaling by a power of two scales the result
  /// exactly. Source: branch and bound. A part of a path exceeds the distance of its middle by at
  /// most its radius, and its control points' distance from those of a part of the other path.
  ///
  /// ```swift
  /// let circle = BezierPath.circle(center: .zero, radius: 10)
  /// let cubics = try circle.convertingArcsToCubics(tolerance: 0.01)
  /// let far = try circle.distance(to: cubics, tolerance: 1e-6)
  /// print(far.distance <= 0.01, circle.point(at: far.location))
  /// ```
  ///
  /// - Parameters:
  ///   - other: The path to compare with.
  ///   - tolerance: How much the bound may exceed the distance, absolute; at least 2^-42 of the
  ///     largest coordinate of both.
  /// - Returns: The distance, its bound and where it is.
  /// - Throws: ``PathError/noSegments`` where a path has none; ``PathError/tolerance(_:)``, also
  ///   where more than 2,000,000 parts would have to be looked at;
  ///   ``PathError/notFinite(quantity:value:)``; ``PathError/notRepresentable(reason:)`` for
  ///   coordinates of 2^1020 and more.
  /// - Complexity: Some O(n log n) for n segments; more parts the nearer the paths run to each
  ///   other at many different locations, as the square root of 1 / tolerance.
  public func distance(to other: BezierPath, tolerance: Double) throws(PathError) -> PathDistance {
    try requireFinite()
    try other.requireFinite()
    let largest = max(largestCoordinate, other.largestCoordinate)
    try ToleranceCheck.require(tolerance, largestCoordinate: largest)
    try PathError.check(tolerance, atLeast: 0x1p-42 * largest)
    let (first, second) = (DistanceSegments(self), DistanceSegments(other))
    guard !first.list.isEmpty, !second.list.isEmpty else { throw .noSegments }
    var there = OneSidedDistance(from: first, to: second, tolerance, rounding: 0x1p-45 * largest)
    try there.search(PreparedPath(other).nearestPoint)
    var back = OneSidedDistance(from: second, to: first, tolerance, rounding: 0x1p-45 * largest)
    try back.search(PreparedPath(self).nearestPoint)
    let isBack = back.farthest.distance > there.farthest.distance
    let far = isBack ? back.farthest : there.farthest
    return PathDistance(
      distance: far.distance,
      certifiedBound: max(there.bound, back.bound),
      location: isBack ? far.nearest : far.location,
      otherLocation: isBack ? far.location : far.nearest
    )
  }
}

/// The segments of a path by their locations.
private struct DistanceSegments {
  private(set) var list: [PreparedSegment] = []
  private(set) var segments: [PathSegment] = []
  private(set) var places: [(subpath: Int, segment: Int)] = []
  /// For each subpath the number of segments before it.
  private var starts: [Int] = []

  init(_ path: BezierPath) {
    path.visitSegments { segment, subpath, index in
      while starts.count <= subpath { starts.append(list.count) }
      list.append(PreparedSegment(segment))
      segments.append(segment)
      places.append((subpath, index))
    }
  }

  func index(of location: PathLocation) -> Int { starts[location.subpath] + location.segment }

  func location(_ index: Int, _ t: Double) -> PathLocation {
    PathLocation(subpath: places[index].subpath, segment: places[index].segment, t: t)
  }
}

/// How far one path goes away from another, by branch and bound on its parts, depth first.
private struct OneSidedDistance {
  /// A location of the first path and the nearest one of the second.
  struct Sample {
    var point: Point2D
    var location: PathLocation
    var nearest: PathLocation
    var distance: Double
  }

  /// A part of a segment of the first path between two samples.
  private struct Part {
    var segment: Int
    var start: Sample
    var end: Sample
  }

  /// The most parts that are looked at.
  private static let maximumParts = 2_000_000

  private let first: DistanceSegments
  private let second: DistanceSegments
  private let tolerance: Double
  /// What the nearest points and the control points of parts may be off by.
  private let rounding: Double
  private(set) var farthest: Sample
  /// What no point's distance exceeds.
  private(set) var bound = 0.0

  init(
    from first: DistanceSegments,
    to second: DistanceSegments,
    _ tolerance: Double,
    rounding: Double
  ) {
    (self.first, self.second) = (first, second)
    (self.tolerance, self.rounding) = (tolerance, rounding)
    let (start, end) = (first.location(0, 0), second.location(0, 0))
    farthest = Sample(point: first.segments[0].start, location: start, nearest: end, distance: -1)
  }

  mutating func search(_ nearest: (Point2D) -> PathNearestPoint?) throws(PathError) {
    var parts = first.list.indices.map { index in
      let segment = first.segments[index]
      return Part(
        segment: index,
        start: sample(index, 0, segment.start, nearest),
        end: sample(index, 1, segment.end, nearest)
      )
    }
    var looked = 0
    while let part = parts.popLast() {
      looked += 1
      guard looked <= Self.maximumParts else {
        throw .tooManyPieces(tolerance, as: "tolerance", limit: Self.maximumParts)
      }
      let t = 0.5 * part.start.location.t + 0.5 * part.end.location.t
      let middle = sample(part.segment, t, first.list[part.segment].point(at: t), nearest)
      let most = bound(part, middle)
      guard most > farthest.distance + tolerance else {
        bound = max(bound, most)
        continue
      }
      var halves = (part, part)
      (halves.0.end, halves.1.start) = (middle, middle)
      // The farther half is looked at first.
      if part.start.distance > part.end.distance { swap(&halves.0, &halves.1) }
      parts.append(halves.0)
      parts.append(halves.1)
    }
    bound = max(bound, farthest.distance)
  }

  private mutating func sample(
    _ segment: Int,
    _ t: Double,
    _ point: Point2D,
    _ nearest: (Point2D) -> PathNearestPoint?
  ) -> Sample {
    // Finite paths with segments have a nearest point.
    let found = nearest(point)
    let result = Sample(
      point: point,
      location: first.location(segment, t),
      nearest: found?.location ?? farthest.nearest,
      distance: found?.distance ?? .infinity
    )
    if result.distance > farthest.distance { farthest = result }
    return result
  }

  /// What no point of a part is farther than, from the second path.
  private func bound(_ part: Part, _ middle: Sample) -> Double {
    let range = (part.start.location.t, part.end.location.t)
    let (curve, error) = first.list[part.segment].cubic(from: range.0, to: range.1)
    let radius = curve.reach(from: middle.point)
    var least = middle.distance + radius + error + rounding
    var tried = -1
    for sample in [middle, part.start, part.end] {
      // Beside a distance that is looked for no partner helps.
      if least <= farthest.distance + tolerance { return least }
      let index = second.index(of: sample.nearest)
      if index == tried { continue }
      tried = index
      let segment = second.segments[index]
      let from = segment.nearestPoint(to: part.start.point).t
      let to = segment.nearestPoint(to: part.end.point).t
      let (partner, partnerError) = second.list[index].cubic(from: from, to: to)
      let apart = curve.largestOffset(from: partner) + error + partnerError + rounding
      if apart < least { least = apart }
    }
    return least
  }
}

extension PreparedSegment {
  /// The part between two parameters as a cubic, and how far the two sets of points may be apart.
  fileprivate func cubic(from: Double, to: Double) -> (curve: CubicBezier, error: Double) {
    switch self {
    case .line(let line):
      let (a, b) = (line.point(at: from), line.point(at: to))
      let third = (1.0 / 3) * (b - a)
      return (CubicBezier(a, a + third, b - third, b), 0)
    case .quadratic(let curve): return (curve.subcurve(from: from, to: to).elevated(), 0)
    case .cubic(let curve): return (curve.subcurve(from: from, to: to), 0)
    case .arc(let frame): return frame.cubic(from: from, to: to)
    }
  }
}

extension EllipticalArcFrame {
  /// On the unit circle the squared radius of the usual cubic exceeds 1 by at most
  /// 4/27 sin⁶(θ/4) / cos²(θ/4); the ellipse stretches by at most its larger radius.
  ///
  /// Source: Goldapp, "Approximation of circular arcs by cubic polynomials", 1991.
  fileprivate func cubic(from: Double, to: Double) -> (curve: CubicBezier, error: Double) {
    let quarter = 0.25 * (sweep * (to - from))
    let (a, b) = (point(at: from), point(at: to))
    guard quarter.magnitude <= 0.25 * .pi else {
      return (CubicBezier(a, a, b, b), 4 * max(radii.x, radii.y))
    }
    let (sine, cosine) = LibM.sineAndCosine(quarter)
    let handle = 4.0 / 3 * (sine / cosine) / sweep
    let square = sine * sine
    let error = 4.0 / 27 * square * square * square / (cosine * cosine) * max(radii.x, radii.y)
    let (first, last) = (handle * derivative(at: from), handle * derivative(at: to))
    return (CubicBezier(a, a + first, b - last, b), error)
  }
}

extension CubicBezier {
  /// What no point of the curve is farther than, from a point.
  fileprivate func reach(from point: Point2D) -> Double {
    let ends = max(point.distance(to: p0), point.distance(to: p3))
    return max(ends, max(point.distance(to: p1), point.distance(to: p2)))
  }

  /// The largest distance of a control point from that of another curve: no two points of equal
  /// parameters are farther apart.
  fileprivate func largestOffset(from other: CubicBezier) -> Double {
    let ends = max(p0.distance(to: other.p0), p3.distance(to: other.p3))
    return max(ends, max(p1.distance(to: other.p1), p2.distance(to: other.p2)))
  }
}

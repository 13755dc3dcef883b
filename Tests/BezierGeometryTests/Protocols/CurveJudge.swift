// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import TestSupport

/// Holds a curve to what ``BezierCurve`` promises; errors in parts of its size.
struct CurveJudge<Curve: BezierCurve> {
  let curve: Curve
  /// The largest coordinate.
  let reach: Double
  /// How far the curve goes.
  let size: Double
  private let samples: [Point2D]

  init(_ curve: Curve) {
    self.curve = curve
    samples = (0...512).map { curve.point(at: Double($0) / 512) }
    reach = max(samples.largestCoordinate, 1e-300)
    size = max(curve.length(accuracy: 0), 1e-12 * reach)
  }

  private func ensureNear(_ a: Point2D, _ b: Point2D, _ limit: Double, _ message: String) throws {
    let distance = a.distance(to: b)
    try ensure(distance <= limit, "\(message): off by \(distance), limit \(limit)")
  }

  func derivatives(at t: Double) throws {
    let h = 1e-4
    let (before, after) = (curve.point(at: t - h), curve.point(at: t + h))
    let slope = (after - before) / (2 * h)
    let first = curve.derivative(at: t)
    let second = curve.secondDerivative(at: t)
    // The derivatives grow with the square and cube of a sweep of up to 18.
    let limit = 2e-5 * curveSize + 1e-10 * reach
    try ensure((slope - first).length <= limit, "derivative \(first), not \(slope)")
    let change = (curve.derivative(at: t + h) - curve.derivative(at: t - h)) / (2 * h)
    try ensure((change - second).length <= 100 * limit, "second derivative")
    let tangent = curve.unitTangent(at: t)
    try ensure((tangent.length - 1).magnitude < 1e-14, "the tangent is not a unit vector")
    try ensure(curve.normal(at: t) == tangent.perpendicular, "normal")
    guard first.length > 1e-3 * curveSize else { return }
    try ensure((tangent - first / first.length).length < 1e-9, "tangent")
    let wanted = first.cross(second) / (first.length * first.lengthSquared)
    let error = (curve.curvature(at: t) - wanted).magnitude
    try ensure(error <= 1e-6 * (wanted.magnitude + 1 / curveSize), "curvature off by \(error)")
  }

  /// The size of the derivatives: more than the length where a curve doubles back.
  private var curveSize: Double {
    var largest = size
    for index in 0...16 {
      largest = max(largest, curve.derivative(at: Double(index) / 16).length)
    }
    return largest
  }

  func ends() throws {
    try ensureNear(curve.point(at: 0), curve.start, 1e-15 * reach, "start")
    try ensureNear(curve.point(at: 1), curve.end, 1e-15 * reach, "end")
    let back = curve.reversed()
    try ensureNear(back.start, curve.end, 4e-15 * reach, "start reversed")
    try ensureNear(back.end, curve.start, 4e-15 * reach, "end reversed")
    try ensureNear(back.point(at: 0.3), curve.point(at: 0.7), 1e-12 * reach, "reversed")
    let area = curve.signedArea + back.signedArea
    try ensure(area.magnitude <= 1e-12 * (reach * reach + reach * size), "area reversed")
    try ensure(curve.isFinite, "finite")
  }

  func parts(_ t: Double, _ u: Double) throws {
    let limit = 1e-7 * reach
    let (left, right) = curve.split(at: t)
    try ensureNear(left.end, curve.point(at: t), 1e-13 * reach, "end of the left part")
    try ensureNear(right.start, curve.point(at: t), 1e-13 * reach, "start of the right part")
    try ensureNear(left.point(at: u), curve.point(at: t * u), limit, "left part")
    try ensureNear(right.point(at: u), curve.point(at: t + (1 - t) * u), limit, "right part")
    let (low, high) = (min(t, u), max(t, u))
    let middle = curve.subcurve(low...high)
    try ensureNear(middle.point(at: 0.4), curve.point(at: low + 0.4 * (high - low)), limit, "part")
    let back = curve.subcurve(from: high, to: low)
    try ensureNear(back.point(at: 0.6), curve.point(at: low + 0.4 * (high - low)), limit, "back")
    let pieces = curve.split(at: [low, high, high])
    try ensure(pieces.count == 4, "number of parts")
    try ensure(pieces[1] == middle, "the same part")
    try ensureNear(pieces[3].end, curve.end, 1e-13 * reach, "end of the last part")
  }

  func images(_ map: AffineTransform2D, _ t: Double) throws {
    // An ellipse that becomes a line is drawn as its chord.
    guard map.determinant.magnitude > 1e-2 else { return }
    let image = curve.transformed(by: map)
    let wanted = map(curve.point(at: t))
    let grown = 4 * reach + map.tx.magnitude + map.ty.magnitude
    try ensureNear(image.point(at: t), wanted, 1e-7 * (grown + wanted.maximumNorm), "image")
    let tangent = map(curve.unitTangent(at: t))
    guard curve.derivative(at: t).length > 1e-3 * curveSize else { return }
    let error = (image.unitTangent(at: t) - tangent / tangent.length).length
    try ensure(error < 1e-5, "tangent of the image is off by \(error)")
  }

  func boxAndExtrema() throws {
    let box = curve.boundingBox
    let outer = box.outset(by: 1e-12 * reach)
    for point in samples { try ensure(outer.contains(point), "\(point) is outside of \(box)") }
    var known = Rect2D(curve.start, curve.end)
    var last = 0.0
    for t in curve.extrema {
      try ensure(t > last && t < 1, "extrema do not ascend inside of 0...1")
      last = t
      let derivative = curve.derivative(at: t)
      let least = min(derivative.x.magnitude, derivative.y.magnitude)
      try ensure(least <= 1e-6 * curveSize, "not stationary at \(t)")
      known = known.union(curve.point(at: t))
    }
    let limit = 1e-12 * reach
    try ensure(known.outset(by: limit).contains(box), "extrema are missing: \(known), \(box)")
  }

  func lengths(_ t: Double) throws {
    let limit = 1e-9 * size
    let whole = curve.length(accuracy: limit)
    let first = curve.length(from: 0, to: t, accuracy: limit)
    let second = curve.length(from: t, to: 1, accuracy: limit)
    try ensure((first + second - whole).magnitude <= 4 * limit, "parts of the length")
    let back = curve.length(from: 1, to: t, accuracy: limit)
    try ensure((back + second).magnitude <= 2 * limit, "length backwards")
    let relative = curve.pathSegments.map { $0.length(relativeAccuracy: 1e-6) }.reduce(0, +)
    try ensure((relative - whole).magnitude <= 2e-6 * whole + limit, "relative accuracy")
    // Chords are shorter, by little.
    var chords = 0.0
    for (a, b) in zip(samples, samples.dropFirst()) { chords += a.distance(to: b) }
    try ensure(chords <= whole + 1e-12 * reach + limit, "longer chords")
    try ensure(chords >= 0.98 * whole - 1e-9 * reach, "chords \(chords), length \(whole)")
    let place = curve.parameter(atLength: t * whole, accuracy: limit)
    let found = curve.length(from: 0, to: place, accuracy: limit)
    try ensure((found - t * whole).magnitude <= 4 * limit + 1e-13 * reach, "parameter at a length")
    try ensure(curve.parameter(atLength: -1, accuracy: limit) == 0, "below the start")
    try ensure(curve.parameter(atLength: 2 * whole + 1, accuracy: limit) == 1, "beyond the end")
  }

  func nearestPoint(to point: Point2D) throws {
    let found = curve.nearestPoint(to: point)
    try ensure(found.t >= 0 && found.t <= 1, "t is \(found.t)")
    try ensure(found.point == curve.point(at: found.t), "the point is not that at t")
    try ensure(found.distance == point.distance(to: found.point), "not its distance")
    let slack = 1e-13 * (reach + point.maximumNorm)
    for sample in samples {
      let distance = point.distance(to: sample)
      try ensure(found.distance <= distance + slack, "\(found) is beaten by \(distance)")
    }
  }

  func segments(_ u: Double) throws {
    let segments = curve.pathSegments
    try ensure(!segments.isEmpty, "no segments")
    for (index, segment) in segments.enumerated() {
      let wanted = curve.point(at: (Double(index) + u) / Double(segments.count))
      try ensureNear(segment.point(at: u), wanted, 1e-12 * reach, "segment \(index)")
    }
  }

  func flattening() throws {
    let tolerance = 1e-3 * reach
    let line = try curve.flattened(tolerance: tolerance)
    try ensure(line.points.count >= 2 && !line.isClosed, "an open polyline")
    try ensure(line.points[0] == curve.start, "start of the polyline")
    try ensureNear(line.points[line.points.count - 1], curve.end, 1e-13 * reach, "its end")
    var (area, length) = (0.0, 0.0)
    for (a, b) in zip(line.points, line.points.dropFirst()) {
      area += LineSegment(a, b).signedArea
      length += a.distance(to: b)
    }
    try ensure(length <= size + 1e-9 * reach, "the polyline is longer")
    let error = (area - curve.signedArea).magnitude
    try ensure(error <= tolerance * (size + tolerance) + 1e-9 * reach * reach, "area: \(error)")
  }

  func meetings(_ t: Double) throws {
    let point = curve.point(at: t)
    let direction = Vector2D(angle: 40 * t)
    let line = LineSegment(point - reach * direction, point + (0.9 * reach) * direction)
    let tolerance = 1e-9 * reach
    let found = try curve.intersections(with: line, tolerance: tolerance)
    var isThere = false
    for meeting in found.meetings {
      let (a, b) = (curve.point(at: meeting.first), line.point(at: meeting.second))
      try ensureNear(a, b, 1.01 * tolerance, "a meeting")
      if meeting.point.distance(to: point) < 1e-4 * reach { isThere = true }
    }
    for overlap in found.overlaps where overlap.first.outset(1e-6).contains(t) { isThere = true }
    try ensure(isThere, "the line through \(point) does not meet it")
    let swapped = try line.intersections(with: curve, tolerance: tolerance)
    try ensure(swapped.meetings.count == found.meetings.count, "in the other order")
  }
}

extension ClosedRange<Double> {
  fileprivate func outset(_ distance: Double) -> ClosedRange<Double> {
    lowerBound - distance...upperBound + distance
  }
}

// SPDX-License-Identifier: Apache-2.0

import BezierGeometry

/// A cubic over a stretch of the curve: its inner control points, and how far it is off at the
/// stretch's points.
///
/// A class, as there is much of it that many hold.
final class PieceFit: Sendable {
  /// The inner control points, relative to the first.
  let p1, p2: Vector2D
  /// The parameters of the cubic at the feet: where the normal of the curve at each point meets it.
  let feet: SIMD16<Double>
  /// The signed distances along these normals, turned by +90 degrees from the tangents.
  let residuals: SIMD16<Double>
  /// The largest distance, read between the points too, without proof.
  let error: Double
  /// The curve's parameter there.
  let worst: Double

  init(
    _ search: FootSearch,
    _ feet: SIMD16<Double>,
    _ residuals: SIMD16<Double>,
    largest: ErrorPeaks.Peak
  ) {
    (p1, p2) = (search.p1, search.p2)
    (self.feet, self.residuals) = (feet, residuals)
    error = largest.value.magnitude
    worst = search.samples.parameter(at: largest.position)
  }

  func cubic(_ samples: PieceSamples) -> CubicBezier {
    let (origin, end) = (samples.start.point, samples.end.point)
    var last = origin + p2
    // A handle along an axis is so to the last bit.
    if p2.x == samples.chord.x { last.x = end.x }
    if p2.y == samples.chord.y { last.y = end.y }
    return CubicBezier(origin, origin + p1, last, end)
  }

  /// Whether the control points are within three times the stretch's box, about its middle: one
  /// handle alone may follow a spike, from far outside.
  func isNear(_ samples: PieceSamples) -> Bool {
    let p3 = samples.chord
    let arm = max(p1.length, (p2 - p3).length)
    if arm < 0.5 * samples.length { return true }
    let low = Vector2D(x: min(0, samples.x.min(), p3.x), y: min(0, samples.y.min(), p3.y))
    let high = Vector2D(x: max(0, samples.x.max(), p3.x), y: max(0, samples.y.max(), p3.y))
    let reach = 1.5 * max(high.x - low.x, high.y - low.y)
    let middle = 0.5 * (low + high)
    return (p1 - middle).maximumNorm <= reach && (p2 - middle).maximumNorm <= reach
  }
}

/// A fit of one stretch, and its shape: where the search for the next stretch's fit begins.
struct PieceSolution {
  var fit: PieceFit
  /// The unknowns in lengths of the stretch: the handles' lengths for tangent ends; for point ends
  /// the inner control points along and across the chord, seen from their own ends.
  var shape: SIMD4<Double>
}

/// The largest distance of a piece from its stretch of the curve that is seen at many points:
/// where nothing can be proven, and sixteen points are too few to trust.
struct PieceMeasure {
  /// The distance; infinite where a point of the curve has no foot on the cubic.
  let distance: Double
  /// The curve's parameter there.
  let parameter: Double

  /// How many points there are for each that the fit looked at.
  private static let density = 4

  init(_ source: CurveSource, _ piece: PieceSearch.Piece) {
    let (samples, fit) = (piece.samples, piece.solution.fit)
    let cubic = fit.cubic(samples)
    let count = Self.density * PieceSamples.steps
    func position(_ index: Double) -> Double { index / Double(Self.density) }
    func distance(_ index: Double) -> Double {
      let t = samples.parameter(at: position(index))
      let guess = fit.feet.value(at: position(index), from: 0, to: 1)
      return cubic.distance(from: source.value(t, t), near: guess) ?? .infinity
    }
    let (start, end) = (samples.start.shift.magnitude, samples.end.shift.magnitude)
    let distances = [start] + (1..<count).map { distance(Double($0)) } + [end]
    var largest = (position: 0.0, distance: distances[0])
    for (index, found) in distances.enumerated() where found > largest.distance {
      largest = (Double(index), found)
    }
    // Near the peaks the largest distance is between two points.
    let threshold = 0.97 * largest.distance
    for index in 1..<count where distances[index] > threshold {
      for offset in [-0.5, -0.25, 0.25, 0.5] {
        let found = distance(Double(index) + offset)
        if found > largest.distance { largest = (Double(index) + offset, found) }
      }
    }
    self.distance = largest.distance
    parameter = samples.parameter(at: position(largest.position))
  }
}

extension CubicBezier {
  /// The distance of a point along its normal, which meets the cubic near a parameter.
  func distance(from value: CurveSource.Value, near guess: Double) -> Double? {
    var u = guess
    for _ in 0..<20 {
      let slope = derivative(at: u).dot(value.derivative)
      let step = (point(at: u) - value.point).dot(value.derivative) / slope
      u -= step
      guard u >= 0, u <= 1 else { return nil }
      if step.magnitude < 1e-12 { return (point(at: u) - value.point).length }
    }
    return nil
  }
}

/// A stretch of the curve between two nodes, seen at 15 points between them.
///
/// A class, as there is much of it that many hold. Coordinates are relative to the first node. Lane
/// k of the vectors, 0...14, is the point at the fraction (k + 1)/16 of the stretch's parameters;
/// the last lane repeats the one before.
final class PieceSamples: Sendable {
  static let steps = 16

  let start, end: CurveNode
  let chord: Vector2D
  let x, y: SIMD16<Double>
  let tangentX, tangentY: SIMD16<Double>
  /// The part of the length that lies before each point, roughly.
  let fraction: SIMD16<Double>
  /// The length of the polygon through the points.
  let length: Double
  /// Whether all numbers are finite and the curve moves all the time.
  let isRegular: Bool

  init(_ source: CurveSource, from start: CurveNode, to end: CurveNode) {
    self.start = start
    self.end = end
    let origin = start.point
    let chord = end.point - origin
    let step = (end.parameter - start.parameter) / Double(Self.steps)
    var length = 0.0
    var last = Vector2D.zero
    let rows = withUnsafeTemporaryAllocation(of: Double.self, capacity: 5 * Self.steps) { lanes in
      for lane in 0..<15 {
        let t = start.parameter + Double(lane + 1) * step
        let value = source.value(t, t)
        let point = value.point - origin
        let tangent = value.derivative / value.derivative.length
        length += (point - last).length
        last = point
        lanes[lane] = point.x
        lanes[16 + lane] = point.y
        lanes[32 + lane] = tangent.x
        lanes[48 + lane] = tangent.y
        lanes[64 + lane] = length
      }
      for row in 0..<5 { lanes[16 * row + 15] = lanes[16 * row + 14] }
      let vectors = UnsafeRawBufferPointer(lanes)
      func vector(_ row: Int) -> SIMD16<Double> {
        vectors.loadUnaligned(fromByteOffset: row * 16 * 8, as: SIMD16<Double>.self)
      }
      return (vector(0), vector(1), vector(2), vector(3), vector(4))
    }
    length += (chord - last).length
    (x, y, tangentX, tangentY) = (rows.0, rows.1, rows.2, rows.3)
    fraction = rows.4 / length
    self.chord = chord
    self.length = length
    isRegular =
      (rows.0 + rows.1 + rows.2 + rows.3).sum().isFinite && length.isFinite && length > 0
  }

  /// The curve's parameter at a position in 0...16.
  func parameter(at position: Double) -> Double {
    start.parameter + (end.parameter - start.parameter) * (position / Double(Self.steps))
  }
}

// SPDX-License-Identifier: Apache-2.0

import BezierGeometry

/// A stretch of the curve between two nodes, seen at 15 places between them.
///
/// A class, as there is much of it that many hold. Coordinates are relative to the first node. Lane
/// k of the vectors, 0...14, is the place at the fraction (k + 1)/16 of the stretch's parameters;
/// the last lane repeats the one before.
final class PieceSamples: Sendable {
  /// How many steps the stretch is divided into.
  static let steps = 16

  let start, end: CurveNode
  /// From the first node to the last.
  let chord: Vector2D
  /// The curve's points.
  let x, y: SIMD16<Double>
  /// The curve's unit tangents.
  let tangentX, tangentY: SIMD16<Double>
  /// The part of the length that lies before each place, roughly.
  let fraction: SIMD16<Double>
  /// The length of the polygon through the places.
  let length: Double
  /// Whether all numbers are finite and the curve moves all the time.
  let isRegular: Bool

  /// Evaluates the curve between two nodes.
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
        let place = source.place(t, t)
        let point = place.point - origin
        let tangent = place.derivative / place.derivative.length
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
}

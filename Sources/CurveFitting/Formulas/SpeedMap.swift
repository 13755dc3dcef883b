// SPDX-License-Identifier: Apache-2.0

import BezierGeometry

/// A parameter that runs evenly along a piecewise curve: linear on each part, by its length and by
/// how far it turns, each as a share of the whole.
///
/// Where the parts of a curve are run through at very different speeds, as the segments of a path,
/// points at equal steps of the parameter show little of the long ones; and points at equal
/// steps of the length little about a cusp or a tight bend.
struct SpeedMap: Sendable {
  /// The curve's parameters at the ends of its parts, rising.
  private let parameters: [Double]
  /// The evenly run parameters there, rising.
  private let evens: [Double]

  init(_ source: CurveSource) {
    var cuts = source.joints
    if !source.corners.isEmpty { cuts = (cuts + source.corners).sorted() }
    var end = source.range.upperBound
    // A closed curve is run through twice.
    if source.isClosed { end += source.range.upperBound - source.range.lowerBound }
    var parameters = [source.range.lowerBound]
    parameters.reserveCapacity(cuts.count + 2)
    for cut in cuts where cut > parameters[parameters.count - 1] && cut < end {
      parameters.append(cut)
    }
    parameters.append(end)
    let parts = (1..<parameters.count).map {
      Part(source, from: parameters[$0 - 1], to: parameters[$0])
    }
    let length = parts.reduce(0) { $0 + $1.length }
    let turn = parts.reduce(0) { $0 + $1.turn }
    // All turns are worth the whole length, but for those of nearly straight curves, which may be
    // rounding.
    let worth = length / max(1, turn)
    var evens = [0.0]
    evens.reserveCapacity(parameters.count)
    var sum = 0.0
    for (index, part) in parts.enumerated() {
      sum += part.length + worth * part.turn
      // Parts without length keep a parameter of their own.
      if !(sum > evens[index]) { sum = evens[index].nextUp }
      evens.append(sum)
    }
    self.parameters = parameters
    self.evens = evens
  }

  /// How long a part is and how far it turns, in radians, by the polygon through five points.
  private struct Part {
    var (length, turn) = (0.0, 0.0)

    init(_ source: CurveSource, from start: Double, to end: Double) {
      let inner = start + (end - start) / 2
      var last = source.value(start, inner).point
      var before: Vector2D?
      for step in 1...4 {
        let point = source.value(start + (end - start) * (Double(step) / 4), inner).point
        let side = point - last
        length += side.length
        if let before {
          let angle = LibM.arcTangent(y: before.cross(side), x: before.dot(side))
          if angle.isFinite { turn += angle.magnitude }
        }
        (last, before) = (point, side)
      }
    }
  }

  /// The evenly run parameter of one of the curve's.
  func even(at t: Double) -> Double {
    let index = Self.part(parameters, t)
    if t == parameters[index + 1] { return evens[index + 1] }
    return evens[index] + (t - parameters[index]) / slope(index)
  }

  /// The curve's parameter of an evenly run one.
  func parameter(at s: Double) -> Double {
    let index = Self.part(evens, s)
    if s == evens[index + 1] { return parameters[index + 1] }
    return parameters[index] + (s - evens[index]) * slope(index)
  }

  /// The curve's parameter by the evenly run one, on a part.
  private func slope(_ index: Int) -> Double {
    (parameters[index + 1] - parameters[index]) / (evens[index + 1] - evens[index])
  }

  /// The part a value lies on; the last one that begins there or before.
  private static func part(_ values: [Double], _ value: Double) -> Int {
    (1..<values.count - 1).firstBeyond { !(values[$0] <= value) } - 1
  }

  func apply(to source: CurveSource) -> CurveSource {
    let map = self
    let (value, taylor, cubic) = (source.value, source.taylor, source.cubic)
    /// Where the part with `inner` inside begins and ends, in both parameters, how fast one follows
    /// the other, and the curve's parameter in its middle.
    typealias Line = (
      s: ClosedRange<Double>, t: ClosedRange<Double>, slope: Double, inner: Double
    )
    @Sendable func line(_ inner: Double) -> Line {
      let index = Self.part(map.evens, inner)
      let t = map.parameters[index]...map.parameters[index + 1]
      let middle = t.lowerBound + (t.upperBound - t.lowerBound) / 2
      return (map.evens[index]...map.evens[index + 1], t, map.slope(index), middle)
    }
    /// The curve's parameter on a part; that at its end exactly.
    @Sendable func parameter(_ s: Double, _ line: Line) -> Double {
      if s == line.s.upperBound { return line.t.upperBound }
      return line.t.lowerBound + (s - line.s.lowerBound) * line.slope
    }
    var enclosure: CurveSource.Enclosure?
    if let original = source.enclosure {
      enclosure = { s, inner in
        let line = line(inner)
        // The part's end is met only nearly: the parameter is a little uncertain.
        let rounding = 4 * map.parameters[map.parameters.count - 1].ulp
        let start = Ball(midpoint: line.t.lowerBound, radius: rounding)
        let t: TaylorSeries<Ball> =
          line.slope * (s - line.s.lowerBound) + TaylorSeries(start, Ball(0))
        return original(t, line.inner)
      }
    }
    let lower = evens[0]
    return CurveSource(
      range: lower...even(at: source.range.upperBound),
      isClosed: source.isClosed,
      corners: source.corners.map { even(at: $0) },
      joints: source.joints.map { even(at: $0) },
      value: { s, inner in
        let line = line(inner)
        let there = value(parameter(s, line), line.inner)
        return CurveSource.Value(point: there.point, derivative: line.slope * there.derivative)
      },
      taylor: { s, inner in
        let line = line(inner)
        let (x, y) = taylor(parameter(s, line), line.inner)
        return (x.stretched(by: line.slope), y.stretched(by: line.slope))
      },
      enclosure: enclosure,
      cubic: { inner in cubic(line(inner).inner) },
      work: source.work
    )
  }
}

extension SIMD8<Double> {
  /// The coefficients of the series in a variable of which the old one is `factor` times as much.
  fileprivate func stretched(by factor: Double) -> Self {
    let square = factor * factor
    let fourth = square * square
    let (cube, sixth) = (square * factor, fourth * square)
    let powers = SIMD8(1, factor, square, cube, fourth, fourth * factor, sixth, sixth * factor)
    return powers * self
  }
}

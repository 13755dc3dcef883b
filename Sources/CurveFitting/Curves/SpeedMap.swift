// SPDX-License-Identifier: Apache-2.0

import BezierGeometry

/// A parameter that runs evenly along a piecewise curve: linear on each part, by its length.
///
/// Where the parts of a curve are run through at very different speeds, as the segments of a path,
/// places at equal steps of the parameter say little about the long ones.
struct SpeedMap: Sendable {
  /// The curve's parameters at the ends of its parts, rising.
  private let parameters: [Double]
  /// The lengths of the curve up to these, roughly.
  private let lengths: [Double]

  /// The map of a curve with joints or corners.
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
    var lengths = [0.0]
    lengths.reserveCapacity(parameters.count)
    var sum = 0.0
    for index in 1..<parameters.count {
      let (from, to) = (parameters[index - 1], parameters[index])
      let inner = from + (to - from) / 2
      // The polygon through five places.
      var last = source.place(from, inner).point
      for step in 1...4 {
        let point = source.place(from + (to - from) * (Double(step) / 4), inner).point
        sum += (point - last).length
        last = point
      }
      // Parts without length keep a place of their own.
      if !(sum > lengths[index - 1]) { sum = lengths[index - 1].nextUp }
      lengths.append(sum)
    }
    self.parameters = parameters
    self.lengths = lengths
  }

  /// The evenly run parameter of one of the curve's.
  func length(at t: Double) -> Double {
    let index = Self.part(parameters, t)
    return lengths[index] + (t - parameters[index]) / slope(index)
  }

  /// The curve's parameter of an evenly run one.
  func parameter(at s: Double) -> Double {
    let index = Self.part(lengths, s)
    if s == lengths[index + 1] { return parameters[index + 1] }
    return parameters[index] + (s - lengths[index]) * slope(index)
  }

  /// The curve's parameter by the evenly run one, on a part.
  private func slope(_ index: Int) -> Double {
    (parameters[index + 1] - parameters[index]) / (lengths[index + 1] - lengths[index])
  }

  /// The part a value lies on; the last one that begins there or before.
  private static func part(_ values: [Double], _ value: Double) -> Int {
    var (low, high) = (0, values.count - 1)
    while high - low > 1 {
      let middle = (low + high) / 2
      if values[middle] <= value { low = middle } else { high = middle }
    }
    return low
  }

  /// The curve run evenly.
  func apply(to source: CurveSource) -> CurveSource {
    let map = self
    let (place, taylor, cubic) = (source.place, source.taylor, source.cubic)
    /// Where a part begins, in both parameters, and how fast one follows the other.
    @Sendable func line(_ inner: Double) -> (s: Double, t: Double, slope: Double, inner: Double) {
      let index = Self.part(map.lengths, inner)
      let slope = map.slope(index)
      let (s, t) = (map.lengths[index], map.parameters[index])
      let middle = t + (map.parameters[index + 1] - t) / 2
      return (s, t, slope, middle)
    }
    var enclosure: CurveSource.Enclosure?
    if let original = source.enclosure {
      enclosure = { s, inner in
        let line = line(inner)
        // The part's end is met only nearly: the parameter is a little uncertain.
        let start = Ball(midpoint: line.t, radius: 4 * map.parameters[map.parameters.count - 1].ulp)
        let t: TaylorSeries<Ball> = line.slope * (s - line.s) + TaylorSeries(start, Ball(0))
        return original(t, line.inner)
      }
    }
    let lower = lengths[0]
    return CurveSource(
      range: lower...length(at: source.range.upperBound),
      isClosed: source.isClosed,
      corners: source.corners.map { length(at: $0) },
      joints: source.joints.map { length(at: $0) },
      place: { s, inner in
        let line = line(inner)
        let there = place(line.t + (s - line.s) * line.slope, line.inner)
        return CurveSource.Place(point: there.point, derivative: line.slope * there.derivative)
      },
      taylor: { s, inner in
        let line = line(inner)
        let (x, y) = taylor(line.t + (s - line.s) * line.slope, line.inner)
        return (x.stretched(by: line.slope), y.stretched(by: line.slope))
      },
      enclosure: enclosure,
      cubic: { inner in cubic(line(inner).inner) }
    )
  }
}

extension TaylorSeries where Base == Double {
  /// The series in a variable of which the old one is `factor` times as much.
  fileprivate func stretched(by factor: Double) -> TaylorSeries {
    let square = factor * factor
    let fourth = square * square
    return TaylorSeries(
      c0,
      factor * c1,
      square * c2,
      square * factor * c3,
      fourth * c4,
      fourth * factor * c5,
      fourth * square * c6,
      fourth * square * factor * c7
    )
  }
}

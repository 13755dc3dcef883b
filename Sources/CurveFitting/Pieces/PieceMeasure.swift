// SPDX-License-Identifier: Apache-2.0

import BezierGeometry

/// The largest distance of a piece from its stretch of the curve that is seen at many places:
/// where nothing can be proven, and sixteen places are too few to trust.
struct PieceMeasure {
  /// The distance; infinite where a place of the curve has no foot on the cubic.
  let distance: Double
  /// The curve's parameter there.
  let parameter: Double

  /// How many places lie between two that the fit looked at.
  private static let places = 4

  /// Measures a piece.
  init(_ source: CurveSource, _ samples: PieceSamples, _ fit: PieceFit) {
    let cubic = fit.cubic(samples)
    let (start, end) = (samples.start, samples.end)
    let count = Self.places * PieceSamples.steps
    func parameter(_ position: Double) -> Double {
      start.parameter + (end.parameter - start.parameter) * (position / Double(count))
    }
    func distance(_ position: Double) -> Double {
      let t = parameter(position)
      let place = position / Double(Self.places)
      let step = min(PieceSamples.steps - 1, Int(place))
      let before = step == 0 ? 0 : fit.feet[step - 1]
      let after = step == PieceSamples.steps - 1 ? 1 : fit.feet[step]
      let guess = before + (place - Double(step)) * (after - before)
      return cubic.distance(from: source.place(t, t), near: guess) ?? .infinity
    }
    var distances = (1..<count).map { distance(Double($0)) }
    distances = [start.shift.magnitude] + distances + [end.shift.magnitude]
    var largest = (position: 0.0, distance: distances[0])
    for (index, found) in distances.enumerated() where found > largest.distance {
      largest = (Double(index), found)
    }
    // Near the peaks the largest distance is between two places.
    let threshold = 0.97 * largest.distance
    for index in 1..<count where distances[index] > threshold {
      for offset in [-0.5, -0.25, 0.25, 0.5] {
        let found = distance(Double(index) + offset)
        if found > largest.distance { largest = (Double(index) + offset, found) }
      }
    }
    self.distance = largest.distance
    self.parameter = parameter(largest.position)
  }
}

extension CubicBezier {
  /// The distance of a place along its normal, which meets the cubic near a parameter.
  func distance(from place: CurveSource.Place, near guess: Double) -> Double? {
    var u = guess
    for _ in 0..<20 {
      let slope = derivative(at: u).dot(place.derivative)
      let step = (point(at: u) - place.point).dot(place.derivative) / slope
      u -= step
      guard u >= 0, u <= 1 else { return nil }
      if step.magnitude < 1e-12 { return (point(at: u) - place.point).length }
    }
    return nil
  }
}

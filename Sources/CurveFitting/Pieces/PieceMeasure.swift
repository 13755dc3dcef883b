// SPDX-License-Identifier: Apache-2.0

import BezierGeometry

/// The largest distance of a piece from its stretch of the curve that is seen at many places:
/// where nothing can be proven, and sixteen places are too few to trust.
struct PieceMeasure {
  /// The distance; infinite where a place of the curve has no foot on the cubic.
  private(set) var distance: Double
  /// The curve's parameter there.
  private(set) var parameter: Double

  /// How many places lie between two that the fit looked at.
  private static let places = 4

  /// Measures a piece.
  init(_ source: CurveSource, _ samples: PieceSamples, _ fit: PieceFit) {
    let cubic = fit.cubic(samples)
    let (start, end) = (samples.start, samples.end)
    distance = max(start.shift.magnitude, end.shift.magnitude)
    parameter = start.shift.magnitude < distance ? end.parameter : start.parameter
    let count = Self.places * PieceSamples.steps
    for index in 1..<count {
      let t = start.parameter + (end.parameter - start.parameter) * Double(index) / Double(count)
      let (step, part) = (index / Self.places, Double(index % Self.places) / Double(Self.places))
      let before = step == 0 ? 0 : fit.feet[step - 1]
      let after = step == PieceSamples.steps - 1 ? 1 : fit.feet[step]
      let place = source.place(t, t)
      let found = cubic.distance(from: place, near: before + part * (after - before)) ?? .infinity
      if found > distance { (distance, parameter) = (found, t) }
    }
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

// SPDX-License-Identifier: Apache-2.0

#if GSL
import BezierGeometry
import CurveFitting
import ErrorMinimization

/// The measures of a fit, by the midpoint rule on many places of the curve; feet by bisection.
struct MeasuredFit {
  private var values: [FitMeasure: Double] = [:]

  subscript(measure: FitMeasure) -> Double { values[measure] ?? .nan }

  init(_ source: CurveSource, _ fit: CurveFit) {
    let steps = 600
    var (squares, area, length, largest) = (0.0, 0.0, 0.0, 0.0)
    for (index, cubic) in fit.cubics.enumerated() {
      let (a, b) = (fit.parameters[index], fit.parameters[index + 1])
      var last = 0.0
      for step in 0..<steps {
        let t = a + (b - a) * ((Double(step) + 0.5) / Double(steps))
        let place = source.place(t, t)
        // Feet follow each other; one step of the curve is a small part of the cubic.
        var (low, high) = (last, min(1, last + 0.05))
        for _ in 0..<50 {
          let middle = low + (high - low) / 2
          let ahead = (cubic.point(at: middle) - place.point).dot(place.derivative)
          if ahead < 0 { low = middle } else { high = middle }
        }
        last = low
        let distance = (cubic.point(at: low) - place.point).length
        let weight = place.derivative.length * ((b - a) / Double(steps))
        squares += weight * distance * distance
        area += weight * distance
        length += weight
        largest = max(largest, distance)
      }
    }
    values = [.rms: (squares / length).squareRoot(), .area: area / length, .maximum: largest]
  }
}
#endif

// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import BezierGeometry
internal import CurveFitting

/// The places where a formula's curve comes to rest: its cusps, and others where the derivative
/// vanishes.
enum FormulaCusps {
  /// Steps in which they are looked for; of two in one step neither may be found.
  private static let steps = 2048
  /// What of the largest speed counts as none.
  private static let rest = 1e-9

  /// The places inside a range, rising.
  static func places(of source: CurveSource) -> [Double] {
    let (low, high) = (source.range.lowerBound, source.range.upperBound)
    guard low.isFinite, high.isFinite, low < high else { return [] }
    let parameters = (0...steps).map { step -> Double in
      let part = Double(step) / Double(steps)
      return low * (1 - part) + high * part
    }
    func speed(_ t: Double) -> Double { source.place(t, t).derivative.length }
    let speeds = parameters.map(speed)
    guard let largest = speeds.filter(\.isFinite).max(), largest > 0 else { return [] }
    var places: [Double] = []
    for index in 1..<steps where speeds[index] <= speeds[index - 1] {
      guard speeds[index] <= speeds[index + 1], speeds[index] < largest / 16 else { continue }
      let place = slowest(speed, from: parameters[index - 1], to: parameters[index + 1])
      let isInside = place > low && place < high
      if isInside, speed(place) <= rest * largest { places.append(place) }
    }
    return places
  }

  /// The parameter of the least speed, by golden sections down to the last bits.
  private static func slowest(
    _ speed: (Double) -> Double,
    from start: Double,
    to end: Double
  ) -> Double {
    let ratio = (5.0.squareRoot() - 1) / 2
    var (low, high) = (start, end)
    var (a, b) = (high - ratio * (high - low), low + ratio * (high - low))
    var (atA, atB) = (speed(a), speed(b))
    for _ in 0..<80 where a < b {
      if atA < atB {
        (high, b, atB) = (b, a, atA)
        a = high - ratio * (high - low)
        atA = speed(a)
      } else {
        (low, a, atA) = (a, b, atB)
        b = low + ratio * (high - low)
        atB = speed(b)
      }
    }
    return low + (high - low) / 2
  }
}
#endif

// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

/// Cuts curves that swing, as those of springs, into few cubics of CSS.
///
/// Players that have such get cubics that go beyond both of their ends, others ones that end where
/// the curve turns.
///
/// A curve is sampled, and looked at between its samples as cubics through them. From its start on
/// each piece is the longest one that some cubic follows: both of its control points are found by
/// damped Gauss-Newton steps (Levenberg and Marquardt) on the squared errors. They have as many
/// decimals as the tolerance needs. Curves that were cut are remembered: whatever moves by one
/// spring moves alike.
final class OscillationFit {
  struct Piece {
    let first: Int
    let last: Int
    /// Its control points, from (0, 0) to (1, 1); x in 0...1.
    let timing: PropertyTrack.Timing
  }

  private typealias Known = (curve: [Double], tolerance: Double, pieces: [Piece])

  private var known: [Known] = []
  private let goesBeyondEnds: Bool
  /// How many curves are remembered.
  private static let mostKnown = 64
  private static let points = 24
  private static let steps = 14
  /// The decimals of control points.
  private static let decimals = 2...4

  init(goesBeyondEnds: Bool) { self.goesBeyondEnds = goesBeyondEnds }

  /// The pieces of a curve, which is the progress at equal steps of time; nil where one would be as
  /// short as such a step.
  func pieces(_ curve: [Double], tolerance: Double) -> [Piece]? {
    // Few tolerances, so that each is that of many curves.
    let tolerance = OscillationFit.step(below: tolerance)
    let isSame = { (each: Known) in
      each.tolerance == tolerance && each.curve.count == curve.count
        && zip(each.curve, curve).allSatisfy { ($0 - $1).magnitude <= tolerance / 64 }
    }
    if let same = known.first(where: isSame) { return same.pieces }
    guard let pieces = cut(curve, tolerance) else { return nil }
    if known.count == OscillationFit.mostKnown { known.removeFirst() }
    known.append((curve, tolerance, pieces))
    return pieces
  }

  /// The largest of the numbers 1, 1.25, 1.5, 1.75 times a power of two that is not above a value.
  private static func step(below value: Double) -> Double {
    guard value > 0, value.isFinite else { return 0 }
    let significand = (4 * value.significand).rounded(.down) / 4
    return Double(sign: .plus, exponent: value.exponent, significand: significand)
  }

  private func cut(_ curve: [Double], _ tolerance: Double) -> [Piece]? {
    var pieces: [Piece] = []
    var first = 0
    while first < curve.count - 1 {
      let end = goesBeyondEnds ? curve.count - 1 : OscillationFit.reach(curve, first, tolerance)
      var best: Piece?
      // The longest piece: between one that fits and one that does not.
      var (low, high) = (first + 1, end)
      while low <= high {
        let last = best == nil && high == end && low == first + 1 ? end : (low + high) / 2
        if let timing = timing(curve, first, last, tolerance) {
          best = Piece(first: first, last: last, timing: timing)
          low = last + 1
        } else {
          high = last - 1
        }
      }
      guard let best else { return nil }
      pieces.append(best)
      first = best.last
    }
    return pieces
  }

  /// How far a piece may go whose cubic does not go beyond its ends: to where the curve turns back
  /// by more than a tolerance.
  private static func reach(_ curve: [Double], _ first: Int, _ tolerance: Double) -> Int {
    var (lowest, highest) = (first, first)
    var (rise, fall) = (0.0, 0.0)
    for index in (first + 1)..<curve.count {
      if curve[index] < curve[lowest] { lowest = index }
      if curve[index] > curve[highest] { highest = index }
      let isFalling = fall > rise
      rise = max(rise, curve[index] - curve[lowest])
      fall = max(fall, curve[highest] - curve[index])
      if min(rise, fall) > tolerance { return max(isFalling ? lowest : highest, first + 1) }
    }
    return curve.count - 1
  }

  /// The cubic of a piece; nil where none is near enough.
  private func timing(
    _ curve: [Double],
    _ first: Int,
    _ last: Int,
    _ tolerance: Double
  ) -> PropertyTrack.Timing? {
    let (from, to) = (curve[first], curve[last])
    let span = curve[first...last]
    let height = (span.max() ?? 0) - (span.min() ?? 0)
    if height <= tolerance { return .linear }
    // What ends where it began has no cubic that goes from 0 to 1.
    guard (to - from).magnitude > height / 4 else { return nil }
    let length = Double(last - first)
    let samples = (1..<OscillationFit.points).map { index in
      let part = Double(index) / Double(OscillationFit.points)
      let value = OscillationFit.value(curve, Double(first) + part * length)
      return (time: part, value: (value - from) / (to - from))
    }
    let limit = tolerance / (to - from).magnitude
    if samples.allSatisfy({ ($0.value - $0.time).magnitude <= limit }) { return .linear }
    var fit = ControlPointFit(
      start: length * OscillationFit.slope(curve, first) / (to - from),
      end: length * OscillationFit.slope(curve, last) / (to - from),
      range: goesBeyondEnds ? -.infinity ... .infinity : 0...1
    )
    fit.improve(samples, steps: OscillationFit.steps)
    for decimals in OscillationFit.decimals {
      let short = fit.rounded(decimals: decimals)
      guard short.worst(samples) <= limit else { continue }
      return .cubic(short.x1, short.y1, short.x2, short.y2)
    }
    return nil
  }

  // MARK: Between the samples

  /// How fast a curve changes at a sample, each step.
  private static func slope(_ curve: [Double], _ index: Int) -> Double {
    let end = curve.count - 1
    switch index {
    case 0: return (4 * curve[1] - 3 * curve[0] - curve[2]) / 2
    case end: return (3 * curve[end] - 4 * curve[end - 1] + curve[end - 2]) / 2
    case 2..<(end - 1):
      return (8 * (curve[index + 1] - curve[index - 1]) - curve[index + 2] + curve[index - 2])
        / 12
    default: return (curve[index + 1] - curve[index - 1]) / 2
    }
  }

  /// The curve between samples: a cubic with both slopes.
  static func value(_ curve: [Double], _ position: Double) -> Double {
    let index = min(max(Int(position), 0), curve.count - 2)
    let t = position - Double(index)
    let (a, b) = (curve[index], curve[index + 1])
    let (p, q) = (slope(curve, index), slope(curve, index + 1))
    let rest = 1 - t
    return rest * rest * (a * (1 + 2 * t) + p * t) + t * t * (b * (3 - 2 * t) - q * rest)
  }

  /// Whether every second sample is where the others say, so near that all are dense enough.
  static func isDense(_ curve: [Double], tolerance: Double) -> Bool {
    guard curve.count >= 9, curve.count % 2 == 1 else { return false }
    let half = stride(from: 0, to: curve.count, by: 2).map { curve[$0] }
    return stride(from: 1, to: curve.count, by: 2).allSatisfy { index in
      // Half the step makes a sixteenth of the error.
      (value(half, Double(index) / 2) - curve[index]).magnitude <= 2 * tolerance
    }
  }
}

/// The control points of a cubic of CSS that is being fitted.
struct ControlPointFit {
  var x1: Double
  var y1: Double
  var x2: Double
  var y2: Double
  /// Where both y may be.
  private let range: ClosedRange<Double>

  /// The cubic with the slopes of a curve at its ends, whose x are a third and two thirds.
  init(start: Double, end: Double, range: ClosedRange<Double>) {
    self.range = range
    (x1, x2) = (1.0 / 3, 2.0 / 3)
    y1 = min(max(start / 3, range.lowerBound), range.upperBound)
    y2 = min(max(1 - end / 3, range.lowerBound), range.upperBound)
  }

  /// The parameter where x is this.
  private func parameter(_ x: Double) -> Double {
    UnitCubic.parameter(at: x, x1, x2, steps: 24, accuracy: 1e-11)
  }

  /// How far the value of a sample is above the cubic.
  private func miss(_ sample: (time: Double, value: Double)) -> Double {
    sample.value - UnitCubic.height(parameter(sample.time), y1, y2)
  }

  func worst(_ samples: [(time: Double, value: Double)]) -> Double {
    samples.reduce(0) { max($0, miss($1).magnitude) }
  }

  private func sum(_ samples: [(time: Double, value: Double)]) -> Double {
    samples.reduce(0) { sum, sample in
      let miss = miss(sample)
      return sum + miss * miss
    }
  }

  /// Moves both points to where the sum of squared errors is least.
  mutating func improve(_ samples: [(time: Double, value: Double)], steps: Int) {
    var damping = 1e-3
    var error = sum(samples)
    for _ in 0..<steps where error > 1e-18 {
      var matrix = [[Double]](repeating: [0, 0, 0, 0, 0], count: 4)
      for sample in samples {
        let s = parameter(sample.time)
        let rest = 1 - s
        let run = UnitCubic.rate(s, x1, x2)
        let slope = run > 1e-9 ? UnitCubic.rate(s, y1, y2) / run : 0
        let (first, second) = (3 * s * rest * rest, 3 * s * s * rest)
        // How the height at this x changes with x1, y1, x2 and y2.
        let change = [-slope * first, first, -slope * second, second]
        let miss = sample.value - UnitCubic.height(s, y1, y2)
        for row in 0..<4 {
          for column in 0..<4 { matrix[row][column] += change[row] * change[column] }
          matrix[row][4] += change[row] * miss
        }
      }
      for row in 0..<4 { matrix[row][row] += damping * matrix[row][row] + 1e-15 }
      guard let step = ControlPointFit.solution(matrix) else { return }
      var next = self
      next.x1 = min(max(x1 + step[0], 0), 1)
      next.y1 = min(max(y1 + step[1], range.lowerBound), range.upperBound)
      next.x2 = min(max(x2 + step[2], 0), 1)
      next.y2 = min(max(y2 + step[3], range.lowerBound), range.upperBound)
      let less = next.sum(samples)
      guard less < error else {
        damping *= 8
        continue
      }
      damping /= 8
      (self, error) = (next, less)
    }
  }

  /// The solution of four equations, each with its right side last; nil where there is none.
  private static func solution(_ equations: [[Double]]) -> [Double]? {
    var matrix = equations
    for column in 0..<4 {
      let pivot = (column..<4).max { matrix[$0][column].magnitude < matrix[$1][column].magnitude }
      guard let pivot, matrix[pivot][column].magnitude > 1e-300 else { return nil }
      matrix.swapAt(column, pivot)
      for row in 0..<4 where row != column {
        let factor = matrix[row][column] / matrix[column][column]
        for other in column..<5 { matrix[row][other] -= factor * matrix[column][other] }
      }
    }
    return (0..<4).map { matrix[$0][4] / matrix[$0][$0] }
  }

  /// The fit with so many decimals.
  func rounded(decimals: Int) -> ControlPointFit {
    let steps = DecimalText.power(decimals)
    func rounded(_ value: Double) -> Double { (value * steps).rounded() / steps }
    var result = self
    (result.x1, result.y1) = (rounded(x1), rounded(y1))
    (result.x2, result.y2) = (rounded(x2), rounded(y2))
    return result
  }
}

// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

/// Lengths and speeds at nine parameters of each curve, for a fast and rough inverse of the length.
///
/// Good to about 1e-5 of a curve's length on ordinary curves; a tenth of the time that the exact
/// inverse takes. Costs are compared by it, cuts are never made by it. Depends on the curves alone,
/// not on where the outline starts.
struct SpeedTable {
  static let panels = 8
  private static let stride = panels + 1

  private var lengths: [Double]
  private var speeds: [Double]

  init(curves: [CubicBezier], lengths whole: [Double], isLinear: [Bool]) {
    lengths = [Double](repeating: 0, count: Self.stride * curves.count)
    speeds = lengths
    for (index, curve) in curves.enumerated() where !isLinear[index] {
      fill(Self.stride * index, curve, length: whole[index])
    }
  }

  private mutating func fill(_ first: Int, _ curve: CubicBezier, length: Double) {
    let step = 1 / Double(Self.panels)
    var sum = 0.0
    speeds[first] = curve.derivative(at: 0).length
    for panel in 0..<Self.panels {
      let start = Double(panel) * step
      let (positions, weights) = (start + step * GaussNodes.positions, GaussNodes.weights)
      for node in 0..<4 {
        sum += step * weights[node] * curve.derivative(at: positions[node]).length
      }
      lengths[first + panel + 1] = sum
      speeds[first + panel + 1] = curve.derivative(at: start + step).length
    }
    guard sum > 0 else { return }
    for node in 1...Self.panels { lengths[first + node] *= length / sum }
  }

  /// The table of the curves in the opposite order, each run backwards.
  func reversed() -> SpeedTable {
    var result = self
    result.lengths.reverse()
    result.speeds.reverse()
    for first in Swift.stride(from: 0, to: lengths.count, by: Self.stride) {
      let whole = result.lengths[first]
      for node in first..<first + Self.stride {
        result.lengths[node] = whole - result.lengths[node]
      }
    }
    return result
  }

  /// The table of the same curves, those before the given one at the end.
  func rotated(by first: Int) -> SpeedTable {
    var result = self
    let place = Self.stride * first
    result.lengths = Array(lengths[place...] + lengths[..<place])
    result.speeds = Array(speeds[place...] + speeds[..<place])
    return result
  }

  /// The parameter at a length from the start of a curve.
  @inline(__always)
  func parameter(on curve: Int, atLength length: Double) -> Double {
    let first = Self.stride * curve
    let whole = lengths[first + Self.panels]
    guard whole > 0 else { return 0 }
    var panel = max(0, min(Self.panels - 1, Int(Double(Self.panels) * min(1, length / whole))))
    while panel > 0, lengths[first + panel] > length { panel -= 1 }
    while panel < Self.panels - 1, lengths[first + panel + 1] < length { panel += 1 }
    let (low, high) = (lengths[first + panel], lengths[first + panel + 1])
    let width = high - low
    guard width > 0 else { return Double(panel) / Double(Self.panels) }
    let u = max(0, min(1, (length - low) / width))
    // Cubic Hermite interpolation of t over the length; slopes in units of the panel.
    let mean = width * Double(Self.panels)
    let (from, to) = (speeds[first + panel], speeds[first + panel + 1])
    var part = u
    if from > 0.1 * mean, to > 0.1 * mean {
      let (left, right) = (mean / from, mean / to)
      let v = 1 - u
      part = u * u * (3 - 2 * u) + u * v * (v * left - u * right)
    }
    return (Double(panel) + max(0, min(1, part))) / Double(Self.panels)
  }
}

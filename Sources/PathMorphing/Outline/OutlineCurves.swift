// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

/// The curves of an outline as stored, and their lengths once they are measured.
///
/// A list for each property, in step: 81 bytes a curve, where a list of structures would take 88
/// and three times that while it grows; two paths of a million segments have two million and more.
struct OutlineCurves: Sendable {
  /// What is drawn, in the caller's units.
  private(set) var drawn: [CubicBezier] = []
  private var sources: [SegmentSource] = []
  private var linear: [Bool] = []
  /// The length of each curve times the unit; none before the curves are measured.
  private var lengths: [Double] = []

  var count: Int { drawn.count }
  var isEmpty: Bool { drawn.isEmpty }
  var indices: Range<Int> { drawn.indices }

  subscript(index: Int) -> OutlineCurve {
    get { OutlineCurve(drawn[index], sources[index], isLinear: linear[index]) }
    set {
      drawn[index] = newValue.curve
      sources[index] = newValue.source
      linear[index] = newValue.isLinear
    }
  }

  @inline(__always)
  func isLinear(_ index: Int) -> Bool { linear[index] }

  @inline(__always)
  func length(_ index: Int) -> Double { lengths[index] }

  init(_ curves: some Collection<OutlineCurve> = []) {
    drawn.reserveCapacity(curves.count)
    sources.reserveCapacity(curves.count)
    linear.reserveCapacity(curves.count)
    for curve in curves { append(curve) }
  }

  mutating func append(_ curve: OutlineCurve) {
    drawn.append(curve.curve)
    sources.append(curve.source)
    linear.append(curve.isLinear)
  }

  mutating func removeLast(_ count: Int) {
    drawn.removeLast(count)
    sources.removeLast(count)
    linear.removeLast(count)
  }

  /// Measures all curves times a power of two.
  mutating func measure(unit: Double) {
    lengths = indices.map { index in
      let image = Outline.scaled(drawn[index], by: unit)
      if linear[index] { return image.p0.distance(to: image.p3) }
      let rough =
        image.p0.distance(to: image.p1) + image.p1.distance(to: image.p2)
        + image.p2.distance(to: image.p3)
      return image.length(accuracy: 0x1p-44 * rough)
    }
  }
}

/// Lengths and speeds at nine parameters of each curve, for a fast and rough inverse of the length.
///
/// Good to about 1e-5 of a curve's length on ordinary curves, so that single precision is enough; a
/// tenth of the time that the exact inverse takes. Costs are compared by it, cuts are never made by
/// it. Depends on the curves alone, not on where the outline starts.
struct SpeedTable {
  static let panels = 8
  private static let stride = panels + 1

  /// Lengths from the start of a curve, as fractions of its length; all 0 on a curve of no length.
  private var parts: [Float]
  /// Speeds, as multiples of the curve's mean speed.
  private var speeds: [Float]
  /// Where the entries of each curve begin; empty where all curves have some.
  private var starts: [Int32] = []

  /// The table of curves that are measured, in units of a power of two.
  init(_ curves: OutlineCurves, unit: Double) {
    var bent = 0
    for index in curves.indices where !curves.isLinear(index) { bent += 1 }
    // Outlines of so many curves that numbers of 32 bits are too small have entries for all.
    let hasAll = bent == curves.count || Self.stride * bent > Int(Int32.max)
    parts = [Float](repeating: 0, count: Self.stride * (hasAll ? curves.count : bent))
    speeds = parts
    if bent == 0 { return }
    if !hasAll { starts.reserveCapacity(curves.count) }
    var start = 0
    for index in curves.indices {
      let isLinear = curves.isLinear(index)
      if !hasAll { starts.append(Int32(start)) }
      if !isLinear {
        fill(start, Outline.scaled(curves.drawn[index], by: unit), length: curves.length(index))
      }
      if hasAll || !isLinear { start += Self.stride }
    }
  }

  private mutating func fill(_ first: Int, _ curve: CubicBezier, length: Double) {
    let step = 1 / Double(Self.panels)
    // Sums of the nodes first: their total is the length to some digits only.
    var (sums, rates) = (SIMD16<Double>.zero, SIMD16<Double>.zero)
    var sum = 0.0
    rates[0] = curve.derivative(at: 0).length
    for panel in 0..<Self.panels {
      let start = Double(panel) * step
      let (positions, weights) = (start + step * GaussNodes.positions, GaussNodes.weights)
      for node in 0..<4 {
        sum += step * weights[node] * curve.derivative(at: positions[node]).length
      }
      sums[panel + 1] = sum
      rates[panel + 1] = curve.derivative(at: start + step).length
    }
    guard sum > 0, length > 0 else { return }
    for node in 0...Self.panels {
      parts[first + node] = Float(sums[node] / sum)
      speeds[first + node] = Float(rates[node] / length)
    }
  }

  /// Frees what the table holds; nothing may be asked of it after that.
  mutating func removeAll() { (parts, speeds, starts) = ([], [], []) }

  /// The parameter at a fraction of the length of a stored curve, which is not linear, in its
  /// direction or in the opposite one.
  @inline(__always)
  func parameter(on stored: Int, isReversed: Bool, atPart part: Double) -> Double {
    let first = starts.isEmpty ? Self.stride * stored : Int(starts[stored])
    guard parts[first + Self.panels] > 0 else { return 0 }
    /// The index of a node in the table, and the fraction of the length up to it.
    func node(_ index: Int) -> Int { isReversed ? first + Self.panels - index : first + index }
    func upTo(_ index: Int) -> Double {
      let part = Double(parts[node(index)])
      return isReversed ? 1 - part : part
    }
    var panel = max(0, min(Self.panels - 1, Int(Double(Self.panels) * min(1, part))))
    while panel > 0, upTo(panel) > part { panel -= 1 }
    while panel < Self.panels - 1, upTo(panel + 1) < part { panel += 1 }
    let (low, high) = (upTo(panel), upTo(panel + 1))
    let width = high - low
    guard width > 0 else { return Double(panel) / Double(Self.panels) }
    let u = max(0, min(1, (part - low) / width))
    // Cubic Hermite interpolation of t over the length; slopes in units of the panel.
    let mean = width * Double(Self.panels)
    let (from, to) = (Double(speeds[node(panel)]), Double(speeds[node(panel + 1)]))
    var within = u
    if from > 0.1 * mean, to > 0.1 * mean {
      let (left, right) = (mean / from, mean / to)
      let v = 1 - u
      within = u * u * (3 - 2 * u) + u * v * (v * left - u * right)
    }
    return (Double(panel) + max(0, min(1, within))) / Double(Self.panels)
  }
}

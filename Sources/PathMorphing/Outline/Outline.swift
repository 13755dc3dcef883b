// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

/// A subpath as cubics with their lengths: what the matching works on.
///
/// `curves` are what will be drawn, in the caller's units; everything measured (lengths, samples,
/// travel) is of `measured`, the same curves times a power of two, so that nothing over- or
/// underflows. The clock of an outline is the part of its length, 0...1. Outlines run backwards or
/// begun elsewhere share all but their clocks.
struct Outline {
  /// The index of the subpath in its path.
  var subpath: Int
  var isClosed: Bool
  /// Whether the curves run against the stored direction.
  var isReversed = false
  /// Whether its cuts are those of other paths too: it keeps them all, and stays open where it is.
  var isCut = false
  /// How many of the stored curves, in this direction, come after the others here.
  var rotation = 0
  private(set) var curves: OutlineCurves
  var measured: OutlineCurves
  private var sources: OrderedList<CurveSource>
  /// Whether the curve runs at constant speed on a line.
  private(set) var isLinear: OrderedList<Bool>
  /// The length of each curve, of `measured`.
  private(set) var lengths: OrderedList<Double>
  /// The clock at the start of each curve, and 1; uniform where the outline has no length.
  private(set) var clocks: [Double]
  /// The sum of the lengths.
  private(set) var length: Double
  /// The power of two between `curves` and `measured`.
  let unit: Double
  /// For each curve that is not linear: lengths up to the nodes, and speeds there; until the outline
  /// is matched.
  private(set) var table: SpeedTable

  var count: Int { clocks.count - 1 }

  /// What a curve draws of the stored segments.
  func source(_ index: Int) -> CurveSource {
    let source = sources[index]
    return sources.order.isReversed ? source.reversed() : source
  }

  /// Whether the outline is a point, or so small beside all others that it may count as one.
  var isPoint: Bool { !(length > 0x1p-900) }

  /// Whether the outline is a point that takes any cuts, and is open or closed, as its partner is.
  var isFreePoint: Bool { isPoint && count == 1 && !isCut }
}

extension Outline {
  /// The outline of these curves; `unit` is the power of two to measure by.
  init(
    subpath: Int,
    isClosed: Bool,
    curves: [CubicBezier],
    sources: [CurveSource],
    isLinear: [Bool],
    unit: Double
  ) {
    self.subpath = subpath
    self.isClosed = isClosed
    self.curves = OutlineCurves(curves)
    self.sources = OrderedList(sources)
    self.isLinear = OrderedList(isLinear)
    self.unit = unit
    measured = self.curves.scaled(by: unit)
    var lengths: [Double] = []
    lengths.reserveCapacity(curves.count)
    for (index, curve) in measured.enumerated() {
      let rough =
        curve.p0.distance(to: curve.p1) + curve.p1.distance(to: curve.p2)
        + curve.p2.distance(to: curve.p3)
      lengths.append(
        isLinear[index]
          ? curve.p0.distance(to: curve.p3) : curve.length(accuracy: 0x1p-44 * rough)
      )
    }
    self.lengths = OrderedList(lengths)
    table = SpeedTable(curves: measured, lengths: lengths, isLinear: isLinear)
    (length, clocks) = (0, [])
    setClocks()
  }

  /// An outline that is a point, given in measured units.
  init(pointAt point: Point2D, unit: Double, subpath: Int, isClosed: Bool) {
    let place = Point2D(point.x / unit, point.y / unit)
    self.init(
      subpath: subpath,
      isClosed: isClosed,
      curves: [CubicBezier(place, place, place, place)],
      sources: [CurveSource(segment: 0)],
      isLinear: [true],
      unit: unit
    )
  }

  /// Frees what only the matching needs.
  mutating func finishMatching() { table.removeAll() }

  /// Sums the lengths up.
  private mutating func setClocks() {
    let count = lengths.count
    length = 0
    for index in 0..<count { length += lengths[index] }
    var clocks: [Double] = []
    clocks.reserveCapacity(count + 1)
    var sum = 0.0
    for index in 0..<count {
      clocks.append(length > 0 ? min(1, sum / length) : Double(index) / Double(count))
      sum += lengths[index]
    }
    clocks.append(1)
    self.clocks = clocks
  }

  /// Takes another order of the curves.
  private mutating func setOrder(_ order: StoredOrder) {
    curves.order = order
    sources.order = order
    isLinear.order = order
    lengths.order = order
    table.order = order
    setClocks()
  }

  /// The outline run backwards.
  func reversed() -> Outline {
    var result = self
    result.isReversed.toggle()
    result.rotation = rotation == 0 ? 0 : count - rotation
    result.measured.order = measured.order.reversed()
    result.setOrder(curves.order.reversed())
    return result
  }

  /// The outline run backwards and measured anew: what would be measured if it were stored so.
  func measuredBackwards() -> Outline {
    var (sources, isLinear): ([CurveSource], [Bool]) = ([], [])
    sources.reserveCapacity(count)
    isLinear.reserveCapacity(count)
    for index in (0..<count).reversed() {
      sources.append(source(index).reversed())
      isLinear.append(self.isLinear[index])
    }
    var backwards = curves
    backwards.order = curves.order.reversed()
    var result = Outline(
      subpath: subpath,
      isClosed: isClosed,
      curves: Array(backwards),
      sources: sources,
      isLinear: isLinear,
      unit: unit
    )
    (result.isReversed, result.isCut) = (!isReversed, isCut)
    return result
  }

  /// The closed outline begun a number of curves later, or earlier where that is negative.
  func rotated(by shift: Int) -> Outline {
    let first = shift < 0 ? shift + count : shift
    guard first > 0, first < count else { return self }
    var result = self
    result.rotation = (rotation + first) % count
    result.measured.order = measured.order.rotated(by: first)
    result.setOrder(curves.order.rotated(by: first))
    return result
  }

  /// The index that a curve has where the outline begins as stored.
  func storedIndex(_ curve: Int) -> Int {
    rotation == 0 ? curve : (curve + rotation) % count
  }

  /// The curve that runs at a clock in 0...1: the last that starts there or before.
  func curve(atClock clock: Double) -> Int {
    var (low, high) = (0, count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if clocks[middle] <= clock { low = middle } else { high = middle }
    }
    return low
  }

  /// The parameter on a curve at a clock, to the accuracy of the table: for costs, not for cuts.
  @inline(__always)
  func roughParameter(on index: Int, atClock clock: Double) -> Double {
    let (start, end) = (clocks[index], clocks[index + 1])
    guard end > start else { return 0 }
    let part = max(0, min(1, (clock - start) / (end - start)))
    return isLinear[index] ? part : table.parameter(on: index, atPart: part)
  }

  /// The parameters on a curve at four clocks, to the accuracy of the table.
  @inline(__always)
  func roughParameters(on index: Int, atClocks clocks: SIMD4<Double>) -> SIMD4<Double> {
    if isLinear[index] {
      let (start, end) = (self.clocks[index], self.clocks[index + 1])
      guard end > start else { return .zero }
      return ((clocks - start) / (end - start)).clamped(lowerBound: .zero, upperBound: .one)
    }
    var result = SIMD4<Double>.zero
    for node in 0..<4 { result[node] = roughParameter(on: index, atClock: clocks[node]) }
    return result
  }

  /// The parameter on a curve at a length from its start, as exact as doubles allow.
  func parameter(on index: Int, atLength length: Double) -> Double {
    let whole = lengths[index]
    guard whole > 0 else { return 0 }
    if isLinear[index] { return max(0, min(1, length / whole)) }
    let t = measured[index].parameter(atLength: length, accuracy: 0x1p-44 * whole)
    return max(0, min(1, t))
  }

  /// The point at a clock, of `measured`, to the accuracy of the table.
  func roughPoint(atClock clock: Double) -> Point2D {
    let index = curve(atClock: clock)
    return measured[index].point(at: roughParameter(on: index, atClock: clock))
  }
}

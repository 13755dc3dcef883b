// SPDX-License-Identifier: Apache-2.0

package import BezierGeometry

/// A subpath as cubics with their lengths: what the matching works on.
///
/// Its curves are what will be drawn, in the caller's units; everything measured (lengths, samples,
/// travel) is of the same curves times a power of two, so that nothing over- or underflows. A
/// fraction is a part of the outline's length, 0...1. Outlines run backwards or begun elsewhere
/// share their curves: only start, direction and fractions are their own.
package struct Outline: Sendable {
  /// The index of the subpath in its path.
  package var subpath: Int
  package var isClosed: Bool
  /// Whether the outline is a part of a solid that was divided.
  package var isPart = false
  private let stored: OutlineCurves
  /// The stored index of the first curve.
  private var first = 0
  private var runsAgainstStorage = false
  /// Whether the storage itself runs against the path as given.
  private let isStorageReversed: Bool
  /// What is measured, in stored order, but for a factor: the curves themselves, which take no
  /// memory twice, times the unit, or their images elsewhere.
  private var images: [CubicBezier]
  private var imageScale: Double
  private var imageOffset = Vector2D.zero
  /// The factor of the lengths in a common frame.
  private var lengthScale = 1.0
  /// The fraction at the start of each curve, and 1; uniform where the outline has no length.
  package private(set) var fractions: [Double] = []
  /// The sum of the measured lengths.
  package private(set) var length = 0.0
  /// The power of two by which curves are multiplied to measure them.
  package let unit: Double
  /// For each curve that is not linear: lengths up to the nodes, and speeds there; until the
  /// outline is matched.
  private var table: SpeedTable

  /// The number of curves, 1 and more.
  package var count: Int { stored.count }

  /// Whether the outline runs against the path as given.
  package var isReversed: Bool { runsAgainstStorage != isStorageReversed }

  /// Whether the outline is a point, or so small beside all others that it may count as one.
  package var isPoint: Bool { !(length > MatchingParameters.smallestLength) }

  /// Whether the outline is a point that takes any cuts, and is open or closed, as its partner is.
  package var isFreePoint: Bool { isPoint && count == 1 }
}

extension Outline {
  /// The outline of these curves, which are measured here; `unit` is the power of two to measure
  /// by.
  init(
    subpath: Int,
    isClosed: Bool,
    curves: consuming OutlineCurves,
    unit: Double,
    isStorageReversed: Bool = false
  ) {
    (self.subpath, self.isClosed, self.unit) = (subpath, isClosed, unit)
    self.isStorageReversed = isStorageReversed
    curves.measure(unit: unit)
    stored = curves
    (images, imageScale) = (stored.drawn, unit)
    table = SpeedTable(stored, unit: unit)
    setFractions()
  }

  /// An outline that is a point, given in measured units.
  package init(pointAt point: Point2D, unit: Double, subpath: Int, isClosed: Bool) {
    let drawn = Point2D(point.x / unit, point.y / unit)
    let dot = CubicBezier(drawn, drawn, drawn, drawn)
    let curve = OutlineCurve(dot, SegmentSource(segment: 0), isLinear: true)
    self.init(subpath: subpath, isClosed: isClosed, curves: OutlineCurves([curve]), unit: unit)
  }

  /// A closed outline of such curves, measured in a frame: a part of the solid that is given.
  package init(partOf solid: Outline, _ list: [OutlineCurve], _ frame: CommonFrame) {
    var part = Outline(
      subpath: solid.subpath,
      isClosed: true,
      curves: OutlineCurves(list),
      unit: solid.unit,
      isStorageReversed: solid.isReversed
    )
    part.isPart = true
    self = part.framed(frame)
  }

  /// Frees what only the matching needs.
  mutating func finishMatching() { table.removeAll() }

  private mutating func setFractions() {
    length = (0..<count).reduce(0) { $0 + length(of: $1) }
    var fractions: [Double] = []
    fractions.reserveCapacity(count + 1)
    var sum = 0.0
    for index in 0..<count {
      fractions.append(length > 0 ? min(1, sum / length) : Double(index) / Double(count))
      sum += length(of: index)
    }
    fractions.append(1)
    self.fractions = fractions
  }

  // MARK: Other starts and directions

  package func reversed() -> Outline {
    begun(at: storedIndex(count - 1), againstStorage: !runsAgainstStorage)
  }

  /// The closed outline begun a number of curves later.
  package func rotated(by shift: Int) -> Outline {
    shift > 0 && shift < count ? begun(at: storedIndex(shift)) : self
  }

  /// The outline in its direction, begun where it is stored to begin.
  package func unrotated() -> Outline {
    rotation == 0 ? self : begun(at: runsAgainstStorage ? count - 1 : 0)
  }

  /// How many of the curves, in this direction, come before the first one where the outline begins
  /// as stored.
  package var rotation: Int { runsAgainstStorage ? count - 1 - first : first }

  /// The index that a curve has in the same direction from the stored start.
  package func unrotatedIndex(_ curve: Int) -> Int {
    let index = curve + rotation
    return index < count ? index : index - count
  }

  @inline(__always)
  private func storedIndex(_ curve: Int) -> Int {
    if runsAgainstStorage {
      let index = first - curve
      return index < 0 ? index + count : index
    }
    let index = first + curve
    return index < count ? index : index - count
  }

  private func begun(at first: Int, againstStorage: Bool? = nil) -> Outline {
    var result = self
    result.first = first
    result.runsAgainstStorage = againstStorage ?? runsAgainstStorage
    result.setFractions()
    return result
  }

  /// The outline run backwards and measured again: what would be measured if it were stored so.
  package func measuredBackwards() -> Outline {
    Outline(
      subpath: subpath,
      isClosed: isClosed,
      curves: OutlineCurves((0..<count).reversed().lazy.map { self[$0].reversed() }),
      unit: unit,
      isStorageReversed: !isReversed
    )
  }

  /// The same outline measured at other locations of the same size, such as turned.
  package func measured(at image: (Point2D) -> Point2D) -> Outline {
    var result = self
    result.images = (0..<count).map { index in
      let curve = storedImage(index)
      return CubicBezier(image(curve.p0), image(curve.p1), image(curve.p2), image(curve.p3))
    }
    (result.imageScale, result.imageOffset) = (1, .zero)
    return result
  }

  package func framed(_ frame: CommonFrame) -> Outline {
    var result = self
    result.imageScale = frame.scale * imageScale
    result.imageOffset = frame.scale * imageOffset + frame.offset
    result.lengthScale = frame.scale * lengthScale
    result.length = frame.scale * length
    return result
  }

  /// The outline measured as it was at first.
  package func unframed() -> Outline {
    var result = self
    (result.images, result.imageScale, result.imageOffset) = (stored.drawn, unit, .zero)
    result.length = length / lengthScale
    result.lengthScale = 1
    return result
  }

  // MARK: Curves

  /// A curve in the outline's direction.
  package subscript(index: Int) -> OutlineCurve {
    let curve = stored[storedIndex(index)]
    return runsAgainstStorage ? curve.reversed() : curve
  }

  /// The length of a curve, measured.
  @inline(__always)
  package func length(of index: Int) -> Double {
    lengthScale * stored.length(storedIndex(index))
  }

  /// Whether a curve runs at constant speed on a line.
  @inline(__always)
  package func isLinear(_ index: Int) -> Bool { stored.isLinear(storedIndex(index)) }

  /// A curve in measured units, in the outline's direction.
  @inline(__always)
  package func measured(_ index: Int) -> CubicBezier {
    let curve = storedImage(storedIndex(index))
    return runsAgainstStorage ? curve.reversed() : curve
  }

  @inline(__always)
  private func storedImage(_ index: Int) -> CubicBezier {
    let (curve, scale, offset) = (images[index], imageScale, imageOffset)
    func image(_ point: Point2D) -> Point2D {
      Point2D(scale * point.x + offset.x, scale * point.y + offset.y)
    }
    return CubicBezier(image(curve.p0), image(curve.p1), image(curve.p2), image(curve.p3))
  }

  @inline(__always)
  static func scaled(_ curve: CubicBezier, by unit: Double) -> CubicBezier {
    func image(_ point: Point2D) -> Point2D { Point2D(unit * point.x, unit * point.y) }
    return CubicBezier(image(curve.p0), image(curve.p1), image(curve.p2), image(curve.p3))
  }

  // MARK: Locations on the outline

  /// The curve that runs at a fraction in 0...1: the last that starts there or before.
  package func curve(atFraction fraction: Double) -> Int {
    (1..<count).partitionPoint { fractions[$0] <= fraction } - 1
  }

  /// The parameter on a curve at a fraction, to the accuracy of the table: for costs, not for cuts.
  @inline(__always)
  package func roughParameter(on index: Int, atFraction fraction: Double) -> Double {
    let (start, end) = (fractions[index], fractions[index + 1])
    guard end > start else { return 0 }
    let part = max(0, min(1, (fraction - start) / (end - start)))
    return isLinear(index) ? part : roughParameter(on: index, atPart: part)
  }

  /// The parameter at a fraction of the length of a curve that is not linear, likewise.
  @inline(__always)
  func roughParameter(on index: Int, atPart part: Double) -> Double {
    table.parameter(on: storedIndex(index), isReversed: runsAgainstStorage, atPart: part)
  }

  /// The parameters on a curve at four fractions, to the accuracy of the table.
  @inline(__always)
  func roughParameters(on index: Int, atFractions fractions: SIMD4<Double>) -> SIMD4<Double> {
    if isLinear(index) {
      let (start, end) = (self.fractions[index], self.fractions[index + 1])
      guard end > start else { return .zero }
      return ((fractions - start) / (end - start)).clamped(lowerBound: .zero, upperBound: .one)
    }
    var result = SIMD4<Double>.zero
    for node in 0..<4 { result[node] = roughParameter(on: index, atFraction: fractions[node]) }
    return result
  }

  /// The parameter on a curve at a length from its start, as exact as doubles allow.
  package func parameter(on index: Int, atLength length: Double) -> Double {
    let whole = self.length(of: index)
    guard whole > 0 else { return 0 }
    if isLinear(index) { return max(0, min(1, length / whole)) }
    let t = measured(index).parameter(atLength: length, accuracy: 0x1p-44 * whole)
    return max(0, min(1, t))
  }

  /// The points at fractions, which ascend, measured, to the accuracy of the table.
  package func roughPoints(_ count: Int, atFraction fraction: (_ index: Int) -> Double) -> [Point2D]
  {
    var curve = 0
    return (0..<count).map { index in
      let fraction = fraction(index)
      while curve < self.count - 1, fractions[curve + 1] <= fraction { curve += 1 }
      return measured(curve).point(at: roughParameter(on: curve, atFraction: fraction))
    }
  }

  /// The point at a fraction, measured, to the accuracy of the table.
  package func roughPoint(atFraction fraction: Double) -> Point2D {
    let index = curve(atFraction: fraction)
    return measured(index).point(at: roughParameter(on: index, atFraction: fraction))
  }

  /// The fraction, from the outline's start in its direction, of a location that is given from the
  /// stored start in the stored direction.
  ///
  /// Exact but for the rounding of lengths: some 1e-15 of the outline.
  package func fraction(ofStored fraction: Double) -> Double {
    guard isClosed else { return isReversed ? 1 - fraction : fraction }
    let home = unrotated()
    // Inside the first curve, where the stored start lies inside one line or curve.
    var before = 0.0
    if let t = home[0].source.storedStart, t > 0, t < 1 {
      let part = home.measured(0).split(at: t).left
      before = part.length(accuracy: 0x1p-44 * home.length) / home.length
    }
    // Where the unrotated outline begins in this one.
    let stored = fractions[rotation == 0 ? 0 : count - rotation] + before
    let start = stored < 1 ? stored : stored - 1
    return (isReversed ? start - fraction : start + fraction).wrapped
  }
}

/// A curve of an outline: what is drawn, of what, and how long it is.
package struct OutlineCurve: Sendable {
  /// The curve in the caller's units.
  package var curve: CubicBezier
  /// Which part of the stored segments the curve draws.
  package var source: SegmentSource
  /// Whether the curve runs at constant speed on a line.
  package var isLinear: Bool

  package init(_ curve: CubicBezier, _ source: SegmentSource, isLinear: Bool) {
    (self.curve, self.source, self.isLinear) = (curve, source, isLinear)
  }

  package func reversed() -> OutlineCurve {
    OutlineCurve(curve.reversed(), source.reversed(), isLinear: isLinear)
  }
}

/// A frame in which paths of any size, anywhere, are alike: their smallest enclosing circle is the
/// one about the origin with diameter 1.
///
/// The circle turns, moves and grows with the figure, and hardly differs from half the diagonal of
/// the bounding box about its middle.
package struct CommonFrame: Sendable {
  /// A point's image is `scale` times the point, moved by `offset`.
  package var scale: Double
  package var offset: Vector2D

  package init(scale: Double, offset: Vector2D) { (self.scale, self.offset) = (scale, offset) }

  /// The frame that changes nothing.
  package static let identity = CommonFrame(scale: 1, offset: .zero)

  package func image(of point: Point2D) -> Point2D { .origin + scale * (point - .origin) + offset }

  package func original(of image: Point2D) -> Point2D {
    .origin + (1 / scale) * (image - .origin - offset)
  }
}

extension Range<Int> {
  /// The first number that does not meet a condition, which all before it do; the end for none:
  /// O(log n).
  @inlinable
  @inline(__always)
  package func partitionPoint(where isBefore: (Int) -> Bool) -> Int {
    var (low, high) = (lowerBound, upperBound)
    while low < high {
      let middle = (low + high) / 2
      if isBefore(middle) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension Double {
  /// The same location of a closed outline as a fraction of its length below 1.
  package var wrapped: Double { self - rounded(.down) }

  /// The distance of two fractions of a closed outline, the shorter one around.
  package func cyclicDistance(to other: Double) -> Double {
    let apart = (self - other).magnitude.wrapped
    return min(apart, 1 - apart)
  }
}

extension Polylines {
  /// The outlines as measured, each curve in a number of steps, a line in one.
  package init(_ outlines: [Outline], steps: Int) {
    self.init()
    let curves = outlines.reduce(0) { $0 + $1.count }
    points.reserveCapacity(steps * curves + outlines.count)
    for outline in outlines {
      for index in 0..<outline.count {
        let curve = outline.measured(index)
        if index == 0 { points.append(curve.p0) }
        let count = outline.isLinear(index) ? 1 : steps
        for step in 1..<count { points.append(curve.point(at: Double(step) / Double(count))) }
        points.append(curve.p3)
      }
      endSubpath(isClosed: outline.isClosed)
    }
  }
}

/// The numbers by which outlines are compared, matched, cut and judged; all are free of units.
///
/// None comes from a formula: each is a choice between what is seen and what doubles can tell,
/// and a change of any of them may change which control points a pair has.
package enum MatchingParameters {
  /// Lengths and locations that differ by less than this fraction of the whole are equal: sums over
  /// many curves, begun elsewhere, differ by some 1e-13; what is drawn by more than 1e-6.
  package static let rounding = 1e-9

  /// The samples of an outline: some for each joint of an icon, few enough to try all offsets.
  package static let sampleCount = 64
  /// Measured outlines that are no longer than this are points: the largest coordinate is about 1,
  /// and the squares of shorter lengths underflow.
  package static let smallestLength = 0x1p-900
}

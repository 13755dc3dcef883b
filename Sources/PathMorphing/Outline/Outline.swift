// SPDX-License-Identifier: Apache-2.0

package import BezierGeometry

/// A subpath as cubics with their lengths: what the matching works on.
///
/// Its curves are what will be drawn, in the caller's units; everything measured (lengths, samples,
/// travel) is of the same curves times a power of two, so that nothing over- or underflows. A
/// fraction is a part of the outline's length, 0...1. Outlines run backwards or begun elsewhere
/// share their curves: only placement and fractions are their own.
package struct Outline: Sendable {
  /// The index of the subpath in its path.
  package var subpath: Int
  package var isClosed: Bool
  /// Whether the outline is a part of a solid that was divided.
  package var isPart = false
  /// Where the outline begins and in which direction it runs.
  package private(set) var placement: OutlinePlacement
  private let stored: OutlineCurves
  /// What is measured, in stored order, but for a factor: the curves themselves, which take no
  /// memory twice, times the unit, or their images elsewhere.
  private var images: [CubicBezier]
  private var imageScale: Double
  private var imageOffset = Vector2D.zero
  /// The factor of the lengths in a common frame.
  private var lengthScale = 1.0
  /// The fraction at the start of each curve, and 1; uniform where the outline has no length.
  package private(set) var fractions: [Double] = []
  /// The sum of the lengths.
  package private(set) var length = 0.0
  /// The power of two by which curves are multiplied to measure them.
  package let unit: Double
  /// For each curve that is not linear: lengths up to the nodes, and speeds there; until the
  /// outline is matched.
  private var table: SpeedTable

  /// The number of curves.
  package var count: Int { placement.count }

  /// Whether the outline runs against the stored direction.
  package var isReversed: Bool { placement.isReversed }

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
    placement = OutlinePlacement(count: curves.count, isStorageReversed: isStorageReversed)
    curves.measure(unit: unit)
    stored = curves
    (images, imageScale) = (stored.drawn, unit)
    table = SpeedTable(stored, unit: unit)
    setFractions()
  }

  /// An outline that is a point, given in measured units.
  package init(pointAt point: Point2D, unit: Double, subpath: Int, isClosed: Bool) {
    let place = Point2D(point.x / unit, point.y / unit)
    let dot = CubicBezier(place, place, place, place)
    var curves = OutlineCurves()
    curves.append(OutlineCurve(dot, SegmentSource(segment: 0), isLinear: true))
    self.init(subpath: subpath, isClosed: isClosed, curves: curves, unit: unit)
  }

  /// A closed outline of such curves, measured in a frame: a part of the solid that is given.
  package init(partOf solid: Outline, _ list: [OutlineCurve], _ frame: CommonFrame) {
    var curves = OutlineCurves()
    for curve in list { curves.append(curve) }
    var part = Outline(
      subpath: solid.subpath,
      isClosed: true,
      curves: curves,
      unit: solid.unit,
      isStorageReversed: solid.isReversed
    )
    part.isPart = true
    self = part.framed(frame)
  }

  /// Frees what only the matching needs.
  mutating func finishMatching() { table.removeAll() }

  /// Sums the lengths up.
  private mutating func setFractions() {
    length = 0
    for index in 0..<count { length += length(of: index) }
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

  /// The outline run backwards.
  package func reversed() -> Outline { placed(placement.reversed()) }

  /// The closed outline begun a number of curves later.
  package func rotated(by shift: Int) -> Outline {
    shift > 0 && shift < count ? placed(placement.rotated(by: shift)) : self
  }

  /// The outline in its direction, begun where it is stored to begin.
  package func unrotated() -> Outline {
    placement.rotation == 0 ? self : placed(placement.unrotated())
  }

  private func placed(_ placement: OutlinePlacement) -> Outline {
    var result = self
    result.placement = placement
    result.setFractions()
    return result
  }

  /// The outline run backwards and measured again: what would be measured if it were stored so.
  package func measuredBackwards() -> Outline {
    var backwards = OutlineCurves()
    backwards.reserveCapacity(count)
    for index in (0..<count).reversed() { backwards.append(self[index].reversed()) }
    return Outline(
      subpath: subpath,
      isClosed: isClosed,
      curves: backwards,
      unit: unit,
      isStorageReversed: !isReversed
    )
  }

  /// The same outline measured at other locations of the same size, such as turned.
  package func measured(at image: (Point2D) -> Point2D) -> Outline {
    var images: [CubicBezier] = []
    images.reserveCapacity(count)
    for index in 0..<count {
      let curve = storedImage(index)
      images.append(CubicBezier(image(curve.p0), image(curve.p1), image(curve.p2), image(curve.p3)))
    }
    var result = self
    (result.images, result.imageScale, result.imageOffset) = (images, 1, .zero)
    return result
  }

  /// The outline measured in another frame.
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
    let curve = stored[placement.storedIndex(index)]
    return placement.runsAgainstStorage ? curve.reversed() : curve
  }

  /// The length of a curve, measured.
  @inline(__always)
  package func length(of index: Int) -> Double {
    lengthScale * stored.length(placement.storedIndex(index))
  }

  /// Whether a curve runs at constant speed on a line.
  @inline(__always)
  package func isLinear(_ index: Int) -> Bool { stored.isLinear(placement.storedIndex(index)) }

  /// A curve in measured units, in the outline's direction.
  @inline(__always)
  package func measured(_ index: Int) -> CubicBezier {
    let curve = storedImage(placement.storedIndex(index))
    return placement.runsAgainstStorage ? curve.reversed() : curve
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
    var (low, high) = (0, count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if fractions[middle] <= fraction { low = middle } else { high = middle }
    }
    return low
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
    table.parameter(
      on: placement.storedIndex(index),
      isReversed: placement.runsAgainstStorage,
      atPart: part
    )
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
    let start = storedStart
    return (isReversed ? start - fraction : start + fraction).wrapped
  }

  /// The fraction at which the closed subpath is stored to begin.
  private var storedStart: Double {
    let home = unrotated()
    // Inside the first curve, where the stored start lies inside one line or curve.
    var before = 0.0
    if let t = home[0].source.storedStart, t > 0, t < 1 {
      let part = home.measured(0).split(at: t).left
      before = part.length(accuracy: 0x1p-44 * home.length) / home.length
    }
    // Where the unrotated outline begins in this one.
    let first = placement.rotation == 0 ? 0 : count - placement.rotation
    let place = fractions[first] + before
    return place < 1 ? place : place - 1
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

  /// The curve run backwards.
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

  /// The point whose image this is.
  package func original(of image: Point2D) -> Point2D {
    .origin + (1 / scale) * (image - .origin - offset)
  }
}

/// Where an outline begins among its stored curves, and in which direction it runs: all that is
/// needed to go back to how the path was given.
///
/// An outline that is begun elsewhere or run backwards keeps its storage, and takes another
/// placement.
package struct OutlinePlacement: Sendable {
  /// The number of curves.
  package let count: Int
  /// The stored index of the first curve.
  private var first = 0
  /// Whether the outline runs against its storage.
  package private(set) var runsAgainstStorage = false
  /// Whether the storage itself runs against the path as given.
  private var isStorageReversed = false

  /// The placement of curves that begin and run as stored; `isStorageReversed` where that is
  /// against the path as given.
  package init(count: Int, isStorageReversed: Bool = false) {
    (self.count, self.isStorageReversed) = (count, isStorageReversed)
  }

  /// Whether the outline runs against the path as given.
  package var isReversed: Bool { runsAgainstStorage != isStorageReversed }

  /// How many of the curves, in this direction, come before the first one where the outline begins
  /// as stored.
  package var rotation: Int {
    count == 0 ? 0 : runsAgainstStorage ? count - 1 - first : first
  }

  /// The stored index of a curve.
  @inline(__always)
  package func storedIndex(_ curve: Int) -> Int {
    if runsAgainstStorage {
      let index = first - curve
      return index < 0 ? index + count : index
    }
    let index = first + curve
    return index < count ? index : index - count
  }

  /// The index that a curve has in the same direction from the stored beginning.
  package func unrotatedIndex(_ curve: Int) -> Int {
    let index = curve + rotation
    return index < count ? index : index - count
  }

  /// The opposite direction, from the last curve to the first.
  package func reversed() -> OutlinePlacement {
    guard count > 0 else { return self }
    var result = self
    result.first = storedIndex(count - 1)
    result.runsAgainstStorage.toggle()
    return result
  }

  /// The placement begun so many curves later, 0...count - 1.
  package func rotated(by shift: Int) -> OutlinePlacement {
    guard count > 0 else { return self }
    var result = self
    result.first = storedIndex(shift)
    return result
  }

  /// The same direction from the stored beginning.
  package func unrotated() -> OutlinePlacement {
    var result = self
    result.first = runsAgainstStorage ? count - 1 : 0
    return result
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

/// The numbers by which outlines are compared, matched, cut and judged; all are free of units.
///
/// None comes from a formula: each is a choice between what people see and what doubles can tell,
/// and a change of any of them may change which control points a pair has.
package enum MatchingParameters {
  /// Lengths and locations that differ by less than this fraction of the whole are equal: sums over
  /// many curves, begun elsewhere, differ by some 1e-13; what people draw by more than 1e-6.
  package static let rounding = 1e-9

  /// The samples of an outline: some for each joint of an icon, few enough to try all offsets.
  package static let sampleCount = 64
  /// Measured outlines that are no longer than this are points: the largest coordinate is about 1,
  /// and the squares of shorter lengths underflow.
  package static let smallestLength = 0x1p-900
}

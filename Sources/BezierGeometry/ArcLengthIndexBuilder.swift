// SPDX-License-Identifier: Apache-2.0

extension BezierPath {
  /// A table for places by length: ``ArcLengthIndex``.
  ///
  /// - Parameter accuracy: the largest error of a place, an absolute distance along the curve in
  ///   the path's units; guaranteed.
  /// - Throws: ``PathError/noSegments`` for a path that draws nothing;
  ///   ``PathError/toleranceTooSmall(_:smallest:)`` below 32 ulp of the largest coordinate or radius
  ///   or 2^-46 of the length of all control polygons; ``PathError/notFinite(quantity:value:)``;
  ///   ``PathError/notRepresentable(reason:)`` where the length overflows;
  ///   ``PathError/tooManyPieces(tolerance:limit:)`` above 4096 pieces for a segment, which no
  ///   finite segment is known to need.
  /// - Complexity: linear in the number of segments; about five pieces for a cubic at 1e-9 of its
  ///   size, more by the logarithm of the accuracy at cusps. Lines and circles take one piece.
  public func arcLengthIndex(accuracy: Double) throws(PathError) -> ArcLengthIndex {
    try requireFinite()
    try ToleranceCheck.require(accuracy, largestCoordinate: largestCoordinate)
    var builder = try ArcLengthIndexBuilder(self, accuracy: accuracy)
    return try builder.index(of: self)
  }

  /// A table for places by length, with the accuracy as a part of the path's length.
  ///
  /// As ``arcLengthIndex(accuracy:)``. A path of no length has a table all the same.
  public func arcLengthIndex(relativeAccuracy: Double) throws(PathError) -> ArcLengthIndex {
    try requireFinite()
    let length = length(relativeAccuracy: 0x1p-10)
    guard length.isFinite else {
      throw .notRepresentable(reason: "the length of the path exceeds the largest number")
    }
    let accuracy = relativeAccuracy * length * (1 - 0x1p-9)
    return try arcLengthIndex(accuracy: length > 0 ? accuracy : relativeAccuracy)
  }
}

/// Builds the tables of ``ArcLengthIndex``.
struct ArcLengthIndexBuilder {
  private let accuracy: Double
  private let unit: Double
  /// What a piece may err by, in the units of the tables.
  private let budget: Double
  private var pieces: [LengthPiece] = []
  private var frames: [EllipticalArcFrame] = []
  /// The length so far: a rounded sum and what the rounding lost.
  private var (sum, lost) = (0.0, 0.0)
  /// The length so far, never falling.
  private var position = 0.0

  /// Halvings after which a part of a segment is taken as uniform; its length is then below 2^-60
  /// of the segment's.
  private static let depthLimit = 64
  static let pieceLimit = 4096

  init(_ path: BezierPath, accuracy: Double) throws(PathError) {
    var (largest, whole, count) = (0.0, 0.0, 0)
    for segment in path.segments {
      let size = segment.roughSize
      largest = max(largest, size)
      whole += size
      count += 1
    }
    guard count > 0 else { throw .noSegments }
    guard whole.isFinite else {
      throw .notRepresentable(reason: "the length of the path exceeds the largest number")
    }
    let smallest = 0x1p-46 * whole
    guard accuracy >= smallest else {
      throw .toleranceTooSmall(accuracy, smallest: smallest)
    }
    unit = PowerOfTwo.normalizing(largest)
    self.accuracy = accuracy
    budget = 0.5 * accuracy * unit
    pieces.reserveCapacity(4 * count)
  }

  mutating func index(of path: BezierPath) throws(PathError) -> ArcLengthIndex {
    var segments: [ArcLengthIndex.Segment] = []
    var subpaths: [ArcLengthIndex.Subpath] = []
    for subpath in path.subpaths {
      let (first, from) = (segments.count, position)
      for curve in subpath.segments {
        let (start, firstPiece, firstFrame) = (position, pieces.count, frames.count)
        let length = try add(curve, segments.count)
        segments.append(
          ArcLengthIndex.Segment(
            curve: curve,
            subpath: subpaths.count,
            index: segments.count - first,
            from: start,
            to: position,
            length: length,
            pieces: firstPiece..<pieces.count,
            frame: frames.count > firstFrame ? firstFrame : -1
          )
        )
      }
      subpaths.append(
        ArcLengthIndex.Subpath(
          segments: first..<segments.count,
          isClosed: subpath.isClosed,
          from: from,
          to: position
        )
      )
    }
    guard (position / unit).isFinite else {
      throw .notRepresentable(reason: "the length of the path exceeds the largest number")
    }
    var starts: [Double] = []
    starts.reserveCapacity(pieces.count)
    for piece in pieces { starts.append(piece.from) }
    return ArcLengthIndex(
      accuracy: accuracy,
      path: path,
      unit: unit,
      pieces: pieces,
      starts: starts,
      segments: segments,
      subpaths: subpaths,
      frames: frames
    )
  }

  /// Adds the pieces of a segment; its length.
  private mutating func add(_ curve: PathSegment, _ segment: Int) throws(PathError) -> Double {
    switch curve {
    case .line(let line):
      return addUniform(segment, unit * line.length)
    case .quadratic(let curve):
      let (a, b) = (unit * (curve.p1 - curve.p0), unit * (curve.p2 - curve.p1))
      let speed = BezierSpeed(quadratic: a, b)
      if 2 * speed.size <= budget { return addUniform(segment, unit * curve.length(accuracy: 0)) }
      return try addPieces(speed, segment)
    case .cubic(let curve):
      let (a, b) = (unit * (curve.p1 - curve.p0), unit * (curve.p2 - curve.p1))
      let speed = BezierSpeed(cubic: a, b, unit * (curve.p3 - curve.p2))
      if 2 * speed.size <= budget { return addUniform(segment, unit * curve.length(accuracy: 0)) }
      return try addPieces(speed, segment)
    case .arc(let arc):
      guard let frame = EllipticalArcFrame(arc) else {
        return addUniform(segment, unit * LineSegment(arc.start, arc.end).length)
      }
      frames.append(frame)
      let form = frame.centerForm
      let major = unit * form.radii.maximumNorm
      if form.radii.x == form.radii.y { return addUniform(segment, major * form.sweep.magnitude) }
      return try addPieces(EllipseSpeed(form, major: major), segment)
    }
  }

  /// A segment whose length is proportional to its parameter, or which is shorter than the accuracy.
  private mutating func addUniform(_ segment: Int, _ length: Double) -> Double {
    addPiece(segment, 0, 1, length, SIMD8(0.5, 0.5, 0, 0, 0, 0, 0, 0))
    return length
  }

  private mutating func addPieces<Speed: SpeedFunction>(
    _ speed: Speed,
    _ segment: Int
  ) throws(PathError) -> Double {
    var length = 0.0
    try divide(speed, segment, 0, 1, 0, pieces.count, &length)
    return length
  }

  /// Fits the part from `a` to `b`, or cuts it in two.
  private mutating func divide<Speed: SpeedFunction>(
    _ speed: Speed,
    _ segment: Int,
    _ a: Double,
    _ b: Double,
    _ depth: Int,
    _ first: Int,
    _ length: inout Double
  ) throws(PathError) {
    guard pieces.count - first < ArcLengthIndexBuilder.pieceLimit else {
      throw .tooManyPieces(tolerance: accuracy, limit: ArcLengthIndexBuilder.pieceLimit)
    }
    let local = speed.local(from: a, to: b)
    let most = 2 * local.most
    if most <= budget || depth >= ArcLengthIndexBuilder.depthLimit {
      let part = speed.length(from: a, to: b, tolerance: 0)
      length += part
      addPiece(segment, a, b, part, SIMD8(0.5, 0.5, 0, 0, 0, 0, 0, 0))
      return
    }
    let (axis, cut) = speed.clearance(from: a, to: b)
    let inverse = 1 / (axis + (axis * axis - 1).squareRoot())
    let fourth = (inverse * inverse) * (inverse * inverse)
    // The error is about the eighth power; where that is hopeless the fit is not tried.
    if ArcLengthIndexBuilder.hope * most * (fourth * fourth) <= budget,
      let fit = LengthPieceFit(speed, from: a, to: b), fit.bound(local) <= budget
    {
      length += fit.length
      addPiece(segment, a, b, fit.length, fit.coefficients)
      return
    }
    try divide(speed, segment, a, cut, depth + 1, first, &length)
    try divide(speed, segment, cut, b, depth + 1, first, &length)
  }

  private static let hope = 1.0

  /// Adds a piece unless its length is lost in rounding.
  private mutating func addPiece(
    _ segment: Int,
    _ a: Double,
    _ b: Double,
    _ length: Double,
    _ coefficients: SIMD8<Double>
  ) {
    let step = ErrorFree.sum(sum, length)
    sum = step.sum
    lost += step.error
    let end = max(position, sum + lost)
    guard end - position > 0x1p-900 else { return }
    pieces.append(
      LengthPiece(
        segment: segment,
        start: a,
        end: b,
        from: position,
        to: end,
        coefficients: coefficients
      )
    )
    position = end
  }
}

// SPDX-License-Identifier: Apache-2.0

extension BezierPath {
  /// A table of locations by length: ``ArcLengthIndex``.
  ///
  /// ```swift
  /// let path = BezierPath.circle(center: .zero, radius: 10)
  /// let index = try path.arcLengthIndex()
  /// for step in 0..<8 {
  ///   print(index.point(atFraction: Double(step) / 8))
  /// }
  /// ```
  ///
  /// - Parameter accuracy: the largest error of a location, an absolute distance along the curve in
  ///   the path's units; guaranteed. By default 1e-9 of the diagonal of ``controlBox``, or the
  ///   least that doubles carry where that is more.
  /// - Returns: the table.
  /// - Throws: ``PathError/noSegments`` for a path that draws nothing;
  ///   ``PathError/tolerance(_:)`` below 32 ulp of the largest coordinate or radius
  ///   or 128 ulp of the length of all control polygons; ``PathError/notFinite(quantity:value:)``;
  ///   ``PathError/notRepresentable(reason:)`` where the length overflows;
  ///   ``ToleranceError/tooManyPieces(argument:value:limit:)`` above 4096 pieces for a segment,
  ///   which no finite segment is known to need.
  /// - Complexity: linear in the number of segments; a curve of an icon takes some three pieces at
  ///   1e-6 of the length, twice that at 1e-9; lines and circles take one.
  public func arcLengthIndex(accuracy: Double? = nil) throws(PathError) -> ArcLengthIndex {
    try requireFinite()
    var builder = try ArcLengthIndexBuilder(self, accuracy: accuracy ?? defaultAccuracy)
    return try builder.index(of: self)
  }
}

extension ArcLengthIndex {
  /// The table of a path; the same as ``BezierPath/arcLengthIndex(accuracy:)``.
  public init(_ path: BezierPath, accuracy: Double? = nil) throws(PathError) {
    self = try path.arcLengthIndex(accuracy: accuracy)
  }
}

/// Builds the tables of ``ArcLengthIndex``.
struct ArcLengthIndexBuilder {
  private let accuracy: Double
  private let unit: Double
  /// What a piece may err by, in the units of the tables.
  private let budget: Double
  private var pieces: [LengthPiece] = []
  private var starts: [Double] = []
  private var inverses: [LengthInverse] = []
  /// How many pieces have an inverse, kept or not.
  private var inverseCount = 0
  private var segments: [ArcLengthIndex.Segment] = []
  private var subpaths: [ArcLengthIndex.Subpath] = []
  private var frames: [EllipticalArcFrame] = []
  private var sum = CompensatedSum()
  /// The length so far, never falling.
  private var position = 0.0

  private static let pieceLimit = 4096
  /// The most elements and the most points of a path: what the indices of the tables count.
  private static let maximumCount = Int(Int32.max)
  /// Times a piece is made shorter by a quarter; its length is then below 2^-60 of the segment's.
  private static let shrinkLimit = 150
  private static let firstFactor = 128.0

  init(_ path: BezierPath, accuracy: Double) throws(PathError) {
    let (largest, whole, count) = try path.roughSizes()
    guard count > 0 else { throw .noSegments }
    guard (4 * whole).isFinite else { throw .lengthOverflows }
    // 128 ulp of the length: what parameters and sums of lengths carry.
    let limit = max(path.largestCoordinate, 4 * whole)
    try ToleranceCheck.require(accuracy, as: "accuracy", largestCoordinate: limit)
    unit = PowerOfTwo.normalizing(largest)
    self.accuracy = accuracy
    // The rest is for the rounding of lengths and parameters.
    budget = 0.875 * accuracy * unit
    // Memory that is not written to takes no room; arrays that grow would stand there twice.
    segments.reserveCapacity(count)
    pieces.reserveCapacity(4 * count)
    starts.reserveCapacity(4 * count + 1)
    inverses.reserveCapacity(min(4 * count, ArcLengthIndex.maximumPolynomials))
  }

  mutating func index(of path: BezierPath) throws(PathError) -> ArcLengthIndex {
    let limit = ArcLengthIndexBuilder.maximumCount
    guard max(path.verbs.count, path.points.count) < limit else {
      throw .tooManyPieces(accuracy, as: "accuracy", limit: limit)
    }
    try path.withStorage { storage throws(PathError) in
      for span in storage.spans { try add(span, of: storage) }
    }
    guard (position / unit).isFinite else { throw .lengthOverflows }
    starts.append(position)
    return ArcLengthIndex(
      accuracy: accuracy,
      path: path,
      unit: unit,
      pieces: pieces,
      starts: starts,
      inverses: inverses,
      segments: segments,
      subpaths: subpaths,
      frames: frames
    )
  }

  private mutating func add(_ span: SubpathSpan, of storage: PathStorage) throws(PathError) {
    let first = span.verbs.lowerBound
    subpaths.append(
      ArcLengthIndex.Subpath(
        start: span.start,
        segment: Int32(segments.count),
        verb: Int32(first),
        isClosed: span.isClosed
      )
    )
    var point = span.points.lowerBound
    for index in 0..<span.segments.count {
      let element = storage.element(at: index, of: span, point: point)
      let (start, piece, frame) = (position, pieces.count, frames.count)
      try add(element.curve, segments.count)
      segments.append(
        ArcLengthIndex.Segment(
          from: start,
          subpath: Int32(subpaths.count - 1),
          point: Int32(point),
          piece: Int32(piece),
          frame: frames.count > frame ? Int32(frame) : -1
        )
      )
      point = element.nextPoint
    }
  }

  private mutating func add(_ curve: PathSegment, _ segment: Int) throws(PathError) {
    switch curve {
    case .line(let line): add(segment, 0, 1, unit * line.length, nil)
    case .quadratic(let curve):
      try add(BezierSpeed(curve, unit: unit), segment, length: curve.length(accuracy: 0))
    case .cubic(let curve):
      try add(BezierSpeed(curve, unit: unit), segment, length: curve.length(accuracy: 0))
    case .arc(let arc):
      guard let frame = EllipticalArcFrame(arc) else {
        return add(segment, 0, 1, unit * arc.chord.length, nil)
      }
      frames.append(frame)
      let form = frame.centerForm
      let major = unit * form.radii.maximumNorm
      if form.radii.x == form.radii.y {
        add(segment, 0, 1, major * form.sweep.magnitude, nil)
      } else {
        try addPieces(EllipseSpeed(form, major: major), segment)
      }
    }
  }

  /// Adds a Bézier curve, whole where it is shorter than the accuracy.
  private mutating func add(
    _ speed: BezierSpeed,
    _ segment: Int,
    length: @autoclosure () -> Double
  ) throws(PathError) {
    if 2 * speed.size > budget { return try addPieces(speed, segment) }
    add(segment, 0, 1, unit * length(), nil)
  }

  /// Adds pieces from one end to the other, each as long as a fit within the budget is likely.
  ///
  /// The error of a fit is about the eighth power of 1/ρ, ρ being the parameter of the ellipse with
  /// foci at the piece's ends through the nearest singularity of the speed. The factor before it is
  /// taken from the fit before.
  private mutating func addPieces(_ speed: some SpeedFunction, _ segment: Int) throws(PathError) {
    let first = pieces.count
    var factor = ArcLengthIndexBuilder.firstFactor
    var a = 0.0
    while a < 1 {
      let limit = ArcLengthIndexBuilder.pieceLimit
      guard pieces.count - first < limit else {
        throw .tooManyPieces(accuracy, as: "accuracy", limit: limit)
      }
      let piece = fittedPiece(speed, a, &factor)
      add(segment, a, piece.end, piece.length, piece.coefficients)
      a = piece.end
    }
  }

  /// A piece from `a` on whose error is within the budget.
  private func fittedPiece(
    _ speed: some SpeedFunction,
    _ a: Double,
    _ factor: inout Double
  ) -> (end: Double, length: Double, coefficients: SIMD8<Double>?) {
    let rest = 1 - a
    var width = rest
    for _ in 0..<ArcLengthIndexBuilder.shrinkLimit {
      // Twice, because the length of the piece enters too.
      var likely = width
      for _ in 0..<2 {
        let most = 2 * speed.local(from: a, to: a + min(rest, likely)).most
        let power = max(1, factor * most / budget).squareRoot().squareRoot().squareRoot()
        likely = speed.reach(from: a, axis: max(2, 0.5 * (power + 1 / power)))
      }
      width = min(width, likely)
      // What remains is done in one piece, or two of about the same width.
      let b = width >= rest ? 1 : a + (2 * width > rest ? 0.5 * rest : width)
      let local = speed.local(from: a, to: b)
      if 2 * local.most <= budget || b <= a.nextUp { break }
      if let fit = LengthPieceFit(speed, from: a, to: b) {
        let bound = fit.bound(local)
        let axis = speed.clearance(from: a, to: b)
        let square = axis + (axis * axis - 1).squareRoot()
        let fourth = (square * square) * (square * square)
        factor = max(1, min(1e5, 2.5 * bound * (fourth * fourth) / (2 * local.most)))
        if bound <= budget { return (b, fit.length, fit.coefficients) }
      }
      width = 0.75 * (b - a)
    }
    // Shorter than the budget: as wide as that stays true.
    width = rest
    for _ in 0..<64 where 2 * speed.local(from: a, to: a + width).most > budget { width *= 0.5 }
    let b = min(1, max(a.nextUp, a + width))
    return (b, speed.length(from: a, to: b, tolerance: 0), nil)
  }

  /// Adds a piece unless its length is lost in rounding.
  private mutating func add(
    _ segment: Int,
    _ a: Double,
    _ b: Double,
    _ length: Double,
    _ coefficients: SIMD8<Double>?
  ) {
    sum.add(length)
    let end = max(position, sum.value)
    guard end - position > 0x1p-900 else { return }
    let inverse = coefficients == nil ? -1 : Int32(inverseCount)
    if let coefficients {
      inverseCount += 1
      if inverses.count < ArcLengthIndex.maximumPolynomials {
        inverses.append(LengthInverse(coefficients))
      }
    }
    pieces.append(LengthPiece(start: a, end: b, segment: Int32(segment), inverse: inverse))
    starts.append(position)
    position = end
  }
}

// SPDX-License-Identifier: Apache-2.0

/// Cuts a path into runs between corners and covers each with cubics; see
/// ``BezierPath/unitSpeed(tolerance:)``.
struct UnitSpeedBuilder {
  private let original: BezierPath
  private let givenTolerance: Double
  /// What coordinates are multiplied by: a power of two.
  private let unit: Double
  /// The tolerance in these units, and what the rounding of points may take of it.
  private let tolerance: Double
  private let rounding: Double
  private let sampling = ChebyshevSampling()
  private var pieces: [UnitSpeedPath.Piece] = []
  /// The parts between corners covered so far.
  private var runCount = 0
  private var path = BezierPath()

  /// The sine of the largest angle between segments that counts as smooth.
  private static let smoothTurn = 0x1p-10
  /// How often a piece that fails its certificate is shortened.
  private static let shorteningLimit = 60

  init(_ path: BezierPath, tolerance: Double) throws(PathError) {
    let longest = try path.roughSizes().largest
    try PathError.check(tolerance, atLeast: 0x1p-42 * longest)
    let largest = path.largestCoordinate
    original = path
    givenTolerance = tolerance
    unit = PowerOfTwo.normalizing(largest)
    self.tolerance = tolerance * unit
    rounding = 8 * (largest * unit).ulp
  }

  mutating func build() throws(PathError) -> UnitSpeedPath {
    var isDrawing = false
    for (index, subpath) in original.subpaths.enumerated() {
      path.move(to: subpath.start)
      let (runs, hasSegments) = runs(of: subpath)
      isDrawing = isDrawing || hasSegments
      let first = pieces.count
      for run in runs { try add(run, subpath: index) }
      if pieces.count == first, hasSegments { addPoint(subpath.start, subpath: index) }
      if subpath.isClosed { path.close() }
    }
    guard isDrawing else { throw .noSegments }
    return UnitSpeedPath(pieces: pieces, path: path, tolerance: givenTolerance)
  }

  /// The parts of a subpath between corners; lines are parts of their own.
  private func runs(of subpath: Subpath) -> (runs: [UnitSpeedRun], hasSegments: Bool) {
    var runs: [UnitSpeedRun] = []
    var run = UnitSpeedRun()
    var index = -1
    let scale = AffineTransform2D(scale: unit)
    for segment in subpath.segments {
      index += 1
      let curve = UnitSpeedCurve(unit == 1 ? segment : segment.transformed(by: scale))
      var (start, offset) = (0.0, 0.0)
      var ends = curve.sharpTurns(tolerance: tolerance)
      ends.append(1)
      for end in ends {
        let length = curve.length(from: start, to: end)
        guard length > 0 else { continue }
        let span = UnitSpeedSpan(
          curve: curve,
          segment: index,
          start: start,
          end: end,
          offset: offset,
          length: length,
          leaving: curve.leaving(start, tolerance),
          arriving: curve.arriving(end, tolerance)
        )
        if let last = run.spans.last, !UnitSpeedBuilder.isSmooth(last, span) {
          runs.append(run)
          run = UnitSpeedRun()
        }
        run.append(span)
        (start, offset) = (end, offset + length)
      }
    }
    if !run.spans.isEmpty { runs.append(run) }
    return (runs, index >= 0)
  }

  private static func isSmooth(_ a: UnitSpeedSpan, _ b: UnitSpeedSpan) -> Bool {
    guard !a.curve.isLine, !b.curve.isLine else { return false }
    return a.arriving.dot(b.leaving) > 0 && a.arriving.cross(b.leaving).magnitude <= smoothTurn
  }

  /// Covers a run with the fewest pieces.
  private mutating func add(_ run: UnitSpeedRun, subpath: Int) throws(PathError) {
    // Corners make pieces whatever the tolerance is: only further ones count.
    runCount += 1
    let limit = UnitSpeedPath.maximumPieces - (pieces.count - runCount)
    guard var best = cover(run, tolerance, limit) else {
      throw .tolerance(
        .tooManyPieces(
          argument: "tolerance",
          value: givenTolerance,
          limit: UnitSpeedPath.maximumPieces
        )
      )
    }
    if let balanced = balanced(run, best) { best.pieces = balanced }
    for piece in best.pieces {
      let segments = (run.spans[piece.from.span].segment, run.spans[piece.to.span].segment)
      append(
        piece,
        from: PathLocation(subpath: subpath, segment: segments.0, t: piece.from.t),
        to: PathLocation(subpath: subpath, segment: segments.1, t: piece.to.t)
      )
    }
  }

  /// A certified piece in scaled units.
  private struct CertifiedPiece {
    let fit: UnitSpeedFit
    let from: UnitSpeedRun.Place
    let to: UnitSpeedRun.Place
    let shapeError: Double
    let speed: CubicSpeedBound
  }

  /// Pieces that reach as far as the tolerance lets them, and how much of its reach the last one
  /// needed; nil where there would be more than `limit`.
  private func cover(
    _ run: UnitSpeedRun,
    _ tolerance: Double,
    _ limit: Int
  ) -> (pieces: [CertifiedPiece], filled: Double)? {
    var result: [CertifiedPiece] = []
    var from = run.start
    var guess = run.length
    while from.length < run.length {
      guard result.count < limit else { return nil }
      let rest = run.length - from.length
      let budget = tolerance - rounding
      var step = LongestStep.find(most: rest, guess: guess, least: tolerance) { step in
        let to = run.place(step, after: from, accuracy: 0x1p-10 * step)
        let fit = UnitSpeedFit(run, from: from, to: to)
        let estimate = fit.estimate(run, from: from, to: to, sampling)
        return 1.001 * ChebyshevSampling.factor24 * estimate / budget
      }
      var found: CertifiedPiece?
      for _ in 0..<UnitSpeedBuilder.shorteningLimit {
        let to = run.place(step, after: from, accuracy: 0x1p-10 * step)
        guard to.span > from.span || to.t > from.t else { return nil }
        found = piece(run, from, to, tolerance)
        if found != nil { break }
        step = step > 2 * tolerance ? max(tolerance, 0.96 * step) : 0.5 * step
      }
      guard let found else { return nil }
      result.append(found)
      if found.to.length < run.length { guess = found.to.length - from.length }
      from = found.to
    }
    return (result, (run.length - (result.last?.from.length ?? 0)) / guess)
  }

  /// As many pieces with the cuts moved so that they share the error.
  ///
  /// The last one is shorter than it might be by what all together can be shortened. Nil where one
  /// of them fails.
  private func balanced(
    _ run: UnitSpeedRun,
    _ greedy: (pieces: [CertifiedPiece], filled: Double)
  ) -> [CertifiedPiece]? {
    let count = greedy.pieces.count
    let filled = max(0, min(1, greedy.filled))
    guard count > 1 else { return nil }
    let share = (Double(count - 1) + filled) / Double(count)
    var result: [CertifiedPiece] = []
    result.reserveCapacity(count)
    var from = run.start
    for index in 1...count {
      var to = run.end
      if index < count {
        // In pieces of the greedy cuts, each of which is one but for the last.
        let target = Double(index) * share
        let old = min(count - 1, Int(target))
        let start = greedy.pieces[old].from.length
        let reach = greedy.pieces[old].to.length - start
        let part = (target - Double(old)) / (old < count - 1 ? 1 : filled)
        let step = start + part * reach - from.length
        guard step > 0 else { return nil }
        to = run.place(step, after: from, accuracy: 0x1p-10 * step)
      }
      guard to.span > from.span || to.t > from.t,
        let piece = piece(run, from, to, tolerance)
      else { return nil }
      result.append(piece)
      from = to
    }
    return result
  }

  /// The Hermite cubic, or else the chord, that keeps a tolerance.
  private func piece(
    _ run: UnitSpeedRun,
    _ from: UnitSpeedRun.Place,
    _ to: UnitSpeedRun.Place,
    _ tolerance: Double
  ) -> CertifiedPiece? {
    let fit = UnitSpeedFit(run, from: from, to: to)
    let shape = fit.shapeBound(run, from: from, to: to, sampling) + rounding
    if shape <= tolerance {
      let speed = CubicSpeedBound(fit.cubic, sampling)
      if speed.parameterError <= tolerance {
        return CertifiedPiece(fit: fit, from: from, to: to, shapeError: shape, speed: speed)
      }
    }
    // No point of the part is further from the nearer end than half the length.
    let halfLength = 0.5 * fit.originalLength + rounding
    guard halfLength <= tolerance else { return nil }
    let chord = UnitSpeedFit(chordOf: run, from: from, to: to)
    let speed = CubicSpeedBound(chord.cubic, sampling)
    return CertifiedPiece(fit: chord, from: from, to: to, shapeError: halfLength, speed: speed)
  }

  private mutating func append(_ piece: CertifiedPiece, from: PathLocation, to: PathLocation) {
    let cubic = piece.fit.cubic
    let inUnits = CubicBezier(
      cubic.p0 / unit,
      cubic.p1 / unit,
      cubic.p2 / unit,
      cubic.p3 / unit
    )
    path.addCurve(to: inUnits.p3, control1: inUnits.p1, control2: inUnits.p2)
    pieces.append(
      UnitSpeedPath.Piece(
        cubic: inUnits,
        length: piece.speed.length / unit,
        originalLength: piece.fit.originalLength / unit,
        start: from,
        end: to,
        shapeError: piece.shapeError / unit,
        parameterError: piece.speed.parameterError / unit,
        speedRange: piece.speed.range
      )
    )
  }

  /// A subpath of segments without length.
  private mutating func addPoint(_ point: Point2D, subpath: Int) {
    path.addCurve(to: point, control1: point, control2: point)
    pieces.append(
      UnitSpeedPath.Piece(
        cubic: CubicBezier(point, point, point, point),
        length: 0,
        originalLength: 0,
        start: PathLocation(subpath: subpath, segment: 0, t: 0),
        end: PathLocation(subpath: subpath, segment: 0, t: 1),
        shapeError: 0,
        parameterError: 0,
        speedRange: 1...1
      )
    )
  }
}

extension Point2D {
  fileprivate static func / (point: Point2D, divisor: Double) -> Point2D {
    Point2D(x: point.x / divisor, y: point.y / divisor)
  }
}

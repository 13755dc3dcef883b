// SPDX-License-Identifier: Apache-2.0

/// Cuts a path into runs between corners and covers each with cubics.
struct UnitSpeedBuilder {
  private let original: BezierPath
  private let givenTolerance: Double
  /// What coordinates are multiplied by: a power of two.
  private let unit: Double
  /// The tolerance in these units, and what the rounding of points may take of it.
  private let tolerance: Double
  private let rounding: Double
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
      if subpath.isClosed { path.closeSubpath() }
    }
    guard isDrawing else { throw .noSegments }
    return UnitSpeedPath(pieces: pieces, path: path, tolerance: givenTolerance)
  }

  /// The parts of a subpath between corners; lines are parts of their own.
  private func runs(of subpath: Subpath) -> (runs: [UnitSpeedRun], hasSegments: Bool) {
    var runs: [UnitSpeedRun] = []
    var run = UnitSpeedRun()
    for (index, segment) in subpath.segments.enumerated() {
      let curve = UnitSpeedCurve(segment, unit: unit)
      for span in curve.spans(ofSegment: index, tolerance: tolerance, where: { $1 > 0 }) {
        if let last = run.spans.last, !UnitSpeedBuilder.isSmooth(last, span) {
          runs.append(run)
          run = UnitSpeedRun()
        }
        run.append(span)
      }
    }
    if !run.spans.isEmpty { runs.append(run) }
    return (runs, !subpath.segments.isEmpty)
  }

  private static func isSmooth(_ a: UnitSpeedSpan, _ b: UnitSpeedSpan) -> Bool {
    guard !a.curve.isLine, !b.curve.isLine else { return false }
    return a.arriving.dot(b.leaving) > 0 && a.arriving.cross(b.leaving).magnitude <= smoothTurn
  }

  /// Covers a run with the fewest pieces.
  private mutating func add(_ run: UnitSpeedRun, subpath: Int) throws(PathError) {
    // Corners make pieces whatever the tolerance is: only further ones count.
    runCount += 1
    let limit = UnitSpeedPath.maximumPieces
    guard var best = cover(run, limit: limit - (pieces.count - runCount)) else {
      throw .tooManyPieces(givenTolerance, as: "tolerance", limit: limit)
    }
    if let balanced = balanced(run, best) { best.pieces = balanced }
    func location(_ end: UnitSpeedRun.Location) -> PathLocation {
      PathLocation(subpath: subpath, segment: run.spans[end.span].segment, t: end.t)
    }
    func inUnits(_ point: Point2D) -> Point2D { Point2D(x: point.x / unit, y: point.y / unit) }
    for piece in best.pieces {
      let (cubic, speed) = (piece.fit.cubic, piece.speed)
      append(
        UnitSpeedPath.Piece(
          cubic: CubicBezier(
            inUnits(cubic.p0),
            inUnits(cubic.p1),
            inUnits(cubic.p2),
            inUnits(cubic.p3)
          ),
          length: speed.length / unit,
          originalLength: piece.fit.originalLength / unit,
          start: location(piece.part.from),
          end: location(piece.part.to),
          certifiedBound: piece.certifiedBound / unit,
          parameterError: speed.parameterError / unit,
          speedRange: speed.range
        )
      )
    }
  }

  /// A certified piece in scaled units.
  private struct CertifiedPiece {
    let fit: UnitSpeedFit
    let part: UnitSpeedRun.Part
    let certifiedBound: Double
    let speed: CubicSpeedBound
  }

  /// The longest pieces, and how much of its reach the last one needed; nil above `limit` pieces.
  private func cover(
    _ run: UnitSpeedRun,
    limit: Int
  ) -> (pieces: [CertifiedPiece], filled: Double)? {
    var result: [CertifiedPiece] = []
    var from = run.start
    var guess = run.length
    while from.length < run.length {
      guard result.count < limit else { return nil }
      let rest = run.length - from.length
      let budget = tolerance - rounding
      var step = LongestStep.find(most: rest, guess: guess, least: tolerance) { step in
        let part = run.part(step, after: from, accuracy: 0x1p-10 * step)
        // About the distance, from sixteen points on each segment.
        let estimate = UnitSpeedFit(run, part).deviation(run, part, ChebyshevSampling.coarse)
        return 1.001 * ChebyshevSampling.factor24 * estimate / budget
      }
      var found: CertifiedPiece?
      for _ in 0..<UnitSpeedBuilder.shorteningLimit {
        let part = run.part(step, after: from, accuracy: 0x1p-10 * step)
        guard !part.isEmpty else { return nil }
        found = piece(run, part)
        if found != nil { break }
        step = step > 2 * tolerance ? max(tolerance, 0.96 * step) : 0.5 * step
      }
      guard let found else { return nil }
      result.append(found)
      if found.part.to.length < run.length { guess = found.part.to.length - from.length }
      from = found.part.to
    }
    return (result, (run.length - (result.last?.part.from.length ?? 0)) / guess)
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
      var part = UnitSpeedRun.Part(from: from, to: run.end)
      if index < count {
        // In pieces of the greedy cuts, each of which is one but for the last.
        let target = Double(index) * share
        let old = min(count - 1, Int(target))
        let start = greedy.pieces[old].part.from.length
        let reach = greedy.pieces[old].part.to.length - start
        let fraction = (target - Double(old)) / (old < count - 1 ? 1 : filled)
        let step = start + fraction * reach - from.length
        guard step > 0 else { return nil }
        part = run.part(step, after: from, accuracy: 0x1p-10 * step)
      }
      guard !part.isEmpty, let piece = piece(run, part) else { return nil }
      result.append(piece)
      from = part.to
    }
    return result
  }

  /// The Hermite cubic, or else the chord, that keeps the tolerance.
  private func piece(_ run: UnitSpeedRun, _ part: UnitSpeedRun.Part) -> CertifiedPiece? {
    let fit = UnitSpeedFit(run, part)
    let (nodes, factor) = (ChebyshevSampling.dense, ChebyshevSampling.factor24)
    let shape = fit.deviation(run, part, nodes, factor: factor) + rounding
    if shape <= tolerance {
      let speed = CubicSpeedBound(fit.cubic)
      if speed.parameterError <= tolerance {
        return CertifiedPiece(fit: fit, part: part, certifiedBound: shape, speed: speed)
      }
    }
    // No point of the part is further from the nearer end than half the length.
    let halfLength = 0.5 * fit.originalLength + rounding
    guard halfLength <= tolerance else { return nil }
    let chord = UnitSpeedFit(chordOf: run, part)
    let speed = CubicSpeedBound(chord.cubic)
    return CertifiedPiece(fit: chord, part: part, certifiedBound: halfLength, speed: speed)
  }

  /// A subpath of segments without length.
  private mutating func addPoint(_ point: Point2D, subpath: Int) {
    append(
      UnitSpeedPath.Piece(
        cubic: CubicBezier(point, point, point, point),
        length: 0,
        originalLength: 0,
        start: PathLocation(subpath: subpath, segment: 0, t: 0),
        end: PathLocation(subpath: subpath, segment: 0, t: 1),
        certifiedBound: 0,
        parameterError: 0,
        speedRange: 1...1
      )
    )
  }

  private mutating func append(_ piece: UnitSpeedPath.Piece) {
    let cubic = piece.cubic
    path.addCurve(to: cubic.p3, control1: cubic.p1, control2: cubic.p2)
    pieces.append(piece)
  }
}

/// How far a cubic's parameter is from being proportional to its own arc length.
///
/// With g = |C'|², a polynomial of degree 4, and K the length, d = |C'| - K = (g - K²) / (|C'| + K)
/// has the integral 0. The length up to t therefore differs from tK by at most half of ∫|d|, which
/// is at most √∫F² / (K + least speed) with F = g - K²; Gauss–Legendre quadrature gives ∫F²
/// exactly. The least and largest speeds are bounded from the values of g at 96 Chebyshev points.
struct CubicSpeedBound {
  let length: Double
  /// The bound of |length(0...t) - t · length|.
  let parameterError: Double
  let range: ClosedRange<Double>

  /// A cubic whose squares neither over- nor underflow.
  init(_ cubic: CubicBezier) {
    length = cubic.length(accuracy: 0)
    guard length > 0 else {
      parameterError = 0
      range = 1...1
      return
    }
    var (least, most) = (Double.infinity, 0.0)
    for x in ChebyshevSampling.dense {
      let square = cubic.derivative(at: 0.5 + 0.5 * x).lengthSquared
      least = min(least, square)
      most = max(most, square)
    }
    let (middle, half) = (0.5 * (most + least), 0.5 * (most - least))
    let spread = ChebyshevSampling.factor4 * half
    let slow = max(0, middle - spread).squareRoot() / length
    let fast = (middle + spread).squareRoot() / length
    let rounding = 0x1p-46
    range = min(1, slow * (1 - rounding))...max(1, fast * (1 + rounding))

    let square = length * length
    var sum = 0.0
    for i in 0..<4 {
      let x = 0.5 * GaussLegendre.points8.nodes[i]
      let right = cubic.derivative(at: 0.5 + x).lengthSquared - square
      let left = cubic.derivative(at: 0.5 - x).lengthSquared - square
      sum += 0.5 * GaussLegendre.points8.weights[i] * (right * right + left * left)
    }
    let mean = 0.5 * sum.squareRoot() / (length * (1 + range.lowerBound))
    parameterError = mean + rounding * length
  }
}

/// A cubic for a part of a run, by Hermite interpolation in arc length, and its certificates.
///
/// The shape is bounded by composition. With x in -1...1 the parameter within the part of a segment
/// and S(x) its point, ψ(x) is a polynomial of degree 8 near the length up to x: the integral of
/// the polynomial through the speeds at eight Chebyshev points, scaled so that it ends where the
/// part does. For *any* continuous ψ onto 0...1 the largest |C(ψ(x)) - S(x)| bounds the distance
/// both ways. That difference is a polynomial of degree 24 (on arcs of up to a turn S is one to
/// 1e-20 of the radius), which its values at 96 Chebyshev points bound. Where ψ is not monotone it
/// may leave 0...1 by as much as its falling parts, bounded by the negative Bernstein coefficients
/// of ψ', and the bound grows by that times the largest speed of C.
///
/// End speeds chosen by least squares instead of the length save 4 % of the pieces (random cubics,
/// tolerances 1e-2...1e-9) but nearly double the deviation of the speed.
struct UnitSpeedFit {
  let cubic: CubicBezier
  let originalLength: Double

  /// The cubic with the part's end points and unit tangents, and its length as speed at both ends.
  init(_ run: UnitSpeedRun, _ part: UnitSpeedRun.Part) {
    let length = run.length(part)
    let (start, end) = (run.point(part.from), run.point(part.to))
    originalLength = length
    if run.spans[0].curve.isLine {
      cubic = UnitSpeedFit.chord(start, end)
    } else {
      let leg = length / 3
      cubic = CubicBezier(
        start,
        start + leg * run.leaving(part.from),
        end - leg * run.arriving(part.to),
        end
      )
    }
  }

  init(chordOf run: UnitSpeedRun, _ part: UnitSpeedRun.Part) {
    originalLength = run.length(part)
    cubic = UnitSpeedFit.chord(run.point(part.from), run.point(part.to))
  }

  private static func chord(_ start: Point2D, _ end: Point2D) -> CubicBezier {
    CubicBezier(
      start,
      start.interpolated(to: end, at: 1.0 / 3),
      end.interpolated(to: start, at: 1.0 / 3),
      end
    )
  }

  /// The distance between the cubic and the part, both ways, from differences at Chebyshev points
  /// on each segment: a bound where the factor is that of their number.
  ///
  /// Infinite where none was found. Without what rounding of the points adds.
  func deviation(
    _ run: UnitSpeedRun,
    _ part: UnitSpeedRun.Part,
    _ nodes: [Double],
    factor: Double = 1
  ) -> Double {
    guard originalLength > 0 else { return .infinity }
    var (square, fall, before) = (0.0, 0.0, 0.0)
    for index in part.from.span...part.to.span {
      let (a, b) = run.parameters(on: index, part)
      let length = run.length(on: index, part)
      guard a < b, length > 0 else { continue }
      let curve = run.spans[index].curve
      let (middle, half) = (0.5 * (a + b), 0.5 * (b - a))
      var speeds = SIMD8<Double>.zero
      for j in 0..<8 {
        let t = middle + half * ChebyshevSampling.nodes8[j]
        speeds[j] = curve.derivative(at: t).length
      }
      let speed = ChebyshevSampling.coefficients(speeds)
      let primitive = LengthPolynomial(speed)
      let (low, total) = (primitive.low, primitive.total)
      guard total > 0 else { return .infinity }
      let scale = length / total / originalLength
      let slopes = ChebyshevSampling.bernsteinCoefficients(speed)
      let zero = SIMD8<Double>.zero
      fall += 0.25 * scale * slopes.replacing(with: zero, where: slopes .> zero).sum().magnitude
      let offset = before / originalLength
      for x in nodes {
        let u = offset + scale * (primitive.value(at: x) - low)
        let gap = cubic.point(at: u) - curve.point(at: middle + half * x)
        square = max(square, gap.lengthSquared)
      }
      before += length
    }
    let legs = (cubic.p1 - cubic.p0, cubic.p2 - cubic.p1, cubic.p3 - cubic.p2)
    let fastest = 3 * max(legs.0.length, max(legs.1.length, legs.2.length))
    return factor * square.squareRoot() + fall * fastest
  }
}

/// The integral of a polynomial of degree 7 given by Chebyshev coefficients.
private struct LengthPolynomial {
  /// The coefficients of degrees 1...8.
  private var c = SIMD8<Double>.zero

  init(_ speed: SIMD8<Double>) {
    c[0] = speed[0] - 0.5 * speed[2]
    for k in 2...8 {
      c[k - 1] = (speed[k - 1] - (k < 7 ? speed[k + 1] : 0)) / Double(2 * k)
    }
  }

  var low: Double { -c[0] + c[1] - c[2] + c[3] - c[4] + c[5] - c[6] + c[7] }

  var total: Double { 2 * (c[0] + c[2] + c[4] + c[6]) }

  /// The value at x, by Clenshaw's recurrence.
  @inline(__always)
  func value(at x: Double) -> Double {
    var (next, last) = (0.0, 0.0)
    for k in stride(from: 7, through: 0, by: -1) {
      (next, last) = (c[k] + 2 * x * next - last, next)
    }
    return x * next - last
  }
}

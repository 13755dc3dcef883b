// SPDX-License-Identifier: Apache-2.0

/// What takes the ends of chords, one after the other.
protocol ChordSink {
  /// Announces how many chords will follow at most.
  mutating func makeRoom(_ chords: Int)
  mutating func line(to point: Point2D)
}

/// Chords of single segments within a tolerance; what ``BezierPath/flattened(tolerance:)`` runs.
///
/// Every method passes the end points of the chords, the last of which is the segment's own end: as
/// many as equal steps take, or fewer.
struct SegmentFlattener: Hashable {
  /// The most chords of one segment.
  private static let limit = 1_000_000
  /// From so many equal steps on it pays to ask whether uneven ones are fewer.
  private static let unevenFrom = 8

  private let tolerance: Double
  /// What is left of it when control points, points and bounds have been rounded.
  private let inner: Double
  /// Below this power of two coordinates have last digits so far below the tolerance that `inner`
  /// leaves them 512 units of rounding.
  private let roomyLimit: Double
  /// Whether all coordinates are below it, so that the fastest evaluation is good enough.
  private let isRoomy: Bool
  /// A power of two that brings squares near `inner` into range, and what they are compared by.
  private let unit: Double
  private let unitsPerTolerance: Double

  init(_ path: BezierPath, tolerance: Double) throws(PathError) {
    if tolerance > 0, tolerance < .infinity,
      path.isEveryNumber(below: Self.roomyLimit(tolerance))
    {
      self.init(tolerance)
      return
    }
    try path.requireFinite()
    try self.init(tolerance: tolerance, largestCoordinate: path.largestCoordinate)
  }

  /// A flattener for coordinates and radii up to `largest`, finite.
  init(tolerance: Double, largestCoordinate largest: Double) throws(PathError) {
    try ToleranceCheck.require(tolerance, largestCoordinate: largest)
    let isRoomy = largest < Self.roomyLimit(tolerance)
    self.init(tolerance, inner: isRoomy ? nil : tolerance - 12 * largest.ulp)
  }

  /// The flattener that leaves so much to bounds; nil where coordinates are roomy.
  private init(_ tolerance: Double, inner given: Double? = nil) {
    let inner = given ?? (1 - 0x1p-17) * tolerance
    (self.tolerance, self.inner, isRoomy) = (tolerance, inner, given == nil)
    roomyLimit = Self.roomyLimit(tolerance)
    unit = PowerOfTwo.normalizing(inner)
    unitsPerTolerance = 1 / (unit * inner)
  }

  /// 2^-17 of the tolerance are at least 512 times 2^-53 of what is below this.
  private static func roomyLimit(_ tolerance: Double) -> Double {
    min(0x1p1020, 0x1p27 * ToleranceCheck.binade(tolerance))
  }

  /// The number of equal steps with `squared` their exact number's square.
  @inline(__always)
  private func steps(squared: Double) throws(PathError) -> Int {
    if squared <= 1 { return 1 }
    guard squared <= Double(Self.limit) * Double(Self.limit) else {
      throw .tooManyPieces(tolerance, as: "tolerance", limit: Self.limit)
    }
    let exact = squared.squareRoot()
    let below = Int(exact)
    return Double(below) < exact ? below + 1 : below
  }

  // MARK: Cubics

  /// The number of equal steps within the tolerance.
  @inline(__always)
  private func count(_ curve: CubicBezier) throws(PathError) -> Int {
    let (a, b, c) = (curve.p1 - curve.p0, curve.p2 - curve.p1, curve.p3 - curve.p2)
    let (first, second) = (unit * (b - a), unit * (c - b))
    // |B″| is at most 6 times the larger second difference; a chord over Δ is off by |B″| Δ² / 8.
    let bend = max(first.lengthSquared, second.lengthSquared).squareRoot()
    return try steps(squared: 0.75 * bend * unitsPerTolerance)
  }

  /// Passes the ends of the chords.
  func flatten(_ curve: CubicBezier, into sink: inout some ChordSink) throws(PathError) {
    let count = try count(curve)
    sink.makeRoom(count)
    if count == 1 || count < Self.unevenFrom && isNearChord(curve) {
      return sink.line(to: curve.p3)
    }
    let (a, b, c) = (curve.p1 - curve.p0, curve.p2 - curve.p1, curve.p3 - curve.p2)
    let (first, second) = (b - a, c - b)
    let (v, w, j) = (3 * a, 3 * first, second - first)
    @inline(__always)
    func pass(_ t: Double) {
      // By differences: to 200 times 2^-53 of the largest coordinate.
      sink.line(to: isRoomy ? curve.p0 + t * (v + t * (w + t * j)) : curve.point(at: t))
    }
    PolynomialPieces(curve, tolerance: inner).divide(count, unevenFrom: Self.unevenFrom) {
      pass($0)
    }
    sink.line(to: curve.p3)
  }

  /// Whether the chord from end to end will do, though equal steps of the bound are more.
  @inline(__always)
  private func isNearChord(_ curve: CubicBezier) -> Bool {
    // Where the middle is off already the answer is known.
    let chord = unit * (curve.p3 - curve.p0)
    let off = unit * ((curve.p1 - curve.p0) + (curve.p2 - curve.p3))
    let (area, least) = (0.375 * off.cross(chord) * unitsPerTolerance, chord.lengthSquared)
    return area * area <= least && PolynomialPieces(curve, tolerance: inner).isNearChord
  }

  // MARK: Quadratics

  /// The number of equal steps within the tolerance.
  @inline(__always)
  private func count(_ curve: QuadraticBezier) throws(PathError) -> Int {
    let bend = (unit * ((curve.p2 - curve.p1) - (curve.p1 - curve.p0))).length
    return try steps(squared: 0.25 * bend * unitsPerTolerance)
  }

  /// Passes the ends of the chords.
  func flatten(_ curve: QuadraticBezier, into sink: inout some ChordSink) throws(PathError) {
    let count = try count(curve)
    sink.makeRoom(count)
    let pieces = PolynomialPieces(curve, tolerance: inner)
    if count > 1, count >= Self.unevenFrom || !pieces.isNearChord {
      pieces.divide(count, unevenFrom: Self.unevenFrom) { sink.line(to: curve.point(at: $0)) }
    }
    sink.line(to: curve.p2)
  }

  // MARK: Arcs

  /// The number of equal steps within the tolerance.
  private func count(_ frame: EllipticalArcFrame) throws(PathError) -> Int {
    let larger = max(frame.radii.x, frame.radii.y)
    // Radii scaled up to the chord may exceed every stored number.
    if !isRoomy(frame) { try ToleranceCheck.require(tolerance, largestCoordinate: larger) }
    // The unit circle's arc over δ is 2 sin²(δ/4) from its chord, the ellipse's at most the larger
    // radius times that; up to half a turn every point has its partner.
    let widest = 4 * Self.arcSine(min(0.5, 0.5 * inner(frame) / larger).squareRoot())
    let exact = frame.sweep.magnitude / widest
    return try steps(squared: exact * exact)
  }

  /// The arc sine or slightly less, by two millionths at most.
  private static func arcSine(_ sine: Double) -> Double {
    guard sine < 0.17 else { return LibM.arcSine(sine) }
    let square = sine * sine
    // The terms left out are positive.
    return sine * (1 + square * (1.0 / 6 + square * (3.0 / 40)))
  }

  /// Whether last digits are far below the tolerance for an arc too, whose radii may have grown.
  private func isRoomy(_ frame: EllipticalArcFrame) -> Bool {
    isRoomy && max(frame.radii.x, frame.radii.y) < roomyLimit
  }

  /// The tolerance that is left for an arc.
  private func inner(_ frame: EllipticalArcFrame) -> Double {
    if isRoomy(frame) { return inner }
    return min(inner, tolerance - 12 * max(frame.radii.x, frame.radii.y).ulp)
  }

  /// Passes the ends of the chords.
  func flatten(_ arc: EllipticalArc, into sink: inout some ChordSink) throws(PathError) {
    guard let frame = EllipticalArcFrame(arc) else { return sink.line(to: arc.end) }
    if let lines = frame.straightLines(tolerance: tolerance) {
      sink.makeRoom(lines.corners.count)
      for corner in lines.corners { sink.line(to: corner) }
      return
    }
    let count = try count(frame)
    sink.makeRoom(count)
    let radii = frame.radii
    if count >= Self.unevenFrom, radii.x != radii.y {
      EllipsePieces(frame, tolerance: inner(frame)).walk(count) {
        sink.line(to: frame.chordPoint(at: $0))
      }
    } else if isRoomy(frame), count <= 32 {
      frame.turn(count, into: &sink)
    } else if count > 1 {
      let step = frame.sweep / Double(count)
      let start = -0.5 * frame.sweep
      for index in 1..<count { sink.line(to: frame.chordPoint(at: start + Double(index) * step)) }
    }
    sink.line(to: frame.end)
  }
}

extension EllipticalArcFrame {
  /// Passes the points between `count` equal steps, each turned from the one before: to 2 `count`
  /// ulp of the larger radius.
  @inline(__always)
  func turn(_ count: Int, into sink: inout some ChordSink) {
    guard count > 2 else {
      if count == 2 { sink.line(to: chordPoint(0, 1)) }
      return
    }
    let step = sweep / Double(count)
    let (stepSine, stepCosine) = LibM.sineAndCosine(step)
    var (sine, cosine) = LibM.sineAndCosine(step - 0.5 * sweep)
    for index in 1..<count {
      sink.line(to: chordPoint(sine, cosine))
      if index == count - 1 { return }
      let turned = sine * stepCosine + cosine * stepSine
      (sine, cosine) = (turned, cosine * stepCosine - sine * stepSine)
    }
  }
}

/// Chords of an ellipse in steps as long as the tolerance allows.
///
/// The chord over a step δ around τ is parallel to the tangent at τ; the ellipse deviates from it
/// by 2 sin²(δ/4) rx ry / |P′(τ)|, exactly. Both ends must advance along the chord, else the bound
/// of the larger radius counts.
struct EllipsePieces {
  let frame: EllipticalArcFrame
  let along, bulge: Vector2D
  /// rx ry / tolerance, in the units of the scaled axes.
  let area: Double

  init(_ frame: EllipticalArcFrame, tolerance: Double) {
    self.frame = frame
    let unit = PowerOfTwo.normalizing(max(frame.radii.x, frame.radii.y))
    along = unit * frame.along
    bulge = unit * frame.bulge
    area = (unit * frame.radii.x) * (frame.radii.y / tolerance)
  }

  /// P′(τ) for growing τ.
  private func tangent(_ angle: Double) -> Vector2D {
    let (sine, cosine) = LibM.sineAndCosine(angle)
    return cosine * along - sine * bulge
  }

  /// The deviation of a step from an angle over the tolerance; infinite where it turns back.
  private func ratio(_ start: Double, _ first: Vector2D, _ step: Double) -> Double {
    let chord = tangent(start + 0.5 * step)
    let last = tangent(start + step)
    let length = chord.length
    guard step.magnitude < .pi, first.dot(chord) >= 0, last.dot(chord) >= 0, length > 0 else {
      return .infinity
    }
    let sine = LibM.sine(0.25 * step)
    return 2 * sine * sine * area / length
  }

  /// Calls `body` with every angle reached before the end, fewer than `count` times.
  @inline(__always)
  func walk(_ count: Int, _ body: (Double) -> Void) {
    let least = frame.sweep.magnitude / Double(count)
    let sign: Double = frame.sweep < 0 ? -1 : 1
    var angle = -0.5 * frame.sweep
    var step = least
    for _ in 1..<count {
      let rest = sign * (0.5 * frame.sweep - angle)
      if rest <= least { return }
      step = min(step, rest)
      let first = tangent(angle)
      var best = least
      for _ in 0..<4 {
        let ratio = ratio(angle, first, sign * step)
        if ratio <= 1 { best = max(best, step) }
        if ratio <= 1, ratio > 0.92 || step == rest { break }
        let factor = ratio.isFinite ? min(2, max(0.25, (0.98 / ratio).squareRoot())) : 0.5
        let next = min(rest, step * factor)
        if next <= least || next == step { break }
        step = next
      }
      if best >= rest { return }
      angle += sign * best
      step = best * 1.1
      body(angle)
    }
  }
}

/// How far chords lie from a quadratic or cubic curve, and chords as long as the tolerance allows.
///
/// With e(s) the difference of a piece over a step Δ and its chord at the same parameter,
/// e = -s (1 - s) / 6 · Δ² [(2 - s) B″(start) + (1 + s) B″(end)], because B″ is linear and e
/// vanishes at both ends. For components α, β of B″ in one direction |e| is at most
/// Δ² (0.06416 max(|α|, |β|) + 0.06085 min(|α|, |β|)), without the second term where the signs
/// differ: convex in (α, β), exact to four digits at (0, 1) and (1, 1).
///
/// The difference itself bounds the distance both ways. Where the curve advances along the chord
/// throughout, every point of either has a partner straight across, and the component across the
/// chord alone bounds it.
struct PolynomialPieces {
  /// B′ and B″ at 0.
  private let velocity: Vector2D
  private let acceleration: Vector2D
  /// B‴.
  private let jerk: Vector2D
  private let tolerance: Double

  /// The part of the tolerance that a chord is to use, as a step: the rest is for guesses that are
  /// a little off.
  fileprivate static let fill = 0.985
  /// As how many chords one counts that the curve does not follow: fewer take more rounds, more
  /// leave lines at a tip.
  private static let closer = 6.0

  /// The pieces of a curve with these derivatives at 0, brought to a middling size.
  private init(
    _ velocity: Vector2D,
    _ acceleration: Vector2D,
    _ jerk: Vector2D,
    _ tolerance: Double
  ) {
    let size = max(velocity.maximumNorm, max(acceleration.maximumNorm, jerk.maximumNorm))
    let unit = PowerOfTwo.normalizing(size)
    self.velocity = unit * velocity
    self.acceleration = unit * acceleration
    self.jerk = unit * jerk
    self.tolerance = unit * tolerance
  }

  init(_ curve: CubicBezier, tolerance: Double) {
    let (a, b, c) = (curve.p1 - curve.p0, curve.p2 - curve.p1, curve.p3 - curve.p2)
    self.init(3 * a, 6 * (b - a), 6 * ((c - b) - (b - a)), tolerance)
  }

  init(_ curve: QuadraticBezier, tolerance: Double) {
    let (a, b) = (curve.p1 - curve.p0, curve.p2 - curve.p1)
    self.init(2 * a, 2 * (b - a), .zero, tolerance)
  }

  /// Whether the chord from end to end will do.
  var isNearChord: Bool { needs(from: .zero, .one, most: .infinity)[0] <= 1 }

  /// How many chords two steps need: at most 1 where their own will do.
  ///
  /// The root of the bound over the tolerance, as errors grow as the square of a step, and a little
  /// more, so that a straight part needs some, too. Where the curve does not follow the chord, as
  /// many as equal steps would be, `most` per unit, or a few, to look closer.
  @inline(__always)
  private func needs(
    from t: SIMD2<Double>,
    _ step: SIMD2<Double>,
    most: Double
  ) -> SIMD2<Double> {
    func magnitude(_ v: SIMD2<Double>) -> SIMD2<Double> { .init(v[0].magnitude, v[1].magnitude) }
    // B″ and B′ at the start, then at the end.
    let (ax, ay) = (acceleration.x + t * jerk.x, acceleration.y + t * jerk.y)
    let half = 0.5 * t
    let vx = velocity.x + half * (acceleration.x + ax)
    let vy = velocity.y + half * (acceleration.y + ay)
    let (bx, by) = (ax + step * jerk.x, ay + step * jerk.y)
    let (wx, wy) = (vx + (0.5 * step) * (ax + bx), vy + (0.5 * step) * (ay + by))
    // The chord over the step, and three times the piece's middle difference of control points.
    let sixth = (1.0 / 6) * step
    let (cx, cy) = (vx + sixth * (ax + ax + bx), vy + sixth * (ay + ay + by))
    let (mx, my) = (3 * cx - vx - wx, 3 * cy - vy - wy)
    let advances =
      (vx * cx + vy * cy .>= 0) .& (mx * cx + my * cy .>= 0) .& (wx * cx + wy * cy .>= 0)
    let (alpha, beta) = (ax * cy - ay * cx, bx * cy - by * cx)
    // max(|α|, |β|) is half of |α + β| + |α - β|, the smaller of equal signs half of |α| + |β| less
    // |α - β|: without branches.
    let apart = magnitude(alpha - beta)
    let larger = magnitude(alpha + beta) + apart
    let smaller = magnitude(alpha) + magnitude(beta) - apart
    let bound = step * step * (0.03208 * larger + 0.030425 * smaller)
    let limit = tolerance * tolerance * (cx * cx + cy * cy)
    let need = (bound * bound / limit).squareRoot().squareRoot() + 0x1p-20 * step
    let other = pointwiseMin(most * step, SIMD2(repeating: Self.closer))
    return other.replacing(with: need, where: advances .& (need .< other))
  }

  /// The number of chords per unit of `t` that the curvature here asks for.
  private func density(at t: Double) -> Double {
    let second = acceleration + t * jerk
    let first = velocity + (0.5 * t) * (acceleration + second)
    let length = first.length
    guard length > 0 else { return .infinity }
    return (first.cross(second).magnitude / (8 * tolerance * length)).squareRoot()
  }

  /// Whether spending points by curvature promises to save a fifth or more of `count` equal steps.
  private func isUneven(_ count: Int) -> Bool {
    let mean = (density(at: 0) + density(at: 1)) / 6 + 2 * density(at: 0.5) / 3
    return mean.rounded(.up) <= 0.8 * Double(count)
  }

  /// Calls `body` with the parameters between chords, ascending, fewer than `count`.
  ///
  /// Equal steps of 1 / `count` must keep the tolerance; from `unevenFrom` of them on, others are
  /// looked for where they promise to be fewer.
  @inline(__always)
  func divide(_ count: Int, unevenFrom: Int, _ body: (Double) -> Void) {
    if count >= unevenFrom {
      let most = Double(count)
      // Spreading tells whether uneven ones are fewer, too, but looking first is quicker for few.
      if count >= 2 * unevenFrom || isUneven(count),
        ChordSpread.spread(count, needs: { needs(from: $0, $1, most: most) }, body: body)
      {
        return
      }
      if isUneven(count) { return walk(count, body) }
    }
    let step = 1 / Double(count)
    for index in 1..<count { body(Double(index) * step) }
  }

  /// Walks along the curve in steps as long as the bound allows, none below 1 / `count`.
  private func walk(_ count: Int, _ body: (Double) -> Void) {
    let least = 1 / Double(count)
    // The step expected to do.
    var (t, expected) = (0.0, 1 / density(at: 0))
    // Rounding may leave a step of an ulp; the limit keeps the promise of `count`.
    for _ in 1..<count {
      let rest = 1 - t
      if rest <= least { return }
      var (step, best) = (min(rest, max(least, expected)), least)
      for _ in 0..<4 {
        let need = needs(from: .init(repeating: t), .init(repeating: step), most: .infinity)[0]
        if need <= 1 { best = max(best, step) }
        expected = step * (need < Self.closer ? min(2, Self.fill / need) : 0.5)
        if need <= 1, need > 0.96 || step == rest { break }
        let next = min(rest, expected)
        if next <= least || next == step { break }
        step = next
      }
      if best >= rest { return }
      t += best
      body(t)
    }
  }
}

/// Chords along a curve that are found at once.
///
/// Some equal chords tell how much the parts of the curve need; chords are spread so that each
/// needs the same, and again by what these tell, until all keep the tolerance. No chord waits for
/// the one before, as when steps are tried one after the other: that takes 1.7 times as long.
private struct ChordSpread {
  /// The parameters at which chords end, after the start of the first, in memory lent to it.
  private var ends: UnsafeMutablePointer<Double>
  private var spare: UnsafeMutablePointer<Double>
  /// How many chords are needed up to each end.
  private let sums: UnsafeMutablePointer<Double>
  private var count: Int

  /// The most chords that are spread, and how often.
  private static let limit = 300.0
  private static let rounds = 4

  /// Equal chords over 0...1, in three times `room` numbers.
  private init(_ count: Int, _ memory: UnsafeMutablePointer<Double>, _ room: Int) {
    (ends, spare, sums) = (memory, memory + room, memory + 2 * room)
    self.count = count
    let step = 1 / Double(count)
    for index in 0...count { ends[index] = Double(index) * step }
  }

  /// Calls `body` with the parameters between chords, ascending; false, and nothing is passed,
  /// where they save less than a fifth of `count`, are too many, or do not settle, as where a curve
  /// turns back.
  ///
  /// `needs` says how many chords, more than none, each of two steps needs from two parameters on.
  @inline(__always)
  static func spread(
    _ count: Int,
    needs: (SIMD2<Double>, SIMD2<Double>) -> SIMD2<Double>,
    body: (Double) -> Void
  ) -> Bool {
    let most = min(0.8 * Double(count), limit)
    // What is written beyond the last chord, by measuring and spreading, is never read.
    let room = Int(most) + 8
    return withUnsafeTemporaryAllocation(of: Double.self, capacity: 3 * room) { memory in
      guard let address = memory.baseAddress else { return false }
      var chords = ChordSpread(max(8, min(64, count / 4)), address, room)
      _ = chords.measure(needs)
      for _ in 0..<rounds {
        let wanted = chords.sums[chords.count] * (1 / PolynomialPieces.fill)
        guard wanted < most else { return false }
        chords.spread(Int(wanted) + 1)
        guard chords.measure(needs) > 1 else {
          for index in 1..<chords.count { body(chords.ends[index]) }
          return true
        }
      }
      return false
    }
  }

  /// Measures what chords need, and returns what the worst one does.
  @inline(__always)
  private func measure(_ needs: (SIMD2<Double>, SIMD2<Double>) -> SIMD2<Double>) -> Double {
    let (ends, bytes) = (UnsafeRawPointer(ends), UnsafeMutableRawPointer(sums))
    // In twos; the last may be one too many, for which there is room.
    self.ends[count + 1] = self.ends[count] + 1
    for offset in stride(from: 0, to: 8 * count, by: 16) {
      let start = ends.loadUnaligned(fromByteOffset: offset, as: SIMD2<Double>.self)
      let end = ends.loadUnaligned(fromByteOffset: offset + 8, as: SIMD2<Double>.self)
      let needs = needs(start, end - start)
      bytes.storeBytes(of: needs, toByteOffset: offset + 8, as: SIMD2<Double>.self)
    }
    var (sum, worst) = (0.0, 0.0)
    sums[0] = 0
    for index in 1...count {
      worst = max(worst, sums[index])
      sum += sums[index]
      sums[index] = sum
    }
    return worst
  }

  /// Spreads so many chords that each needs the same, by the needs of those that are there.
  private mutating func spread(_ count: Int) {
    let part = sums[self.count] / Double(count)
    let parts = 1 / part
    var done = 0
    spare[0] = ends[0]
    for index in 0..<self.count {
      let slope = (ends[index + 1] - ends[index]) / (sums[index + 1] - sums[index])
      let (first, step) = (ends[index] - sums[index] * slope, part * slope)
      let last = min(count, Int(sums[index + 1] * parts))
      // Three at once are written, wanted or not: how many end in a chord cannot be foretold.
      var written = done
      repeat {
        for number in written + 1...written + 3 { spare[number] = first + Double(number) * step }
        written += 3
      } while written < last
      done = last
    }
    spare[count] = ends[self.count]
    self.count = count
    swap(&ends, &spare)
  }
}

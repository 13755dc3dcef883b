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
    if count == 1 { return sink.line(to: curve.p3) }
    if count >= Self.unevenFrom {
      var pieces = PolynomialPieces(curve, tolerance: inner)
      if pieces.isUneven(count) {
        pieces.walk(count) { sink.line(to: curve.point(at: $0)) }
        return sink.line(to: curve.p3)
      }
    } else if isNearChord(curve) {
      return sink.line(to: curve.p3)
    }
    let step = 1 / Double(count)
    if isRoomy {
      // By differences: to 200 times 2^-53 of the largest coordinate.
      let (a, b, c) = (curve.p1 - curve.p0, curve.p2 - curve.p1, curve.p3 - curve.p2)
      let (first, second) = (b - a, c - b)
      let (v, w, j) = (3 * a, 3 * first, second - first)
      for index in 1..<count {
        let t = Double(index) * step
        sink.line(to: curve.p0 + t * (v + t * (w + t * j)))
      }
    } else {
      for index in 1..<count { sink.line(to: curve.point(at: Double(index) * step)) }
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
    if area * area > least { return false }
    return PolynomialPieces(curve, tolerance: inner).trial(1).squaredRatio <= 1
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
    if count > 1 {
      var pieces = PolynomialPieces(curve, tolerance: inner)
      if count < Self.unevenFrom {
        if pieces.trial(1).squaredRatio <= 1 { return sink.line(to: curve.p2) }
      } else if pieces.isUneven(count) {
        pieces.walk(count) { sink.line(to: curve.point(at: $0)) }
        return sink.line(to: curve.p2)
      }
      let step = 1 / Double(count)
      for index in 1..<count { sink.line(to: curve.point(at: Double(index) * step)) }
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

/// How far chords lie from a quadratic or cubic curve, piece by piece.
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
  /// B′ at the current parameter.
  var velocity: Vector2D
  /// B″ at the current parameter.
  var acceleration: Vector2D
  /// B‴.
  let jerk: Vector2D
  let tolerance: Double

  /// A piece of the curve from the current parameter on.
  struct Trial {
    let velocity: Vector2D
    let acceleration: Vector2D
    /// The square of bound over tolerance; infinite where the curve does not follow the chord.
    let squaredRatio: Double
  }

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

  /// What a step would do; no division by the chord's length.
  func trial(_ step: Double) -> Trial {
    let end = acceleration + step * jerk
    let last = velocity + (0.5 * step) * (acceleration + end)
    let chord = velocity + (step / 6) * (acceleration + acceleration + end)
    // Three times the differences of the piece's control points, over the step.
    let middle = 3 * chord - velocity - last
    let advances =
      chord != .zero && velocity.dot(chord) >= 0 && middle.dot(chord) >= 0 && last.dot(chord) >= 0
    var ratio = Double.infinity
    if advances {
      let (alpha, beta) = (acceleration.cross(chord), end.cross(chord))
      let larger = max(alpha.magnitude, beta.magnitude)
      let smaller = alpha * beta > 0 ? min(alpha.magnitude, beta.magnitude) : 0
      let bound = step * step * (0.06416 * larger + 0.06085 * smaller)
      let limit = tolerance * tolerance * chord.lengthSquared
      if limit > 0 { ratio = bound * bound / limit }
    }
    return Trial(velocity: last, acceleration: end, squaredRatio: ratio)
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
  func isUneven(_ count: Int) -> Bool {
    let mean = (density(at: 0) + density(at: 1)) / 6 + 2 * density(at: 0.5) / 3
    return mean.rounded(.up) <= 0.8 * Double(count)
  }

  /// Walks along the curve in steps as long as the bound allows, none below 1 / `count`.
  ///
  /// Equal steps of that size must keep the tolerance. Calls `body` with every parameter reached
  /// before 1, fewer than `count` times.
  @inline(__always)
  mutating func walk(_ count: Int, _ body: (Double) -> Void) {
    let least = 1 / Double(count)
    var t = 0.0
    // The step expected to do, and how it grew from the last one.
    var (expected, growth) = (1 / density(at: 0), 1.0)
    // Rounding may leave a step of an ulp; the limit keeps the promise of `count`.
    for _ in 1..<count {
      let rest = 1 - t
      if rest <= least { return }
      var step = min(rest, max(least, expected * growth))
      var ideal = step
      var best: (step: Double, trial: Trial)?
      for _ in 0..<4 {
        let trial = trial(step)
        ideal = step * Self.correction(trial.squaredRatio)
        let isLonger = best.map { step > $0.step } ?? true
        if trial.squaredRatio <= 1, isLonger { best = (step, trial) }
        if trial.squaredRatio <= 1, trial.squaredRatio > 0.85 || step == rest { break }
        let next = min(rest, ideal)
        if next <= least || next == step { break }
        step = next
      }
      let taken = best?.step ?? least
      if taken >= rest { return }
      let reached = best?.trial ?? trial(taken)
      velocity = reached.velocity
      acceleration = reached.acceleration
      t += taken
      growth = min(1.5, max(0.7, ideal / expected))
      expected = ideal
      body(t)
    }
  }

  /// By what to multiply a step for a ratio a little below 1; errors grow as the step's square.
  private static func correction(_ squaredRatio: Double) -> Double {
    let aim = 0.93
    guard squaredRatio.isFinite else { return 0.5 }
    let part = (aim - squaredRatio) / (aim + squaredRatio)
    guard part.magnitude < 0.5 else {
      return min(2, max(0.25, (aim / squaredRatio).squareRoot().squareRoot()))
    }
    // The fourth root of (1 + part) / (1 - part), to a thousandth: as a series, for its speed.
    return 1 + part * (0.5 + part * (0.125 + part * 0.1875))
  }
}

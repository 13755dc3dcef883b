// SPDX-License-Identifier: Apache-2.0

/// What takes the ends of chords, one after the other.
protocol ChordSink {
  /// Announces how many chords will follow at most.
  mutating func makeRoom(_ chords: Int)
  /// Takes the end of the next chord.
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

  /// The tolerance asked for.
  private let tolerance: Double
  /// What is left of it when control points, points and bounds have been rounded.
  private let inner: Double
  /// Below this power of two coordinates have last digits so far below the tolerance that `inner`
  /// leaves them 512 units of rounding.
  private let roomyLimit: Double
  /// Whether all coordinates are below it, so that points may be found in the fastest way.
  private let isRoomy: Bool
  /// A power of two that brings squares near `inner` into range, and what they are compared by.
  private let unit: Double
  private let unitsPerTolerance: Double

  /// A flattener for a path's coordinates.
  init(_ path: BezierPath, tolerance: Double) throws(PathError) {
    if tolerance > 0, tolerance < .infinity {
      let limit = Self.roomyLimit(tolerance)
      if path.isEveryNumber(below: limit) {
        self.init(roomy: tolerance)
        return
      }
    }
    try path.requireFinite()
    try self.init(tolerance: tolerance, largestCoordinate: path.largestCoordinate)
  }

  /// A flattener for coordinates and radii up to `largest`, finite.
  init(tolerance: Double, largestCoordinate largest: Double) throws(PathError) {
    try ToleranceCheck.require(tolerance, largestCoordinate: largest)
    if largest < Self.roomyLimit(tolerance) {
      self.init(roomy: tolerance)
    } else {
      self.init(tolerance, inner: tolerance - 12 * largest.ulp, isRoomy: false)
    }
  }

  private init(roomy tolerance: Double) {
    self.init(tolerance, inner: (1 - 0x1p-17) * tolerance, isRoomy: true)
  }

  private init(_ tolerance: Double, inner: Double, isRoomy: Bool) {
    (self.tolerance, self.inner, self.isRoomy) = (tolerance, inner, isRoomy)
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
      throw .tolerance(
        .tooManyPieces(argument: "tolerance", value: tolerance, limit: Self.limit)
      )
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
  /// The point at an angle τ from the arc's middle, to a few ulp of the larger radius.
  func chordPoint(at angle: Double) -> Point2D {
    let (sine, cosine) = LibM.sineAndCosine(angle)
    return chordPoint(sine, cosine)
  }

  @inline(__always)
  private func chordPoint(_ sine: Double, _ cosine: Double) -> Point2D {
    middle + ((cosine - self.cosine) * bulge + sine * along)
  }

  /// Passes the points inside `count` equal steps, each direction turned from the one before: to
  /// some 2 `count` ulp of the larger radius.
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
      (sine, cosine) = (
        sine * stepCosine + cosine * stepSine, cosine * stepCosine - sine * stepSine
      )
    }
  }
}

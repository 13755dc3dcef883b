// SPDX-License-Identifier: Apache-2.0

/// Chords of single segments within a tolerance; what ``BezierPath/flattened(tolerance:)`` runs.
///
/// Every method passes the end points of the chords, the last of which is the segment's own end.
struct SegmentFlattener {
  /// The most chords of one segment.
  static let limit = 1_000_000
  /// From so many equal steps on it pays to ask whether uneven ones are fewer.
  static let unevenFrom = 8

  /// The tolerance asked for.
  let tolerance: Double
  /// What is left of it when control points, points and bounds have been rounded.
  let inner: Double

  /// A flattener for coordinates and radii up to `largest`.
  init(tolerance: Double, largestCoordinate largest: Double) throws(PathError) {
    try ToleranceCheck.require(tolerance, largestCoordinate: largest)
    self.tolerance = tolerance
    inner = tolerance - 12 * largest.ulp
  }

  /// The number of equal steps with `squared` their exact number's square.
  private func steps(squared: Double) throws(PathError) -> Int {
    if squared <= 1 { return 1 }
    guard squared <= Double(Self.limit) * Double(Self.limit) else {
      throw .tooManyPieces(tolerance: tolerance, limit: Self.limit)
    }
    return Int(squared.squareRoot().rounded(.up))
  }

  @inline(__always)
  func cubic(_ curve: CubicBezier, _ body: (Point2D) -> Void) throws(PathError) {
    let (a, b, c) = (curve.p1 - curve.p0, curve.p2 - curve.p1, curve.p3 - curve.p2)
    // |B″| is at most 6 times the larger second difference; a chord over Δ is off by |B″| Δ² / 8.
    let bend = max((b - a).length, (c - b).length)
    let count = try steps(squared: 0.75 * bend / inner)
    if count > 1 {
      var pieces = PolynomialPieces(curve, tolerance: inner)
      if count < Self.unevenFrom {
        if pieces.trial(1).squaredRatio <= 1 { return body(curve.p3) }
      } else if pieces.isUneven(count) {
        pieces.walk(count) { body(curve.point(at: $0)) }
        return body(curve.p3)
      }
      let step = 1 / Double(count)
      for index in 1..<count { body(curve.point(at: Double(index) * step)) }
    }
    body(curve.p3)
  }

  @inline(__always)
  func quadratic(_ curve: QuadraticBezier, _ body: (Point2D) -> Void) throws(PathError) {
    let bend = ((curve.p2 - curve.p1) - (curve.p1 - curve.p0)).length
    let count = try steps(squared: 0.25 * bend / inner)
    if count > 1 {
      var pieces = PolynomialPieces(curve, tolerance: inner)
      if count < Self.unevenFrom {
        if pieces.trial(1).squaredRatio <= 1 { return body(curve.p2) }
      } else if pieces.isUneven(count) {
        pieces.walk(count) { body(curve.point(at: $0)) }
        return body(curve.p2)
      }
      let step = 1 / Double(count)
      for index in 1..<count { body(curve.point(at: Double(index) * step)) }
    }
    body(curve.p2)
  }

  @inline(__always)
  func arc(_ arc: EllipticalArc, _ body: (Point2D) -> Void) throws(PathError) {
    guard let frame = EllipticalArcFrame(arc) else { return body(arc.end) }
    let larger = max(frame.radii.x, frame.radii.y)
    // Radii scaled up to the chord may exceed every stored number.
    try ToleranceCheck.require(tolerance, largestCoordinate: larger)
    let inner = min(inner, tolerance - 12 * larger.ulp)
    // The unit circle's arc over δ is 2 sin²(δ/4) from its chord, the ellipse's at most the larger
    // radius times that; up to half a turn every point has its partner.
    let widest = 4 * LibM.arcSine(min(0.5, 0.5 * inner / larger).squareRoot())
    let exact = frame.sweep.magnitude / widest
    let count = try steps(squared: exact * exact)
    if count > 1 {
      let isUneven = count >= Self.unevenFrom && frame.radii.x != frame.radii.y
      if isUneven {
        EllipsePieces(frame, tolerance: inner).walk(count) { body(frame.chordPoint(at: $0)) }
      } else {
        let step = frame.sweep / Double(count)
        let start = -0.5 * frame.sweep
        for index in 1..<count { body(frame.chordPoint(at: start + Double(index) * step)) }
      }
    }
    body(arc.end)
  }
}

extension EllipticalArcFrame {
  /// The point at an angle τ from the arc's middle, to a few ulp of the larger radius.
  func chordPoint(at angle: Double) -> Point2D {
    let (sine, cosine) = LibM.sineAndCosine(angle)
    return middle + ((cosine - self.cosine) * bulge + sine * along)
  }
}

/// Chords of an ellipse in steps as long as the tolerance allows.
///
/// The chord over a step δ around τ is parallel to the tangent at τ; the ellipse deviates from it
/// by 2 sin²(δ/4) rx ry / |P′(τ)|, exactly. Both ends must advance along the chord, else the bound
/// of the larger radius counts.
private struct EllipsePieces {
  let frame: EllipticalArcFrame
  let along: Vector2D
  let bulge: Vector2D
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
    guard step.magnitude < .pi, first.dot(chord) >= 0, last.dot(chord) >= 0 else {
      return .infinity
    }
    let length = chord.length
    let sine = LibM.sine(0.25 * step)
    return length > 0 ? 2 * sine * sine * area / length : .infinity
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

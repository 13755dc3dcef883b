// SPDX-License-Identifier: Apache-2.0

/// A piece of a curve as ``NearestSearch`` halves it, relative to the given point.
///
/// Start and differences are kept apart: halving rounds the differences in proportion to the piece,
/// and the start comes from the whole curve, so that no error grows with the depth.
protocol NearestPiece {
  /// Whether the piece is a polynomial, so that the profile's slopes do not depend on the limit.
  static var isPolynomial: Bool { get }
  /// From the given point to the start of the piece.
  var start: Vector2D { get }
  var end: Vector2D { get }
  var startParameter: Double { get }
  /// The difference of the curve's parameters at end and start.
  var width: Double { get }
  /// The squared distance minus the square of a limit, or a positive multiple of it.
  func profile(limitSquared: Double) -> DistanceProfile
  /// From the given point to the point at `s` in 0...1, and the factor of the profile there.
  func evaluate(at s: Double) -> (offset: Vector2D, factor: Double)
  func parameter(at s: Double) -> Double
  /// The two halves, which meet at `middle`.
  func halves(middle: Vector2D) -> (left: Self, right: Self)
}

/// A curve relative to a given point, as ``NearestSearch`` takes it.
protocol NearestCurve {
  associatedtype Piece: NearestPiece
  var scale: NearestScale { get }
  var pieceCount: Int { get }
  /// The piece with an index below ``pieceCount``.
  func piece(_ index: Int) -> Piece
  /// From the given point to the curve's point at `t`, within a few ulp of the larger.
  func offset(at t: Double) -> Vector2D
}

/// The least distance of a curve from the origin, by branch and bound.
///
/// A piece is done with when its profile proves that no point of it is nearer than the best found
/// so far less `tolerance`: by its least coefficient, or, where it is convex, by value, slope and
/// least curvature at its minimum. Else it is halved; its extent halves each time, and a piece
/// shorter than `tolerance` is done. So the best distance is within `tolerance` of the least, for
/// pieces off by their own rounding. The number of undecided pieces a level is bounded: such a
/// piece is within a few widths of one of at most three minima.
struct NearestSearch<Curve: NearestCurve> {
  let curve: Curve
  /// What the answer may be off by.
  let tolerance: Double
  /// Where the nearest point is, of those found so far.
  private(set) var parameter: Double
  private var bestSquare: Double
  /// Pieces farther than this need not be looked at.
  private var limitSquared: Double
  /// More than 20 times what any curve was seen to need; stops the search whatever happens.
  private var remaining = 10_000

  /// Searches all of a curve; distances above `bound`, before scaling, are not of interest.
  @inline(__always)
  init(_ curve: Curve, within bound: Double) {
    (self.curve, tolerance) = (curve, curve.scale.tolerance)
    let first = curve.piece(0)
    let end = curve.pieceCount == 1 ? first.end : curve.piece(curve.pieceCount - 1).end
    let (atStart, atEnd) = (first.start.lengthSquared, end.lengthSquared)
    parameter = atEnd < atStart ? 1 : 0
    bestSquare = min(atStart, atEnd)
    let limit = max(0, min(bestSquare.squareRoot(), curve.scale.unit * bound) - tolerance)
    limitSquared = limit * limit
    searchWithEnd(first)
    for index in 1..<curve.pieceCount { searchWithEnd(curve.piece(index)) }
  }

  /// Takes a point if it is nearer than all before, or as near at a smaller parameter.
  private mutating func offer(_ square: Double, _ t: Double) {
    guard square <= bestSquare else { return }
    if square < bestSquare {
      bestSquare = square
      let limit = max(0, square.squareRoot() - tolerance)
      limitSquared = min(limitSquared, limit * limit)
      parameter = t
    } else {
      parameter = min(parameter, t)
    }
  }

  /// Searches a piece whose start was offered.
  private mutating func searchWithEnd(_ piece: Curve.Piece) {
    offer(piece.end.lengthSquared, piece.startParameter + piece.width)
    search(piece)
  }

  /// Searches a piece whose ends were offered.
  private mutating func search(_ piece: Curve.Piece) {
    guard limitSquared > 0, remaining > 0 else { return }
    remaining -= 1
    // Each round after the first has a nearer point to measure by; polynomials need but one.
    for _ in 0..<4 {
      let profile = piece.profile(limitSquared: limitSquared)
      if profile.isPositive || profile.extent <= tolerance { return }
      let curvature = profile.curvature
      guard curvature > 0 else { break }
      let minimum = profile.minimum()
      let (offset, factor) = piece.evaluate(at: minimum.s)
      let square = offset.lengthSquared
      let isImprovement = square < bestSquare
      offer(square, piece.parameter(at: minimum.s))
      if Curve.Piece.isPolynomial || !isImprovement {
        let descent = minimum.residual * minimum.residual
        if descent <= 2 * curvature * factor * (square - limitSquared) { return }
        break
      }
    }
    let t = piece.startParameter + 0.5 * piece.width
    let middle = curve.offset(at: t)
    offer(middle.lengthSquared, t)
    let (left, right) = piece.halves(middle: middle)
    let isRightFirst = piece.end.lengthSquared < piece.start.lengthSquared
    search(isRightFirst ? right : left)
    search(isRightFirst ? left : right)
  }
}

/// A squared distance along a piece minus that of a limit: degree 6, in Bernstein form on 0...1.
///
/// Given by the first coefficient and the six differences of neighbours, which have far smaller
/// errors than the coefficients where the piece is short.
struct DistanceProfile {
  let first: Double
  /// The differences; six times these are the coefficients of the derivative.
  let d0, d1, d2, d3, d4, d5: Double
  /// The error that each difference may have from rounding.
  let noise: Double
  /// How far the piece reaches from its start, at most.
  let extent: Double

  /// Whether the value is nowhere negative, whatever was rounded.
  @inline(__always) var isPositive: Bool {
    let c1 = first + d0
    let c2 = c1 + d1
    let c3 = c2 + d2
    let c4 = c3 + d3
    let c5 = c4 + d4
    let c6 = c5 + d5
    return min(min(min(first, c1), min(c2, c3)), min(min(c4, c5), c6)) >= 8 * noise
  }

  /// A lower bound of the second derivative.
  @inline(__always) var curvature: Double {
    30 * (min(min(d1 - d0, d2 - d1), min(min(d3 - d2, d4 - d3), d5 - d4)) - 3 * noise)
  }

  /// The first and second derivative, over 6 and over 30.
  @inline(__always)
  private func derivatives(at s: Double) -> (Double, Double) {
    let (a0, a1, a2) = (d0 + s * (d1 - d0), d1 + s * (d2 - d1), d2 + s * (d3 - d2))
    let (a3, a4) = (d3 + s * (d4 - d3), d4 + s * (d5 - d4))
    let (b0, b1) = (a0 + s * (a1 - a0), a1 + s * (a2 - a1))
    let (b2, b3) = (a2 + s * (a3 - a2), a3 + s * (a4 - a3))
    let (c0, c1, c2) = (b0 + s * (b1 - b0), b1 + s * (b2 - b1), b2 + s * (b3 - b2))
    let (e0, e1) = (c0 + s * (c1 - c0), c1 + s * (c2 - c1))
    return (e0 + s * (e1 - e0), e1 - e0)
  }

  /// Where a convex profile is least, and how far its slope may be from the one needed there.
  ///
  /// Newton's method, which a bracket guards; stops once the slope is within its noise and takes
  /// one step more.
  func minimum() -> (s: Double, residual: Double) {
    let slack = 16 * noise
    if d0 >= 0 { return (0, max(0, slack - 6 * d0)) }
    if d5 <= 0 { return (1, max(0, slack + 6 * d5)) }
    var (low, high) = (0.0, 1.0)
    var s = d0 / (d0 - d5)
    for _ in 0..<40 {
      let (slope, change) = derivatives(at: s)
      if slope < 0 { low = s } else { high = s }
      let next = s - slope / (5 * change)
      if 6 * slope.magnitude <= slack {
        return (next >= 0 && next <= 1 ? next : s, 2 * slack)
      }
      let isInside = next > low && next < high
      s = isInside ? next : 0.5 * (low + high)
    }
    return (s, 6 * derivatives(at: s).0.magnitude + slack)
  }
}

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
  /// From the given point to the end of the piece.
  var end: Vector2D { get }
  /// The curve's parameter at the start.
  var startParameter: Double { get }
  /// The difference of the curve's parameters at end and start.
  var width: Double { get }
  /// The squared distance minus the square of a limit, or a positive multiple of it.
  func profile(limitSquared: Double) -> DistanceProfile
  /// From the given point to the point at `s` in 0...1, and the factor of the profile there.
  func evaluate(at s: Double) -> (offset: Vector2D, factor: Double)
  /// The curve's parameter at `s`.
  func parameter(at s: Double) -> Double
  /// The two halves, which meet at `middle`.
  func halves(middle: Vector2D) -> (left: Self, right: Self)
}

/// A curve relative to a given point, as ``NearestSearch`` takes it.
protocol NearestCurve {
  associatedtype Piece: NearestPiece
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
  /// Where the nearest point found so far is.
  private(set) var parameter: Double
  private var bestSquare: Double
  /// Pieces farther than this need not be looked at.
  private var limitSquared: Double
  /// More than 20 times what any curve was seen to need; stops the search whatever happens.
  private var remaining = 10_000

  /// Starts with the ends; distances above `bound` are not of interest.
  init(_ curve: Curve, start: Vector2D, end: Vector2D, tolerance: Double, bound: Double) {
    self.curve = curve
    self.tolerance = tolerance
    let (atStart, atEnd) = (start.lengthSquared, end.lengthSquared)
    parameter = atEnd < atStart ? 1 : 0
    bestSquare = min(atStart, atEnd)
    let limit = max(0, min(bestSquare.squareRoot(), bound) - tolerance)
    limitSquared = limit * limit
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
  mutating func searchWithEnd(_ piece: Curve.Piece) {
    offer(piece.end.lengthSquared, piece.startParameter + piece.width)
    search(piece)
  }

  /// Searches a piece whose ends were offered.
  mutating func search(_ piece: Curve.Piece) {
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
    if piece.end.lengthSquared < piece.start.lengthSquared {
      search(right)
      search(left)
    } else {
      search(left)
      search(right)
    }
  }
}

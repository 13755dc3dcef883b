// SPDX-License-Identifier: Apache-2.0

public import BezierGeometry

/// The cubics that approximate a circular arc, with the bound on their distance from it.
///
/// A lazy collection: it holds the few numbers that all pieces share and computes a piece when it
/// is asked for (two sines and cosines), without allocation. Consecutive pieces meet in
/// bit-identical points; where the ends are tangent, the directions at a join agree to 4 ulp of the
/// largest coordinate divided by the arm length.
///
/// ```swift
/// let cubics = try CircularArc(radius: 100, sweep: .degrees(240)).cubics(tolerance: 0.01)
/// print(cubics.count, cubics.certifiedBound)
/// for cubic in cubics { print(cubic.p1, cubic.p2, cubic.p3) }
/// ```
public struct ArcCubics: RandomAccessCollection, Hashable, Sendable {
  /// An upper bound, in units of the input, of the distance between the arc and these cubics with
  /// their rounded control points: the Hausdorff distance, for free ends the largest radial one.
  ///
  /// Rigorous given centre and radius as stored: the closed-form error of the ideal cubic plus a
  /// bound on how far rounding moved the control points. At most 1 % or 16 ulp(|centre| + radius)
  /// above the true maximum.
  public let certifiedBound: Double

  private let pieces: EqualPieces
  private let center: Point2D
  private let endRadius: Double
  /// From an end point to its handle: along the radius (0 for tangent ends) and along the tangent.
  private let handleRadial, handleTangent: Double

  @inline(__always)
  package init(arc: CircularArc, pieces: EqualPieces, fit: UnitArcFit) {
    self.pieces = pieces
    center = arc.center
    endRadius = arc.radius * (1 + fit.endExcess)
    handleRadial = arc.radius * (fit.handleExcess - fit.endExcess)
    handleTangent = arc.radius * (arc.sweep < 0 ? -fit.handleTangent : fit.handleTangent)
    certifiedBound =
      fit.maximumError * (1 + 0x1p-40) * arc.radius + Self.rounding(arc, fit.handleTangent)
  }

  @inline(__always)
  package init(_ arc: CircularArc, count: Int, fit: UnitArcFit) {
    let pieces = EqualPieces(startAngle: arc.startAngle, sweep: arc.sweep, count: count)
    self.init(arc: arc, pieces: pieces, fit: fit)
  }

  /// How far rounding can move a control point, radially.
  ///
  /// In units of 2⁻⁵³: a join's direction is off unit length by at most 5 and in angle, against its
  /// neighbour, by at most 8; that changes the tangent length by a third of it. Scaling a direction
  /// rounds once, adding the centre and adding the handle once each; errors of the tangent length
  /// act in proportion to it.
  @inline(__always)
  package static func rounding(_ arc: CircularArc, _ handle: Double) -> Double {
    let unit = 0x1p-53
    let distance = Swift.max(arc.center.x.magnitude, arc.center.y.magnitude)
    return (unit * arc.radius) * (11 + 16 * handle * (1 + handle)) + (3 * unit) * distance
      + Double.leastNonzeroMagnitude * 4
  }

  /// The position of the first piece, 0.
  public var startIndex: Int { 0 }
  /// The position after the last piece: the number of pieces.
  public var endIndex: Int { pieces.count }

  /// Piece `position`, 0..<count, computed in constant time.
  public subscript(position: Int) -> CubicBezier {
    demand(position >= 0 && position < pieces.count, "ArcCubics: there is no such piece")
    return cubic(from: pieces.direction(position), to: pieces.direction(position + 1))
  }

  @inline(__always)
  fileprivate func cubic(from start: Vector2D, to end: Vector2D) -> CubicBezier {
    let first = center + endRadius * start
    let last = center + endRadius * end
    // Handles hang on the rounded end points, so that both arms at a join lean alike.
    let second = Point2D(
      x: first.x + (handleRadial * start.x - handleTangent * start.y),
      y: first.y + (handleRadial * start.y + handleTangent * start.x)
    )
    let third = Point2D(
      x: last.x + (handleRadial * end.x + handleTangent * end.y),
      y: last.y + (handleRadial * end.y - handleTangent * end.x)
    )
    return CubicBezier(first, second, third, last)
  }

  /// An iterator that computes each join once.
  public struct Iterator: IteratorProtocol, Sendable {
    private let cubics: ArcCubics
    private var position = 0
    private var start: Vector2D

    @inline(__always)
    fileprivate init(_ cubics: ArcCubics) {
      self.cubics = cubics
      start = cubics.pieces.direction(0)
    }

    /// The next piece, or `nil` after the last.
    @inline(__always)
    public mutating func next() -> CubicBezier? {
      guard position < cubics.pieces.count else { return nil }
      position += 1
      let end = cubics.pieces.direction(position)
      defer { start = end }
      return cubics.cubic(from: start, to: end)
    }
  }

  /// An iterator over the pieces in order.
  public func makeIterator() -> Iterator { Iterator(self) }
}

/// Directions of the joins that cut a sweep into equal pieces.
///
/// Join `i` depends on nothing but `i`, so that two pieces meet in bit-identical points. The angle
/// `i · sweep / count` is carried in two doubles, and the start is applied as a rotation: no
/// accuracy is lost at large start angles or after many turns.
package struct EqualPieces: Hashable, Sendable {
  package let count: Int
  package let sweep: Double
  /// sweep / count, rounded.
  package let step: Double
  /// step - sweep / count, to first order.
  private let excess: Double
  private let start: Vector2D

  @inline(__always)
  package init(startAngle: Double, sweep: Double, count: Int) {
    self.sweep = sweep
    self.count = count
    start = startAngle == 0 ? Vector2D(x: 1, y: 0) : Vector2D(angle: startAngle)
    step = sweep / Double(count)
    excess = count == 1 ? 0 : (-sweep).addingProduct(Double(count), step) / Double(count)
  }

  /// Unit vector from the centre to join `index`, 0...count; each component within 6·2⁻⁵³.
  @inline(__always)
  package func direction(_ index: Int) -> Vector2D {
    if index == 0 { return start }
    return start.turned(by: turn(index))
  }

  /// The unit vector at angle `index` · sweep / count.
  @inline(__always)
  private func turn(_ index: Int) -> Vector2D {
    if index == count { return Vector2D(angle: sweep) }
    let i = Double(index)
    let angle = i * step
    let low = (-angle).addingProduct(i, step) - i * excess
    let (s, c) = LibM.sineAndCosine(angle)
    return Vector2D(x: c - low * s, y: s + low * c)
  }
}

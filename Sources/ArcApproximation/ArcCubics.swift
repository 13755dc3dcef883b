// SPDX-License-Identifier: Apache-2.0

public import BezierGeometry

/// The cubics that approximate a circular arc, with the bound on their distance from it.
///
/// A lazy collection: it holds the few numbers that all pieces share and computes a piece when it
/// is asked for (two sines and cosines), without allocation. Consecutive pieces meet in
/// bit-identical points; where the ends are tangent, the directions at a join agree to 4 ulp of the
/// largest coordinate divided by the arm length.
public struct ArcCubics: RandomAccessCollection, Sendable {
  /// An upper bound, in units of the input, of the distance between the arc and these cubics with
  /// their rounded control points (Hausdorff distance for tangent and point ends; for free ends the
  /// largest radial distance).
  ///
  /// Rigorous given centre and radius as stored: the closed-form error of the ideal cubic plus a
  /// bound on how far rounding moved the control points, which by the convex hull property bounds
  /// how far it moved the curve. At most 1 % or 16 ulp(|centre| + radius) above the true maximum.
  public let bound: Double

  private let pieces: EqualPieces
  private let center: Point2D
  private let radius: Double
  private let endRadius: Double
  private let handleRadial: Double
  private let handleTangent: Double

  @inline(__always)
  package init(arc: CircularArc, pieces: EqualPieces, fit: UnitArcFit) {
    self.pieces = pieces
    center = arc.center
    radius = arc.radius
    endRadius = arc.radius * (1 + fit.endExcess)
    handleRadial = 1 + fit.handleExcess
    handleTangent = arc.sweep < 0 ? -fit.handleTangent : fit.handleTangent
    bound = fit.maximumError * (1 + 0x1p-40) * arc.radius + Self.rounding(arc, fit.handleTangent)
  }

  /// How far rounding can move a control point, radially.
  ///
  /// In units of 2⁻⁵³: a join's direction is off unit length by at most 5 and in angle, against its
  /// neighbour, by at most 8; that changes the tangent length by a third of it. Scaling and moving
  /// round once each, relative to the radius and the coordinate; errors of the tangent length act
  /// in proportion to it.
  @inline(__always)
  package static func rounding(_ arc: CircularArc, _ handle: Double) -> Double {
    let unit = 0x1p-53
    let distance = Swift.max(abs(arc.center.x), abs(arc.center.y))
    return (unit * arc.radius) * (9 + 16 * handle * (1 + handle)) + (1.5 * unit) * distance
      + Double.leastNonzeroMagnitude * 4
  }

  /// The position of the first piece, 0.
  public var startIndex: Int { 0 }
  /// The position after the last piece: the number of pieces.
  public var endIndex: Int { pieces.count }

  /// Piece `position`, 0..<count, computed in constant time.
  public subscript(position: Int) -> CubicBezier {
    precondition(position >= 0 && position < pieces.count, "piece out of range")
    return cubic(from: pieces.direction(position), to: pieces.direction(position + 1))
  }

  @inline(__always)
  fileprivate func cubic(from start: Vector2D, to end: Vector2D) -> CubicBezier {
    CubicBezier(
      join(start),
      handle(start, handleTangent),
      handle(end, -handleTangent),
      join(end)
    )
  }

  @inline(__always)
  private func join(_ direction: Vector2D) -> Point2D {
    center + endRadius * direction
  }

  @inline(__always)
  private func handle(_ direction: Vector2D, _ tangent: Double) -> Point2D {
    let x = handleRadial * direction.x - tangent * direction.y
    let y = handleRadial * direction.y + tangent * direction.x
    return Point2D(x: center.x + radius * x, y: center.y + radius * y)
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

// SPDX-License-Identifier: Apache-2.0

/// An axis-aligned rectangle given by its least and greatest coordinates, in the caller's units.
///
/// A rectangle may have no area (a point, a horizontal line); it is never empty. Containment
/// includes the boundary. No least coordinate ever exceeds the greatest: a side that is set beyond
/// the opposite one takes that with it. Where a coordinate is given as NaN, so is the opposite one,
/// and the rectangle contains and meets nothing.
@frozen
public struct Rect2D: Hashable, Sendable {
  @usableFromInline var left: Double
  @usableFromInline var bottom: Double
  @usableFromInline var right: Double
  @usableFromInline var top: Double

  /// The rectangle between two opposite corners, given in any order.
  @inlinable
  public init(_ a: Point2D, _ b: Point2D) {
    (left, right) = Rect2D.ordered(a.x, b.x)
    (bottom, top) = Rect2D.ordered(a.y, b.y)
  }

  /// Two numbers, the smaller one first; both NaN where one is.
  @inlinable
  @inline(__always)
  static func ordered(_ a: Double, _ b: Double) -> (Double, Double) {
    b < a ? (b, a) : a <= b ? (a, b) : (.nan, .nan)
  }

  /// The rectangle with these sides; each `min` must not exceed its `max`.
  ///
  /// Traps otherwise (also on NaN).
  @inlinable
  public init(minX: Double, minY: Double, maxX: Double, maxY: Double) {
    precondition(minX <= maxX && minY <= maxY, "Rect2D: a minimum exceeds its maximum")
    self.init(uncheckedMinX: minX, minY: minY, maxX: maxX, maxY: maxY)
  }

  /// The rectangle with these sides, which the caller vouches for.
  @inlinable
  @inline(__always)
  init(uncheckedMinX minX: Double, minY: Double, maxX: Double, maxY: Double) {
    left = minX
    bottom = minY
    right = maxX
    top = maxY
  }

  /// The rectangle that holds one point.
  @inlinable
  public init(_ point: Point2D) {
    self.init(uncheckedMinX: point.x, minY: point.y, maxX: point.x, maxY: point.y)
  }

  /// The least x; set beyond the greatest, it takes that with it.
  @inlinable public var minX: Double {
    get { left }
    set {
      left = newValue
      if newValue > right || newValue.isNaN { right = newValue }
    }
  }

  /// The least y; set beyond the greatest, it takes that with it.
  @inlinable public var minY: Double {
    get { bottom }
    set {
      bottom = newValue
      if newValue > top || newValue.isNaN { top = newValue }
    }
  }

  /// The greatest x; set below the least, it takes that with it.
  @inlinable public var maxX: Double {
    get { right }
    set {
      right = newValue
      if newValue < left || newValue.isNaN { left = newValue }
    }
  }

  /// The greatest y; set below the least, it takes that with it.
  @inlinable public var maxY: Double {
    get { top }
    set {
      top = newValue
      if newValue < bottom || newValue.isNaN { bottom = newValue }
    }
  }

  /// Whether all four sides are finite.
  @inlinable public var isFinite: Bool {
    left.isFinite && bottom.isFinite && right.isFinite && top.isFinite
  }

  /// The length of the diagonal, in the caller's units; 0 for a point.
  @inlinable public var diagonal: Double { Vector2D(x: width, y: height).length }

  /// The diagonal times a factor in 0...1/8, finite also where the diagonal itself overflows.
  package func diagonal(times factor: Double) -> Double {
    let diagonal = diagonal
    guard !diagonal.isFinite else { return factor * diagonal }
    return Vector2D(x: factor * maxX - factor * minX, y: factor * maxY - factor * minY).length
  }
}

// SPDX-License-Identifier: Apache-2.0

/// What a person wants to meet, whatever the search would choose: anchors set by hand.
///
/// ```swift
/// let square = BezierPath.rectangle(Rect2D(x: 0, y: 0, width: 10, height: 10))
/// let circle = BezierPath.circle(center: Point2D(5, 5), radius: 5)
/// // The square's first corner becomes the circle's rightmost point.
/// let pin = MorphHints.Pin(MorphHints.Pair(a: 0, b: 0), a: 0, b: 0)
/// let pair = try CompatiblePair(square, circle, hints: MorphHints(pins: [pin]))
/// ```
public struct MorphHints: Hashable, Sendable {
  /// Two subpaths that become each other.
  public struct Pair: Hashable, Sendable {
    /// The index of the subpath in the first path as given, counted from 0.
    public var a: Int
    /// The index of the subpath in the second path as given, counted from 0.
    public var b: Int

    /// The pair of two subpaths.
    public init(a: Int, b: Int) { (self.a, self.b) = (a, b) }
  }

  /// Two places that meet.
  public struct Pin: Hashable, Sendable {
    /// The subpaths the places are on.
    public var subpaths: Pair
    /// The part of the first subpath's length from its stored start to the place, 0...1.
    public var a: Double
    /// The part of the second subpath's length from its stored start to the place, 0...1.
    public var b: Double

    /// The pin of two places by parts of lengths.
    ///
    /// - Parameters:
    ///   - subpaths: The subpaths the places are on.
    ///   - a: The part of the first subpath's length up to the place, 0...1.
    ///   - b: The part of the second subpath's length up to the place, 0...1.
    public init(_ subpaths: Pair, a: Double, b: Double) {
      (self.subpaths, self.a, self.b) = (subpaths, a, b)
    }
  }

  /// Subpaths that become each other; those of pins are such, too.
  public var pairs: [Pair]
  /// Places that meet.
  public var pins: [Pin]

  /// Hints; none by default.
  public init(pairs: [Pair] = [], pins: [Pin] = []) { (self.pairs, self.pins) = (pairs, pins) }

  /// Whether nothing is asked for.
  public var isEmpty: Bool { pairs.isEmpty && pins.isEmpty }
}

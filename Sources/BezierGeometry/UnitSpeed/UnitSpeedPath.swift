// SPDX-License-Identifier: Apache-2.0

/// A path of cubics whose parameters run in proportion to arc length, with its guarantees.
///
/// Made by ``BezierPath/reparametrizedByLength(tolerance:)``. Each piece has its own length. A
/// player that gives every cubic time in proportion to its ``Piece/length`` moves at constant speed
/// to within ``speedRange``. It is never further than ``parameterError`` from the point that
/// constant speed on that piece would have reached. At its ends a piece has the speed
/// ``Piece/originalLength``: with time in proportion to that, the speed does not jump at joints.
public struct UnitSpeedPath: Hashable, Sendable {
  /// One cubic of the result and the part of the original it stands for.
  public struct Piece: Hashable, Sendable {
    /// The curve that is drawn.
    public let cubic: CubicBezier
    /// The arc length of the cubic, to about 2^-46 of itself.
    public let length: Double
    /// The arc length of the part of the original that it replaces, in the path's units.
    public let originalLength: Double
    /// Where that part begins on the original path.
    public let start: PathLocation
    /// Where that part ends on the original path, in the same subpath.
    public let end: PathLocation
    /// A bound of the distance between the cubic and that part, from either to the other.
    public let certifiedBound: Double
    /// A bound of |length(0...t) - t · length| over all t in 0...1, a distance along the cubic.
    public let parameterError: Double
    /// Bounds of the speed |dB/dt| over the length.
    ///
    /// 1...1 is constant speed, and what a point has.
    public let speedRange: ClosedRange<Double>
  }

  /// The pieces in order, over all subpaths.
  public let pieces: [Piece]
  /// The path they make; subpaths are open or closed as in the original.
  public let path: BezierPath
  /// The tolerance asked for, a distance in the path's units.
  public let tolerance: Double

  /// The most pieces that the tolerance may add to the one that each part between corners takes.
  package static let maximumPieces = 100_000

  /// The arc length: the sum over the pieces, in the path's units.
  public var length: Double {
    var total = CompensatedSum()
    for piece in pieces { total.add(piece.length) }
    return total.value
  }

  /// The largest ``Piece/certifiedBound``; at most ``tolerance``.
  public var certifiedBound: Double { pieces.reduce(0) { max($0, $1.certifiedBound) } }

  /// The largest ``Piece/parameterError``; at most ``tolerance``.
  public var parameterError: Double { pieces.reduce(0) { max($0, $1.parameterError) } }

  /// The bounds of the speed over all pieces, each relative to its own length.
  public var speedRange: ClosedRange<Double> {
    let least = pieces.reduce(1) { min($0, $1.speedRange.lowerBound) }
    return least...pieces.reduce(1) { max($0, $1.speedRange.upperBound) }
  }

  /// How far, at a joint at most, the length so far differs from that of the original.
  ///
  /// Not bounded beforehand: about the tolerance times the angle turned through, as a curve drawn
  /// to one side of the original is longer or shorter by that.
  public var lengthDrift: Double {
    var (drift, largest) = (0.0, 0.0)
    for piece in pieces {
      drift += piece.length - piece.originalLength
      largest = max(largest, drift.magnitude)
    }
    return largest
  }
}

// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

/// The figures of a morph: how exact its ends are, and how far and how evenly points move.
///
/// Figures over the length weight every place by the mean of its parts of both paths' lengths.
public struct MorphReport: Hashable, Sendable {
  /// The largest distance between the first path as given and as cut, both ways, in units of the
  /// coordinates: sampled, with the certified bound of the cubics in place of arcs.
  public var endErrorA: Double
  /// The same of the second path.
  public var endErrorB: Double
  /// D: the mean of the diagonals of the two bounding boxes.
  public var diagonal: Double
  /// The mean distance that points move, as a part of D.
  public var travel: Double
  /// The same after the translation of the middles is taken away.
  public var relativeTravel: Double
  /// The same after the growth is taken away, too: both paths scaled about their middles to one
  /// root mean square distance from them.
  ///
  /// Moving a path, or scaling it evenly, does not change it.
  public var shapeTravel: Double
  /// The mean magnitude of the angle by which points turn about the middle, radians.
  public var rotation: Double
  /// The mean of that angle, counter-clockwise positive in a y-up frame, radians.
  public var meanRotation: Double
  /// The standard deviation of the logarithm of the local stretch; 0 where all grows alike.
  public var strain: Double
  /// The largest number of proper self-crossings in between, less the larger number at the ends.
  public var extraCrossings: Int
  /// The sampled `t` at which there are more self-crossings than at the ends, and how many more.
  public var crossings: [Crossing]
  /// How far the enclosed area in between falls below both ends', as a part of the larger of these.
  public var areaUnder: Double
  /// How far the enclosed area in between rises above both ends', likewise.
  public var areaOver: Double
  /// How far the length in between falls below both ends', as a part of the larger of these.
  public var perimeterUnder: Double
  /// How far the length in between rises above both ends', likewise.
  public var perimeterOver: Double
  /// The number of segments of either path.
  public var segments: Int
  /// The number of closed subpaths that turn inside out on the way: their signed areas are
  /// opposite.
  public var windingViolations: Int
  /// 100 for a morph without any fault, towards 0 for bad ones: 100 exp(-f), where f adds up the
  /// faults.
  ///
  /// They are ``shapeTravel``, half the strain, the mean turn as a part of half a turn, half of
  /// each share of area and perimeter lost or gained, a quarter for each crossing added and each
  /// subpath turned inside out. All are judged in a common frame: with the shapes scaled to the
  /// size that ``shapeTravel`` scales to, so that neither moving a path nor scaling it evenly is a
  /// fault.
  public var score: Double
  /// What a person should know, in sentences.
  public var warnings: [String]

  /// A place in time with more self-crossings than the ends have.
  public struct Crossing: Hashable, Sendable {
    /// The parameter of the shape.
    public var t: Double
    /// How many self-crossings more than at the end that has more.
    public var count: Int

    /// So many crossings more at `t`.
    public init(t: Double, count: Int) {
      (self.t, self.count) = (t, count)
    }
  }

  /// A report without figures: all of them 0, no warnings.
  init(diagonal: Double, segments: Int) {
    self.diagonal = diagonal
    self.segments = segments
    (endErrorA, endErrorB, travel, relativeTravel, shapeTravel) = (0, 0, 0, 0, 0)
    (rotation, meanRotation, strain) = (0, 0, 0)
    (extraCrossings, crossings, windingViolations) = (0, [], 0)
    (areaUnder, areaOver, perimeterUnder, perimeterOver) = (0, 0, 0, 0)
    (score, warnings) = (0, [])
  }

  /// The score that goes with the other figures, and the sum of the shares of area and perimeter
  /// that shapes of one size lose or gain in between.
  func score(shares: Double) -> Double {
    let counts = Double(extraCrossings + windingViolations)
    let faults =
      shapeTravel + MatchingParameters.strainWeight * strain + rotation / Double.pi
      + MatchingParameters.shareWeight * shares + MatchingParameters.countWeight * counts
    return 100 * LibM.exponential(-faults)
  }
}

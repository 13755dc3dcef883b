// SPDX-License-Identifier: Apache-2.0

/// The figures of a morph: how exact its ends are, and how far and how evenly points move.
///
/// Figures over the length weight every location by the mean of its parts of both paths' lengths.
public struct MorphReport: Hashable, Sendable {
  /// The largest distance between the first path as given and as cut, both ways, in units of the
  /// coordinates: sampled, with the certified bound of the cubics that replace arcs.
  public package(set) var endErrorA = 0.0
  /// The largest distance between the second path as given and as cut, likewise.
  public package(set) var endErrorB = 0.0
  /// D: the mean of the diagonals of the two bounding boxes, in units of the coordinates.
  package var diagonal: Double
  /// The mean distance that points move, as a fraction of D, 0 and more: of the paths as given.
  public package(set) var travel = 0.0
  /// The same after the translation of the middles is taken away.
  package var relativeTravel = 0.0
  /// Travel in a common frame: the growth is taken away, too, with both paths scaled about their
  /// middles to one root mean square distance from them.
  ///
  /// In a path's own diagonals: moving a path, or scaling it evenly, does not change it.
  public package(set) var shapeTravel = 0.0
  /// The mean magnitude of the angle by which points turn about the middle, radians.
  public package(set) var rotation = 0.0
  /// The mean of that angle, counter-clockwise positive in a y-up frame, radians.
  package var meanRotation = 0.0
  /// The standard deviation of the logarithm of the local stretch; 0 where all grows alike.
  package var strain = 0.0
  /// How often subpaths cross themselves in between, less the larger number at the ends; 0 and
  /// more, of the shape that has most.
  ///
  /// Proper crossings. Those whose smaller loop has an area of less than 1e-4 D^2 do not count, for
  /// they are invisible.
  package var selfCrossings = 0
  /// The same of all crossings, those of one subpath with another, too.
  ///
  /// Of two subpaths that cross and cross again with less than 1e-4 D^2 between them neither
  /// counts.
  public package(set) var extraCrossings = 0
  /// The sampled `t` at which there are more crossings than at the ends, and how many more.
  package var crossings: [Crossing] = []
  /// The number of corners of the first path that become corners of the second, of the same
  /// convexity, within 2 % of their subpath's length; 0...``cornersPossible``.
  ///
  /// Corners turn by more than 0.6 rad over 1.2 % of their subpath's length to each side, so that a
  /// slightly rounded one is one, too.
  public package(set) var cornersKept = 0
  /// The number of corners that might be kept: of matched subpaths, and of each convexity, the
  /// smaller number of both ends.
  public package(set) var cornersPossible = 0
  /// The fraction of the ink common to both ends that is white in between, 0...1, of the shape
  /// that loses most; 0 for paths with open subpaths, which have no ink.
  ///
  /// Ink is what the non-zero rule fills, on 200 x 200 pixels. What is common depends on where the
  /// paths lie: they are compared with the middles of their boxes on each other and their diagonals
  /// equal, and as given where these differ little; the smaller loss counts. 0 where hardly
  /// anything is common.
  public package(set) var inkLost = 0.0
  /// How far the ink in between falls below both ends', as a fraction of the larger of these,
  /// 0...1: in that frame, which takes growth away; 0 for paths with open subpaths.
  public package(set) var inkUnder = 0.0
  /// Parts and holes of the ink in between beyond the larger numbers at the ends, 0 and more, of
  /// the shapes that have most; 0 for paths with open subpaths.
  ///
  /// Parts are connected over edges and corners of pixels, holes over edges; those of less than 8
  /// pixels are none.
  public package(set) var spuriousParts = 0
  /// How far the enclosed area in between falls below both ends', as a fraction of the larger of
  /// these.
  package var areaUnder = 0.0
  /// How far the enclosed area in between rises above both ends', likewise.
  package var areaOver = 0.0
  /// How far the length in between falls below both ends', as a fraction of the larger of these.
  package var perimeterUnder = 0.0
  /// How far the length in between rises above both ends', likewise.
  package var perimeterOver = 0.0
  /// The number of segments of either path, which is that of the pair.
  package var segments: Int
  /// The number of closed subpaths that turn inside out in between: their signed areas, if over
  /// 1e-6 D^2, are opposite.
  public package(set) var windingViolations = 0
  /// 100 for a morph without any fault, towards 0 for bad ones: 100 exp(-f), where f adds up the
  /// faults.
  ///
  /// They are ``shapeTravel``; a twentieth for each of ``extraCrossings`` and ``spuriousParts``, a
  /// quarter for each of ``windingViolations``; half of ``inkLost``, all of ``inkUnder``; half of
  /// the part of the possible corners that melt. Neither moving a path nor scaling it evenly is a
  /// fault. The weights are fitted to marks of 146 morphs: most of those called good
  /// have more than 55, most of those called bad have less.
  public package(set) var score = 0.0
  /// What the user should know, in sentences.
  public package(set) var warnings: [String] = []

  /// A location in time with more crossings than the ends have.
  package struct Crossing: Hashable, Sendable {
    /// The parameter of the shape, 0...1: 0 is the first path, 1 the second.
    package let t: Double
    /// How many crossings more than at the end that has more.
    package let count: Int

    /// So many crossings more at `t`.
    package init(t: Double, count: Int) { (self.t, self.count) = (t, count) }
  }
}

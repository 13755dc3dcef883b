// SPDX-License-Identifier: Apache-2.0

/// The numbers by which outlines are compared, matched, cut and judged; all are free of units.
///
/// None comes from a formula: each is a choice between what people see and what doubles can tell,
/// and a change of any of them may change which control points a pair has.
package enum MatchingParameters {
  // MARK: What is equal

  /// Lengths and places that differ by less than this part of the whole are equal: sums over many
  /// curves, begun elsewhere, differ by some 1e-13; what people draw by more than 1e-6.
  package static let rounding = 1e-9

  // MARK: The search for a start

  /// The samples of an outline: some for each joint of an icon, few enough to try all offsets.
  package static let sampleCount = 64
  /// Costs of starts that differ by less than this part of the length are equal.
  static let costTie = 1e-8

  // MARK: The choice of partners

  /// What costs of partners are rounded to, in squares of the figure's size, so that what is equal
  /// but for rounding is equal.
  static let costGrain = 0x1p-34
  /// More than all costs of an assignment together, and finite.
  static let forbidden = 1e6

  // MARK: Solids that are divided

  /// The shortest chord along which a solid is divided, and how far apart its neighbours are, in
  /// the figure's size.
  static let leastChord = 1e-6
  /// The most parts of a solid.
  static let maximumParts = 8

  // MARK: Symmetry

  /// Figures of more subpaths are not looked at.
  static let maximumSymmetricSubpaths = 64

  // MARK: Corners

  /// Outlines and paths of more curves than this are matched by travel alone: what many curves draw
  /// has few corners that a person follows, and looking at it takes seconds.
  static let maximumMatchedCurves = 20_000
  /// A corner so near to a pin is the pin.
  static let pinClearance = 0.012
  /// What it costs to leave out a pin: more than all else.
  static let pinPenalty = 1e6
  /// Costs of matches that differ by less than this part are equal; of steps, by less than this.
  static let matchTie = 1e-7
  static let stepTie = 1e-11

  // MARK: What is seen in between

  /// Corners of the figures: the length of the chords, the turn from which on they count, radians,
  /// and how far from one of its kind one is lost.
  static let cornerWindow = 0.012
  static let cornerTurn = 0.6
  static let cornerReach = 0.02
  /// Loops, areas and lengths that are too small to see, in the figure's size.
  static let leastLoop = 1e-4
  static let leastArea = 1e-6
  static let leastLength = 0.0045

  // MARK: Joints that become one

  /// The largest distance of a pair of joints, as a part of the shortest piece beside it: below a
  /// half a joint has one candidate at most, and no piece is stretched out of proportion.
  package static let jointReach = 0.35
  /// Joints at fractions that differ by less are one in any case.
  package static let jointEquality = 1e-9
  /// Distances that differ by less are equal; of two such pairs of one joint neither is made, for
  /// nothing but the order of storage could tell which.
  package static let jointTie = 1e-7

  // MARK: Figures of a morph

  /// A box with a diagonal below this part of the mean one is a point.
  static let pointSize = 1e-12
}

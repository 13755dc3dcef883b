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
  /// Measured outlines that are no longer than this are points: the largest coordinate is about 1,
  /// and the squares of shorter lengths underflow.
  package static let smallestLength = 0x1p-900
  /// Curves of no more ulp of the largest coordinate than this are left out: two roundings of one
  /// point are a few ulp apart, curves that were meant are not.
  package static let tinySize = 16.0

  // MARK: Parts of one curve

  /// How far the parts may be from those of the whole, relative to its size: a split and some
  /// digits of rounding, but nothing that was moved on purpose.
  package static let splitReach = 1e-13
  /// Two curves of which one is less than this part of both are not joined: dividing by that part
  /// would cost too many digits.
  package static let splitShare = 0x1p-20
  /// The sine of the angle up to which curves run on in one direction: a quick test, wider than the
  /// one of `splitReach`, so that it never decides.
  package static let splitTurn = 1e-9

  // MARK: Where outlines begin

  /// How many joints from a start on are compared with those from another; figures that agree in
  /// all of them are taken for symmetric.
  ///
  /// More would make outlines of many equal joints take quadratic time.
  package static let startDepth = 16
  /// Figures of two starts that differ by less, as a part of the outline's length, are equal: above
  /// the error of the cubics in place of arcs stored elsewhere, below what is drawn.
  package static let startTie = 1e-7

  // MARK: The search for a start

  /// The samples of an outline: some for each joint of an icon, few enough to try all offsets.
  package static let sampleCount = 64
  /// How many starts of the coarse search are looked at again; each costs the number of joints.
  static let maximumStarts = 10
  /// Outlines with more joints than this together have fewer starts looked at again, so that large
  /// drawings do not wait for it.
  static let manyJoints = 1000
  static let maximumStartsOfMany = 2
  /// How large a distance of two outlines is far, as a part of their length; nearer ones have the
  /// full weight of the displacement taken from their costs only in part.
  static let nearness = 0.05
  /// The accuracy of a start at the first look, as a part of the length, and how often the travel
  /// is measured at most: enough to tell minima apart.
  static let firstAccuracy = 2e-4
  static let maximumFirstCalls = 12
  /// Starts that cost more than the best one by this part of the length are given up after the
  /// first look: an error of `firstAccuracy` costs ten times less.
  static let firstSlack = 2e-3
  /// How far from the first look the last one searches: some times what that may be off.
  static let lastReach = 4e-3
  /// The accuracy of a start at the last look, and how often the travel is measured at most: finer
  /// than the values can tell, so that they decide.
  static let lastAccuracy = 1e-11
  static let maximumLastCalls = 60
  /// Values this far beside the minimum tell it to more digits than those next to it, and the
  /// correction is no larger than what those leave open.
  static let polishDistance = 1e-3
  static let polishReach = 1e-6
  /// What the value may grow when a minimum is polished: its rounding.
  static let polishGrowth = 0x1p-46
  /// Costs of starts that differ by less than this part of the length are equal.
  static let costTie = 1e-8
  /// Ranks of equally good starts that differ by less are equal: they come from samples whose table
  /// is good to this.
  static let rankTie = 1e-5

  // MARK: The choice of partners

  /// Subpaths up to this number in both paths are assigned optimally, in about a second.
  package static let maximumSubpaths = 1024
  /// Neighbourhoods are smaller, so that many of them take time in proportion to their number: a
  /// millisecond for each dozen subpaths.
  static let maximumNeighbourhood = 256
  /// What costs of partners are rounded to, in squares of the figure's size, so that what is equal
  /// but for rounding is equal.
  static let costGrain = 0x1p-34
  /// What places are rounded to where they only give an order, in the figure's size: so odd that
  /// no two of a place that people choose are on both sides of a half.
  static let placeGrain = 1.37e-8
  /// What it costs to stay without a partner, in shares of the spread of an outline: who would
  /// travel farther than about its own size shrinks.
  package static let alonePrice = 3.0
  package static let alonePriceOfEqual = 40.0
  /// More than all costs of an assignment together, and finite.
  static let forbidden = 1e6
  /// What the squared distance of centres weighs beside how unlike regions are.
  static let apartWeight = 0.05
  /// The pixels across two regions that are laid over each other.
  static let overlapPixels = 40

  // MARK: What lies in what

  /// The places along an outline that are looked for in another one, and the part of them that must
  /// be inside: outlines that touch share some.
  static let containmentPlaces = 16
  static let containment = 0.6
  /// The places along an outline beside which the fill is looked at.
  static let fillPlaces = 16
  /// The places between two meetings of outlines beside which it is looked at, too.
  ///
  /// As parts of that stretch: not its middle, which is a corner where two corners overlap. Shorter
  /// stretches than the least one, as a part of the length, are rounding.
  static let stretchPlaces = [0.21, 0.64]
  static let leastStretch = 1e-6
  /// The most meetings, pairs of edges and windings looked at there.
  static let maximumMeetings = 20_000
  static let maximumEdgePairsOfFill = 20_000_000
  static let maximumWindings = 500_000
  /// An area below this part of the squared length says nothing of the direction.
  static let flatArea = 1e-6
  /// The distance, as a part of the figure's size, beyond which a subpath shrinks where it is and
  /// not into the nearest ink, and how deep inside of that it shrinks.
  static let growthReach = 0.3
  static let growthDepth = 0.04

  /// Partners of which no more than this part lies in one of the two, laid over each other with one
  /// size, are one figure, which carries what stands beside it.
  static let likeFigure = 0.1

  // MARK: Solids that are divided

  /// The shortest chord along which a solid is divided, and how far apart its neighbours are, in
  /// the figure's size.
  static let leastChord = 1e-6
  /// A solid is divided for one that is smaller than the inverse of this times it.
  static let leastHost = 0.5
  /// Centres lie near a line where they spread across it by less than this part of their squared
  /// spread along it.
  static let lineSpread = 0.5
  /// An outline has a main axis where the moments along and across it differ by more than this part
  /// of their sum: a square has none.
  static let leastMainAxis = 0.05
  /// The most parts of a solid.
  static let maximumParts = 8

  // MARK: Symmetry

  /// How far a figure may be from its image, in its size; and how near to the image of a place a
  /// joint is meant by it, as a part of the length.
  static let symmetryReach = 0.012
  static let symmetricJoint = 4e-3
  /// Figures of more subpaths are not looked at.
  static let maximumSymmetricSubpaths = 64
  /// The longest half of a side that a corner may become, as a part of the length.
  static let longestSide = 0.25
  /// What a match of symmetric figures that is not made symmetric must be better by: more than two
  /// lost corners.
  static let asymmetryBadness = 0.1

  // MARK: Corners

  /// Outlines and paths of more curves than this are matched by travel alone: what many curves draw
  /// has few corners that a person follows, and looking at it takes seconds.
  static let maximumMatchedCurves = 20_000
  /// The lengths of chords by which corners are found, as parts of the outline, in whole steps of
  /// its samples; and the turns, radians, from which on they are corners.
  static let featureWindows = [0.012, 0.03, 0.06]
  static let featureTurns = [0.55, 0.65, 0.8]
  /// Turns that differ by less, radians, are equal.
  static let turnTie = 1e-7
  /// How far apart corners are at least, in lengths of the longer chord.
  static let featureGap = 1.6
  /// More corners than a person counts.
  static let maximumFeatures = 48
  /// Fillers on an outline without corners; in between them in proportion.
  static let fillerCount = 18
  /// The turn from which on a lost corner has its full price, radians: nearly a right angle.
  static let fullTurn = 1.4
  /// A corner so near to a pin is the pin.
  static let pinClearance = 0.012
  /// What it costs to leave out a pin: more than all else.
  static let pinPrice = 1e6
  /// A curve no longer than its chord by more than this part is straight.
  static let straightness = 1e-6
  /// Directions that differ by less, radians, are one: a joint there is smooth.
  static let smoothTurn = 0.05
  /// How far a rounded corner may turn back over an eighth of a curve, radians: the digits of
  /// stored outlines.
  static let bendBack = 0.01
  /// The least and the most that a rounded corner turns, radians: from where it can be seen to one
  /// and a half turns.
  static let leastRoundedTurn = 0.35
  static let mostRoundedTurn = 9.5
  /// A rounded corner shrinks to a sharp one whose turn differs by less, radians.
  static let likeTurn = 0.35
  /// Weights of stretch and of turning beside travel, for what lies between two nodes; and what is
  /// added to shares so that they have logarithms.
  package static let stretchWeight = 0.055
  package static let bendWeight = 0.03
  static let smallestShare = 1e-4
  /// From how many nodes of the second outline a closed match is begun: those at which samples
  /// agree best.
  static let maximumFeatureStarts = 8
  /// Costs of matches that differ by less than this part are equal; of steps, by less than this.
  static let matchTie = 1e-7
  static let stepTie = 1e-11
  /// The weights of corners that are tried.
  static let cornerWeights = [0.25, 0.08, 0.7]
  /// Joints that nearly meet become one where they are no farther apart, as a part of the length.
  static let meetingDistance = 0.006

  // MARK: What is seen in between

  /// Corners of the figures: the length of the chords, the turn from which on they count, radians,
  /// and how far from one of its kind one is lost.
  static let cornerWindow = 0.012
  static let cornerTurn = 0.6
  static let cornerReach = 0.02
  /// The times at which plans are looked at, those first that tell most.
  static let lookedAt = [0.5, 0.25, 0.75, 0.4, 0.6, 0.1, 0.9, 0.15, 0.85]
  /// Loops, areas and lengths that are too small to see, in the figure's size.
  static let leastLoop = 1e-4
  static let leastArea = 1e-6
  static let leastLength = 0.0045
  /// A shape that loses more of the ink common to both ends than this part collapses.
  static let collapse = 0.25
  /// What faults are worth in travel: each crossing, each more of a subpath with itself, each
  /// subpath turned inside out, all common ink lost (counted in steps), each lost corner.
  static let crossingBadness = 0.04
  static let selfCrossingBadness = 0.15
  static let insideOutBadness = 0.5
  static let inkBadness = 0.3
  static let inkStep = 0.05
  static let cornerBadness = 0.045
  static let spuriousBadness = 0.08
  /// Of ends with more parts and holes than this each spurious one counts less in proportion.
  static let countedParts = 20
  /// A morph may turn where it is worse than this without; the turn must be by as much better and
  /// by a part of its angle, radians, which is no less than the least one.
  static let leastTurnBadness = 0.2
  static let turnBadness = 0.05
  static let leastTurn = 0.2
  static let asymmetricTurnBadness = 0.15
  /// A turn is tried where evenly spaced samples of the longest outlines are then no farther apart,
  /// as a part of their mean radius: corners at another speed may bring them a little nearer.
  static let likelyTurn = 0.4
  /// What a plan that does not look at corners must be better by, and by how much more for each
  /// rounded corner that has a partner: how round it is is lost.
  static let plainBadness = 0.1
  /// What a plan that divides must be better by, where all of a path had no partner.
  static let divisionBadness = 0.15
  static let roundedBadness = 0.05

  // MARK: Joints that become one

  /// The largest distance of a pair of joints, as a part of the shortest piece beside it: below a
  /// half a joint has one candidate at most, and no piece is stretched out of proportion.
  package static let jointReach = 0.35
  /// The largest distance of a pair, as a part of the whole outline: farther away the eye sees that
  /// a corner slides.
  package static let maximumJointDistance = 0.02
  /// Joints at fractions that differ by less are one in any case.
  package static let jointEquality = 1e-9
  /// Distances that differ by less are equal; of two such pairs of one joint neither is made, for
  /// nothing but the order of storage could tell which.
  package static let jointTie = 1e-7

  // MARK: Cuts that move

  /// How far a cut may move, as a part of the shorter of its outline's pieces beside it: points may
  /// lead or lag by so much before they look uneven.
  package static let cutReach = 0.09
  /// How often all cuts move; what is left after so many rounds is too small to see.
  static let cutRounds = 4
  /// The part of the way to the best place that a cut goes in a round; all of it might swing.
  static let cutDamping = 0.7
  /// Travel on both sides of a cut that differs by less than this part is no reason to move it.
  static let cutTie = 1e-9
  /// The travel that a move must save, as a part of the length: more than its rounding.
  static let cutGain = 1e-14

  // MARK: The choice among plans

  /// Plans whose costs differ by less than this part are equally good; then what a person would
  /// choose decides: the same sense of turning, the smaller rotation.
  static let planTie = 1e-7
  /// How many rotations are tried: each is a whole matching.
  static let maximumRotations = 4
  /// Rotations whose magnitudes differ by less, radians, are equally large.
  static let rotationTie = 1e-6
  /// Above this part of the figure's mean radius the rest is so large that there is no likeness.
  package static let poorRotation = 0.25

  // MARK: Arcs and counts

  /// The default tolerance of cubics in place of arcs, as a part of the size: a thousandth of a
  /// pixel where the figure is a thousand pixels wide.
  static let arcTolerance = 1e-6
  /// The least default tolerance in ulp of the largest coordinate: what the fit of an arc can keep.
  static let arcRounding = 64.0
  /// The most segments that a path is cut into on request.
  static let maximumSegments = 1_000_000

  // MARK: Figures of a morph

  /// Samples of each segment for the figures over the length: about three digits.
  static let reportSamples = 16
  /// Squares of distances from the middle, as parts of the squared diagonal, that are no more than
  /// rounding: what is so near has no direction, and a path no larger is a point.
  static let middleSquare = 1e-24
  /// A box with a diagonal below this part of the mean one is a point.
  static let pointSize = 1e-12
  /// The most edges and pairs of edges looked at for crossings in a frame, so that a report of many
  /// frames takes seconds at most.
  static let maximumEdges = 40_000
  static let maximumEdgePairs = 1_000_000
  /// The most edges for a curve: a polygon of so many shows the same crossings.
  static let maximumEdgesOfCurve = 12
  /// Edges cross where their ends are apart by more than this part of the edge: touching does not
  /// count.
  static let crossingDepth = 1e-10
  /// The strain above which a person is warned of uneven stretch: a standard deviation by e.
  static let strainWarning = 1.0

  // MARK: Looking at the shapes in between, for the report

  /// Paths whose boxes differ in their diagonals by no more than this factor, and in their middles
  /// by no more than this part of the mean diagonal, are looked at as given, too: what stays where
  /// it is while something grows beside it loses no ink.
  static let nearGrowth = 1.6
  static let nearShift = 0.45
  /// The pixels across the ink of both ends, the white around it as a part of its side, and that
  /// around shapes that turn, whose corners reach farther.
  static let inkPixels = 200
  static let inkMargin = 0.12
  static let turnMargin = 0.25
  /// Pieces of ink and white of fewer pixels are dust; ink that both ends share in no more pixels
  /// is none.
  static let leastPixels = 8
  static let leastCommonPixels = 40
  /// What a person is warned of: the part of the common ink and of all ink lost, and the part of
  /// the corners.
  static let inkWarning = 0.1
  static let cornersWarning = 0.25

  // MARK: Weights of the score; travel has 1
  //
  // Fitted, with no more digits than matter, to the marks that people gave to 146 morphs of an
  // earlier matcher, of which 44 are bad and 44 good: the score of a good one is the higher one in
  // 96 of 100 pairs of both. Rotation, strain, area and length add nothing.

  /// Twenty crossings, or parts and holes that neither end has, are as bad as a way as long as the
  /// figure; most bad morphs have a dozen of them.
  static let crossingWeight = 0.05
  static let spuriousWeight = 0.05
  /// Two melted corners of three are as bad as seven crossings, whatever their number: a rectangle
  /// has few.
  static let cornersWeight = 0.5
  /// Each subpath that turns inside out collapses on the way.
  static let insideOutWeight = 0.25
  /// Ink that both ends share and that goes for a while; and all ink, which weighs more, because a
  /// figure that thins to a line is lost as a whole.
  static let inkLostWeight = 0.5
  static let inkUnderWeight = 1.0
}

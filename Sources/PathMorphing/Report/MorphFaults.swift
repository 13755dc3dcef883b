// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

/// What people object to in a morph; ``MatchingParameters`` has the weights, and where they are
/// from.
package struct MorphFaults {
  /// The mean way of points between shapes of one size in one place, in diagonals.
  package var travel = 0.0
  /// All crossings added in between.
  package var crossings = 0
  /// Closed subpaths that turn inside out.
  package var insideOut = 0
  /// Parts and holes that neither end has.
  package var spuriousParts = 0
  /// The part of the common ink that is lost, and of all ink.
  package var (inkLost, inkUnder) = (0.0, 0.0)
  /// The part of the corners that might be kept and are not.
  package private(set) var cornersLost = 0.0

  package init() {}

  package mutating func setCorners(kept: Int, of possible: Int) {
    cornersLost = possible > 0 ? Double(possible - kept) / Double(possible) : 0
  }

  /// 100 for none, towards 0 for many.
  package var score: Double {
    typealias P = MatchingParameters
    let counts =
      P.crossingWeight * Double(crossings) + P.insideOutWeight * Double(insideOut)
      + P.spuriousWeight * Double(spuriousParts)
    let shares =
      P.cornersWeight * cornersLost + P.inkLostWeight * inkLost + P.inkUnderWeight * inkUnder
    return 100 * LibM.exponential(-(travel + counts + shares))
  }
}

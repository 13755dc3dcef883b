// SPDX-License-Identifier: Apache-2.0

/// A place on an outline where a match may hold on to it.
package struct OutlineNode: Sendable {
  /// The part of the outline's length, 0...1.
  package var fraction: Double
  /// The turn of a corner, radians, positive where the outline is convex; 0 for a filler.
  package var turn = 0.0
  /// The part of the length that a rounded corner takes, before and after the place; 0 for a sharp
  /// one.
  package var reach = (before: 0.0, after: 0.0)
  /// Half the way between the neighbouring corners, as a part of the length.
  package var share = 0.0
  /// The number of the pin that the place is; nil for none.
  package var pin: Int?
  /// Whether the place is an end of an open outline.
  package var isEnd = false

  package init(fraction: Double, turn: Double = 0) {
    (self.fraction, self.turn) = (fraction, turn)
  }

  package var isCorner: Bool { turn != 0 }
  /// Whether the corner is an arc between two lines.
  package var isRounded: Bool { reach.before > 0 || reach.after > 0 }

  /// What it costs, but for the weight of corners, to leave the corner without a partner.
  package var price: Double { share * min(1, turn.magnitude / MatchingParameters.fullTurn) }
}

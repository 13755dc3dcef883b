// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

extension Outline {
  /// The fraction, from the outline's start in its direction, of a place that is given from the
  /// stored start in the stored direction.
  ///
  /// Exact but for the rounding of lengths: some 1e-15 of the outline.
  func fraction(ofStored fraction: Double) -> Double {
    guard isClosed else { return isReversed ? 1 - fraction : fraction }
    let start = storedStart
    let place = isReversed ? start - fraction : start + fraction
    return place - place.rounded(.down)
  }

  /// The fraction at which the closed subpath is stored to begin.
  private var storedStart: Double {
    let home = unrotated()
    // Inside the first curve, where the stored start lies inside one line or curve.
    var before = 0.0
    if let t = home[0].source.storedStart, t > 0, t < 1 {
      let part = home.measured(0).split(at: t).left
      before = part.length(accuracy: 0x1p-44 * home.length) / home.length
    }
    // Where the unrotated outline begins in this one.
    let first = placement.rotation == 0 ? 0 : count - placement.rotation
    let place = fractions[first] + before
    return place < 1 ? place : place - 1
  }
}

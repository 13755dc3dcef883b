// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import ArcApproximation

/// The figures about the error of a fit, in the units of the arc; those it has.
struct ArcFigures {
  /// The largest distance from an ellipse.
  struct Distance {
    let maximum: Double
    /// That of each cubic, where they are known one by one; else the largest was found by sampling.
    var pieces: [Double]?
  }

  /// How GSL found the curves.
  struct Search {
    let iterations: Int
    /// What is left of the equations, and how the search ended.
    var end: (residual: Double, status: String)?
    let certificate: Certificate?
  }

  /// What shows that a fit is optimal.
  struct Certificate {
    /// How far the error is from level.
    let gap: Double
    /// The level, the largest error, and where the error stands at the level.
    var levels: (level: Double, largest: Double, points: [(t: Double, error: Double)])?
  }

  /// The distances from a circle, signed.
  var radial: RadialRange?
  /// The distance from an ellipse.
  var distance: Distance?
  /// The signed distances of the unit circle's cubic, of which those of an ellipse are images.
  var unitRadial: RadialRange?
  /// Length of all curves minus length of the arc.
  var lengthError: Double?
  /// Area swept from the centre by all curves minus that swept by the arc.
  var areaError: Double?
  /// Where the cubics of an ellipse meet, as eccentric angles.
  var breakpoints: [Double]?
  var search: Search?
}

/// The range of a signed distance from a circle along a piece.
struct RadialRange {
  /// Where the distance from the centre is stationary and at the ends, and that distance minus the
  /// radius.
  let extrema: [(t: Double, error: Double)]

  /// The least error.
  var minimum: Double { extrema.reduce(.infinity) { min($0, $1.error) } }

  /// The greatest error.
  var maximum: Double { extrema.reduce(-.infinity) { max($0, $1.error) } }

  /// The largest distance from the circle.
  var maximumAbsolute: Double { max(-minimum, maximum) }
}
#endif

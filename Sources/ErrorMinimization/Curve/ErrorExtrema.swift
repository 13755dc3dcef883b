// SPDX-License-Identifier: GPL-3.0-or-later

#if GSL
internal import BezierGeometry

/// The stationary points of r along half of a symmetric curve, found by sampling the slope.
package enum ErrorExtrema {
  /// Samples of u in 0...1, denser towards the end of the curve.
  private static let samples: [Double] = (0...48).map {
    LibM.sine(Double.pi / 2 * Double($0) / 48)
  }

  /// Closer to the end the slope of a curve in contact there is rounding.
  private static let contact = 0x1p-40

  /// All v in 0...1 where r is stationary in u: the middle 0, those between, and the end 1.
  package static func find(_ profile: CurveProfile, _ finder: borrowing RootFinder) -> [Double] {
    var result = [0.0]
    var last = (v: 0.0, slope: 0.0)
    for u in samples.dropFirst() {
      let v = u * u
      let slope = profile.squaredSlope(v: v)
      if slope * last.slope < 0 || (slope == 0 && v < 1) {
        let root = finder.root(from: last.v, to: v) { profile.squaredSlope(v: $0) }
        if let root, root < 1 - contact { result.append(root) }
      }
      last = (v, slope)
    }
    result.append(1)
    return result
  }
}
#endif

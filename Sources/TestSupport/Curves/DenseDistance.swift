// SPDX-License-Identifier: Apache-2.0

package import BezierGeometry
package import CurveFitting

/// The two-sided distance of cubics and a curve, measured independently of fits and proofs.
package struct DenseDistance {
  /// The largest distance of a place on the cubics from the curve.
  package let ofCubics: Double
  /// The largest distance of a place on the curve from the cubics.
  package let ofCurve: Double
  /// The curve's parameter of the latter.
  package let parameter: Double

  /// The Hausdorff distance, as far as found.
  package var maximum: Double { max(ofCubics, ofCurve) }

  /// Measures; some 10 ms for ten cubics.
  ///
  /// - Parameters:
  ///   - source: the curve.
  ///   - cubics: the fit.
  ///   - samplesPerPiece: places on each cubic; the curve has as many in all.
  package init(_ source: CurveSource, _ cubics: [CubicBezier], samplesPerPiece: Int = 128) {
    let fit = DenseCurve(cubics, samplesPerPiece: samplesPerPiece)
    let curve = DenseCurve(source, samples: max(2048, cubics.count * samplesPerPiece))
    ofCubics = fit.largestDistance(from: curve).distance
    let (distance, place) = curve.largestDistance(from: fit)
    ofCurve = distance
    parameter = place
  }
}

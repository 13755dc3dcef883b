// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

/// Trigonometry of one piece of the unit circle, symmetric about +x, with the tangent cubic whose
/// middle lies on the circle ("classic", deficit 0) as the reference of the whole tangent family.
///
/// Frame and notation of the arc literature: φ = θ/2, ψ = θ/4.
package struct HalfAngle: Hashable, Sendable {
  /// The sweep θ of the piece, in radians, positive.
  package let sweep: Double
  /// sin φ and cos φ.
  package let sine, cosine: Double
  /// sin ψ, cos ψ and tan ψ.
  package let quarterSine, quarterCosine, quarterTangent: Double

  /// Trigonometry for a piece of this sweep (positive, finite).
  @inline(__always)
  package init(sweep: Double) {
    self.sweep = sweep
    let psi = sweep / 4
    (quarterSine, quarterCosine) = LibM.sineAndCosine(psi)
    quarterTangent = quarterSine / quarterCosine
    // The double angle keeps relative accuracy of the sine and 1 - cosine = 2 sin²ψ exactly.
    sine = 2 * quarterSine * quarterCosine
    cosine = (quarterCosine - quarterSine) * (quarterCosine + quarterSine)
  }

  /// φ, half of the sweep.
  package var half: Double { sweep / 2 }

  /// 1 - cos φ without cancellation.
  package var versine: Double { 2 * quarterSine * quarterSine }

  /// Tangent length of the classic cubic: 4/3 tan ψ.
  @inline(__always)
  package var classicTangent: Double { (4.0 / 3.0) * quarterTangent }

  /// The coefficient q of the classic cubic: -sin³ψ / cos ψ.
  @inline(__always)
  package var classicQ: Double {
    -(quarterSine * quarterSine) * quarterTangent
  }
}

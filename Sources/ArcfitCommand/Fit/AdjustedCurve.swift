// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import CurveFitting

/// A ready curve over a range of its own, with corners that were named besides its own.
struct AdjustedCurve<Base: ParametricCurve>: ParametricCurve {
  let base: Base
  let range: ClosedRange<Double>
  var isClosed = false
  let corners: [Double]
  let joints: [Double]

  /// The curve; its own corners are left out where `others` is nil.
  init(_ base: Base, range: ClosedRange<Double>, corners others: [Double]?) {
    (self.base, self.range) = (base, range)
    // What is so near to an end or to another is the same but for rounding.
    let noise = 1e-9 * (range.upperBound - range.lowerBound)
    func inside(_ places: [Double]) -> [Double] {
      var result: [Double] = []
      for place in places.sorted() where range.upperBound - place > noise {
        if place - (result.last ?? range.lowerBound) > noise { result.append(place) }
      }
      return result
    }
    corners = others.map { inside(base.corners + $0) } ?? []
    joints = inside(base.joints)
  }

  func point<Scalar: CurveScalar>(at t: Scalar) -> (x: Scalar, y: Scalar) { base.point(at: t) }

  func point<Scalar: CurveScalar>(at t: Scalar, partOf inner: Double) -> (x: Scalar, y: Scalar) {
    base.point(at: t, partOf: inner)
  }
}
#endif

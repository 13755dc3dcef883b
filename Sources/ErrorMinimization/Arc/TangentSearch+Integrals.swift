// SPDX-License-Identifier: GPL-3.0-or-later

#if GSL
internal import BezierGeometry

/// Criteria of the tangent family by which an integral along the curve vanishes.
extension TangentSearch {
  /// The area between curve and circle, outside positive.
  func areaError(_ offset: Double) -> Double {
    CurveMeasures(family.curve(offset), sweep: family.sweep).areaError(tools.quadrature)
  }

  /// The length of the curve minus that of the arc.
  func lengthError(_ offset: Double) -> Double {
    CurveMeasures(family.curve(offset), sweep: family.sweep).lengthError(tools.quadrature)
  }

  /// The mean of r - 1 over t.
  func meanRadialError(_ offset: Double) -> Double {
    let profile = CurveProfile(family.curve(offset))
    return tools.quadrature.integral(from: 0, to: 1, accuracy: profile.noise) {
      profile.radial(u: $0)
    }
  }

  /// The curve at which a function of the offset vanishes.
  func vanishing(_ f: (Double) -> Double) -> SearchResult? {
    guard let (a, b) = bracket(f) else { return nil }
    let scale = max(f(a).magnitude, f(b).magnitude)
    guard let root = tools.finder.root(from: a, to: b, f) else { return nil }
    let rest = f(root).magnitude
    return matched(root, value: rest, residual: rest / scale)
  }

  /// Two offsets between which a function changes its sign, the pair nearest the curve whose middle
  /// is on the circle on the side of shorter tangents.
  ///
  /// Up to 3 rad these are that curve and the one with the circle's curvature; above, a scan of 96
  /// steps down to the curve whose middle reaches the centre.
  func bracket(_ f: (Double) -> Double) -> (Double, Double)? {
    let first = f(0)
    if family.sweep < 3, let low = osculating()?.offset, f(low) * first < 0 { return (low, 0) }
    let last = -4 / (3 * family.end.sine.high)
    let steps = 96
    var x = 0.0
    for step in 1...steps {
      let next = last * Double(step) / Double(steps)
      guard family.h(next) > 0 else { return nil }
      let value = f(next)
      if value.isNaN { return nil }
      if value * first < 0 { return (next, x) }
      x = next
    }
    return nil
  }
}
#endif

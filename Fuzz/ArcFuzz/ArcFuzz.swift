// SPDX-License-Identifier: Apache-2.0

import ArcApproximation
import BezierGeometry

/// Arcs from any bytes, read as doubles: every fit is finite with a bound that holds, or a typed
/// error.
@_cdecl("LLVMFuzzerTestOneInput")
public func fitAnything(_ start: UnsafePointer<UInt8>, _ count: Int) -> Int32 {
  var numbers = UnsafeRawBufferPointer(start: start, count: count)
  func next(_ fallback: Double) -> Double {
    guard numbers.count >= 8 else { return fallback }
    defer { numbers = UnsafeRawBufferPointer(rebasing: numbers.dropFirst(8)) }
    return numbers.loadUnaligned(as: Double.self)
  }
  let (sweep, radius) = (next(1), next(1))
  let (center, startAngle) = (Point2D(next(0), next(0)), next(0))
  let (tolerance, radiusY, rotation) = (next(1e-3), next(0.5), next(0))
  let choice = Int(numbers.first ?? 0)
  let criterion = ArcCriterion.allCases[choice % ArcCriterion.allCases.count]
  let ends = criterion.endConditions[choice / 16 % criterion.endConditions.count]
  let pieces = 1 + choice % 5
  let circle = CircularArc(center: center, radius: radius, startAngle: startAngle, sweep: sweep)
  do {
    let fit = try circle.fit(count: pieces, criterion: criterion, ends: ends)
    check(fit.cubics, fit.certifiedBound, fit.cubics.count)
    let report = fit.report()
    precondition(!report.lengthError.isNaN && !report.areaError.isNaN, "a figure is not a number")
  } catch {
    precondition(!error.description.isEmpty, "the error says nothing")
  }
  if let cubics = try? circle.cubics(tolerance: tolerance, criterion: criterion, ends: ends) {
    precondition(cubics.certifiedBound <= tolerance, "the bound is above the tolerance")
    check(cubics, cubics.certifiedBound, cubics.count)
  }
  let ellipse = EllipticalArc.CenterForm(
    center: center,
    radii: Vector2D(radius, radiusY),
    rotation: rotation,
    startAngle: startAngle,
    sweep: sweep
  )
  if let fit = try? ellipse.fit(count: pieces, criterion: criterion, ends: ends) {
    check(fit.cubics, fit.certifiedBound, fit.cubics.count)
    precondition(!fit.report().lengthError.isNaN, "a figure is not a number")
  }
  // Tolerances of many thousand cubics take long and show nothing new.
  let isCoarse = tolerance > 1e-9 * max(radius, radiusY) && sweep.magnitude < 100
  if isCoarse, let fit = try? ellipse.fit(tolerance: tolerance, criterion: criterion, ends: ends) {
    precondition(fit.certifiedBound <= tolerance, "the bound is above the tolerance")
    check(fit.cubics, fit.certifiedBound, fit.cubics.count)
  }
  return 0
}

/// Cubics that are finite, meet in the same points, and have a bound.
private func check(_ cubics: some Sequence<CubicBezier>, _ bound: Double, _ count: Int) {
  precondition(bound >= 0 && bound.isFinite, "the bound is no distance")
  precondition(count >= 1, "there is no cubic")
  var last: Point2D?
  for cubic in cubics.prefix(1000) {
    for point in [cubic.p0, cubic.p1, cubic.p2, cubic.p3] {
      precondition(point.x.isFinite && point.y.isFinite, "a control point is not finite")
    }
    if let last { precondition(last == cubic.p0, "two cubics do not meet") }
    last = cubic.p3
  }
}

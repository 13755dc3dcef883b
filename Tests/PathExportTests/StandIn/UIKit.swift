// SPDX-License-Identifier: Apache-2.0

import Foundation

/// UIKit's drawing calls: angles in radians; `clockwise` means growing angles.
///
/// "Specifying a start angle of 0 radians, an end angle of π radians, and setting the clockwise
/// parameter to true draws the bottom half of the circle" where y points down (Apple's
/// documentation of `init(arcCenter:radius:startAngle:endAngle:clockwise:)`).
public final class UIBezierPath {
  private(set) var drawn = Recording()

  var usesEvenOddFillRule: Bool {
    get { drawn.isEvenOdd }
    set { drawn.isEvenOdd = newValue }
  }

  func move(to point: CGPoint) { drawn.move(to: point) }

  func addLine(to point: CGPoint) { drawn.line(to: point) }

  func addQuadCurve(to end: CGPoint, controlPoint: CGPoint) {
    drawn.quadratic(to: end, controlPoint)
  }

  func addCurve(to end: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    drawn.cubic(to: end, controlPoint1, controlPoint2)
  }

  func addArc(
    withCenter center: CGPoint,
    radius: CGFloat,
    startAngle: CGFloat,
    endAngle: CGFloat,
    clockwise: Bool
  ) {
    drawn.arc(center, radius, from: startAngle, to: endAngle, growing: clockwise)
  }

  func close() { drawn.close() }

  func append(_ other: UIBezierPath) { drawn.append(other.drawn) }
}

// SPDX-License-Identifier: Apache-2.0

import Foundation

/// AppKit's drawing calls: angles in degrees, counter-clockwise from the x axis where y points up;
/// `clockwise` means falling angles.
public final class NSBezierPath {
  enum WindingRule {
    case nonZero, evenOdd
  }

  private(set) var drawn = Recording()

  init() {}

  init(cgPath: CGPath) { drawn = cgPath.drawn }

  var windingRule: WindingRule {
    get { drawn.isEvenOdd ? .evenOdd : .nonZero }
    set { drawn.isEvenOdd = newValue == .evenOdd }
  }

  func move(to point: CGPoint) { drawn.move(to: point) }

  func line(to point: CGPoint) { drawn.line(to: point) }

  func curve(to end: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    drawn.cubic(to: end, controlPoint1, controlPoint2)
  }

  func appendArc(
    withCenter center: CGPoint,
    radius: CGFloat,
    startAngle: CGFloat,
    endAngle: CGFloat,
    clockwise: Bool
  ) {
    let unit = CGFloat.pi / 180
    drawn.arc(center, radius, from: startAngle * unit, to: endAngle * unit, growing: !clockwise)
  }

  func close() { drawn.close() }

  func append(_ other: NSBezierPath) { drawn.append(other.drawn) }
}

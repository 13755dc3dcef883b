// SPDX-License-Identifier: Apache-2.0

import Foundation

/// An angle that says its unit.
public struct Angle {
  var radians: CGFloat

  static func radians(_ radians: Double) -> Angle { Angle(radians: CGFloat(radians)) }

  static func degrees(_ degrees: Double) -> Angle {
    Angle(radians: CGFloat(degrees * .pi / 180))
  }
}

/// SwiftUI's drawing calls: `clockwise` means falling angles, as in Core Graphics.
///
/// "Because SwiftUI by default uses a vertically-flipped coordinate system, specifying a clockwise
/// arc results in a counterclockwise arc after the transformation is applied" (Apple's
/// documentation of `Path.addArc(center:radius:startAngle:endAngle:clockwise:transform:)`).
public struct Path {
  private(set) var drawn = Recording()

  mutating func move(to point: CGPoint) { drawn.move(to: point) }

  mutating func addLine(to point: CGPoint) { drawn.line(to: point) }

  mutating func addQuadCurve(to end: CGPoint, control: CGPoint) {
    drawn.quadratic(to: end, control)
  }

  mutating func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    drawn.cubic(to: end, control1, control2)
  }

  mutating func addArc(
    center: CGPoint,
    radius: CGFloat,
    startAngle: Angle,
    endAngle: Angle,
    clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    drawn.arc(
      center,
      radius,
      from: startAngle.radians,
      to: endAngle.radians,
      growing: !clockwise
    )
  }

  mutating func closeSubpath() { drawn.close() }

  mutating func addPath(_ path: Path, transform: CGAffineTransform = .identity) {
    drawn.append(path.drawn)
  }

  func applying(_ transform: CGAffineTransform) -> Path {
    var result = self
    result.drawn = transform.apply(drawn)
    return result
  }
}

/// A shape fills a rectangle.
public protocol Shape {
  func path(in rect: CGRect) -> Path
}

// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The map x' = a x + c y + tx, y' = b x + d y + ty.
struct CGAffineTransform {
  var a, b, c, d, tx, ty: CGFloat

  static let identity = CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  func apply(_ recording: Recording) -> Recording {
    func vector(_ v: CGPoint) -> CGPoint { CGPoint(x: a * v.x + c * v.y, y: b * v.x + d * v.y) }
    return recording.mapped(
      { point in
        let image = vector(point)
        return CGPoint(x: image.x + tx, y: image.y + ty)
      },
      vector
    )
  }
}

/// A finished path of Core Graphics.
public class CGPath {
  fileprivate(set) var drawn = Recording()
}

/// The drawing calls of Core Graphics: angles in radians; `clockwise` means falling angles.
///
/// "In a flipped coordinate system (the default for UIView drawing methods in iOS), specifying a
/// clockwise arc results in a counterclockwise arc after the transformation is applied" (Apple's
/// documentation of `addArc(center:radius:startAngle:endAngle:clockwise:transform:)`).
public final class CGMutablePath: CGPath {
  func move(to point: CGPoint, transform: CGAffineTransform = .identity) { drawn.move(to: point) }

  func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
    drawn.line(to: point)
  }

  func addQuadCurve(to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity) {
    drawn.quadratic(to: end, control)
  }

  func addCurve(
    to end: CGPoint,
    control1: CGPoint,
    control2: CGPoint,
    transform: CGAffineTransform = .identity
  ) {
    drawn.cubic(to: end, control1, control2)
  }

  func addArc(
    center: CGPoint,
    radius: CGFloat,
    startAngle: CGFloat,
    endAngle: CGFloat,
    clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    drawn.arc(center, radius, from: startAngle, to: endAngle, growing: !clockwise)
  }

  func closeSubpath() { drawn.close() }

  func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
    drawn.append(path.drawn)
  }
}

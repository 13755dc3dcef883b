// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import TestSupport

/// Random paths for the printer.
enum PathGenerator {
  /// A coordinate: of a drawing with few decimals, any double, -0, or of extreme size.
  static func coordinate(_ source: inout SeededGenerator) -> Double {
    switch Int.random(in: 0..<10, using: &source) {
    case 0: return source.draw(.coordinate)
    case 1: return source.draw(.signedLogarithmic(1e-300...1e300))
    case 2: return Bool.random(using: &source) ? -0.0 : 0
    case 3: return source.draw(.signedLogarithmic(1e-12...1e12))
    case 4: return Double(Int.random(in: -20...20, using: &source))
    case 5:
      let value = Double(bitPattern: source.next())
      return value.isFinite ? value : 1e308
    default: return Double(Int.random(in: -99_999...99_999, using: &source)) / 1000
    }
  }

  static func point(_ source: inout SeededGenerator) -> Point2D {
    Point2D(coordinate(&source), coordinate(&source))
  }

  /// Elements, the first a move, with repeated coordinates and mirrored control points now and
  /// then.
  static func elements(_ source: inout SeededGenerator) -> [PathElement] {
    var path = BezierPath()
    var last = Vector2D.zero
    path.move(to: point(&source))
    for _ in 0..<Int.random(in: 0...12, using: &source) {
      let current = path.currentPoint ?? .origin
      var end = point(&source)
      if Int.random(in: 0..<5, using: &source) == 0 { end.x = current.x }
      if Int.random(in: 0..<5, using: &source) == 0 { end.y = current.y }
      var control = point(&source)
      if Int.random(in: 0..<3, using: &source) == 0 {
        let mirrored = current + last
        if mirrored.isFinite { control = mirrored }
      }
      let other = point(&source)
      last = .zero
      switch Int.random(in: 0..<9, using: &source) {
      case 0: path.move(to: end)
      case 1, 2: path.addLine(to: end)
      case 3:
        path.addQuadCurve(to: end, control: control)
        last = end - control
      case 4, 5:
        path.addCurve(to: end, control1: control, control2: other)
        last = end - other
      case 6: path.closeSubpath()
      default:
        path.addArc(
          to: end,
          radii: Vector2D(coordinate(&source), coordinate(&source)),
          rotation: rotation(&source),
          isLargeArc: Bool.random(using: &source),
          sweepsPositive: Bool.random(using: &source)
        )
      }
    }
    return Array(path.elements)
  }

  /// A rotation within two turns.
  static func rotation(_ source: inout SeededGenerator) -> Double {
    switch Int.random(in: 0..<6, using: &source) {
    case 0: 0
    case 1: Bool.random(using: &source) ? .pi / 2 : -.pi / 4
    case 2: Double(Int.random(in: -360_00...360_00, using: &source)) / 100 * (.pi / 180)
    case 3: source.draw(.signedLogarithmic(1e-9...6))
    default: source.draw(.uniform(-4 * .pi...4 * .pi))
    }
  }
}

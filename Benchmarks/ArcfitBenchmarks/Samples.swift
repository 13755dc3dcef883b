// SPDX-License-Identifier: Apache-2.0

import BezierGeometry

/// The random inputs, the same in every run; `peers.py` draws from the same distributions.
enum Samples {
  /// How many inputs a row has: fewer are learnt by the branch predictor.
  static let count = 20_480

  /// SplitMix64, so that the numbers do not depend on the system.
  struct Generator: RandomNumberGenerator {
    var state: UInt64 = 1

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var z = state
      z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
      z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
      return z ^ (z >> 31)
    }
  }

  /// Arcs with sweeps and start angles uniform in a turn, centres within ±100, radii 0.1...100.
  static func arcs(_ count: Int) -> [CircularArc] {
    var source = Generator()
    return (0..<count).map { _ in
      CircularArc(
        center: Point2D(
          x: .random(in: -100...100, using: &source),
          y: .random(in: -100...100, using: &source)
        ),
        radius: .random(in: 0.1...100, using: &source),
        startAngle: .random(in: 0...(2 * .pi), using: &source),
        sweep: .random(in: 0...(2 * .pi), using: &source).nextUp
      )
    }
  }

  /// Cubics with control points in the unit square.
  static func cubics(_ count: Int) -> [CubicBezier] {
    var source = Generator()
    return (0..<count).map { _ in
      func point() -> Point2D {
        Point2D(x: .random(in: 0...1, using: &source), y: .random(in: 0...1, using: &source))
      }
      return CubicBezier(point(), point(), point(), point())
    }
  }

  /// A path like that of an icon: a closed outline of 24 segments within 24 units, half of them
  /// curves, and a ring of two arcs.
  static func icon() -> BezierPath {
    var source = Generator()
    func point() -> Point2D {
      Point2D(x: .random(in: 0...24, using: &source), y: .random(in: 0...24, using: &source))
    }
    var path = BezierPath()
    path.move(to: point())
    for step in 0..<23 {
      switch step % 4 {
      case 0, 2: path.addLine(to: point())
      case 1: path.addCurve(to: point(), control1: point(), control2: point())
      default: path.addQuadCurve(to: point(), control: point())
      }
    }
    path.closeSubpath()
    path.move(to: Point2D(4, 12))
    for x in [20.0, 4] {
      path.addArc(
        to: Point2D(x, 12),
        radii: Vector2D(8, 8),
        isLargeArc: false,
        sweepsPositive: true
      )
    }
    path.closeSubpath()
    return path
  }

  /// Sweeps in radians from 0.6 up to a limit.
  static func sweeps(_ count: Int, upTo limit: Double) -> [Double] {
    var source = Generator()
    return (0..<count).map { _ in .random(in: 0.6...limit, using: &source) }
  }

  /// Parameters in 0...1.
  static func parameters(_ count: Int) -> [Double] {
    var source = Generator()
    return (0..<count).map { _ in .random(in: 0...1, using: &source) }
  }
}

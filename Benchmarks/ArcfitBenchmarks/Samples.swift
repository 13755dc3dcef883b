// SPDX-License-Identifier: Apache-2.0

import BezierGeometry

/// The random inputs, the same in every run; `peers.py` draws from the same distributions.
enum Samples {
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

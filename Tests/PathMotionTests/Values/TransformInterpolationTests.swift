// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import PathMotion
import TestSupport
import Testing

/// Affine maps between two others.
@Suite struct TransformInterpolationTests {
  private func between(
    _ a: AffineTransform2D,
    _ b: AffineTransform2D,
    at progress: Double
  ) -> AffineTransform2D {
    let timeline = Timeline(.transform(a), .between(from: .transform(a), to: .transform(b)))
    guard case .transform(let map) = timeline.value(at: progress) else { return .identity }
    return map
  }

  private typealias Pair = (a: AffineTransform2D, b: AffineTransform2D, t: Double)

  private func pair(_ n: [Double]) -> Pair {
    func map(_ i: Int) -> AffineTransform2D {
      AffineTransform2D(a: n[i], b: n[i + 1], c: n[i + 2], d: n[i + 3], tx: n[i + 4], ty: n[i + 5])
    }
    return (map(0), map(6), n[12])
  }

  /// The ends are exact; near them the map is near them, and nothing is lost between.
  @Test func anyMaps() {
    forAll(
      "affine maps",
      cases: 5_000,
      numbers: Array(repeating: .coordinate, count: 12) + [.parameter],
      make: pair,
      check: { (pair: Pair) throws -> Void in
        let (begin, end) = (between(pair.a, pair.b, at: 0), between(pair.a, pair.b, at: 1))
        try ensure(begin == pair.a && end == pair.b, "\(begin) \(end)")
        let map = between(pair.a, pair.b, at: pair.t)
        try ensure(map.isFinite, "\(map)")
        for (near, given) in [(1e-9, pair.a), (1 - 1e-9, pair.b)] {
          let apart = Shown.gap(between(pair.a, pair.b, at: near), given)
          try ensure(apart < 1e-4, "at \(near): \(apart)")
        }
        // Translations run straight.
        let x = pair.a.tx + pair.t * (pair.b.tx - pair.a.tx)
        try ensure((map.tx - x).magnitude < 1e-12, "\(map.tx), not \(x)")
      }
    )
  }

  /// A turn and a size in between: what is turned and scaled never shears nor collapses, mirrored
  /// or not, and turns by half a turn at most.
  @Test func similarities() {
    forAll(
      "similarities",
      cases: 5_000,
      numbers: [
        .uniform(-10...10), .uniform(-10...10), .logarithmic(0.1...10), .logarithmic(0.1...10),
        .integer(0...1), .parameter,
      ],
      make: { $0 },
      check: { (n: [Double]) throws -> Void in
        let mirror = AffineTransform2D(scaleX: n[4] == 1 ? -1 : 1, y: 1)
        func map(_ angle: Double, _ scale: Double) -> AffineTransform2D {
          mirror.concatenating(AffineTransform2D(scale: scale)).concatenating(
            AffineTransform2D(rotation: angle)
          )
        }
        let (a, b) = (map(n[0], n[2]), map(n[1], n[3]))
        let shown = between(a, b, at: n[5])
        let scale = n[2] + n[5] * (n[3] - n[2])
        let sign = n[4] == 1 ? -1.0 : 1
        let error = (shown.determinant - sign * scale * scale).magnitude
        try ensure(error < 1e-9 * scale * scale, "\(shown.determinant), scale \(scale)")
        let turn = (n[1] - n[0]).remainder(dividingBy: 2 * .pi)
        // Half a turn may have either direction.
        if turn.magnitude > .pi - 1e-6 { return }
        let expected = map(n[0] + n[5] * turn, scale)
        let apart = Shown.gap(shown, expected)
        try ensure(apart < 1e-9 * scale, "\(shown), not \(expected)")
      }
    )
  }

  /// Maps that lose a dimension, or both.
  @Test func degenerate() {
    let maps = [
      AffineTransform2D(scale: 0), AffineTransform2D(scaleX: 0, y: 1),
      AffineTransform2D(scaleX: 1, y: 0), AffineTransform2D(a: 1, b: 2, c: 2, d: 4),
      AffineTransform2D(a: 0, b: 1, c: 0, d: 1), AffineTransform2D(a: 0, b: 0, c: 3, d: 4),
      AffineTransform2D(scale: .leastNonzeroMagnitude), .identity,
      AffineTransform2D(a: 1e-200, b: 1e-200, c: -1e-200, d: 1e-200),
    ]
    for a in maps {
      for b in maps {
        for step in 0...16 {
          let map = between(a, b, at: Double(step) / 16)
          #expect(map.isFinite, "\(a) to \(b): \(map)")
          if step == 0 { #expect(map == a) }
          if step == 16 { #expect(map == b) }
        }
      }
    }
    // From nothing to something it grows, and does not turn.
    let half = between(AffineTransform2D(scale: 0), .identity, at: 0.5)
    #expect(half == AffineTransform2D(scale: 0.5))
  }

  /// Steps that add up: each cycle turns on from the last.
  @Test func cumulativeTurns() {
    var timeline = Timeline(.transform(.identity))
    let turn = AffineTransform2D(rotation: 0.3)
    var animation = Animation(
      "a.transform",
      .between(from: .transform(.identity), to: .transform(turn)),
      timing: MediaTiming(duration: 1, repeatCount: 4)
    )
    animation.isCumulative = true
    timeline.add(animation, at: 0)
    for time in [0.5, 1.5, 2.25, 3.75] {
      guard case .transform(let map) = timeline.value(at: time) else { continue }
      let expected = AffineTransform2D(rotation: 0.3 * time)
      #expect(Shown.gap(map, expected) < 1e-14, "\(time)")
    }
  }
}

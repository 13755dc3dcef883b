// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import TestSupport
import Testing

/// Parameters at given lengths: what counts is the length up to them.
@Suite struct InverseLengthProperties {
  /// Any segment, degenerate ones included.
  static func segment(_ source: inout SeededGenerator) -> PathSegment {
    switch source.integer(0..<6) {
    case 0: return .line(LineSegment(Draw.points(2, &source)))
    case 1: return .quadratic(Draw.quadratic(&source))
    case 2: return .cubic(Draw.nearCusp(&source))
    case 3: return EllipticalArc(Draw.form(&source)).map { .arc($0) } ?? .cubic(Draw.cubic(&source))
    default: return .cubic(Draw.cubic(&source))
    }
  }

  private func check(_ segment: PathSegment, _ fraction: Double, _ accuracy: Double) throws {
    let whole = segment.length(accuracy: 0)
    let wanted = accuracy * whole
    let target = fraction * whole
    let t = segment.parameter(atLength: target, accuracy: wanted)
    try ensure(t >= 0 && t <= 1, "t = \(t)")
    // By the other end too: the reference is no longer than needed.
    let length = segment.length(from: 0, to: t, accuracy: 0)
    let error = (length - target).magnitude
    try ensure(error <= max(wanted, 0x1p-45 * size(segment)), "off by \(error / whole)")
  }

  /// What the best accuracy is relative to.
  private func size(_ segment: PathSegment) -> Double {
    guard case .arc(let arc) = segment else { return segment.polygonLength }
    return (arc.centerForm?.radii.maximumNorm ?? 0) * 2 * .pi
  }

  @Test func lengthOfTheInverseIsTheLength() {
    forAll(
      "length up to the parameter at a length",
      cases: 20_000,
      generator: { source in
        (
          InverseLengthProperties.segment(&source), Draw.parameter(&source),
          source.draw(.logarithmic(1e-17...0.1))
        )
      }
    ) { (segment, fraction, accuracy) throws -> Void in
      try check(segment, fraction, accuracy)
    }
  }

  @Test func scalingByAPowerOfTwoChangesNothing() {
    forAll(
      "parameter at a length, scaled by 2^±450",
      cases: 2_000,
      generator: { source in (Draw.cubic(&source), Draw.parameter(&source), source.bool()) }
    ) { (cubic, fraction, isLarge) throws -> Void in
      let scale = isLarge ? 0x1p450 : 0x1p-450
      let map = AffineTransform2D(scaleX: scale, y: scale)
      let large = cubic.transformed(by: map)
      let whole = cubic.length(accuracy: 1e-9)
      let scaled = large.length(accuracy: 1e-9 * scale)
      try ensure(scaled == scale * whole, "length \(scaled)")
      let t = cubic.parameter(atLength: fraction * whole, accuracy: 1e-9)
      let other = large.parameter(atLength: fraction * scaled, accuracy: 1e-9 * scale)
      // The unit is chosen by the size, so roots may differ in the last place.
      let difference = cubic.length(from: min(t, other), to: max(t, other), accuracy: 0)
      try ensure(difference <= 2e-9, "t = \(t) and \(other)")
    }
  }

  @Test func similarityAndReversal() {
    forAll(
      "lengths and their inverse under similarities and reversal",
      cases: 5_000,
      generator: { source in
        (
          InverseLengthProperties.segment(&source), Draw.parameter(&source),
          source.draw(.uniform(-7...7)), source.draw(.logarithmic(1e-3...1e3))
        )
      }
    ) { (segment, fraction, angle, scale) throws -> Void in
      let map = AffineTransform2D(rotation: angle)
        .concatenating(AffineTransform2D(scaleX: scale, y: scale))
      let image = segment.transformed(by: map)
      let whole = segment.length(accuracy: 0)
      let accuracy = 1e-9 * size(segment)
      let turned = image.length(accuracy: 0)
      try ensure(abs(turned - scale * whole) <= scale * accuracy, "similarity: \(turned)")
      let back = segment.reversed()
      try ensure(abs(back.length(accuracy: 0) - whole) <= accuracy, "reversal")
      let target = fraction * whole
      let t = segment.parameter(atLength: target, accuracy: accuracy)
      let s = image.parameter(atLength: scale * target, accuracy: scale * accuracy)
      let r = back.parameter(atLength: whole - target, accuracy: accuracy)
      for (name, other) in [("similarity", s), ("reversal", 1 - r)] {
        let gap = segment.length(from: t, to: other, accuracy: 0)
        try ensure(abs(gap) <= 4 * accuracy, "\(name): \(gap) apart")
      }
    }
  }
}

// SPDX-License-Identifier: Apache-2.0

package import BezierGeometry

/// A value of a property that can move.
///
/// A gradient is two values, its ``colors(_:)`` and where they stand (``numbers(_:)``).
package enum MotionValue: Hashable, Sendable {
  /// A length, an opacity, an angle in radians, a part of a length.
  case number(Double)
  /// A point, or a pair of factors.
  case point(Point2D)
  /// An affine map; between two it is taken apart and turns by the smaller angle.
  case transform(AffineTransform2D)
  /// A colour, or none; none counts as clear.
  case color(MotionColor?)
  /// The colours of a gradient.
  case colors([MotionColor])
  /// Several numbers, such as the locations of a gradient's colours.
  case numbers([Double])
  /// A path, or none, which does not move: it is there or not.
  case path(BezierPath?)

  /// What kind of value this is, in words.
  package var kind: String {
    switch self {
    case .number: "a number"
    case .point: "a point"
    case .transform: "a transform"
    case .color: "a colour"
    case .colors: "a list of colours"
    case .numbers: "a list of numbers"
    case .path: "a path"
    }
  }

  package var isFinite: Bool {
    switch self {
    case .number(let value): value.isFinite
    case .point(let point): point.x.isFinite && point.y.isFinite
    case .transform(let map): map.isFinite
    case .color, .colors: true
    case .numbers(let values): values.allSatisfy { $0.isFinite }
    case .path(let path): path?.isFinite ?? true
    }
  }

  /// The largest of its numbers, without their signs.
  var extent: Double {
    switch self {
    case .number(let value): value.magnitude
    case .point(let point): max(point.x.magnitude, point.y.magnitude)
    case .transform(let map):
      [map.a, map.b, map.c, map.d, map.tx, map.ty].reduce(0) { max($0, $1.magnitude) }
    case .color, .colors: 1
    case .numbers(let values): values.reduce(0) { max($0, $1.magnitude) }
    case .path(let path): path?.points.reduce(0) { max($0, $1.x.magnitude, $1.y.magnitude) } ?? 0
    }
  }

  func isAlike(_ other: MotionValue) -> Bool { kind == other.kind }

  /// The value with a factor of another one added, as additive and cumulative animations do.
  ///
  /// Transforms follow each other (the other one first, a whole number of times); colours add their
  /// components; paths of other structure, and none, change nothing.
  func adding(_ other: MotionValue, times factor: Double = 1) -> MotionValue {
    func sum(_ a: MotionColor, _ b: MotionColor) -> MotionColor {
      MotionColor(premultiplied: zip(a.premultiplied(), b.premultiplied()).map { $0 + factor * $1 })
    }
    return switch (self, other) {
    case (.number(let a), .number(let b)): .number(a + factor * b)
    case (.point(let a), .point(let b)): .point(a + factor * (b - .origin))
    case (.transform(let a), .transform(let b)): .transform(a.followed(by: b, times: factor))
    case (.color(let a), .color(let b)): .color(sum(a ?? .clear, b ?? .clear))
    case (.colors(let a), .colors(let b)) where a.count == b.count: .colors(zip(a, b).map(sum))
    case (.numbers(let a), .numbers(let b)) where a.count == b.count:
      .numbers(zip(a, b).map { $0 + factor * $1 })
    case (.path(let a?), .path(let b?)) where a.verbs == b.verbs:
      .path(
        BezierPath(
          uncheckedVerbs: a.verbs,
          points: zip(a.points, b.points).map { $0 + factor * ($1 - .origin) },
          lastStart: a.lastStart
        )
      )
    default: self
    }
  }
}

extension AffineTransform2D {
  /// The map after another one, `times` over; a negative number takes it back where that can be.
  fileprivate func followed(by other: AffineTransform2D, times: Double) -> AffineTransform2D {
    guard let step = times < 0 ? other.inverted() : other else { return self }
    var result = self
    for _ in 0..<Int(min(times.magnitude.rounded(), 1000)) { result = step.concatenating(result) }
    return result
  }
}

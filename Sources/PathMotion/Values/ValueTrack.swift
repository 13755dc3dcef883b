// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry
internal import PathMorphing

/// The way from one value to another of its kind, prepared for many questions.
///
/// A class that never changes, so that a question copies none of it.
final class ValueTrack: Sendable {
  private enum Course: Sendable {
    case number(Double, Double)
    case point(Point2D, Point2D)
    case parts(TransformParts, TransformParts)
    case color(MotionColor, MotionColor)
    case colors([MotionColor], [MotionColor])
    case numbers([Double], [Double])
    case shape(ShapeWay)
    /// What does not move: the end at once.
    case discrete
  }

  let from: MotionValue
  let to: MotionValue
  private let course: Course

  /// The way between two values; those of unlike kinds, and paths that are not there, do not move.
  ///
  /// Lists of colours or numbers of unlike lengths: the shorter is spread over as many.
  init(from: MotionValue, to: MotionValue) {
    (self.from, self.to) = (from, to)
    switch (from, to) {
    case (.number(let a), .number(let b)): course = .number(a, b)
    case (.point(let a), .point(let b)): course = .point(a, b)
    case (.transform(let a), .transform(let b)):
      let (first, second) = TransformParts.pair(a, b)
      course = .parts(first, second)
    case (.color(let a), .color(let b)): course = .color(a ?? .clear, b ?? .clear)
    case (.colors(let a), .colors(let b)) where !a.isEmpty && !b.isEmpty:
      let count = max(a.count, b.count)
      course = .colors(
        ValueTrack.spread(a, count) { $0.interpolated(to: $1, at: $2) },
        ValueTrack.spread(b, count) { $0.interpolated(to: $1, at: $2) }
      )
    case (.numbers(let a), .numbers(let b)) where !a.isEmpty && !b.isEmpty:
      let count = max(a.count, b.count)
      course = .numbers(
        ValueTrack.spread(a, count) { LinearBlend($2)($0, $1) },
        ValueTrack.spread(b, count) { LinearBlend($2)($0, $1) }
      )
    case (.path(let a?), .path(let b?)):
      if let track = try? ShapeTrack(from: a, to: b) {
        course = .shape(ShapeWay(track))
      } else {
        course = .discrete
      }
    default: course = .discrete
    }
  }

  /// The way along a track of shapes.
  init(_ track: ShapeTrack) {
    (from, to) = (.path(track.pair.a), .path(track.pair.b))
    course = .shape(ShapeWay(track))
  }

  /// The track of shapes, where it is one.
  var shapes: ShapeTrack? {
    if case .shape(let way) = course { way.track } else { nil }
  }

  private static func spread<Element>(
    _ list: [Element],
    _ count: Int,
    _ between: (Element, Element, Double) -> Element
  ) -> [Element] {
    guard list.count < count else { return list }
    guard list.count > 1 else { return Array(repeating: list[0], count: count) }
    return (0..<count).map { index in
      let place = Double(index) / Double(count - 1) * Double(list.count - 1)
      let lower = min(Int(place), list.count - 2)
      return between(list[lower], list[lower + 1], place - Double(lower))
    }
  }

  /// The value at a part of the way; exact at 0 and 1, beyond the ends outside.
  func value(at progress: Double) -> MotionValue {
    switch course {
    case .number(let a, let b): return .number(LinearBlend(progress)(a, b))
    case .point(let a, let b): return .point(a.interpolated(to: b, at: progress))
    case .parts(let a, let b):
      if progress == 0 { return from }
      if progress == 1 { return to }
      return .transform(a.interpolated(to: b, at: progress).map)
    case .color(let a, let b):
      if progress == 0 { return from }
      if progress == 1 { return to }
      return .color(a.interpolated(to: b, at: progress))
    case .colors(let a, let b):
      return .colors(zip(a, b).map { $0.interpolated(to: $1, at: progress) })
    case .numbers(let a, let b):
      return .numbers(zip(a, b).map { LinearBlend(progress)($0, $1) })
    case .shape(let way): return .path(way.shape(at: progress))
    case .discrete: return to
    }
  }

  // MARK: Values as lists of numbers, for springs that start with a velocity

  /// The numbers of both ends that run straight; empty where nothing moves.
  var numbers: (from: [Double], to: [Double]) {
    switch course {
    case .number(let a, let b): ([a], [b])
    case .point(let a, let b): ([a.x, a.y], [b.x, b.y])
    case .parts(let a, let b): (a.numbers, b.numbers)
    case .color(let a, let b): (a.premultiplied, b.premultiplied)
    case .colors(let a, let b): (a.flatMap { $0.premultiplied }, b.flatMap { $0.premultiplied })
    case .numbers(let a, let b): (a, b)
    case .shape(let way):
      (ValueTrack.coordinates(way.track.pair.a), ValueTrack.coordinates(way.track.pair.b))
    case .discrete: ([], [])
    }
  }

  /// The value of such a list.
  func value(of numbers: [Double]) -> MotionValue {
    switch course {
    case .number: return .number(numbers[0])
    case .point: return .point(Point2D(x: numbers[0], y: numbers[1]))
    case .parts: return .transform(TransformParts(numbers: numbers).map)
    case .color: return .color(MotionColor(premultiplied: numbers))
    case .colors:
      return .colors(
        stride(from: 0, to: numbers.count, by: 4).map {
          MotionColor(premultiplied: Array(numbers[$0..<$0 + 4]))
        }
      )
    case .numbers: return .numbers(numbers)
    case .shape(let way):
      let path = way.track.pair.a
      return .path(
        BezierPath(
          uncheckedVerbs: path.verbs,
          points: path.points.indices.map { Point2D(x: numbers[2 * $0], y: numbers[2 * $0 + 1]) },
          lastStart: path.lastStart
        )
      )
    case .discrete: return to
    }
  }

  private static func coordinates(_ path: BezierPath) -> [Double] {
    path.points.flatMap { [$0.x, $0.y] }
  }
}

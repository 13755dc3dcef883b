// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import Foundation

/// What a generated program drew.
struct DrawnPath {
  enum Step: Equatable {
    case move(Point2D)
    case line(Point2D)
    case quadratic(Point2D, Point2D)
    case cubic(Point2D, Point2D, Point2D)
    /// center + u cos a + v sin a for a in a range.
    case arc(center: Point2D, u: Vector2D, v: Vector2D, from: Double, to: Double)
    case close

    /// The point at `t` of the step that begins at a point.
    func point(at t: Double, from start: Point2D) -> Point2D {
      switch self {
      case .move(let end), .line(let end): LineSegment(start, end).point(at: t)
      case .quadratic(let control, let end):
        QuadraticBezier(start, control, end).point(at: t)
      case .cubic(let a, let b, let end): CubicBezier(start, a, b, end).point(at: t)
      case .arc(let center, let u, let v, let from, let to):
        center + cos(from + t * (to - from)) * u + sin(from + t * (to - from)) * v
      case .close: start
      }
    }

    /// The signed angle of an arc.
    var sweep: Double? {
      if case .arc(_, _, _, let from, let to) = self { to - from } else { nil }
    }
  }

  var isEvenOdd = false
  var steps: [Step] = []

  /// The paths that a program printed, by key.
  static func read(_ text: String) throws -> [String: DrawnPath] {
    var result: [String: DrawnPath] = [:]
    var key = ""
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ")
      if words[0] == "path" {
        key = String(words[1])
        result[key] = DrawnPath(isEvenOdd: words.count > 2)
        continue
      }
      let numbers = words.dropFirst().compactMap { word in
        UInt64(word, radix: 16).map { Double(bitPattern: $0) }
      }
      func point(_ index: Int) -> Point2D { Point2D(numbers[2 * index], numbers[2 * index + 1]) }
      let step: Step
      switch (words[0], numbers.count) {
      case ("M", 2): step = .move(point(0))
      case ("L", 2): step = .line(point(0))
      case ("Q", 4): step = .quadratic(point(0), point(1))
      case ("C", 6): step = .cubic(point(0), point(1), point(2))
      case ("A", 8):
        step = .arc(
          center: point(0),
          u: point(1) - .origin,
          v: point(2) - .origin,
          from: numbers[6],
          to: numbers[7]
        )
      case ("Z", 0): step = .close
      default: throw GeneratedProgram.Failure(description: "not a step: \(line)")
      }
      result[key]?.steps.append(step)
    }
    return result
  }
}

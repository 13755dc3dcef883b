// SPDX-License-Identifier: Apache-2.0

import BezierGeometry

/// What an operation answered that was given NaN or infinity.
enum NonFiniteAnswer {
  /// Numbers that must all be NaN.
  case numbers([Double])
  /// Numbers of which one must not be finite: the value is carried on.
  case carried([Double])
  /// Something optional, or a list: whether there is nothing.
  case nothing(Bool)
  /// What was thrown.
  case refusal(PathError?)
  /// The documented exception.
  case constant(Bool)

  var isRight: Bool {
    switch self {
    case .numbers(let values): !values.isEmpty && values.allSatisfy(\.isNaN)
    case .carried(let values): !values.allSatisfy(\.isFinite)
    case .nothing(let isNothing), .constant(let isNothing): isNothing
    case .refusal(.notFinite(_, let value)?): !value.isFinite
    case .refusal(.tolerance(.notFinite(_, let value))?): !value.isFinite
    case .refusal: false
    }
  }

  static func refused<Result>(_ work: () throws -> Result) -> NonFiniteAnswer {
    do {
      _ = try work()
      return .refusal(nil)
    } catch {
      return .refusal(error as? PathError)
    }
  }

  static func numbers(_ box: Rect2D) -> NonFiniteAnswer {
    .numbers([box.minX, box.minY, box.maxX, box.maxY])
  }

  static func carried(_ box: Rect2D) -> NonFiniteAnswer {
    .carried([box.minX, box.minY, box.maxX, box.maxY])
  }

  static func numbers(_ vector: Vector2D) -> NonFiniteAnswer { .numbers([vector.x, vector.y]) }

  static func numbers(_ nearest: NearestPoint) -> NonFiniteAnswer {
    .numbers([nearest.t, nearest.point.x, nearest.point.y, nearest.distance])
  }

  static func carried(_ vector: Vector2D) -> NonFiniteAnswer { .carried([vector.x, vector.y]) }

  static func carried(_ path: BezierPath) -> NonFiniteAnswer {
    .carried(path.points.flatMap { [$0.x, $0.y] })
  }

  static func carried(_ segment: PathSegment) -> NonFiniteAnswer { carried(BezierPath(segment)) }
}

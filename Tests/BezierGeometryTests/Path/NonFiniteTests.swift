// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import TestSupport
import Testing

/// The policy that ``BezierPath`` states, for every public operation on paths and segments.
@Suite struct NonFiniteTests {
  private typealias Answer = NonFiniteAnswer

  private static let bad = [Double.nan, .infinity, -.infinity]
  private static let pole = Point2D(3, 7)
  private static let line = LineSegment(.origin, pole)
  private static let circle = BezierPath.circle(center: .origin, radius: 9)

  // MARK: Segments

  /// Every operation on a segment that is not finite.
  private static var segmentOperations: [(String, (PathSegment) -> Answer)] {
    [
      ("length", { .numbers([$0.length(accuracy: 1e-9), $0.length()]) }),
      ("length, relative", { .numbers([$0.length(relativeAccuracy: 1e-9)]) }),
      ("length of a part", { .numbers([$0.length(from: 0.2, to: 0.7, accuracy: 1e-9)]) }),
      ("length of nothing", { .numbers([$0.length(from: 0.2, to: 0.2, accuracy: 1e-9)]) }),
      ("parameter", { .numbers([$0.parameter(atLength: 1, accuracy: 1e-9)]) }),
      ("signed area", { .numbers([$0.signedArea]) }),
      ("bounding box", { .carried($0.boundingBox) }),
      ("control box", { .numbers($0.controlBox) }),
      ("curvature", { .numbers([$0.curvature(at: 0.3)]) }),
      ("nearest", { .numbers($0.nearestPoint(to: pole)) }),
      ("transformed", { .carried($0.transformed(by: AffineTransform2D(scale: 2))) }),
      ("reversed", { .carried($0.reversed()) }),
      ("left part", { .carried($0.split(at: 0.25).left) }),
      ("middle part", { .carried($0.subcurve(from: 0.25, to: 0.5)) }),
      ("point", { .carried($0.point(at: 0.3) - .origin) }),
      ("derivative", { .carried($0.derivative(at: 0.3)) }),
      (
        "second derivative",
        { $0.kind == .line ? .constant(true) : .carried($0.secondDerivative(at: 0.3)) }
      ),
      // A line's or a curve's direction has a component that is NaN; the other may be, too.
      ("tangent", { .carried($0.unitTangent(at: 0.3)) }),
      (
        "extremes",
        { segment in
          switch segment {
          case .cubic(let curve): .nothing(segment.extrema.isEmpty && curve.inflections.isEmpty)
          case .arc(let arc): .nothing(segment.extrema.isEmpty && arc.centerForm == nil)
          case .quadratic: .nothing(segment.extrema.isEmpty)
          case .line: .constant(segment.extrema.isEmpty)
          }
        }
      ),
      ("intersections", { a in .refused { try a.intersections(with: line, tolerance: 1e-9) } }),
      ("self-intersections", { a in .refused { try a.selfIntersections(tolerance: 1e-9) } }),
      ("flattening", { segment in .refused { try BezierPath(segment).flattened(tolerance: 1) } }),
      (
        "quadratics",
        { segment in
          guard case .cubic(let curve) = segment else { return .constant(true) }
          return .refused { try curve.quadratics(tolerance: 1) }
        }
      ),
    ]
  }

  /// Segments of all kinds with one stored value replaced.
  private static func brokenSegments() -> [PathSegment] {
    let numbers: [Double] = [1, 2, 30, 5, 4, 60, 9, 11]
    func points(_ values: [Double]) -> [Point2D] {
      stride(from: 0, to: values.count, by: 2).map { Point2D(values[$0], values[$0 + 1]) }
    }
    let builders: [(Int, ([Double], [Point2D]) -> PathSegment)] = [
      (4, { _, p in .line(LineSegment(p)) }),
      (6, { _, p in .quadratic(QuadraticBezier(p)) }),
      (8, { _, p in .cubic(CubicBezier(p)) }),
      (
        7,
        { values, p in
          .arc(EllipticalArc(p[0], p[1], p[2] - .origin, rotation: values[6]))
        }
      ),
    ]
    var result: [PathSegment] = []
    for (count, build) in builders {
      for index in 0..<count {
        for value in bad {
          var values = numbers
          values[index] = value
          result.append(build(values, points(values)))
        }
      }
    }
    return result
  }

  @Test func operationsOnSegmentsThatAreNotFinite() {
    let operations = Self.segmentOperations
    for segment in Self.brokenSegments() {
      #expect(!segment.isFinite)
      for (name, operation) in operations {
        let answer = operation(segment)
        #expect(answer.isRight, "\(name) of \(segment): \(answer)")
      }
    }
  }

  // MARK: Paths

  /// Every operation on a path that is not finite.
  private static var pathOperations: [(String, (BezierPath) -> Answer)] {
    [
      ("length", { .numbers([$0.length(accuracy: 1e-9)]) }),
      ("length, relative", { .numbers([$0.length(relativeAccuracy: 1e-9)]) }),
      ("signed area", { .numbers([$0.signedArea]) }),
      ("centroid", { .nothing($0.centroid == nil) }),
      ("bounding box", { .nothing($0.boundingBox == nil) }),
      ("control box", { .nothing($0.controlBox == nil) }),
      ("nearest", { .nothing($0.nearestPoint(to: pole) == nil) }),
      ("winding number", { .constant($0.windingNumber(around: pole) == 0) }),
      ("contains", { .constant(!$0.contains(pole) && !$0.contains(pole, rule: .evenOdd)) }),
      ("transformed", { .carried($0.transformed(by: AffineTransform2D(scale: 2))) }),
      ("reversed", { .carried($0.reversed()) }),
    ]
  }

  /// Every operation that refuses a path that is not finite.
  private static var pathRefusals: [(String, (BezierPath) throws -> Void)] {
    [
      ("index", { _ = try $0.arcLengthIndex(accuracy: 1) }),
      ("index, by default", { _ = try $0.arcLengthIndex() }),
      ("flattened", { _ = try $0.flattened(tolerance: 1) }),
      ("flattening", { _ = try $0.flattening(tolerance: 1) }),
      ("quadratics", { _ = try $0.convertingCubicsToQuadratics(tolerance: 1) }),
      ("trimmed", { _ = try $0.trimmed(from: 0.1, to: 0.2) }),
      ("dashed", { _ = try $0.dashed([3], accuracy: 1) }),
      ("dashes", { _ = try $0.dashes([3], accuracy: 1) }),
      ("unit speed", { _ = try $0.reparametrizedByLength(tolerance: 1) }),
      ("stroke table", { _ = try $0.strokeTable(accuracy: 1) }),
      ("stroke table, relative", { _ = try $0.strokeTable(relativeAccuracy: 0.1) }),
      ("intersections", { _ = try $0.intersections(with: circle) }),
      ("self-intersections", { _ = try $0.selfIntersections() }),
    ]
  }

  @Test func operationsOnPathsThatAreNotFinite() throws {
    let path = try BezierPath("M1 2L9 4Q8 8 5 9Zm3 3C1 2 3 4 5 7A8 5 20 0 1 4 4M20 20")
    var operations = Self.pathOperations
    for (name, work) in Self.pathRefusals {
      operations.append((name, { path in .refused { try work(path) } }))
    }
    for index in path.points.indices {
      for value in Self.bad {
        for isX in [true, false] {
          var points = path.points
          // The second entry of an arc is its rotation and a 0 that means nothing.
          if isX { points[index].x = value } else { points[index].y = value }
          if !isX, path.points[index].y == 0 { continue }
          let broken = BezierPath(
            uncheckedVerbs: path.verbs,
            points: points,
            lastStart: path.lastStart
          )
          for (name, operation) in operations {
            // The last move draws nothing.
            if index == points.count - 1, name.hasPrefix("length") { continue }
            let answer = operation(broken)
            #expect(answer.isRight, "\(name), entry \(index) \(value): \(answer)")
          }
        }
      }
    }
  }

  // MARK: Arguments

  @Test func argumentsThatAreNotFinite() throws {
    let path = try BezierPath("M1 2L9 4Q8 8 5 9C1 2 3 4 5 7A8 5 20 0 1 4 4")
    let index = try path.arcLengthIndex(accuracy: 1e-9)
    let table = try path.strokeTable(accuracy: 1e-6)
    for value in Self.bad {
      var answers: [(String, Answer)] = []
      for point in [Point2D(value, 0), Point2D(0, value)] {
        answers += [
          ("nearest", .nothing(path.nearestPoint(to: point) == nil)),
          ("winding number", .constant(path.windingNumber(around: point) == 0)),
          ("contains", .constant(!path.contains(point))),
          ("circle", .carried(.circle(center: point, radius: 1))),
          ("polygon", .carried(.init(points: [point, .origin, Self.pole], isClosed: true))),
        ]
        for segment in path.segments {
          answers.append(("nearest of a segment", .numbers(segment.nearestPoint(to: point))))
        }
      }
      let refusals: [(String, () throws -> Void)] = [
        ("index", { _ = try path.arcLengthIndex(accuracy: value) }),
        ("flattened", { _ = try path.flattened(tolerance: value) }),
        ("unit speed", { _ = try path.reparametrizedByLength(tolerance: value) }),
        ("table", { _ = try path.strokeTable(accuracy: value) }),
        ("table, relative", { _ = try path.strokeTable(relativeAccuracy: value) }),
        ("trimmed from", { _ = try index.trimmed(from: value, to: 1) }),
        ("trimmed to", { _ = try index.trimmed(from: 0, to: value) }),
        ("trimmed, accuracy", { _ = try path.trimmed(from: 0, to: 0.5, accuracy: value) }),
        ("dashes", { _ = try index.dashed([value]) }),
        ("phase", { _ = try index.dashed([1], phase: value) }),
        ("spacing", { _ = try index.evenSpacing(every: value) }),
        ("intersections", { _ = try path.intersections(with: path, tolerance: value) }),
        ("self-intersections", { _ = try path.selfIntersections(tolerance: value) }),
        ("quadratics", { _ = try path.convertingCubicsToQuadratics(tolerance: value) }),
      ]
      answers += refusals.map { ($0.0, .refused($0.1)) }
      for (name, answer) in answers { #expect(answer.isRight, "\(name) at \(value): \(answer)") }
    }
    let (place, other) = (index.point(atLength: .nan), index.point(atFraction: .nan))
    let direction = index.tangent(atLength: .nan)
    let answers: [(String, Answer)] = [
      ("point", .numbers([place.x, place.y, other.x, other.y])),
      ("tangent", .numbers(direction)),
      ("location", .numbers([index.location(atLength: .nan).t])),
      ("length", .numbers([index.length(at: index.location(atLength: .nan))])),
      ("table", .numbers([table.location(atFraction: .nan).t])),
    ]
    for (name, answer) in answers { #expect(answer.isRight, "\(name) at NaN: \(answer)") }
    for segment in path.segments {
      #expect(segment.parameter(atLength: .nan, accuracy: 1e-9).isNaN)
    }
  }
}

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

  static func numbers(_ box: Rect2D) -> NonFiniteAnswer { .numbers(box.edges) }

  static func carried(_ box: Rect2D) -> NonFiniteAnswer { .carried(box.edges) }

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

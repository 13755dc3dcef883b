// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import SVGPathData
import Testing

/// The policy that ``BezierPath`` states, for every public operation on paths and segments.
@Suite struct NonFiniteTests {
  private typealias Answer = NonFiniteAnswer

  private static let bad = [Double.nan, .infinity, -.infinity]
  private static let pole = Point2D(3, 7)

  // MARK: Segments

  /// Every operation on a segment that is not finite.
  private static var segmentOperations: [(String, (PathSegment) -> Answer)] {
    [
      ("length", { .numbers([$0.length(accuracy: 1e-9), $0.length(accuracy: .nan)]) }),
      ("length, relative", { .numbers([$0.length(relativeAccuracy: 1e-9)]) }),
      ("length of a part", { .numbers([$0.length(from: 0.2, to: 0.7, accuracy: 1e-9)]) }),
      ("length of nothing", { .numbers([$0.length(from: 0.2, to: 0.2, accuracy: 1e-9)]) }),
      ("parameter", { .numbers([$0.parameter(atLength: 1, accuracy: 1e-9)]) }),
      ("signed area", { .numbers([$0.signedArea]) }),
      ("bounding box", { .carried($0.boundingBox) }),
      ("control box", { .numbers($0.controlBox) }),
      ("curvature", { .numbers([$0.curvature(at: 0.3)]) }),
      ("nearest", { .numbers($0.nearest(to: pole)) }),
      ("transformed", { .carried($0.transformed(by: AffineTransform2D(scale: 2))) }),
      ("reversed", { .carried($0.reversed()) }),
      ("left part", { .carried($0.split(at: 0.25).left) }),
      ("middle part", { .carried($0.subcurve(from: 0.25, to: 0.5)) }),
      (
        "point",
        { segment in
          let point = segment.point(at: 0.3)
          return .carried([point.x, point.y])
        }
      ),
      (
        "derivative",
        { segment in
          let vector = segment.derivative(at: 0.3)
          return .carried([vector.x, vector.y])
        }
      ),
      (
        "second derivative",
        { segment in
          if case .line = segment { return .constant(true) }
          let vector = segment.secondDerivative(at: 0.3)
          return .carried([vector.x, vector.y])
        }
      ),
      (
        "tangent",
        { segment in
          // A line's or a curve's direction has a component that is NaN; the other may be, too.
          let tangent = segment.unitTangent(at: 0.3)
          return .carried([tangent.x, tangent.y])
        }
      ),
      (
        "extremes",
        { segment in
          switch segment {
          case .quadratic(let curve): .nothing(curve.extrema.isEmpty)
          case .cubic(let curve): .nothing(curve.extrema.isEmpty && curve.inflections.isEmpty)
          case .arc(let arc): .nothing(arc.centerForm == nil)
          case .line: .constant(true)
          }
        }
      ),
      (
        "intersections",
        { segment in
          let line = PathSegment.line(LineSegment(.origin, pole))
          return .refused { () throws(PathError) in
            try segment.intersections(with: line, tolerance: 1e-9)
          }
        }
      ),
      (
        "self-intersections",
        { segment in
          .refused { () throws(PathError) in try segment.selfIntersections(tolerance: 1e-9) }
        }
      ),
      (
        "flattening",
        { segment in
          var path = BezierPath()
          path.append(segment)
          return .refused { () throws(PathError) in try path.flattened(tolerance: 1) }
        }
      ),
      (
        "quadratics",
        { segment in
          guard case .cubic(let curve) = segment else { return .constant(true) }
          return .refused { () throws(PathError) in try curve.quadratics(tolerance: 1) }
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
    let builders: [(Int, ([Double]) -> PathSegment)] = [
      (
        4,
        {
          let p = points($0); return .line(LineSegment(p[0], p[1]))
        }
      ),
      (
        6,
        {
          let p = points($0); return .quadratic(QuadraticBezier(p[0], p[1], p[2]))
        }
      ),
      (
        8,
        {
          let p = points($0); return .cubic(CubicBezier(p[0], p[1], p[2], p[3]))
        }
      ),
      (
        7,
        { values in
          .arc(
            EllipticalArc(
              start: Point2D(values[0], values[1]),
              end: Point2D(values[2], values[3]),
              radii: Vector2D(x: values[4], y: values[5]),
              rotation: values[6],
              isLargeArc: false,
              isPositiveSweep: true
            )
          )
        }
      ),
    ]
    var result: [PathSegment] = []
    for (count, build) in builders {
      for index in 0..<count {
        for value in bad {
          var values = numbers
          values[index] = value
          result.append(build(values))
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
      ("nearest", { .nothing($0.nearest(to: pole) == nil) }),
      ("winding number", { .constant($0.windingNumber(around: pole) == 0) }),
      ("contains", { .constant(!$0.contains(pole) && !$0.contains(pole, rule: .evenOdd)) }),
      ("transformed", { .carried($0.transformed(by: AffineTransform2D(scale: 2))) }),
      ("reversed", { .carried($0.reversed()) }),
      (
        "subpaths",
        { path in
          let parts = path.subpaths.filter { !$0.path.isFinite }
          return .numbers(parts.map(\.signedArea))
        }
      ),
      (
        "subpaths, optional",
        { path in
          let parts = path.subpaths.filter { !$0.path.isFinite }
          return .nothing(parts.allSatisfy { $0.boundingBox == nil && $0.centroid == nil })
        }
      ),
      (
        "index",
        { path in .refused { () throws(PathError) in try path.arcLengthIndex(accuracy: 1) } }
      ),
      (
        "index, relative",
        { path in .refused { () throws(PathError) in try path.arcLengthIndex(relativeAccuracy: 1) }
        }
      ),
      (
        "flattened",
        { path in .refused { () throws(PathError) in try path.flattened(tolerance: 1) } }
      ),
      (
        "flattening",
        { path in .refused { () throws(PathError) in try path.flattening(tolerance: 1) } }
      ),
      (
        "quadratics",
        { path in .refused { () throws(PathError) in try path.withCubicsAsQuadratics(tolerance: 1) }
        }
      ),
      (
        "trimmed",
        { path in
          .refused { () throws(PathError) in try path.trimmed(from: 0.1, to: 0.2, accuracy: 1) }
        }
      ),
      (
        "dashed",
        { path in .refused { () throws(PathError) in try path.dashed(pattern: [3], accuracy: 1) } }
      ),
      (
        "dashes",
        { path in .refused { () throws(PathError) in try path.dashes(pattern: [3], accuracy: 1) } }
      ),
      (
        "unit speed",
        { path in .refused { () throws(PathError) in try path.unitSpeed(tolerance: 1) } }
      ),
      (
        "stroke table",
        { path in .refused { () throws(PathError) in try path.strokeTable(maximumError: 1) } }
      ),
      (
        "stroke table, relative",
        { path in
          .refused { () throws(PathError) in try path.strokeTable(maximumFractionError: 0.1) }
        }
      ),
      (
        "intersections",
        { path in
          .refused { () throws(PathError) in
            try path.intersections(with: .circle(center: .origin, radius: 9), tolerance: 1)
          }
        }
      ),
      (
        "self-intersections",
        { path in .refused { () throws(PathError) in try path.selfIntersections(tolerance: 1) } }
      ),
    ]
  }

  @Test func operationsOnPathsThatAreNotFinite() throws {
    let path = try SVGPathParser.parse("M1 2L9 4Q8 8 5 9Zm3 3C1 2 3 4 5 7A8 5 20 0 1 4 4M20 20")
    let operations = Self.pathOperations
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
    let path = try SVGPathParser.parse("M1 2L9 4Q8 8 5 9C1 2 3 4 5 7A8 5 20 0 1 4 4")
    let index = try path.arcLengthIndex(accuracy: 1e-9)
    let table = try path.strokeTable(maximumError: 1e-6)
    for value in Self.bad {
      let point = Point2D(value, 0)
      var answers: [(String, Answer)] = [
        ("nearest", .nothing(path.nearest(to: point) == nil)),
        ("winding number", .constant(path.windingNumber(around: point) == 0)),
        ("circle", .carried(.circle(center: point, radius: 1))),
        ("polygon", .carried(.polygon([point, .origin, Self.pole]))),
      ]
      for segment in path.segments {
        answers.append(("nearest of a segment", .numbers(segment.nearest(to: point))))
      }
      let refusals: [(String, () throws(PathError) -> Void)] = [
        ("index", { () throws(PathError) in _ = try path.arcLengthIndex(accuracy: value) }),
        (
          "index, relative",
          { () throws(PathError) in _ = try path.arcLengthIndex(relativeAccuracy: value) }
        ),
        ("flattened", { () throws(PathError) in _ = try path.flattened(tolerance: value) }),
        ("unit speed", { () throws(PathError) in _ = try path.unitSpeed(tolerance: value) }),
        ("table", { () throws(PathError) in _ = try path.strokeTable(maximumError: value) }),
        (
          "table, relative",
          { () throws(PathError) in _ = try path.strokeTable(maximumFractionError: value) }
        ),
        ("trimmed from", { () throws(PathError) in _ = try index.trimmed(from: value, to: 1) }),
        ("trimmed to", { () throws(PathError) in _ = try index.trimmed(from: 0, to: value) }),
        (
          "trimmed, accuracy",
          { () throws(PathError) in _ = try path.trimmed(from: 0, to: 0.5, accuracy: value) }
        ),
        ("dashes", { () throws(PathError) in _ = try index.dashed(pattern: [value]) }),
        ("phase", { () throws(PathError) in _ = try index.dashed(pattern: [1], phase: value) }),
        ("spacing", { () throws(PathError) in _ = try index.evenSpacing(distance: value) }),
        (
          "intersections",
          { () throws(PathError) in _ = try path.intersections(with: path, tolerance: value) }
        ),
        (
          "self-intersections",
          { () throws(PathError) in _ = try path.selfIntersections(tolerance: value) }
        ),
        (
          "quadratics",
          { () throws(PathError) in _ = try path.withCubicsAsQuadratics(tolerance: value) }
        ),
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

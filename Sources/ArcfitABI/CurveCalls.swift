// SPDX-License-Identifier: Apache-2.0

// `arcfit.h` describes the calls.

internal import ArcApproximation
internal import BezierGeometry
internal import CurveFitting
internal import PathMatching
internal import PathMorphing

// MARK: Paths

@c(arcfit_path)
func path(_ data: UnsafePointer<UInt8>?, _ count: Int) -> UnsafeMutableRawPointer {
  CallResult.of { () throws(SVGPathError) in
    CallResult(.path(try BezierPath(CallResult.text(data, count))))
  }
}

@c(arcfit_path_data)
func pathData(_ path: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer {
  CallResult.of(path: path) { (path) throws(CallResult.Failure) in
    CallResult(text: path.svgPathData())
  }
}

@c(arcfit_path_length)
func pathLength(_ path: UnsafeMutableRawPointer, _ accuracy: Double) -> UnsafeMutableRawPointer {
  CallResult.of(path: path) { (path) throws(CallResult.Failure) in
    guard accuracy >= 0, accuracy.isFinite else {
      throw CallResult.Failure(description: "the accuracy \(accuracy) is not a positive number")
    }
    return CallResult(numbers: [path.length(accuracy: accuracy == 0 ? nil : accuracy)])
  }
}

@c(arcfit_path_bounds)
func pathBounds(_ path: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer {
  CallResult.of(path: path) { (path) throws(CallResult.Failure) in
    let box = path.boundingBox
    return CallResult(numbers: box.map { [$0.minX, $0.minY, $0.maxX, $0.maxY] } ?? [])
  }
}

@c(arcfit_path_points)
func pathPoints(
  _ path: UnsafeMutableRawPointer,
  _ fractions: UnsafePointer<Double>?,
  _ count: Int
) -> UnsafeMutableRawPointer {
  CallResult.of(path: path) { (path) throws(CallResult.Failure) in
    let index = try CallResult.value { () throws(PathError) in try path.arcLengthIndex() }
    var points: [Point2D] = []
    for fraction in UnsafeBufferPointer(start: fractions, count: max(count, 0)) {
      guard (0...1).contains(fraction) else {
        throw CallResult.Failure(description: "the fraction \(fraction) is not in 0...1")
      }
      points.append(index.point(atFraction: fraction))
    }
    return CallResult(points: points)
  }
}

@c(arcfit_path_trimmed)
func pathTrimmed(
  _ path: UnsafeMutableRawPointer,
  _ start: Double,
  _ end: Double,
  _ offset: Double
) -> UnsafeMutableRawPointer {
  CallResult.of(path: path) { (path) throws(PathError) in
    CallResult(.path(try path.trimmed(from: start, to: end, offset: offset)))
  }
}

@c(arcfit_path_simplified)
func pathSimplified(
  _ path: UnsafeMutableRawPointer,
  _ tolerance: Double
) -> UnsafeMutableRawPointer {
  CallResult.of(path: path) { (path) throws(CurveFitError) in
    CallResult(.path(try path.simplified(tolerance: tolerance).path))
  }
}

// MARK: Arcs and fits

@c(arcfit_arc)
func arc(
  _ geometry: UnsafePointer<Double>,
  _ criterion: UnsafePointer<UInt8>?,
  _ criterionCount: Int,
  _ ends: UnsafePointer<UInt8>?,
  _ endCount: Int,
  _ count: Int,
  _ tolerance: Double
) -> UnsafeMutableRawPointer {
  CallResult.of { () throws(CallResult.Failure) in
    let form = EllipticalArc.CenterForm(
      center: Point2D(x: geometry[0], y: geometry[1]),
      radii: Vector2D(x: geometry[2], y: geometry[3]),
      rotation: geometry[4],
      startAngle: geometry[5],
      sweep: geometry[6]
    )
    let criterion =
      try CallResult.word(criterion, criterionCount, ArcCriterion.self) { $0.name }
      ?? .minimaxRadial
    let ends = try CallResult.word(ends, endCount, EndCondition.self) { $0.name }
    let fit = try CallResult.value { () throws(ArcFitError) in
      count == 0
        ? try form.fit(tolerance: tolerance, criterion: criterion, ends: ends)
        : try form.fit(count: count, criterion: criterion, ends: ends)
    }
    return CallResult(bound: fit.certifiedBound, fit.cubics)
  }
}

@c(arcfit_fit_points)
func fitPoints(
  _ points: UnsafePointer<Double>?,
  _ count: Int,
  _ isClosed: Bool,
  _ tolerance: Double
) -> UnsafeMutableRawPointer {
  CallResult.of { () throws(CurveFitError) in
    let numbers = UnsafeBufferPointer(start: points, count: max(count, 0) * 2)
    let points = stride(from: 0, to: numbers.count, by: 2).map {
      Point2D(x: numbers[$0], y: numbers[$0 + 1])
    }
    let fit = try SampledCurve(points: points, isClosed: isClosed).cubics(tolerance: tolerance)
    return CallResult(bound: fit.largestError, fit.cubics)
  }
}

// MARK: Morphs

@c(arcfit_morph)
func morph(
  _ a: UnsafeMutableRawPointer,
  _ b: UnsafeMutableRawPointer,
  _ mode: UnsafePointer<UInt8>?,
  _ count: Int
) -> UnsafeMutableRawPointer {
  CallResult.of(path: a) { (first) throws(CallResult.Failure) in
    guard case .path(let second) = object(b).value else {
      throw CallResult.Failure(description: "a second path was expected")
    }
    let mode = try CallResult.word(mode, count, MorphMode.self) { $0.rawValue } ?? .automatic
    return try CallResult.value { () throws(MorphError) in
      CallResult(.morph(try PathMorph(first, second, mode: mode)))
    }
  }
}

@c(arcfit_morph_path)
func morphPath(_ morph: UnsafeMutableRawPointer, _ t: Double) -> UnsafeMutableRawPointer {
  CallResult.of(morph: morph) { (morph) throws(CallResult.Failure) in
    CallResult(.path(morph.path(at: t)))
  }
}

@c(arcfit_morph_points)
func morphPoints(_ morph: UnsafeMutableRawPointer, _ t: Double) -> UnsafeMutableRawPointer {
  CallResult.of(morph: morph) { (morph) throws(CallResult.Failure) in
    var points: [Point2D] = []
    morph.writePoints(at: t, into: &points)
    return CallResult(points: points)
  }
}

@c(arcfit_morph_report)
func morphReport(_ morph: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer {
  CallResult.of(morph: morph) { (morph) throws(CallResult.Failure) in
    let report = morph.report()
    let members: JSONMembers = [
      ("certifiedBound", .number(morph.certifiedBound)),
      ("segments", .integer(morph.segmentCount)), ("score", .number(report.score)),
      ("travel", .number(report.travel)), ("rotation", .number(report.rotation)),
      ("extraCrossings", .integer(report.extraCrossings)),
      ("warnings", .list(report.warnings.map { .string($0) })),
    ]
    return CallResult(text: JSONTree.object(members).compact)
  }
}

// MARK: Arguments and results

extension CallResult {
  /// The coordinates of points.
  fileprivate convenience init(points: [Point2D]) {
    self.init(numbers: points.flatMap { [$0.x, $0.y] })
  }

  /// A bound and the eight coordinates of each cubic.
  fileprivate convenience init(bound: Double, _ cubics: [CubicBezier]) {
    let points = cubics.flatMap { [$0.p0, $0.p1, $0.p2, $0.p3] }
    self.init(numbers: [bound] + points.flatMap { [$0.x, $0.y] })
  }

  /// The case that a word names; nil without a word.
  fileprivate static func word<Case: CaseIterable>(
    _ bytes: UnsafePointer<UInt8>?,
    _ count: Int,
    _ type: Case.Type,
    _ name: (Case) -> String
  ) throws(Failure) -> Case? {
    guard count > 0 else { return nil }
    let word = text(bytes, count)
    for each in Case.allCases where name(each) == word { return each }
    let names = Case.allCases.map { name($0) }.joined(separator: ", ")
    throw Failure(description: "'\(word)' is none of \(names)")
  }
}

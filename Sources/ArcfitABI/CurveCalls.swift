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
  CallResult.of { () throws(CallResult.Failure) in
    CallResult(
      .path(
        try CallResult.value { () throws(SVGPathError) in
          try BezierPath(CallResult.text(data, count))
        }
      )
    )
  }
}

@c(arcfit_path_data)
func pathData(_ path: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer {
  CallResult.of { () throws(CallResult.Failure) in
    CallResult(text: try object(path).path.svgPathData())
  }
}

@c(arcfit_path_length)
func pathLength(
  _ path: UnsafeMutableRawPointer,
  _ accuracy: Double
) -> UnsafeMutableRawPointer {
  CallResult.of { () throws(CallResult.Failure) in
    let path = try object(path).path
    return CallResult(numbers: [
      path.length(accuracy: try CallResult.positive(accuracy, "accuracy"))
    ])
  }
}

@c(arcfit_path_bounds)
func pathBounds(_ path: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer {
  CallResult.of { () throws(CallResult.Failure) in
    let box = try object(path).path.boundingBox
    return CallResult(numbers: box.map { [$0.minX, $0.minY, $0.maxX, $0.maxY] } ?? [])
  }
}

@c(arcfit_path_points)
func pathPoints(
  _ path: UnsafeMutableRawPointer,
  _ fractions: UnsafePointer<Double>?,
  _ count: Int
) -> UnsafeMutableRawPointer {
  CallResult.of { () throws(CallResult.Failure) in
    let path = try object(path).path
    let fractions = UnsafeBufferPointer(start: fractions, count: max(count, 0))
    let index = try CallResult.value { () throws(PathError) in try path.arcLengthIndex() }
    var numbers: [Double] = []
    for fraction in fractions {
      guard (0...1).contains(fraction) else {
        throw CallResult.Failure(message: "there is no point at the fraction \(fraction)")
      }
      let point = index.point(atFraction: fraction)
      numbers += [point.x, point.y]
    }
    return CallResult(numbers: numbers)
  }
}

@c(arcfit_path_trimmed)
func pathTrimmed(
  _ path: UnsafeMutableRawPointer,
  _ start: Double,
  _ end: Double,
  _ offset: Double
) -> UnsafeMutableRawPointer {
  CallResult.of { () throws(CallResult.Failure) in
    let path = try object(path).path
    return CallResult(
      .path(
        try CallResult.value { () throws(PathError) in
          try path.trimmed(from: start, to: end, offset: offset)
        }
      )
    )
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
    let criterion = try CallResult.word(criterion, criterionCount, ArcCriterion.self) { $0.name }
    let ends = try CallResult.word(ends, endCount, EndCondition.self) { $0.name }
    let fit = try CallResult.value { () throws(ArcFitError) in
      count > 0
        ? try form.fit(count: count, criterion: criterion ?? .minimaxRadial, ends: ends)
        : try form.fit(tolerance: tolerance, criterion: criterion ?? .minimaxRadial, ends: ends)
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
  CallResult.of { () throws(CallResult.Failure) in
    let numbers = UnsafeBufferPointer(start: points, count: max(count, 0) * 2)
    let points = (0..<max(count, 0)).map { Point2D(x: numbers[2 * $0], y: numbers[2 * $0 + 1]) }
    let fit = try CallResult.value { () throws(CurveFitError) in
      try SampledCurve(points: points, isClosed: isClosed).cubics(tolerance: tolerance)
    }
    return CallResult(bound: fit.largestError, fit.cubics)
  }
}

@c(arcfit_path_simplified)
func pathSimplified(
  _ path: UnsafeMutableRawPointer,
  _ tolerance: Double
) -> UnsafeMutableRawPointer {
  CallResult.of { () throws(CallResult.Failure) in
    let path = try object(path).path
    return CallResult(
      .path(
        try CallResult.value { () throws(CurveFitError) in
          try path.simplified(tolerance: tolerance).path
        }
      )
    )
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
  CallResult.of { () throws(CallResult.Failure) in
    let (a, b) = (try object(a).path, try object(b).path)
    let mode = try CallResult.word(mode, count, MorphMode.self) { $0.rawValue } ?? .automatic
    return CallResult(
      .morph(try CallResult.value { () throws(MorphError) in try PathMorph(a, b, mode: mode) })
    )
  }
}

@c(arcfit_morph_path)
func morphPath(_ morph: UnsafeMutableRawPointer, _ t: Double) -> UnsafeMutableRawPointer {
  CallResult.of { () throws(CallResult.Failure) in
    CallResult(.path(try object(morph).morph.path(at: t)))
  }
}

@c(arcfit_morph_points)
func morphPoints(_ morph: UnsafeMutableRawPointer, _ t: Double) -> UnsafeMutableRawPointer {
  CallResult.of { () throws(CallResult.Failure) in
    var points: [Point2D] = []
    try object(morph).morph.writePoints(at: t, into: &points)
    return CallResult(numbers: points.flatMap { [$0.x, $0.y] })
  }
}

@c(arcfit_morph_report)
func morphReport(_ morph: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer {
  CallResult.of { () throws(CallResult.Failure) in
    let morph = try object(morph).morph
    let report = morph.report()
    return CallResult(
      text: JSONTree.object([
        ("certifiedBound", .number(morph.certifiedBound)),
        ("segments", .integer(morph.segmentCount)), ("score", .number(report.score)),
        ("travel", .number(report.travel)), ("rotation", .number(report.rotation)),
        ("extraCrossings", .integer(report.extraCrossings)),
        ("warnings", .list(report.warnings.map { .string($0) })),
      ]).compact
    )
  }
}

// MARK: Arguments and results

extension CallResult {
  /// A bound and the eight coordinates of each cubic.
  fileprivate convenience init(bound: Double, _ cubics: [CubicBezier]) {
    self.init(
      numbers: cubics.reduce(into: [bound]) { numbers, cubic in
        for point in [cubic.p0, cubic.p1, cubic.p2, cubic.p3] { numbers += [point.x, point.y] }
      }
    )
  }

  /// A number above 0; nil for 0, which stands for the default.
  fileprivate static func positive(
    _ number: Double,
    _ name: StaticString
  ) throws(Failure) -> Double? {
    if number == 0 { return nil }
    if number > 0, number.isFinite { return number }
    throw Failure(message: "the \(name) \(number) is not a positive number")
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
    throw Failure(message: "'\(word)' is none of \(names)")
  }
}

// SPDX-License-Identifier: Apache-2.0

// `arcfit.h` describes the calls.

internal import ArcApproximation
internal import BezierGeometry
internal import CurveFitting
internal import PathExport
internal import PathMatching
internal import PathMorphing
internal import SVGDocuments

// MARK: Paths

@c(arcfit_path)
func path(_ data: UnsafePointer<UInt8>?, _ count: Int) -> UnsafeMutableRawPointer {
  CallResult.of { () throws(CallResult.Failure) in
    CallResult(.path(try CallResult.drawing(CallResult.text(data, count)).combinedPath))
  }
}

@c(arcfit_code)
func code(
  _ drawing: UnsafePointer<UInt8>?,
  _ count: Int,
  _ name: UnsafePointer<UInt8>?,
  _ nameCount: Int,
  _ format: UnsafePointer<UInt8>?,
  _ formatCount: Int
) -> UnsafeMutableRawPointer {
  CallResult.of { () throws(CallResult.Failure) in
    let source = CallResult.text(drawing, count)
    let name = CallResult.text(name, nameCount)
    let stem = name.hasSuffix(".svg") ? String(name.dropLast(4)) : name
    let drawing = try CallResult.drawing(source, stem.isEmpty ? "path" : stem)
    let isPathData = source.utf8.first != UInt8(ascii: "[")
    let text: String
    switch CallResult.text(format, formatCount) {
    // Path data says nothing of looks: what is not closed is a line.
    case "svg": text = (isPathData ? drawing.strokingOpenSubpaths() : drawing).svg()
    case "svgpath":
      text = drawing.items.map { $0.path.svgPathData() + "\n" }.joined()
    case let word:
      guard let dialect = SwiftPathCode.Dialect(rawValue: word) else {
        let names = SwiftPathCode.Dialect.allCases.map { $0.rawValue }.joined(separator: ", ")
        throw CallResult.Failure(description: "'\(word)' is none of svg, svgpath, \(names)")
      }
      text = try CallResult.value { () throws(ArcFitError) in
        try SwiftPathCode(dialect).declarations(
          of: drawing,
          source: name.isEmpty ? "path data" : name,
          tolerance: drawing.defaultTolerance
        )
      }
    }
    let members: JSONMembers = [
      ("text", .string(text)),
      ("warnings", .list(drawing.warnings.map { .string($0.description) })),
    ]
    return CallResult(text: JSONTree.object(members).compact)
  }
}

@c(arcfit_path_report)
func pathReport(_ path: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer {
  CallResult.of(path: path) { (path) throws(CallResult.Failure) in
    let box = path.boundingBox
    let meetings: JSONTree
    do throws(PathError) {
      let tolerance = max(box?.diagonal(times: 1e-9) ?? 0, 32 * path.largestCoordinate.ulp)
      let found = try path.selfIntersections(tolerance: tolerance, maximumComparisons: 1 << 20)
      meetings = .list(found.meetings.map { .point($0.point) })
    } catch { meetings = .null }
    let members: JSONMembers = [
      ("length", .number(path.length())), ("area", .number(path.signedArea)),
      ("bounds", PathJSON.bounds(box)), ("meetings", meetings),
      ("subpaths", PathJSON.subpaths(path, .shortest)),
      ("data", .list(path.subpaths.map { .string($0.path.svgPathData()) })),
    ]
    return CallResult(text: JSONTree.object(members).compact)
  }
}

@c(arcfit_path_frames)
func pathFrames(_ path: UnsafeMutableRawPointer, _ count: Int) -> UnsafeMutableRawPointer {
  CallResult.of(path: path) { (path) throws(PathError) in
    let frames = try path.arcLengthIndex().frames(count: max(count, 0))
    return CallResult(
      numbers: frames.flatMap {
        [$0.point.x, $0.point.y, $0.tangent.x, $0.tangent.y, path.curvature(at: $0.location)]
      }
    )
  }
}

@c(arcfit_path_distances)
func pathDistances(
  _ path: UnsafeMutableRawPointer,
  _ points: UnsafePointer<Double>?,
  _ count: Int
) -> UnsafeMutableRawPointer {
  CallResult.of(path: path) { (path) throws(CallResult.Failure) in
    let prepared = PreparedPath(path)
    let distances = try CallResult.points(points, count).map { point -> Double in
      guard let near = prepared.nearestPoint(to: point) else { return .infinity }
      // Positive to the left of the path.
      let side = path.tangent(at: near.location).cross(point - near.point)
      return side < 0 ? -near.distance : near.distance
    }
    return CallResult(numbers: distances)
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
  _ count: Int,
  _ areParameters: Bool
) -> UnsafeMutableRawPointer {
  CallResult.of(path: path) { (path) throws(CallResult.Failure) in
    let segments = areParameters ? Array(path.segments) : []
    let index = try CallResult.value { () throws(PathError) in try path.arcLengthIndex() }
    var points: [Point2D] = []
    for fraction in UnsafeBufferPointer(start: fractions, count: max(count, 0)) {
      guard (0...1).contains(fraction) else {
        throw CallResult.Failure(description: "the fraction \(fraction) is not in 0...1")
      }
      if areParameters {
        let place = fraction * Double(segments.count)
        let number = min(Int(place), segments.count - 1)
        points.append(segments[number].point(at: place - Double(number)))
      } else {
        points.append(index.point(atFraction: fraction))
      }
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
    let criterion =
      try CallResult.word(criterion, criterionCount, ArcCriterion.self) { $0.name }
      ?? .minimaxRadial
    let ends = try CallResult.word(ends, endCount, EndCondition.self) { $0.name }
    let form = CallResult.form(geometry)
    let fit = try CallResult.value { () throws(ArcFitError) in
      count == 0
        ? try form.fit(tolerance: tolerance, criterion: criterion, ends: ends)
        : try form.fit(count: count, criterion: criterion, ends: ends)
    }
    let report = fit.report()
    let cubics = fit.cubics.map {
      JSONTree.list([.point($0.p0), .point($0.p1), .point($0.p2), .point($0.p3)])
    }
    let members: JSONMembers = [
      ("criterion", .string(fit.criterion.name)), ("ends", .string(fit.ends.name)),
      ("cubics", .list(cubics)), ("h", .optional(fit.handleLength)),
      ("certifiedBound", .number(fit.certifiedBound)),
      ("lengthError", .number(report.lengthError)), ("areaError", .number(report.areaError)),
      ("isCoarse", .flag(fit.isCoarse)),
    ]
    return CallResult(text: JSONTree.object(members).compact)
  }
}

@c(arcfit_arc_errors)
func arcErrors(
  _ geometry: UnsafePointer<Double>,
  _ points: UnsafePointer<Double>?,
  _ count: Int,
  _ steps: Int
) -> UnsafeMutableRawPointer {
  CallResult.of { () throws(CallResult.Failure) in
    let form = CallResult.form(geometry)
    let points = try CallResult.points(points, 4 * min(max(count, 0), CallResult.most))
    let isOval = form.isFinite && form.radii.x > 0 && form.radii.y > 0
    let cubics = stride(from: 0, to: points.count, by: 4).map {
      CubicBezier(points[$0], points[$0 + 1], points[$0 + 2], points[$0 + 3])
    }
    guard isOval, cubics.allSatisfy({ $0.isFinite }) else {
      throw CallResult.Failure(description: "radii above 0 and finite numbers are expected")
    }
    guard steps > 0, steps <= 10_000, cubics.count * steps <= CallResult.most else {
      throw CallResult.Failure(description: "the errors are at 1 to 10000 steps of each cubic")
    }
    let radius = max(form.radii.x, form.radii.y)
    let errors = cubics.flatMap { form.errors(of: $0, steps: steps).map { radius * $0 } }
    let bound = EllipseSearchBound.bound(form, cubics: cubics)
    guard bound.isFinite, errors.allSatisfy({ $0.isFinite && $0.magnitude <= 1.1 * bound }) else {
      throw CallResult.Failure(description: "the cubics are too far from the arc")
    }
    return CallResult(numbers: [bound] + errors)
  }
}

@c(arcfit_arc_criteria)
func arcCriteria(_ sweep: Double) -> UnsafeMutableRawPointer {
  CallResult.of { () throws(ArcFitError) in
    let rows = try CriterionRow.comparison(sweep: sweep)
    return CallResult(text: JSONTree.list(rows.map { .object($0.members) }).compact)
  }
}

@c(arcfit_fit_points)
func fitPoints(
  _ points: UnsafePointer<Double>?,
  _ count: Int,
  _ isClosed: Bool,
  _ tolerance: Double,
  _ noise: Double
) -> UnsafeMutableRawPointer {
  CallResult.of { () throws(CallResult.Failure) in
    let samples = SampledCurve(points: try CallResult.points(points, count), isClosed: isClosed)
    let fit = try CallResult.value { () throws(CurveFitError) in
      if noise == 0 { return try samples.cubics(tolerance: tolerance) }
      return noise < 0 ? try samples.smoothed() : try samples.smoothed(noise: noise)
    }
    return CallResult(bound: fit.largestError, fit.isClosed, fit.cubics)
  }
}

@c(arcfit_fit_formula)
func fitFormula(
  _ text: UnsafePointer<UInt8>?,
  _ count: Int,
  _ start: Double,
  _ end: Double,
  _ tolerance: Double
) -> UnsafeMutableRawPointer {
  CallResult.of { () throws(CallResult.Failure) in
    var curve = try CallResult.curve(CallResult.text(text, count), start, end).withCorners()
    curve.isClosed = CurveSource(curve).ends.isClosed
    let fit = try CallResult.value { () throws(CurveFitError) in
      try curve.cubics(tolerance: tolerance)
    }
    let bound = fit.error.certifiedBound ?? fit.error.largestError
    return CallResult(bound: bound, fit.isClosed, fit.cubics)
  }
}

@c(arcfit_formula_points)
func formulaPoints(
  _ text: UnsafePointer<UInt8>?,
  _ count: Int,
  _ start: Double,
  _ end: Double,
  _ steps: Int
) -> UnsafeMutableRawPointer {
  CallResult.of { () throws(CallResult.Failure) in
    let source = CurveSource(try CallResult.curve(CallResult.text(text, count), start, end))
    let steps = min(max(steps, 1), 10_000)
    let points = (0...steps).map { step in
      let t = start + (end - start) * (Double(step) / Double(steps))
      return source.value(t, t).point
    }
    return CallResult(points: points.filter { $0.isFinite })
  }
}

// MARK: Morphs

@c(arcfit_morph)
func morph(
  _ a: UnsafeMutableRawPointer,
  _ b: UnsafeMutableRawPointer,
  _ mode: UnsafePointer<UInt8>?,
  _ count: Int,
  _ pins: UnsafePointer<Double>?,
  _ pinCount: Int
) -> UnsafeMutableRawPointer {
  CallResult.of(path: a) { (first) throws(CallResult.Failure) in
    guard case .path(let second) = object(b).value else {
      throw CallResult.Failure(description: "a second path was expected")
    }
    let mode = try CallResult.word(mode, count, MorphMode.self) { $0.rawValue } ?? .automatic
    let numbers = UnsafeBufferPointer(
      start: pins,
      count: 4 * min(max(pinCount, 0), CallResult.most)
    )
    let pins = try stride(from: 0, to: numbers.count, by: 4).map {
      index throws(CallResult.Failure) in
      guard let a = Int(exactly: numbers[index]), let b = Int(exactly: numbers[index + 1]) else {
        throw CallResult.Failure(description: "a pin names subpaths by whole numbers")
      }
      let pair = MorphHints.Pair(a: a, b: b)
      return MorphHints.Pin(pair, a: numbers[index + 2], b: numbers[index + 3])
    }
    return try CallResult.value { () throws(MorphError) in
      let hints = MorphHints(pins: pins)
      return CallResult(.morph(try PathMorph(first, second, mode: mode, hints: hints)))
    }
  }
}

@c(arcfit_compatibility)
func compatibility(
  _ a: UnsafeMutableRawPointer,
  _ b: UnsafeMutableRawPointer
) -> UnsafeMutableRawPointer {
  CallResult.of(path: a) { (first) throws(CallResult.Failure) in
    guard case .path(let second) = object(b).value else {
      throw CallResult.Failure(description: "a second path was expected")
    }
    let rules = CompatibilityRule.allCases.map { rule -> JSONTree in
      let reasons = PathCompatibility(first, second, rule: rule).reasons
      return .object([
        ("rule", .string(rule.rawValue)), ("compatible", .flag(reasons.isEmpty)),
        ("reasons", .list(reasons.map { .string($0.description) })),
      ])
    }
    return CallResult(text: JSONTree.list(rules).compact)
  }
}

@c(arcfit_morph_path)
func morphPath(_ morph: UnsafeMutableRawPointer, _ t: Double) -> UnsafeMutableRawPointer {
  CallResult.of(morph: morph) { (morph) throws(CallResult.Failure) in
    guard t.isFinite else { throw CallResult.Failure(description: "t is \(t)") }
    return CallResult(.path(morph.path(at: t)))
  }
}

@c(arcfit_morph_points)
func morphPoints(_ morph: UnsafeMutableRawPointer, _ t: Double) -> UnsafeMutableRawPointer {
  CallResult.of(morph: morph) { (morph) throws(CallResult.Failure) in
    guard t.isFinite else { throw CallResult.Failure(description: "t is \(t)") }
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
  /// The most points of a call.
  fileprivate static let most = 1 << 22

  /// The points of coordinates.
  fileprivate static func points(
    _ numbers: UnsafePointer<Double>?,
    _ count: Int
  ) throws(Failure) -> [Point2D] {
    guard count <= most else { throw Failure(description: "more than \(most) points") }
    let numbers = UnsafeBufferPointer(start: numbers, count: 2 * max(count, 0))
    return stride(from: 0, to: numbers.count, by: 2).map {
      Point2D(x: numbers[$0], y: numbers[$0 + 1])
    }
  }

  /// An arc of seven numbers.
  fileprivate static func form(_ numbers: UnsafePointer<Double>) -> EllipticalArc.CenterForm {
    EllipticalArc.CenterForm(
      center: Point2D(x: numbers[0], y: numbers[1]),
      radii: Vector2D(x: numbers[2], y: numbers[3]),
      rotation: numbers[4],
      startAngle: numbers[5],
      sweep: numbers[6]
    )
  }

  /// The curve of formulas, a line each, over a range.
  fileprivate static func curve(
    _ text: String,
    _ start: Double,
    _ end: Double
  ) throws(Failure) -> FormulaCurve {
    guard start < end, (end - start).isFinite else {
      throw Failure(description: "the range \(start):\(end) is none")
    }
    let formulas = text.split(separator: "\n").map { String($0) }
    return try value { () throws(FormulaError) in
      try FormulaDefinition(formulas).curve(over: start...end)
    }
  }

  /// The drawing of path data, or of the elements of an SVG document.
  static func drawing(_ text: String, _ name: String = "path") throws(Failure) -> SVGDrawing {
    let elements = try elements(text)
    guard !elements.isEmpty else {
      return SVGDrawing(try value { () throws(SVGPathError) in try BezierPath(text) }, named: name)
    }
    return try value { () throws(SVGFileError) in
      try SVGDrawing(elements: elements, name: name)
    }
  }

  /// The elements of an SVG document: a list in JSON, of a list of name, attributes, the index of
  /// the element around it and text for each; empty for path data.
  static func elements(_ text: String) throws(Failure) -> [SVGDrawing.Element] {
    guard text.utf8.first == UInt8(ascii: "[") else { return [] }
    var elements: [SVGDrawing.Element] = []
    let node: JSONNode
    do { node = try JSONReader.read(Array(text.utf8)) } catch {
      throw Failure(description: error.message)
    }
    guard case .array(let list) = node.content else { return [] }
    for item in list {
      guard case .array(let parts) = item.content, parts.count == 4,
        case .string(let element) = parts[0].content, case .object(let members) = parts[1].content,
        case .number(let parent) = parts[2].content, case .string(let text) = parts[3].content,
        let parent = Int(exactly: parent)
      else {
        throw Failure(description: "an element is a name, attributes, a parent and a text")
      }
      var attributes: [String: String] = [:]
      for member in members {
        if case .string(let value) = member.value.content { attributes[member.key] = value }
      }
      elements.append(SVGDrawing.Element(element, attributes, parent: parent, text: text))
    }
    return elements
  }

  /// The coordinates of points.
  fileprivate convenience init(points: [Point2D]) {
    self.init(numbers: points.flatMap { [$0.x, $0.y] })
  }

  /// A bound, 1 where the cubics are closed, and the eight coordinates of each.
  fileprivate convenience init(bound: Double, _ isClosed: Bool, _ cubics: [CubicBezier]) {
    let points = cubics.flatMap { [$0.p0, $0.p1, $0.p2, $0.p3] }
    self.init(numbers: [bound, isClosed ? 1 : 0] + points.flatMap { [$0.x, $0.y] })
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

// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import TestSupport
import Testing

/// What is printed reads back: bit for bit, or within half a unit of the last decimal.
@Suite struct RoundTripProperties {
  private let exact = [
    SVGPathFormat(),
    SVGPathFormat(coordinates: .relative),
    SVGPathFormat(layout: .readable),
    SVGPathFormat(coordinates: .relative, layout: .readable),
  ]

  private func path(_ elements: [PathElement]) -> BezierPath {
    var path = BezierPath()
    for element in elements {
      // Shrinking may take the first move away.
      if path.isEmpty, case .move = element {} else if path.isEmpty { path.move(to: .origin) }
      path.append(element)
    }
    return path
  }

  /// Compares the points of two paths with the same elements; `x` of a rotation counts apart.
  private func compare(
    _ found: BezierPath,
    _ wanted: BezierPath,
    _ text: String,
    _ agree: (_ found: Double, _ wanted: Double, _ isRotation: Bool) -> Bool
  ) throws {
    try ensure(found.verbs == wanted.verbs, "other elements: \(text)")
    var point = 0
    for verb in wanted.verbs {
      for offset in 0..<verb.pointCount {
        let (a, b) = (found.points[point + offset], wanted.points[point + offset])
        let holds = agree(a.x, b.x, verb.isArc && offset == 1) && agree(a.y, b.y, false)
        try ensure(holds, "\(a), not \(b): \(text)")
      }
      point += verb.pointCount
    }
  }

  /// Whether two paths agree bit for bit; tiny rotations within a few ulp.
  private func ensureSame(_ found: BezierPath, _ wanted: BezierPath, _ text: String) throws {
    try compare(found, wanted, text) { a, b, isRotation in
      a.bitPattern == b.bitPattern
        || isRotation && b.magnitude < 1e-5 && (a - b).magnitude <= 4e-16 * b.magnitude
    }
  }

  /// Whether all coordinates are within half a unit of the last decimal, and some ulp.
  private func ensureNear(
    _ found: BezierPath,
    _ wanted: BezierPath,
    _ decimals: Int,
    _ text: String
  ) throws {
    let unit = Double("1e-\(decimals)") ?? 1
    let rounding = 8 * wanted.largestCoordinate.ulp
    try compare(found, wanted, text) { a, b, isRotation in
      (a - b).magnitude <= (isRotation ? 0.02 * unit : 0.5 * unit) + rounding
    }
  }

  @Test func randomPathsReadBackBitForBit() {
    forAll(
      "a printed path reads back bit for bit",
      cases: 20_000,
      generator: PathGenerator.elements,
      shrink: Shrinking.shorter
    ) { (elements: [PathElement]) throws -> Void in
      let path = path(elements)
      for format in exact {
        let text = path.svgPathData(format)
        let first = try BezierPath(text)
        try ensureSame(first, path, text)
        let again = first.svgPathData(format)
        try ensureSame(try BezierPath(again), first, again)
      }
    }
  }

  @Test func piecesOfTextAreTheWhole() {
    forAll(
      "path data written element by element is that of the path, wherever it is taken",
      cases: 2000,
      generator: PathGenerator.elements,
      shrink: Shrinking.shorter
    ) { (elements: [PathElement]) throws -> Void in
      let path = path(elements)
      let rounded = SVGPathFormat(
        coordinates: .relative,
        numbers: .fixed(decimals: 1),
        layout: .readable
      )
      for format in exact + [rounded] {
        var (writer, text) = (SVGPathWriter(format), "")
        for (index, element) in path.elements.enumerated() {
          writer.write(element)
          if index % 3 != 1 { text += writer.takeText() }
        }
        text += writer.takeText()
        try ensure(text == path.svgPathData(format), text)
        try ensure(writer.byteCount == 0 && writer.takeText().isEmpty, "taken twice")
      }
    }
  }

  @Test func degreesReadBackBitForBit() throws {
    forAll(
      "a rotation in degrees is printed as it was written, or as another text of the same radians",
      cases: 50_000,
      generator: { source -> Double in
        switch Int.random(in: 0..<4, using: &source) {
        case 0: Double(Int.random(in: -720...720, using: &source))
        case 1: Double(Int.random(in: -360_000...360_000, using: &source)) / 1000
        case 2: source.draw(.uniform(-400...400))
        default: source.draw(.signedLogarithmic(1e-300...1e300))
        }
      }
    ) { (degrees: Double) throws -> Void in
      let text = "M0 0A1 1 \(degrees) 0 0 1 1"
      let path = try BezierPath(text)
      let printed = path.svgPathData()
      try ensureSame(try BezierPath(printed), path, printed)
      if degrees.magnitude <= 360, (degrees * 1000).rounded() == degrees * 1000 {
        let number = try BezierPath("M\(degrees) 0").svgPathData().dropFirst()
          .dropLast(2)
        try ensure(printed.contains("1 \(number) 0") || printed.contains("1\(number) 0"), printed)
      }
    }
  }

  /// Found by fuzzing: small rotations of more digits than a double has.
  @Test func smallRotationsWithManyDigitsReadBackBitForBit() throws {
    forAll(
      "a rotation read from any decimals is printed as text of the same radians",
      cases: 50_000,
      generator: { source -> String in
        let zeros = String(repeating: "0", count: Int.random(in: 0...25, using: &source))
        let digits = (0..<Int.random(in: 1...24, using: &source)).map { _ in
          String(Int.random(in: 0...9, using: &source))
        }
        return "." + zeros + digits.joined()
      }
    ) { (degrees: String) throws -> Void in
      for text in ["M0 0A1 2 \(degrees) 0 0 1 1", "M0 0A1 2-\(degrees) 0 0 1 1"] {
        let path = try BezierPath(text)
        let printed = path.svgPathData()
        let again = try BezierPath(printed)
        guard case .arc(let arc) = path.segments.first(where: { _ in true }),
          case .arc(let back) = again.segments.first(where: { _ in true })
        else { throw PropertyFailure("no arc in \(printed)") }
        try ensure(arc.rotation.bitPattern == back.rotation.bitPattern, "\(text) as \(printed)")
      }
    }
  }

  @Test func fixedDecimalsStayWithinHalfAUnit() {
    for coordinates in [SVGPathFormat.Coordinates.absolute, .relative] {
      forAll(
        "rounded coordinates are within half a unit, \(coordinates)",
        cases: 5000,
        generator: { source -> ([PathElement], Int) in
          (
            (0..<40).map { index in
              func point() -> Point2D {
                Point2D(source.draw(.uniform(-100...100)), source.draw(.coordinate))
              }
              switch index == 0 ? 0 : Int.random(in: 0..<6, using: &source) {
              case 0: return .move(to: point())
              case 1: return .line(to: point())
              case 2: return .quadratic(to: point(), control: point())
              case 3: return .close
              default: return .cubic(to: point(), control1: point(), control2: point())
              }
            }, Int.random(in: 0...8, using: &source)
          )
        },
        shrink: { value in Shrinking.shorter(value.0).map { ($0, value.1) } }
      ) { (elements: [PathElement], decimals: Int) throws -> Void in
        let path = path(elements)
        let format = SVGPathFormat(coordinates: coordinates, numbers: .fixed(decimals: decimals))
        let text = path.svgPathData(format)
        try ensureNear(try BezierPath(text), path, decimals, text)
      }
    }
  }

  @Test("Real icon paths, in all formats")
  func corpus() throws {
    var (written, printed, elements) = (0, 0, 0)
    let texts = try PathCase.corpus()
    #expect(texts.count == 2000 || texts.count == 443)
    for text in texts {
      let path = try BezierPath(text)
      elements += path.elements.count
      for format in exact {
        let again = path.svgPathData(format)
        try ensureSame(try BezierPath(again), path, text)
      }
      written += text.utf8.count
      printed += path.svgPathData(SVGPathFormat(coordinates: .relative)).utf8.count
      for coordinates in [SVGPathFormat.Coordinates.absolute, .relative] {
        let format = SVGPathFormat(coordinates: coordinates, numbers: .fixed(decimals: 3))
        let short = path.svgPathData(format)
        let back = try BezierPath(short)
        try ensureNear(back, path, 3, short)
      }
    }
    #expect(written > 200_000 && elements > 20 * texts.count)
    print("icon paths: \(written) bytes as found, \(printed) as printed")
  }

  @Test("Arcs built in centre form redraw within 8 ulp of the largest coordinate")
  func centerForms() {
    var worst = 0.0
    forAll(
      "a printed arc draws what the centre form draws",
      cases: 20_000,
      generator: { source -> EllipticalArc.CenterForm in
        let rx = source.draw(.logarithmic(0.1...100))
        let sweep = source.draw(.uniform(0.1...20))
        return CenterForm(
          center: Point2D(source.draw(.coordinate), source.draw(.coordinate)),
          radii: Vector2D(rx, rx * source.draw(.logarithmic(0.25...4))),
          rotation: source.draw(.uniform(-7...7)),
          startAngle: source.draw(.uniform(-7...7)),
          sweep: Bool.random(using: &source) ? sweep : -sweep
        )
      }
    ) { (form: EllipticalArc.CenterForm) throws -> Void in
      var path = BezierPath()
      path.addArc(form)
      let radius = max(form.radii.x, form.radii.y)
      let size = max(form.center.x.magnitude, form.center.y.magnitude) + radius
      for format in exact {
        let back = try BezierPath(path.svgPathData(format))
        try ensure(back == path, "not bit for bit")
        for piece in back.segments {
          for step in 0...16 {
            let t = Double(step) / 16
            let error = distance(piece.point(at: t), form)
            worst = max(worst, error / size.ulp)
            try ensure(error <= 8 * size.ulp, "\(error / size.ulp) ulp at \(t)")
          }
        }
      }
    }
    print("worst arc after print and parse: \(worst) ulp")
  }

  /// The distance of a point near an ellipse from it, to first order: how far it is drawn off.
  ///
  /// Along the curve nothing is measured: sums of angles are rounded there in the form itself.
  private func distance(_ point: Point2D, _ form: EllipticalArc.CenterForm) -> Double {
    let axis = Vector2D(angle: form.rotation)
    let offset = point - form.center
    let (u, v) = (offset.dot(axis) / form.radii.x, axis.cross(offset) / form.radii.y)
    let slope = Vector2D(u / form.radii.x, v / form.radii.y)
    return (u * u + v * v - 1).magnitude / (2 * slope.length)
  }
}

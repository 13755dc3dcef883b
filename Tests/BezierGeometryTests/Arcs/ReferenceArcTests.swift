// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import TestSupport
import Testing

/// The cases of the reference collection about elliptical arcs.
@Suite struct ReferenceArcTests {
  @Test(.reference(ReferenceCases.geometry)) func centerForms() throws {
    for item in try ReferenceCases.cases("svg_arc_to_center") {
      let form = try #require(EllipticalArc(svg: item["input"]).centerForm)
      let expected = item["expected"]
      let scale = Double.pi / 180
      let center = Point2D(expected["cx"].double, expected["cy"].double)
      #expect(form.center.distance(to: center) < 1e-13)
      let turn = (form.startAngle - scale * expected["theta1_deg"].double)
        .remainder(dividingBy: 2 * .pi)
      #expect(turn.magnitude < 1e-14)
      #expect((form.sweep - scale * expected["delta_deg"].double).magnitude < 1e-14)
    }
  }

  @Test(.reference(ReferenceCases.geometry)) func points() throws {
    for item in try ReferenceCases.cases("svg_arc_eval") {
      let arc = EllipticalArc(svg: item["input"]["arc"])
      let point = arc.point(at: item["input"]["t"].double)
      #expect(point.distance(to: item["expected"].point) <= item["tolerance"].double)
      let other = arc.centerForm?.point(at: item["input"]["t"].double) ?? point
      #expect(point.distance(to: other) <= 1e-12)
    }
  }

  @Test(.reference(ReferenceCases.geometry)) func lengths() throws {
    for item in try ReferenceCases.cases("arc_partial_length") {
      let arc = EllipticalArc(svg: item["input"]["arc"])
      let reference = Double(item["reference"].text ?? "") ?? .nan
      for accuracy in [1e-7, 1e-10, 0] {
        let length = arc.length(from: 0, to: item["input"]["t"].double, accuracy: accuracy)
        #expect((length - reference).magnitude <= max(accuracy, 1e-12), "\(item["id"].text ?? "")")
      }
    }
    for item in try ReferenceCases.cases("ellipse_perimeter") {
      let radii = Vector2D(item["input"]["rx"].double, item["input"]["ry"].double)
      let form = CenterForm(center: .origin, radii: radii, sweep: 2 * .pi)
      let tolerance = item["tolerance"].double
      let length = form.length(accuracy: tolerance)
      let reference = Double(item["reference"].text ?? "") ?? .nan
      #expect((length - reference).magnitude <= tolerance, "\(item["id"].text ?? ""): \(length)")
      #expect((form.length(accuracy: 0) - reference).magnitude <= 4e-15 * reference)
    }
  }

  @Test(.reference(ReferenceCases.geometry)) func boundingBoxes() throws {
    for item in try ReferenceCases.cases("arc_bounding_box") {
      let input = item["input"]
      let form = CenterForm(
        center: Point2D(input["cx"].double, input["cy"].double),
        radii: Vector2D(input["rx"].double, input["ry"].double),
        rotation: input["rot"].double,
        startAngle: input["start"].double,
        sweep: input["sweep"].double
      )
      let expected = item["expected"].numbers ?? []
      var boxes = [form.boundingBox, form.reversed().boundingBox]
      if let arc = EllipticalArc(form) { boxes.append(arc.boundingBox) }
      for box in boxes {
        for (side, wanted) in zip(box.edges, expected) {
          let tolerance = max(item["tolerance"].double, 4e-14)
          #expect((side - wanted).magnitude <= tolerance, "\(item["id"].text ?? ""): \(box)")
        }
      }
    }
  }

  @Test(.reference(ReferenceCases.geometry)) func affineImages() throws {
    for item in try ReferenceCases.cases("arc_affine_transform") {
      let m = item["input"]["matrix"].numbers ?? []
      let map = AffineTransform2D(a: m[0], b: m[1], c: m[2], d: m[3], tx: m[4], ty: m[5])
      let whole = item["input"]["ellipse"]
      let source = whole.exists ? whole : item["input"]["arc"]
      let rotation = whole.exists ? source["rot_deg"].double * .pi / 180 : source["rot"].double
      let form = CenterForm(
        center: Point2D(source["cx"].double, source["cy"].double),
        radii: Vector2D(source["rx"].double, source["ry"].double),
        rotation: rotation,
        startAngle: source["start"].number ?? 0,
        sweep: source["sweep"].number ?? 2 * .pi
      )
      let image = form.transformed(by: map)
      let expected = item["expected"]
      if whole.exists {
        let center = Point2D(expected["cx"].double, expected["cy"].double)
        #expect(image.center == center)
        #expect(image.radii == Vector2D(expected["rx"].double, expected["ry"].double))
        let turn = (image.rotation - expected["rot_deg"].double * .pi / 180)
          .remainder(dividingBy: .pi)
        #expect(turn.magnitude < 1e-15)
      } else {
        #expect(image.point(at: 0).distance(to: expected["start"].point) < 1e-15)
        #expect(image.point(at: 1).distance(to: expected["end"].point) < 1e-15)
        let arc = try #require(EllipticalArc(form)).transformed(by: map)
        #expect(arc.start.distance(to: expected["start"].point) < 1e-15)
        #expect(arc.end.distance(to: expected["end"].point) < 1e-15)
      }
    }
  }

  @Test func manySVGArcs() throws {
    let arcs = try #require(try ReferenceCases.read("arcs_exact.json")["arcs"].items)
    var worst = 0.0
    for item in arcs {
      let id = item["id"].text ?? "?"
      let arc = EllipticalArc(
        start: item["start"].point,
        end: item["end"].point,
        radii: Vector2D(item["rx"].double, item["ry"].double),
        rotation: item["x_axis_rotation"].double * (.pi / 180),
        isLargeArc: item["large_arc"].flag,
        sweepsPositive: item["sweep"].flag
      )
      guard item["kind"].text == "arc" else {
        #expect(arc.centerForm == nil, "\(id)")
        continue
      }
      let form = try #require(arc.centerForm, "\(id)")
      let exact = item["doubles"]
      let scale = max(form.radii.x, form.radii.y, [arc.start, arc.end].largestCoordinate)
      let middle = (item["midpoint"].items ?? []).map { Double($0.text ?? "") ?? .nan }
      let error = arc.point(at: 0.5).distance(to: Point2D(middle[0], middle[1])) / scale
      let isDelicate = item["ill_conditioned"].flag
      // The rotation in radians is rounded; a flat ellipse magnifies that by its ratio.
      let ratio = max(form.radii.x / form.radii.y, form.radii.y / form.radii.x)
      let flat = 4e-16 * ratio
      #expect(error <= (isDelicate ? 2e-8 : 1e-15 + flat), "\(id): middle off by \(error)")
      #expect(arc.point(at: 0) == arc.start && arc.point(at: 1) == arc.end)
      if isDelicate { continue }
      worst = max(worst, error)
      // Nearly equal ends and huge radii: the centre depends on the last digits of the input.
      let category = item["category"].text ?? ""
      let isFar = category == "almost equal endpoints" || category == "huge radii"
      let limit = isFar ? 1e-9 : 1e-13
      let center = Point2D(exact["cx"].double, exact["cy"].double)
      #expect(form.center.distance(to: center) <= limit * scale, "\(id): centre")
      #expect((form.radii.x - exact["rx"].double).magnitude <= flat * form.radii.x, "\(id): rx")
      #expect((form.radii.y - exact["ry"].double).magnitude <= flat * form.radii.y, "\(id): ry")
      #expect((form.sweep - exact["dtheta"].double).magnitude <= limit, "\(id): sweep")
      let turn = (form.startAngle - exact["theta1"].double).remainder(dividingBy: 2 * .pi)
      #expect(turn.magnitude <= limit, "\(id): start angle \(turn)")
    }
    print("worst midpoint of the well-conditioned SVG arcs: \(worst) of the scale")
  }
}

/// Arcs next to half a turn, where the last digits of chord and radii decide the angle.
@Suite struct HalfTurnTests {
  private struct ArcCase: CustomStringConvertible {
    let arc: EllipticalArc
    /// 1 - sin² of half the sweep, from the stored numbers by exact arithmetic.
    let square: ExactRational

    var description: String { "\(arc)" }

    static let numbers: [Distribution] = [
      .coordinate, .coordinate, .logarithmic(0.01...100), .logarithmic(1e-18...1e-4),
      .uniform(-4...4), .integer(0...3), .logarithmic(0.1...10), .uniform(-3...3),
    ]

    init(_ n: [Double]) {
      let isCircle = n[5] < 3
      let radii = Vector2D(n[2], isCircle ? n[2] : n[2] * n[6])
      let start = Point2D(n[0], n[1])
      let unit = (1 - n[3]) * Vector2D(angle: n[4])
      let end = Point2D(start.x + 2 * radii.x * unit.x, start.y + 2 * radii.y * unit.y)
      arc = EllipticalArc(
        start: start,
        end: end,
        radii: radii,
        rotation: n[5] == 2 ? n[7] : 0,
        isLargeArc: n[5] == 1,
        sweepsPositive: n[7] > 0
      )
      func square(_ a: Double, _ b: Double, _ radius: Double) -> ExactRational {
        let half = (ExactRational(b) - ExactRational(a)) / ExactRational(2 * radius)
        return half * half
      }
      self.square =
        ExactRational(1) - square(start.x, end.x, radii.x) - square(start.y, end.y, radii.y)
    }

    /// The sweep that the exact numbers have; half a turn where the radii do not reach.
    var sweep: Double {
      let rest = square.doubleValue
      guard rest > 0 else { return .pi }
      let cosine = rest.squareRoot() * (arc.isLargeArc ? -1 : 1)
      return 2 * Vector2D(cosine, (1 - rest).squareRoot()).angle
    }
  }

  @Test("sweep and length are those of the stored numbers, not of rounded ones")
  func exact() {
    forAll("half turns", cases: 20_000, numbers: ArcCase.numbers, make: ArcCase.init) { value in
      let arc = value.arc
      guard arc.start != arc.end, let form = arc.centerForm else { return }
      let error = (form.sweep.magnitude - value.sweep).magnitude
      try ensure(error <= 1e-14, "sweep \(form.sweep), exact \(value.sweep): off by \(error)")
      guard arc.radii.x == arc.radii.y else { return }
      let growth = max(ExactRational(1) - value.square, ExactRational(1)).doubleValue.squareRoot()
      let length = growth * arc.radii.x * value.sweep
      let off = (arc.length(accuracy: 0) / length - 1).magnitude
      try ensure(off <= 1e-14, "length off by \(off)")
    }
  }

  @Test("a radius one digit too large leaves an arc of less than half a turn")
  func oneDigit() throws {
    // The chord is 2 to the last digit, half of it rounds to the radius.
    let arc = EllipticalArc(Point2D(0, 0), Point2D(2, 0), Vector2D(1.0.nextUp, 1.0.nextUp))
    let sweep = try #require(arc.centerForm?.sweep)
    // π - 2 arccos(1 / (1 + 2^-52)) to 16 digits.
    #expect((sweep - (Double.pi - 4.214684851089403e-08)).magnitude < 1e-15)
  }
}

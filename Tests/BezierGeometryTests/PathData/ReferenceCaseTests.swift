// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import Foundation
import TestSupport
import Testing

/// The cases of the reference collection about reading path data and the arcs in it.
@Suite struct ReferenceCaseTests {
  @Test(
    "svg_path_parse: strings from other libraries' tests and bug reports",
    .reference(ReferenceCases.geometry)
  )
  func strings() throws {
    for item in try ReferenceCases.cases("svg_path_parse") {
      let id = item["id"].text ?? "?"
      let text = try #require(item["input"]["d"].text)
      let expected = item["expected"]
      let (path, error) = SVGPathParser.parsePrefix(utf8: text.utf8)
      #expect((error != nil) == (expected.text == "error"), "\(id): \(text)")
      let segments = Array(path.segments)
      if let count = expected["segments"].number { #expect(Double(segments.count) == count) }
      if expected["end"].exists {
        #expect(path.currentPoint == expected["end"].point)
        #expect(Double(segments.count) >= expected["segments_ge"].double)
      }
      if let area = expected["area_rounded"].number {
        #expect(segments.reduce(0) { $0 + $1.signedArea }.rounded() == area)
      }
      if let lines = expected["lines"].number {
        // Three tenths less two are one tenth and an ulp: the closing line is there.
        let count = path.elements.reduce(0) { if case .line = $1 { $0 + 1 } else { $0 } }
        #expect(Double(count) == lines)
        #expect(path.subpaths.reduce(true) { $0 && $1.isClosed })
      }
      guard let wanted = expected.items, id != "svg_path_parse-14" else { continue }
      #expect(path.elements.count >= wanted.count, "\(id)")
      for (element, segment) in zip(path.elements, wanted) {
        let letter = segment.items?.first?.text ?? "?"
        var numbers = (segment.items ?? []).dropFirst().map(\.double)
        // Radii are kept as written; their sign means nothing.
        if id == "svg_path_parse-08", letter == "A" { numbers[1] = -4 }
        #expect(PathCase.agree(element, (letter, numbers)), "\(id): \(element)")
      }
    }
    // -14: a radius of 0 stays an arc that draws a line.
    let line = try BezierPath("M0 0 A0 10 0 0 1 10 0")
    for segment in line.segments { #expect(segment.point(at: 0.25) == Point2D(2.5, 0)) }
  }

  @Test(
    "svg_arc_to_center and svg_arc_eval through the parser",
    .reference(ReferenceCases.geometry)
  )
  func smallArcs() throws {
    func arc(_ item: JSONItem) throws -> EllipticalArc {
      let keys = ["x1", "y1", "rx", "ry", "x_rotation_deg", "large_arc", "sweep", "x2", "y2"]
      let n = keys.map { "\(item[$0].double)" }
      let flags = [item["large_arc"].flag ? "1" : "0", item["sweep"].flag ? "1" : "0"]
      let numbers = "\(n[2]) \(n[3]) \(n[4]) \(flags[0]) \(flags[1]) \(n[7]) \(n[8])"
      let path = try BezierPath("M\(n[0]) \(n[1])A" + numbers)
      for case .arc(let arc) in path.segments { return arc }
      throw PropertyFailure("no arc")
    }
    for item in try ReferenceCases.cases("svg_arc_to_center") {
      let form = try #require(try arc(item["input"]).centerForm)
      let expected = item["expected"]
      let center = Point2D(expected["cx"].double, expected["cy"].double)
      #expect(form.center.distance(to: center) < 1e-13)
      let turn = form.startAngle - expected["theta1_deg"].double * .pi / 180
      #expect(turn.remainder(dividingBy: 2 * .pi).magnitude < 1e-14)
      #expect((form.sweep - expected["delta_deg"].double * .pi / 180).magnitude < 1e-14)
    }
    for item in try ReferenceCases.cases("svg_arc_eval") {
      let point = try arc(item["input"]["arc"]).point(at: item["input"]["t"].double)
      #expect(point.distance(to: item["expected"].point) <= item["tolerance"].double)
    }
  }

  @Test("508 arc commands against 30 digits")
  func manyArcs() throws {
    let text = try ProjectFiles.text("Data/reference/paths/arcs_exact.json")
    let items = try #require(try JSONItem(Data(text.utf8))["arcs"].items)
    #expect(items.count == 508)
    var worst = 0.0
    for item in items {
      let id = item["id"].text ?? "?"
      let path = try BezierPath(try #require(item["d"].text))
      let printed = try BezierPath(path.svgPathData())
      #expect(printed == path, "\(id)")
      var arcs: [EllipticalArc] = []
      for case .arc(let arc) in path.segments { arcs.append(arc) }
      let arc = try #require(arcs.first, "\(id)")
      #expect(arcs.count == 1 && arc.start == item["start"].point && arc.end == item["end"].point)
      guard item["kind"].text == "arc" else {
        #expect(arc.centerForm == nil, "\(id)")
        continue
      }
      let form = try #require(arc.centerForm, "\(id)")
      let exact = item["doubles"]
      let numbers = [form.radii.x, form.radii.y, arc.start.x, arc.start.y, arc.end.x, arc.end.y]
      let scale = try #require(numbers.map(\.magnitude).max())
      let digits = item["midpoint"].items?.map { Double($0.text ?? "") ?? .nan } ?? []
      try #require(digits.count == 2, "\(id)")
      let middle = Point2D(digits[0], digits[1])
      let error = arc.point(at: 0.5).distance(to: middle) / scale
      let isDelicate = item["ill_conditioned"].flag
      let ratio = max(form.radii.x / form.radii.y, form.radii.y / form.radii.x)
      let flat = 4e-16 * ratio
      #expect(error <= (isDelicate ? 2e-8 : 1e-15 + flat), "\(id): middle off by \(error)")
      if isDelicate { continue }
      worst = max(worst, error)
      let category = item["category"].text ?? ""
      let isFar = category == "almost equal endpoints" || category == "huge radii"
      let limit = isFar ? 1e-9 : 1e-13
      let center = Point2D(exact["cx"].double, exact["cy"].double)
      #expect(form.center.distance(to: center) <= limit * scale, "\(id): centre")
      #expect((form.sweep - exact["dtheta"].double).magnitude <= limit, "\(id): sweep")
      let turn = (form.startAngle - exact["theta1"].double).remainder(dividingBy: 2 * .pi)
      #expect(turn.magnitude <= limit, "\(id): start angle")
    }
    print("worst midpoint of the well-conditioned arc commands: \(worst) of the scale")
  }
}

/// Bounding boxes of real and synthetic paths against exact ones.
@Suite struct ReferenceBoundsTests {
  @Test func boxesAreExact() throws {
    let items = try #require(JSONItem(reference: "paths/lengths_exact.json")["paths"].items)
    var compared = 0
    for item in items {
      let id = item["id"].text ?? ""
      // Where nothing is drawn the reference has no box.
      guard let box = item["bbox_drawn"].numbers, box.count == 4 else { continue }
      let data = item["d"].text ?? ""
      let found = try #require(SVGPathParser.parsePrefix(utf8: data.utf8).path.boundingBox)
      let size = [box[0], box[1], box[0] + box[2], box[1] + box[3]].map(\.magnitude).max() ?? 0
      let errors = [
        found.minX - box[0], found.minY - box[1], found.width - box[2], found.height - box[3],
      ]
      for error in errors { #expect(error.magnitude <= 2e-15 * size, "\(id): \(errors)") }
      compared += 1
    }
    #expect(compared > (items.count == 407 ? 400 : 100))
  }
}

/// A path string and what it means.
struct PathCase {
  let id: String
  let text: String
  /// What is kept: `M`, `L`, `C`, `Q`, `A` or `Z` with absolute coordinates, arcs in degrees.
  let elements: [(letter: String, numbers: [Double])]
  let isError: Bool
  let errorOffset: Int?
  /// The arcs resolved: centre, radii, rotation, start angle, sweep, end.
  let arcs: [[Double]]

  /// The reference's expectation, corrected by what was decided about disputed cases: as both
  /// browsers do, a number with a point and no digit behind it takes its segment along.
  private init?(_ item: JSONItem) {
    guard let id = item["id"].text, let text = item["d"].text else { return nil }
    let expected = item["expected"]
    guard let segments = expected["segments"].items else { return nil }
    self.id = id
    self.text = text
    isError = expected["error"].flag
    // The reference counts UTF-16 units.
    errorOffset = expected["error_at"].number.map {
      String(decoding: Array(text.utf16).prefix(Int($0)), as: UTF16.self).utf8.count
    }
    var elements = segments.map { segment in
      let letter = segment.items?.first?.text ?? "?"
      return (letter, Array((segment.items ?? []).dropFirst().map(\.double)))
    }
    let endsInPoint = ["edge-162", "edge-163", "edge-164", "edge-165", "edge-174"].contains(id)
    if endsInPoint { elements.removeLast() }
    self.elements = elements
    arcs =
      endsInPoint
      ? []
      : (expected["normalized"].items ?? []).compactMap { segment in
        guard segment.items?.first?.text == "ARC" else { return nil }
        return (segment.items ?? []).dropFirst().map(\.double)
      }
  }

  /// The cases that belong to the project.
  static func committed() throws -> [PathCase] {
    let text = try ProjectFiles.text("Data/reference/paths/svgpath_cases.json")
    return (try JSONItem(Data(text.utf8))["cases"].items ?? []).compactMap { PathCase($0) }
  }

  /// All cases of the collection beside the project; those of the project where it is missing.
  static func all() throws -> [PathCase] {
    (try ReferenceCases.read("svgpath_cases.json")["cases"].items ?? [])
      .compactMap { PathCase($0) }
  }

  /// Real icon paths: those of the collection, or of the project where it is missing.
  static func corpus() throws -> [String] {
    let url =
      ProjectFiles.reference("paths/corpus_dev.txt")
      ?? ProjectFiles.data.appendingPathComponent("paths/icons.txt")
    return try String(contentsOf: url, encoding: .utf8).split(separator: "\n").map(String.init)
  }

  /// Whether an element has this letter and these numbers, bit for bit but for the rotation.
  static func agree(_ element: PathElement, _ wanted: (letter: String, numbers: [Double])) -> Bool {
    var numbers: [Double] = []
    let letter: String
    switch element {
    case .move(let point): (letter, numbers) = ("M", [point.x, point.y])
    case .line(let point): (letter, numbers) = ("L", [point.x, point.y])
    case .quadratic(to: let b, control: let a): (letter, numbers) = ("Q", [a.x, a.y, b.x, b.y])
    case .cubic(to: let c, control1: let a, control2: let b):
      (letter, numbers) = ("C", [a.x, a.y, b.x, b.y, c.x, c.y])
    case .close: letter = "Z"
    case .arc(let arc):
      guard wanted.numbers.count == 7 else { return false }
      letter = "A"
      let degrees = wanted.numbers[2].remainder(dividingBy: 360)
      let turn = (arc.rotation - degrees * (.pi / 180)).remainder(dividingBy: 2 * .pi)
      guard turn.magnitude <= 1e-14 else { return false }
      numbers = [
        arc.radii.x, arc.radii.y, wanted.numbers[2], arc.isLargeArc ? 1 : 0,
        arc.sweepsPositive ? 1 : 0, arc.end.x, arc.end.y,
      ]
    }
    return letter == wanted.letter && numbers == wanted.numbers
  }
}

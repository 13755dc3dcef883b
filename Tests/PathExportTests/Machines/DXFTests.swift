// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import CurveFitting
import PathExport
import SVGDocuments
import TestSupport
import Testing

/// DXF files, written and read.
@Suite struct DXFTests {
  /// A file of entities, each a line of group codes and values with blanks between them.
  private static func file(_ entities: String..., units: Int? = nil) -> [UInt8] {
    var text = ""
    func add(_ line: String) {
      let words = line.split(separator: " ")
      for word in words { text += word + "\n" }
    }
    if let units { add("0 SECTION 2 HEADER 9 $INSUNITS 70 \(units) 0 ENDSEC") }
    add("0 SECTION 2 ENTITIES")
    for entity in entities { add("0 " + entity) }
    add("0 ENDSEC 0 EOF")
    return Array(text.utf8)
  }

  private static func path(_ entities: String) throws -> String {
    let list = entities.split(separator: "\n").map { "0 " + $0 }.joined(separator: " ")
    let drawing = try SVGDrawing(dxf: file(String(list.dropFirst(2))))
    #expect(drawing.warnings.isEmpty)
    let format = SVGPathFormat(numbers: .fixed(decimals: 3), layout: .readable)
    return drawing.items.map { $0.path.svgPathData(format) }.joined(separator: " | ")
  }

  /// Bulges are 1 at most, vertices as many as announced, closed outlines flagged.
  @Test func drawingsHavePolylines() throws {
    let path = try BezierPath("M0 0A5 5 0 1 1 0 6L1 1M0 0H2A1 1 0 0 1 2 2Z")
    let text = try #require(DXFWriter().text(of: path))
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let pairs = stride(from: 0, to: lines.count - 1, by: 2).map { (lines[$0], lines[$0 + 1]) }
    #expect(pairs.last.map { $0 == ("0", "EOF") } == true)
    let bulges = pairs.filter { $0.0 == "42" }.compactMap { Double($0.1) }
    #expect(
      bulges.count == 3 && bulges.allSatisfy { $0 > 0 && $0 <= 1 }
        && (bulges[2] - 1).magnitude < 1e-12
    )
    #expect(pairs.filter { $0.0 == "90" }.map(\.1) == ["4", "3"])
    #expect(pairs.filter { $0.0 == "10" }.count == 7 + 2)
    // No handle is there twice.
    let handles = pairs.filter { $0.0 == "5" }.map(\.1).dropFirst()
    #expect(Set(handles).count == handles.count)
  }

  @Test func filesReadBackEqual() {
    forAll("DXF of random paths", cases: 300, generator: { RandomPath.path(&$0) }) {
      (path: BezierPath) in
      let arcs = try path.arcs(tolerance: 0.01, effort: .fast).path
      let text = try #require(DXFWriter().text(of: arcs))
      let drawing = try SVGDrawing(dxf: Array(text.utf8))
      let read = drawing.items.first?.path ?? BezierPath()
      let drawn = arcs.subpaths.filter { $0.segments.contains { $0.start != $0.end } }
      try ensure(read.subpaths.count == drawn.count, "\(read.subpaths.count) subpaths")
      for (subpath, other) in zip(read.subpaths, drawn) {
        let last = other.segments.last?.end
        try ensure(subpath.isClosed == (last == other.start), "open or closed")
        let starts = other.segments.filter { $0.start != $0.end }.map(\.start)
        try ensure(Set(starts).isSubset(of: subpath.segments.map(\.start)), "other points")
        let size = arcs.largestCoordinate
        let far = try subpath.path.distance(to: other.path, tolerance: 1e-7 * size)
        try ensure(far.distance <= 1e-7 * size, "\(far.distance)")
      }
    }
  }

  @Test func layersAreIds() throws {
    let path = try BezierPath("M0 0H9M0 1H9M0 2H9M0 3H9M0 4H9")
    let names = ["cut", "engrave fine", "Cut", "0"]
    let text = try #require(DXFWriter().text(of: path, layers: names))
    #expect(text.contains("LAYER\n5\n1000\n330\n2\n100\nAcDbSymbolTableRecord"))
    let drawing = try SVGDrawing(dxf: Array(text.utf8))
    #expect(drawing.items.map(\.id) == ["cut", "engrave_fine", nil])
    #expect(drawing.items.map { $0.path.subpaths.count } == [2, 1, 2])
    #expect(drawing.viewport?.width?.hasSuffix("mm") == true)
  }

  @Test func entitiesBecomeSegments() throws {
    for (entities, data) in [
      ("LINE 8 0 10 1 20 2 11 3 21 4", "M1,2 L3,4"),
      ("CIRCLE 10 5 20 5 40 2", "M7,5 A2,2 0 0 1 3,5 A2,2 0 0 1 7,5 Z"),
      ("ARC 10 0 20 0 40 2 50 270 51 0", "M0,-2 A2,2 0 0 1 2,0"),
      ("ARC 10 0 20 0 40 2 50 90 51 0", "M0,2 A2,2 0 0 1 -1.414,-1.414 A2,2 0 0 1 2,0"),
      ("ARC 10 1 20 0 40 2 50 0 51 90 230 -1", "M-3,0 A2,2 180 0 0 -1,2"),
      ("ELLIPSE 10 0 20 0 11 0 21 4 40 0.5 41 0 42 1.5707963267948966", "M0,4 A4,2 90 0 1 -2,0"),
      (
        "ELLIPSE 10 0 20 0 11 4 21 0 40 0.5 41 0 42 1.5707963267948966 230 -1",
        "M4,0 A4,2 0 0 0 0,-2"
      ),
      ("LWPOLYLINE 90 3 70 1 10 0 20 0 42 1 10 2 20 0 10 2 20 2", "M0,0 A1,1 0 0 1 2,0 L2,2 Z"),
      ("LWPOLYLINE 70 0 10 0 20 0 10 2 20 0 10 2 20 0 10 0 20 0", "M0,0 L2,0 L0,0"),
      (
        "POLYLINE 66 1 10 0 20 0 70 1\nVERTEX 10 0 20 0 42 -1\nVERTEX 10 2 20 0\nSEQEND 8 0",
        "M0,0 A1,1 0 0 0 2,0 Z"
      ),
      (
        "SPLINE 71 3 40 0 40 0 40 0 40 0 40 1 40 1 40 1 40 1 10 0 20 0 10 1 20 2 10 3 20 2 10 4 20 0",
        "M0,0 C1,2 3,2 4,0"
      ),
      (
        "SPLINE 71 2 40 0 40 0 40 0 40 1 40 2 40 2 40 2 10 0 20 0 10 1 20 1 10 2 20 0 10 3 20 1",
        "M0,0 Q1,1 1.5,0.5 Q2,0 3,1"
      ),
      ("SPLINE 71 1 40 0 40 0 40 1 40 2 40 2 10 0 20 0 10 1 20 1 10 2 20 0", "M0,0 L1,1 L2,0"),
    ] {
      #expect(try Self.path(entities) == data, "\(entities)")
    }
  }

  @Test func endsThatMeetAreJoined() throws {
    // A rounded rectangle in no order and with both directions, rounded as files are.
    #expect(
      try Self.path(
        """
        LINE 10 1 20 0 11 9 21 0
        LINE 10 10 20 4 11 10 21 1
        ARC 10 1 20 1 40 1 50 180 51 270
        ARC 10 9 20 1 40 1 50 270 51 360
        LINE 10 0 20 1.0000001 11 0 21 4
        LINE 10 0 20 4 11 10 21 3.9999999
        """
      ) == "M1,0 L9,0 A1,1 0 0 1 10,1 L10,4 L0,4 L0,1 A1,1 0 0 1 1,0 Z"
    )
    // Chains grow at both ends; another layer is on its own.
    #expect(
      try Self.path(
        "LINE 10 1 20 0 11 2 21 0\nLINE 10 2 20 0 11 3 21 1\nLINE 10 0 20 5 11 1 21 0\nLINE 8 b 10 3 20 1 11 9 21 9"
      ) == "M0,5 L1,0 L2,0 L3,1 | M3,1 L9,9"
    )
    // At a crossing of three the first goes on.
    #expect(
      try Self.path("LINE 10 0 20 0 11 1 21 0\nLINE 10 1 20 0 11 2 21 2\nLINE 10 1 20 0 11 2 21 -2")
        == "M0,0 L1,0 L2,2 M1,0 L2,-2"
    )
  }

  /// Spans of splines are the curve of the Cox-de Boor recursion, for any knots.
  @Test func splinesAreExact() {
    func basis(_ i: Int, _ degree: Int, _ u: Double, _ knots: [Double]) -> Double {
      if degree == 0 { return knots[i] <= u && u < knots[i + 1] ? 1 : 0 }
      let (a, b) = (knots[i + degree] - knots[i], knots[i + degree + 1] - knots[i + 1])
      let left = a > 0 ? (u - knots[i]) / a * basis(i, degree - 1, u, knots) : 0
      let right =
        b > 0 ? (knots[i + degree + 1] - u) / b * basis(i + 1, degree - 1, u, knots) : 0
      return left + right
    }
    forAll(
      "splines",
      cases: 300,
      generator: { source in
        let degree = Int.random(in: 1...3, using: &source)
        let points = (0..<Int.random(in: degree + 1...9, using: &source)).map { _ in
          RandomPath.point(&source)
        }
        var knots = [0.0]
        while knots.count < points.count + degree + 1 {
          // No more repeats than the degree inside.
          let isRepeated = Bool.random(using: &source) && knots.suffix(degree).first != knots.last
          knots.append(
            knots[knots.count - 1] + (isRepeated ? 0 : Double.random(in: 0.1...2, using: &source))
          )
        }
        return (degree: degree, points: points, knots: knots)
      }
    ) { (value: (degree: Int, points: [Point2D], knots: [Double])) in
      let (degree, points, knots) = value
      let words =
        "SPLINE 71 \(degree)" + knots.map { " 40 \($0)" }.joined()
        + points.map { " 10 \($0.x) 20 \($0.y)" }.joined()
      let path = try SVGDrawing(dxf: Self.file(words)).items.first?.path ?? BezierPath()
      let spans = (degree..<points.count).filter { knots[$0] < knots[$0 + 1] }
      try ensure(path.segments.count == spans.count, "\(path.segments.count) segments")
      for (segment, span) in zip(path.segments, spans) {
        for t in [0, 0.3, 0.9] {
          let u = knots[span] + t * (knots[span + 1] - knots[span])
          var sum = Vector2D.zero
          for (index, point) in points.enumerated() {
            sum += basis(index, degree, u, knots) * (point - .origin)
          }
          let far = segment.point(at: t).distance(to: .origin + sum)
          let size = points.reduce(1) { max($0, $1.x.magnitude, $1.y.magnitude) }
          try ensure(far <= 1e-12 * size, "\(far) at \(u)")
        }
      }
    }
  }

  @Test func errorsNameTheLineAndTheValue() {
    let start = "0\nSECTION\n2\nENTITIES\n"
    for (text, message) in [
      (start + "0\nLINE\n10\n1x\n", "line 8: '1x' is not a number"),
      (start + "0\nLINE\n10\n1e999\n20\n0\n", "line 8: 1e999 is beyond the range of numbers"),
      (start + "0\nLINE\n10\n1\n", "line 6: LINE has no group 20"),
      (start + "zero\nLINE\n", "line 5: 'zero' is not a group code"),
      (start + "0\nLINE\n10", "line 7: the value of group 10 is missing"),
      (
        start + "0\nCIRCLE\n10\n1e308\n20\n0\n40\n1e308\n",
        "line 6: CIRCLE leaves the range of numbers"
      ),
      (
        start + "0\nSPLINE\n71\n3\n10\n1\n20\n0\n40\n0\n",
        "line 6: SPLINE of degree 3 has 1 points and 1 knots"
      ),
      (
        start + "0\nSPLINE\n71\n1\n10\n1\n20\n0\n10\n1\n20\n0\n40\n0\n40\n1\n40\n0\n40\n1\n",
        "line 6: the knots of SPLINE are not in order"
      ),
      ("AutoCAD Binary DXF\r\n", "line 1: the file is a binary DXF; save it as text (ASCII DXF)"),
    ] {
      let error = #expect(throws: DXFError.self) { try SVGDrawing(dxf: Array(text.utf8)) }
      #expect(error?.description == message)
    }
  }

  @Test func whatIsNotReadIsAWarning() throws {
    let drawing = try SVGDrawing(
      dxf: Self.file("TEXT 10 1 20 1 1 hello", "LINE 10 0 20 0 11 5 21 0", "TEXT 1 x", "LINE 67 1"),
      name: "part"
    )
    #expect(drawing.warnings.map(\.description) == ["line 6: <TEXT>: is left out, and 1 more"])
    #expect(drawing.items.count == 1 && drawing.name == "part")
    let empty = try SVGDrawing(dxf: Self.file(units: 1))
    #expect(empty.items.isEmpty && empty.warnings.count == 1)
    #expect(try SVGDrawing(dxf: []).items.isEmpty)
    // Half an inch and the width of the line, whatever the unit.
    for (units, size) in [(1, 0.5), (2, 0.5 / 12), (4, 12.7), (5, 1.27), (6, 0.0127)] {
      let corner = "LINE 10 0 20 0 11 \(size) 21 \(size)"
      let width = try #require(SVGDrawing(dxf: Self.file(corner, units: units)).viewport?.width)
      let number = try #require(Double(width.dropLast(2)))
      let parts = ["in": 1, "mm": 25.4, "cm": 2.54]
      let inches = number / (try #require(parts[String(width.suffix(2))]))
      #expect(inches > 0.5 && inches < 0.51, "\(units): \(width)")
    }
  }

  /// Files with lines that are lost, exchanged or changed are refused or read as finite paths.
  @Test func brokenFilesDoNoHarm() throws {
    let whole = Self.file(
      "LWPOLYLINE 90 3 70 1 10 0 20 0 42 1 10 2 20 0 10 2 20 2",
      "LINE 10 1 20 0 11 9 21 0",
      "SPLINE 70 1 71 3 40 0 40 0 40 0 40 0 40 1 40 1 40 1 40 1 10 0 20 0 10 1 20 2 10 3 20 2 10 4 20 0",
      "POLYLINE 66 1 70 1",
      "VERTEX 10 0 20 0 42 -1",
      "VERTEX 10 2 20 0",
      "SEQEND",
      "ELLIPSE 10 0 20 0 11 0 21 4 40 0.5 41 0 42 1.57",
      "ARC 10 0 20 0 40 2 50 90 51 0",
      units: 4
    )
    let lines = String(decoding: whole, as: UTF8.self).split(separator: "\n").map(String.init)
    forAll(
      "broken DXF files",
      cases: 2000,
      generator: { source in
        var lines = lines
        for _ in 0..<Int.random(in: 1...4, using: &source) {
          let index = Int.random(in: 0..<lines.count, using: &source)
          switch Int.random(in: 0...3, using: &source) {
          case 0: lines.remove(at: index)
          case 1: lines.swapAt(index, Int.random(in: 0..<lines.count, using: &source))
          case 2: lines.insert(lines[index], at: Int.random(in: 0..<lines.count, using: &source))
          default:
            let values = ["", "-1", "0", "1e308", "1e-320", "nan", "99999999999999999999", "3"]
            lines[index] = values.randomElement(using: &source) ?? ""
          }
        }
        return lines
      }
    ) { (lines: [String]) in
      guard let drawing = try? SVGDrawing(dxf: Array(lines.joined(separator: "\n").utf8)) else {
        return
      }
      for item in drawing.items { try ensure(item.path.isFinite, "not finite") }
    }
  }
}

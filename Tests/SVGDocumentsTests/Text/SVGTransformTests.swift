// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import Foundation
import PathExport
import SVGDocuments
import Testing
import TestSupport

@Suite struct SVGTransformTests {
  /// Where a transform puts the point (3, 5).
  private func image(_ transform: String) throws -> Point2D {
    let sample = try SVGSample("<g transform=\"\(transform)\"><path d=\"M0 0L3 5\"/></g>")
    #expect(sample.messages.isEmpty, "\(transform)")
    return try #require(sample.items.first?.path.currentPoint)
  }

  @Test func everyFunction() throws {
    let (sine, cosine) = (sin(Double.pi / 6), cos(Double.pi / 6))
    for (transform, x, y) in [
      ("matrix(1 2 3 4 5 6)", 3 + 15 + 5, 6 + 20 + 6), ("translate(10)", 13, 5), ("none", 3, 5),
      ("translate( 10 , -20 )", 13, -15), ("scale(2)", 6, 10), ("scale(2,-1)", 6, -5),
      ("rotate(30)", 3 * cosine - 5 * sine, 3 * sine + 5 * cosine),
      ("rotate(30 1 2)", 1 + 2 * cosine - 3 * sine, 2 + 2 * sine + 3 * cosine),
      ("skewX(20)", 3 + 5 * tan(Double.pi / 9), 5), ("translate(1-2)", 4, 3),
      // The last function is applied first.
      ("translate(10 0)scale(2)", 16, 10), (" scale(2) ,\ntranslate(10 0) ", 26, 10),
    ] as [(String, Double, Double)] {
      let found = try image(transform)
      #expect(abs(found.x - x) <= 1e-13 && abs(found.y - y) <= 1e-13, "\(transform): \(found)")
    }
    for (transform, x, y) in [
      ("rotate(90)", -5, 3), ("rotate(-450)", 5, -3), ("rotate(180,1,2)", -1, -1),
      ("skewX(45)", 8, 5), ("skewY(-45)", 3, 2),
      ("rotate(0.25turn) translateX(1px) scaleY(2)", -10, 4),
    ] as [(String, Double, Double)] {
      #expect(try image(transform) == Point2D(x, y), "\(transform)")
    }
  }

  @Test func malformedListsAreIgnored() throws {
    for text in [
      "scale", "scale(", "scale()", "scale(1 2 3)", "rotate(1 2)", "matrix(1 2 3)", "foo(1)",
      "scale(2) x", "scale(2,)", "scale(,2)", "scale(2),", "scale(1e400)", "none none",
      "scale(2) none", "matrix(1 2 3 4 5 6 7)", "scale(2)scale(nan)", "scale(1e200)scale(1e200)",
    ] {
      let sample = try SVGSample("<path transform='\(text)' d='M1 2h3'/>")
      #expect(sample.paths == ["M1 2H4"], "\(text)")
      #expect(sample.messages.count == 1, "\(text)")
    }
    #expect(try SVGSample("<path transform='' d='M1 2h3'/>").messages.isEmpty)
  }

  @Test func arcsStayArcs() throws {
    let sample = try SVGSample(
      "<circle r='2' transform='translate(10 20) scale(3)'/>"
        + "<circle r='2' style='transform: scale(1, 2)'/><circle r='1' transform='skewX(30)'/>"
    )
    #expect(sample.paths[0] == "M16 20A6 6 0 0110 26 6 6 0 014 20 6 6 0 0110 14 6 6 0 0116 20Z")
    #expect(sample.paths[1] == "M2 0A2 4 0 010 4 2 4 0 01-2 0 2 4 0 010-4 2 4 0 012 0Z")
    for item in sample.items {
      let arcs = item.path.segments.filter { if case .arc = $0 { true } else { false } }
      #expect(arcs.count == 4)
    }
    // The implicit equation of the skewed circle.
    let tangent = tan(Double.pi / 6)
    for segment in sample.items[2].path.segments {
      for step in 0...8 {
        let point = segment.point(at: Double(step) / 8)
        let x = point.x - tangent * point.y
        #expect(abs(x * x + point.y * point.y - 1) < 1e-12)
      }
    }
  }

  @Test func nestedTransformsAreMatrixProducts() throws {
    forAll(
      "nested transforms map points as the product of their matrices",
      cases: 200,
      numbers: Array(repeating: .coordinate, count: 8),
      make: { $0.map { min(max($0, -1e6), 1e6) } }
    ) { values in
      let (a, b, angle, x, y) = (values[0], values[1], values[2], values[6], values[7])
      let body =
        "<g transform='translate(\(a),\(b))'><g transform='rotate(\(angle))'>"
        + "<path transform='scale(\(values[3]) \(values[4])) skewX(\(values[5] / 1e6))'"
        + " d='M0 0L\(x) \(y)' stroke='red'/></g></g>"
      guard let found = try SVGSample(body).items.first?.path.currentPoint else {
        // A scale of 0 is the only reason to draw nothing.
        return try ensure(values[3] == 0 || values[4] == 0, "nothing is drawn")
      }
      let skewed = x + tan(values[5] / 1e6 * .pi / 180) * y
      let (u, v) = (values[3] * skewed, values[4] * y)
      let turn = angle.truncatingRemainder(dividingBy: 360) * .pi / 180
      let wantedX = a + cos(turn) * u - sin(turn) * v
      let wantedY = b + sin(turn) * u + cos(turn) * v
      let size = abs(a) + abs(b) + abs(values[3]) * (abs(x) + abs(y)) + abs(v)
      let error = max(abs(found.x - wantedX), abs(found.y - wantedY))
      try ensure(error <= 1e-14 * size, "\(found) is \(error) off")
    }
  }

  @Test func nestedViewports() throws {
    let path = "<path d='M0 0h10v20'/>"
    func inner(_ attributes: String) throws -> [String] {
      try SVGSample("<svg \(attributes)>\(path)</svg>").paths
    }
    #expect(try inner("") == ["M0 0H10V20"])
    #expect(try inner("x='5' y='50%'") == ["M5 25H15V45"])
    #expect(try inner("x='1' width='20' height='20' viewBox='5 5 10 10'") == ["M-9-10H11V30"])
    // 10 × 20 into 40 × 40: by 2, in the middle.
    let port = "width='40' height='40' viewBox='0 0 10 20'"
    #expect(try inner(port) == ["M10 0H30V40"])
    for (ratio, path) in [
      ("xMinYMid", "M0 0H20V40"), (" xMaxYMax  meet ", "M20 0H40V40"), ("none", "M0 0H40V40"),
      ("xMidYMin slice", "M0 0H40V80"), ("xMidYMid slice", "M0-20H40V60"),
    ] { #expect(try inner(port + " preserveAspectRatio='\(ratio)'") == [path], "\(ratio)") }
    // Percentages inside refer to the inner view box.
    let sample = try SVGSample(
      "<svg width='40' height='40' viewBox='0 0 10 10'><rect width='50%' height='100%'/></svg>"
    )
    #expect(sample.paths == ["M0 0H20V40H0Z"])
  }

  @Test func hugeAndTinyScalesStayFinite() throws {
    for scale in ["1e150", "1e-150", "1e300", "1e-300"] {
      let sample = try SVGSample("<circle r='1' stroke='red' transform='scale(\(scale))'/>")
      let item = try #require(sample.items.first)
      #expect(item.path.isFinite)
      #expect(abs(item.style.strokeWidth / (Double(scale) ?? 0) - 1) < 1e-15)
    }
    let beyond = try SVGSample("<path d='M1e300 0h1e300' transform='scale(1e10)'/>")
    #expect(beyond.paths.isEmpty)
    #expect(beyond.messages == ["leaves the range of numbers; not drawn", "draws nothing"])
  }
}

// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import TestSupport
import Testing

/// What path data looks like.
@Suite struct PrinterTests {
  private func reprint(_ text: String, _ format: SVGPathFormat = SVGPathFormat()) throws -> String {
    try BezierPath(text).svgPathData(format)
  }

  @Test func minimalTexts() throws {
    let cases = [
      ("", ""), ("M 10 20", "M10 20"), ("M0,0 L10,0 L10,10 L0,10 Z", "M0 0H10V10H0Z"),
      ("M 0.5 0.25 L -0.5 -0.25 L 1 .5 .5 .5", "M.5.25-.5-.25 1 .5H.5"),
      ("M0 0L1 1M2 2L3 3ZZ", "M0 0 1 1M2 2 3 3ZZ"),
      ("M0 0zL1 1", "M0 0ZL1 1"),
      ("M1000 1000000L0.001 0.00001", "M1e3 1e6.001 1e-5"),
      ("M123456 1200 1234.5 0.0012", "M123456 1200 1234.5.0012"),
      ("M-0 0L0 -0", "M-0 0 0-0"),
      ("M1e300 1.5e-7L12e-320 1", "M1e300 15e-8 12e-320 1"),
      ("M0 0C0 0 1 2 3 4C5 6 7 8 9 10", "M0 0S1 2 3 4 7 8 9 10"),
      ("M0 0Q1 2 3 4Q5 6 9 10T1 1", "M0 0Q1 2 3 4T9 10 1 1"),
      ("M0 0Q0 0 3 4", "M0 0T3 4"),
      ("M0 0C1 1 2 2 3 3Q4 4 5 5", "M0 0C1 1 2 2 3 3Q4 4 5 5"),
      ("M0 0A5 5 45 0 1 10 10a5 5 0 1 0 0.5 -1", "M0 0A5 5 45 0110 10 5 5 0 1010.5 9"),
      ("M0 0A5-5.5 -30 1 1-10 10", "M0 0A5-5.5-30 11-10 10"),
    ]
    for (text, printed) in cases { #expect(try reprint(text) == printed) }
  }

  @Test func relativeTexts() throws {
    let relative = SVGPathFormat(coordinates: .relative)
    let cases = [
      ("M10 20L30 40L30 50", "m10 20 20 20v10"),
      ("M10.1 10.1L10.4 10.5", "m10.1 10.1.3.4"),
      ("M0.1 0L0.3 0", "m.1 0h.19999999999999998"),
      ("M1 1L2 2ZL3 3M4 4H5", "m1 1 1 1zl2 2m1 1h1"),
      ("M10 10C20 20 30 30 40 30S50 40 60 60", "m10 10c10 10 20 20 30 20s10 10 20 30"),
      ("M10 10A5 5 0 0 1 20 20", "m10 10a5 5 0 0110 10"),
      // What adding does not restore is absolute.
      ("M1e30 0L1 -0 2 3", "m1e30 0L1-0l1 3"),
    ]
    for (text, printed) in cases { #expect(try reprint(text, relative) == printed) }
  }

  @Test func fixedDecimals() throws {
    func format(_ decimals: Int, _ coordinates: SVGPathFormat.Coordinates) -> SVGPathFormat {
      SVGPathFormat(coordinates: coordinates, numbers: .fixed(decimals: decimals))
    }
    let text = "M0.126 10.004L1.25 10.001 1.999 1e-9C1.999 0 3.14159 2.71828 -0.001 1"
    #expect(try reprint(text, format(2, .absolute)) == "M.13 10H1.25L2 0S3.14 2.72 0 1")
    // The differences are taken from what was written: nothing adds up.
    let steps = "M0 0" + (1...10).map { "L\(Double($0) * 0.4) 0" }.joined()
    #expect(try reprint(steps, format(0, .relative)) == "m0 0h0 1 0 1 0 0 1 0 1 0")
    #expect(try reprint("M0 0A0.001 2 0 0 1 1 1", format(2, .absolute)) == "M0 0A.001 2 0 011 1")
    let turned = try reprint("M0 0A3 2 12.34567 0 1 1 1", format(1, .absolute))
    #expect(turned == "M0 0A3 2 12.346 011 1")
    // An arc of nearly a whole turn: one as stored, two when rounded.
    let nearly = "M0 0A100 100 0 1 1 0.01 0"
    #expect(try reprint(nearly) == "M0 0A100 100 0 11.01 0")
    let two = try BezierPath(try reprint(nearly, format(1, .absolute)))
    #expect(two.elements.count == 3)
    for segment in two.segments { #expect(segment.boundingBox.height > 199) }
  }

  @Test func roundingKeepsArcsAndTheRange() throws {
    // A large arc whose ends round to one point does not vanish.
    let arc = try BezierPath("M0 0A2 2 0 1 1 0.3 0.2")
    for coordinates in [SVGPathFormat.Coordinates.absolute, .relative] {
      let format = SVGPathFormat(coordinates: coordinates, numbers: .fixed(decimals: 0))
      let read = try BezierPath(arc.svgPathData(format))
      #expect(read.segments.reduce(0) { $0 + $1.signedArea } > 4)
    }
    // Rounding up the largest double would be infinity.
    let largest = Double.greatestFiniteMagnitude
    var path = BezierPath()
    path.move(to: Point2D(largest, -largest))
    path.addLine(to: Point2D(-largest, largest))
    for coordinates in [SVGPathFormat.Coordinates.absolute, .relative] {
      let numbers = CoordinateFormat.digits(2, scale: 1e300)
      let format = SVGPathFormat(coordinates: coordinates, numbers: numbers)
      #expect(try BezierPath(path.svgPathData(format)) == path)
    }
    let tiny = "0." + String(repeating: "0", count: 299) + "1"
    #expect(CoordinateFormat.fixed(decimals: .max).text(1e-300) == tiny)
    #expect(CoordinateFormat.fixed(decimals: -5).text(16.5) == "17")
  }

  @Test func readableTexts() throws {
    let readable = SVGPathFormat(layout: .readable)
    let text = try reprint("M0 0L1 1.5 1e-7 -2C1 2 3 4 5 6zA5 4 45 0 1 10 10", readable)
    #expect(text == "M0,0 L1,1.5 L1e-7,-2 C1,2 3,4 5,6 Z A5,4 45 0 1 10,10")
    let format = SVGPathFormat(numbers: .digits(3, scale: 1, keepsZeros: true), layout: .readable)
    #expect(try reprint("M0 0L1 1.5", format) == "M0.000,0.000 L1.000,1.500")
  }

  @Test func valuesThatAreNotFinite() {
    var path = BezierPath()
    path.move(to: Point2D(1, 2))
    path.addLine(to: Point2D(3, 4))
    path.addLine(to: Point2D(.nan, 4))
    path.addLine(to: Point2D(5, -.infinity))
    for coordinates in [SVGPathFormat.Coordinates.absolute, .relative] {
      let text = path.svgPathData(SVGPathFormat(coordinates: coordinates))
      let (read, error) = SVGPathParser.parsePrefix(utf8: text.utf8)
      #expect(read.elements.count == 2)
      #expect(error?.found == .scalar("n"))
    }
  }

  @Test func bytesAreAppended() {
    var path = BezierPath()
    path.move(to: Point2D(1, 2))
    var bytes = Array("d=".utf8)
    path.appendSVGPathData(to: &bytes, format: SVGPathFormat(layout: .readable))
    #expect(bytes == Array("d=M1,2".utf8))
  }

  @Test("svg_path_print of the reference cases", .reference(ReferenceCases.geometry))
  func referenceCases() throws {
    for item in try ReferenceCases.cases("svg_path_print") {
      var path = BezierPath()
      for curve in item["input"]["cubics"].items ?? [] {
        let points = curve.points
        path.append(.cubic(CubicBezier(points[0], points[1], points[2], points[3])))
      }
      let text = path.svgPathData(SVGPathFormat(layout: .readable))
      #expect(text == item["expected"].text)
      #expect(try BezierPath(item["expected"].text ?? "") == path)
    }
  }
}

@Suite struct CoordinateFormatTests {
  @Test func digitsFollowTheScale() {
    let value = 2.0 / 3
    for (scale, number, text) in [
      (1, value, "0.6667"), (250, value, "0.67"), (1e4, value, "1"),
      (0.01, value / 100, "0.006667"), (1e7, 6_666_666, "6667000"),
      (1e-9, value * 1e-9, "6.667e-10"), (1, 0.5, "0.5"), (1, -0.00001, "0"),
    ] as [(Double, Double, String)] {
      #expect(CoordinateFormat.digits(4, scale: scale).text(number) == text)
    }
    #expect(CoordinateFormat.digits(4, scale: 1e7, keepsZeros: true).text(6_666_666) == "6.667e6")
    #expect(CoordinateFormat.digits(4, scale: 1, keepsZeros: true).text(0.5) == "0.5000")
    #expect(CoordinateFormat.shortest.text(value) == "0.6666666666666666")
    let three = CoordinateFormat.significant(3, scale: 100)
    let texts = [125.4, -0.00123456, 1e-12, 6e-15].map(three.text)
    #expect(texts == ["125", "-0.00123", "1e-12", "0"])
    let padded = CoordinateFormat.significant(5, scale: 100, keepsZeros: true)
    #expect([125.4, 0.5, 0, 123_456].map(padded.text) == ["125.40", "0.50000", "0", "123460"])
    #expect(CoordinateFormat.fixed(decimals: 2, keepsZeros: true).text(1.5) == "1.50")
  }

  @Test func displacementIsNeverExceeded() {
    forAll(
      "a point written moves by no more than the stated displacement",
      numbers: [.uniform(-1...1), .uniform(-1...1), .integer(-12...12), .integer(1...14)],
      make: { $0 }
    ) { numbers in
      let scale = Double("1e\(Int(numbers[2]))") ?? 1
      let format = CoordinateFormat.digits(Int(numbers[3]), scale: scale)
      let dx = (Double(format.text(numbers[0] * scale)) ?? .nan) - numbers[0] * scale
      let dy = (Double(format.text(numbers[1] * scale)) ?? .nan) - numbers[1] * scale
      let moved = (dx * dx + dy * dy).squareRoot()
      try ensure(moved <= format.displacement, "\(moved) > \(format.displacement)")
    }
    #expect(CoordinateFormat.shortest.displacement == 0)
  }
}

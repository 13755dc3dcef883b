// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import PathExport
import TestSupport
import Testing

/// Programs and drawings for machines, read back.
@Suite struct MachineTests {
  /// What a line of a program draws: its words by their letters.
  private static func words(_ line: Substring) throws -> [Character: Double] {
    var words: [Character: Double] = [:]
    for word in line.split(separator: " ").dropFirst() {
      let letter = try #require(word.first)
      words[letter] = try #require(Double(word.dropFirst()))
      #expect(words[letter] != 0 || !word.contains("-"), "\(line)")
    }
    return words
  }

  /// Every arc is one that all controllers take, and ends follow each other on the grid.
  private static func check(_ program: String, decimals: Int) throws {
    let step = (0..<decimals).reduce(1.0) { value, _ in value / 10 }
    var place = Point2D.origin
    for line in program.split(separator: "\n") where line.hasPrefix("G") && line.contains("X") {
      let words = try words(line)
      let end = Point2D(x: try #require(words["X"]), y: try #require(words["Y"]))
      defer { place = end }
      guard line.hasPrefix("G2") || line.hasPrefix("G3") else { continue }
      let center = place + Vector2D(x: try #require(words["I"]), y: try #require(words["J"]))
      let (first, last) = (place.distance(to: center), end.distance(to: center))
      #expect((first - last).magnitude <= min(0.001, 5e-4 * first), "\(line)")
      #expect(first >= 0.01 - 1e-12 && first <= 1000 && center != place, "\(line)")
      #expect(end.distance(to: place) >= max(0.01, 3 * step) * (1 - 1e-9), "\(line)")
    }
  }

  @Test func aProgramOfAPlainPath() throws {
    let path = try BezierPath("M0 0H90A10 10 0 0 1 100 10V20M5 5A2 2 0 1 1 9 5A2 2 0 1 1 5 5Z")
    let program = try #require(GCodeWriter().text(of: path))
    #expect(
      program == """
        G17
        G21
        G90
        G91.1
        G0 X0 Y0
        G1 X90 Y0 F800
        G3 X100 Y10 I0 J10
        G1 X100 Y20
        G0 X5 Y5
        G3 X9 Y5 I2 J0
        G3 X5 Y5 I-2 J0
        M2

        """
    )
  }

  @Test func controllersTakeEveryArc() throws {
    forAll(
      "arcs of programs",
      cases: 2000,
      generator: { source in
        let radii: [Double] = [0.02, 0.3, 5, 80, 900]
        let radius = radii.randomElement(using: &source) ?? 1
        return CircularArc(
          center: RandomPath.point(&source),
          radius: radius * Double.random(in: 0.5...1.1, using: &source),
          startAngle: Double.random(in: 0...6, using: &source),
          sweep: Double.random(in: -6...6, using: &source)
        )
      }
    ) { (arc: CircularArc) in
      guard let segment = EllipticalArc(arc) else { return }
      var path = BezierPath()
      path.append(PathSegment.arc(segment))
      for decimals in [2, 3, 4] {
        var writer = GCodeWriter()
        writer.decimals = decimals
        let program = try #require(writer.text(of: path))
        try Self.check(program, decimals: decimals)
      }
    }
  }

  @Test func whatCannotBePrintedIsRefused() throws {
    #expect(GCodeWriter().text(of: try BezierPath("M0 0H1e14")) == nil)
    #expect(GCodeWriter().text(of: BezierPath()) == "G17\nG21\nG90\nG91.1\nM2\n")
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
  }
}

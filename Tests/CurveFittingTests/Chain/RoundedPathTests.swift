// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import CurveFitting
import TestSupport
import Testing

/// Paths as files have them: closing lines of some ulp, short handles, corners anywhere.
@Suite struct RoundedPathTests {
  private func count(_ path: BezierPath) -> Int {
    path.segments.reduce(0) { count, _ in count + 1 }
  }

  @Test func closingLinesOfRoundingAreLeftOut() throws {
    // The sums of relative coordinates are an ulp off where the path is closed.
    let data =
      "M9.402 10.246c.625 0 1.184-.484 1.184-1.18 0-.832-.527-1.23-1.16-1.23"
      + "-.586 0-1.168.387-1.168 1.21 0 .817.543 1.2 1.144 1.2Z"
    let path = try BezierPath(data)
    let curve = try PathCurve(svgPathData: data)
    #expect(curve.range == 0...4 && curve.endsAtStart)
    for tolerance in [1e-2, 1e-4] {
      let simple = try path.simplified(tolerance: tolerance)
      #expect(count(simple.path) <= 5)
      #expect(simple.certifiedBound <= tolerance)
    }
  }

  @Test func closedPathsMayBeginAnywhere() throws {
    // Smooth at its start: the corners are met once, not again a rounding later.
    let data = "M64 416c0 17.7 14.3 32 32 32H352V384H96c-17.7 0-32 14.3-32 32Z"
    let path = try BezierPath(data)
    for effort in FitEffort.allCases {
      let options = CurveFitOptions(effort: effort)
      for tolerance in [1, 0.1, 1e-3, 1e-6] {
        let simple = try path.simplified(tolerance: tolerance, options: options)
        #expect(simple.certifiedBound <= tolerance)
        #expect(count(simple.path) <= 5, "\(effort), \(tolerance)")
      }
    }
  }

  @Test func shortHandlesAndShortLinesHaveAFit() throws {
    var generator = SeededGenerator(seed: 29)
    func point() -> Point2D { Point2D(x: generator.number(1...10), y: generator.number(1...10)) }
    for step in 0...22 {
      let size = Double(sign: .plus, exponent: -20 - 2 * step, significand: 1)
      for isLine in [true, false, true, false] {
        let direction = 0.2 * (point() - point())
        var path = BezierPath()
        let start = point()
        path.move(to: start)
        path.addLine(to: point())
        path.addCurve(to: point(), control1: point(), control2: point())
        let end = start + size * direction
        if isLine {
          path.addLine(to: end)
        } else {
          let near = end + size * direction.perpendicular
          path.addCurve(to: end, control1: point(), control2: near)
        }
        path.closeSubpath()
        for effort in FitEffort.allCases {
          let options = CurveFitOptions(effort: effort)
          let simple = try path.simplified(tolerance: 1e-3, options: options)
          #expect(simple.certifiedBound <= 1e-3, "\(size), \(path)")
        }
      }
    }
  }
}

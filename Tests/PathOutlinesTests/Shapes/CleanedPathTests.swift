// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import CurveFitting
import Foundation
import PathOutlines
import TestSupport
import Testing

/// What of a path does not show, and what is left without it.
@Suite struct CleanedPathTests {
  @Test(arguments: [
    // Double points, points on lines, a spike, a bare move, a point.
    ("M0 0H5H10V10V10H20H10L0 10ZM3 3ZM4 4", "M0 0H10V10H0Z"),
    // Spikes of several segments, of curves, across the start; and all of a path.
    ("M0 0H10V10H20V15V10H10H0Z", "M0 0H10V10H0Z"),
    ("M0 0H10V10C15 10 20 15 20 20C20 15 15 10 10 10H0Z", "M0 0H10V10H0Z"),
    ("M20 0H10V10H0V0Z", "M0 0H10V10H0Z"), ("M0 0L10 3L20 6Z", ""),
    ("M0 0C5 9 9 5 3 3C9 5 5 9 0 0Z", ""),
    // The start on a line.
    ("M5 0H10V10H0V0Z", "M0 0H10V10H0Z"),
    // Open lines keep what a pen draws there and back.
    ("M0 0H10H5", "M0 0H10H5"), ("M0 0H10V5V10", "M0 0H10V10"),
    // Nothing to do: curves, and bits of arcs.
    ("M0 0C0 5 5 5 5 0Q3 3 0 0Z", "M0 0C0 5 5 5 5 0Q3 3 0 0Z"),
    ("M5 0A5 5 0 010 5A5 5 0 015 0Z", "M5 0A5 5 0 010 5A5 5 0 015 0Z"),
  ])
  func examples(_ data: String, _ expected: String) throws {
    let cleaned = try BezierPath(data).cleaned()
    let wanted = try expected.isEmpty ? BezierPath() : BezierPath(expected)
    // The start may be another one.
    #expect(Set(cleaned.path.segments) == Set(wanted.segments), "\(cleaned.path.svgPathData())")
    #expect(cleaned.certifiedBound == 0)
  }

  @Test func smallThingsWithinATolerance() throws {
    for (data, tolerance, expected, bound) in [
      ("M0 0H10V10H0ZM3 3h.05v.05z", 0.1, "M0 0H10V10H0Z", 0.0501.squareRoot()),
      ("M0 0H10V.05V10H0Z", 0.1, "M0 0H10V10H0Z", 0),
      ("M0 0L5 .05L10 0V10H0Z", 0.1, "M0 0H10V10H0Z", 0.05),
      ("M0 0H10V10L10.02 30L10.04 10H0Z", 0.1, "M0 0H10V10H0Z", 0.04),
      ("M0 0C1 2 2 2 3 0L3.05 0C4 2 5 2 6 0", 0.1, "M0 0C1 2 2.05 2 3.05 0C4 2 5 2 6 0", 0.05),
    ] {
      let cleaned = try BezierPath(data).cleaned(tolerance: tolerance)
      #expect(cleaned.path == (try BezierPath(expected)), "\(cleaned.path.svgPathData())")
      #expect(cleaned.certifiedBound >= bound * 0.3 && cleaned.certifiedBound <= tolerance)
      let finer = try BezierPath(data).cleaned(tolerance: 1e-6)
      #expect(finer.path.segments.count > cleaned.path.segments.count || bound == 0)
    }
  }

  /// A pen shows dots and what a closed subpath runs there and back.
  @Test func strokedPathsKeepWhatAPenShows() throws {
    for (data, expected) in [
      ("M0 0L10 3L20 6Z", "M0 0L20 6Z"), ("M0 0H10V10H20H10L0 10Z", "M0 0H10V10H20H0Z"),
      ("M5 8h.01", "M5 8h.01"), ("M3 3ZM4 4", "M3 3Z"), ("M0 0H10V10ZZ", "M0 0H10V10Z"),
      ("M5 0h0H10V10H0V0Z", "M5 0H10V10H0V0Z"),
    ] {
      let cleaned = try BezierPath(data).cleaned(tolerance: 0.1, isStroked: true).path
      #expect(cleaned == (try BezierPath(expected)), "\(cleaned.svgPathData())")
    }
  }

  @Test func badInput() throws {
    var path = try BezierPath("M0 0H10")
    #expect(throws: PathError.self) { try path.cleaned(tolerance: 0) }
    #expect(throws: PathError.self) { try path.cleaned(tolerance: .nan) }
    #expect(throws: PathError.self) { try path.cleaned(tolerance: 1e-17) }
    path.addLine(to: Point2D(.infinity, 0))
    #expect(throws: PathError.self) { try path.cleaned() }
    #expect(try BezierPath().cleaned().path.isEmpty)
  }

  /// Paths with points and spikes put in: nothing farther from the border than the bound changes
  /// sides, and cleaning again changes little.
  @Test func sidesStay() {
    var (before, after) = (0, 0)
    forAll(
      "cleaning moves no side farther than it says",
      cases: 2_000,
      generator: { source -> (BezierPath, Double, [Point2D]) in
        var path = BezierPath()
        for _ in 0..<Int.random(in: 1...3, using: &source) {
          var corner = source.point(within: 10)
          path.move(to: corner)
          for _ in 0..<Int.random(in: 1...8, using: &source) {
            let next = source.point(within: 10)
            let noise = 0.1 * Double.random(in: 0...1, using: &source)
            let near = corner + noise * (source.point(within: 10) - .origin)
            switch Int.random(in: 0..<7, using: &source) {
            case 0: path.addCurve(to: next, control1: near, control2: source.point(within: 10))
            case 1: path.addLine(to: near)
            case 2: for point in [next, near] { path.addLine(to: point) }
            case 3:
              path.addLine(to: corner)
              path.addLine(to: corner + 0.4 * (next - corner))
              path.addLine(to: next)
            case 4: path.addQuadCurve(to: near, control: corner)
            default: path.addLine(to: next)
            }
            corner = path.currentPoint ?? corner
          }
          if Int.random(in: 0..<3, using: &source) > 0 { path.closeSubpath() }
        }
        let tolerance = [1e-9, 0.01, 0.3, 2][Int.random(in: 0..<4, using: &source)]
        return (path, tolerance, (0..<40).map { _ in source.point(within: 11) })
      },
      describe: { "\($0.0.svgPathData()) by \($0.1)" }
    ) { path, tolerance, points throws -> Void in
      let cleaned = try path.cleaned(tolerance: tolerance)
      try ensure(cleaned.certifiedBound <= tolerance, "\(cleaned.certifiedBound)")
      before += path.segments.count
      after += cleaned.path.segments.count
      for segment in cleaned.path.segments {
        for t in [0, 0.3, 0.7] {
          let point = segment.point(at: t)
          let away = path.nearestPoint(to: point)?.distance ?? 0
          try ensure(away <= cleaned.certifiedBound + 1e-14, "\(point) is \(away) off")
        }
      }
      for point in points where !path.isNear(point, distance: cleaned.certifiedBound + 1e-12) {
        let (old, new) = (
          path.windingNumber(around: point), cleaned.path.windingNumber(around: point)
        )
        try ensure(old == new, "\(point) has \(new) in place of \(old)")
      }
    }
    #expect(after < before * 9 / 10)
  }

  @Test func longPathsTakeLinearTime() throws {
    var path = BezierPath()
    path.move(to: .origin)
    for index in 1...200_000 {
      let angle = 2 * Double.pi * Double(index) / 200_000
      let point = Point2D(100 * cos(angle), 100 * sin(angle))
      for next in index % 3 == 0 ? [point, .origin, point] : [point] { path.addLine(to: next) }
    }
    path.closeSubpath()
    let clock = ContinuousClock()
    var cleaned = BezierPath()
    let time = try clock.measure { cleaned = try path.cleaned(tolerance: 0.01).path }
    #expect(cleaned.segments.count < 400 && time < .seconds(5), "\(time)")
  }
}

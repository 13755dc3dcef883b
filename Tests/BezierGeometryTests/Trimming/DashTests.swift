// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import Testing

/// Dashes with closed forms, and the odd cases of patterns.
@Suite struct DashTests {
  private func dashes(
    _ text: String,
    _ pattern: [Double],
    phase: Double = 0,
    restartsSubpaths: Bool = true,
    joinsSeams: Bool = true
  ) throws -> [[Point2D]] {
    let path = try BezierPath(text).dashed(
      pattern,
      phase: phase,
      restartsSubpaths: restartsSubpaths,
      joinsSeams: joinsSeams,
      accuracy: 1e-9
    )
    return path.subpaths.map { subpath in
      ([subpath.start] + subpath.segments.map(\.end)).map { point in
        Point2D((point.x * 1e9).rounded() / 1e9, (point.y * 1e9).rounded() / 1e9)
      }
    }
  }

  /// The x coordinates of the dashes of a horizontal line.
  private func spans(
    _ pattern: [Double],
    phase: Double = 0,
    length: Int = 10
  ) throws -> [[Double]] {
    try dashes("M0 0H\(length)", pattern, phase: phase).map { dash in dash.map(\.x) }
  }

  @Test("patterns follow SVG: phases, odd numbers of lengths, zeros")
  func patterns() throws {
    #expect(try spans([2, 3]) == [[0, 2], [5, 7]])
    #expect(try spans([3]) == [[0, 3], [6, 9]])
    #expect(try spans([4, 1, 2]) == [[0, 4], [5, 7]])
    #expect(try spans([4, 1, 2], length: 14) == [[0, 4], [5, 7], [11, 12]])
    #expect(try spans([2, 3], phase: 1) == [[0, 1], [4, 6], [9, 10]])
    #expect(try spans([2, 3], phase: 5_000_001) == [[0, 1], [4, 6], [9, 10]])
    #expect(try spans([2, 3], phase: -1) == [[1, 3], [6, 8]])
    #expect(try spans([2, 3], phase: 2) == [[3, 5], [8, 10]])
    #expect(try spans([0, 4]) == [[0, 0], [4, 4], [8, 8]])
    #expect(try spans([0, 0.1], length: 1).count == 10)
    #expect(try spans([5, 0]) == [[0, 5], [5, 10]])
    #expect(try spans([0, 0]) == [[0, 10]])
    #expect(try spans([]) == [[0, 10]])
    #expect(try spans([100, 1]) == [[0, 10]])
    #expect(try spans([1, 100], phase: 1) == [])
    // No slivers from rounding.
    #expect(try spans([0.1], length: 1).count == 5)
    #expect(try spans([0.1], phase: 0.1, length: 1).count == 5)
  }

  @Test func patternRestartsPerSubpathOrRunsOn() throws {
    let two = "M0 0H3M0 5H3"
    #expect(
      try dashes(two, [2, 2]) == [[Point2D(0, 0), Point2D(2, 0)], [Point2D(0, 5), Point2D(2, 5)]]
    )
    #expect(
      try dashes(two, [2, 2], restartsSubpaths: false) == [
        [Point2D(0, 0), Point2D(2, 0)], [Point2D(1, 5), Point2D(3, 5)],
      ]
    )
    #expect(try dashes("M9 9M0 0H3M4 4L4 4", [2, 2]) == [[Point2D(0, 0), Point2D(2, 0)]])
    #expect(try dashes("M9 9", [2, 2]).isEmpty)
  }

  @Test func closedSubpathsAreJoinedAtTheSeamAndWholeWithinOneDash() throws {
    let square = "M0 0H4V4H0Z"
    let joined = try dashes(square, [4, 4], phase: 2)
    #expect(joined.count == 2)
    #expect(joined[0] == [Point2D(0, 2), Point2D(0, 0), Point2D(2, 0)])
    let apart = try dashes(square, [4, 4], phase: 2, joinsSeams: false)
    #expect(apart.count == 3)
    #expect(apart[0] == [Point2D(0, 0), Point2D(2, 0)])
    #expect(apart[2] == [Point2D(0, 2), Point2D(0, 0)])
    let whole = try BezierPath(square)
    #expect(try whole.dashed([100, 1], phase: 20, accuracy: 1e-9) == whole)
  }

  @Test("sizes of 1e150 and 1e-150")
  func extremes() throws {
    for scale in [1e-150, 1e-9, 1e150] {
      var path = BezierPath()
      path.move(to: .origin)
      let first = Point2D(scale, 2 * scale)
      let second = Point2D(3 * scale, -scale)
      path.addCurve(to: Point2D(4 * scale, 0), control1: first, control2: second)
      let tolerance = 1e-9 * scale
      let dashed = try path.dashed([0.25 * scale], accuracy: tolerance)
      let dashes = Array(dashed.subpaths)
      let count = (path.length(accuracy: tolerance) / (0.5 * scale)).rounded(.up)
      #expect(dashes.count == Int(count))
      // The path ends within the last one.
      for dash in dashes.dropLast() {
        let error = (dash.length(accuracy: 1e-12 * scale) - 0.25 * scale).magnitude
        #expect(error <= 3 * tolerance, "\(scale): off by \(error)")
      }
    }
  }

  @Test("20,000 segments: every dash begins and ends where its lengths are")
  func manySegments() throws {
    let kinds = ["l2 .5", "q1 1 2-1", "c0 1 2-1 2 0", "a3 2 30 0 1 2 .5"]
    for closed in ["", "z"] {
      var text = "M0 0"
      for segment in 0..<20_000 { text += kinds[segment % 4] }
      let path = try BezierPath(text + closed)
      let index = try path.arcLengthIndex(accuracy: 1e-7)
      let dashed = try index.dashed([3, 1.5], joinsSeams: false)
      var count = 0
      for dash in dashed.subpaths {
        let start = 4.5 * Double(count)
        let end = min(start + 3, index.length)
        var last = dash.start
        for segment in dash.segments { last = segment.end }
        let errors = [
          dash.start.distance(to: index.point(atLength: start)),
          last.distance(to: index.point(atLength: end)),
          (dash.length(accuracy: 1e-9) - (end - start)).magnitude,
        ]
        guard errors.allSatisfy({ $0 <= 3e-7 }) else {
          Issue.record("dash \(count): \(errors)")
          break
        }
        count += 1
      }
      #expect(count == Int((index.length / 4.5).rounded(.up)))
    }
  }

  @Test func patternsThatCannotBeDrawnAreErrorsNotMemory() throws {
    let line = try BezierPath("M0 0H1e9")
    func dash(_ pattern: [Double]) throws -> BezierPath {
      try line.dashed(pattern, accuracy: 1e-3)
    }
    #expect(throws: PathError.negativeDash(index: 1, value: -2)) { try dash([3, -2]) }
    let tooMany = PathError.tooManyDashes(limit: ArcLengthIndex.maximumDashes)
    for pattern in [
      [1e-9], [.leastNonzeroMagnitude], [Double](repeating: 0, count: 2_000_000) + [1e9],
    ] {
      #expect(throws: tooMany) { try dash(pattern) }
    }
    #expect(throws: PathError.self) { try dash([1, .infinity]) }
    #expect(throws: PathError.self) { try dash([1e308, 1e308]) }
    #expect(try Array(dash([1e6, 1e3]).subpaths).count == 1000)
  }
}

// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import TestSupport
import Testing

/// Trims with closed forms, and the odd cases of every mode.
@Suite struct TrimTests {
  private let square = "M0 0L1 0L1 1L0 1Z"

  private func path(_ text: String) throws -> BezierPath { try BezierPath(text) }

  private func trim(
    _ text: String,
    _ from: Double,
    _ to: Double,
    offset: Double = 0,
    mode: TrimMode = .wholePath,
    joinsSeams: Bool = true
  ) throws -> BezierPath {
    let path = try path(text)
    let direct = try path.trimmed(
      from: from,
      to: to,
      offset: offset,
      mode: mode,
      joinsSeams: joinsSeams,
      accuracy: 1e-9
    )
    if path.segments.contains(where: { _ in true }) {
      let indexed = try path.arcLengthIndex(accuracy: 1e-9)
        .trimmed(from: from, to: to, offset: offset, mode: mode, joinsSeams: joinsSeams)
      #expect(isClose(direct, indexed, 1e-8), "the index gives \(Array(indexed.elements))")
    }
    return direct
  }

  private func isClose(_ a: BezierPath, _ b: BezierPath, _ tolerance: Double) -> Bool {
    let (left, right) = (Array(a.elements), Array(b.elements))
    guard left.count == right.count else { return false }
    return zip(left, right).allSatisfy { pair in
      switch pair {
      case (.move(let p), .move(let q)), (.line(let p), .line(let q)):
        p.distance(to: q) <= tolerance
      case (.quadratic(to: let b, control: let a), .quadratic(to: let d, control: let c)):
        a.distance(to: c) <= tolerance && b.distance(to: d) <= tolerance
      case (
        .cubic(to: let c, control1: let a, control2: let b),
        .cubic(to: let f, control1: let d, control2: let e)
      ):
        a.distance(to: d) <= tolerance && b.distance(to: e) <= tolerance
          && c.distance(to: f) <= tolerance
      case (.arc(let a), .arc(let b)):
        a.start.distance(to: b.start) <= tolerance && a.end.distance(to: b.end) <= tolerance
          && a.isLargeArc == b.isLargeArc && a.sweepsPositive == b.sweepsPositive
      case (.close, .close): true
      default: false
      }
    }
  }

  private func expect(
    _ result: BezierPath,
    _ expected: String,
    _ location: SourceLocation = #_sourceLocation
  ) throws {
    let wanted = try path(expected)
    #expect(isClose(result, wanted, 1e-12), "not \(expected)", sourceLocation: location)
  }

  @Test func linesAndSquaresHaveClosedForms() throws {
    try expect(try trim("M0 0H10", 0.25, 0.75), "M2.5 0H7.5")
    try expect(try trim(square, 0.125, 0.625), "M.5 0H1V1H.5")
    try expect(try trim(square, 0, 0.25), "M0 0H1")
    try expect(try trim(square, 0.25, 0.5), "M1 0V1")
    try expect(try trim(square, 0.75, 1), "M0 1V0")
    try expect(try trim(square, 0.8, 0.9), "M0 .8V.4")
    try expect(try trim("M0 0H10M0 5H30", 0, 0.5), "M0 0H10M0 5H10")
    try expect(try trim("M0 0H10M0 5H30", 0.25, 1), "M0 5H30")
  }

  @Test func aRangeAroundTheSeamJoinsThePiecesOfAClosedSubpath() throws {
    try expect(try trim(square, 0, 0.5, offset: 0.75), "M0 1V0H1")
    try expect(try trim(square, 0, 0.5, offset: -0.25), "M0 1V0H1")
    try expect(try trim(square, 0, 0.5, offset: 0.875), "M0 .5V0H1V.5")
    try expect(try trim(square, 0, 0.5, offset: 0.875, joinsSeams: false), "M0 .5V0M0 0H1V.5")
    // An open path has no seam, and other subpaths stay where they are.
    try expect(try trim("M0 0H10", 0, 0.5, offset: 0.75), "M7.5 0H10M0 0H2.5")
    try expect(try trim(square + "M5 5H9", 0, 0.625, offset: 0.4375), "M0 .5V0H.5M5 5H9")
    try expect(
      try trim(square + "M5 5H9", 0, 0.625, offset: 0.4375, joinsSeams: false),
      "M0 .5V0M5 5H9M0 0H.5"
    )
    for offset in [0.1, 0.25, 0.5, 0.75] {
      let almost = try trim(square, 0, 1 - 0x1p-30, offset: offset)
      #expect(almost.subpaths.underestimatedCount <= 1)
      #expect(Array(almost.subpaths).count == 1)
    }
  }

  @Test func orderAndRangeAreEachSystemsOwn() throws {
    // Core Animation: held to 0...1, nothing where the start is not before the end.
    try expect(try trim("M0 0H10", -1, 0.5), "M0 0H5")
    try expect(try trim("M0 0H10", 0.5, 7), "M5 0H10")
    #expect(try trim("M0 0H10", 0.75, 0.25).isEmpty)
    #expect(try trim("M0 0H10", 2, 3).isEmpty)
    // Lottie: each subpath, in order.
    let two = "M0 0H10M0 5H30"
    try expect(try trim(two, 0.5, 0.25, mode: .eachSubpath), "M2.5 0H5M7.5 5H15")
    try expect(try trim(two, 0.5, 9, mode: .eachSubpath), "M5 0H10M15 5H30")
    try expect(
      try trim(two, 0, 0.5, offset: 0.75, mode: .eachSubpath),
      "M7.5 0H10M0 0H2.5M22.5 5H30M0 5H7.5"
    )
    // Android: the first subpath, modulo 1.
    try expect(try trim(two, 0.25, 0.5, mode: .firstSubpath), "M2.5 0H5")
    try expect(try trim(two, 0.75, 0.25, mode: .firstSubpath), "M7.5 0H10M0 0H2.5")
    try expect(try trim(two, 0.25, 1, mode: .firstSubpath), "M2.5 0H10")
    try expect(try trim(two, 0, 1, offset: 0.3, mode: .firstSubpath), two)
    try expect(try trim(two, 0, 0.5, offset: 1.75, mode: .firstSubpath), "M7.5 0H10M0 0H2.5")
    try expect(try trim(two, -0.25, 0.25, mode: .firstSubpath), "M7.5 0H10M0 0H2.5")
    try expect(try trim(square, 0.75, 0.25, mode: .firstSubpath), "M0 1V0H1")
    #expect(try trim(two, 1, 0, mode: .firstSubpath).isEmpty)
    for mode in TrimMode.allCases {
      #expect(try trim(two, 0.5, 0.5, offset: 0.2, mode: mode).isEmpty)
      let whole = try path(two + square)
      #expect(try trim(two + square, 0, 1, offset: 0.3, mode: mode) == whole)
    }
  }

  @Test func pointsLoneMovesAndEmptyPathsHaveADefinedResult() throws {
    #expect(try BezierPath().trimmed(from: 0.2, to: 0.7, accuracy: 1e-6).isEmpty)
    #expect(try trim("M3 4", 0, 1) == path("M3 4"))
    try expect(try trim("M3 4M0 0H8M7 7", 0.25, 0.5), "M2 0H4")
    try expect(try trim("M3 4L3 4", 0.25, 0.5), "M3 4L3 4")
    #expect(try trim("M3 4L3 4", 0.25, 0.5, mode: .firstSubpath).isEmpty)
    try expect(try trim("M3 4L3 4", 0.25, 0.5, mode: .eachSubpath), "M3 4L3 4")
    let withPoint = "M0 0H4M9 9L9 9M0 5H4"
    try expect(try trim(withPoint, 0.25, 0.75), "M2 0H4M9 9L9 9M0 5H2")
    try expect(try trim(withPoint, 0.25, 0.5), "M2 0H4")
    try expect(try trim(withPoint, 0.5, 0.75), "M9 9L9 9M0 5H2")
    // Segments of no length inside stay; at a cut they go.
    try expect(try trim("M0 0H4L4 0V4", 0.25, 0.75), "M2 0H4L4 0V2")
    try expect(try trim("M0 0H4L4 0V4", 0.5, 0.75), "M4 0V2")
    // Shorter than rounding: a point.
    try expect(try trim("M0 0H8", 0.25, 0.25 + 1e-16), "M2 0H2")
  }

  @Test("numbers that are not finite, and accuracies that cannot be kept, are errors")
  func errors() throws {
    let line = try path("M0 0H8")
    #expect(throws: PathError.self) {
      try line.trimmed(from: 0, to: 1, offset: .nan, accuracy: 1e-6)
    }
    let zero = ToleranceError.notPositive(argument: "accuracy", value: 0)
    #expect(throws: PathError.tolerance(zero)) { try line.trimmed(from: 0, to: 0.5, accuracy: 0) }
    #expect(throws: PathError.self) { try line.trimmed(from: 0, to: 0.5, accuracy: 1e-15) }
    let far = BezierPath(.line(LineSegment(Point2D(-1.7e308, 0), Point2D(1.7e308, 0))))
    #expect(throws: PathError.self) { try far.trimmed(from: 0, to: 0.5, accuracy: 1e300) }
  }

  @Test("sizes of 1e150 and 1e-150, and offsets of 1e300")
  func extremes() throws {
    for scale in [1e-150, 1e-9, 1e150] {
      let path = try self.path("M0 0C1 2 3 -1 4 0").transformed(by: AffineTransform2D(scale: scale))
      let part = try path.trimmed(from: 0.25, to: 0.5, offset: 1e300, accuracy: 1e-9 * scale)
      let quarter = 0.25 * path.length(relativeAccuracy: 1e-13)
      let error = (part.length(relativeAccuracy: 1e-13) - quarter).magnitude
      #expect(error <= 2e-9 * scale, "\(scale): \(error)")
    }
  }

  @Test("parts of arcs whose radii overflow, or are of two worlds, stay where the arc is")
  func absurdArcs() throws {
    // Straight, because 1.5 · 1.5e308 is beyond the largest double; its parts would not be.
    let (a, b) = (Point2D(13.5, 1), Point2D(13.5, 4))
    let straight = EllipticalArc(a, b, Vector2D(1.5, -1e-308), isLarge: true, isPositive: false)
    #expect(straight.length(accuracy: 1e-9) == 3)
    #expect(straight.subcurve(0.25...0.5).length(accuracy: 1e-9) == 0.75)
    let half = AffineTransform2D(a: 0.25, b: 0, c: 0, d: 0.25, tx: 0, ty: 0)
    #expect(straight.transformed(by: half).length(accuracy: 1e-9) == 0.75)
    // The smaller radius is below the last digit of the ends.
    let start = Point2D(448, 209.91)
    let end = Point2D(633, 332.09)
    let flat = EllipticalArc(start, end, Vector2D(2e42, 1625), rotation: -0.5, isLarge: true)
    let length = flat.length(accuracy: 0)
    for t in stride(from: 0.0, to: 0.9, by: 0.1) {
      #expect(flat.subcurve(t...t + 0.1).length(accuracy: 0) < 1.1 * length)
    }
  }

  @Test func aCircleOfTwoArcsPartsNearHalfATurnKeepTheirShape() throws {
    let circle = try path("M10 0A10 10 0 0 1 -10 0A10 10 0 0 1 10 0Z")
    for index in 0..<400 {
      let from = Double(index) / 400
      for span in [0.1, 0.49999, 0.5, 0.5 + 1e-9, 0.75] {
        let part = try circle.trimmed(from: 0, to: span, offset: from, accuracy: 1e-11)
        #expect(Array(part.subpaths).count == 1)
        for segment in part.segments {
          for t in [0, 0.25, 0.5, 0.75, 1] {
            let error = (segment.point(at: t).distance(to: .origin) - 10).magnitude
            #expect(error < 5e-13, "\(from) \(span): \(error)")
          }
        }
        let length = part.length(accuracy: 0)
        #expect((length - span * 20 * .pi).magnitude < 3e-11, "\(from) \(span): \(length)")
      }
    }
    // One arc of nearly a whole turn.
    let ring = try path("M10 0A10 10 0 1 1 10 -1e-3")
    let whole = ring.length(accuracy: 0)
    let part = try ring.trimmed(from: 1e-4, to: 0.9999, accuracy: 1e-11)
    #expect((part.length(accuracy: 0) - 0.9998 * whole).magnitude < 3e-11)
    for segment in part.segments {
      guard case .arc = segment else { throw PropertyFailure("an arc became a \(segment.kind)") }
    }
  }
}

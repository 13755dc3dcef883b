// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import PathMorphing
import SVGPathData
import Testing

/// What stands beside a figure that both paths have goes and comes where it stands.
@Suite struct CarrierTests {
  private static let horn = "M0 40H30L60 10V90L30 60H0Z"
  private static let bars = "M75 30H80V70H75ZM90 20H95V80H90Z"

  /// The far bar shrinks in its place, the near one into the horn, and nothing crosses.
  @Test func waves() throws {
    let (full, off) = (
      try SVGPathParser.parse(Self.horn + Self.bars), try SVGPathParser.parse(Self.horn)
    )
    for isFirst in [true, false] {
      let pair = try CompatiblePair(isFirst ? full : off, isFirst ? off : full)
      let report = pair.report()
      #expect(report.extraCrossings == 0 && report.spuriousParts == 0)
      #expect(report.cornersKept == report.cornersPossible)
      let ends = (isFirst ? pair.b : pair.a).subpaths.map(\.start)
      #expect(ends.contains { $0.distance(to: Point2D(92.5, 50)) < 1e-9 })
      #expect(ends.contains { $0.x > 50 && $0.x < 60 && abs($0.y - 50) < 1e-9 })
    }
  }

  /// As well where the whole is drawn elsewhere and larger.
  @Test func movedAndScaled() throws {
    let full = try SVGPathParser.parse(Self.horn + Self.bars)
    let image = AffineTransform2D(a: 1.5, b: 0, c: 0, d: 1.5, tx: 200, ty: -70)
    let off = try SVGPathParser.parse(Self.horn).transformed(by: image)
    let pair = try CompatiblePair(full, off)
    let place = image.apply(to: Point2D(92.5, 50))
    #expect(pair.b.subpaths.contains { $0.start.distance(to: place) < 1e-9 })
  }
}

// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import PathMatching
import PathMorphing
import TestSupport
import Testing

/// One that becomes several is divided: nothing grows from a point beside it.
@Suite struct DivisionTests {
  private static let bars = "M6 4H10V20H6Z M14 4H18V20H14Z"
  private static let triangle = "M6 4L20 12L6 20Z"
  private static let ring =
    "M5 50A45 45 0 0 1 95 50A45 45 0 0 1 5 50ZM30 50A20 20 0 0 0 70 50A20 20 0 0 0 30 50Z"
  private static let discs =
    "M2 50A22 22 0 0 1 46 50A22 22 0 0 1 2 50ZM54 50A22 22 0 0 1 98 50A22 22 0 0 1 54 50Z"

  private func pair(_ a: String, _ b: String, _ mode: MorphMode = .automatic) throws
    -> PathMorph
  { try PathMorph(a, b, mode: mode) }

  @Test func pauseAndPlay() throws {
    for (a, b) in [(Self.bars, Self.triangle), (Self.triangle, Self.bars)] {
      let pair = try pair(a, b)
      let matches = pair.correspondence.matches
      #expect(matches.count == 2)
      let isFirst = a == Self.triangle
      #expect(matches.allSatisfy { $0.isPartOfA == isFirst && $0.isPartOfB == !isFirst })
      #expect(matches.allSatisfy { (isFirst ? $0.a : $0.b) == 0 })
      let report = pair.report()
      #expect(report.endErrorA < 1e-12 && report.endErrorB < 1e-12)
      #expect(report.inkLost < 0.01 && report.spuriousParts == 0 && report.extraCrossings == 0)
      #expect(report.warnings.contains { $0.contains("cut through its inside") })
      // Both halves are as large, and the morph is symmetric about the middle line.
      let triangle = isFirst ? pair.a : pair.b
      for subpath in triangle.subpaths {
        #expect(abs(subpath.path.signedArea.magnitude - 56) < 1e-9)
      }
      for t in [0.25, 0.5, 0.75] {
        let shape = pair.path(at: t)
        let image = shape.transformed(by: AffineTransform2D(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 24))
        #expect(MorphGates.distance(shape, image) < 1e-9)
      }
    }
  }

  /// Of three bars the outer ones become the upper and the lower half of a cross of two bars, each
  /// in two halves, and the middle one vanishes in the middle; all shapes are symmetric.
  @Test func barsAndCross() throws {
    let bars = "M10 20H90V30H10ZM10 45H90V55H10ZM10 70H90V80H10Z"
    let cross = "M15 22L22 15L85 78L78 85ZM78 15L85 22L22 85L15 78Z"
    for (a, b) in [(bars, cross), (cross, bars)] {
      let pair = try pair(a, b)
      let matches = pair.correspondence.matches
      #expect(matches.count == 5)
      #expect(matches.filter { $0.isPartOfA && $0.isPartOfB }.count == 4)
      let report = pair.report()
      #expect(report.endErrorA < 1e-12 && report.endErrorB < 1e-12)
      #expect(report.cornersKept == report.cornersPossible && report.extraCrossings == 0)
      for t in [0.25, 0.5, 0.75] {
        let shape = pair.path(at: t)
        for (x, y) in [(-1.0, 1.0), (1, -1)] {
          let image = shape.transformed(
            by: AffineTransform2D(a: x, b: 0, c: 0, d: y, tx: 50 - 50 * x, ty: 50 - 50 * y)
          )
          #expect(MorphGates.distance(shape, image) < 1e-9)
        }
      }
    }
  }

  /// A ring falls into halves, each of which takes half of the hole.
  @Test func ringAndDiscs() throws {
    let pair = try pair(Self.ring, Self.discs)
    let matches = pair.correspondence.matches
    #expect(matches.count == 2)
    #expect(matches.allSatisfy { $0.a == 0 && $0.isPartOfA && !$0.isPartOfB })
    let stretches = matches.flatMap { $0.segments.compactMap(\.a) }
    #expect(Set(stretches.map(\.start.subpath)) == [0, 1])
    #expect(pair.report().spuriousParts == 0)
    // The hole is white at the start, and the fill is the ring's by either rule.
    #expect(pair.a.windingNumber(around: Point2D(50, 52)) == 0)
    #expect(pair.a.windingNumber(around: Point2D(20, 52)).magnitude == 1)
    #expect(abs(pair.a.signedArea.magnitude - .pi * (45 * 45 - 20 * 20)) < 0.01)
  }

  /// Holes are divided like solids.
  @Test func holes() throws {
    func side(_ holes: String) throws -> MatchSide {
      let path = try BezierPath("M0 0H24V24H0Z" + holes).transformed(
        by: AffineTransform2D(scale: 1.0 / 32)
      )
      let outlines = try RandomOutline.all(path)
      return MatchSide(outlines, try NestedFigures.forest(path).forest, .identity)
    }
    let (a, b) = (try side("M6 4V20L20 12Z"), try side("M6 4V20H10V4Z M14 4V20H18V4Z"))
    let partners = NestedAssignment(a, b).partners
    let given = MatchSides(a, b)
    let (sides, share) = try #require(DivisionSearch.sides(given, partners))
    #expect(sides.a.outlines.map(\.subpath) == [0, 1, 1])
    #expect(sides.a.outlines.map(\.isPart) == [false, true, true])
    #expect(sides.b.outlines.count == 3)
    #expect(abs(share - 40.0 / 176) < 1e-9)
  }

  /// Three in a row are cut across the row.
  @Test func threeBars() throws {
    let pair = try pair("M0 0H9V20H0Z", "M-2 0H0V20H-2Z M3 0H5V20H3Z M8 0H10V20H8Z")
    #expect(pair.correspondence.matches.count == 3)
    for subpath in pair.a.subpaths {
      #expect(abs(subpath.path.signedArea.magnitude - 60) < 1e-9)
      #expect(abs((subpath.path.boundingBox?.width ?? .nan) - 3) < 1e-9)
    }
    #expect(pair.report().cornersKept == 12)
  }

  /// Only the modes that choose by what is seen divide, and no hint is overruled.
  @Test func otherModes() throws {
    for mode in [MorphMode.leastTravel, .rotate, .keepIndices] {
      let matches = try pair(Self.bars, Self.triangle, mode).correspondence.matches
      #expect(!matches.contains { $0.isPartOfA || $0.isPartOfB })
    }
    let hints = MorphHints(pairs: [.init(a: 1, b: 0)])
    let hinted = try PathMorph(Self.bars, Self.triangle, hints: hints)
    #expect(hinted.correspondence.matches.contains { $0.a == 1 && $0.b == 0 && !$0.isPartOfB })
  }
}

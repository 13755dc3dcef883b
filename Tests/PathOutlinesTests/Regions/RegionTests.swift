// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import Foundation
import PathOutlines
import TestSupport
import Testing

/// Regions whose results are known in closed form.
@Suite struct RegionTests {
  /// The result of an operation, checked by its own certificate.
  static func checked(
    _ operation: RegionOperation,
    _ paths: [BezierPath],
    rules: [FillRule] = [],
    tolerance: Double? = nil,
    _ sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> (path: BezierPath, report: RegionReport) {
    let region = try PathRegion(paths, rules: rules, tolerance: tolerance)
    let (path, report) = region.result(operation)
    let fault = try region.fault(of: path, report, operation)
    #expect(
      fault == nil,
      "\(operation) of \(paths.map { $0.svgPathData() })",
      sourceLocation: sourceLocation
    )
    #expect(report.displacement <= region.tolerance, sourceLocation: sourceLocation)
    #expect(report.origins.count == path.segments.count, sourceLocation: sourceLocation)
    return (path, report)
  }

  @Test func squares() throws {
    let (a, b) = (try BezierPath("M0 0H10V10H0Z"), try BezierPath("M5 5H15V15H5Z"))
    for (operation, data) in [
      (RegionOperation.union, "M0 0H10V5H15V15H5V10H0Z"), (.intersection, "M10 5V10H5V5Z"),
      (.difference, "M0 0H10V5H5V10H0Z"),
      (.symmetricDifference, "M0 0H10V5H5V10H0ZM10 10V5H15V15H5V10Z"),
    ] {
      #expect(try Self.checked(operation, [a, b]).path == BezierPath(data), "\(operation)")
    }
    #expect(try a.union(with: b).signedArea == 175)
    #expect(try a.intersection(with: b).signedArea == 25)
    #expect(try a.subtracting(b).signedArea == 75)
    #expect(try a.symmetricDifference(with: b).signedArea == 150)
    #expect(try a.contains(BezierPath("M1 1H10V9H1Z")) && !a.contains(b))
    #expect(try a.intersects(b) && !a.intersects(BezierPath("M10 0H20V10H10Z")))
  }

  /// Two discs: circular arcs stay circular arcs, and areas are those of circular segments.
  @Test func discs() throws {
    let r = 5.0
    for distance in [0.5, 3, 6, 9.9, 9.999999] {
      let (a, b) = (
        BezierPath.circle(center: .zero, radius: r),
        BezierPath.circle(center: Point2D(distance, 0.1 * distance), radius: r)
      )
      let apart = distance * 1.01.squareRoot()
      let angle = apart < 2 * r ? acos(apart / (2 * r)) : 0
      let lens = 2 * r * r * (angle - sin(angle) * cos(angle))
      let both = try Self.checked(.intersection, [a, b]).path
      #expect((both.signedArea - lens).magnitude <= 1e-12 * r * r)
      #expect(
        both.segments.allSatisfy {
          if case .arc(let arc) = $0 { arc.radii.x == r && arc.radii.y == r } else { false }
        }
      )
      let all = try Self.checked(.union, [a, b]).path
      #expect((all.signedArea - (2 * .pi * r * r - lens)).magnitude <= 1e-12 * r * r)
    }
  }

  /// Two discs of thirds that are nearly one: their arcs cross at angles of down to 4e-12.
  @Test func discsThatAreNearlyOne() throws {
    let r = 2.0
    func disc(_ center: Point2D) throws -> BezierPath {
      let points = [0, 2, 4].map { third in
        let angle = third * .pi / 3
        return "\(center.x + r * cos(angle)) \(center.y + r * sin(angle))"
      }
      let arc = "A\(r) \(r) 0 0 1 "
      return try BezierPath("M\(points[0])\(arc)\(points[1])\(arc)\(points[2])\(arc)\(points[0])Z")
    }
    for power in 8...38 {
      for step in 0..<8 {
        let (apart, angle) = (exp2(-Double(power)), 0.05 + 0.31 * Double(step))
        let (a, b) = (
          try disc(Point2D(3, 5)), try disc(Point2D(3 + apart * cos(angle), 5 + apart * sin(angle)))
        )
        let half = acos(apart / (2 * r))
        let area = 2 * r * r * (.pi - half + sin(half) * cos(half))
        let union = try Self.checked(.union, [a, b]).path
        #expect((union.signedArea - area).magnitude < 1e-12, "\(apart) at \(angle)")
      }
    }
  }

  /// Two discs many times over, each turned on from the last: all arcs lie on one of two circles.
  @Test func turnedCopiesOfDiscs() throws {
    func copies(_ center: Point2D) -> BezierPath {
      let disc = BezierPath.circle(center: center, radius: 5)
      return (0..<16).reduce(into: BezierPath()) { path, index in
        let turn = AffineTransform2D(rotation: 0.05 * Double(index), about: center)
        path.append(disc.transformed(by: turn))
      }
    }
    let all = [copies(.zero), copies(Point2D(4, 0))]
    let lens = 50 * (acos(0.4) - 0.4 * sin(acos(0.4)))
    for (operation, area) in [(RegionOperation.union, 50 * .pi - lens), (.intersection, lens)] {
      let path = try Self.checked(operation, all).path
      #expect((path.signedArea - area).magnitude < 1e-12, "\(operation)")
      #expect(path.subpaths.count == 1)
    }
  }

  /// Flat ellipses with lines along their axes: tips that turn within the rounding noise, arcs that
  /// cannot take other ends with their radii, and parts that multiply from round to round.
  @Test func flatEllipsesWithLines() throws {
    let ellipse = "M0 0A5 1e-10 0 1 0 10 0A5 1e-10 0 1 0 0 0Z"
    let stroke =
      "M.9999999999953133-30616169978540343e-22 0 0V-1A1 1 0 01.9999999999953133-306161"
      + "69978540343e-22L0 0V-1H10V0L9.000000000004686-30616169978540343e-22A1 1 0 0110-1"
      + "V0L9.000000000004686-30616169978540343e-22 10 0 9.000000000004686 30616169978540"
      + "343e-22 10 0V1A1 1 0 019.000000000004686 30616169978540343e-22L10 0V1H0V0L.99999"
      + "99999953133 30616169978540343e-22A1 1 0 010 1V0L.9999999999953133 30616169978540"
      + "343e-22 0 0Z"
    let whole = try BezierPath(ellipse).union(with: BezierPath(stroke))
    #expect((whole.signedArea - 20).magnitude < 1e-9)
    #expect(whole.boundingBox == Rect2D(x: 0, y: -1, width: 10, height: 2))
    for (height, lines) in [
      (3.1154846663705956e-12, "0 0L1.9e-8-3e-15 9.9999999999995-3e-6 2e-9-6e-9 5e-9 5e-15Z"),
      (2.53e-11, "0 0L3e-10 6e-16-1.6e-5 2e-14 5 1e-15 4.999999999999999 1e-15 1e-3 1e-13Z"),
      (1.8e-15, "0 0L9.9999999995 1e-16 9.9999999970 0Z"),
    ] {
      let flat = try BezierPath("M0 0A5 \(height) 0 0 1 10 0A5 \(height) 0 0 1 0 0Z")
      let region = try PathRegion([flat, BezierPath("M" + lines)])
      let report = region.result(.union).report
      #expect(report.displacement < 1e-6)
    }
  }

  /// Lattices turned, far from the origin: a curve that runs back on its own way but for rounding,
  /// which its short chord magnifies, and a cusp cut where rounding has it.
  @Test func turnedFarFromTheOrigin() throws {
    for (a, b) in [
      (
        "M25976.14628876279-18184.542363077588 25976.473408303158-18183.96364410675"
          + "Q25977.167871068163-18184.356187555193 25976.589152097324-18184.029068014825Z",
        "M25977.037023252014-18184.587675143524 25977.28361486233-18184.421611463265"
          + "A.26590910955349295.26590910955349295 0 1025977.349038770404-18184.305867669096Z"
      ),
      (
        "M5945130.186040064-4161591.3243400254 5945130.335713601-4161591.2349995202"
          + " 5945130.275960091-4161591.2199162627Z",
        "M5945130.230710317-4161591.3991767936 5945130.186040064-4161591.3243400254"
          + "C5945130.141369812-4161591.249503257 5945130.201123322-4161591.2645865153"
          + " 5945130.126286554-4161591.309256768Z"
          + "M5945130.305547086-4161591.354506541 5945130.2457935745-4161591.339423283"
          + " 5945130.141369812-4161591.249503257 5945130.335713601-4161591.2349995202"
          + " 5945130.111203296-4161591.369010278Z"
      ),
    ] {
      let region = try PathRegion([BezierPath(a), BezierPath(b)])
      for operation in RegionOperation.allCases {
        let (path, report) = region.result(operation)
        #expect(try region.fault(of: path, report, operation) == nil)
      }
    }
  }

  /// Borders that leave a point nearly together, of two outlines or at a joint of the input, a cusp
  /// that is not cut, a border on a map that had to be coarser, and copies some ulp apart: taken
  /// again, all stay.
  @Test func resultsTakenAgainStay() throws {
    for (a, b) in [
      ("M0 2L2 2C2 2 0 0 2 1L2 1L1 0Z", "M2 0L2 2L0 0L1 2L1 1L1 2Z"),
      ("M5 2Q3 2 1 4Q0 1 2 3C0 0 2 2 0 4Z", "M0 1L3 3Q1 2 2 0L4 4C0 1 0 0 4 5Z"),
      (
        "M1 2C2 1 1 2 2 0C1 1 0 2 2 1C1 2 2 2 1 1L0 1Q0 1 1 2ZM0 1L2 1C0 1 1 1 2 2L2 2L1 1Z",
        "M2 0Q2 1 0 1C0 1 2 1 2 2C0 1 2 2 0 1C1 2 2 1 1 1L2 1ZM1 1L1 1L1 2L1 2ZM1 2C2 1 1 2 2 0"
          + "C1 1 0 2 2 1C1 2 2 2 1 1L0 1Q0 1 1 2Z"
      ),
      (
        "M1 1L2 2C2 4 4 4 4 2C1 4 3 4 5 0C5 0 3 4 1 4ZM0 2Q2 0 0 4L5 4ZM1 1L2 0L3 4Q5 1 0 4Z",
        "M1 1Q5 0 0 2Q0 5 0 5L0 2Q1 3 1 5C1 3 3 3 0 4ZM0 3Q1 5 0 4L3 4Q1 4 0 2L5 4ZM2 0L3 0L3 5Z"
      ),
      (
        "M1 4Q7 1 3 2L5 3C4 4 0 6 5 0ZM4 7V2L2 0 1 7 4 1Z",
        "M1.0000000000000129 4.000000000000026Q6.999999999999996 1.0000000000001033 3.000"
          + "0000000000018 2.0000000000000524L5.000000000000007 3.0000000000000777C4.000000"
          + "0000000115 4.000000000000065 2354404547284244e-29 6.000000000000013 4.99999999"
          + "9999991 7763618914996003e-29ZM4.0000000000000275 7.000000000000065 4.000000000"
          + "000002 2.000000000000065 1.999999999999992 392188803438081e-28 1.0000000000000"
          + "286 7.000000000000026 3.999999999999997 1.0000000000000648Z"
      ),
      (
        "M0 3S0 0 3 3L1 2 3 4A3 1 135 013 3C2 4 0 2 0 2A3 3 135 012 4Z",
        "M11087739231361147e-28 3.0000000000003735S2977700156663677e-28 37369575013203414"
          + "e-29 3.000000000000514 3.000000000001173L1.00000000000064 2.00000000000064 3.0"
          + "000000000007843 4.000000000001173A2.9999999999988973 1.000000000000169 134.999"
          + "99999999278 013.000000000000514 3.000000000001173C2.0000000000009823 4.0000000"
          + "00000907 8384392873128657e-28 2.0000000000003735 8384392873128657e-28 2.000000"
          + "0000003735A3.000000000000561 2.999999999998844 55.1455534351853878 012.0000000"
          + "000009823 4.000000000000907Z"
      ),
      (
        "M1 5 2 4A2 3 0 103 5V1ZM3 2A1 1 45 003 4C1 4 2 4 4 5H1L0 3A1 1 135 010 2Z",
        "M1.0000000000000273 5.0000000000000195 2.0000000000000364 4.000000000000013A3 2."
          + "000000000000032 89.99999999999963 103.000000000000059 5.000000000000006L3.0000"
          + "00000000033 1.0000000000000062ZM3.0000000000000395 2.000000000000006A1.0000000"
          + "00000015.9999999999999991-.280852666283467733 003.0000000000000524 4.000000000"
          + "000006C1.0000000000000207 4.0000000000000195 2.0000000000000364 4.000000000000"
          + "013 4.0000000000000755 5L1.0000000000000273 5.0000000000000195-191476209652576"
          + "1e-30 3.0000000000000266A1.000000000000016 1-.28085266628346456 01-84663350629"
          + "53253e-30 2.0000000000000266Z"
      ),
    ] {
      for rule in FillRule.allCases {
        let region = try PathRegion([BezierPath(a), BezierPath(b)], rules: [rule])
        for operation in RegionOperation.allCases {
          let (path, report) = region.result(operation)
          #expect(try region.fault(of: path, report, operation) == nil)
          #expect(try path.removingOverlaps() == path, "\(operation) of \(a), \(b)")
        }
      }
    }
  }

  /// A curve that touches a line and another one where that turns back on the line: crossings there
  /// are as far along as rounding has them, and no point goes with them.
  @Test func touchingWhereACurveTurnsBack() throws {
    let (a, b) = (try BezierPath("M2 1Q0 1 1 2Z"), try BezierPath("M1 1L0 2C1 1 1 1 0 2Z"))
    for operation in RegionOperation.allCases { _ = try Self.checked(operation, [a, b]) }
  }

  /// A line through a cusp, where the curve stands still, and through the curve beside it: each is
  /// a vertex of its own.
  @Test func lineThroughACusp() throws {
    let paths = [try BezierPath("M2 5C1 1 2 6 1 0Z"), try BezierPath("M3 4L1 7L1 3Z")]
    for operation in RegionOperation.allCases { _ = try Self.checked(operation, paths) }
  }

  /// A vertex on what is a cusp but for rounding: the curve leaves it where it comes from.
  @Test func cornerOnAlmostACusp() throws {
    let path = try BezierPath(
      "M3 1C1.5445899588989715 1.7277050205505142 2.2073983055356403 2.4554100411010285 "
        + "1.9055487291517303 1.6416769062724046ZM1.8571428571428572 1.7142857142857142 2 2L1.7 1.98Z"
    )
    #expect(try Self.checked(.union, [path]).path.contains(Point2D(1.95, 1.92)))
  }

  /// Three curves that leave a point in one direction, as parts of a distance at which nothing can
  /// be told apart: a loop between them must not end up inside of such a part.
  @Test func loopsAmongCurvesThatTouch() throws {
    let a = try BezierPath("M2 1Q1 0 0 0C1 0 0 1 0 0Q0 0 2 0Z")
    let area = 2.0 / 3 + 3.0 / 20
    #expect((try Self.checked(.union, [a]).path.signedArea - area).magnitude <= 1e-12)
    let b = try BezierPath("M1 0C1 0 2 2 1 2L1 2ZM2 0L2 0Q2 0 1 2Q0 2 2 2Q0 2 1 0Z")
    for operation in RegionOperation.allCases { _ = try Self.checked(operation, [a, b]) }
  }

  /// Neighbours that cross again away from their joint, in all directions from it: whether they may
  /// do so is seen from there.
  @Test func neighboursThatMeetAgain() throws {
    func point(_ turns: Double, _ radius: Double) -> Point2D {
      Point2D(radius * cos(2 * .pi * turns), radius * sin(2 * .pi * turns))
    }
    var found = 0
    for line in stride(from: 0.0, to: 1, by: 1.0 / 16) {
      for spread in stride(from: 0.05, to: 0.5, by: 0.05) {
        let curve = CubicBezier(
          .zero,
          point(0.125, 1),
          point(0.125 + spread, 3),
          point(0.125 + 0.9 * spread, 4)
        )
        var path = BezierPath([.move(to: point(line, 5)), .line(to: .zero)])
        path.addCurve(to: curve.p3, control1: curve.p1, control2: curve.p2)
        let meetings = try PathSegment.line(LineSegment(point(line, 5), .zero))
          .intersections(with: .cubic(curve), tolerance: 1e-9).meetings.filter { $0.second > 0.01 }
        let region = try PathRegion([path])
        let (result, report) = region.result(.union)
        #expect(try region.fault(of: result, report, .union) == nil, "\(line) \(spread)")
        found += meetings.count
      }
    }
    #expect(found > 20)
  }

  /// A closing line of a few digits makes no difference: what it joins is compared as neighbours.
  @Test func closingLinesOfRounding() throws {
    let end = 0.1 + 0.2
    var path = BezierPath([.move(to: Point2D(0.3, 0))])
    path.addCurve(to: Point2D(0.3, 4), control1: Point2D(6.3, 0), control2: Point2D(6.3, 4))
    path.addCurve(to: Point2D(end, 0), control1: Point2D(-4.3, 3), control2: Point2D(-2, 0))
    path.closeSubpath()
    #expect(path.segments.count == 3)
    let square = BezierPath.rectangle(Rect2D(x: 1, y: 1, width: 8, height: 8))
    for operation in RegionOperation.allCases { _ = try Self.checked(operation, [path, square]) }
    #expect(try Self.checked(.union, [path]).path.segments.count == 2)
  }

  /// Arcs of different circles with the same ends, as close as such icons have them.
  @Test func lensesOfCircles() throws {
    for difference in [1e-1, 1e-4, 1e-7] {
      let lens = try BezierPath(
        "M0 0A3 3 0 0 1 1 0A\(3 + difference) \(3 + difference) 0 0 0 0 0Z"
      )
      let path = try Self.checked(.union, [lens]).path
      #expect(path.segments.count == 2)
      #expect((path.signedArea - lens.signedArea.magnitude).magnitude <= 1e-15)
    }
  }

  /// Arcs that draw straight segments, beside arcs that do not.
  @Test func displacementsAreFinite() throws {
    let a = try BezierPath("M64 360A56 0 1 0 0 176 416A56 0 1 0 0 64 360Z")
    let b = try BezierPath("M64 360A56 56 0 1 0 176 416A56 0 1 0 0 64 360Z")
    for operation in RegionOperation.allCases {
      #expect(try PathRegion([a, b]).result(operation).report.displacement.isFinite)
    }
  }

  /// What meets nothing comes back bit for bit, whatever it is made of.
  @Test func untouchedSegmentsStay() throws {
    let a = try BezierPath("M0.1 0.2C3.3 -1.7 7.9 -.4 10 .3Q12.5 4.1 9.7 10.3A6 4 15 0 1 .3 9.9Z")
    let b = try BezierPath("M30 30L40 30.5L35.1 38.7Z")
    let path = try Self.checked(.union, [a, b]).path
    // The other way round: outer outlines are counter-clockwise.
    #expect(path.segments.count == 7)
    for segment in a.segments + Array(b.segments) {
      #expect(path.segments.contains { $0 == segment || $0.reversed() == segment }, "\(segment)")
    }
    #expect(try path.removingOverlaps() == path)
  }

  @Test func abuttingSquaresAreOne() throws {
    var grid = BezierPath()
    for x in 0..<10 {
      for y in 0..<10 {
        grid.append(.rectangle(Rect2D(x: Double(x), y: Double(y), width: 1, height: 1)))
      }
    }
    let path = try Self.checked(.union, [grid]).path
    #expect(path == BezierPath.rectangle(Rect2D(x: 0, y: 0, width: 10, height: 10)))
    #expect(try grid.removingOverlaps(rule: .evenOdd).signedArea == 100)
  }

  /// A star polygon has twice as many corners by the rule non-zero, and holes by even-odd.
  @Test(arguments: [(5, 2), (7, 3), (37, 16)])
  func stars(corners: Int, step: Int) throws {
    let points = (0..<corners).map { index -> Point2D in
      let angle = 2 * Double.pi * Double(index * step) / Double(corners)
      return Point2D(10 * cos(angle), 10 * sin(angle))
    }
    let star = BezierPath(points: points, isClosed: true)
    let path = try Self.checked(.union, [star]).path
    #expect(path.segments.count == 2 * corners && path.subpaths.count == 1)
    let other = try Self.checked(.union, [star], rules: [.evenOdd]).path
    #expect(other.subpaths.count > 1)
  }

  /// Two loops that begin and end in one point, and cross elsewhere.
  @Test func loopsFromOnePointCross() throws {
    let (a, b) = (try BezierPath("M0 2C0 0 1 4 0 2Z"), try BezierPath("M0 2C1 0 0 1 0 2Z"))
    let region = try PathRegion([a, b])
    for operation in RegionOperation.allCases {
      let (path, report) = region.result(operation)
      #expect(try region.fault(of: path, report, operation) == nil, "\(operation)")
    }
    let parts = try a.intersection(with: b).signedArea + a.union(with: b).signedArea
    #expect((parts - (a.signedArea.magnitude + b.signedArea.magnitude)).magnitude < 1e-14)
  }

  @Test func holesAndComponents() throws {
    let path = try BezierPath(
      "M0 0H30V30H0ZM5 5V25H25V5ZM10 10H20V20H10ZM40 0H50V10H40ZM42 2V8H48V2Z"
    )
    let parts = try path.components()
    #expect(parts.map { $0.subpaths.count } == [2, 1, 2])
    #expect(parts.map { $0.signedArea } == [500, 100, 64])
    // Parts that touch in a point are apart, and the holes of one may touch its border.
    let bow = try BezierPath("M0 0L10 10L10 0L0 10Z")
    #expect(try bow.components().map { $0.signedArea } == [25, 25])
  }

  @Test func linesAreClipped() throws {
    let disc = BezierPath.circle(center: .zero, radius: 5)
    let line = try BezierPath("M-10 3L10 3M-10 9L10 9M0 0C1 1 2 1 3 0")
    let (inside, outside) = try disc.clipping(line)
    func isNear(_ path: BezierPath, _ data: String) throws -> Bool {
      let other = try BezierPath(data)
      return path.verbs == other.verbs
        && zip(path.points, other.points).allSatisfy { $0.distance(to: $1) < 1e-14 }
    }
    #expect(try isNear(inside, "M-4 3L4 3M0 0C1 1 2 1 3 0"))
    #expect(try isNear(outside, "M-10 3L-4 3M4 3L10 3M-10 9L10 9"))
  }

  /// Nothing of the lines is lost, every part is on its side, and what is on the border is inside.
  @Test func partsAreOnTheirSides() {
    forAll(
      "parts of lines inside and outside",
      cases: 200,
      generator: { (RandomPath.lattice(&$0), RandomPath.lattice(&$0)) },
      describe: { "\($0.0.svgPathData())\n\($0.1.svgPathData())" }
    ) { (path, lines) throws -> Void in
      let shape = PreparedPath(try path.removingOverlaps())
      let (inside, outside) = try path.clipping(lines)
      let rest = lines.length() - inside.length() - outside.length()
      try ensure(rest.magnitude < 1e-6, "\(rest) is lost")
      for (parts, isInside) in [(inside, true), (outside, false)] {
        for part in parts.subpaths where part.length() > 1e-5 {
          let segments = part.segments.filter { $0.length() > 1e-6 }
          let points = segments.flatMap { segment in
            (1...5).map { segment.point(at: Double($0) / 6) }
          }
          let distances = points.map { shape.nearestPoint(to: $0)?.distance ?? .infinity }
          for (point, distance) in zip(points, distances) where distance > 1e-5 {
            try ensure(shape.contains(point) == isInside, "\(point)")
          }
          try ensure(isInside || distances.contains { $0 > 1e-9 }, "\(part.path) is on the border")
        }
      }
    }
  }

  /// Copies beside each other, crossing now and then: hardly more work however near they are.
  @Test(arguments: [1e-3, 1e-7, 1e-9, 1e-11, 1e-13])
  func copiesBesideEachOther(apart: Double) throws {
    let path = try BezierPath("M0 0C0 55 45 100 100 100S200 55 200 0 155 -100 100 -100 0 -55 0 0Z")
    var copy = BezierPath()
    for (index, segment) in path.segments.enumerated() {
      guard case .cubic(let curve) = segment else { continue }
      func moved(_ point: Point2D, _ phase: Int) -> Point2D {
        let size = 200 * apart
        return point
          + Vector2D(
            x: size * sin(Double(3 * phase) + point.x),
            y: size * cos(Double(5 * phase) + point.y)
          )
      }
      if index == 0 { copy.move(to: moved(curve.p0, 0)) }
      let (first, second) = (moved(curve.p1, index), moved(curve.p2, index))
      copy.addCurve(to: moved(curve.p3, 0), control1: first, control2: second)
    }
    copy.closeSubpath()
    let region = try PathRegion([path, copy], maximumComparisons: 8_000)
    for operation in RegionOperation.allCases {
      let (result, report) = region.result(operation)
      #expect(try region.fault(of: result, report, operation) == nil)
    }
  }

  /// The same of arcs of ellipses, whose pieces are compared as cubics and their errors.
  @Test(arguments: [1e-9, 1e-11, 1e-13])
  func arcsBesideEachOther(apart: Double) throws {
    let path = try BezierPath("M0 0A30 20 10 0 1 40 10A25 40 0 0 1 10 60A30 50 -20 0 1 0 0Z")
    func moved(_ point: Point2D) -> Point2D {
      point + 60 * apart * Vector2D(x: sin(1 + point.x), y: cos(2 + point.y))
    }
    var copy = BezierPath()
    copy.move(to: moved(.origin))
    for (index, segment) in path.segments.enumerated() {
      guard case .arc(let arc) = segment else { continue }
      copy.addArc(
        to: moved(arc.end),
        radii: (1 + apart * sin(Double(index))) * arc.radii,
        rotation: arc.rotation,
        isLargeArc: arc.isLargeArc,
        sweepsPositive: arc.sweepsPositive
      )
    }
    copy.closeSubpath()
    let region = try PathRegion([path, copy], maximumComparisons: 6_000)
    for operation in RegionOperation.allCases {
      let (result, report) = region.result(operation)
      #expect(try region.fault(of: result, report, operation) == nil)
    }
  }

  /// Where one circle is cut, the other one is, too, and not beside that place.
  @Test func circlesOfHalfTurnsOnEachOther() throws {
    let center = Point2D(23.5, -10.7)
    let disc = BezierPath.circle(center: center, radius: 103)
    let turned = disc.transformed(by: AffineTransform2D(rotation: 1e-7, about: center))
    let box = try BezierPath("M-75-40L122-30 118 40-79 25Z")
    let paths = [disc, turned, box].map { path in
      path.transformed(by: AffineTransform2D(rotation: 0.158))
    }
    let region = try PathRegion(paths)
    for operation in RegionOperation.allCases {
      let (result, report) = region.result(operation)
      #expect(report.displacement < 1e-11)
      #expect(try region.fault(of: result, report, operation) == nil)
    }
  }

  @Test func nothingAndErrors() throws {
    let square = try BezierPath("M0 0H1V1H0Z")
    #expect(try BezierPath().union(with: BezierPath()).isEmpty)
    #expect(try square.union(with: BezierPath()) == square)
    #expect(try square.subtracting(square).isEmpty)
    #expect(try BezierPath("M3 3ZM4 4L4 4Z").removingOverlaps().isEmpty)
    #expect(try BezierPath("M0 0L5 5").removingOverlaps().isEmpty)
    #expect(try BezierPath.union(of: []).isEmpty)
    #expect(throws: PathError.self) { try square.removingOverlaps(tolerance: 1e-30) }
    var broken = square
    broken.move(to: Point2D(.nan, 0))
    broken.addLine(to: Point2D(1, 1))
    #expect(throws: PathError.self) { try square.union(with: broken) }
  }

  /// A tolerance lets short parts vanish that no path has.
  @Test func shortPartsVanish() throws {
    // The corner at (10, 10) is cut off by a line a millionth away.
    let (square, cut) = (
      try BezierPath("M0 0H10V10H0Z"), try BezierPath("M19 .999999L.999999 19L30 30Z")
    )
    let exact = try Self.checked(.difference, [square, cut]).path
    let coarse = try Self.checked(.difference, [square, cut], tolerance: 1e-4).path
    let shortest = { (path: BezierPath) in path.segments.map { $0.boundingBox.diagonal }.min() ?? 0
    }
    #expect(shortest(exact) < 1e-5 && shortest(coarse) > 1)
  }

  /// A curve leaves a vertex to the left of another one by less than a tenth of a degree, and bends
  /// to its right within rounding.
  @Test func branchesBendAcrossEachOther() throws {
    let path = try BezierPath(
      "M300961.30810875644-210677.80608856893C300961.25512941787-210677.74127612263 3"
        + "00961.03207434836-210677.58971438455 300960.8107244007-210677.46171518287L3009"
        + "60.71659589105-210677.62449229707C300960.98114139045-210677.77747002797 300961"
        + ".1412858432-210677.9003849299 300961.16268067725-210677.925279706 300961.16742"
        + "21744-210677.92120481314 300961.17225438956-210677.91713937637 300961.17709605"
        + "08-210677.91318167959L300961.162524965-210677.92509245494C300961.1626304774-21"
        + "0677.92522153386 300961.16268067725-210677.925279706 300961.16268067725-210677"
        + ".925279706 300961.1674221744-210677.92120481314 300961.17225438956-210677.9171"
        + "3937637 300961.1770960508-210677.91318167959L300961.162524965-210677.925092454"
        + "94Z"
    )
    let (result, report) = try Self.checked(.union, [path])
    #expect(result.segments.count == 5 && report.fallbackCount == 0)
  }

  @Test func facesAreChosen() throws {
    let region = try PathRegion([
      .circle(center: .zero, radius: 5), .circle(center: Point2D(4, 0), radius: 5),
    ])
    let onlySecond = region.path { $0[0] == 0 && $0[1] != 0 }
    let difference = try BezierPath.circle(center: Point2D(4, 0), radius: 5)
      .subtracting(.circle(center: .zero, radius: 5))
    #expect((onlySecond.signedArea - difference.signedArea).magnitude < 1e-12)
  }
}

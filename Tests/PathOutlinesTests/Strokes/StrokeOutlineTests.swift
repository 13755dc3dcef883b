// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import CurveFitting
import Foundation
import PathOutlines
import TestSupport
import Testing

/// What pens paint, by areas in closed form.
@Suite struct StrokeOutlineTests {
  private func area(_ data: String, _ pen: StrokePen, isSimple: Bool = true) throws -> Double {
    try BezierPath(data).strokeOutline(pen, isSimple: isSimple).path.signedArea
  }

  @Test func capsOfALine() throws {
    for (cap, area) in [(LineCap.butt, 20.0), (.square, 24), (.round, 20 + Double.pi)] {
      for isSimple in [false, true] {
        let found = try self.area("M0 0H10", StrokePen(width: 2, cap: cap), isSimple: isSimple)
        #expect((found - area).magnitude < 1e-12, "\(cap)")
      }
    }
  }

  @Test func joinsOfACorner() throws {
    // The square beside a right angle, half of it, a quarter of a disc.
    for (join, limit, area) in [
      (StrokeJoin.miter, 4.0, 40.0), (.miter, 1.4, 39.5), (.bevel, 4, 39.5),
      (.round, 4, 39 + 0.25 * Double.pi),
    ] {
      let pen = StrokePen(width: 2, join: join, miterLimit: limit)
      let found = try self.area("M0 0H10V10", pen)
      #expect((found - area).magnitude < 1e-12, "\(join) \(limit): \(found)")
    }
    // Equal to the limit is within it, and where the path goes on straight nothing is added.
    let limit = 2.0.squareRoot()
    let pen = StrokePen(width: 2, miterLimit: limit)
    #expect(try self.area("M0 0H10V10", pen) > 39.9)
    #expect(try BezierPath("M0 0H4H10").strokeOutline(pen).path.segments.count == 4)
  }

  /// A closing line of rounding has a direction, which joins follow; cleaned paths have none.
  @Test func closingLinesOfRounding() throws {
    for end in ["V-1e-15", "V1e-15", "L1e-15 -1e-15", ""] {
      let path = try BezierPath("M0 0H10V10H0\(end)Z").cleaned(tolerance: 1e-12).path
      let found = try path.strokeOutline(StrokePen(width: 2)).path.signedArea
      #expect((found - 80).magnitude < 1e-12, "\(end): \(found)")
    }
  }

  /// A handle of next to no length is a bend at the end: it is painted round, and costs no fits.
  @Test func shortHandlesAreBendsAtEnds() throws {
    let curve = try BezierPath("M0 0C4 4 10.0000001 5 10 5")
    for path in [curve, curve.reversed()] {
      let outline = try path.strokeOutline(StrokePen(width: 2), isSimple: false).path
      #expect(outline.segments.count < 40)
      #expect(outline.contains(Point2D(10.9, 5.2), rule: .nonZero))
      #expect(!outline.contains(Point2D(11.01, 5), rule: .nonZero))
    }
    let plain = try BezierPath("M0 0C4 4 10 5 10 5").strokeOutline(StrokePen(width: 2)).path
    #expect(!plain.contains(Point2D(10.9, 5.2)))
  }

  /// A flat ellipse runs along its axis and round its tips, from one and through both.
  @Test(arguments: ["1e-8", "1e-9", "1e-10", "1e-11", "1e-13"]) func flatEllipses(radius: String)
    throws
  {
    for (arc, area) in [
      ("A5 \(radius) 0 0 1 10 0", 20 + 0.5 * Double.pi),
      ("A5 \(radius) 0 0 0 10 0", 20 + 0.5 * Double.pi),
      ("A5 \(radius) 0 1 0 9 0", 20 + Double.pi),
      ("A\(radius) 5 90 1 1 9 0", 20 + Double.pi),
      ("A5 \(radius) 0 0 1 8 0", 16),
    ] {
      for isSimple in [false, true] {
        let outline = try BezierPath("M0 0\(arc)").strokeOutline(
          StrokePen(width: 2),
          isSimple: isSimple
        )
        let found = try outline.path.removingOverlaps(rule: .nonZero).signedArea
        #expect((found - area).magnitude < 1e-2, "\(arc): \(found)")
        #expect(outline.certifiedBound <= 2e-3 && outline.certifiedBound > 0)
      }
    }
    let ellipse = try BezierPath("M0 0A5 \(radius) 0 1 0 10 0A5 \(radius) 0 1 0 0 0Z")
    let grown = try ellipse.grown(by: 1).path
    #expect((grown.signedArea - 20 - Double.pi).magnitude < 1e-2 && grown.subpaths.count == 1)
    #expect(try ellipse.grown(by: -1).path.isEmpty)
  }

  /// Miters that are cut off across, at half the limit times the width from the corner.
  @Test func clippedMiters() throws {
    let limit = 2.0
    for turn in [0.5, 1.5, 2.2, 2.8, 3.1, Double.pi] {
      let corner = Point2D(10, 0)
      var path = BezierPath([.move(to: .zero), .line(to: corner)])
      path.addLine(to: corner + 10 * Vector2D(angle: turn))
      func outline(_ join: StrokeJoin) throws -> BezierPath {
        try path.strokeOutline(
          StrokePen(width: 2, join: join, miterLimit: limit),
          isSimple: false
        ).path
      }
      let clipped = try outline(.miterClip)
      let outwards = turn == .pi ? Vector2D(angle: 0) : Vector2D(angle: 0.5 * turn - 0.5 * .pi)
      let most = clipped.segments.map { ($0.start - corner).dot(outwards) }.max() ?? 0
      if 1 / cos(0.5 * turn) <= limit {
        #expect(try clipped == outline(.miter))
        #expect((most - 1 / cos(0.5 * turn)).magnitude < 1e-12)
      } else {
        #expect((most - limit).magnitude < 1e-12, "\(turn): \(most)")
        #expect(try clipped != outline(.bevel))
      }
      // Edges without curvature have no arcs to go on as.
      #expect(try clipped == outline(.arcs))
    }
  }

  /// Two circles of radius 10 about (0, 0) and (12, 0): their edges go on to where circles of
  /// radius 10 less half the width meet.
  @Test func edgesGoOnAsArcs() throws {
    let path = try BezierPath("M0 10A10 10 0 0 0 6 8A10 10 0 0 0 12 10")
    for (half, limit) in [(1.0, 4.0), (2, 4), (3, 4), (1, 1.1), (5, 4)] {
      let pen = StrokePen(width: 2 * half, join: .arcs, miterLimit: limit)
      for isSimple in [false, true] {
        let outline = try path.strokeOutline(pen, isSimple: isSimple).path
        let tip = Point2D(6, ((10 - half) * (10 - half) - 36).squareRoot())
        let isReached = tip.y.isFinite && 8 - tip.y <= limit * half
        #expect(
          outline.segments.contains { $0.start.distance(to: tip) < 1e-9 } == isReached,
          "\(half) \(limit)"
        )
        guard isReached else { continue }
        for segment in outline.segments {
          guard case .arc(let arc) = segment else { continue }
          let radius = arc.radii.x
          #expect(min((radius - 10 - half).magnitude, (radius - 10 + half).magnitude) < 1e-9)
        }
      }
    }
    // A line and an arc.
    let mixed = try BezierPath("M-10 0H0A10 10 0 0 1 10 10")
    let bent = try BezierPath("M-10 0H0A10 10 0 0 0 -10 10")
    for path in [mixed, bent] {
      let pen = StrokePen(width: 2, join: .arcs)
      let area = try path.strokeOutline(pen).path.signedArea
      let round = try path.strokeOutline(StrokePen(width: 2, join: .round)).path.signedArea
      #expect(area >= round - 1e-9)
    }
  }

  /// A line that runs smoothly into a curve: there is no corner whose edges could go on.
  @Test func edgesThatGoOnSmoothly() throws {
    let path = try BezierPath(
      "M337.5 108.5L382.1 224.9L382.5 226.1C388.1 242.9 389.7 261.3 384.8 278.6"
    )
    let pen = StrokePen(width: 58.812817293592666, join: .arcs)
    for isSimple in [false, true] {
      let box = try #require(path.strokeOutline(pen, isSimple: isSimple).path.boundingBox)
      #expect(box.minX > 310 && box.maxX < 418 && box.minY > 97 && box.maxY < 287, "\(box)")
    }
  }

  /// Halves of a circle that miss each other by rounding go on smoothly: a ring has that area.
  @Test(arguments: [0.5, 1.1079299018995257, 3.818689235505189, 4.914112646202367])
  func circlesOfTwoArcs(width: Double) throws {
    let path = try BezierPath(
      "M8 4.754A3.246 3.246 0 108 11.245999999999999 3.246 3.246 0 008 4.753999999999999Z"
    )
    let outline = try path.strokeOutline(StrokePen(width: width, join: .arcs)).path
    #expect((outline.signedArea - 2 * .pi * 3.246 * width).magnitude < 1e-6)
  }

  /// Cubics along their chord that stand still on it, but for rounding: lines.
  @Test(arguments: [
    "M0 3C5 6 0 3 5 6", "M3 1.7320508075688772C3 .9577239543308155 3 1.6871738713362205 3 1",
    "M.6521739130434783 3.391304347826087C4.122099163588604 5.473259498153163 "
      + "1.0760533877684337 3.64563203266106 3.75 5.25",
    "M2 2C2 2 .7199999999999999 .7199999999999999 .72 .72",
  ]) func curvesThatAreLines(data: String) throws {
    let path = try BezierPath(data)
    let outline = try path.strokeOutline(StrokePen(width: 1), isSimple: false).path
    #expect(outline.segments.count == 4)
    let (start, end) = (path.segments[0].start, path.segments[0].end)
    #expect((outline.signedArea - start.distance(to: end)).magnitude < 1e-14)
  }

  /// A pen under a map that makes it an ellipse.
  @Test func ellipticPens() throws {
    let map = AffineTransform2D(a: 3, b: 0, c: 0, d: 1)
    let line = try BezierPath("M0 0H30")
    let pen = StrokePen(width: 2, cap: .round)
    let outline = try line.strokeOutline(pen, under: map)
    // A stroke of length 10 with round caps, three times as wide.
    #expect((outline.path.signedArea - 3 * (20 + .pi)).magnitude < 1e-9)
    #expect(outline.path.boundingBox == Rect2D(x: -3, y: -1, width: 36, height: 2))
    let flat = AffineTransform2D(a: 1, b: 0, c: 0, d: 0)
    #expect(try line.strokeOutline(pen, under: flat).path.isEmpty)
    #expect(try line.strokeOutline(StrokePen(width: 0), under: map).path.isEmpty)
  }

  @Test func circlesStayCircles() throws {
    let circle = BezierPath.circle(center: .zero, radius: 10)
    let ring = try circle.strokeOutline(StrokePen(width: 4))
    #expect((ring.path.signedArea - 80 * .pi).magnitude < 1e-10)
    #expect(ring.path.segments.allSatisfy { $0.kind == .arc } && ring.certifiedBound < 1e-12)
    // Beyond the centre the disc is full.
    let disc = try circle.strokeOutline(StrokePen(width: 30))
    #expect((disc.path.signedArea - 625 * .pi).magnitude < 1e-9)
    #expect(disc.path.subpaths.count == 1)
    for isSimple in [false, true] {
      let path = try circle.strokeOutline(StrokePen(width: 30), isSimple: isSimple).path
      #expect(path.windingNumber(around: Point2D(-4.9, 0.1)) > 0)
    }
  }

  /// A cubic with a cusp, and its neighbours, which differ by a millionth.
  @Test func cuspsAreRound() throws {
    var areas: [Double] = []
    for shift in [-1e-6, -1e-9, 0, 1e-9, 1e-6] {
      let data = "M0 0C128 \(128 + shift) 128 \(-shift) 0 128"
      let outline = try BezierPath(data).strokeOutline(StrokePen(width: 20))
      #expect(outline.path.contains(Point2D(105.5, 64)), "\(shift)")
      #expect(!outline.path.contains(Point2D(106.5, 64)), "\(shift)")
      #expect(outline.certifiedBound <= 0.02)
      areas.append(outline.path.signedArea)
    }
    for area in areas { #expect((area - areas[2]).magnitude < 1, "\(areas)") }
  }

  /// What is beside the same curve at any parameter is on its parallel curve.
  @Test(arguments: [30.0, -30]) func parallelCurvesGoRoundTightBends(distance: Double) throws {
    let path = try BezierPath("M76 49C45 27 74 83 63 60")
    let found = try path.offset(by: distance)
    let curve = try #require(path.segments.first)
    for step in 0...4000 {
      let t = 0.8235 + 0.1765 * Double(step - 2000) / 2000 * Double(abs(step - 2000)) / 2000
      let point = curve.point(at: t) + distance * curve.unitTangent(at: t).perpendicular
      let nearest = try #require(found.path.nearestPoint(to: point))
      #expect(nearest.distance <= found.certifiedBound + 1e-9, "\(t)")
    }
  }

  /// A bend whose radius is a millionth: half normals sweep about it on both sides.
  @Test func tightBendsPaintBothSides() throws {
    let path = try BezierPath("M76 49C45 27 74 83 63 60")
    for isSimple in [false, true] {
      let outline = try path.strokeOutline(StrokePen(width: 60), isSimple: isSimple).path
      for point in [Point2D(88.1, 47.9), Point2D(84, 45), Point2D(66, 66), Point2D(40, 62)] {
        #expect(outline.contains(point), "\(point) \(isSimple)")
      }
      #expect(!outline.contains(Point2D(86, 40)))
    }
  }

  @Test func subpathsWithoutLength() throws {
    func count(_ data: String, _ cap: LineCap) throws -> Double {
      try area(data, StrokePen(width: 2, cap: cap))
    }
    #expect(try count("M3 3", .round) == 0)
    for data in ["M3 3z", "M3 3h0", "M3 3c0 0 0 0 0 0"] {
      #expect(try count(data, .butt) == 0)
      #expect(try (count(data, .round) - .pi).magnitude < 1e-12)
      #expect(try (count(data, .square) - 4).magnitude < 1e-12)
    }
    // Closed once more it is the same, as browsers have it.
    for cap in [LineCap.square, .round] {
      #expect(try count("M3 3zZ", cap) == count("M3 3z", cap))
      #expect(try count("M0 0h9v9zZ", cap) == count("M0 0h9v9z", cap))
    }
    #expect(try BezierPath("M0 0H9").strokeOutline(StrokePen(width: 0)).path.isEmpty)
  }

  @Test func dashes() throws {
    let pen = StrokePen(width: 2, dashes: [3, 1], dashPhase: 1)
    #expect(try (area("M0 0H10", pen) - 2 * 8).magnitude < 1e-12)
    // A dash of no length is square along the path.
    let dots = StrokePen(width: 1, cap: .square, dashes: [0, 4], dashPhase: -1)
    let outline = try BezierPath("M0 0L8 8").strokeOutline(dots).path
    #expect((outline.signedArea - 3).magnitude < 1e-3)
    #expect(outline.contains(Point2D(1.17, 0.9)) && !outline.contains(Point2D(1.4, 0.4)))
    // The first and the last dash of a closed path do not join.
    let corner = StrokePen(width: 2, dashes: [10, 10])
    let square = try BezierPath("M0 0H10V10H0Z").strokeOutline(corner).path
    #expect(!square.contains(Point2D(-0.5, -0.5)))
  }

  @Test func badPens() throws {
    let line = try BezierPath("M0 0H10")
    for pen in [
      StrokePen(width: -1), StrokePen(width: .nan), StrokePen(width: 1, miterLimit: 0),
      StrokePen(width: 1, dashes: [-1]), StrokePen(width: 1, dashes: [1], dashPhase: .infinity),
    ] {
      #expect(throws: CurveFitError.self, "\(pen)") { try line.strokeOutline(pen) }
    }
    #expect(throws: CurveFitError.self) {
      try line.strokeOutline(StrokePen(width: 1), tolerance: 1e-30)
    }
    var far = BezierPath()
    far.move(to: .zero)
    far.addLine(to: Point2D(.infinity, 0))
    #expect(throws: CurveFitError.self) { try far.strokeOutline(StrokePen(width: 1)) }
  }

  /// With round caps and joins a stroke is what is near the path, which another function tells.
  @Test func paintsWhatIsNear() {
    forAll(
      "round strokes are discs along the path",
      cases: 150,
      generator: { source in
        let isLattice = Bool.random(using: &source)
        var path = isLattice ? RandomPath.lattice(&source) : RandomPath.path(&source)
        if Bool.random(using: &source) {
          // What ran together does so but for rounding.
          let shift = pow(10, Double.random(in: 0...5, using: &source))
          let turn = AffineTransform2D(rotation: Double.random(in: 0...6, using: &source))
          let move = AffineTransform2D(translationX: shift, y: -0.7 * shift)
          path = path.transformed(by: turn).transformed(by: move)
        }
        return (path, Double.random(in: 0.01...0.6, using: &source))
      },
      describe: { "width \($0.1): \($0.0.svgPathData())" }
    ) { (all, part) throws -> Void in
      // Closed points are painted, and nothing is near them.
      var path = BezierPath()
      for subpath in all.subpaths where subpath.path.length() > 0 { path.append(subpath.path) }
      guard let box = path.boundingBox, box.diagonal > 0 else { return }
      let pen = StrokePen(width: part * box.diagonal, cap: .round, join: .round)
      let (half, tolerance) = (0.5 * pen.width, pen.width / 1_000)
      let (near, nearer) = (PreparedPath(path), half - 3 * tolerance)
      for isSimple in [false, true] {
        let outline = try path.strokeOutline(pen, isSimple: isSimple)
        try ensure(outline.certifiedBound <= tolerance * (1 + 1e-9), "bound")
        for rule in FillRule.allCases where isSimple || rule == .nonZero {
          for index in 0..<100 {
            let (x, y) = (Double(index % 10) / 9, Double(index / 10) / 9)
            let point = Point2D(
              box.minX - half + x * (box.width + pen.width),
              box.minY - half + y * (box.height + pen.width)
            )
            let isInside = outline.path.contains(point, rule: rule)
            try ensure(isInside || !near.isNear(point, distance: nearer), "\(point) is missed")
            try ensure(
              !isInside || near.isNear(point, distance: half + 3 * tolerance),
              "\(point) is outside, \(isSimple) \(rule)"
            )
          }
        }
      }
    }
  }
}

/// Shapes that grow and shrink, and parallel curves.
@Suite struct OffsetTests {
  @Test func squares() throws {
    let square = BezierPath.rectangle(Rect2D(x: 0, y: 0, width: 10, height: 10))
    for (distance, area) in [(2.0, 180 + 4 * Double.pi), (-2.0, 36), (-5, 0), (-9, 0), (0, 100)] {
      let found = try square.grown(by: distance).path.signedArea
      #expect((found - area).magnitude < 1e-10, "\(distance)")
    }
    #expect(try square.grown(by: 2, join: .miter).path.segments.count == 4)
    #expect(try square.grown(by: 2, join: .bevel).path.segments.count == 8)
  }

  @Test func holesPartsAndCircles() throws {
    let ring = try BezierPath("M0 0H10V10H0ZM4 4V6H6V4Z")
    #expect(try ring.grown(by: 1.01).path.subpaths.count == 1)
    #expect(try ring.grown(by: -1).path.signedArea > 0)
    let pair = try BezierPath("M0 0H4V4H0ZM5 0H9V4H5Z")
    #expect(try pair.grown(by: 0.6).path.subpaths.count == 1)
    let dumbbell = try BezierPath("M0 0H4V1.5H8V0H12V4H8V2.5H4V4H0Z")
    #expect(try dumbbell.grown(by: -0.6).path.subpaths.count == 2)
    let circle = BezierPath.circle(center: Point2D(3, 4), radius: 5)
    for distance in [3.0, -2] {
      let found = try circle.grown(by: distance).path
      #expect((found.signedArea - .pi * (5 + distance) * (5 + distance)).magnitude < 1e-10)
      #expect(found.segments.allSatisfy { $0.kind == .arc })
    }
    #expect(try circle.grown(by: -5.01).path.isEmpty)
  }

  /// Arcs of about half a turn, of which last digits decide where the centre is.
  @Test func halfTurnsFarFromTheOrigin() throws {
    for turn in [0, 0.3, 1.1, 2.5] {
      let half = 2 * Vector2D(angle: turn)
      let middle = Point2D(289_261.25, -202_501.75)
      var disc = BezierPath()
      disc.move(to: middle - half)
      for (end, excess) in [(middle + half, 0), (middle - half, 1e-12)] {
        let radii = Vector2D(2 + excess, 2 + excess)
        disc.addArc(to: end, radii: radii, isLargeArc: false, sweepsPositive: true)
      }
      disc.closeSubpath()
      let grown = try disc.grown(by: 0.25)
      for segment in disc.segments {
        guard case .arc(let arc) = segment, let form = arc.centerForm else { continue }
        for t in [0.1, 0.4, 0.8] {
          let point = form.point(at: t) + 0.25 / form.radii.x * (form.point(at: t) - form.center)
          let distance = try #require(grown.path.nearestPoint(to: point)).distance
          #expect(distance < grown.certifiedBound + 2e-9, "\(turn) \(t)")
        }
      }
    }
  }

  /// Circles of two half turns keep them, whatever last digits their ends are rounded to.
  @Test(arguments: [
    (
      """
      M-.0044065558408215855.037542600809977025A.05069851589381476.05069851589381476 \
      122.06161073753174 01-.05823123069106936.1234743320424307.05069851589381476.05069851589381476 \
      122.06161073753174 01-.0044065558408215855.037542600809977025Z
      """, -0.014502191703565356
    ),
    (
      """
      M-.03333925631823417-.06096379247085663A.06719178013568293.06719178013568293 \
      -32.22066560672073 01.08034935819430036-.13261461382991832.06719178013568299.06719178013568299 \
      -32.22066560672073 01-.03333925631823417-.06096379247085663Z
      """, 0.008398972516960373
    ),
  ])
  func circlesOfRoundedHalfTurns(data: String, distance: Double) throws {
    let disc = try BezierPath(data)
    let grown = try disc.grown(by: distance)
    for segment in grown.path.segments {
      for t in [0.1, 0.5, 0.8] {
        let away = try #require(disc.nearestPoint(to: segment.point(at: t))).distance
        #expect((away - distance.magnitude).magnitude < grown.certifiedBound + 1e-15)
      }
    }
  }

  /// Half a width that is just the least radius of curvature, or the largest: the border stands
  /// still for a moment, but does not run back.
  @Test func widthsOfCurvature() throws {
    let parabola = try BezierPath("M0 1Q1-3 2 1")
    let bow = try parabola.strokeOutline(StrokePen(width: 0.5)).path
    #expect(try #require(bow.boundingBox).maxY < 1.25)
    // Beyond the centre of a circle by a billionth, and not within reach of the chord alone.
    let radius = 289.15659276965994
    let cap = try BezierPath(
      """
      M-109.07484050312982-141.0286154135455A\(radius) \(radius) \
      -76.76016316950889 01339.4120718401582 149.19409199023806Z
      """
    )
    let pen = StrokePen(width: 2 * (radius + 1.5e-7))
    let painted = try cap.strokeOutline(pen, tolerance: 0.3, isSimple: false).path
    #expect(painted.contains(Point2D(54.99115823893254, 97.07615828808017)))
    // An ellipse from none of its vertices to itself, turned about one of its points.
    let half = EllipticalArc.CenterForm(
      center: .zero,
      radii: Vector2D(4, 2),
      rotation: 0,
      startAngle: 0.3,
      sweep: 2.1
    )
    for turn in [0, 0.5, 1, 2] {
      let arc = BezierPath(half).transformed(by: AffineTransform2D(rotation: turn))
      for radius in [1, 8, 8.nextUp, 1.nextDown, 8 * (1 + 1e-13)] {
        let outline = try arc.strokeOutline(StrokePen(width: 2 * radius, cap: .round)).path
        for step in 0..<64 {
          let away = Vector2D(angle: Double(step))
          let point = arc.segments[0].point(at: 0.5) + 1.5 * radius * away
          let distance = try #require(arc.nearestPoint(to: point)).distance
          guard (distance - radius).magnitude > 2e-3 * radius else { continue }
          #expect(outline.contains(point) == (distance < radius), "\(turn) \(radius) \(point)")
        }
      }
    }
  }

  /// The result's distance from the border says the same as the result.
  @Test func distancesAreKept() {
    forAll(
      "what is near a shape is in the grown one",
      cases: 60,
      generator: { source in
        let isLattice = Bool.random(using: &source)
        let path = isLattice ? RandomPath.lattice(&source) : RandomPath.path(&source)
        return (path, Double.random(in: -0.2...0.2, using: &source))
      },
      describe: { "by \($0.1): \($0.0.svgPathData())" }
    ) { (path, part) throws -> Void in
      let shape = try path.removingOverlaps()
      guard let box = shape.boundingBox, box.diagonal > 0, part.magnitude > 1e-3 else { return }
      let distance = part * box.diagonal
      let grown = try path.grown(by: distance).path
      let (reach, slack) = (distance.magnitude, 3e-3 * distance.magnitude)
      for index in 0..<100 {
        let point = Point2D(
          box.minX - reach + Double(index % 10) / 9 * (box.width + 2 * reach),
          box.minY - reach + Double(index / 10) / 9 * (box.height + 2 * reach)
        )
        let away = shape.nearestPoint(to: point)?.distance ?? .infinity
        let inside = shape.contains(point)
        guard (away - reach).magnitude > slack, away > slack else { continue }
        let expected = distance > 0 ? inside || away < reach : inside && away > reach
        try ensure(grown.contains(point) == expected, "\(point)")
      }
    }
  }

  @Test func parallelCurvesKeepLoops() throws {
    let line = try BezierPath("M0 0H10V10")
    #expect(try line.offset(by: -1).path.svgPathData() == "M0-1H10A1 1 0 0111 0V10")
    #expect(try line.offset(by: 1, join: .miter).path.svgPathData() == "M0 1H10L9 0V10")
    let arc = try BezierPath("M5 0A5 5 0 010 5")
    for (distance, radius) in [(2.0, 3.0), (7, -2)] {
      let beside = Array(try arc.offset(by: distance).path.segments)
      #expect(beside.count == 1 && beside[0].kind == .arc)
      #expect(beside[0].start.distance(to: Point2D(radius, 0)) < 1e-14)
      #expect(beside[0].end.distance(to: Point2D(0, radius)) < 1e-14)
    }
    let curve = try BezierPath("M0 0C0 60 100 60 100 0")
    let beside = try curve.offset(by: -20, tolerance: 0.01)
    #expect(beside.certifiedBound <= 0.01 && beside.path.segments.count <= 8)
    for segment in beside.path.segments {
      for t in [0.0, 0.3, 0.7] {
        let away = curve.nearestPoint(to: segment.point(at: t))?.distance ?? 0
        #expect((away - 20).magnitude <= 0.011)
      }
    }
  }

  /// Bends so near to cusps that no fit of the parallel curve is found.
  @Test(arguments: [
    "M648.783 751.636C982.745 111.155 571.087 945.4 657.012 579.652",
    "M207.166 785.64C414.929 222.158 46.051 703.202 561.045 303.171",
  ]) func bendsThatAreAlmostCusps(data: String) throws {
    let curve = try BezierPath(data)
    let segment = try #require(curve.segments.first)
    let outline = try curve.strokeOutline(StrokePen(width: 3))
    #expect(outline.certifiedBound <= 0.0031)
    for distance in [-1.5, 1.5] {
      let beside = try curve.offset(by: distance)
      #expect(beside.certifiedBound <= 0.0015)
      for t in stride(from: 0.001, through: 0.999, by: 0.001) {
        let normal = segment.unitTangent(at: t).perpendicular
        let point = segment.point(at: t) + distance * normal
        let off = beside.path.nearestPoint(to: point)?.distance ?? .infinity
        #expect(off <= beside.certifiedBound, "\(distance) at \(t)")
        let inner = segment.point(at: t) + 0.99 * distance * normal
        #expect(outline.path.contains(inner), "\(distance) at \(t)")
      }
    }
  }

  /// Curves that run back on their way, but for rounding: of two bends, and after an end without a
  /// handle.
  @Test(arguments: [
    "M2.2450476399058696.3121859294607893C0 0 4.490095280257347.6243718593355586 "
      + "-2.245047640467249-.3121859295573022",
    "M6.61547118306771-7.581612158537608S8.428671760884753-9.770014368859847 "
      + "4.8022706054325674-5.393209948124422",
    "M4.908969431198784 17.31385292077903C-9.656684413130282-17.31385291896004 "
      + "4.908969431198784 17.31385292077903 5.375148248276673e-17 5.771284308139002",
  ]) func bendsOfRounding(data: String) throws {
    let curve = try BezierPath(data)
    let segment = try #require(curve.segments.first)
    let near = PreparedPath(curve)
    for width in [0.01, 0.4, 5] {
      let outline = try curve.strokeOutline(StrokePen(width: width, cap: .round, join: .round))
      #expect(outline.certifiedBound <= 0.001 * width)
      for index in 0..<400 {
        // Beside the curve, and beyond its ends.
        let t = Double(index / 2) / 199
        let normal = (index % 2 == 0 ? 1 : -1) * segment.unitTangent(at: t).perpendicular
        for part in [0.3, 0.497, 0.503, 0.7] {
          let point = segment.point(at: t) + part * width * normal
          let distance = try #require(near.nearestPoint(to: point)).distance
          guard (distance - 0.5 * width).magnitude > 0.002 * width else { continue }
          #expect(outline.path.contains(point) == (distance < 0.5 * width), "\(t) \(part)")
        }
      }
    }
  }

  /// Round dashes that cover each other: where they touch rounding decides, of sides of 1e-5.
  @Test func dashesOnDashesFarFromTheOrigin() throws {
    let path = try BezierPath(
      "M55572.1007590593-38900.47350691533 55572.10474032313-38900.47632103507 "
        + "55572.106147383-38900.47433040316 55572.101342631344-38900.476904607116"
        + "C55572.10474032313-38900.47632103507 55572.1007590593-38900.47350691533 "
        + "55572.10474032313-38900.47632103507Z"
    )
    let pen = StrokePen(
      width: 2.851656706561127e-05,
      cap: .round,
      join: .round,
      dashes: [3.59143958151978e-05, 7.0634640715640105e-06, 2.6202134716187283e-05],
      dashPhase: 1.2480282936357898e-05
    )
    let raw = try PreparedPath(path.strokeOutline(pen, isSimple: false).path)
    let simple = try path.strokeOutline(pen)
    #expect(simple.path.segments.count > 1000 && simple.certifiedBound < 0.001 * pen.width)
    for segment in path.segments {
      for t in stride(from: 0, through: 1, by: 0.01) {
        let point = segment.point(at: t)
        #expect(raw.contains(point) == simple.path.contains(point), "\(t)")
      }
    }
  }

  @Test func tolerancesBeyondAllSizesEnd() throws {
    let path = try BezierPath("M0,0 C0,40 30,40 30,0 A9,5 20 1 1 0,0 Z")
    #expect(try path.grown(by: 1, tolerance: 1e20).certifiedBound <= 1e20)
  }

  /// One cubic is beside what hardly bends, and no farther from where it ought to be than it says.
  @Test func boundsOfParallelCurves() throws {
    let quarter = try BezierPath("M1 0C1 .5522847 .5522847 1 0 1")
    #expect(try quarter.offset(by: 0.5, tolerance: 1e-3).path.segments.count == 1)
    // Of such a size that powers of its speed are no numbers it turns back all the same.
    let large = quarter.transformed(by: AffineTransform2D(scale: 0x1p350))
    for (path, width) in [(quarter, 4.0), (large, 0x1p352)] {
      let outline = try path.strokeOutline(StrokePen(width: width), isSimple: false)
      #expect(outline.path.segments.count == 16)
    }
    forAll(
      "the distance of parallel curves is within their bounds",
      cases: 400,
      generator: { source in
        let points = (0..<4).map { _ in RandomPath.point(&source) }
        let cubic = CubicBezier(points[0], points[1], points[2], points[3])
        let width = 0.02 + 0.4 * Double.random(in: 0...1, using: &source)
        return (cubic.subcurve(from: 0, to: width), Double.random(in: -0.5...0.5, using: &source))
      },
      describe: { "by \($0.1): \(PathSegment.cubic($0.0))" }
    ) { (cubic, part) throws -> Void in
      var curve = BezierPath()
      curve.move(to: cubic.p0)
      curve.append(.cubic(cubic))
      let distance = part * curve.length()
      let tolerance = 1e-2 * distance.magnitude
      guard tolerance > 0, let beside = try? curve.offset(by: distance, tolerance: tolerance) else {
        return
      }
      try ensure(beside.certifiedBound <= tolerance, "bound")
      guard beside.path.segments.count == 1 else { return }
      let slack = beside.certifiedBound + 1e-12 * curve.length()
      for t in stride(from: 0.0, through: 1, by: 1.0 / 16) {
        let there = cubic.point(at: t) + distance * cubic.unitTangent(at: t).perpendicular
        let off = beside.path.nearestPoint(to: there)?.distance ?? .infinity
        try ensure(off <= slack, "\(off) at \(t), more than \(beside.certifiedBound)")
      }
    }
  }
}

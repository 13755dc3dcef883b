// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import TestSupport
import Testing

@Suite struct CodableTests {
  private static let arc = EllipticalArc(
    start: Point2D(0, 1),
    end: Point2D(2, 3),
    radii: Vector2D(4, 5),
    rotation: 0.5,
    isLargeArc: true,
    isPositiveSweep: false
  )

  @Test func formsAreStable() throws {
    #expect(try CodedForm.text(Point2D(1, -2.5)) == "[1,-2.5]")
    #expect(try CodedForm.text(Vector2D(0.1, 2)) == "[0.1,2]")
    #expect(
      try CodedForm.text(Rect2D(x: 1, y: 2, width: 3, height: 4))
        == #"{"maxX":4,"maxY":6,"minX":1,"minY":2}"#
    )
    let map = AffineTransform2D(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
    #expect(try CodedForm.text(map) == "[1,2,3,4,5,6]")
    let p = [Point2D(0, 0), Point2D(1, 2), Point2D(3, 4), Point2D(5, 6)]
    #expect(try CodedForm.text(LineSegment(p[0], p[1])) == "[[0,0],[1,2]]")
    #expect(try CodedForm.text(QuadraticBezier(p[0], p[1], p[2])) == "[[0,0],[1,2],[3,4]]")
    let cubic = CubicBezier(p[0], p[1], p[2], p[3])
    #expect(try CodedForm.text(cubic) == "[[0,0],[1,2],[3,4],[5,6]]")
    #expect(try CodedForm.text(PathSegment.cubic(cubic)) == "[[0,0],[1,2],[3,4],[5,6]]")
    let arc =
      #"{"end":[2,3],"isLargeArc":true,"isPositiveSweep":false,"radii":[4,5],"#
      + #""rotation":0.5,"start":[0,1]}"#
    #expect(try CodedForm.text(CodableTests.arc) == arc)
    #expect(try CodedForm.text(PathSegment.arc(CodableTests.arc)) == arc)
    #expect(
      try CodedForm.text(CircularArc(center: Point2D(1, 2), radius: 3, startAngle: 4, sweep: 5))
        == #"{"center":[1,2],"radius":3,"startAngle":4,"sweep":5}"#
    )
    let form = EllipticalArc.CenterForm(center: Point2D(1, 2), radii: Vector2D(3, 4), sweep: 5)
    #expect(
      try CodedForm.text(form)
        == #"{"center":[1,2],"radii":[3,4],"rotation":0,"startAngle":0,"sweep":5}"#
    )
    #expect(
      try CodedForm.text(PathLocation(subpath: 1, segment: 2, t: 0.5))
        == #"{"segment":2,"subpath":1,"t":0.5}"#
    )
    #expect(try CodedForm.text([RectMapping.fill]) == #"["fill"]"#)
    #expect(try CodedForm.text([FillRule.evenOdd]) == #"["evenOdd"]"#)
  }

  @Test func whatIsWrittenIsReadBitForBit() {
    forAll(
      "points, vectors, rectangles and maps survive JSON",
      cases: 1000,
      numbers: Array(repeating: .signedLogarithmic(1e-300...1e300), count: 6),
      make: { $0 }
    ) { n in
      let (p, q) = (Point2D(n[0], n[1]), Point2D(n[2], n[3]))
      try CodedForm.ensureRoundTrip(p)
      try CodedForm.ensureRoundTrip(Vector2D(n[2], n[3]))
      try CodedForm.ensureRoundTrip(Rect2D(p, q))
      let map = AffineTransform2D(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5])
      try CodedForm.ensureRoundTrip(map)
      try CodedForm.ensureRoundTrip(PathLocation(subpath: 3, segment: 4, t: n[0]))
    }
    forAll(
      "segments survive JSON, each as itself and as a segment",
      cases: 500,
      generator: { source in Draw.path(&source) }
    ) { (path: BezierPath) throws -> Void in
      for segment in path.segments {
        try CodedForm.ensureRoundTrip(segment)
        switch segment {
        case .line(let line): try CodedForm.ensureRoundTrip(line)
        case .quadratic(let curve): try CodedForm.ensureRoundTrip(curve)
        case .cubic(let curve): try CodedForm.ensureRoundTrip(curve)
        case .arc(let arc):
          try CodedForm.ensureRoundTrip(arc)
          if let form = arc.centerForm { try CodedForm.ensureRoundTrip(form) }
        }
      }
    }
  }

  @Test func errorsNameTheValueAndThePlace() throws {
    struct Document: Decodable {
      let corners: [Point2D]
    }
    func complaint(_ text: String) -> (path: String, text: String)? {
      CodedForm.complaint(about: text, as: Document.self)
    }
    let short = try #require(complaint(#"{"corners": [[1, 2], [3]]}"#))
    #expect(short == ("corners.1", "a point is a list of 2 numbers (x, y), found 1"))
    let long = try #require(complaint(#"{"corners": [[1, 2, 3]]}"#))
    #expect(long == ("corners.0", "a point is a list of 2 numbers (x, y), found 3"))
    let infinite = try #require(complaint(#"{"corners": [[1, "inf"]]}"#))
    #expect(infinite == ("corners.0.1", "the y of a point is inf; it must be a finite number"))
    #expect(complaint(#"{"corners": [[1, true]]}"#)?.path == "corners.0.1")
    #expect(complaint(#"{"corners": [{"x": 1, "y": 2}]}"#)?.path == "corners.0")
    #expect(complaint(#"{"corners": [[1, 2]]}"#) == nil)
  }

  @Test func errorsOfCurvesArcsAndRectangles() {
    func expect<Value: Decodable>(
      _ type: Value.Type,
      _ text: String,
      _ path: String,
      _ reason: String
    ) {
      let found = CodedForm.complaint(about: text, as: type)
      #expect(found?.path == path && found?.text == reason, "\(String(describing: found))")
    }
    expect(
      CubicBezier.self,
      "[[0,0],[1,1],[2,2]]",
      "",
      "a cubic curve is a list of 4 points, found 3"
    )
    expect(
      PathSegment.self,
      "[[0,0]]",
      "",
      "a segment is a list of 2, 3 or 4 points or an arc, found 1 points"
    )
    expect(
      PathSegment.self,
      #"[[0,0],[1,"nan"]]"#,
      "1.1",
      "the y of a point is nan; it must be a finite number"
    )
    expect(
      CircularArc.self,
      #"{"center":[0,0],"radius":"inf","startAngle":0,"sweep":1}"#,
      "radius",
      "the radius of an arc is inf; it must be a finite number"
    )
    expect(
      Rect2D.self,
      #"{"minX":1,"minY":0,"maxX":0,"maxY":1}"#,
      "minX",
      "the minX of a rectangle, 1.0, exceeds its maxX, 0.0"
    )
    expect(
      AffineTransform2D.self,
      "[1,0,0,1]",
      "",
      "a transform is a list of 6 numbers (a, b, c, d, tx, ty), found 4"
    )
    #expect(CodedForm.complaint(about: #""M0 0""#, as: PathSegment.self) != nil)
    #expect(CodedForm.complaint(about: #"{"center":[0,0]}"#, as: CircularArc.self) != nil)
  }

  @Test func whatIsNotFiniteIsNotWritten() throws {
    let point = try #require(CodedForm.refusal(of: [Point2D(0, 0), Point2D(1, .nan)]))
    #expect(point == ("1.1", "the y of a point is nan; it must be a finite number"))
    var arc = CodableTests.arc
    arc.rotation = .infinity
    let rotation = try #require(CodedForm.refusal(of: PathSegment.arc(arc)))
    #expect(rotation == ("rotation", "the rotation of an arc is inf; it must be a finite number"))
    #expect(CodedForm.refusal(of: Rect2D(Point2D(.nan, 0)))?.path == "minX")
    #expect(CodedForm.refusal(of: AffineTransform2D(scale: .infinity))?.path == "0")
    let place = PathLocation(subpath: 0, segment: 0, t: -.infinity)
    #expect(CodedForm.refusal(of: place)?.path == "t")
    #expect(CodedForm.refusal(of: CircularArc(sweep: .nan))?.path == "sweep")
    #expect(CodedForm.refusal(of: LineSegment(.zero, Point2D(.infinity, 0)))?.path == "1.0")
  }
}

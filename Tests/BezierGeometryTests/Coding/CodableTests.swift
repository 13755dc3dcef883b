// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import TestSupport
import Testing

@Suite struct CodableTests {
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
    #expect(try CodedForm.text(LineSegment(p)) == "[[0,0],[1,2]]")
    #expect(try CodedForm.text(QuadraticBezier(p)) == "[[0,0],[1,2],[3,4]]")
    let cubic = CubicBezier(p)
    #expect(try CodedForm.text(cubic) == "[[0,0],[1,2],[3,4],[5,6]]")
    #expect(try CodedForm.text(PathSegment.cubic(cubic)) == "[[0,0],[1,2],[3,4],[5,6]]")
    let arc =
      #"{"end":[2,3],"isLargeArc":true,"radii":[4,5],"rotation":0.5,"#
      + #""start":[0,1],"sweepsPositive":false}"#
    #expect(try CodedForm.text(EllipticalArc.sample) == arc)
    #expect(try CodedForm.text(PathSegment.arc(EllipticalArc.sample)) == arc)
    #expect(
      try CodedForm.text(CircularArc(center: Point2D(1, 2), radius: 3, startAngle: 4, sweep: 5))
        == #"{"center":[1,2],"radius":3,"startAngle":4,"sweep":5}"#
    )
    let form = CenterForm(center: Point2D(1, 2), radii: Vector2D(3, 4), sweep: 5)
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
    #expect(try CodedForm.text([TrimMode.eachSubpath]) == #"["eachSubpath"]"#)
    #expect(try CodedForm.text([BezierPath.CornerStyle.continuous]) == #"["continuous"]"#)
    #expect(try CodedForm.text([MeetingKind.touching]) == #"["touching"]"#)
  }

  @Test func formsOfElementsAndResultsAreStable() throws {
    let elements: [(PathElement, String)] = [
      (.move(to: Point2D(1, 2)), #"{"move":{"to":[1,2]}}"#), (.close, #"{"close":{}}"#),
      (.line(to: Point2D(1, 2)), #"{"line":{"to":[1,2]}}"#),
      (
        .quadratic(to: Point2D(1, 2), control: Point2D(3, 4)),
        #"{"quadratic":{"control":[3,4],"to":[1,2]}}"#
      ),
      (
        .cubic(to: Point2D(1, 2), control1: Point2D(3, 4), control2: Point2D(5, 6)),
        #"{"cubic":{"control1":[3,4],"control2":[5,6],"to":[1,2]}}"#
      ),
      (.arc(.sample), #"{"arc":{"arc":\#(try CodedForm.text(EllipticalArc.sample))}}"#),
    ]
    for (element, text) in elements {
      #expect(try CodedForm.text(element) == text)
      try CodedForm.ensureRoundTrip(element)
    }
    let line = Polyline([Point2D(1, 2), Point2D(3, 4)], isClosed: true)
    #expect(try CodedForm.text(line) == #"{"isClosed":true,"points":[[1,2],[3,4]]}"#)
    let radii = BezierPath.CornerRadii(minXMinY: 1)
    let text = #"{"maxXMaxY":[0,0],"maxXMinY":[0,0],"minXMaxY":[0,0],"minXMinY":[1,1]}"#
    #expect(try CodedForm.text(radii) == text)
    let nearest = NearestPoint(t: 0.5, point: Point2D(1, 2), distance: 3)
    #expect(try CodedForm.text(nearest) == #"{"distance":3,"point":[1,2],"t":0.5}"#)
    let circle = BezierPath.circle(center: .zero, radius: 5)
    try CodedForm.ensureRoundTrip(line)
    try CodedForm.ensureRoundTrip(radii)
    try CodedForm.ensureRoundTrip(nearest)
    try CodedForm.ensureRoundTrip(try #require(circle.nearestPoint(to: Point2D(1, 7))))
    try CodedForm.ensureRoundTrip(try circle.frames(count: 7))
    try CodedForm.ensureRoundTrip(try circle.intersections(with: .circle(center: .zero, radius: 5)))
    let box = BezierPath.rectangle(Rect2D(x: 0, y: 0, width: 9, height: 9))
    try CodedForm.ensureRoundTrip(try circle.intersections(with: box))
    let arc = PathSegment.arc(.sample)
    try CodedForm.ensureRoundTrip(try arc.intersections(with: arc))
    let table = try BezierPath.ellipse(in: Rect2D(x: 0, y: 0, width: 9, height: 5)).strokeTable()
    try CodedForm.ensureRoundTrip(table)
  }

  @Test func tablesThatMeanNothingAreRefused() throws {
    let part = #"{"subpath":0,"segment":0,"t":[0,1],"startSlope":1,"endSlope":1}"#
    func refusal(_ breaks: String, _ intervals: String, _ length: String = "1") -> Bool {
      let text =
        #"{"breaks":\#(breaks),"intervals":[\#(intervals)],"length":\#(length),"#
        + #""certifiedBound":0}"#
      return CodedForm.complaint(about: text, as: StrokeTable.self) != nil
    }
    #expect(!refusal("[0,1]", part) && !refusal("[0,0.5,1]", "\(part),\(part)"))
    #expect(refusal("[0,1]", "") && refusal("[0]", "") && refusal("[]", ""))
    #expect(refusal("[0,1]", "\(part),\(part)") && refusal("[0,2]", part))
    #expect(refusal("[0,0.6,0.5,1]", "\(part),\(part),\(part)"))
    #expect(refusal(#"[0,"nan",1]"#, "\(part),\(part)"))
    #expect(refusal("[0,1]", part, "-1") && refusal("[0,1]", part, #""nan""#))
    for wrong in [#""t":[0,2]"#, #""t":[1,0]"#, #""t":["nan",1]"#] {
      #expect(refusal("[0,1]", part.replacing(#""t":[0,1]"#, with: wrong)), "\(wrong)")
    }
    #expect(refusal("[0,1]", part.replacing(#""endSlope":1"#, with: #""endSlope":-1"#)))
    #expect(CodedForm.refusal(of: NearestPoint(t: 0, point: .init(.nan, 0), distance: 1)) != nil)
    #expect(CodedForm.refusal(of: Polyline([.init(.nan, 0)], isClosed: false)) != nil)
    #expect(CodedForm.refusal(of: PathElement.move(to: .init(0, .infinity))) != nil)
  }

  @Test func whatIsWrittenIsReadBitForBit() {
    forAll(
      "points, vectors, rectangles and maps survive JSON",
      cases: 1000,
      numbers: Array(repeating: .signedLogarithmic(1e-300...1e300), count: 6)
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
      at path: String = "",
      _ reason: String
    ) {
      let found = CodedForm.complaint(about: text, as: type)
      #expect(found?.path == path && found?.text == reason, "\(String(describing: found))")
    }
    let short = "a cubic curve is a list of 4 points, found 3"
    expect(CubicBezier.self, "[[0,0],[1,1],[2,2]]", short)
    let lone = "a segment is a list of 2, 3 or 4 points or an arc, found 1 points"
    expect(PathSegment.self, "[[0,0]]", lone)
    let undefined = "the y of a point is nan; it must be a finite number"
    expect(PathSegment.self, #"[[0,0],[1,"nan"]]"#, at: "1.1", undefined)
    let endless = #"{"center":[0,0],"radius":"inf","startAngle":0,"sweep":1}"#
    let infinite = "the radius of an arc is inf; it must be a finite number"
    expect(CircularArc.self, endless, at: "radius", infinite)
    let inverted = "the minX of a rectangle, 1.0, exceeds its maxX, 0.0"
    expect(Rect2D.self, #"{"minX":1,"minY":0,"maxX":0,"maxY":1}"#, at: "minX", inverted)
    let incomplete = "a transform is a list of 6 numbers (a, b, c, d, tx, ty), found 4"
    expect(AffineTransform2D.self, "[1,0,0,1]", incomplete)
    #expect(CodedForm.complaint(about: #""M0 0""#, as: PathSegment.self) != nil)
    #expect(CodedForm.complaint(about: #"{"center":[0,0]}"#, as: CircularArc.self) != nil)
  }

  @Test func whatIsNotFiniteIsNotWritten() throws {
    let point = try #require(CodedForm.refusal(of: [Point2D(0, 0), Point2D(1, .nan)]))
    #expect(point == ("1.1", "the y of a point is nan; it must be a finite number"))
    var arc = EllipticalArc.sample
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

@Suite struct DescriptionTests {
  @Test func valuesInWords() {
    #expect("\(Point2D(1, -2.5))" == "(1.0, -2.5)")
    #expect("\(Vector2D(0.1, .nan))" == "(0.1, nan)")
    #expect("\(Rect2D(x: 1, y: 2, width: 3, height: 4))" == "x 1.0...4.0, y 2.0...6.0")
    #expect("\(AffineTransform2D(scale: 2))" == "matrix(2.0, 0.0, 0.0, 2.0, 0.0, 0.0)")
    let cubic = CubicBezier(Point2D(0, 0), Point2D(1, 2), Point2D(3, 2), Point2D(4, 0))
    #expect("\(cubic)" == "cubic (0.0, 0.0) (1.0, 2.0) (3.0, 2.0) (4.0, 0.0)")
    #expect("\(PathSegment.cubic(cubic))" == "\(cubic)")
    #expect("\(LineSegment(.zero, Point2D(1, 2)))" == "line (0.0, 0.0) (1.0, 2.0)")
    #expect(
      "\(QuadraticBezier(.zero, Point2D(1, 2), Point2D(3, 0)))"
        == "quadratic (0.0, 0.0) (1.0, 2.0) (3.0, 0.0)"
    )
    #expect("\(CircularArc(sweep: 2))" == "arc around (0.0, 0.0), radius 1.0, from 0.0 by 2.0")
    let words = "arc (0.0, 1.0) (2.0, 3.0), radii (4.0, 5.0), rotation 0.5, large, negative"
    #expect("\(EllipticalArc.sample)" == words)
    #expect("\(PathElement.arc(EllipticalArc.sample))" == words)
    #expect("\(PathElement.close), \(PathElement.move(to: .zero))" == "close, move to (0.0, 0.0)")
    #expect(
      "\(PathElement.cubic(to: Point2D(1, 1), control1: .zero, control2: Point2D(2, 2)))"
        == "cubic to (1.0, 1.0), controls (0.0, 0.0) (2.0, 2.0)"
    )
    #expect("\(PathLocation(subpath: 1, segment: 2, t: 0.5))" == "subpath 1, segment 2, t 0.5")
  }
}

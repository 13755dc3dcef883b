// SPDX-License-Identifier: Apache-2.0

#if CommandLine
import ArcfitCommand
import BezierGeometry
import CurveFitting
import Foundation
import TestSupport
import Testing

#if canImport(FoundationXML)
import FoundationXML
#endif

/// `arcfit fit` of curves, points and paths, in all formats.
@Suite struct FitCommandTests {
  private static let spiral = ["fit", "--curve", "spiral:0.1,0.15", "--range", "0:4pi"]

  private static func run(_ arguments: [String]) -> ToolRun { ToolRun(arguments: arguments) }

  private static func fit(_ more: String...) -> ToolRun { run(spiral + more) }

  private static func cubics(_ run: ToolRun) throws -> [CubicBezier] {
    try #require(run.code == 0, "\(run.messages)")
    return try #require(run.json()["cubics"].items).map(\.points).map {
      CubicBezier($0[0], $0[1], $0[2], $0[3])
    }
  }

  /// The distance of a point from the spiral of Archimedes r = 0.1 + 0.15 a, by Newton from the
  /// turns near it.
  private static func distanceFromSpiral(_ point: Point2D) -> Double {
    var best = Double.infinity
    let angle = atan2(point.y, point.x)
    for turn in 0...2 {
      var a = min(max(angle + 2 * .pi * Double(turn), 0), 4 * .pi)
      for _ in 0..<30 {
        let (r, s, c) = (0.1 + 0.15 * a, sin(a), cos(a))
        let offset = Vector2D(x: point.x - r * c, y: point.y - r * s)
        let tangent = Vector2D(x: 0.15 * c - r * s, y: 0.15 * s + r * c)
        a = min(max(a + offset.dot(tangent) / tangent.dot(tangent), 0), 4 * .pi)
      }
      let r = 0.1 + 0.15 * a
      best = min(best, hypot(point.x - r * cos(a), point.y - r * sin(a)))
    }
    return best
  }

  @Test(arguments: ["1e-2", "1e-4", "1e-6"])
  func whatIsPrintedKeepsTheTolerance(tolerance: String) throws {
    let run = Self.run(Self.spiral + ["-t", tolerance, "-f", "json"])
    let cubics = try Self.cubics(run)
    let json = try run.json()
    let error = json["error"]
    let bound = error["bound"].double
    let (maximum, rms) = (error["maximum"].double, error["rms"].double)
    #expect(bound <= Double(tolerance) ?? 0 && maximum <= bound && rms < maximum && rms > 0)
    #expect(json["status"].text == "certified")
    #expect(json["segments"].number == Double(cubics.count))
    var (worst, squares, length) = (0.0, 0.0, 0.0)
    for cubic in cubics {
      var before = cubic.p0
      for step in 0...200 {
        let point = cubic.point(at: Double(step) / 200)
        let distance = Self.distanceFromSpiral(point)
        worst = max(worst, distance)
        squares += before.distance(to: point) * distance * distance
        length += before.distance(to: point)
        before = point
      }
    }
    #expect(worst <= bound && worst >= 0.98 * maximum)
    #expect(abs((squares / length).squareRoot() - rms) < 0.02 * rms)
    let predicted = json["predicted"].double
    #expect(Double(cubics.count) <= predicted.rounded(.up) + 1)
    #expect(Double(cubics.count) >= 0.94 * predicted - 1)
  }

  @Test func namesAndFormulasAreTheSameCurves() throws {
    for (name, formulas) in [
      ("spiral:0.1,0.15", ["x=(0.1+0.15*t)*cos(t)", "y=(0.1+0.15*t)*sin(t)"]),
      ("spiral:0.1,0.15", ["r=0.1+0.15*a"]), ("circle:2", ["x=2*cos(t)", "y=2*sin(t)"]),
      ("ellipse:3,1", ["x=3*cos(t)", "y=sin(t)"]), ("rose:1,4", ["r=cos(4*a)"]),
      ("log-spiral:0.5,0.1", ["r=0.5*exp(0.1*a)"]),
      ("involute:1", ["x=cos(t)+t*sin(t)", "y=sin(t)-t*cos(t)"]),
      ("cycloid:1", ["x=t-sin(t)", "y=1-cos(t)"]),
      ("lissajous:2,3,0.3", ["x=sin(2*t)", "y=sin(3*t+0.3)"]),
      (
        "superellipse:2,1,4",
        ["x=2*cos(t)/(cos(t)^4+sin(t)^4)^0.25", "y=sin(t)/(cos(t)^4+sin(t)^4)^0.25"]
      ),
      ("lemniscate:1.5", ["x=1.5*cos(t)/(1+sin(t)^2)", "y=1.5*cos(t)*sin(t)/(1+sin(t)^2)"]),
    ] {
      func fit(_ curve: [String]) -> ToolRun {
        Self.run(["fit", "--range", "0:2pi", "-t", "1e-4", "-f", "json", "--curve"] + curve)
      }
      let (a, b) = (fit([name]), fit(formulas))
      let (first, second) = (try Self.cubics(a), try Self.cubics(b))
      #expect(first.count == second.count, "\(name)")
      // The lemniscate's formulas differ by rounding, and so may which of equal fits is taken.
      for (p, q) in zip(first, second) where name != "lemniscate:1.5" {
        #expect(p.p0.distance(to: q.p0) < 1e-6 && p.p3.distance(to: q.p3) < 1e-6, "\(name)")
      }
      let closed = try [a, b].map { try $0.json()["subpaths"][0]["closed"].number }
      #expect(closed[0] == closed[1], "\(name)")
    }
  }

  @Test func countsAreKept() throws {
    for count in [3, 7] {
      #expect(try Self.cubics(Self.fit("--segments", "\(count)", "-f", "json")).count == count)
    }
    // 1 cubic is exact.
    let root = Self.run(["fit", "--curve", "y=x^3-x", "--range", "-2:2", "-n", "4", "-f", "json"])
    #expect(try root.json()["error"]["bound"].double < 1e-6)
  }

  @Test func everyFormat() throws {
    let options = Self.spiral + ["-t", "1e-3", "-f"]
    let cubics = try Self.cubics(Self.run(options + ["json"]))
    let data = Self.run(options + ["svgpath"]).output
    let path = try BezierPath(data)
    #expect(Array(path.segments) == cubics.map(PathSegment.cubic))
    let table = Self.run(options + ["csv"])
    #expect(table.rows.count == cubics.count)
    #expect(table.output.hasPrefix("subpath,cubic,x0,y0,x1,y1,x2,y2,x3,y3,from,to\n"))
    let numbers = table.rows[0].compactMap { Double($0) }
    let first = [cubics[0].p0, cubics[0].p1, cubics[0].p2, cubics[0].p3]
    #expect(Array(numbers[2...9]) == first.flatMap { [$0.x, $0.y] })
    #expect(numbers[10] == 0 && table.rows.last?.last == "12.566370614359172")
    let text = Self.run(options + ["text"]).output
    for name in [
      "Curve             spiral:0.1,0.15, t from 0 to 12.5664\n",
      "Fit               \(cubics.count) cubics, balanced", "Tolerance         0.001\n",
      "Predicted         ", "Control points    1  P0   0.100000000   0", "Certified bound   ",
      "Largest distance  ", "Root mean square  ", "Directions        off by",
    ] { #expect(text.contains(name), "\(name)\n\(text)") }
    let plotted = Self.run(options + ["text", "--plot"]).output
    #expect(plotted.hasPrefix(text) && plotted.contains("Distance along the length s"))
    for row in plotted.split(separator: "\n") { #expect(row.count <= 80, "\(row)") }
    let figure = Self.run(options + ["svg"]).output
    #expect(XMLParser(data: Data(figure.utf8)).parse())
    #expect(figure.contains("\(cubics.count) cubics for spiral:0.1,0.15"))
    #expect(figure.contains("apart, the most") && figure.contains("certified bound"))
    for (format, part) in [
      ("uikit", "UIBezierPath()"), ("appkit", "NSBezierPath()"),
      ("coregraphics", "CGMutablePath()"), ("swiftui", "Path"),
      ("swiftui-shape", "struct Fit: Shape"), ("appkit-cgpath", "CGMutablePath()"),
    ] {
      let run = Self.run(options + [format])
      #expect(run.code == 0 && run.output.contains(part), "\(format): \(run.messages)")
      #expect(run.output.contains("\(cubics.count) cubics for spiral:0.1,0.15; distance at most"))
    }
  }

  @Test func theProofCoversTheCurve() throws {
    let run = Self.fit("-t", "1e-4", "-f", "json", "--certificate")
    let json = try run.json()
    let parts = try #require(json["certificate"].items, "\(run.messages)")
    let bound = json["error"]["bound"].double
    var (position, piece, foot) = (0.0, 0.0, 0.0)
    for part in parts {
      let feet = try #require(part["feet"].numbers)
      if part["piece"].number != piece {
        #expect(abs(foot - 1) < 1e-12)
        (piece, foot) = (piece + 1, 0)
      }
      #expect(part["piece"].number == piece && part["from"].number == position)
      #expect(abs(feet[0] - foot) < 1e-12 && feet == feet.sorted())
      #expect(part["bound"].double <= bound)
      (position, foot) = (part["to"].double, feet[3])
    }
    #expect(position == 4 * .pi && abs(foot - 1) < 1e-12)
    #expect(Self.fit("--certificate").output.contains("Parts of the curve"))
    expectRefused(Self.spiral + ["--certificate", "-f", "svg"])
  }

  @Test func decimalsCountIntoTheTolerance() throws {
    let run = Self.fit("-t", "1e-2", "-d", "3", "-f", "json")
    let bound = try run.json()["error"]["bound"].double
    #expect(bound <= 1e-2)
    let cubics = try Self.cubics(run)
    for cubic in cubics {
      #expect((cubic.p1.x * 1000).rounded() / 1000 == cubic.p1.x)
      for step in 0...100 {
        #expect(Self.distanceFromSpiral(cubic.point(at: Double(step) / 100)) <= bound)
      }
    }
    expectRefused(Self.spiral + ["-t", "1e-4", "-d", "3"], "leaves nothing of --tolerance")
  }

  @Test func closedCurves() throws {
    func isClosed(_ arguments: [String]) throws -> Bool {
      let run = Self.run(["fit", "-t", "1e-3", "-f", "svgpath"] + arguments)
      try #require(run.code == 0, "\(run.messages)")
      return run.output.hasSuffix("Z\n")
    }
    let round = ["--curve", "x=cos(t)", "y=sin(t)", "--range"]
    #expect(try isClosed(round + ["0:2pi"]) && !(try isClosed(round + ["0:pi"])))
    #expect(try !isClosed(round + ["0:2pi", "--no-closed"]))
    expectRefused(["fit", "--closed"] + round + ["0:3"], "from where it begins")
    expectRefused(["fit", "--closed", "--curve", "r=sin(a)", "--range", "0:2"])
    let turned = ["fit", "--closed", "--curve", "x=sin(2*t)", "y=t*(pi-t)", "--range", "0:pi"]
    expectRefused(turned, "in the direction")
  }

  @Test func cornersAreFoundOrNamed() throws {
    func count(_ arguments: [String]) throws -> Int {
      let run = Self.run(["fit", "-t", "1e-3", "-f", "json"] + arguments)
      try #require(run.code == 0, "\(arguments): \(run.messages)")
      return try Self.cubics(run).count
    }
    #expect(try count(["--curve", "y=abs(x)", "--range", "-1:2"]) == 2)
    let astroid = ["--curve", "x=cos(t)^3", "y=sin(t)^3", "--range", "0:2pi"]
    let found = try count(astroid)
    #expect(try count(astroid + ["--corners", "pi/2,pi,3pi/2"]) == found)
    #expect(found % 4 == 0 && found <= 12)
    let wedge = (0...20).map { "\($0),\(abs($0 - 10))" }.joined(separator: " ")
    #expect(try count([wedge]) == 2)
    #expect(try count([wedge, "--corners", "10"]) == 2)
    #expect(try count([wedge, "--corners", "30deg"]) == 2)
    #expect(try count([wedge, "--corners", "none"]) > 2)
  }

  @Test func pathsAreSimplified() throws {
    // One cubic in eight pieces.
    let whole = CubicBezier(Point2D(0, 0), Point2D(10, 40), Point2D(60, 50), Point2D(70, 0))
    var path = BezierPath()
    path.move(to: whole.p0)
    for piece in 0..<8 {
      let part = whole.subcurve(from: Double(piece) / 8, to: Double(piece + 1) / 8)
      path.addCurve(to: part.p3, control1: part.p1, control2: part.p2)
    }
    let run = Self.run(["fit", path.svgPathData(), "-t", "1e-4", "-f", "json"])
    let cubics = try Self.cubics(run)
    #expect(cubics.count == 1, "\(run.messages)")
    #expect(cubics[0].p1.distance(to: whole.p1) < 1e-2)
    let two = Self.run(["fit", "M0 0Q5 9 9 0ZM20 0A5 5 0 0 1 30 0", "-t", "1e-2"])
    #expect(two.output.contains("Path              2 subpaths: 1 line, 1 quadratic, 1 arc"))
    for (line, part) in [
      (["fit", "M0 0Q5 9 9 0ZM20 0A5 5 0 0 1 30 0", "-n", "3"], "--segments is for one curve"),
      (["fit", "M0 0Q5 9 9 0", "--noise", "1"], "--noise is for points"),
      (["fit", "M0 0Q5 9 9 0", "--closed"], "--closed is for points and curves"),
      (["fit", "M0 0Q5 9 9 0", "--corners", "1,2"], "an angle or none, not a list"),
      (["fit", "0,0 1,1 2,0", "--corners", "7"], "is no number of a point, 0 to 2"),
    ] { expectRefused(line, part) }
    expectRefused(["fit", "M0 0"], code: 65)
  }

  @Test func linesHaveAnyNumberAtTheBestEffort() throws {
    for count in 1...4 {
      let run = Self.run(["fit", "M0 0L10 0", "-n", "\(count)", "--effort", "best", "-f", "json"])
      #expect(try Self.cubics(run).count == count)
    }
  }

  @Test func whatBeginsSomewhereBeginsThereStill() throws {
    // A drop, drawn from its round side: an open path and points, whose ends meet.
    let path = "M4 0C4 2.2 2.2 4 0 4C-2 4 -4 1 -6 0C-4 -1 -2 -4 0 -4C2.2 -4 4 -2.2 4 0"
    #expect(try Self.cubics(Self.run(["fit", path, "-t", "0.1", "-f", "json"])).first?.p0.x == 4)
    let rows = ["4,0", "3,3", "0,4", "-6,0", "-6,0", "0,-4", "3,-3", "4,0", "4,0"]
    for extra in [rows, rows + ["4,0"]] {
      let run = ToolRun(
        arguments: ["fit", "-", "-t", "0.02", "-f", "json"],
        input: extra.joined(separator: "\n")
      )
      let cubics = try Self.cubics(run)
      #expect(cubics.first?.p0 == Point2D(4, 0) && cubics.last?.p3 == Point2D(4, 0))
      #expect(try run.json()["corners"].items?.isEmpty == false)
    }
  }

  @Test func noiseDecidesTheNumber() throws {
    var source = SeededGenerator(seed: 7)
    let rows = (0..<400).map { index in
      let t = 2 * Double.pi * Double(index) / 400
      func noise() -> Double {
        (0..<12).reduce(-6.0) { sum, _ in sum + source.draw(.uniform(0...1)) } * 1e-3
      }
      return "\(cos(t) + noise()),\(sin(t) + noise())"
    }
    for noise in ["1e-3", "auto"] {
      let run = ToolRun(
        arguments: ["fit", "-", "--noise", noise, "--closed", "-f", "json"],
        input: rows.joined(separator: "\n")
      )
      #expect(try Self.cubics(run).count == 4)
      let json = try run.json()
      let rms = json["error"]["rms"].double
      #expect(rms > 0.7e-3 && rms < 1.2e-3)
      #expect(abs(json["noise"].double - 1e-3) < 2e-4 && json["status"].text == "measured")
    }
  }

  @Test(arguments: [
    (["fit"], "an input or --curve is needed"),
    (["fit", "0,0 1,1 2,0", "--curve", "circle:1"], "exclude each other"),
    (["fit", "0,0 1,1 2,0", "--range", "0:1"], "--range is for --curve"),
    (["fit", "--curve", "y=x"], "--range is needed for formulas"),
    (["fit", "--curve", "y=x", "--range", "1"], "cannot be read as a range"),
    (["fit", "--curve", "y=x", "--range", "2:1"], "is empty"),
    (["fit", "--curve", "y=x", "--range", "0:x"], "'x' is not an angle"),
    (["fit", "--curve", "y=2x", "--range", "0:1"], "an operator such as '*' is expected"),
    (["fit", "--curve", "foo:1"], "'foo' is unknown"),
    (["fit", "--curve", "sprial:1,2"], "'spiral'"),
    (["fit", "--curve", "circle"], "is written circle:r"),
    (["fit", "--curve", "circle:1,2"], "is written circle:r"),
    (["fit", "--curve", "circle:-1"], "must be above 0"),
    (["fit", "--curve", "rose:1,2.5"], "must be a whole number"),
    (["fit", "--curve", "circle:x"], "--curve"),
    (["fit", "--curve", "circle:1", "-t", "1e-3", "-n", "3"], "exclude each other"),
    (["fit", "--curve", "circle:1", "-t", "0"], "must be greater than 0"),
    (["fit", "--curve", "circle:1", "-t", "1e-20"], "tolerance"),
    (["fit", "--curve", "circle:1", "-n", "0"], "--segments 0 is out of range"),
    (["fit", "--curve", "circle:1", "--noise", "1"], "--noise is for points"),
    (["fit", "--curve", "circle:1", "--corners", "30deg"], "are parameters, not an angle"),
    (["fit", "--curve", "circle:1", "--corners", "9"], "is not inside the range"),
    (["fit", "--curve", "circle:1", "--fair", "0"], "--fair"),
    (["fit", "--curve", "circle:1", "--effort", "much"], "accepted are fast, balanced, best"),
    (["fit", "--curve", "circle:1", "--ends", "free"], "accepted are tangent, point"),
    (["fit", "--curve", "circle:1", "--plot", "-f", "json"], "--plot applies to --format text"),
  ])
  func wrongUsage(arguments: [String], part: String) { expectRefused(arguments, part) }

  /// Outlines to edit: nodes at extremes, symmetries, whole numbers; also of files of lines.
  @Test func outlinesToEdit() throws {
    let oval = "M50,0C90,0 100,40 100,70S80,140 50,140 0,100 0,70 10,0 50,0Z"
    let run = Self.run(
      ["fit", oval, "-t", "1", "--extrema", "--symmetric", "-d", "0", "-f", "json"]
    )
    let json = try run.json()
    #expect(json["error"]["bound"].double <= 1)
    let points = try Self.cubics(run).flatMap { [$0.p0, $0.p1, $0.p2] }
    for point in points {
      #expect(point.x == point.x.rounded() && point.y == point.y.rounded())
      #expect(points.contains(Point2D(100 - point.x, point.y)), "\(point)")
    }
    let folder = try TemporaryFolder()
    let file = folder.path + "/lines.svg"
    let svg = #"<svg xmlns="http://www.w3.org/2000/svg"><path d="M6 4l14 8-14 8z"/></svg>"#
    try svg.write(toFile: file, atomically: true, encoding: .utf8)
    let lines = Self.run(["fit", file, "-t", "0.1", "--extrema", "-f", "svgpath"])
    #expect(lines.output == "M6 4 20 12 6 20Z\n", "\(lines.messages)")
    expectRefused(
      ["fit", "0,0 1,2 3,1", "-t", "0.1", "--extrema"],
      "--extrema is for curves and paths"
    )
    let skew = ["fit", "M0,0C0,9 9,9 9,2", "-t", "0.1", "--symmetric"]
    expectRefused(skew, "no mirror image", code: 65)
    expectRefused(["fit", "--curve", "superellipse:1,1,1.05"], "not between 7/8 and 8/7")
  }

  @Test func whatHasNoAnswerIsReported() {
    for (formula, range, part) in [
      ("y=1/x", "-1:1", "is not finite at x ="), ("y=log(x)", "-1:1", "is not finite at x = -1"),
      ("y=0*x/0", "0:1", "is not finite at x ="), ("r=sqrt(-1-a)", "0:1", "is not finite at a ="),
    ] {
      let line = ["fit", "--curve", formula, "--range", range, "-t", "1e-3"]
      expectRefused(line, part, code: 65)
    }
  }
}
#endif

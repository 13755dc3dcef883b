// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import CurveFitting
import PathExport
import TestSupport
import Testing

/// Programs and drawings for machines, read back.
@Suite struct MachineTests {
  /// What a line of a program draws: its words by their letters.
  private static func words(_ line: Substring) throws -> [Character: Double] {
    var words: [Character: Double] = [:]
    for word in line.split(separator: " ").dropFirst() {
      let letter = try #require(word.first)
      words[letter] = try #require(Double(word.dropFirst()))
      #expect(words[letter] != 0 || !word.contains("-"), "\(line)")
    }
    return words
  }

  /// Every arc is one that all controllers take, and ends follow each other on the grid.
  private static func check(_ program: String, decimals: Int) throws {
    let step = (0..<decimals).reduce(1.0) { value, _ in value / 10 }
    // The rules of controllers are in millimetres.
    let unit = program.contains("G20") ? 25.4 : 1
    var place = Point2D.origin
    for line in program.split(separator: "\n") where line.hasPrefix("G") && line.contains("X") {
      let words = try words(line)
      let end = Point2D(x: try #require(words["X"]), y: try #require(words["Y"]))
      defer { place = end }
      guard line.hasPrefix("G2") || line.hasPrefix("G3") else { continue }
      let center = place + Vector2D(x: try #require(words["I"]), y: try #require(words["J"]))
      let (first, last) = (unit * place.distance(to: center), unit * end.distance(to: center))
      #expect((first - last).magnitude <= min(0.001, 5e-4 * first), "\(line)")
      #expect(first >= 0.01 - 1e-12 && first <= 1000 && center != place, "\(line)")
      let least = max(unit == 1 ? 0.01 : 0, 3 * step)
      #expect(end.distance(to: place) >= least * (1 - 1e-9), "\(line)")
    }
  }

  /// What a program draws, from lines that are read word by word.
  private static func path(of program: String) throws -> BezierPath {
    var path = BezierPath()
    for line in program.split(separator: "\n") where line.contains("X") {
      let words = try words(line)
      let end = Point2D(x: try #require(words["X"]), y: try #require(words["Y"]))
      let code = line.prefix { $0 != " " }
      switch code {
      case "G0": path.move(to: end)
      case "G1": path.addLine(to: end)
      default:
        let leg = Vector2D(x: try #require(words["I"]), y: try #require(words["J"]))
        add(arcTo: end, around: try #require(path.currentPoint) + leg, code == "G3", to: &path)
      }
    }
    return path
  }

  /// Adds an arc of a circle round a centre that both ends are nearly as far from.
  private static func add(
    arcTo end: Point2D,
    around center: Point2D,
    _ isPositive: Bool,
    to path: inout BezierPath
  ) {
    guard let start = path.currentPoint else { return }
    let out = start - center
    var turn = out.angle(to: end - center)
    if isPositive != (turn > 0) { turn += isPositive ? 2 * .pi : -2 * .pi }
    let arc = CircularArc(
      center: center,
      radius: out.length,
      startAngle: out.angle,
      sweep: turn
    )
    path.addArc(arc)
    path.addLine(to: end)
  }

  /// The subpaths that are larger than a size: smaller ones may have no step of a grid.
  private static func part(of path: BezierPath, above size: Double) -> BezierPath {
    path.subpaths.filter { $0.path.boundingBox?.diagonal ?? 0 > size }
      .reduce(into: BezierPath()) { $0.append($1.path) }
  }

  /// Every program draws its path, within the bound and a little more than a step of the grid.
  @Test func programsDrawThePath() throws {
    forAll(
      "programs of random paths",
      cases: 200,
      generator: { source in
        (path: RandomPath.path(&source), decimals: Int.random(in: 2...4, using: &source))
      }
    ) { (value: (path: BezierPath, decimals: Int)) in
      let step = (0..<value.decimals).reduce(1.0) { size, _ in size / 10 }
      let path = Self.part(of: value.path, above: 4 * step)
      guard !path.isEmpty else { return }
      let found = try path.arcs(tolerance: 0.02, effort: .fast)
      var writer = GCodeWriter()
      writer.decimals = value.decimals
      let program = try #require(writer.text(of: found.path))
      try Self.check(program, decimals: value.decimals)
      let read = try Self.path(of: program)
      let far = try read.distance(to: path, tolerance: 1e-3).distance
      try ensure(far <= found.certifiedBound + 2 * step + 1e-3, "\(far) at \(step)")
    }
  }

  @Test func innerOutlinesComeFirst() throws {
    // An outline with two holes, one with an island and an open line in it; another far away.
    let path = try BezierPath(
      """
      M0 0H100V100H0Z M10 10H50V90H10Z M60 60H90V90H60Z M20 20H40V40H20Z M25 70H35
      M300 0H310V10H300Z M110 0H120V10H110Z
      """
    )
    let program = try #require(GCodeWriter().text(of: path))
    let starts = program.split(separator: "\n").filter { $0.hasPrefix("G0") }
    #expect(
      starts == [
        "G0 X20 Y20", "G0 X25 Y70", "G0 X60 Y60", "G0 X10 Y10", "G0 X0 Y0", "G0 X110 Y0",
        "G0 X300 Y0",
      ]
    )
    // Of starts that are equally near the first is first.
    let pair = try BezierPath("M5 0H6 M0 5H1 M5 0V1 M0 5V6")
    let order = try #require(GCodeWriter().text(of: pair)).split(separator: "\n")
    #expect(order.first { $0.hasPrefix("G1 ") } == "G1 X6 Y0 F800")
  }

  /// All subpaths are drawn, each once, also of many that lie in each other.
  @Test func nothingIsLeftOut() throws {
    forAll(
      "orders",
      cases: 100,
      generator: { source in
        var path = BezierPath()
        for _ in 0..<Int.random(in: 0...60, using: &source) {
          let corner = Point2D(
            x: Double(Int.random(in: 0...40, using: &source)),
            y: Double(Int.random(in: 0...40, using: &source))
          )
          let size = Double(Int.random(in: 1...30, using: &source))
          path.append(.rectangle(Rect2D(x: corner.x, y: corner.y, width: size, height: size)))
        }
        return path
      }
    ) { (path: BezierPath) in
      let program = try #require(GCodeWriter().text(of: path))
      let read = try Self.path(of: program)
      func boxes(_ path: BezierPath) -> [String] {
        path.subpaths.map { "\(String(describing: $0.path.boundingBox))" }.sorted()
      }
      try ensure(boxes(read) == boxes(path), "other outlines")
    }
  }

  @Test func toolsAndHeights() throws {
    let path = try BezierPath("M0 0H9M20 0H29")
    var writer = GCodeWriter()
    writer.tool = .spindle(speed: 12000)
    writer.heights = .init(safe: 5, depth: -1.5, plunge: 200)
    writer.header = "(from {minX} to {maxX}, S{tool}, {unknown}, {)\r\nM8\n"
    writer.footer = "M9\nG0 Z{safe}\nM30"
    let settings = "G17\nG21\nG90\nG91.1\n"
    #expect(
      writer.text(of: path) == settings + """
        (from 0 to 29, S12000, {unknown}, {)
        M8
        G0 Z5
        M3 S12000
        G0 X0 Y0
        G1 Z-1.5 F200
        G1 X9 Y0 F800
        G0 Z5
        G0 X20 Y0
        G1 Z-1.5 F200
        G1 X29 Y0 F800
        G0 Z5
        M5
        M9
        G0 Z5
        M30

        """
    )
    writer = GCodeWriter()
    writer.tool = .laser(power: 250.5)
    #expect(
      writer.text(of: path) == settings + """
        G0 X0 Y0
        M4 S250.5
        G1 X9 Y0 F800
        M5
        G0 X20 Y0
        M4 S250.5
        G1 X29 Y0
        M5
        M2

        """
    )
  }

  /// Plotters draw within two of their steps of the path.
  @Test func plottersDrawThePath() throws {
    forAll("HPGL", cases: 200, generator: { RandomPath.path(&$0) }) { (whole: BezierPath) in
      let path = Self.part(of: whole, above: 0.1)
      let found = try path.arcs(tolerance: 0.02, effort: .fast)
      let text = try #require(HPGLWriter().text(of: found.path))
      var read = BezierPath()
      for word in text.split(whereSeparator: { $0 == ";" || $0 == "\n" }) {
        let numbers = word.dropFirst(2).split(separator: ",").compactMap { Double($0) }
        switch word.prefix(2) {
        case "PU" where numbers.count == 2: read.move(to: Point2D(x: numbers[0], y: numbers[1]))
        case "PD" where numbers.count == 2: read.addLine(to: Point2D(x: numbers[0], y: numbers[1]))
        case "AA":
          let out = try #require(read.currentPoint) - Point2D(x: numbers[0], y: numbers[1])
          read.addArc(
            CircularArc(
              center: Point2D(x: numbers[0], y: numbers[1]),
              radius: out.length,
              startAngle: out.angle,
              sweep: .degrees(numbers[2])
            )
          )
        default: break
        }
      }
      guard !path.isEmpty else { return }
      let millimeters = read.transformed(by: AffineTransform2D(scale: 1 / 40))
      let far = try millimeters.distance(to: path, tolerance: 1e-3).distance
      try ensure(far <= found.certifiedBound + 2 / 40, "\(far)")
    }
    let circle = try #require(HPGLWriter().text(of: try BezierPath("M0 0A5 5 0 0 1 10 0L20 0")))
    #expect(circle == "IN;\nSP1;\nPU0,0;\nPD;\nAA200,0,180,5;\nPD400,0;\nPD800,0;\nPU;\nSP0;\n")
  }

  @Test func aProgramOfAPlainPath() throws {
    let path = try BezierPath("M0 0H90A10 10 0 0 1 100 10V20M5 5A2 2 0 1 1 9 5A2 2 0 1 1 5 5Z")
    let program = try #require(GCodeWriter().text(of: path))
    #expect(
      program == """
        G17
        G21
        G90
        G91.1
        G0 X0 Y0
        G1 X90 Y0 F800
        G3 X100 Y10 I0 J10
        G1 X100 Y20
        G0 X5 Y5
        G3 X9 Y5 I2 J0
        G3 X5 Y5 I-2 J0
        M2

        """
    )
  }

  @Test func controllersTakeEveryArc() throws {
    forAll(
      "arcs of programs",
      cases: 1000,
      generator: { source in
        let radii: [Double] = [0.02, 0.3, 5, 80, 900]
        let radius = radii.randomElement(using: &source) ?? 1
        return CircularArc(
          center: RandomPath.point(&source),
          radius: radius * Double.random(in: 0.5...1.1, using: &source),
          startAngle: Double.random(in: 0...6, using: &source),
          sweep: Double.random(in: -6...6, using: &source)
        )
      }
    ) { (arc: CircularArc) in
      guard let segment = EllipticalArc(arc) else { return }
      var path = BezierPath()
      path.append(PathSegment.arc(segment))
      for decimals in [2, 3, 4] {
        var writer = GCodeWriter()
        writer.decimals = decimals
        try Self.check(try #require(writer.text(of: path)), decimals: decimals)
        (writer.unit, writer.maximumRadius, writer.minimumLength) = (.inches, 39, 0)
        try Self.check(try #require(writer.text(of: path)), decimals: decimals)
      }
    }
  }

  @Test func whatCannotBePrintedIsRefused() throws {
    #expect(GCodeWriter().text(of: try BezierPath("M0 0H1e14")) == nil)
    #expect(GCodeWriter().text(of: BezierPath()) == "G17\nG21\nG90\nG91.1\nM2\n")
  }
}

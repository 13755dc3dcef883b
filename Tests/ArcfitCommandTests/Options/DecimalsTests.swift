// SPDX-License-Identifier: Apache-2.0

#if CommandLine
import BezierGeometry
import TestSupport
import Testing

/// `--decimals` rounds every coordinate of every format, and no tolerance is broken by it.
@Suite struct DecimalsTests {
  private let curve = "M.123 .456C10.777 41.333 29.111 40.888 30.987 .321"

  private func run(_ arguments: [String]) -> String {
    let run = ToolRun(arguments: arguments)
    #expect(run.code == 0, "\(arguments): \(run.messages)")
    return run.output
  }

  /// The cells of columns whose names are given, of a CSV table.
  private func cells(_ csv: String, _ names: [String]) -> [String] {
    let rows = csv.split(separator: "\n").map { $0.split(separator: ",").map(String.init) }
    let columns = names.compactMap { rows[0].firstIndex(of: $0) }
    #expect(columns.count == names.count)
    return rows.dropFirst().flatMap { row in columns.map { row[$0] } }
  }

  /// How many decimals a number is written with.
  private func decimals(_ text: String) -> Int {
    text.firstIndex(of: ".").map { text.distance(from: $0, to: text.endIndex) - 1 } ?? 0
  }

  @Test func tablesAreRounded() {
    for (arguments, columns) in [
      (["flatten", curve, "-t", ".1", "-d", "2"], ["x", "y"]),
      (["dash", curve, "-p", "3,2", "-d", "2"], ["startX", "startY", "endX", "endY"]),
      (["stroke", curve, "--from", ".3", "-d", "2"], ["startX", "startY", "endX", "endY"]),
      (["reparametrize", curve, "-t", ".1", "-d", "2"], (0...3).flatMap { ["x\($0)", "y\($0)"] }),
    ] {
      let cells = cells(run(arguments + ["-f", "csv"]), columns)
      #expect(cells.count >= 4 && cells.allSatisfy { decimals($0) <= 2 }, "\(arguments): \(cells)")
      #expect(cells.contains { decimals($0) == 2 })
    }
    let lengths = cells(run(["dash", curve, "-p", "3.125,2", "-d", "2", "-f", "csv"]), ["length"])
    #expect(lengths[0].hasPrefix("3.125"), "lengths are no coordinates")
  }

  @Test func textsAreRounded() {
    let dashes = run(["dash", curve, "-p", "30,20", "-d", "1", "-f", "text"])
    #expect(dashes.contains("(0.1, 0.5)") && !dashes.contains("0.123"))
    let stroke = run(["stroke", curve, "-d", "1", "-f", "text"])
    #expect(stroke.contains("Bounds    x 0.1 to 31, y 0.3 to 30.9"), "\(stroke)")
    let match = run(["match", "M.123 0H5", "M0 .456V5", "-d", "1"])
    #expect(match.contains("A  M0.1,0 L") && match.contains("B  M0,0.5 L"), "\(match)")
  }

  /// All numbers inside lists of a JSON value: points.
  private func listed(_ value: JSONItem, inList: Bool = false) -> [Double] {
    if let list = value.items { return list.flatMap { listed($0, inList: true) } }
    if let members = value.members { return members.values.flatMap { listed($0) } }
    return inList ? [value.number].compactMap(\.self) : []
  }

  @Test func objectsAreRounded() throws {
    for arguments in [
      ["convert", curve + "A5.123 6.456 7 0 1 40 10.123"], ["reparametrize", curve, "-t", ".1"],
    ] {
      let json = try ToolRun(arguments: arguments + ["-d", "2", "-f", "json"]).json()
      let curves = json["pieces"].items?.map(\.["cubic"]) ?? [json["subpaths"]]
      let numbers = curves.flatMap { listed($0) }
      #expect(numbers.count >= 8)
      for number in numbers { #expect(abs(100 * number - (100 * number).rounded()) < 1e-9) }
    }
    let stroke = ToolRun(arguments: ["stroke", curve, "-d", "2", "-f", "json"])
    let bounds = try stroke.json()["bounds"].members?.mapValues(\.number)
    #expect(bounds == ["minX": 0.12, "maxX": 30.99, "minY": 0.32, "maxY": 30.93])
  }

  // MARK: Tolerances

  @Test func theDefaultToleranceIsCalledThat() {
    for command in ["flatten", "reparametrize"] {
      let standard = ToolRun(arguments: [command, "M0,0 C0,40 30,40 30,0", "-d", "1"])
      #expect(standard.code == 64 && !standard.messages.contains("--tolerance"))
      #expect(standard.messages.contains("leaves nothing of the default tolerance 0.0424: take"))
      let given = [command, curve, "-d", "1", "-t", "0.0424"]
      expectRefused(given, "nothing of --tolerance 0.0424: take")
    }
  }

  private func distance(_ q: Point2D, _ chain: [Point2D]) -> Double {
    var best = Double.infinity
    for (a, b) in zip(chain, chain.dropFirst()) {
      let (ab, aq) = (b - a, q - a)
      let t = ab.lengthSquared > 0 ? min(1, max(0, aq.dot(ab) / ab.lengthSquared)) : 0
      best = min(best, (aq - t * ab).length)
    }
    return best
  }

  /// A point of a cubic by Bernstein's polynomials.
  private func point(_ p: [Point2D], _ t: Double) -> Point2D {
    let s = 1 - t
    let weights = [s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t]
    let x = zip(weights, p).reduce(0) { $0 + $1.0 * $1.1.x }
    return Point2D(x, zip(weights, p).reduce(0) { $0 + $1.0 * $1.1.y })
  }

  private let controls = [
    Point2D(0.123, 0.456), Point2D(10.777, 41.333), Point2D(29.111, 40.888), Point2D(30.987, 0.321),
  ]

  /// A dense chain of a cubic; within 1e-6 of it.
  private func dense(_ p: [Point2D]) -> [Point2D] {
    (0...4000).map { point(p, Double($0) / 4000) }
  }

  @Test(arguments: [(".1", "1"), (".01", "2"), (".002", "3"), (".8", "0")])
  func roundedLinesKeepTheTolerance(_ tolerance: String, _ decimals: String) throws {
    let limit = try #require(Double(tolerance)) + 2e-6
    let curve = dense(controls)
    for more in [[], ["--relative"], ["--readable"]] {
      let line = ["flatten", self.curve, "-t", tolerance, "-d", decimals] + more
      var chain: [Point2D] = []
      for element in try BezierPath(run(line)).elements {
        switch element {
        case .move(let point), .line(let point): chain.append(point)
        default: Issue.record("only lines")
        }
      }
      for point in curve { #expect(distance(point, chain) <= limit, "\(line)") }
      for (a, b) in zip(chain, chain.dropFirst()) {
        for step in 0...4 {
          let point = a.interpolated(to: b, at: Double(step) / 4)
          #expect(distance(point, curve) <= limit, "\(line)")
        }
      }
    }
  }

  @Test func roundedSpeedKeepsTheTolerance() throws {
    let line = ["reparametrize", curve, "-t", ".03", "-d", "2", "-f", "json"]
    let json = try ToolRun(arguments: line).json()
    #expect(json["tolerance"].number == 0.03)
    let original = dense(controls)
    for piece in try #require(json["pieces"].items) {
      let chain = dense(piece["cubic"].points)
      var lengths = [0.0]
      for (a, b) in zip(chain, chain.dropFirst()) {
        lengths.append(lengths[lengths.count - 1] + (b - a).length)
      }
      let whole = lengths[4000]
      let (shapeError, speedError) = (piece["shapeError"].double, piece["parameterError"].double)
      #expect(shapeError <= 0.03 && speedError <= 0.03)
      for (index, length) in lengths.enumerated() {
        #expect(abs(length - whole * Double(index) / 4000) <= speedError + 1e-5)
      }
      for point in chain.indices.filter({ $0 % 40 == 0 }).map({ chain[$0] }) {
        #expect(distance(point, original) <= shapeError + 1e-5)
      }
    }
  }

  @Test func roundedCubicsKeepTheTolerance() throws {
    let arc = "M0 0A5 5 0 0 1 10 0"
    let results = [
      run(["convert", arc, "--cubics", "-t", ".01", "-d", "2"]),
      run(["match", arc, "M0 0H10", "-f", "svgpath", "-t", ".01", "-d", "2"])
        .split(separator: "\n").first.map(String.init) ?? "",
    ]
    for text in results {
      for segment in try BezierPath(text).segments {
        for step in 0...100 {
          let radius = (segment.point(at: Double(step) / 100) - Point2D(5, 0)).length
          #expect(abs(radius - 5) <= 0.01, "\(text)")
        }
      }
    }
    // Swift code says how far it is off: arcs whose ends and radius are rounded too.
    let code = run([
      "convert", "M.123 0A5 6 0 0 1 10 .777A7.333 7.333 0 0 1 1 1", "-f", "uikit", "-t", ".04",
      "-d", "2",
    ])
    let found = code.firstMatch(of: #/at most ([0-9.e-]+) off/#).flatMap { Double($0.1) }
    #expect(try #require(found) <= 0.04)
  }

  @Test func noRoomIsAnError() throws {
    let arc = "M0 0A5 6 0 0 1 10 0"
    let little = ["-t", ".001", "-d", "1"]
    expectRefused(["flatten", curve] + little, "--decimals 1", "0.075", "0.001", "--decimals 4")
    expectRefused(["reparametrize", curve] + little, "0.225", "0.001", "--decimals 4")
    for line in [
      ["convert", arc, "--cubics"], ["convert", arc, "-f", "uikit"], ["match", arc, "M0 0H5"],
      ["morph", arc, "M0 0H5"],
    ] { expectRefused(line + little, "0.075", "0.001") }
    let circle = ["convert", "M0 0A5 5 0 0 1 10 0", "-f", "swiftui", "-t", ".01", "-d", "2"]
    expectRefused(circle, "0.01")
    expectRefused(["flatten", curve, "-t", "1e-20", "-d", "9"], "1e-20", "leave out --decimals")
  }

  @Test func meaninglessOptionsAreRefused() {
    for arguments in [
      ["dash", curve, "-p", "3", "-f", "svg"], ["stroke", curve, "-f", "svg"],
      ["reparametrize", curve, "-t", ".1", "-f", "svg"], ["match", curve, curve, "-f", "svg"],
      ["reparametrize", curve, "-t", ".1", "-f", "text"], ["morph", curve, curve, "--animate"],
      ["reparametrize", curve, "-t", ".1", "--table"],
    ] { expectRefused(arguments + ["-d", "2"], "--decimals") }
    expectRefused(["flatten", curve, "-t", ".1", "-f", "csv", "--readable"], "--readable")
    for arguments in [
      ["flatten", curve, "-t", ".1", "-f", "csv"], ["dash", curve, "-p", "3", "-f", "text"],
      ["reparametrize", curve, "-t", ".1", "--table"],
    ] { expectRefused(arguments + ["--relative"], "--relative") }
  }
}
#endif

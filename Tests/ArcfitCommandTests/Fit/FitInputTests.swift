// SPDX-License-Identifier: Apache-2.0

#if CommandLine
import BezierGeometry
import Foundation
import TestSupport
import Testing

/// Points and paths as `arcfit fit` reads them.
@Suite struct FitInputTests {
  /// Points on a circle arc.
  private static let points = (0..<24).map { index -> (Double, Double) in
    let t = 0.1 * Double(index)
    return (cos(t), sin(t))
  }

  private static let line = ["fit", "-", "-t", "1e-3", "-f", "csv", "-q"]

  private static func fit(_ input: String) -> ToolRun { ToolRun(arguments: line, input: input) }

  private static func lines(_ separator: String, _ head: String = "", _ end: String = "\n")
    -> String
  {
    head + points.map { "\($0.0)\(separator)\($0.1)" }.joined(separator: end) + end
  }

  /// Control points on the grid, and hardly more of them, where noise and rounding need room.
  @Test func roundedFitsOfPointsStaySmall() throws {
    var random = SeededGenerator(seed: 5)
    let points = (0..<240).map { index -> Point2D in
      let t = Double(index) / 240 * 2 * .pi
      let noise = (0..<2).map { _ in Double.random(in: -0.35...0.35, using: &random) }
      return Point2D(300 + 200 * cos(t) + noise[0], 250 + 120 * sin(t) + noise[1])
    }
    let input = points.map { "\($0.x),\($0.y)" }.joined(separator: "\n")
    func fit(_ more: String...) throws -> JSONItem {
      try ToolRun(
        arguments: ["fit", "-", "--closed", "-t", "1", "-f", "json", "-q"] + more,
        input: input
      ).json()
    }
    let (exact, whole) = (try fit(), try fit("--decimals", "0"))
    #expect(whole["segments"].double <= exact["segments"].double + 1)
    let path = try BezierPath(try #require(whole["path"].text))
    for point in path.segments.flatMap({ [$0.start, $0.end] }) {
      #expect(point.x == point.x.rounded() && point.y == point.y.rounded())
    }
    let prepared = PreparedPath(path)
    let largest = points.compactMap { prepared.nearestPoint(to: $0)?.distance }.max() ?? 9
    #expect(largest <= 1 && abs(whole["error"]["maximum"].double - largest) < 1e-9)
  }

  @Test func allFormsOfPointsAreTheSame() throws {
    let plain = Self.fit(Self.lines(","))
    #expect(plain.code == 0 && plain.lines.count > 1, "\(plain.messages)")
    let json = "[" + Self.points.map { "[\($0.0), \($0.1)]" }.joined(separator: ",") + "]"
    let objects =
      "[" + Self.points.map { "{\"y\": \($0.1), \"x\": \($0.0)}" }.joined(separator: ",") + "]"
    let chain = Self.points.map { "\($0.0),\($0.1)" }.joined(separator: " ")
    for input in [
      Self.lines(";"), Self.lines("\t"), Self.lines(" "), Self.lines("  ,  "),
      Self.lines(",", "x,y\n"), Self.lines(",", "# a note\n\n"),
      Self.lines(",", "\u{FEFF}\"x\",\"y\"\r\n", "\r\n"), Self.lines(",", "", " # note\n"),
      Self.lines(",", "time\n".replacing("time", with: "lon,lat")),
      "n,y,x,name\n"
        + Self.points.enumerated().map { "\($0),\($1.1),\($1.0),any words" }.joined(separator: "\n"),
      Self.points.map { "\"\($0.0)\",\"\($0.1)\"" }.joined(separator: "\n"), json, objects,
      "{\"name\": [{\"]\": \"}\"}], \"points\": \(json), \"closed\": false}", chain,
      "<svg xmlns='http://www.w3.org/2000/svg'><polyline points='\(chain)'/></svg>",
      "<polyline points='\(chain)'/>",
    ] {
      let run = Self.fit(input)
      #expect(run.output == plain.output, "\(input.prefix(60)): \(run.messages)")
    }
    let argument = ToolRun(arguments: ["fit", chain, "-t", "1e-3", "-f", "csv"])
    #expect(argument.output == plain.output, "\(argument.messages)")
  }

  @Test func weightsCount() throws {
    let even = Self.fit(Self.lines(",", "", ",1\n"))
    #expect(even.output == Self.fit(Self.lines(",")).output)
    func highest(_ weight: Double) throws -> Double {
      let rows = Self.points.enumerated().map { index, point in
        let isOff = index == 16
        return "\(point.0),\(point.1 + (isOff ? 0.05 : 0)),\(isOff ? weight : 1)"
      }
      let run = ToolRun(
        arguments: ["fit", "-", "--noise", "0.02", "--format", "json"],
        input: rows.joined(separator: "\n")
      )
      #expect(run.code == 0, "\(run.messages)")
      let cubics = try #require(try run.json()["cubics"].items).map(\.points)
      return cubics.flatMap { p in
        let cubic = CubicBezier(p[0], p[1], p[2], p[3])
        return stride(from: 0, through: 1, by: 0.01).map { cubic.point(at: $0).y }
      }.max() ?? 0
    }
    #expect(try highest(100) > highest(0.01) + 1e-3)
  }

  @Test func closedChains() throws {
    let ring = (0...40).map { index -> String in
      let t = 2 * Double.pi * Double(index % 40) / 40
      return "\(cos(t)),\(sin(t))"
    }
    func closed(_ rows: [String], _ options: [String] = []) throws -> Bool? {
      let run = ToolRun(
        arguments: ["fit", "-", "-t", "1e-2", "-f", "json"] + options,
        input: rows.joined(separator: "\n")
      )
      #expect(run.code == 0, "\(run.messages)")
      return try run.json()["subpaths"][0]["closed"].bool
    }
    // The first point again at the end closes it.
    #expect(try closed(ring) == true)
    #expect(try closed(Array(ring.dropLast())) == false)
    #expect(try closed(Array(ring.dropLast()), ["--closed"]) == true)
    #expect(try closed(ring, ["--no-closed"]) == false)
    let path = ToolRun(arguments: ["fit", "<polygon points='0,0 9,0 9,9 0,9'/>", "-t", "0.1"])
    #expect(path.output.contains("4, closed") && path.output.contains("4 cubics"))
  }

  @Test func whatIsWrongIsNamedWithItsLine() {
    for (input, line, message) in [
      ("1,2\n3,abc\n", 2, "'abc' is not a number"), ("1,2\n3\n", 2, "there is only one number"),
      ("1,2\n1,2,3,4\n", 2, "there are 4 numbers"),
      ("1,2,3,4\n1,2,3,4\n", 1, "there are 4 numbers"),
      ("nan,2\n", 1, "'nan' is not finite"), ("1,2\n\n1,-inf\n", 3, "'-inf' is not a number"),
      ("1,1e999\n", 1, "the number is too large"), ("1,,2\n", 1, "a number is missing"),
      ("1,2,\n", 1, "a number is missing"), ("a,b,c,d\n1,2", 1, "have no x and y among them"),
      ("t,x\n1,2", 1, "have no x and y"), ("1,2\n3,4,-1\n", 2, "a weight must be above 0"),
      ("1 2 3 4 5\n", 1, "5 numbers are no pairs"), ("1..2,3\n", 1, "'1..2' is not a number"),
      ("x,y\n1\n", 2, "there are fewer fields than names"),
      ("[[1,2],\n[3,\"4\"]]", 2, "a number is expected"), ("[[1]]", 1, "a point has two numbers"),
      ("[[1,2]", 1, "',' or ']' was expected"), ("[[1,2]]x", 1, "the end of the text was expected"),
      ("{}", 1, "there is no member \"points\""), ("[1,2]", 1, "a list of two numbers is expected"),
      ("{\"points\": [[1,2]], \"weights\": [1,2]}", 1, "2 weights are for 1 points"),
      ("[{\"x\": 1}]", 1, "the point has no x and y"), ("{\"a", 1, "the text has no end"),
      ("[[1,1e999]]", 1, "a number too large"), ("[[1,2],]", 1, "a value was expected"),
    ] {
      let run = Self.fit(input)
      #expect(run.code == 65 && run.output.isEmpty, "\(input)")
      let start = "Error: standard input: line \(line): "
      #expect(run.messages.hasPrefix(start), "\(input): \(run.messages)")
      #expect(run.messages.contains(message), "\(input): \(run.messages)")
      #expect(run.messages.hasSuffix("^\n"), "\(input)")
    }
    for input in ["", "\n\n", "# nothing\n", "x,y\n", "[]", "{\"points\": []}"] {
      expectRefused(Self.line, "there are no points", code: 65, input: input)
    }
    for input in ["1,2", "1,2\n1,2\n1,2"] {
      #expect(Self.fit(input).messages.contains("too few to fit"), "\(input)")
    }
    let deep = String(repeating: "[", count: 100_000)
    for input in [deep, "{\"a\":" + deep] { expectRefused(Self.line, code: 65, input: input) }
  }

  @Test func manyPointsAreQuick() {
    var text = "x,y\n"
    for index in 0..<100_000 {
      let t = 1e-4 * Double(index)
      text += "\(t * cos(t)),\(t * sin(t))\n"
    }
    let run = ToolRun(arguments: ["fit", "-", "-t", "1e-2"], input: text)
    #expect(run.code == 0 && run.output.contains("100000, open"), "\(run.messages)")
  }
}
#endif

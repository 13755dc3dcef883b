// SPDX-License-Identifier: Apache-2.0

#if CommandLine
import BezierGeometry
import Foundation
import TestSupport
import Testing

@Suite struct LengthCommandTests {
  /// A circle of radius 5 around (5, 0), drawn from (0, 0) through (5, -5).
  private let circle = "M0 0A5 5 0 0 1 10 0A5 5 0 0 1 0 0"

  @Test func lengthsOfLinesAndArcs() throws {
    let json = try run("length", "M0 0L3 4Z" + circle, "-f", "json").json()
    let total = json["length"].double
    #expect(abs(total - (10 + 10 * .pi)) < 1e-13 * total && json["accuracy"].isNull)
    let parts = try #require(json["subpaths"].items)
    #expect(parts.map(\.["closed"].bool) == [true, false])
    #expect(parts[0]["length"].number == 10)
    let segments = try #require(parts[1]["segments"].items)
    #expect(segments.map(\.["kind"].text) == ["arc", "arc"])
    for segment in segments {
      #expect(abs(segment["length"].double - 5 * .pi) < 1e-13 * 5 * .pi)
    }
    #expect(
      run("length", "M0 0L3 4ZM1 1h2", "-f", "csv").output
        == "subpath,segment,kind,length\n0,0,line,5\n0,1,line,5\n1,0,line,2\n"
    )
  }

  @Test func lengthTextSumsUpKindsAndSegments() {
    #expect(
      run("length", "M0 0L3 4ZM1 1h2M9 9").output == """
        Length    12
        Subpaths  3 (1 closed)
        Segments  3
          line    3, length 12, 100 %

        Subpath 0, closed: length 10, 83.33 %
        segment  kind  length  ends at fraction
              0  line       5          0.416667
              1  line       5          0.833333

        Subpath 1, open: length 2, 16.67 %
        segment  kind  length  ends at fraction
              0  line       2                 1

        Subpath 2, open: length 0, 0 %

        """
    )
  }

  @Test func coarseLengthIsWithinItsAccuracy() throws {
    let path = "M0 0C0 40 30 40 30 0C1 2 3 4 5 66"
    let exact = try run("length", path, "-f", "json").json()["length"].double
    let coarse = try run("length", path, "--accuracy", "0.5", "-f", "json").json()
    #expect(abs(exact - coarse["length"].double) <= 0.5 && coarse["accuracy"].number == 0.5)
    #expect(run("length", path, "--accuracy", "0.5").output.contains("Accuracy  0.5\n"))
  }

  @Test func pointOfACircle() throws {
    let json = try run("point", circle, "--at", "0.25", "-f", "json").json()
    let (point, tangent) = (json["point"].point, json["tangent"].point)
    #expect(abs(point.x - 5) < 1e-10 && abs(point.y + 5) < 1e-10)
    #expect(abs(tangent.x - 1) < 1e-10 && abs(tangent.y) < 1e-10)
    #expect(abs(json["curvature"].double - 0.2) < 1e-10)
    let location = json["location"]
    #expect(location["subpath"].number == 0 && location["segment"].number == 0)
    #expect(abs(location["t"].double - 0.5) < 1e-10)
    #expect(
      run("point", "M0 0H10V10", "--at", "0.25").output == """
        Length     5, 25 % of the path
        Point      (5, 0)
        Tangent    (1, 0), at 0°
        Curvature  0
        Location   subpath 0, segment 0 (line), t = 0.5

        """
    )
  }

  @Test func severalPointsCornersAndEnds() throws {
    // The corner belongs to the second line; lengths beyond the ends are the ends.
    #expect(
      run("point", "M0 0H10V10", "--length", "-5,10,99", "-f", "csv").rows == [
        ["0", "0", "0", "0", "1", "0", "0", "0", "0", "0"],
        ["0.5", "10", "10", "0", "0", "1", "0", "0", "1", "0"],
        ["1", "20", "10", "10", "0", "1", "0", "0", "1", "1"],
      ]
    )
    let json = try run("point", "M0 0H10", "--at", "0,1", "-f", "json").json()
    #expect(json["places"].items?.count == 2 && !json["point"].exists)
    let text = run("point", "M0 0H10", "--at", "0,1").output
    #expect(text.components(separatedBy: "\n\n").count == 2)
  }

  @Test func infiniteCurvatureHasNoNumber() throws {
    let path = "M0 0C0 0 1 1 2 0"
    #expect(try run("point", path, "--at", "0", "-f", "json").json()["curvature"].isNull)
    #expect(run("point", path, "--at", "0", "-f", "csv").rows[0][6] == "")
    #expect(run("point", path, "--at", "0").output.contains("Curvature  infinite\n"))
  }

  @Test func spacedPoints() throws {
    // A loop has as many steps as points.
    let loop = run("space", "M0 0h10v10h-10z", "--count", "4").rows
    #expect(loop.map { $0[2] + " " + $0[3] } == ["0 0", "10 0", "10 10", "0 10"])
    let open = run("space", "M0 0h10v10", "--count", "5").rows
    #expect(open.map { $0[2] + " " + $0[3] } == ["0 0", "5 0", "10 0", "10 5", "10 10"])
    let steps = try run("space", "M0 0h10", "--distance", "4", "-f", "json").json()
    #expect(steps["places"].items?.map(\.["point"].numbers) == [[0, 0], [4, 0], [8, 0]])
    #expect(steps["spacing"].number == 4 && steps["length"].number == 10)
    #expect(
      run("space", "M0 0h10", "--distance", "5", "-f", "text").output == """
        3 points, 5 apart, on a path of length 10

        point  length   x  y
            0       0   0  0
            1       5   5  0
            2      10  10  0

        """
    )
    #expect(run("space", "M3 4h10", "--count", "1").rows.count == 1)
  }

  @Test func reparametrizedPathKeepsItsTolerance() throws {
    let path = "M0 0C0 40 30 40 30 0h5"
    let json = try run("reparametrize", path, "-t", "1e-3", "-f", "json").json()
    #expect(json["shapeError"].double <= 1e-3 && json["parameterError"].double <= 1e-3)
    let speeds = try #require(json["speedRange"].numbers)
    #expect(speeds.count == 2 && speeds[0] > 0.99 && speeds[0] <= 1 && speeds[1] < 1.01)
    let pieces = try #require(json["pieces"].items)
    let table = run("reparametrize", path, "-t", "1e-3", "-f", "csv").rows
    #expect(pieces.count == table.count && table.allSatisfy { $0.count == 19 })
    #expect(table.last?[11] == "35" && table.last?[3] == "1")
    for (piece, row) in zip(pieces, table) {
      let cubic = try #require(piece["cubic"].items).compactMap(\.numbers)
      // Both have the same digits; Foundation may read those of JSON a little off.
      for (found, wanted) in zip(cubic.flatMap { $0 }, row[5..<13]) {
        #expect(abs(found - (Double(wanted) ?? .nan)) <= 4e-12)
      }
      #expect(cubic.count == 4 && cubic.allSatisfy { $0.count == 2 })
    }
    let data = run("reparametrize", path, "-t", "1e-3").output
    #expect(data.hasPrefix("M0 0C") && data == (json["path"].text ?? "") + "\n")
  }

  @Test func tableGivesPlacesByTheDocumentedFormula() throws {
    let path = "M0 0C0 40 30 40 30 0"
    let json = try run("reparametrize", path, "-t", "1e-6", "--table").json()
    let breaks = try #require(json["breaks"].numbers)
    let t = try #require(json["t"].items).compactMap(\.numbers)
    let slopes = try #require(json["slopes"].items).compactMap(\.numbers)
    #expect(breaks.first == 0 && breaks.last == 1 && breaks.count == t.count + 1)
    let index = try #require(breaks.lastIndex { $0 <= 0.37 })
    let x = (0.37 - breaks[index]) / (breaks[index + 1] - breaks[index])
    let (m0, m1, d) = (slopes[index][0], slopes[index][1], t[index][1] - t[index][0])
    let found = t[index][0] + x * (m0 + x * (3 * d - 2 * m0 - m1 + x * (m0 + m1 - 2 * d)))
    let location = run("point", path, "--at", "0.37", "-f", "csv").rows[0]
    #expect(abs(found - (Double(location[9]) ?? 0)) < 1e-7)
  }

  @Test func pathsWithoutLength() {
    for path in ["", "M1 1", "M1 1z", "M1 1L1 1"] {
      #expect(run("length", path).code == 0 && run("dash", path, "-p", "1").code == 0)
      #expect(run("stroke", path, "--to", "0.5", "-f", "svg", "--animate").code == 0)
      #expect(run("reparametrize", path, "-t", "1", "--table").code == 65)
    }
    for path in ["", "M1 1", "M1 1z"] {
      #expect(run("point", path, "--at", "0.5").code == 65)
      #expect(run("space", path, "--count", "2").code == 65)
      #expect(run("reparametrize", path, "-t", "1").code == 65)
    }
    #expect(run("point", "M1 1L1 1", "--at", "0.5").output.contains("Point      (1, 1)\n"))
    #expect(run("space", "M1 1L1 1", "--count", "3").rows.count == 3)
    let endless = ["length", "M0 0L1e308 1e308L-1e308 0Z"]
    expectRefused(endless, "exceeds the largest number", code: 65)
  }

  @Test func wrongOptionsAreUsageErrors() {
    let path = "M0 0H10"
    for arguments in [
      ["length", path, "--accuracy", "0"], ["length", path, "-f", "svg"], ["length"],
      ["point", path], ["point", path, "--at", "37"], ["point", path, "--at", "0.1,"],
      ["point", path, "--at", "0.1", "--length", "1"], ["point", path, "--at", "1,-1e-9"],
      ["point", path, "--at", "0.5", "--accuracy", "1e-40"], ["space", path],
      ["space", path, "--count", "0"], ["space", path, "--count", "2", "--distance", "3"],
      ["space", path, "--distance", "0"], ["space", path, "--distance", "1e-9"],
      ["reparametrize", path, "-t", "0"], ["reparametrize", path, "-t", "1e-40"],
      ["reparametrize", path, "-t", "1", "--table", "-f", "csv"],
    ] { expectRefused(arguments) }
  }

  @Test func textFitsEightyColumns() {
    for path in [
      "M-.123456789012 9L1e150 1e-150C3 4 5 1e149 -1e150 7ZZ", "M1e9 1e9l1e-3 0",
      "M0 0L1.23e-150 3e-150C3e-150 4e-150 5e-150 1e-150 -1.1e-150 7e-150Z", circle,
      "M0 0A1e9 1 0 0 1 1e-3 0",
    ] {
      for options in [
        ["length"], ["point", "--at", "0,.123456789012,1"],
        ["space", "--count", "7", "-f", "text"],
        ["stroke", "--from", ".123456789012", "--to", ".7", "--offset", "-.35", "-f", "text"],
      ] {
        ToolRun(arguments: options + [path]).expectNarrow("\(options) \(path)")
      }
    }
  }
}
#endif

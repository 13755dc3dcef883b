// SPDX-License-Identifier: Apache-2.0

#if CommandLine
import Foundation
import Testing

@Suite struct LengthCommandTests {
  /// A circle of radius 5 around (5, 0), drawn from (0, 0) through (5, -5).
  private let circle = "M0 0A5 5 0 0 1 10 0A5 5 0 0 1 0 0"

  /// The rows below the header, as fields.
  private func rows(_ run: ToolRun) -> [[String]] {
    run.output.split(separator: "\n").dropFirst().map { row in
      row.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
  }

  @Test func lengthsOfLinesAndArcs() throws {
    let object = try run("length", "M0 0L3 4Z" + circle, "-f", "json").object()
    let total = try #require(object["length"] as? Double)
    #expect(abs(total - (10 + 10 * .pi)) < 1e-13 * total)
    #expect(object["accuracy"] is NSNull)
    let parts = try #require(object["subpaths"] as? [[String: Any]])
    #expect(parts.map { $0["closed"] as? Bool } == [true, false])
    #expect(parts[0]["length"] as? Double == 10)
    let segments = try #require(parts[1]["segments"] as? [[String: Any]])
    #expect(segments.map { $0["kind"] as? String } == ["arc", "arc"])
    for segment in segments {
      #expect(abs((segment["length"] as? Double ?? 0) - 5 * .pi) < 1e-13 * 5 * .pi)
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
    let fine = try run("length", path, "-f", "json").object()["length"] as? Double
    let coarse = try run("length", path, "--accuracy", "0.5", "-f", "json").object()
    let (exact, rough) = (try #require(fine), try #require(coarse["length"] as? Double))
    #expect(abs(exact - rough) <= 0.5 && coarse["accuracy"] as? Double == 0.5)
    #expect(run("length", path, "--accuracy", "0.5").output.contains("Accuracy  0.5\n"))
  }

  @Test func pointOfACircle() throws {
    let object = try run("point", circle, "--at", "0.25", "-f", "json").object()
    let (point, tangent) = (object["point"] as? [Double], object["tangent"] as? [Double])
    let (x, y) = (try #require(point?.first), try #require(point?.last))
    #expect(abs(x - 5) < 1e-10 && abs(y + 5) < 1e-10)
    let (dx, dy) = (try #require(tangent?.first), try #require(tangent?.last))
    #expect(abs(dx - 1) < 1e-10 && abs(dy) < 1e-10)
    #expect(abs((object["curvature"] as? Double ?? 0) - 0.2) < 1e-10)
    let location = try #require(object["location"] as? [String: Double])
    #expect(location["subpath"] == 0 && location["segment"] == 0)
    #expect(abs((location["t"] ?? 0) - 0.5) < 1e-10)
    #expect(
      run("point", "M0 0H10V10", "--at", "0.25").output == """
        Length     5, 25 % of the path
        Point      (5, 0)
        Tangent    (1, 0), at 0°
        Curvature  0
        Place      subpath 0, segment 0 (line), t = 0.5

        """
    )
  }

  @Test func severalPointsCornersAndEnds() throws {
    // The corner belongs to the second line; lengths beyond the ends are the ends.
    let rows = rows(run("point", "M0 0H10V10", "--length", "-5,10,99", "-f", "csv"))
    #expect(
      rows == [
        ["0", "0", "0", "0", "1", "0", "0", "0", "0", "0"],
        ["0.5", "10", "10", "0", "0", "1", "0", "0", "1", "0"],
        ["1", "20", "10", "10", "0", "1", "0", "0", "1", "1"],
      ]
    )
    let object = try run("point", "M0 0H10", "--at", "0,1", "-f", "json").object()
    #expect((object["places"] as? [[String: Any]])?.count == 2 && object["point"] == nil)
    #expect(
      run("point", "M0 0H10", "--at", "0,1").output.components(separatedBy: "\n\n").count == 2
    )
  }

  @Test func infiniteCurvatureHasNoNumber() throws {
    let path = "M0 0C0 0 1 1 2 0"
    #expect(try run("point", path, "--at", "0", "-f", "json").object()["curvature"] is NSNull)
    #expect(rows(run("point", path, "--at", "0", "-f", "csv"))[0][6] == "")
    #expect(run("point", path, "--at", "0").output.contains("Curvature  infinite\n"))
  }

  @Test func spacedPoints() throws {
    // A loop has as many steps as points.
    let loop = rows(run("space", "M0 0h10v10h-10z", "--count", "4"))
    #expect(loop.map { $0[2] + " " + $0[3] } == ["0 0", "10 0", "10 10", "0 10"])
    let open = rows(run("space", "M0 0h10v10", "--count", "5"))
    #expect(open.map { $0[2] + " " + $0[3] } == ["0 0", "5 0", "10 0", "10 5", "10 10"])
    let steps = try run("space", "M0 0h10", "--distance", "4", "-f", "json").object()
    let places = try #require(steps["places"] as? [[String: Any]])
    #expect(places.map { $0["point"] as? [Double] } == [[0, 0], [4, 0], [8, 0]])
    #expect(steps["spacing"] as? Double == 4 && steps["length"] as? Double == 10)
    #expect(
      run("space", "M0 0h10", "--distance", "5", "-f", "text").output == """
        3 points, 5 apart, on a path of length 10

        point  length   x  y
            0       0   0  0
            1       5   5  0
            2      10  10  0

        """
    )
    #expect(rows(run("space", "M3 4h10", "--count", "1")).count == 1)
  }

  @Test func reparametrizedPathKeepsItsTolerance() throws {
    let path = "M0 0C0 40 30 40 30 0h5"
    let object = try run("reparametrize", path, "-t", "1e-3", "-f", "json").object()
    for key in ["shapeError", "parameterError"] {
      #expect(try #require(object[key] as? Double) <= 1e-3)
    }
    let speeds = try #require(object["speedRange"] as? [Double])
    #expect(speeds.count == 2 && speeds[0] > 0.99 && speeds[0] <= 1 && speeds[1] < 1.01)
    let pieces = try #require(object["pieces"] as? [[String: Any]])
    let table = rows(run("reparametrize", path, "-t", "1e-3", "-f", "csv"))
    #expect(pieces.count == table.count && table.allSatisfy { $0.count == 19 })
    #expect(table.last?[11] == "35" && table.last?[3] == "1")
    for (piece, row) in zip(pieces, table) {
      let cubic = try #require(piece["cubic"] as? [[Double]])
      // Foundation reads some numbers to 15 digits only.
      for (found, wanted) in zip(cubic.flatMap { $0 }, row[5..<13]) {
        #expect(abs(found - (Double(wanted) ?? .nan)) <= 4e-12)
      }
      #expect(cubic.count == 4 && cubic.allSatisfy { $0.count == 2 })
    }
    let data = run("reparametrize", path, "-t", "1e-3").output
    #expect(data.hasPrefix("M0 0C") && data == (object["path"] as? String ?? "") + "\n")
  }

  @Test func tableGivesPlacesByTheDocumentedFormula() throws {
    let path = "M0 0C0 40 30 40 30 0"
    let object = try run("reparametrize", path, "-t", "1e-6", "--table").object()
    let breaks = try #require(object["breaks"] as? [Double])
    let t = try #require(object["t"] as? [[Double]])
    let slopes = try #require(object["slopes"] as? [[Double]])
    #expect(breaks.first == 0 && breaks.last == 1 && breaks.count == t.count + 1)
    let index = try #require(breaks.lastIndex { $0 <= 0.37 })
    let x = (0.37 - breaks[index]) / (breaks[index + 1] - breaks[index])
    let (m0, m1, d) = (slopes[index][0], slopes[index][1], t[index][1] - t[index][0])
    let found = t[index][0] + x * (m0 + x * (3 * d - 2 * m0 - m1 + x * (m0 + m1 - 2 * d)))
    let place = rows(run("point", path, "--at", "0.37", "-f", "csv"))[0]
    #expect(abs(found - (Double(place[9]) ?? 0)) < 1e-7)
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
    #expect(rows(run("space", "M1 1L1 1", "--count", "3")).count == 3)
    let endless = run("length", "M0 0L1e308 1e308L-1e308 0Z")
    #expect(endless.code == 65 && endless.messages.contains("exceeds the largest number"))
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
    ] {
      let run = ToolRun(arguments: arguments)
      #expect(run.code == 64 && run.output.isEmpty && !run.messages.isEmpty, "\(arguments)")
    }
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
        let run = ToolRun(arguments: options + [path])
        #expect(run.code == 0, "\(options) \(path): \(run.messages)")
        for row in run.output.split(separator: "\n") {
          #expect(row.count <= 80, "\(row)")
          #expect(!row.contains("nan") && !row.contains("inf"), "\(row)")
        }
      }
    }
  }
}
#endif

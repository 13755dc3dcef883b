// SPDX-License-Identifier: Apache-2.0

#if CommandLine
import ArcApproximation
import BezierGeometry
import TestSupport
import Testing

/// `--method` and `--degree`.
@Suite struct MethodTests {
  @Test func gslPrintsTheSameAndHowItGotThere() {
    let run = ToolRun("--angle 2.36 --method gsl --no-criteria")
    let lines = run.lines
    #expect(run.code == 0 && run.messages.isEmpty)
    for line in ToolRun("--angle 2.36 --no-criteria").lines
    where !line.hasPrefix("Certified bound") {
      #expect(lines.contains(line), "\(line)")
    }
    #expect(lines.contains { $0.hasPrefix("Method            gsl, ") && $0.contains("converged") })
    #expect(lines.contains { $0.hasPrefix("Certificate       levelled error 2.293772e-3, gap ") })
    #expect(lines.contains("                  at t = 0.18227: +2.293772e-3"))
    run.expectNarrow("gsl")
    let plot = ToolRun("--angle 2.36 --method gsl --no-criteria --plot").lines
    #expect(plot.suffix(7) == ToolRun("--angle 2.36 --no-criteria --plot").lines.suffix(7))
  }

  @Test func everyCriterionAgreesInJSON() throws {
    for criterion in ArcCriterion.allCases {
      for ends in criterion.endConditions {
        let line =
          "-a -2.5 --radius 3 --center 1,2 -n 2 -f json -c \(criterion.name) -e \(ends.name)"
        let (closed, other) = (try ToolRun(line).json(), try ToolRun(line + " --method gsl").json())
        #expect(other["method"].text == "gsl" && closed["method"].text == "closed-form")
        let more = ["iterations", "residual", "status", "certificate"]
        #expect(other.keys == closed.keys.union(more))
        let (points, found) = (numbers(closed["cubics"]), numbers(other["cubics"]))
        #expect(points.count == 16 && zip(points, found).allSatisfy { abs($0 - $1) < 3e-9 })
        #expect(other["status"].text == "converged" && other["iterations"].double > 0)
      }
    }
  }

  /// All numbers of curves, in their order.
  private func numbers(_ curves: JSONItem) -> [Double] {
    (curves.items ?? []).flatMap(\.points).flatMap { [$0.x, $0.y] }
  }

  @Test func certificateInJSON() throws {
    let certificate = try ToolRun("-a 2.36 --method gsl -f json --ends free").json()["certificate"]
    #expect(certificate.keys == ["level", "largest", "gap", "points"])
    let points = try #require(certificate["points"].items)
    #expect(points.count == 7 && points.allSatisfy { $0.keys == ["t", "error"] })
    let none = try ToolRun("-a 2.36 --method gsl -f json -c midpoint").json()
    #expect(none["certificate"].isNull)
  }

  @Test func otherDegrees() throws {
    #expect(
      ToolRun("-a pi/2 --degree 2 -f svgpath --decimals 6").output
        == "M1,0 Q0.925198,0.925198 0,1\n"
    )
    for degree in [2, 4, 5] {
      let json = try ToolRun("-a 2pi -n 3 --degree \(degree) -f json --ends free").json()
      #expect(json["degree"].number == Double(degree) && !json["cubics"].exists)
      let curves = try #require(json["curves"].items).map(\.points)
      #expect(curves.count == 3 && curves.allSatisfy { $0.count == degree + 1 })
      #expect(curves[0].last == curves[1].first)
      let table = ToolRun("-a 1 --degree \(degree) -f csv")
      #expect(table.output.hasPrefix("curve,x0,y0,x1,y1,x2,y2"))
      #expect(table.rows[0].count == 2 * degree + 3)
      let text = ToolRun("-a 2pi -t 1e-5 --degree \(degree)")
      #expect(text.code == 0 && text.output.contains("point ends"))
    }
    #expect(ToolRun("-a 2.36 --degree 3 -f json").output == ToolRun("-a 2.36 -f json").output)
    let drawing = ToolRun("-a 2.36 --method gsl -f svg").output
    #expect(drawing.contains("criterion minimax-radial, tangent ends; h = 0.889433 radii"))
    #expect(ToolRun("-a 2.36 --method gsl -f uikit").output.contains("path.addCurve("))
  }

  @Test func wrongUse() {
    let wrong: [(String, Int32, String)] = [
      ("-a 1 --method magic", 64, "--method 'magic' is unknown; accepted are closed-form, gsl"),
      ("-a 1 --degree 7", 64, "--degree 7 is out of range"), ("-a 1 --degree x", 64, "--degree"),
      ("-a 1 --degree 4 --method closed-form", 64, "--degree 4 needs --method gsl"),
      ("-a 1 --degree 4 --ends tangent", 64, "degree 4"),
      ("-a 1 --degree 4 -f svgpath", 64, "--format svgpath does not carry curves of degree 4"),
      ("-a 1 --degree 2 -f uikit", 64, "--format uikit does not carry curves of degree 2"),
      ("-a 1 --degree 2 -f svg", 64, "--format svg does not carry"),
      ("-a 1 --degree 2 --criteria", 64, "--criteria compares cubics"),
      ("-a 1 --ellipse 3,1 --degree 2", 64, "not by degree 2"),
      ("-a 1 --radius -1 --method gsl", 64, "radius"),
      ("-a 1e-5 --method gsl", 64, "the sweep is 1e-05"),
      ("-a 1 -t 1e-20 --method gsl", 64, "tolerance"),
      ("-a 5.5 --method gsl -c curvature", 65, "no usable curve for a sweep of 5.5 rad"),
    ]
    for (line, code, message) in wrong { expectRefused(line, message, code: code) }
    let coarse = ToolRun("-a 5.5 --method gsl").messages
    #expect(coarse.hasPrefix("Warning: the error is ") && coarse.contains("--segments 2"))
  }
}

@Suite struct TableTests {
  @Test func csvHasARowForEachAngleAndCriterion() throws {
    let run = ToolRun("table --from 0.1 --to 2pi --steps 20 --criterion all --format csv")
    let rows = run.rows
    #expect(run.output.hasPrefix("sweep,criterion,ends,h,"))
    #expect(run.lines[0].split(separator: ",").count == 10)
    #expect(rows.count == 21 * 22 && rows.allSatisfy { $0.count == 10 } && rows[0][0] == "0.1")
    let last = try #require(rows.last)
    #expect(Double(last[0]) == 2 * .pi)
    let midpoint = try #require(rows.last { $0[1] == "midpoint" && Double($0[0]) == 2 * .pi })
    #expect(midpoint.dropFirst(3).allSatisfy { $0.isEmpty })
    let free = try #require(
      rows.last { $0[1] == "minimax-radial" && $0[2] == "free" && Double($0[0]) == 2 * .pi }
    )
    #expect(free[3].isEmpty)
    #expect(abs((Double(free[6]) ?? 0) - 0.125) < 1e-12)
  }

  @Test func namesAndEndsSelectRows() {
    let run = ToolRun(
      "table --from 1 --to 2 --steps 1 --criterion midpoint,minimax-radial --ends tangent"
    )
    #expect(run.output.split(separator: "\n").count == 1 + 2 * 2)
  }

  @Test func clockwiseRange() {
    let run = ToolRun("table --from -1 --to -2 --steps 1 --criterion midpoint")
    #expect(run.code == 0 && run.output.contains("\n-2,midpoint,tangent,"))
  }

  @Test func jsonHasNullsAndText() throws {
    let line = "table --from 5 --to 6 --steps 1 --criterion midpoint --format "
    let json = try ToolRun(line + "json").json()
    #expect(json["schema"].text == "arcfit/1" && json["command"].text == "table")
    let rows = try #require(json["rows"].items)
    #expect(rows.count == 2 && rows[0]["h"].number != nil)
    #expect(rows[1]["h"].isNull && rows[1]["radialError"].isNull)
    let text = ToolRun(line + "text").output
    #expect(text.contains("6.000000  midpoint   tangent"))
  }
}
#endif

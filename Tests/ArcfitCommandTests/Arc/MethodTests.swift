// SPDX-License-Identifier: Apache-2.0

#if CommandLine
import ArcApproximation
import Foundation
import Testing

/// `--method` and `--degree`.
@Suite struct MethodTests {
  @Test func gslPrintsTheSameAndHowItGotThere() {
    let closed = ToolRun("--angle 2.36 --no-criteria").output.split(separator: "\n")
    let run = ToolRun("--angle 2.36 --method gsl --no-criteria")
    let lines = run.output.split(separator: "\n")
    #expect(run.code == 0 && run.messages.isEmpty)
    for line in closed where !line.hasPrefix("Certified bound") {
      #expect(lines.contains(line), "\(line)")
    }
    #expect(lines.contains { $0.hasPrefix("Method            gsl, ") && $0.contains("converged") })
    #expect(lines.contains { $0.hasPrefix("Certificate       levelled error 2.293772e-3, gap ") })
    #expect(lines.contains("                  at t = 0.18227: +2.293772e-3"))
    #expect(lines.allSatisfy { $0.count <= 80 })
    let plot = ToolRun("--angle 2.36 --method gsl --no-criteria --plot").output
    let other = ToolRun("--angle 2.36 --no-criteria --plot").output
    #expect(plot.split(separator: "\n").suffix(7) == other.split(separator: "\n").suffix(7))
  }

  @Test func everyCriterionAgreesInJSON() throws {
    for criterion in ArcCriterion.allCases {
      for ends in criterion.endConditions {
        let line =
          "-a -2.5 --radius 3 --center 1,2 -n 2 -f json -c \(criterion.name) -e \(ends.name)"
        let closed = try ToolRun(line).object()
        let other = try ToolRun(line + " --method gsl").object()
        #expect(other["method"] as? String == "gsl" && closed["method"] as? String == "closed-form")
        #expect(
          Set(other.keys)
            == Set(closed.keys).union(["iterations", "residual", "status", "certificate"])
        )
        let points = (closed["cubics"] as? [[[Double]]] ?? []).joined().joined()
        let found = (other["cubics"] as? [[[Double]]] ?? []).joined().joined()
        #expect(points.count == 16 && zip(points, found).allSatisfy { abs($0 - $1) < 3e-9 })
        #expect(other["status"] as? String == "converged")
        #expect(other["iterations"] as? Int ?? 0 > 0)
      }
    }
  }

  @Test func certificateInJSON() throws {
    let object = try ToolRun("-a 2.36 --method gsl -f json --ends free").object()
    let certificate = try #require(object["certificate"] as? [String: Any])
    #expect(Set(certificate.keys) == ["level", "largest", "gap", "points"])
    let points = try #require(certificate["points"] as? [[String: Double]])
    #expect(points.count == 7 && points.allSatisfy { Set($0.keys) == ["t", "error"] })
    let none = try ToolRun("-a 2.36 --method gsl -f json -c midpoint").object()
    #expect(none["certificate"] is NSNull)
  }

  @Test func otherDegrees() throws {
    #expect(
      ToolRun("-a pi/2 --degree 2 -f svgpath --decimals 6").output
        == "M1,0 Q0.925198,0.925198 0,1\n"
    )
    for degree in [2, 4, 5] {
      let object = try ToolRun("-a 2pi -n 3 --degree \(degree) -f json --ends free").object()
      #expect(object["degree"] as? Int == degree && object["cubics"] == nil)
      let curves = try #require(object["curves"] as? [[[Double]]])
      #expect(curves.count == 3 && curves.allSatisfy { $0.count == degree + 1 })
      #expect(curves[0].last == curves[1].first)
      let table = ToolRun("-a 1 --degree \(degree) -f csv").output
      #expect(table.hasPrefix("curve,x0,y0,x1,y1,x2,y2"))
      #expect(table.split(separator: "\n")[1].split(separator: ",").count == 2 * degree + 3)
      let text = ToolRun("-a 2pi -t 1e-5 --degree \(degree)")
      #expect(text.code == 0 && text.output.contains("point ends"))
    }
    #expect(ToolRun("-a 2.36 --degree 3 -f json").output == ToolRun("-a 2.36 -f json").output)
    let drawing = ToolRun("-a 2.36 --method gsl -f svg").output
    #expect(drawing.contains("criterion minimax-radial, tangent ends; h = 0.889433 radii"))
    #expect(ToolRun("-a 2.36 --method gsl -f uikit").output.contains("path.addCurve("))
  }

  @Test func wrongUse() {
    for (line, code, message) in [
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
    ] {
      let run = ToolRun(line)
      #expect(run.code == Int32(code) && run.output.isEmpty, "\(line): \(run.code)")
      #expect(run.messages.contains(message), "\(line): \(run.messages)")
    }
    let coarse = ToolRun("-a 5.5 --method gsl").messages
    #expect(coarse.hasPrefix("Warning: the error is ") && coarse.contains("--segments 2"))
  }
}
#endif

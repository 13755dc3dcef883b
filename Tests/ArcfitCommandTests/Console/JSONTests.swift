// SPDX-License-Identifier: Apache-2.0

#if CommandLine
import Foundation
import Testing

@Suite struct JSONTests {
  @Test func hasTheFixedKeys() throws {
    let run = ToolRun("--angle 2.36 --format json")
    let object = try run.object()
    #expect(
      Set(object.keys) == [
        "schema", "command", "arc", "criterion", "ends", "degree", "method", "cubics", "h",
        "radialError", "lengthError", "areaError",
      ]
    )
    #expect(object["schema"] as? String == "arcfit/1")
    #expect(object["command"] as? String == "arc")
    #expect(object["criterion"] as? String == "minimax-radial")
    #expect(object["ends"] as? String == "tangent")
    #expect(object["degree"] as? Int == 3)
    let arc = try #require(object["arc"] as? [String: Any])
    #expect(Set(arc.keys) == ["center", "radius", "startAngle", "sweep"])
    let h = try #require(object["h"] as? Double)
    #expect(abs(h - 0.8894331146417180862591) < 1e-14)
    let radial = try #require(object["radialError"] as? [String: Any])
    #expect(
      Set(radial.keys) == ["minimum", "maximum", "maximumAbsolute", "certifiedBound", "extrema"]
    )
    let error = try #require(radial["maximumAbsolute"] as? Double)
    #expect(abs(error - 2.293771558724795e-3) < 1e-12)
    let bound = try #require(radial["certifiedBound"] as? Double)
    #expect(bound >= error && bound < 1.01 * error)
    let extrema = try #require(radial["extrema"] as? [[String: Double]])
    #expect(extrema.count == 5 && extrema.allSatisfy { Set($0.keys) == ["t", "error"] })
    #expect(run.messages.isEmpty)
  }

  @Test func missingFiguresAreNull() throws {
    let object = try ToolRun("--angle 2.36 --ends free --format json").object()
    #expect(object["h"] is NSNull)
    let ellipse = try ToolRun("--angle 2.36 --ellipse 3,2 --format json").object()
    #expect(ellipse["radialError"] is NSNull)
    let arc = try #require(ellipse["arc"] as? [String: Any])
    #expect(Set(arc.keys) == ["center", "radii", "rotation", "startAngle", "sweep"])
    let error = try #require(ellipse["distanceError"] as? [String: Double])
    #expect(Set(error.keys) == ["maximum", "certifiedBound"])
  }

  @Test func numbersRoundTripAndOrderIsFixed() throws {
    let line = "-a 5pi/7 --radius 1e-7 --center 3e10,-0.1 -n 2 --format json"
    let run = ToolRun(line.replacingOccurrences(of: "1e-7", with: "123.456"))
    let object = try run.object()
    let again = try JSONSerialization.data(withJSONObject: object, options: [.sortedKeys])
    let back = try JSONSerialization.jsonObject(with: again) as? NSDictionary
    #expect(back == object as NSDictionary)
    let arc = try #require(object["arc"] as? [String: Any])
    #expect(arc["radius"] as? Double == 123.456)
    #expect(arc["center"] as? [Double] == [3e10, -0.1])
    let schema = try #require(run.output.range(of: "\"schema\""))
    let cubics = try #require(run.output.range(of: "\"cubics\""))
    #expect(schema.lowerBound < cubics.lowerBound)
    #expect(ToolRun("-a 1 -f json").output == ToolRun("-a 1 -f json").output)
  }

  @Test func criteriaOnRequest() throws {
    let object = try ToolRun("--angle 2.36 --format json --criteria").object()
    let rows = try #require(object["criteria"] as? [[String: Any]])
    #expect(rows.count == 22)
    let midpoint = try #require(rows.first { $0["criterion"] as? String == "midpoint" })
    #expect(abs((midpoint["h"] as? Double ?? 0) - 0.8927408609004024814607) < 1e-14)
    let wide = try ToolRun("--angle 2pi --ends free --format json --criteria").object()
    let wideRows = try #require(wide["criteria"] as? [[String: Any]])
    #expect(wideRows.filter { $0["radialError"] is NSNull }.count == 15)
  }

  @Test func warningsAreObjectsAndCanBeSilenced() throws {
    let run = ToolRun("--angle 5.5 --format json")
    let messages = try JSONSerialization.jsonObject(with: Data(run.messages.utf8))
    let warning = (messages as? [String: Any])?["warning"] as? [String: Any]
    #expect(warning?["kind"] as? String == "coarse")
    #expect(run.code == 0)
    #expect(try !run.object().isEmpty)
    #expect(ToolRun("--angle 5.5 --format json --quiet").messages.isEmpty)
    #expect(ToolRun("--angle 5.5").messages.hasPrefix("Warning: the error is "))
    #expect(ToolRun("--angle 5.5 -q").messages.isEmpty)
  }
}
#endif

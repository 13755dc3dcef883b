// SPDX-License-Identifier: Apache-2.0

#if CommandLine
import Foundation
import TestSupport
import Testing

@Suite struct JSONTests {
  @Test func hasTheFixedKeys() throws {
    let run = ToolRun("--angle 2.36 --format json")
    let json = try run.json()
    #expect(
      json.keys == [
        "schema", "command", "arc", "criterion", "ends", "degree", "method", "cubics", "h",
        "radialError", "lengthError", "areaError",
      ]
    )
    let texts = ["schema", "command", "criterion", "ends"].map { json[$0].text }
    #expect(texts == ["arcfit/1", "arc", "minimax-radial", "tangent"])
    #expect(json["degree"].number == 3)
    #expect(json["arc"].keys == ["center", "radius", "startAngle", "sweep"])
    #expect(abs(json["h"].double - 0.8894331146417180862591) < 1e-14)
    let radial = json["radialError"]
    #expect(radial.keys == ["minimum", "maximum", "maximumAbsolute", "certifiedBound", "extrema"])
    let (error, bound) = (radial["maximumAbsolute"].double, radial["certifiedBound"].double)
    #expect(abs(error - 2.293771558724795e-3) < 1e-12)
    #expect(bound >= error && bound < 1.01 * error)
    let extrema = try #require(radial["extrema"].items)
    #expect(extrema.count == 5 && extrema.allSatisfy { $0.keys == ["t", "error"] })
    #expect(run.messages.isEmpty)
  }

  @Test func missingFiguresAreNull() throws {
    #expect(try ToolRun("--angle 2.36 --ends free --format json").json()["h"].isNull)
    let ellipse = try ToolRun("--angle 2.36 --ellipse 3,2 --format json").json()
    #expect(ellipse["radialError"].isNull)
    #expect(ellipse["arc"].keys == ["center", "radii", "rotation", "startAngle", "sweep"])
    let error = try #require(ellipse["distanceError"].members)
    #expect(Set(error.keys) == ["maximum", "certifiedBound"])
    #expect(error.values.allSatisfy { $0.number != nil })
  }

  @Test func numbersRoundTripAndOrderIsFixed() throws {
    let line = "-a 5pi/7 --radius 1e-7 --center 3e10,-0.1 -n 2 --format json"
    let run = ToolRun(line.replacingOccurrences(of: "1e-7", with: "123.456"))
    let object = try run.object()
    let again = try JSONSerialization.data(withJSONObject: object, options: [.sortedKeys])
    let back = try JSONSerialization.jsonObject(with: again) as? NSDictionary
    #expect(back == object as NSDictionary)
    let arc = try run.json()["arc"]
    #expect(arc["radius"].number == 123.456 && arc["center"].numbers == [3e10, -0.1])
    let schema = try #require(run.output.range(of: "\"schema\""))
    let cubics = try #require(run.output.range(of: "\"cubics\""))
    #expect(schema.lowerBound < cubics.lowerBound)
    #expect(ToolRun("-a 1 -f json").output == ToolRun("-a 1 -f json").output)
  }

  @Test func criteriaOnRequest() throws {
    let json = try ToolRun("--angle 2.36 --format json --criteria").json()
    let rows = try #require(json["criteria"].items)
    #expect(rows.count == 22)
    let midpoint = try #require(rows.first { $0["criterion"].text == "midpoint" })
    #expect(abs(midpoint["h"].double - 0.8927408609004024814607) < 1e-14)
    let wide = try ToolRun("--angle 2pi --ends free --format json --criteria").json()
    #expect(wide["criteria"].items?.count { $0["radialError"].isNull } == 15)
  }

  @Test func warningsAreObjectsAndCanBeSilenced() throws {
    let run = ToolRun("--angle 5.5 --format json")
    let warning = try JSONItem(Data(run.messages.utf8))["warning"]
    #expect(warning["kind"].text == "coarse" && run.code == 0)
    #expect(try !run.json().keys.isEmpty)
    #expect(ToolRun("--angle 5.5 --format json --quiet").messages.isEmpty)
    #expect(ToolRun("--angle 5.5").messages.hasPrefix("Warning: the error is "))
    #expect(ToolRun("--angle 5.5 -q").messages.isEmpty)
  }
}
#endif

// SPDX-License-Identifier: Apache-2.0

#if CommandLine
import Foundation
import Testing

/// A command line that must fail: exit code, part of the message, nothing on standard output.
struct WrongLine: Sendable {
  let arguments: [String]
  let code: Int32
  let fragment: String

  init(_ line: String, _ code: Int32, _ fragment: String) {
    arguments = line.split(separator: " ").map { $0 == "''" ? "" : String($0) }
    self.code = code
    self.fragment = fragment
  }

  static let all = [
    WrongLine("", 64, "--angle"), WrongLine("--angle", 64, "--angle"),
    WrongLine("--angle ''", 64, "--angle is empty"),
    WrongLine("--angle nan", 64, "not a finite angle"),
    WrongLine("--angle inf", 64, "not a finite angle"),
    WrongLine("--angle -infinity", 64, "not a finite angle"),
    WrongLine("--angle abc", 64, "read nothing, then 'abc' at character 1"),
    WrongLine("--angle 12xyz", 64, "read '12', then 'xyz' at character 3"),
    WrongLine("--angle 3/8trn", 64, "read '3/8', then 'trn' at character 4"),
    WrongLine("--angle 2,36", 64, "read '2', then ',36' at character 2"),
    WrongLine("--angle 3/", 64, "the text ends where more is needed"),
    WrongLine("--angle 3/0turn", 64, "divides by zero"),
    WrongLine("--angle 1/0", 64, "divides by zero"),
    WrongLine("--angle pi/0", 64, "divides by zero"),
    WrongLine("--angle deg", 64, "accepted are radians"),
    WrongLine("--angle -", 64, "accepted are radians"),
    WrongLine("--angle 0x10", 64, "then 'x10' at character 2"),
    WrongLine("--angle 1e", 64, "then 'e' at character 2"),
    WrongLine("--angle 3pi/4/2", 64, "then '/2'"),
    WrongLine("--angle 1e999", 64, "larger than any angle"),
    WrongLine("--angle 1e308turn", 64, "larger than any angle"),
    WrongLine("--angle 0", 64, "sweep is 0"), WrongLine("--angle -0deg", 64, "sweep is 0"),
    WrongLine("--angle 1e-300", 64, "double precision"),
    WrongLine("--angle 1 --radius 0", 64, "radius is 0"),
    WrongLine("--angle 1 --radius -2", 64, "radius is -2"),
    WrongLine("--angle 1 --radius nan", 64, "--radius 'nan'"),
    WrongLine("--angle 1 --radius inf", 64, "--radius 'inf'"),
    WrongLine("--angle 1 --radius 1e400", 64, "beyond the range"),
    WrongLine("--angle 1 --radius ''", 64, "--radius is empty"),
    WrongLine("--angle 1 --radius 2cm", 64, "read '2', then 'cm'"),
    WrongLine("--angle 1 --radius 1e-310", 64, "double precision"),
    WrongLine("--angle 1 --radius 1.7e308 --center 1.7e308,0", 64, "double precision"),
    WrongLine("--angle 1 --radius 1e-20 --center 1,1", 64, "double precision"),
    WrongLine("--angle 1 --center 5", 64, "two numbers with a comma"),
    WrongLine("--angle 1 --center 5,", 64, "the text ends there"),
    WrongLine("--angle 1 --center 5,6,7", 64, "then ',7'"),
    WrongLine("--angle 1 --center nan,1", 64, "--center 'nan,1'"),
    WrongLine("--angle 1 --start north", 64, "--start 'north'"),
    WrongLine("--angle 1 --segments 0", 64, "0 is out of range: 1 to 1000000 are"),
    WrongLine("--angle 1 --segments -3", 64, "-3 is out of range: 1 to 1000000 are"),
    WrongLine("--angle 1 --segments 1000000000", 64, "1000000000 is out of range: 1 to"),
    WrongLine("--angle 1 --segments 99999999999999999999", 64, "1 to 1000000 are accepted"),
    WrongLine("--angle 1 --segments 2.5", 64, "not a whole number"),
    WrongLine("--angle 1 --segments many", 64, "not a whole number"),
    WrongLine("--angle 1 --tolerance 0", 64, "tolerance is 0"),
    WrongLine("--angle 1 --tolerance -1e-3", 64, "tolerance is -0.001"),
    WrongLine("--angle 1 --tolerance 1e-300", 64, "1e-300"),
    WrongLine("--angle 1 --tolerance nan", 64, "--tolerance 'nan'"),
    WrongLine("--angle 1 --segments 2 --tolerance 1e-3", 64, "exclude each other"),
    WrongLine("--angle 1 --criterion best", 64, "accepted are midpoint, minimax-radial"),
    WrongLine("--angle 1 --ends open", 64, "accepted are tangent, point, free, curvature"),
    WrongLine("--angle 1 --criterion midpoint --ends free", 64, "not defined for free ends"),
    WrongLine("--angle 1 --criterion curvature --ends tangent", 64, "not defined for tangent"),
    WrongLine("--angle 1 --ellipse 3", 64, "--ellipse '3'"),
    WrongLine("--angle 1 --ellipse 3,0", 64, "radius y is 0"),
    WrongLine("--angle 1 --ellipse -3,1", 64, "radius x is -3"),
    WrongLine("--angle 1 --ellipse 3,1 --radius 2", 64, "exclude each other"),
    WrongLine("--angle 1 --rotation 1", 64, "needs --ellipse"),
    WrongLine("--angle 1 --digits 0", 64, "1 to 17"),
    WrongLine("--angle 1 --digits 18", 64, "1 to 17"),
    WrongLine("--angle 1 --digits 5 --format json", 64, "does not apply"),
    WrongLine("--angle 1 --criteria --format csv", 64, "--criteria applies to"),
    WrongLine("--angle 1 --format pdf", 64, "accepted are text, json, csv, svg, svgpath, uikit"),
    WrongLine("--angle 1 --frobnicate", 64, "--frobnicate"),
    WrongLine("--angle 1 surplus", 64, "surplus"), WrongLine("--angle 2pi", 65, "minimax-radial"),
    WrongLine("--angle 5.6 --criterion midpoint", 65, "use 2 segments"),
    WrongLine("--angle 7turn", 65, "43.9823 rad"),
    WrongLine("--angle 4.7 --ends curvature", 65, "4.6405"),
    WrongLine("--angle 1 --output /no/such/directory/file", 73, "/no/such/directory/file"),
    WrongLine("--angle 1 --output /", 73, "is a directory"),
    WrongLine("--angle 1 --output ''", 64, "--output is empty"),
    WrongLine("table --from 0", 64, "includes the angle 0"),
    WrongLine("table --from -1 --to 1", 64, "includes the angle 0"),
    WrongLine("table --from x", 64, "--from 'x'"), WrongLine("table --steps 0", 64, "1 to 10000"),
    WrongLine("table --steps 1000000000", 64, "1 to 10000"),
    WrongLine("table --criterion midpoint,,curvature", 64, "--criterion ''"),
    WrongLine("table --criterion midpoint --ends free", 64, "not defined for --ends free"),
    WrongLine("table --format svg", 64, "accepted are csv, json, text"),
  ]
}

@Suite struct WrongUsageTests {
  @Test func everyWrongLineSaysSo() {
    #expect(WrongLine.all.count >= 40)
    for line in WrongLine.all {
      let run = ToolRun(arguments: line.arguments)
      #expect(run.code == line.code, "\(line.arguments)")
      #expect(run.output.isEmpty, "\(line.arguments)")
      #expect(run.messages.contains(line.fragment), "\(line.arguments): \(run.messages)")
      let isJSON = line.arguments.contains("json")
      #expect(
        run.messages.hasPrefix(isJSON ? "{\"error\"" : "Error: "),
        "\(line.arguments): \(run.messages)"
      )
    }
  }

  @Test func wrongLinesWriteNoFile() {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("out").path
    for line in WrongLine.all where !line.arguments.contains("--output") {
      let run = ToolRun(arguments: line.arguments + ["--output", file])
      #expect(run.code == line.code, "\(line.arguments)")
    }
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(names == [])
  }

  @Test func errorsAreObjectsWithJSON() throws {
    let cases: [(line: String, kind: String, place: String?)] = [
      ("--angle 12x --format json", "usage", "--angle"),
      ("--angle 1 --format=json --center 5", "usage", "--center"),
      ("--angle 2pi --format json", "no-cubic", "--angle"),
      ("--angle 1 --format json --output /no/such/file", "output", "--output"),
      ("--angle 1 --format json --frobnicate", "usage", nil),
      ("table --steps 0 --format json", "usage", "--steps"),
    ]
    for (line, kind, place) in cases {
      let messages = ToolRun(line).messages
      let object = try JSONSerialization.jsonObject(with: Data(messages.utf8)) as? [String: Any]
      let error = object?["error"] as? [String: Any]
      #expect(error?["kind"] as? String == kind, "\(line)")
      #expect(error?["at"] as? String == place, "\(line)")
      #expect((error?["message"] as? String)?.isEmpty == false, "\(line)")
    }
  }
}
#endif

// SPDX-License-Identifier: Apache-2.0

#if CommandLine
import Foundation
import TestSupport
import Testing

/// A command line that must fail: exit code, part of the message, nothing on standard output.
struct WrongLine: Sendable {
  let arguments: [String]
  let code: Int32
  let fragment: String

  init(_ line: String, _ code: Int32, _ fragment: String) {
    arguments = line.split(separator: " ").map { $0 == "''" ? "" : String($0) }
    (self.code, self.fragment) = (code, fragment)
  }

  static let all =
    usage.map { WrongLine($0, 64, $1) } + noAnswer.map { WrongLine($0, 65, $1) }
    + unwritable.map { WrongLine($0, 73, $1) }

  private static let usage = [
    ("--angle", "--angle"), ("--angle ''", "--angle is empty"),
    ("--angle nan", "not a finite angle"), ("--angle inf", "not a finite angle"),
    ("--angle -infinity", "not a finite angle"),
    ("--angle abc", "read nothing, then 'abc' at character 1"),
    ("--angle 12xyz", "read '12', then 'xyz' at character 3"),
    ("--angle 3/8trn", "read '3/8', then 'trn' at character 4"),
    ("--angle 2,36", "read '2', then ',36' at character 2"),
    ("--angle 3/", "the text ends where more is needed"), ("--angle 3/0turn", "divides by zero"),
    ("--angle 1/0", "divides by zero"), ("--angle pi/0", "divides by zero"),
    ("--angle deg", "accepted are radians"), ("--angle -", "accepted are radians"),
    ("--angle 0x10", "then 'x10' at character 2"), ("--angle 1e", "then 'e' at character 2"),
    ("--angle 3pi/4/2", "then '/2'"), ("--angle 1e999", "larger than any angle"),
    ("--angle 1e308turn", "larger than any angle"), ("--angle 0", "sweep is 0"),
    ("--angle -0deg", "sweep is 0"), ("--angle 1e-300", "double precision"),
    ("--angle 1 --radius 0", "radius is 0"), ("--angle 1 --radius -2", "radius is -2"),
    ("--angle 1 --radius nan", "--radius 'nan'"), ("--angle 1 --radius inf", "--radius 'inf'"),
    ("--angle 1 --radius 1e400", "beyond the range"),
    ("--angle 1 --radius ''", "--radius is empty"),
    ("--angle 1 --radius 2cm", "read '2', then 'cm'"),
    ("--angle 1 --radius 1e-310", "double precision"),
    ("--angle 1 --radius 1.7e308 --center 1.7e308,0", "double precision"),
    ("--angle 1 --radius 1e-20 --center 1,1", "double precision"),
    ("--angle 1 --center 5", "two numbers with a comma"),
    ("--angle 1 --center 5,", "the text ends there"), ("--angle 1 --center 5,6,7", "then ',7'"),
    ("--angle 1 --center nan,1", "--center 'nan,1'"),
    ("--angle 1 --start north", "--start 'north'"),
    ("--angle 1 --segments 0", "0 is out of range: 1 to 1000000 are"),
    ("--angle 1 --segments -3", "-3 is out of range: 1 to 1000000 are"),
    ("--angle 1 --segments 1000000000", "1000000000 is out of range: 1 to"),
    ("--angle 1 --segments 99999999999999999999", "1 to 1000000 are accepted"),
    ("--angle 1 --segments 2.5", "not a whole number"),
    ("--angle 1 --segments many", "not a whole number"),
    ("--angle 1 --tolerance 0", "tolerance is 0"),
    ("--angle 1 --tolerance -1e-3", "tolerance is -0.001"),
    ("--angle 1 --tolerance 1e-300", "1e-300"), ("--angle 1 --tolerance nan", "--tolerance 'nan'"),
    ("--angle 1 --segments 2 --tolerance 1e-3", "exclude each other"),
    ("--angle 1 --criterion best", "accepted are midpoint, minimax-radial"),
    ("--angle 1 --ends open", "accepted are tangent, point, free, curvature"),
    ("--angle 1 --criterion midpoint --ends free", "not defined for free ends"),
    ("--angle 1 --criterion curvature --ends tangent", "not defined for tangent"),
    ("--angle 1 --ellipse 3", "--ellipse '3'"), ("--angle 1 --ellipse 3,0", "radius y is 0"),
    ("--angle 1 --ellipse -3,1", "radius x is -3"),
    ("--angle 1 --ellipse 3,1 --radius 2", "exclude each other"),
    ("--angle 1 --rotation 1", "needs --ellipse"), ("--angle 1 --digits 0", "1 to 17"),
    ("--angle 1 --digits 18", "1 to 17"), ("--angle 1 --digits 5 --format json", "does not apply"),
    ("--angle 1 --criteria --format csv", "--criteria applies to"),
    ("--angle 1 --format dxf", "accepted are text, json, csv, svg, svgpath, uikit"),
    ("--angle 1 --frobnicate", "--frobnicate"), ("--angle 1 surplus", "surplus"),
    ("--angle 1 --output ''", "--output is empty"), ("table --from 0", "includes the angle 0"),
    ("table --from -1 --to 1", "includes the angle 0"), ("table --from x", "--from 'x'"),
    ("table --steps 0", "1 to 10000"), ("table --steps 1000000000", "1 to 10000"),
    ("table --criterion midpoint,,curvature", "--criterion ''"),
    ("table --criterion midpoint --ends free", "not defined for --ends free"),
    ("table --format svg", "accepted are csv, json, text"),
  ]
  private static let noAnswer = [
    ("--angle 2pi", "minimax-radial"), ("--angle 5.6 --criterion midpoint", "use 2 segments"),
    ("--angle 7turn", "43.9823 rad"), ("--angle 4.7 --ends curvature", "4.6405"),
  ]
  private static let unwritable = [
    ("--angle 1 --output /no/such/directory/file", "/no/such/directory/file"),
    ("--angle 1 --output /", "is a directory"),
  ]
}

@Suite struct WrongUsageTests {
  @Test func everyWrongLineSaysSo() {
    #expect(WrongLine.all.count >= 40)
    for line in WrongLine.all {
      let start = line.arguments.contains("json") ? "{\"error\"" : "Error: "
      expectRefused(line.arguments, start, line.fragment, code: line.code)
    }
  }

  @Test func wrongLinesWriteNoFile() throws {
    let folder = try TemporaryFolder()
    for line in WrongLine.all where !line.arguments.contains("--output") {
      let run = ToolRun(arguments: line.arguments + ["--output", folder.path + "/out"])
      #expect(run.code == line.code, "\(line.arguments)")
    }
    #expect(folder.names.isEmpty)
  }

  @Test func errorsAreObjectsWithJSON() throws {
    let cases: [(line: String, kind: String, position: String?)] = [
      ("--angle 12x --format json", "usage", "--angle"),
      ("--angle 1 --format=json --center 5", "usage", "--center"),
      ("--angle 2pi --format json", "no-cubic", "--angle"),
      ("--angle 1 --format json --output /no/such/file", "output", "--output"),
      ("--angle 1 --format json --frobnicate", "usage", nil),
      ("table --steps 0 --format json", "usage", "--steps"),
    ]
    for (line, kind, position) in cases {
      let error = try ToolRun(line).error()
      #expect(error["kind"].text == kind && error["at"].text == position, "\(line)")
      #expect(error["message"].text?.isEmpty == false, "\(line)")
    }
  }
}

@Suite struct UnknownCommandTests {
  @Test(
    "a first word that is no command is named, with the nearest one",
    arguments: [
      ("animte", "did you mean 'animate'?"), ("comvert", "did you mean 'convert'?"),
      ("lenght", "did you mean 'length'?"), ("Info", "did you mean 'info'?"),
      ("reparam", "did you mean 'reparametrize'?"), ("strok", "did you mean 'stroke'?"),
      ("xyz", "'arcfit --help' lists the commands"), ("", "'arcfit --help' lists the commands"),
      ("2.36", "an angle is given as --angle 2.36"),
      ("135deg", "an angle is given as --angle 135deg"),
      ("M0 0h1", "a path comes after a command, such as 'arcfit info'"),
      ("/dev/null", "a path comes after a command, such as 'arcfit info'"),
    ]
  )
  func unknown(_ word: String, _ hint: String) throws {
    let message = "there is no command '\(word)'; \(hint)"
    for arguments in [[word], [word, "M0 0", "-f", "csv"], ["help", word]] {
      expectRefused(arguments, is: "Error: \(message)\n")
    }
    let json = ToolRun(arguments: [word, "--format", "json"])
    #expect(json.code == 64)
    let error = try json.error()
    #expect(error["kind"].text == "usage" && error["message"].text == message)
  }

  @Test func known() {
    for line in ["help", "help convert", "--help", "-a 1", "arc -a 1", "--version"] {
      #expect(ToolRun(line).code == 0)
    }
  }
}
#endif

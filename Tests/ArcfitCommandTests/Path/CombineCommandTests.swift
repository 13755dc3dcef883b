// SPDX-License-Identifier: Apache-2.0

#if CommandLine
import Foundation
import TestSupport
import Testing

/// `arcfit combine`: its operations, formats, inputs and errors.
@Suite struct CombineCommandTests {
  private static let (a, b) = ("M0,0 h10 v10 h-10 Z", "M5,5 h10 v10 h-10 Z")

  @Test func operations() {
    for (operation, data) in [
      ("union", "M0 0H10V5H15V15H5V10H0Z"), ("intersection", "M10 5V10H5V5Z"),
      ("difference", "M0 0H10V5H5V10H0Z"), ("xor", "M0 0H10V5H5V10H0ZM10 10V5H15V15H5V10Z"),
    ] {
      let found = run("combine", "--op", operation, "-f", "svgpath", Self.a, Self.b)
      #expect(found.output == data + "\n", "\(operation): \(found.output)\(found.messages)")
    }
    // One path is cleaned; more than two are combined at once.
    #expect(
      run("combine", "M0 0h9v9h-9zM3 3v3h3v-3z", "-f", "svgpath").output
        == "M0 0H9V9H0ZM3 3V6H6V3Z\n"
    )
    #expect(
      run("combine", Self.a, Self.b, "M2 2h1v1h-1z", "-f", "svgpath").output
        == "M0 0H10V5H15V15H5V10H0Z\n"
    )
    #expect(
      run("combine", "M0 0h9v9h-9zM3 3h3v3h-3z", "--rule", "evenodd", "-f", "svgpath").output
        .contains("M6 3H3V6H6Z")
    )
  }

  @Test func formats() throws {
    let text = run("combine", Self.a, Self.b)
    for part in ["union of 2 paths", "8 lines", "Area              175", "\nM0 0H10V5"] {
      #expect(text.output.contains(part), "\(part): \(text.output)")
    }
    let json = try run("combine", Self.a, Self.b, "-f", "json").json()
    #expect(json["segments"].number == 8 && json["area"].number == 175)
    #expect(json["displacement"].number == 0 && json["fallbacks"].number == 0)
    #expect(json["sources"].items?.count == 8)
    #expect(json["sources"][1]["to"].number == 0.5)
    let figure = run("combine", Self.a, Self.b, "-f", "svg").output
    #expect(figure.contains("union of 2 paths") && figure.contains("area 175"))
    #expect(run("combine", Self.a, Self.b, "-f", "uikit").output.contains("UIBezierPath"))
  }

  @Test func documentsKeepTheirStyle() throws {
    let folder = try TemporaryFolder([
      "logo.svg": "<svg viewBox='0 0 20 20'><g transform='translate(1 1)'><path id='p' "
        + "fill='tomato' d='M0 0h10v10H0z'/></g><rect x='15' y='15' width='4' height='4'/></svg>"
    ])
    let file = folder.path + "/logo.svg"
    let found = run(
      "combine",
      "--op",
      "difference",
      file,
      "M3 3h2v2h-2z",
      "--document",
      "-f",
      "svg"
    )
    for part in ["viewBox='0 0 20 20'", "fill='tomato'", "translate(1 1)"] {
      #expect(found.output.contains(part), "\(part): \(found.output)\(found.messages)")
    }
    #expect(found.output.contains("M4 2H2V4H4Z"), "\(found.output)")
  }

  /// Each shape of a file fills by its own rule, whatever directions they run in.
  @Test func shapesOfAFileAreUnited() throws {
    let folder = try TemporaryFolder([
      "a.svg":
        "<svg viewBox='0 0 20 20'><path d='M0 0V20H20V0z'/><rect x='5' y='5' width='9' height='4'/>"
        + "</svg>",
      "b.svg": "<svg><path fill-rule='evenodd' d='M0 0h9v9h-9zM3 3h3v3h-3z'/></svg>",
    ])
    #expect(run("combine", folder.path + "/a.svg", "-f", "json").output.contains("\"area\": 400"))
    #expect(run("combine", folder.path + "/b.svg", "-f", "json").output.contains("\"area\": 72"))
    let one = run("combine", folder.path + "/a.svg", "--rule", "nonzero", "-f", "json").output
    #expect(one.contains("\"area\": 364"), "\(one)")
  }

  @Test func refusals() {
    expectRefused(["combine", "--op", "nion", Self.a], "did you mean 'union'?")
    expectRefused(["combine", "nofile.svg"], "there is no file 'nofile.svg'", code: 66)
    expectRefused(["combine", Self.a, "M0 0 Lx"], "byte 6", code: 65)
    expectRefused(["combine", Self.a, "-t", "1e-30"], "least that double precision can carry")
    expectRefused(["combine", Self.a, "-t", "-1"], "must be greater than 0")
    expectRefused(["combine", Self.a, "--rule", "odd"], "nonzero, evenodd")
    expectRefused(["combine", Self.a, "--document"], "--document is for --format svg")
    expectRefused(["combine", Self.a, "--document", "-f", "svg"], "an SVG file as the first path")
    expectRefused(["union", Self.a], "'arcfit combine --op union A B'")
  }
}
#endif

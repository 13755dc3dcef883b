// SPDX-License-Identifier: Apache-2.0

#if CommandLine
import TestSupport
import Testing

/// `arcfit clean` and `arcfit simplify`: results, formats, kept files and errors.
@Suite struct CleanCommandTests {
  /// A square with a corner too many, a spike and a point; and a wavy edge of many lines.
  private static let square = "M0 0H5H10V10V19V10H0ZM3 3Z"
  private static let wave = (0...100).reduce("M0 9") { data, index in
    let x = 0.1 * Double(index)
    return data + "L\(x) \(0.01 * x * x * (10 - x))"
  }

  @Test func results() throws {
    #expect(run("clean", Self.square, "-f", "svgpath").output == "M0 0H10V10H0Z\n")
    let json = try run("clean", Self.square, "-f", "json").json()
    #expect(json["segments"].number == 4 && json["bound"].number == 0)
    let simple = try run("simplify", Self.wave, "-t", "0.01", "-f", "json").json()
    #expect(simple["segments"].double < 5 && simple["bound"].double <= 0.01)
    // What is rounded counts into the tolerance.
    let round = try run("simplify", Self.wave, "-t", "0.1", "-d", "1", "-f", "json").json()
    #expect(round["bound"].double > 0.07 && round["bound"].double <= 0.1)
    #expect(run("simplify", Self.wave, "-t", "0.01", "-d", "1").code == 64)
  }

  @Test func formats() {
    for command in ["clean", "simplify"] {
      for (format, part) in [
        ("text", "Segments"), ("svg", "<svg"), ("uikit", "UIBezierPath"),
        ("swiftui-shape", "Shape"),
      ] {
        let found = run(command, Self.square, "-f", format)
        #expect(found.code == 0 && found.output.contains(part), "\(command) \(found.messages)")
      }
    }
  }

  @Test func filesAreKept() throws {
    let folder = try TemporaryFolder([
      "logo.svg": "<svg viewBox='0 0 30 30'><g transform='scale(2)'><path fill='tomato' "
        + "d='M0 0H5.001L5 0H10V10H0z'/></g><rect x='15' y='15' width='4' height='4'/></svg>"
    ])
    for command in ["clean", "simplify"] {
      let found = run(command, folder.path + "/logo.svg", "-t", "0.01", "--document", "-f", "svg")
      for part in ["viewBox='0 0 30 30'", "fill='tomato'", "scale(2)", "M15 15H19V19H15Z"] {
        #expect(found.output.contains(part), "\(part): \(found.output)\(found.messages)")
      }
    }
    let found = run("clean", folder.path + "/logo.svg", "-t", "0.01", "--document", "-f", "svg")
    #expect(found.output.contains("M0 0H10V10H0Z"), "\(found.output)")
  }

  @Test func errors() {
    for (line, part) in [
      (["clean", "M0 0H9", "--document"], "--document is for --format svg"),
      (["simplify", "M0 0H9", "--document", "-f", "svg"], "--document needs an SVG file"),
      (["clean", "M0 0H9", "-t", "0"], "the tolerance is 0"),
      (["clean", "M0 0H9", "-t", "1e-20"], "tolerance"),
      (["simplify", "M0 0H9", "--corners", "-1"], "--corners"),
    ] {
      let found = ToolRun(arguments: line)
      #expect(found.code == 64 && found.messages.contains(part), "\(line): \(found.messages)")
    }
  }
}
#endif

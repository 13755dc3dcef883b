// SPDX-License-Identifier: Apache-2.0

#if CommandLine
import BezierGeometry
import Foundation
import SVGPathData
import TestSupport
import Testing

/// `convert --shortest`, `--in-place`, and files that are packed.
@Suite struct InPlaceTests {
  private let drawing = """
    <?xml version='1.0'?><!-- <path d='M9 9'/> -->
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><title>d="M 1 1"</title>
      <path   id = "a" d =  'M 0.00,0 L 10.00,0 L 10,10 Z'   fill="#123"/>
      <g><path d="M 1 1 L 2 2"><animate attributeName="d" values="M1 1L2 2;M1 1L3 3"/></path></g>
      <path d="M 1.000 1 L 3 3" data-d="M 5 5"/><glyph d="M 7 7 L 8 8"/><path d=""/>
    </svg>

    """

  private var expected: String {
    drawing.replacingOccurrences(of: "M 0.00,0 L 10.00,0 L 10,10 Z", with: "M0 0H10V10Z")
      .replacingOccurrences(of: "M 1.000 1 L 3 3", with: "M1 1 3 3")
  }

  private func run(_ arguments: String...) -> ToolRun { ToolRun(arguments: arguments) }

  @Test func onlyPathDataIsReplaced() throws {
    let folder = try TemporaryFolder(["a.svg": drawing])
    let found = run("convert", folder.path + "/a.svg", "--in-place")
    #expect(found.code == 0 && found.output.isEmpty, "\(found.messages)")
    #expect(found.messages.contains("line 4: the path data is animated"))
    let text = try String(contentsOfFile: folder.path + "/a.svg", encoding: .utf8)
    #expect(text == expected)
    // A second time there is nothing to do.
    let again = run("convert", folder.path + "/a.svg", "--in-place", "-q")
    #expect(again.code == 0 && again.messages.isEmpty)
    #expect(try String(contentsOfFile: folder.path + "/a.svg", encoding: .utf8) == expected)
  }

  @Test func aBadFileStaysAndOthersAreWritten() throws {
    let bad = "<svg viewBox='0 0 9 9'><path d='M 0 0 L 1 1'/>\n<path d='M 0 0 x'/></svg>"
    let folder = try TemporaryFolder(["a.svg": drawing, "b.svg": bad])
    let found = run("convert", folder.path, "--in-place", "--shortest", "-t", "0.01")
    #expect(found.code == 65 && found.messages.contains("b.svg: line 2: "), "\(found.messages)")
    #expect(try String(contentsOfFile: folder.path + "/b.svg", encoding: .utf8) == bad)
    let text = try String(contentsOfFile: folder.path + "/a.svg", encoding: .utf8)
    // The letters may be small ones: they are as short.
    #expect(text.lowercased().contains("'m0 0h10v10z'") && text.contains("data-d=\"M 5 5\""))
  }

  @Test func packedFilesArePackedAgain() throws {
    let folder = try TemporaryFolder([:])
    let file = folder.path + "/a.svgz"
    #expect(run("convert", drawing, "-o", file, "-q").code == 0)
    let data = [UInt8](try Data(contentsOf: URL(fileURLWithPath: file)))
    #expect(data.starts(with: [0x1F, 0x8B]))
    let before = run("convert", file, "-f", "svgpath", "-q").output
    #expect(before == run("convert", drawing, "-f", "svgpath", "-q").output)
    let found = run("convert", file, "--in-place", "--relative", "-q")
    #expect(found.code == 0, "\(found.messages)")
    let packed = [UInt8](try Data(contentsOf: URL(fileURLWithPath: file)))
    #expect(packed.starts(with: [0x1F, 0x8B]) && packed != data)
    #expect(run("convert", file, "-f", "svgpath", "-q").output == before)
    #expect(run("bounds", file, "-q").output == run("bounds", drawing, "-q").output)
  }

  @Test func tolerancesAreThoseOfTheDrawing() throws {
    let drawing = """
      <svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 600 700'>
      <g transform='translate(3 0)'><g transform='scale(100)'>
      <path d='M0.123456 0.234567 L5.345678 6.456789'/></g></g>
      <path d='M0.123456 0.234567 L5.345678 6.456789'/><path d='none'/></svg>
      """
    let folder = try TemporaryFolder(["a.svg": drawing])
    let file = folder.path + "/a.svg"
    let before = try SVGPathParser.parse(run("convert", drawing, "-f", "svgpath", "-q").output)
    let found = run("convert", file, "--in-place", "--shortest", "--tolerance", "1")
    #expect(found.code == 0 && found.messages.contains("2 paths"), "\(found.messages)")
    let after = try SVGPathParser.parse(run("convert", file, "-f", "svgpath", "-q").output)
    #expect(before.points.count == after.points.count)
    for (p, q) in zip(before.points, after.points) { #expect(p.distance(to: q) <= 1.0000001) }
    let text = try String(contentsOfFile: file, encoding: .utf8)
    #expect(text.contains("d='M0 0 5 6'") && text.contains("d='none'"), "\(text)")
  }

  @Test func shortestIsReadWithinTheTolerance() throws {
    let path = "M0.1234,0.5678 C10.001,0 19.99,10 20.02,20 S30,40.04 40,40 L40.01,60 Z"
    let found = run("convert", path, "--shortest", "--tolerance", "0.05")
    let (a, b) = (try SVGPathParser.parse(path), try SVGPathParser.parse(found.output))
    #expect(found.output.utf8.count < 50 && a.verbs == b.verbs, "\(found.output)")
    for (p, q) in zip(a.points, b.points) { #expect(p.distance(to: q) <= 0.05) }
    let lines = run("convert", path, "M0 0 L1.001 1", "--shortest", "-t", "0.01", "-q").output
    #expect(lines.split(separator: "\n").count == 2 && lines.hasSuffix("\nM0 0 1 1\n"))
    let note = run("convert", path, "--shortest").messages
    #expect(note.contains("1e-4 of the diagonal"))
    #expect(run("convert", "M0.1 0 L1.25 1", "--shortest", "-t", "0").output == "M.1 0 1.25 1\n")
  }

  @Test func wrongOptionsAreNamed() throws {
    let folder = try TemporaryFolder(["a.svg": drawing, "a.txt": "M0 0H1"])
    let file = folder.path + "/a.svg"
    for (options, words) in [
      ([file, "--in-place", "-o", "x.txt"], "--output"),
      ([file, "--in-place", "-f", "json"], "--format"),
      ([file, "--in-place", "--select", "a"], "--select"),
      ([folder.path + "/a.txt", "--in-place"], "is none"), (["M0 0H1", "--in-place"], "is none"),
      (["-", "--in-place"], "is none"), (["M0 0H1", "--shortest", "-f", "json"], "--shortest"),
      (["M0 0H1", "--shortest", "--relative"], "--relative"),
      (["M0 0H1", "--shortest", "-d", "2"], "--decimals"),
      (["M0 0H1", "--shortest", "-t", "-1"], "negative"), (["M0 0H1", "-t", "1"], "--shortest"),
    ] {
      let found = ToolRun(arguments: ["convert"] + options)
      #expect(found.code == 64 && found.output.isEmpty, "\(options): \(found.code)")
      #expect(found.messages.contains(words), "\(options): \(found.messages)")
    }
    #expect(try String(contentsOfFile: file, encoding: .utf8) == drawing)
  }
}
#endif

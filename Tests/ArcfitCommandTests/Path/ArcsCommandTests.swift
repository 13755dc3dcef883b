// SPDX-License-Identifier: Apache-2.0

#if CommandLine
import BezierGeometry
import Foundation
import TestSupport
import Testing

/// `arcfit arcs`, and DXF files as input of all commands.
@Suite struct ArcsCommandTests {
  private static let leaf = "M0 0C0 60 100 60 100 0"
  private static let part = """
    0
    SECTION
    2
    HEADER
    9
    $INSUNITS
    70
    1
    0
    ENDSEC
    0
    SECTION
    2
    ENTITIES
    0
    LINE
    8
    cut
    10
    0
    20
    0
    11
    4
    21
    0
    0
    ARC
    8
    cut
    10
    4
    20
    1
    40
    1
    50
    270
    51
    90
    0
    CIRCLE
    8
    0
    10
    1
    20
    1
    40
    0.25
    0
    TEXT
    8
    0
    1
    a part
    0
    ENDSEC
    0
    EOF

    """

  @Test func dxfFilesAreInputs() throws {
    let folder = try TemporaryFolder(["part.dxf": Self.part, "other.txt": Self.part])
    let file = folder.path + "/part.dxf"
    let line = "M0 0H4A1 1 0 014 2"
    let circle = "M1.25 1A.25.25 0 01.75 1 .25.25 0 011.25 1Z"
    let converted = run("convert", file)
    #expect(converted.code == 0 && converted.output == "\(line)\n\(circle)\n")
    #expect(converted.messages.contains("part.dxf: line 52: <TEXT>: is left out"))
    for source in [folder.path + "/other.txt", "-"] {
      #expect(run("convert", source, input: Self.part).output == converted.output)
    }
    #expect(run("convert", file, "--select", "#cut").output == line + "\n")
    #expect(run("convert", file, "--select", "0").output == circle + "\n")
    expectRefused(["convert", file, "--select", "#x"], "no layer has the name 'x'")
    #expect(run("length", file, "--select", "cut").output == run("length", line).output)
    let picture = run("convert", file, "-f", "svg").output
    #expect(picture.contains("id=\"cut\"") && picture.contains("in\" height="))
    let bad = try TemporaryFolder(["bad.dxf": "0\nSECTION\n2\nENTITIES\n0\nLINE\n10\n1,5\n20\n0\n"])
    let name = bad.path + "/bad.dxf"
    expectRefused(["bounds", name], "\(name): line 8: '1,5' is not a number", code: 65)
    expectRefused(["bounds", "missing.dxf"], "there is no file 'missing.dxf'", code: 66)
    for command in ["fit", "info", "bounds", "clean", "arcs", "flatten", "reverse", "simplify"] {
      #expect(run(command, file, "-q").code == 0, "\(command)")
    }
  }

  @Test func unitsAreThoseOfTheDrawing() throws {
    let square = "<path id='a' d='M0 0h100v50h-100z'/>"
    let folder = try TemporaryFolder([
      "mm.svg": "<svg width='100mm' height='50mm' viewBox='0 0 1000 500'>\(square)</svg>",
      "plain.svg": "<svg width='200' viewBox='0 0 100 50'>\(square)</svg>",
      "part.dxf": Self.part,
    ])
    func corner(_ arguments: String...) -> Substring {
      let run = ToolRun(arguments: ["arcs", "-q", "-f", "gcode"] + arguments)
      return run.output.split(separator: "\n").first { $0.hasPrefix("G1 ") }
        ?? "\(run.messages)"[...]
    }
    #expect(corner(folder.path + "/mm.svg") == "G1 X10 Y0 F800")
    #expect(corner(folder.path + "/mm.svg", "--unit", "in") == "G1 X0.3937 Y0 F31.496063")
    #expect(corner(folder.path + "/plain.svg") == "G1 X100 Y0 F800")
    #expect(corner(folder.path + "/plain.svg", "--unit", "px") == "G1 X52.917 Y0 F800")
    #expect(corner(folder.path + "/plain.svg", "--unit", "cm") == "G1 X1000 Y0 F800")
    #expect(corner("M0 0H96", "--unit", "px") == "G1 X25.4 Y0 F800")
    #expect(corner("M0 0H2", "--unit", "in", "--feed", "254mm") == "G1 X2 Y0 F10")
    #expect(corner(folder.path + "/part.dxf", "--select", "cut") == "G1 X101.6 Y0 F800")
    #expect(
      corner(folder.path + "/part.dxf", "--select", "cut", "--unit", "in").hasPrefix("G1 X4 ")
    )
    let layers = ToolRun(arguments: ["arcs", folder.path + "/mm.svg", "-f", "dxf"]).output
    #expect(layers.contains("\n8\na\n100\nAcDbPolyline\n"))
  }

  @Test func gcodeHasToolsAndTemplates() throws {
    let folder = try TemporaryFolder(["head": "(S{tool})\n", "foot": "G0 X0 Y0\nM30"])
    let output = folder.path + "/part.nc"
    let written = run(
      "arcs",
      "M0 0H9",
      "--depth",
      "-3mm",
      "--safe-height",
      "0.2cm",
      "--spindle",
      "9000",
      "--header",
      folder.path + "/head",
      "--footer",
      folder.path + "/foot",
      "-o",
      output
    )
    #expect(written.code == 0, "\(written.messages)")
    #expect(
      try String(contentsOfFile: output, encoding: .utf8) == """
        G17
        G21
        G90
        G91.1
        (S9000)
        G0 Z2
        M3 S9000
        G0 X0 Y0
        G1 Z-3 F200
        G1 X9 Y0 F800
        G0 Z2
        M5
        G0 X0 Y0
        M30

        """
    )
    for (options, words) in [
      ("--depth 6", "not below the safe height 5: 3 deep is --depth -3"),
      ("--plunge 100", "--plunge needs --depth"), ("--laser 0", "the laser is 0"),
      ("--laser 1 --spindle 1", "exclude each other"), ("--spindle x", "--spindle 'x'"),
      ("--unit px --safe-height -1 --depth 0", "not below"),
    ] {
      expectRefused("arcs M0,0H9 -f gcode " + options, words)
      expectRefused("arcs M0,0H9 -f dxf --depth -1", "--depth is for G-code")
    }
    expectRefused("arcs M0,0H9 -f gcode --header \(folder.path)/none", "cannot be read", code: 66)
  }

  @Test func suffixesChooseTheFormat() throws {
    let folder = try TemporaryFolder([:])
    for (suffix, start) in [
      ("nc", "G17"), ("gcode", "G17"), ("plt", "IN;"), ("hpgl", "IN;"), ("dxf", "0\nSECTION"),
    ] {
      let file = "\(folder.path)/part.\(suffix)"
      #expect(run("arcs", Self.leaf, "-o", file).code == 0)
      #expect(try String(contentsOfFile: file, encoding: .utf8).hasPrefix(start))
    }
    // What was written is read again.
    #expect(run("convert", folder.path + "/part.dxf").output.hasPrefix("M0 0A"))
  }

  @Test func textSaysWhereItIsFarthest() throws {
    let text = run("arcs", Self.leaf).output
    #expect(text.contains("Deviation") && text.contains("at subpath 0, segment 0 (cubic), t = "))
    #expect(run("arcs", "M0 0H9").output.contains("Deviation         none"))
    let picture = run("arcs", Self.leaf, "-f", "svg").output
    #expect(picture.contains("apart, the most") && picture.contains("class=\"partner\""))
  }
}
#endif

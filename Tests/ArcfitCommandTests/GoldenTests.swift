// SPDX-License-Identifier: Apache-2.0

#if CommandLine
import ArcfitCommand
import BezierGeometry
import Foundation
import TestSupport
import Testing

@Suite struct GoldenTests {
  @Test func textOfThreeEighths() throws {
    let run = ToolRun("--angle 2.36")
    #expect(run.output == (try ToolRun.golden("arc-2.36")))
    #expect(run.output.contains("h                 0.889433114642 radii"))
    #expect(run.output.contains("Certified bound   2.293772e-3"))
    #expect(run.code == 0 && run.messages.isEmpty)
    #expect(ToolRun("arc -a 2.36").output == run.output)
    let criteria = ToolRun("--angle 2.36 --criteria").output
    #expect(criteria == (try ToolRun.golden("arc-2.36-criteria")))
    #expect(criteria.hasPrefix(run.output + "\nAll criteria at 2.36 rad"))
    #expect(ToolRun("--angle 2.36 --no-criteria").output == run.output)
  }

  @Test func textOfOneCubicFitsOneScreen() {
    let terminal = Display(isTerminal: true, columns: 80, environment: { _ in "C.UTF-8" })
    for line in ["--angle 2.36", "-a -3pi/4", "-a 5", "-a 1 --radius 250", "-a 1 -e free"] {
      for display in [Display.pipe, terminal] {
        let rows = ToolRun(line, display: display).output.split(
          separator: "\n",
          omittingEmptySubsequences: false
        )
        #expect(rows.count - 1 <= 24 && rows.allSatisfy { $0.count <= 80 }, "\(line)")
      }
    }
  }

  @Test func textOfOtherFits() throws {
    let midpoint = ToolRun("--angle 2.36 --criterion midpoint --no-criteria").output
    #expect(midpoint == (try ToolRun.golden("arc-2.36-midpoint")))
    #expect(midpoint.contains("0.892740860900 radii") && midpoint.contains("3.176707e-3"))
    let ellipse = "--angle 3pi/2 -n 2 --ellipse 3,1 --rotation 30deg --center 10,20 --no-criteria"
    #expect(ToolRun(ellipse).output == (try ToolRun.golden("ellipse")))
  }

  @Test func csvAndPathData() {
    #expect(
      ToolRun("-a 2.36 -f csv --decimals 12").output == """
        cubic,x0,y0,x1,y1,x2,y2,x3,y3
        1,1,0,1,0.889433114642,-0.083266294976,1.335723769925,-0.709792556362,0.70441076577

        """
    )
    let points = "0.889433114642 -0.083266294976,1.335723769925 -0.709792556362,0.70441076577"
    #expect(ToolRun("-a 2.36 -f svgpath --decimals 12").output == "M1,0 C1,\(points)\n")
  }

  @Test func pathDataReadsBackExactly() throws {
    let line = "-a -3pi/2 --radius 7 --center 0.1,-3e5 -n 3"
    let data = ToolRun(line + " -f svgpath").output
    let numbers = data.split { " ,\nMCZ".contains($0) }.compactMap { Double($0) }
    let cubics = try #require(try ToolRun(line + " -f json").json()["cubics"].items).map(\.points)
    let points = [cubics[0][0]] + cubics.flatMap { $0.dropFirst() }
    #expect(numbers == points.flatMap { [$0.x, $0.y] })
  }

  /// The lines of `GeneratedUIKitCode.swift` between two marks, less their indentation.
  private func generated(_ name: String) throws -> String {
    let source = try String(contentsOfFile: GeneratedUIKitCode.file, encoding: .utf8)
    let begin = try #require(source.range(of: "// BEGIN \(name)\n"))
    let end = try #require(source.range(of: "    // END \(name)\n"))
    return source[begin.upperBound..<end.lowerBound].split(separator: "\n")
      .map { $0.dropFirst(4) + "\n" }.joined()
  }

  @Test func uikitCodeCompilesAndDrawsThePath() throws {
    let one = ToolRun("--angle 2.36 --format uikit --decimals 12").output
    #expect(one == (try generated("oneCubic")))
    let path = ToolRun("--angle 2.36 --format svgpath --decimals 12").output
    #expect(GeneratedUIKitCode.oneCubic().data + "\n" == path)

    let full = ToolRun("--angle 2pi --segments 2 --format uikit --decimals 12").output
    #expect(full == (try generated("fullCircle")))
    let closed = ToolRun("--angle 2pi --segments 2 --format svgpath --decimals 12").output
    #expect(GeneratedUIKitCode.fullCircle().data + "\n" == closed)
    #expect(closed.hasSuffix(" Z\n"))
  }

  @Test func outputFitsEightyColumnsWithoutNoise() {
    let lines = [
      "--angle 2.36", "-a 2pi --ends free", "-a 5", "-a -1 --radius 250 --center 1e4,-3",
      "-a 2pi -n 30", "-a pi -n 2", "-a pi/2 --criterion equal-length",
      "-a pi/2 --criterion equal-area", "-a 1 --radius 1e300", "-a 1e-3 --start 77turn",
      "-a 2pi -t 1e-3 --ellipse 1e6,1e-3 --rotation -1 --center -1e9,5", "help arc", "help table",
      "--help",
    ]
    for line in lines {
      let run = ToolRun(line)
      run.expectNarrow(line)
      for row in run.lines {
        for word in row.split(separator: " ") where word.hasPrefix("-0") {
          #expect(!word.allSatisfy { "-0.,()".contains($0) }, "\(line): \(row)")
        }
      }
    }
    for (criterion, figure) in [("equal-length", "Length"), ("equal-area", "Area")] {
      let run = ToolRun("-a pi/2 --no-criteria --criterion \(criterion)")
      let row = run.lines.first { $0.hasPrefix(figure + " error") }
      #expect(row?.hasSuffix(" 0") == true, "\(run.output)")
    }
  }
}
#endif

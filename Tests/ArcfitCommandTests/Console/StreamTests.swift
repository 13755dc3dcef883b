// SPDX-License-Identifier: Apache-2.0

#if CommandLine
import ArcfitCommand
import BezierGeometry
import Foundation
import Testing

/// Long results are written in pieces as they are found, and what would be too long is not begun.
@Suite struct StreamTests {
  /// The most bytes of one piece.
  private let largestPiece = 1 << 18

  /// The pieces that the tool writes.
  private func pieces(_ arguments: [String], reading input: String = "") -> [String] {
    var pieces: [String] = []
    let code = Tool.run(
      arguments: arguments,
      standardInput: { _ throws(ReadFailure) in Array(input.utf8) },
      standardOutput: { text throws(WriteFailure) in pieces.append(text) },
      standardError: { Issue.record("\($0)") }
    )
    #expect(code == 0)
    return pieces
  }

  /// A path of many curves and subpaths.
  private var long: String {
    (0..<400).map { "M\($0) \($0 % 7)C\($0) 90 \($0 + 50).5 -80 \($0 + 60) 1L3 4Z" }.joined()
  }

  @Test(arguments: [
    ["flatten", "-", "-t", "1e-4"], ["flatten", "-", "-t", "1e-4", "-f", "csv"],
    ["flatten", "-", "-t", "1e-4", "-f", "json"], ["space", "-", "--count", "20000"],
    ["space", "-", "--count", "20000", "-f", "json"],
    ["space", "-", "--count", "50000", "-f", "text"],
    ["morph", "M0 0H9", "-", "--frames", "80", "-f", "json"],
    ["dash", "-", "-p", "0.5,0.5", "-f", "csv"], ["dash", "-", "-p", "0.5,0.5"],
    ["dash", "-", "-p", "0.5,0.5", "-f", "json"],
  ])
  func resultsComeInPieces(_ arguments: [String]) {
    let pieces = pieces(arguments, reading: long)
    let whole = pieces.reduce(0) { $0 + $1.utf8.count }
    #expect(whole > 1_000_000, "\(arguments): \(whole)")
    for piece in pieces { #expect(piece.utf8.count <= largestPiece, "\(arguments)") }
  }

  @Test func piecesOfAFlattenedPathAreTheWhole() throws {
    let flat = try BezierPath(long).flattened(tolerance: 1e-3)
    let data = flat.svgPathData()
    #expect(pieces(["flatten", "-", "-t", "1e-3"], reading: long).joined() == data + "\n")
    let lines = flat.segments.reduce(0) { count, _ in count + 1 }
    #expect(
      pieces(["flatten", "-", "-t", "1e-3", "-f", "json"], reading: long).joined() == """
        {
          "schema": "arcfit/1",
          "command": "flatten",
          "tolerance": 0.001,
          "path": "\(data)",
          "lines": \(lines)
        }

        """
    )
    var rows = "subpath,x,y\n"
    for (index, subpath) in flat.subpaths.enumerated() {
      for point in [subpath.start] + subpath.segments.map(\.end) {
        rows += "\(index),\(DecimalText.shortest(point.x)),\(DecimalText.shortest(point.y))\n"
      }
    }
    #expect(pieces(["flatten", "-", "-t", "1e-3", "-f", "csv"], reading: long).joined() == rows)
  }

  /// Long Swift code and lists of segments likewise.
  @Test func pathsOfManySegmentsComeInPieces() {
    let many = String(repeating: long, count: 20)
    for arguments in [
      ["convert", "-", "-f", "uikit"], ["convert", "-", "-f", "swiftui-shape"], ["convert", "-"],
      ["length", "-", "-f", "json"],
      ["match", "-", "M0 0H9", "-m", "keep-indices", "-f", "svgpath"],
    ] {
      let pieces = pieces(arguments, reading: many)
      #expect(pieces.count > 1)
      for piece in pieces { #expect(piece.utf8.count <= largestPiece, "\(arguments)") }
    }
  }

  /// The dashes one by one are those of the whole, in every form.
  @Test func dashesOneByOneAreTheWhole() throws {
    let path = try BezierPath(long)
    let dashes = try path.dashed([7, 3], accuracy: 1e-6)
    let options = ["dash", "-", "-p", "7,3", "--accuracy", "1e-6"]
    #expect(pieces(options, reading: long).joined() == dashes.svgPathData() + "\n")
    let json = pieces(options + ["-f", "json"], reading: long).joined()
    #expect(json.contains("\"path\": \"\(dashes.svgPathData())\""))
    let count = dashes.subpaths.reduce(0) { count, _ in count + 1 }
    #expect(json.contains("\"dashes\": \(count),"))
    let rows = pieces(options + ["-f", "csv"], reading: long).joined()
    #expect(rows.split(separator: "\n").count == count + 1)
  }

  @Test func lengthsAsJSON() throws {
    let run = ToolRun(arguments: ["length", "M0 0H3V4ZM9 9", "-f", "json"])
    #expect(
      run.output == """
        {
          "schema": "arcfit/1",
          "command": "length",
          "length": 12,
          "accuracy": null,
          "subpaths": [
            {"length": 12, "closed": true, "segments": [{"kind": "line", "length": 3}, \
        {"kind": "line", "length": 4}, {"kind": "line", "length": 5}]},
            {"length": 0, "closed": false, "segments": []}
          ]
        }

        """
    )
  }

  @Test func oddSubpathsHaveTheirRows() throws {
    let run = ToolRun(arguments: ["flatten", "M1 1M2 2L3 3ZZL4 4H2V2Z", "-t", "1", "-f", "csv"])
    let rows = "0,1,1\n1,2,2\n1,3,3\n1,2,2\n2,2,2\n3,2,2\n3,4,4\n3,2,4\n3,2,2\n"
    #expect(run.output == "subpath,x,y\n" + rows)
    #expect(ToolRun(arguments: ["flatten", "", "-t", "1", "-f", "csv"]).output == "subpath,x,y\n")
    #expect(ToolRun(arguments: ["flatten", "", "-t", "1"]).output == "\n")
  }

  @Test func listsOfObjectsAreThoseOfValues() throws {
    #expect(
      ToolRun(arguments: ["space", "M0 0H10", "--count", "2", "-f", "json"]).output == """
        {
          "schema": "arcfit/1",
          "command": "space",
          "length": 10,
          "spacing": 10,
          "places": [
            {"fraction": 0, "length": 0, "point": [0, 0], "tangent": [1, 0], "curvature": 0, \
        "location": {"subpath": 0, "segment": 0, "t": 0}},
            {"fraction": 1, "length": 10, "point": [10, 0], "tangent": [1, 0], "curvature": 0, \
        "location": {"subpath": 0, "segment": 0, "t": 1}}
          ]
        }

        """
    )
  }

  /// Errors of products: named before any work, with nothing written.
  @Test func productsAreLimited() {
    let lines = "M0 0" + String(repeating: "h1v1", count: 5000)
    for (arguments, word, other) in [
      (["space", "-", "--count", "100000001"], "--count 100000001", "100000000"),
      (["space", "-", "--count", "1000001", "-f", "svg"], "--count 1000001", "1 to 1000000"),
      (["space", "-", "--distance", "1e-5"], "--distance 0.00001 along 10000", "100000000 points"),
      (["space", "-", "--distance", "1e-300"], "--distance", ""),
      (["morph", "-", "-", "--frames", "10000", "-f", "svg"], "standard input", ""),
      (["morph", "M0 0H9", "-", "--frames", "5000"], "--frames 5000", "100000000"),
      (["morph", "M0 0H9", "-", "--frames", "50", "-f", "svg"], "--frames 50", "1000000"),
    ] { expectRefused(arguments, word, other, input: lines) }
    let curves = "M0 0" + String(repeating: "q5e8 1e9 1e9 0q-5e8 1e9-1e9 0", count: 200)
    expectRefused(["flatten", "-", "-t", "1e-3"], "100000000 lines", input: curves)
  }

  @Test func nothingIsWrittenBeforeAnError() throws {
    // The last segment asks for too many lines; a file stays as it was.
    let folder = try TemporaryFolder(["flat": "old"])
    let file = folder.path + "/flat"
    expectRefused(["flatten", "M0 0L1 1Q5e11 1e12 1e12 0", "-t", "1e-2", "-o", file])
    #expect(folder.text("flat") == "old")
    #expect(ToolRun(arguments: ["flatten", "M0 0L1 1", "-t", "1", "-o", file]).code == 0)
    #expect(folder.text("flat") == "M0 0 1 1\n")
  }
}
#endif

// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import Foundation
import PathExport
import SVGDocuments
import TestSupport
import Testing

/// A path whose generated code is compiled and run.
struct CodeCase {
  let path: BezierPath
  let fillRule: FillRule
  let viewBox: Rect2D

  init(_ path: BezierPath, fillRule: FillRule = .nonZero) {
    self.path = path
    self.fillRule = fillRule
    let box = path.controlBox ?? Rect2D(.origin)
    let margin = 0.05 * box.diagonal
    viewBox = box.outset(by: margin > 0 ? margin : 1)
  }

  /// A path of one line.
  static func line(_ start: Point2D, _ end: Point2D) -> BezierPath {
    BezierPath {
      $0.move(to: start)
      $0.addLine(to: end)
    }
  }

  /// Expects that a text is that of a file in Golden.
  static func expect(_ text: String, isIn name: String) throws {
    try ProjectFiles.expect(text, isIn: "Tests/PathExportTests/Golden/" + name)
  }

  /// The drawing that holds it.
  var drawing: SVGDrawing {
    let item = SVGDrawing.Item(path, style: PathStyle(fillRule: fillRule))
    return SVGDrawing(name: "case", viewBox: viewBox, items: [item])
  }

  /// 200 real icons of moderate length, half of them with arcs: those of the project, and of the
  /// reference collection where it is.
  static func icons() throws -> [CodeCase] {
    let ours = try lines(ProjectFiles.data.appendingPathComponent("paths/icons.txt"))
    guard let file = ProjectFiles.reference("paths/corpus_dev.txt") else {
      return try sample(ours, 200).map(parsed)
    }
    return try (sample(ours, 100) + sample(try lines(file), 100)).map(parsed)
  }

  private static func lines(_ file: URL) throws -> [String] {
    try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(String.init)
      .filter { $0.utf8.count < 700 }
  }

  /// So many lines spread over all, half of them with arcs.
  private static func sample(_ lines: [String], _ count: Int) -> [String] {
    func spread(_ lines: [String], _ count: Int) -> [String] {
      (0..<count).map { lines[$0 * lines.count / count] }
    }
    let hasArcs: (String) -> Bool = { $0.contains { $0 == "a" || $0 == "A" } }
    return spread(lines.filter(hasArcs), count / 2)
      + spread(lines.filter { !hasArcs($0) }, count / 2)
  }

  private static func parsed(_ data: String) throws -> CodeCase {
    CodeCase(
      try BezierPath(data),
      fillRule: data.utf8.count % 2 == 0 ? .nonZero : .evenOdd
    )
  }

  /// Arcs of all flags, circular or not, and of all directions.
  static func arcs() throws -> [CodeCase] {
    var list: [String] = []
    for flags in ["0 0", "0 1", "1 0", "1 1"] {
      list.append("M2 3A5 5 0 \(flags) 8 9L0 0Z")
      list.append("M-2 3A5 5 77 \(flags) 3.5 -4.25a4 4 0 \(flags) -1 -1z")
      list.append("M2 3A7 4 30 \(flags) 8 9L0 0Z")
      list.append("M2 3A5 5 0 \(flags) 2.0078125 3Z")
    }
    list += [
      // Half turns, a whole one but for a little, radii too small, quarter turns.
      "M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0z", "M0.1 0.7a.3.3 0 0 1 .6 0",
      "M10 0A10 10 0 1 1 9.9999 -0.001Z", "M0 0A1 1 0 0 1 10 0A1 2 30 0 0 0 5",
      "M10 0A10 10 0 0 1 0 10A10 10 0 0 1 -10 0A10 10 0 0 0 0 -10",
      // Lines and points in the form of arcs.
      "M0 0A0 5 0 0 1 10 0A5 5 0 1 1 10 0L3 3",
    ]
    return try list.map { CodeCase(try BezierPath($0)) }
  }

  /// Random paths of all kinds of segments, odd cases included.
  static func random(_ count: Int) -> [CodeCase] {
    var source = SeededGenerator(
      seed: PropertySettings.seedOverride ?? PropertySettings.defaultSeed
    )
    return (0..<count).map { _ in CodeCase(RandomPath.path(&source)) }
  }

  /// Paths that are odd in structure or size.
  static func oddities() throws -> [CodeCase] {
    let list = [
      "M0 0L1 0L1 1ZL5 5Q6 6 7 5ZA5 5 0 0 1 3 3Z", "M0 0ZZ", "M1 1M2 2L3 3M4 4", "M3 3", "M0 0h0",
      "M0 0C1 1 0 1 1 0C1 0 1 0 1 0Q1 0 2 2", "M0 0C0 0 0 0 0 0Z",
      // Flat arcs of circles and ellipses whose centres are far away.
      "M0 0A1e9 1e9 0 0 1 10 0A1e12 1e12 0 0 0 20 1A1e9 2e9 10 0 0 3 3",
      "M0 0A1e200 1e200 0 0 1 10 0",
      // Very small, very large, and integers beyond 64 bits.
      "M1e-9 2e-9A3e-9 3e-9 0 0 1 4e-9 4e-9Q1e-9 0 2e-9 2e-9A3e-9 2e-9 0 0 1 4e-9 4e-9Z",
      "M1e150 2e150A3e150 3e150 0 0 1 4e150 4e150A3e150 2e150 0 1 1 1e150 4e150Z",
      "M0 0L12345678901234567890 0L-98765432109876543210 1e19A1e19 1e19 0 0 1 0 -1e19z",
    ]
    return try list.map { CodeCase(try BezierPath($0)) } + [CodeCase(BezierPath())]
  }
}

// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import Foundation
import PathMatching
import PathMorphing
import TestSupport
import Testing

/// Two paths to match, and what they are.
struct PathPair {
  var name: String
  var a: BezierPath
  var b: BezierPath
  /// Whether either path has arcs.
  var hasArcs: Bool

  init(_ name: String, _ a: String, _ b: String) throws {
    self.name = name
    self.a = try BezierPath(a)
    self.b = try BezierPath(b)
    hasArcs = [self.a, self.b].contains { $0.segments.contains { $0.kind == .arc } }
  }

  /// Whether both paths are single outlines, closed or open.
  func isSingle(closed: Bool) -> Bool {
    [a, b].allSatisfy { $0.subpaths.map(\.isClosed) == [closed] }
  }
}

extension PathMorph {
  /// The pair of two paths given as path data.
  init(
    _ a: String,
    _ b: String,
    mode: MorphMode = .automatic,
    hints: MorphHints = MorphHints()
  ) throws {
    try self.init(BezierPath(a), BezierPath(b), mode: mode, hints: hints)
  }
}

/// Checks a property of two random paths.
func forAllPairs(
  _ name: String,
  cases: Int,
  shrink: (BezierPath) -> [BezierPath] = NestedFigures.simpler,
  sourceLocation: SourceLocation = #_sourceLocation,
  _ generator: (inout SeededGenerator) -> BezierPath,
  check: (BezierPath, BezierPath) throws -> Void
) {
  forAll(
    name,
    cases: cases,
    sourceLocation: sourceLocation,
    generator: { (a: generator(&$0), b: generator(&$0)) },
    shrink: { value in
      shrink(value.a).map { (a: $0, b: value.b) } + shrink(value.b).map { (a: value.a, b: $0) }
    }
  ) { (a: BezierPath, b: BezierPath) throws -> Void in try check(a, b) }
}

/// The pairs of the reference values.
enum PairFiles {
  /// The 21 named pairs.
  static func named() throws -> [PathPair] {
    let object = try #require(
      JSONSerialization.jsonObject(with: read("morph_pairs.json")) as? [String: [String]]
    )
    #expect(object.count == 21)
    return try object.sorted { $0.key < $1.key }.map {
      try PathPair($0.key, $0.value[0], $0.value[1])
    }
  }

  /// The file of the 100 pairs of icons, which is not part of the project.
  static let iconFile = "morphing/pairs_dev.json"

  /// The 100 pairs of icons; none where the file is missing.
  static func icons() throws -> [PathPair] {
    guard ProjectFiles.reference(iconFile) != nil else { return [] }
    return try (JSONItem(read("pairs_dev.json")).items ?? []).map {
      try PathPair($0["note"].text ?? "", $0["a"].text ?? "", $0["b"].text ?? "")
    }
  }

  /// A file of the folder `morphing`.
  static func read(_ name: String) throws -> Data {
    try Data(contentsOf: try #require(ProjectFiles.reference("morphing/\(name)")))
  }
}

/// The figures of a morph by dense sampling, independent of the module's own.
struct DenseMorph {
  var travel = 0.0
  /// Mean of the magnitudes of the angles, in degrees, and of the angles.
  var rotation = 0.0
  var meanRotation = 0.0
  var strain = 0.0
  var segments = 0

  /// Compares two paths of one structure.
  init(_ a: BezierPath, _ b: BezierPath, diagonal: Double, samples: Int = 64) {
    var rows: [(p: Point2D, q: Point2D, lengthA: Double, lengthB: Double)] = []
    for (first, second) in zip(a.segments, b.segments) {
      segments += 1
      for index in 0..<samples {
        let (t0, t1) = (Double(index) / Double(samples), Double(index + 1) / Double(samples))
        let middle = 0.5 * (t0 + t1)
        rows.append(
          (
            first.point(at: middle), second.point(at: middle),
            first.point(at: t0).distance(to: first.point(at: t1)),
            second.point(at: t0).distance(to: second.point(at: t1))
          )
        )
      }
    }
    let lengthA = rows.reduce(0) { $0 + $1.lengthA }
    let lengthB = rows.reduce(0) { $0 + $1.lengthB }
    guard lengthA > 0, lengthB > 0, diagonal > 0 else { return }
    let weights = rows.map { 0.5 * ($0.lengthA / lengthA + $0.lengthB / lengthB) }
    func mean(_ point: (Int) -> Point2D) -> Point2D {
      rows.indices.reduce(.origin) { $0 + weights[$1] * (point($1) - .origin) }
    }
    let (centerA, centerB) = (mean { rows[$0].p }, mean { rows[$0].q })
    var (logs, squares, total) = (0.0, 0.0, 0.0)
    for (row, weight) in zip(rows, weights) {
      travel += weight * row.p.distance(to: row.q) / diagonal
      let (p, q) = (row.p - centerA, row.q - centerB)
      // What is in the middle itself has no direction.
      let hasDirections = min(p.length, q.length) > 1e-12 * diagonal
      let angle = hasDirections ? atan2(p.cross(q), p.dot(q)) * 180 / .pi : 0
      rotation += weight * abs(angle)
      meanRotation += weight * angle
      if row.lengthA > 1e-12 * diagonal, row.lengthB > 1e-12 * diagonal {
        let ratio = log(row.lengthB / row.lengthA)
        logs += weight * ratio
        squares += weight * ratio * ratio
        total += weight
      }
    }
    if total > 0 { strain = max(0, squares / total - logs * logs / total / total).squareRoot() }
  }
}

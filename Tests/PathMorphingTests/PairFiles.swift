// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import Foundation
import SVGPathData
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
    self.a = try SVGPathParser.parse(a)
    self.b = try SVGPathParser.parse(b)
    hasArcs =
      (self.a.segments.contains { $0.kind == .arc })
      || (self.b.segments.contains { $0.kind == .arc })
  }

  /// Whether both paths are single outlines, closed or open.
  func isSingle(closed: Bool) -> Bool {
    let (first, second) = (Array(a.subpaths), Array(b.subpaths))
    guard first.count == 1, second.count == 1 else { return false }
    return closed
      ? first[0].isClosed && second[0].isClosed : !first[0].isClosed && !second[0].isClosed
  }
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

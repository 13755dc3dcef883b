// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import Foundation
import SVGPathData
import TestSupport

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

/// The pairs of `../shared/reference/morphing/`.
enum PairFiles {
  /// The 21 named pairs; empty where the folder is missing.
  static func named() throws -> [PathPair] {
    guard let data = try read("morph_pairs.json"),
      let object = try JSONSerialization.jsonObject(with: data) as? [String: [String]]
    else { return [] }
    return try object.sorted { $0.key < $1.key }.map {
      try PathPair($0.key, $0.value[0], $0.value[1])
    }
  }

  /// The 100 pairs of icons; empty where the folder is missing.
  static func icons() throws -> [PathPair] {
    guard let data = try read("pairs_dev.json") else { return [] }
    return try (JSONItem(data).items ?? []).map {
      try PathPair($0["note"].text ?? "", $0["a"].text ?? "", $0["b"].text ?? "")
    }
  }

  static func read(_ name: String) throws -> Data? {
    try ProjectFiles.sharedReference("morphing/\(name)").map { try Data(contentsOf: $0) }
  }
}

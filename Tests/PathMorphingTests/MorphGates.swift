// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import Foundation
import PathMatching
import PathMorphing
import TestSupport

/// What must hold for every pair of paths, checked by dense sampling.
struct MorphGates {
  var a: BezierPath
  var b: BezierPath
  var mode: MorphMode
  var pair: PathMorph
  var diagonal: Double
  var hasArcs: Bool

  init(_ a: BezierPath, _ b: BezierPath, mode: MorphMode = .automatic) throws {
    (self.a, self.b, self.mode) = (a, b, mode)
    pair = try PathMorph(a, b, mode: mode)
    let boxes = [a.boundingBox, b.boundingBox].map { $0?.diagonal ?? 0 }
    diagonal = 0.5 * (boxes[0] + boxes[1])
    hasArcs = [a, b].contains { $0.segments.contains { $0.kind == .arc } }
  }

  /// Points of all segments.
  static func points(_ path: BezierPath, perSegment count: Int = 7) -> [Point2D] {
    path.segments.flatMap { segment in
      (0...count).map { segment.point(at: Double($0) / Double(count)) }
    }
  }

  /// The largest distance of points of one path from the other.
  static func distance(of points: [Point2D], from path: BezierPath) -> Double {
    points.reduce(0) { max($0, path.nearestPoint(to: $1)?.distance ?? .infinity) }
  }

  /// The two-sided distance of two paths, sampled.
  static func distance(_ a: BezierPath, _ b: BezierPath) -> Double {
    guard !Array(a.segments).isEmpty, !Array(b.segments).isEmpty else { return 0 }
    return max(distance(of: points(a), from: b), distance(of: points(b), from: a))
  }

  static func kinds(_ path: BezierPath) -> [String] {
    path.elements.map { element in
      switch element {
      case .move: "M"
      case .line: "L"
      case .quadratic: "Q"
      case .cubic: "C"
      case .arc: "A"
      case .close: "Z"
      }
    }
  }

  func checkStructure() throws {
    let kinds = Self.kinds(pair.a)
    for t in [0, 0.25, 0.5, 0.9, 1, -0.5, 1.5] {
      let shape = pair.path(at: t)
      try ensure(Self.kinds(shape) == kinds, "another structure at \(t)")
      try ensure(shape.isFinite, "not finite at \(t)")
    }
    try ensure(pair.path(at: 0) == pair.a && pair.path(at: 1) == pair.b, "the ends")
    for (t, end) in [(1e-9, pair.a), (1 - 1e-9, pair.b)] {
      for (first, second) in zip(
        Self.points(pair.path(at: t), perSegment: 2),
        Self.points(end, perSegment: 2)
      ) {
        let reach = Self.apart(pair.a, pair.b)
        try ensure(first.distance(to: second) <= 1e-7 * max(diagonal, reach), "a jump at \(t)")
      }
    }
  }

  /// The distances of the cut paths from those given; points that subpaths grow from do not count.
  func checkEnds() throws {
    let limit = hasArcs ? 1.1e-6 * diagonal : 1e-12 * diagonal
    let rounding = 64 * max(Self.largest(a), Self.largest(b)).ulp
    let matches = pair.correspondence.matches
    for (cut, given, isFirst) in [(pair.a, a, true), (pair.b, b, false)]
    where !Array(given.segments).isEmpty {
      let error = Self.distance(of: Self.points(given), from: cut)
      try ensure(error <= limit + rounding, "given to cut: \(error / diagonal) D")
      var chords: [LineSegment] = []
      for (subpath, match) in zip(cut.subpaths, matches)
      where (isFirst ? match.a : match.b) != nil {
        let isPart = isFirst ? match.isPartOfA : match.isPartOfB
        for (index, segment) in subpath.segments.enumerated() {
          // The first path's structure where it was kept has no segments to tell.
          let stretches = index < match.segments.count ? match.segments[index] : nil
          if isPart, let stretches, (isFirst ? stretches.a : stretches.b) == nil {
            chords.append(LineSegment(segment.start, segment.end))
            continue
          }
          let points = (0...7).map { segment.point(at: Double($0) / 7) }
          let error = Self.distance(of: points, from: given)
          try ensure(error <= limit + rounding, "cut to given: \(error / diagonal) D")
        }
      }
      // Lines through the inside are drawn there and back: together they go nowhere.
      var (sum, moment) = (Vector2D.zero, 0.0)
      for chord in chords {
        sum = sum + (chord.p1 - chord.p0)
        moment += (chord.p0 - given.points[0]).cross(chord.p1 - given.points[0])
      }
      let reach = 1e-9 * diagonal + rounding
      try ensure(
        sum.length <= reach && moment.magnitude <= reach * max(diagonal, 1e-300),
        "chords leave \(sum), \(moment)"
      )
    }
    let report = pair.report(frames: 1)
    try ensure(max(report.endErrorA, report.endErrorB) <= limit + rounding, "reported: \(report)")
  }

  func checkSymmetry() throws {
    let other = try PathMorph(b, a, mode: mode)
    try ensure(other.a == pair.b && other.b == pair.a, "exchanging the paths")
    let again = try PathMorph(a, b, mode: mode)
    try ensure(again.a == pair.a && again.b == pair.b, "not the same twice")
    for t in [0.25, 0.7] {
      let error = Self.apart(other.path(at: 1 - t), pair.path(at: t))
      try ensure(error <= 1e-13 * diagonal + 64 * Self.largest(a).ulp, "at \(t): \(error)")
    }
  }

  /// The largest distance of points of two paths of one structure.
  static func apart(_ a: BezierPath, _ b: BezierPath) -> Double {
    zip(points(a, perSegment: 3), points(b, perSegment: 3)).reduce(0) {
      max($0, $1.0.distance(to: $1.1))
    }
  }

  /// How much the shape in the middle changes, as a part of D, when the inputs are others.
  func change(_ first: BezierPath, _ second: BezierPath, map: AffineTransform2D? = nil) throws
    -> Double
  {
    let other = try PathMorph(first, second, mode: mode)
    let middle = pair.path(at: 0.4)
    let expected = map.map { middle.transformed(by: $0) } ?? middle
    let change =
      Self.distance(other.path(at: 0.4), expected) / max(other.diagonal, .leastNormalMagnitude)
    return change
  }

  /// Checks that the shape in the middle is the same from another start or direction.
  func checkStorage() throws {
    // Arcs become cubics that are only nearly the same backwards, and minima are flat.
    let limit = hasArcs ? 1e-5 : 1e-8
    for (name, first, second) in [
      ("first restarted", Self.restarted(a, by: 1), b),
      ("second restarted", a, Self.restarted(b, by: 2)),
      ("first reversed", a.reversed(), b), ("second reversed", a, b.reversed()),
    ] {
      let change = try change(first, second)
      let isReversal = name.hasSuffix("reversed")
      if change > limit, isReversal, try isDirectionFree(first, second) { continue }
      try ensure(change <= limit, "\(name): change \(change)")
    }
  }

  /// Whether two open subpaths go together in their stored directions although one of them was
  /// reversed: open paths are turned round only where that is cheaper, and here it costs the same.
  private func isDirectionFree(_ first: BezierPath, _ second: BezierPath) throws -> Bool {
    let other = try PathMorph(first, second, mode: mode)
    let (isClosedA, isClosedB) = (a.subpaths.map(\.isClosed), b.subpaths.map(\.isClosed))
    let isFree = [pair, other].map { pair in
      pair.correspondence.matches.contains { match in
        guard let a = match.a, let b = match.b else { return false }
        return !isClosedA[a] && !isClosedB[b] && !match.isReversed
      }
    }
    return isFree == [true, true]
  }

  static func largest(_ path: BezierPath) -> Double {
    points(path, perSegment: 3).reduce(0) { max($0, max(abs($1.x), abs($1.y))) }
  }

  /// Closed subpaths begun at another of their joints.
  static func restarted(_ path: BezierPath, by step: Int) -> BezierPath {
    var result = BezierPath()
    for subpath in path.subpaths {
      let segments = Array(subpath.segments)
      guard subpath.isClosed, segments.count > 1 else {
        result.append(subpath.path)
        continue
      }
      let first = step % segments.count
      result.move(to: segments[first].start)
      for segment in segments[first...] + segments[..<first] { result.append(segment) }
      result.closeSubpath()
    }
    return result
  }
}

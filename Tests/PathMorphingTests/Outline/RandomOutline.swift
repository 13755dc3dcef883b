// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import PathMorphing
import TestSupport

/// Outlines for tests of the matching's parts, measured in the units of their coordinates.
enum RandomOutline {
  /// The outlines of a path.
  static func all(_ path: BezierPath, unit: Double = 1) throws -> [Outline] {
    var builder = OutlineBuilder(arcTolerance: nil, defaultTolerance: 1e-9, unit: unit)
    return try builder.outlines(of: path)
  }

  /// The outline of a path that has one.
  static func one(_ path: BezierPath, unit: Double = 1) throws -> Outline {
    let list = try all(path, unit: unit)
    try ensure(list.count == 1, "\(list.count) outlines")
    return list[0]
  }

  /// The outline of lines through corners.
  static func outline(_ corners: [Point2D], isClosed: Bool) throws -> Outline {
    try one(path(corners, isClosed: isClosed))
  }

  static func polygonOutline(
    _ count: Int,
    _ random: inout SeededGenerator,
    isClosed: Bool = true
  ) throws -> Outline { try one(polygon(count, &random, isClosed: isClosed)) }

  static func blobOutline(
    _ count: Int,
    _ random: inout SeededGenerator,
    isClosed: Bool = true
  ) throws -> Outline { try one(blob(count, &random, isClosed: isClosed)) }

  /// A polygon around the origin with corners at random angles and distances, which do not repeat.
  static func polygon(_ count: Int, _ random: inout SeededGenerator, isClosed: Bool = true)
    -> BezierPath
  {
    path(corners(count, &random), isClosed: isClosed)
  }

  static func corners(_ count: Int, _ random: inout SeededGenerator) -> [Point2D] {
    (0..<count).map { index in
      let part = (Double(index) + random.number(0.1...0.9)) / Double(count)
      let reach = random.number(1...3)
      return Point2D.origin + reach * Vector2D(angle: 2 * .pi * part)
    }
  }

  static func path(_ corners: [Point2D], isClosed: Bool) -> BezierPath {
    Polyline(corners, isClosed: isClosed).path
  }

  /// A figure of cubics through random corners.
  static func blob(_ count: Int, _ random: inout SeededGenerator, isClosed: Bool = true)
    -> BezierPath
  {
    let corners = corners(count, &random)
    var path = BezierPath()
    path.move(to: corners[0])
    for index in 1..<(isClosed ? count + 1 : count) {
      let (from, to) = (corners[index - 1], corners[index % count])
      func beside(_ t: Double) -> Point2D {
        from.interpolated(to: to, at: t)
          + Vector2D(random.number(-0.4...0.4), random.number(-0.4...0.4))
      }
      path.addCurve(to: to, control1: beside(0.3), control2: beside(0.7))
    }
    if isClosed { path.closeSubpath() }
    return path
  }

  /// The point of an outline at a fraction, found with the exact inverse of the length.
  static func point(_ outline: Outline, at fraction: Double) -> Point2D {
    let place = fraction.wrapped
    var curve = 0
    while curve < outline.count - 1, outline.fractions[curve + 1] <= place { curve += 1 }
    let length = (place - outline.fractions[curve]) * outline.length
    return outline.measured(curve).point(at: outline.parameter(on: curve, atLength: length))
  }

  /// The mean distance of two outlines at equal fractions, summed over many places.
  static func meanDistance(_ a: Outline, _ b: Outline, offset: Double, samples: Int) -> Double {
    var sum = 0.0
    for index in 0..<samples {
      let fraction = (Double(index) + 0.5) / Double(samples)
      sum += point(a, at: fraction).distance(to: point(b, at: fraction + offset))
    }
    return sum / Double(samples)
  }
}

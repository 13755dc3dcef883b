// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import TestSupport

/// An inside or an outline that generated code painted, as the stand-ins printed it.
struct DrawnLeaf {
  let isMask: Bool
  let isStroke: Bool
  let opacity: Double
  let isEvenOdd: Bool
  /// Cap and join.
  let line: String
  /// Width, miter limit, phase, dashes.
  let numbers: [Double]
  /// From the paint to the drawing.
  let map: AffineTransform2D
  /// `color`, `linear` or `radial`.
  let kind: String
  let paint: [Double]
  let stops: [(location: Double, color: [Double])]
  /// The end points of all segments.
  let points: [Point2D]

  /// The leaves of an output, in their order.
  static func read(_ text: String) throws -> [DrawnLeaf] {
    try text.split(separator: "\n").filter { $0.hasPrefix("leaf\t") }.map { line in
      let parts = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard parts.count == 12 else { throw PropertyFailure("\(line)") }
      func list(_ text: String) -> [Double] { text.split(separator: " ").compactMap { Double($0) } }
      let (map, stops, points) = (list(parts[7]), list(parts[10]), list(parts[11]))
      return DrawnLeaf(
        isMask: parts[1] == "mask",
        isStroke: parts[2] == "stroke",
        opacity: Double(parts[3]) ?? .nan,
        isEvenOdd: parts[4] == "evenodd",
        line: parts[5],
        numbers: list(parts[6]),
        map: AffineTransform2D(a: map[0], b: map[1], c: map[2], d: map[3], tx: map[4], ty: map[5]),
        kind: parts[8],
        paint: list(parts[9]),
        stops: stride(from: 0, to: stops.count, by: 5).map {
          (stops[$0], Array(stops[($0 + 1)..<($0 + 5)]))
        },
        points: stride(from: 0, to: points.count, by: 2).map { Point2D(points[$0], points[$0 + 1]) }
      )
    }
  }

  /// Where along the gradient a point of the drawing is; a colour is everywhere.
  func offset(at point: Point2D) -> Double {
    let own = map.inverted().map { $0(point) } ?? point
    switch kind {
    case "linear":
      let (start, end) = (Point2D(paint[0], paint[1]), Point2D(paint[2], paint[3]))
      let axis = end - start
      let offset = own - start
      return (offset.x * axis.x + offset.y * axis.y) / (axis.x * axis.x + axis.y * axis.y)
    case "radial":
      let (x, y) = ((own.x - paint[0]) / paint[2], (own.y - paint[1]) / paint[3])
      return (x * x + y * y).squareRoot()
    default: return 0
    }
  }

  /// Red, green, blue and opacity at a point.
  func color(at point: Point2D) -> [Double] {
    kind == "color" ? paint : GradientColor.color(offset(at: point), stops)
  }
}

/// The colour between stops, which go over into each other component by component.
enum GradientColor {
  static func color(_ offset: Double, _ stops: [(location: Double, color: [Double])]) -> [Double] {
    guard let first = stops.first, let last = stops.last else { return [] }
    if offset <= first.location { return first.color }
    for (a, b) in zip(stops, stops.dropFirst()) where offset < b.location {
      let part = (offset - a.location) / (b.location - a.location)
      return zip(a.color, b.color).map { $0 + part * ($1 - $0) }
    }
    return last.color
  }
}

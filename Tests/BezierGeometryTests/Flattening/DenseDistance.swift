// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import TestSupport

/// The least distance of a segment by 2,000 samples and refinement around the best of them.
enum DenseDistance {
  static func least(_ segment: PathSegment, _ origin: Point2D) -> Double {
    switch segment {
    case .arc:
      let distance = { (t: Double) in segment.point(at: t).distance(to: origin) }
      return least(distance) { distance($0.doubleValue) }
    default:
      let (x, y) = relative(segment, origin)
      let (px, py) = (x.map(\.doubleValue), y.map(\.doubleValue))
      return least({ Vector2D(value(px, $0), value(py, $0)).length }, { length(x, y, $0) })
    }
  }

  /// The distance at a parameter; of curves other than arcs to 32 digits.
  static func at(_ t: Double, _ segment: PathSegment, _ origin: Point2D) -> Double {
    if case .arc = segment { return segment.point(at: t).distance(to: origin) }
    let (x, y) = relative(segment, origin)
    return length(x, y, DoubleDouble(t))
  }

  /// The control points relative to the origin, exactly.
  private static func relative(
    _ segment: PathSegment,
    _ origin: Point2D
  ) -> (x: [DoubleDouble], y: [DoubleDouble]) {
    let points: [Point2D] =
      switch segment {
      case .line(let line): [line.p0, line.p1]
      case .quadratic(let curve): curve.points
      case .cubic(let curve): curve.points
      case .arc: []
      }
    let x = points.map { DoubleDouble.sum($0.x, -origin.x) }
    return (x, points.map { DoubleDouble.sum($0.y, -origin.y) })
  }

  private static func length(_ x: [DoubleDouble], _ y: [DoubleDouble], _ t: DoubleDouble) -> Double
  {
    let (a, b) = (value(x, t), value(y, t))
    return (a * a + b * b).squareRoot().doubleValue
  }

  /// Coarse samples, in doubles.
  private static func value(_ b: [Double], _ t: Double) -> Double {
    let s = 1 - t
    switch b.count {
    case 2: return s * b[0] + t * b[1]
    case 3: return s * s * b[0] + 2 * s * t * b[1] + t * t * b[2]
    default: return s * s * (s * b[0] + 3 * t * b[1]) + t * t * (3 * s * b[2] + t * b[3])
    }
  }

  private static func value(_ coefficients: [DoubleDouble], _ t: DoubleDouble) -> DoubleDouble {
    let s = DoubleDouble(1) - t
    var row = coefficients
    for count in stride(from: row.count - 1, to: 0, by: -1) {
      for i in 0..<count { row[i] = s * row[i] + t * row[i + 1] }
    }
    return row[0]
  }

  /// The least of the samples and of golden sections: near cusps a valley has two bottoms.
  private static func least(
    _ coarse: (Double) -> Double,
    _ fine: (DoubleDouble) -> Double
  ) -> Double {
    var best = min(fine(0), fine(1))
    for valley in valleys(0, 1, count: 2000, coarse).prefix(3) {
      for inner in valleys(valley.from, valley.to, count: 30, coarse).prefix(2) {
        best = min(best, goldenSection(DoubleDouble(inner.from), DoubleDouble(inner.to), fine))
      }
    }
    return best
  }

  /// Where a sampled function is lower than at both neighbours, the lowest first.
  private static func valleys(
    _ from: Double,
    _ to: Double,
    count: Int,
    _ function: (Double) -> Double
  ) -> [(value: Double, from: Double, to: Double)] {
    let parameters = (0...count).map { from + (to - from) * (Double($0) / Double(count)) }
    let samples = parameters.map(function)
    var found: [(value: Double, from: Double, to: Double)] = []
    for i in 0...count {
      let (before, after) = (max(0, i - 1), min(count, i + 1))
      guard samples[i] <= samples[before], samples[i] <= samples[after] else { continue }
      found.append((samples[i], parameters[before], parameters[after]))
    }
    return found.sorted { $0.value < $1.value }
  }

  private static func goldenSection(
    _ from: DoubleDouble,
    _ to: DoubleDouble,
    _ function: (DoubleDouble) -> Double
  ) -> Double {
    var (low, high) = (from, to)
    let ratio = DoubleDouble(0.381_966_011_250_105_2)
    var left = low + ratio * (high - low)
    var right = high - ratio * (high - low)
    var (atLeft, atRight) = (function(left), function(right))
    var best = min(atLeft, atRight)
    for _ in 0..<70 {
      if atLeft < atRight {
        (high, right, atRight) = (right, left, atLeft)
        left = low + ratio * (high - low)
        atLeft = function(left)
      } else {
        (low, left, atLeft) = (left, right, atRight)
        right = high - ratio * (high - low)
        atRight = function(right)
      }
      best = min(best, min(atLeft, atRight))
    }
    return best
  }
}

/// A segment and a point.
struct NearestCase {
  var segment: PathSegment
  var origin: Point2D

  /// The largest coordinate, of the arc's own points where it is one.
  var size: Double {
    let box = segment.boundingBox
    var points = [origin, Point2D(box.minX, box.minY), Point2D(box.maxX, box.maxY)]
    switch segment {
    case .quadratic(let curve): points += curve.points
    case .cubic(let curve): points += curve.points
    default: break
    }
    return points.largestCoordinate
  }
}

extension Point2D {
  /// A point for a segment: anywhere, on it, close to it, on its evolute, or far away.
  static func drawn(near segment: PathSegment, _ source: inout SeededGenerator) -> Point2D {
    let t = Draw.parameter(&source)
    let point = segment.point(at: t)
    switch source.integer(0..<10) {
    case 0: return point
    case 1, 2:
      let distance = source.draw(.logarithmic(1e-17...1))
      return point + distance * Vector2D(angle: source.draw(.uniform(-4...4)))
    case 3, 4:
      let (first, second) = (segment.derivative(at: t), segment.secondDerivative(at: t))
      let center = point + (first.lengthSquared / first.cross(second)) * first.perpendicular
      guard center.isFinite, [center].largestCoordinate < 1e12 else { return point }
      let distance = source.bool() ? 0 : source.draw(.logarithmic(1e-14...1))
      return center + distance * Vector2D(angle: source.draw(.uniform(-4...4)))
    case 5: return source.point(.signedLogarithmic(1e2...1e9))
    case 6: return segment.start
    case 7:
      guard case .arc(let arc) = segment, let form = arc.centerForm else { return segment.end }
      return form.center
    default: return source.point()
    }
  }
}

extension Draw {
  /// A segment of any kind.
  static func anySegment(_ source: inout SeededGenerator) -> PathSegment {
    switch source.integer(0..<5) {
    case 0: return .line(LineSegment(points(2, &source)))
    case 1: return .quadratic(quadratic(&source))
    case 2: return .cubic(cubic(&source))
    case 3: return .cubic(nearCusp(&source))
    default:
      guard let arc = EllipticalArc(form(&source)) else {
        return .line(LineSegment(.origin, .origin))
      }
      return .arc(arc)
    }
  }
}

extension PathSegment {
  /// The segment with all lengths times a power of two, exactly.
  func scaled(by factor: Double) -> PathSegment {
    let map = AffineTransform2D(scale: factor)
    guard case .arc(var arc) = self else { return transformed(by: map) }
    (arc.start, arc.end) = (map(arc.start), map(arc.end))
    arc.radii = factor * arc.radii
    return .arc(arc)
  }
}

extension PathElement {
  /// What a segment does after its start.
  init(_ segment: PathSegment) {
    switch segment {
    case .line(let line): self = .line(to: line.p1)
    case .quadratic(let curve): self = .quadratic(to: curve.p2, control: curve.p1)
    case .cubic(let curve): self = .cubic(to: curve.p3, control1: curve.p1, control2: curve.p2)
    case .arc(let arc): self = .arc(arc)
    }
  }
}

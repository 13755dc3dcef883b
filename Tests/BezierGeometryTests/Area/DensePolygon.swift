// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import TestSupport

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// Points along a path, densely: the independent judge of areas, bounds and winding numbers.
struct DensePolygon {
  /// One closed ring for each subpath with segments.
  var rings: [[Point2D]] = []

  init(_ path: BezierPath, steps: Int) {
    for subpath in path.subpaths {
      var ring: [Point2D] = []
      for segment in subpath.segments {
        ring.append(segment.start)
        // Arcs in centre form: not the evaluation that the measures use.
        let form: EllipticalArc.CenterForm? =
          if case .arc(let arc) = segment { arc.centerForm } else { nil }
        for i in 1..<steps {
          let t = Double(i) / Double(steps)
          ring.append(form?.point(at: t) ?? segment.point(at: t))
        }
        ring.append(segment.end)
      }
      if !ring.isEmpty { rings.append(ring) }
    }
  }

  /// The area and its first moments about the origin.
  var moments: (area: Double, x: Double, y: Double) {
    var (area, x, y) = (0.0, 0.0, 0.0)
    for ring in rings {
      for (a, b) in edges(ring) {
        let cross = (a - .origin).cross(b - .origin) / 2
        area += cross
        x += cross * (a.x + b.x) / 3
        y += cross * (a.y + b.y) / 3
      }
    }
    return (area, x, y)
  }

  /// The winding number, from the sum of the angles under which the edges are seen.
  func windingNumber(around point: Point2D) -> Int {
    var sum = 0.0
    for ring in rings {
      for (a, b) in edges(ring) {
        let (u, v) = (a - point, b - point)
        sum += atan2(u.cross(v), u.dot(v))
      }
    }
    return Int((sum / (2 * .pi)).rounded())
  }

  /// The distance to the nearest edge.
  func distance(to point: Point2D) -> Double {
    var least = Double.infinity
    for ring in rings {
      for (a, b) in edges(ring) {
        let (d, w) = (b - a, point - a)
        let t = d == .zero ? 0 : min(1, max(0, w.dot(d) / d.dot(d)))
        least = min(least, (w - t * d).length)
      }
    }
    return least
  }

  /// How far the curves may bulge beyond the edges: twice what every second point does.
  var sag: Double {
    var largest = 0.0
    for ring in rings where ring.count > 2 {
      for i in 1..<(ring.count - 1) {
        let middle = ring[i - 1] + 0.5 * (ring[i + 1] - ring[i - 1])
        largest = max(largest, (ring[i] - middle).length)
      }
    }
    return 2 * largest
  }

  private func edges(_ ring: [Point2D]) -> [(Point2D, Point2D)] {
    Array(zip(ring, ring[1...] + ring[..<1]))
  }
}

extension BezierPath {
  /// The path with all coordinates and radii times a power of two.
  func scaled(by factor: Double) -> BezierPath { changed { Point2D(factor * $0.x, factor * $0.y) } }

  /// The path with every coordinate pair and every pair of radii changed; rotations stay.
  func changed(_ change: (Point2D) -> Point2D) -> BezierPath {
    var (points, index) = (points, 0)
    for verb in verbs {
      for entry in 0..<verb.pointCount where !(verb.isArc && entry == 1) {
        points[index + entry] = change(points[index + entry])
      }
      index += verb.pointCount
    }
    return BezierPath(uncheckedVerbs: verbs, points: points, lastStart: lastStart)
  }

  /// The largest distance from the origin that coordinates and radii span.
  var reach: Double {
    var largest = 0.0
    for segment in segments {
      let box = segment.controlBox
      largest = max(largest, box.minX.magnitude, box.maxX.magnitude)
      largest = max(largest, box.minY.magnitude, box.maxY.magnitude)
      if case .arc(let arc) = segment, let form = arc.centerForm {
        largest = max(largest, form.radii.maximumNorm)
      }
    }
    return largest
  }
}

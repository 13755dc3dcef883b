// SPDX-License-Identifier: Apache-2.0

import Benchmark
import BezierGeometry
import Foundation
import PathMatching
import PathMorphing

/// One frame of a morph, and making two paths compatible: real icons, and outlines of many
/// segments.
func morphBenchmarks(icons: [BezierPath]) {
  frameBenchmark()
  // Neighbours of the corpus.
  let pairs = zip(icons, icons.dropFirst()).prefix(200).map { ($0, $1) }
  medianBenchmark("morph-icons-prepare", over: pairs) { a, b in try PathMorph(a, b) }
  for count in [10, 100, 1000, 10_000] {
    let (a, b) = (blob(count, seed: 1), blob(count, seed: 2))
    let passes = max(1, 1000 / count)
    Benchmark("morph-prepare-\(count)/\(passes)") { benchmark in
      benchmark.startMeasurement()
      for _ in 0..<passes { blackHole(try PathMorph(a, b)) }
      benchmark.stopMeasurement()
    }
  }
}

/// The points of a shape between two outlines of 1,000 cubics, into a buffer.
private func frameBenchmark() {
  let (a, b) = (blob(1000, seed: 1), blob(1000, seed: 2))
  guard let pair = try? PathMorph(a, b, mode: .keepIndices) else {
    fatalError("two outlines cannot be paired")
  }
  precondition(pair.segmentCount == 1000, "the outlines were cut")
  let passes = 1000
  Benchmark("morph-frame-1000/\(passes)") { benchmark in
    withUnsafeTemporaryAllocation(of: Point2D.self, capacity: pair.pointCount) { buffer in
      benchmark.startMeasurement()
      for pass in 0..<passes {
        pair.writePoints(at: Double(pass) / Double(passes), into: buffer)
        blackHole(buffer[pass])
      }
      benchmark.stopMeasurement()
    }
  }
}

/// A closed outline of cubics around the origin, its radius waving.
private func blob(_ count: Int, seed: Int) -> BezierPath {
  var path = BezierPath()
  func point(_ step: Int) -> Point2D {
    let angle = 2 * Double.pi * Double(step) / Double(3 * count)
    let radius = 10 + sin(Double(3 + seed) * angle) + 0.3 * cos(Double(7 * seed) * angle)
    return Point2D(radius * cos(angle), radius * sin(angle))
  }
  path.move(to: point(0))
  for step in 0..<count {
    path.addCurve(
      to: step == count - 1 ? point(0) : point(3 * step + 3),
      control1: point(3 * step + 1),
      control2: point(3 * step + 2)
    )
  }
  path.closeSubpath()
  return path
}

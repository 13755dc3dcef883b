// SPDX-License-Identifier: Apache-2.0

import Benchmark
import BezierGeometry

/// Trims 0.2...0.7 of paths like those of icons: directly, and with a ready index.
///
/// Two lists: of 17 segments, the median of the icon paths in the reference collection, and of 30,
/// their mean.
func trimBenchmarks() {
  for segments in [17, 30] {
    let paths = Samples.iconPaths(64, segments: segments)
    trimBenchmark("trim-\(segments)-segments", paths) { path in
      try path.trimmed(from: 0.2, to: 0.7, accuracy: 1e-6)
    }
    trimBenchmark("trim-around-\(segments)-segments", paths) { path in
      try path.trimmed(from: 0.2, to: 0.7, offset: 0.6, accuracy: 1e-6)
    }
    let indexes = paths.map { try! $0.arcLengthIndex(accuracy: 1e-6) }
    trimBenchmark("trim-indexed-\(segments)-segments", indexes) { index in
      try index.trimmed(from: 0.2, to: 0.7)
    }
    trimBenchmark("dash-indexed-\(segments)-segments", indexes) { index in
      try index.dashed(pattern: [2, 1])
    }
  }
}

private func trimBenchmark<Subject: Sendable>(
  _ name: String,
  _ subjects: [Subject],
  _ operation: @escaping @Sendable (Subject) throws -> BezierPath
) {
  let passes = 20
  Benchmark("\(name)/\(passes * subjects.count)") { benchmark in
    var total = 0.0
    benchmark.startMeasurement()
    for _ in 0..<passes {
      for subject in subjects { total += try operation(subject).currentPoint?.x ?? 0 }
    }
    benchmark.stopMeasurement()
    blackHole(total)
  }
}

extension Samples {
  /// Closed paths on a 24 by 24 grid: two thirds cubics, a third lines, of an icon's sizes.
  static func iconPaths(_ count: Int, segments: Int) -> [BezierPath] {
    var source = Generator()
    return (0..<count).map { _ in
      var path = BezierPath()
      var current = Point2D(x: 12, y: 12)
      path.move(to: current)
      func next(_ from: Point2D) -> Point2D {
        Point2D(
          x: from.x + .random(in: -2...2, using: &source),
          y: from.y + .random(in: -2...2, using: &source)
        )
      }
      for index in 0..<segments - 1 {
        let end = next(current)
        if index % 3 == 0 {
          path.line(to: end)
        } else {
          path.cubic(to: end, control1: next(current), control2: next(end))
        }
        current = end
      }
      path.close()
      return path
    }
  }
}
